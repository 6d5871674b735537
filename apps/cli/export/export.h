// SPDX-License-Identifier: MIT
// export.h -- recordings as files of other programs. Each exporter reads an opened recording to its
// end; false after a message, and then its output is not to be kept.
#pragma once

#include "ui/console.h"
#include <record/record.h>

// A line a frame: its numbers, then places, tensions and wrenches of everything: export_csv.c.
bool export_csv(const Console *console, RecordReader *reader, FILE *file);
// glTF 2.0 with one animation: export_gltf.c. `binary`: as .glb, else JSON with the data in it.
bool export_gltf(const Console *console, RecordReader *reader, FILE *file, bool binary);
// A VTK file a frame and run.pvd, in a folder that is made: export_vtu.c.
bool export_vtu(const Console *console, RecordReader *reader, const char *folder);

// Says which parts are missing of a recording that was read to its end.
void recording_tell(const Console *console, const char *name, const RecordReader *reader);

// Name of an object without one: "point 3". Returns text or the name itself.
enum { EXPORT_NAME = 32 };
const char *export_name(char text[EXPORT_NAME], const char *name, const char *kind, uint32_t i);
// Turns x by the quaternion x y z w of a pose and moves it there.
void export_place(const float pose[7], const float x[3], float to[3]);
