// SPDX-License-Identifier: MIT
// axis.h -- the direction in which two convex cores are apart, or overlap least.
#pragma once

#include "collide/feature.h"
#include "collide/touch.h"

typedef struct Axis {
    double normal[3]; // from b to a, in the frame of b
    double
        separation; // m, of the cores along it; below 0 they overlap by as much, and by more along any other
    TouchPoint at; // a pair of points that have it, in the frame of b; its gap is not filled
} Axis;

// False where the cores are farther apart than `limit`. Cores that are apart have their nearest points from gjk.h; of the others
// all axes are looked at that faces and pairs of edges have (the separating axis theorem), of pairs of edges those that are
// near enough to matter. Both things have vertices.
bool axis_find(const Pair *pair, double limit, Axis *out);
