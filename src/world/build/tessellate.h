// SPDX-License-Identifier: MIT
// tessellate.h -- triangles of shapes, for those who draw them.
#pragma once

#include "base/memory.h"
#include "taut/mesh.h"

// A mesh that grows; its arrays are those of a TautMesh.
typedef struct Triangles {
    Memory *memory;
    TautMesh mesh;
    int vertex_room, triangle_room;
    bool bad; // a shape has no size, or names vertices that are not there
} Triangles;

// Adds the triangles of a shape in its own axes.
void tessellate(Triangles *to, const TautShape *shape);
