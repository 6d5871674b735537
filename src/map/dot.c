// SPDX-License-Identifier: MIT
// dot.c -- dot product of two vectors: an angle between directions, a component along one.
//
//   nodes    a, b, n entries each          rows 1
//   f        y = a . b
//   J        (b^T, a^T)
//   K~       lambda [[0, I], [I, 0]], whatever a and b are. Its eigenvectors are (e, +-e)/sqrt 2 with
//            eigenvalues +-lambda, n times each. Mode psd keeps those with -|lambda|:
//            K~ = 1/2 [[-|lambda| I, lambda I], [lambda I, -|lambda| I]].
//   singular a = b = 0: J = 0, as it is. Nothing becomes infinite.
//
// Errors are compared with 1: right for directions. Measure long or short vectors by their directions
// (normalise). Checked by test/fd/maps.c.
#include "map/map.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 2);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (!*problem) *problem = request_equal_sizes(request);
    return *problem ? 0 : 1;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int n = batch->size[0];
    for (int e = 0; e < batch->count; e++) {
        const double *a = q + batch->at[2 * e], *b = q + batch->at[2 * e + 1];
        y[e] = dot_n(n, a, b);
        if (!J) continue;
        memcpy(J, b, sizeof *J * (size_t)n);
        memcpy(J + n, a, sizeof *J * (size_t)n);
        J += 2 * n;
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    (void)q;
    const int n = batch->size[0], width = 2 * n;
    const bool psd = mode == TAUT_GEOMETRIC_PSD;
    for (int e = 0; e < batch->count; e++, K += width * width) {
        double own = psd ? -0.5 * fabs(lambda[e]) : 0, other = psd ? 0.5 * lambda[e] : lambda[e];
        memset(K, 0, sizeof *K * (size_t)width * (size_t)width);
        for (int k = 0; k < n; k++) {
            K[k * width + k] = K[(n + k) * width + n + k] = own;
            K[k * width + n + k] = K[(n + k) * width + k] = other;
        }
    }
}

const MapOps map_dot = {
    .name = "dot",
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
