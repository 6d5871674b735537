// SPDX-License-Identifier: MIT
// facet.c -- the velocity of a triangle along its normal: a rate, and no function of positions that has it.
//
//   nodes    a, b, c of size 3                                                                        rows 1
//   f        none: y is 0, and only velocity laws ask for its rate, n . (v_a + v_b + v_c)/3
//   J        (n^T, n^T, n^T)/3,  n = (b - a) x (c - a) of length 1
//   K~       left out: J is no gradient, and forces of the air turn slowly against a step
//   singular a triangle without area has n = 0, and nothing blows at it
//
// Checked by test/fd/air.c.
#include "map/map.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 3);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    for (int p = 0; !*problem && p < 3; p++)
        if (request->size[p] != 3) *problem = "it is between points: give nodes of size 3";
    return *problem ? 0 : 1;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++) {
        const double *x[3];
        double u[3], w[3], n[3];
        y[e] = 0;
        if (!J) continue;
        for (int p = 0; p < 3; p++) x[p] = q + batch->at[3 * e + p];
        for (int k = 0; k < 3; k++) u[k] = x[1][k] - x[0][k], w[k] = x[2][k] - x[0][k];
        cross3(u, w, n);
        const double size = norm3(n), by = size > 0 ? 1 / (3 * size) : 0;
        for (int i = 0; i < 9; i++) J[9 * e + i] = by * n[i % 3];
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    (void)q, (void)lambda, (void)mode;
    memset(K, 0, (size_t)batch->count * 81 * sizeof *K);
}

const MapOps map_facet = {.name = "facet",
                          .rate_only = true,
                          .shape = shape,
                          .value = value,
                          .geometric = geometric,
                          .length_scale = no_length};
