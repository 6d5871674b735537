// SPDX-License-Identifier: MIT
// solid_bend.h -- bending of a membrane: a hinge at each inner edge of its triangles.
#pragma once

#include "world/world.h"

// Elements of the hinges, so that they can be taken back.
typedef struct Bending {
    TautElementId *element; // [count], of the world's memory
    int count;
} Bending;

// Adds them between the nodes [vertex_count] of the vertices. On failure those that are there stand in *bending. The caller frees.
TautStatus bending_add(TautWorld *world, const TautSolidDef *def, const TautNodeId *node,
                       Bending *bending);

// How many there will be; -1 where there is no memory.
int bending_count(const TautSolidDef *def);
