// SPDX-License-Identifier: MIT
// gjk.h -- nearest points of two convex things by their support points (Gilbert, Johnson and Keerthi 1988).
#pragma once

#include <stdbool.h>

// A convex thing as its farthest point in a direction, which need not be a unit vector. `hint` is the thing's own, -1 at the
// start; the support of a polytope keeps its last vertex there.
typedef struct GjkThing {
    void (*support)(const void *thing, const double *direction, double *point, int *hint);
    const void *thing;
} GjkThing;

typedef struct GjkResult {
    bool apart;        // else they overlap, or nearly: nothing else is known
    bool far;          // it ended when they were known to be farther apart than asked for
    double distance;   // m; where far, a lower bound
    double normal[3];  // from b to a
    double a[3], b[3]; // nearest points
} GjkResult;

// Distance of a and b where that is below `limit`. `size` (m) is how large they and their distance are: below GJK_APART of
// it they are not called apart. `tolerance` is the error of the distance, as part of it. `start`: a direction from b to a.
GjkResult gjk_distance(const GjkThing *a, const GjkThing *b, const double *start, double size,
                       double limit, double tolerance);
