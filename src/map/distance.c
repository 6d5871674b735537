// SPDX-License-Identifier: MIT
// distance.c -- length between two nodes, points as a rule.
//
//   nodes    x_i, x_j, n entries each          rows 1
//   f        l = |x_i - x_j|
//   J        (u^T, -u^T),  u = (x_i - x_j)/l
//   K~       k = (lambda/l)(I - u u^T):  [[k, -k], [-k, k]], where a matrix is assembled k alone
//            In tension lambda < 0, so k <= 0 and H = M - h^2 K~ only gains. Mode psd drops k
//            where lambda > 0 (a strut): the rest of -K~ is positive semi-definite.
//   singular l = 0: any direction is as good as another, and without one nothing could push the
//            nodes apart: u is the last axis there (z), and k = 0, so that nothing becomes infinite.
//
// The kernels are written for any n and compiled twice, once for n = 3: nearly all that runs is links
// between points. Tournier et al. 2015, eq. 14 and 18. Checked by test/fd/maps.c.
#include "map/map.h"

#include <math.h>

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 2);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (!*problem) *problem = request_equal_sizes(request);
    return *problem ? 0 : 1;
}

// u and l from the two nodes.
static inline void direction(int n, const int *at, const double *q, double *u, double *l)
{
    const double *a = q + at[0], *b = q + at[1];
    double sum = 0;
    for (int k = 0; k < n; k++) {
        u[k] = a[k] - b[k];
        sum += u[k] * u[k];
    }
    *l = sqrt(sum);
    double inverse = *l > 0 ? 1 / *l : 0;
    for (int k = 0; k < n; k++) u[k] *= inverse;
    if (*l == 0) u[n - 1] = 1;
}

static inline void value_n(int n, const MapBatch *batch, const double *q, double *y, double *J)
{
    double u[TAUT_MAX_WIDTH];
    for (int e = 0; e < batch->count; e++) {
        direction(n, batch->at + 2 * e, q, u, &y[e]);
        if (!J) continue;
        for (int k = 0; k < n; k++) {
            J[2 * n * e + k] = u[k];
            J[2 * n * e + n + k] = -u[k];
        }
    }
}

// u is the first half of J.
static inline void relative_n(int n, const MapBatch *batch, const double *l, const double *J,
                              const double *lambda, TautGeometric mode, double *restrict k)
{
    for (int e = 0; e < batch->count; e++, J += 2 * n, k += n * n) {
        double w = l[e] > 0 ? lambda[e] * (1 / l[e]) : 0;
        if (mode == TAUT_GEOMETRIC_PSD && w > 0) w = 0;
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++) k[r * n + c] = w * ((r == c) - J[r] * J[c]);
    }
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    if (batch->size[0] == 3)
        value_n(3, batch, q, y, J);
    else
        value_n(batch->size[0], batch, q, y, J);
}

static void relative(const MapBatch *batch, const double *y, const double *J, const double *lambda,
                     TautGeometric mode, double *k)
{
    if (batch->size[0] == 3)
        relative_n(3, batch, y, J, lambda, mode, k);
    else
        relative_n(batch->size[0], batch, y, J, lambda, mode, k);
}

// The same from the nodes, and in all four blocks.
static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    const int n = batch->size[0], width = 2 * n;
    double k[TAUT_MAX_WIDTH * TAUT_MAX_WIDTH] = {0}, J[2 * TAUT_MAX_WIDTH], l;
    MapBatch one = *batch;

    one.count = 1;
    for (int e = 0; e < batch->count; e++, one.at += 2, K += width * width) {
        // l and u of this instance, then k on their difference
        value(&one, q, &l, J);
        relative(&one, &l, J, lambda + e, mode, k);

        // both nodes: k on the diagonal, -k beside it
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++) {
                K[r * width + c] = K[(n + r) * width + n + c] = k[r * n + c];
                K[r * width + n + c] = K[(n + r) * width + c] = -k[r * n + c];
            }
    }
}

const MapOps map_distance = {
    .name = "distance",
    .positive = true,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .relative = relative,
    .length_scale = target_length,
};
