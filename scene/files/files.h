// SPDX-License-Identifier: MIT
// files.h -- files that a scene is in or names: read into memory of a pool.
#pragma once

#include "description.h"
#include "report.h"

// All bytes of a file, in memory of the pool, or one more than a scene may have. NULL where it cannot be read, as errno
// says, or memory ran out.
char *scene_load_file(const char *path, const Report *report, Pool *pool, size_t *size);
// The folder of a path, "" or with a / at its end.
const char *scene_folder(Pool *pool, const char *path);
// A path of a scene's file, from its folder or from the root, in memory of the pool.
const char *scene_path_of(const TautScene *scene, const char *file, Pool *pool);
// Colliders and shapes of bodies with a file get its vertices and triangles, in memory of the pool, and the field is as if these stood in the scene.
// A scene that is no file names none: its text may be a stranger's.
void scene_read_files(TautScene *scene, Report *report, Pool *pool, Pool *scratch);
