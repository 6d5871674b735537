// SPDX-License-Identifier: MIT
// brick_wall.h -- a wall of bricks in bond, and rows of balls that roll against it.
#pragma once

#include "stage.h"

typedef struct BrickWall {
    int high, wide; // bricks
    int balls;      // in rows of 20, one behind the other
} BrickWall;

// Steps of 0.01 s before the first row of balls hits it.
enum { BRICK_WALL_CALM = 24 };

void brick_wall_build(Stage *stage, const BrickWall *wall);
