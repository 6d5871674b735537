// SPDX-License-Identifier: MIT
// arc.h -- where the joints of a chain of equal links are that hangs between two places.
#pragma once

typedef struct Arc {
    double start[3], along[3], down[3]; // first end; unit vectors of the plane of the arc
    double l, theta;                    // length of a link, total turn
    int n;                              // links
} Arc;

// n links of `length` in all from one place to the other; `length` is at least their distance.
void arc_make(const double *from, const double *to, const double *gravity, double length, int n,
              Arc *arc);
// Place of the i-th joint, i >= 1, from the one before it, which x holds.
void arc_next(const Arc *arc, int i, double *x);
