// SPDX-License-Identifier: MIT
// closed.h -- whether triangles enclose a volume.
#pragma once

#include "base/memory.h"
#include "taut/types.h"

// Edges that do not have as many triangles on one side as on the other; vertices at one place are one.
typedef struct OpenEdges {
    int count;         // 0 = the surface is closed
    TautVec3 from, to; // m, the ends of one of them
} OpenEdges;

// The shape is a mesh whose triangles name vertices that are there. False when memory ran out.
bool mesh_open_edges(Memory *memory, const TautShape *mesh, OpenEdges *out);
