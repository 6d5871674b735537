// SPDX-License-Identifier: MIT
// export_mesh.h -- shapes of bodies as triangles, for formats that know nothing else.
#pragma once

#include <record/record.h>

typedef struct Surface {
    float (*position)[3], (*normal)[3]; // [vertices], in the axes of the body
    uint32_t (*triangle)[3];            // [triangles], counter-clockwise seen from outside
    uint32_t vertices, triangles;
} Surface;

// Of a body of a scene; one without a shape has no triangles. False when out of memory.
bool surface_of_body(Surface *surface, const RecordScene *scene, const RecordBody *body);
// A ball of radius 1, and a rod of radius 1 from z = 0 to z = 1.
bool surface_of_ball(Surface *surface);
bool surface_of_rod(Surface *surface);
void surface_free(Surface *surface);
