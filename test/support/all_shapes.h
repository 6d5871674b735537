// SPDX-License-Identifier: MIT
// all_shapes.h -- a world with a collider of every shape, for tests of memory and of snapshots.
#pragma once

#include "quick.h"

enum { SHAPES_STAGES = 7 };

typedef struct Shapes {
    TautNodeId ball, rock; // a particle with a sphere, one with a hull
    double level;          // m, of the ground of the signed distance
    TautColliderId collider[5];
} Shapes;

// One stage of building it; stages come in order, and one that failed may be tried again.
TautStatus shapes_stage(TautWorld *world, Shapes *shapes, int stage);
// All of them.
void shapes_build(TautWorld *world, Shapes *shapes);
