// ext.h -- your own maps. A user map is a set of callbacks on the values of its nodes; it can stand
// wherever a built-in map can: as an element, or as a mapped node that other maps read.
#pragma once

#include "taut/taut.h"

// y = f(x), x the values of the nodes one behind the other ([width]); K~ = d(J^T lambda)/dx. All
// must be pure functions of their arguments, and must not allocate.
typedef struct TautUserMap {
    const char *name; // in messages; must outlive the world
    int rows;         // size of y, 1 .. TAUT_MAX_ROWS
    int width;        // size of x: what the nodes must add up to
    bool linear;      // J is constant and K~ = 0
    bool positive;    // its target is a length and must be > 0
    // y [rows]; J [rows][width] = dy/dx, where it is not NULL. Required.
    void (*value)(void *user, const double *x, double *y, double *J);
    // K [width][width], symmetric. NULL: by central differences of J, at 2 width + 1 times the cost.
    void (*geometric)(void *user, const double *x, const double *lambda, double *K);
    void *user; // passed through; must outlive the world
} TautUserMap;

// What taut_user_map_check found: the largest difference from central differences, relative to the
// largest entry.
typedef struct TautUserMapReport {
    double jacobian;  // 1e-6 and less is right
    double geometric; // of K~ for lambda = 1 in every row
    double asymmetry; // of K~
} TautUserMapReport;

// Compares J and K~ with central differences at x [width]. TAUT_BAD_ARGUMENT when rows or width do not
// fit, value is NULL, or a result is not finite.
TAUT_API TautStatus taut_user_map_check(const TautUserMap *map, const double *x,
                                        TautUserMapReport *report);
