// SPDX-License-Identifier: MIT
// random_shapes.h -- shapes of all kinds at random places, for tests of collision detection.
#pragma once

#include "collide/shape.h"

// Hulls of up to 40 points, built once for a test and given back at its end; none in a build without Qhull, where boxes
// stand for hulls.
enum { RANDOM_HULLS = 24 };

typedef struct RandomShapes {
    unsigned seed;
    Memory memory;
    Hull hull[RANDOM_HULLS];
    int hulls;
} RandomShapes;

void random_shapes_begin(RandomShapes *all, unsigned seed);
void random_shapes_end(RandomShapes *all);

double random_between(unsigned *seed, double from, double to);
// Of a size between 0.1 and about 1.
Shape random_shape(RandomShapes *all, ShapeKind kind);
Pose random_pose(unsigned *seed, double reach); // turned by anything, each coordinate up to `reach`

// Min over a of n.x less max over b, by farthest points: the distance is the most that it is for any n, and a plane is the
// half of space that it is.
double separation_along(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b,
                        const double *n);
