// SPDX-License-Identifier: MIT
// across.c -- the velocity of a link across itself: a rate, and no function of positions that has it.
//
//   nodes    a, b of size 3: the ends of a link                                                       rows 3
//   f        none: y is 0, and only velocity laws ask for its rate, P (v_a + v_b)/2
//   J        (P/2, P/2),  P = 1 - t t^T,  t = (a - b)/|a - b|
//   K~       left out: J is no gradient, and forces of the air turn slowly against a step
//   singular a = b: P = 1, a link without length has no direction
//
// Checked by test/fd/air.c.
#include "map/map.h"
#include "math/vec.h"

#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 2);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    for (int p = 0; !*problem && p < 2; p++)
        if (request->size[p] != 3) *problem = "it is between points: give nodes of size 3";
    return *problem ? 0 : 3;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    memset(y, 0, 3 * (size_t)batch->count * sizeof *y);
    for (int e = 0; J && e < batch->count; e++, J += 18) {
        const double *a = q + batch->at[2 * e], *b = q + batch->at[2 * e + 1];
        double t[3] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
        const double l = norm3(t), by = l > 0 ? 1 / l : 0;
        for (int k = 0; k < 3; k++) t[k] *= by;
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < 3; k++)
                J[6 * r + k] = J[6 * r + 3 + k] = 0.5 * ((r == k) - t[r] * t[k]);
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    (void)q, (void)lambda, (void)mode;
    memset(K, 0, (size_t)batch->count * 36 * sizeof *K);
}

const MapOps map_across = {.name = "across",
                           .rate_only = true,
                           .shape = shape,
                           .value = value,
                           .geometric = geometric,
                           .length_scale = no_length};
