// map.h -- kinematics: y = f(points), its Jacobian J and its geometric stiffness K~.
// A map knows points in space (three numbers each) and no energies. One file a map, one line in
// TAUT_MAP_LIST of taut/types.h; every map runs the finite-difference harness test/fd/maps.c.
//
// Every function serves `count` elements: at[e][p] is the first entry of point p of element e in q;
// y, lambda, target are [count][rows], J is [count][rows][points][3], and K is
// [count][pairs][3][3], the blocks (a, b), b <= a, in the order (0,0) (1,0) (1,1) ...
#pragma once

#include "taut/system.h"

typedef struct TautMapOps {
    const char *name;
    int points, rows;

    // y = f(q), J = dy/dq. J may be NULL. Required.
    void (*value)(int count, const int *at, const double *q, double *y, double *J);
    // K~ = d(J^T lambda)/dq in the given mode, never TAUT_GEOMETRIC_NONE. NULL: f is linear.
    void (*geometric)(int count, const int *at, const double *q, const double *lambda,
                      TautGeometric mode, double *K);
    // Length that an error of element e is compared with, 0 if the map has none of its own.
    // Required.
    double (*length_scale)(const double *target);
    // The target must be positive (a length).
    bool positive;
} TautMapOps;

const TautMapOps *map_ops(TautMapKind kind);

static inline int map_pairs(const TautMapOps *map)
{
    return map->points * (map->points + 1) / 2;
}
