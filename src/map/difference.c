// difference.c -- vector from the second point to the first.
//
//   points   i, j          rows 3
//   f        d = x_i - x_j
//   J        (I, -I)
//   K~       0
//
// Ties two points together (target 0) or holds them apart by a vector; with a compliance it is the
// zero-length spring. Checked by test/fd/maps.c.
#include "map/map.h"
#include "math/vec.h"

#include <string.h>

static void value(int count, const int *at, const double *q, double *y, double *J)
{
    for (int e = 0; e < count; e++) {
        sub3(q + at[2 * e], q + at[2 * e + 1], y + 3 * e);
        if (!J) continue;
        memset(J + 18 * e, 0, 18 * sizeof *J);
        for (int r = 0; r < 3; r++) {
            J[18 * e + 6 * r + r] = 1;
            J[18 * e + 6 * r + 3 + r] = -1;
        }
    }
}

static double length_scale(const double *target)
{
    return norm3(target);
}

const TautMapOps map_difference = {
    .name = "difference",
    .points = 2,
    .rows = 3,
    .value = value,
    .length_scale = length_scale,
};
