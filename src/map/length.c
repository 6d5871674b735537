// SPDX-License-Identifier: MIT
// length.c -- lengths that errors of maps are compared with.
#include "map/map.h"
#include "math/vec.h"

double no_length(int rows, const double *target)
{
    (void)rows, (void)target;
    return 0;
}

double unit_length(int rows, const double *target)
{
    (void)rows, (void)target;
    return 1;
}

double target_length(int rows, const double *target)
{
    return norm_n(rows, target);
}
