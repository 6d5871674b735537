// position.c -- position of one point: a hard or elastic anchor, a mouse spring.
//
//   points   i             rows 3
//   f        x_i
//   J        I
//   K~       0
//
// Checked by test/fd/maps.c.
#include "map/map.h"

#include <string.h>

static void value(int count, const int *at, const double *q, double *y, double *J)
{
    for (int e = 0; e < count; e++) {
        memcpy(y + 3 * e, q + at[e], 3 * sizeof *y);
        if (!J) continue;
        memset(J + 9 * e, 0, 9 * sizeof *J);
        for (int r = 0; r < 3; r++) J[9 * e + 4 * r] = 1;
    }
}

static double length_scale(const double *target)
{
    (void)target; // a place has no length of its own
    return 0;
}

const TautMapOps map_position = {
    .name = "position",
    .points = 1,
    .rows = 3,
    .value = value,
    .length_scale = length_scale,
};
