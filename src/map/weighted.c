// SPDX-License-Identifier: MIT
// weighted.c -- weighted sum of nodes of one size.
//
//   nodes    x_1 .. x_k, n entries each        rows n        constants w_1 .. w_k
//   f        y = w_1 x_1 + ... + w_k x_k
//   J        (w_1 I, ..., w_k I)
//   K~       0
//
// Not a map of its own: the maps that use it differ in where their weights come from. Checked through
// each of them by test/fd/maps.c.
#include "map/weighted.h"

#include "map/tuning.h"

#include <math.h>
#include <string.h>

// For any n, and compiled once more for points.
static inline __attribute__((always_inline)) void sums(const MapBatch *batch, int n,
                                                       const double *x, double *y)
{
    const int k = batch->parents, *at = batch->at;
    const double *w = batch->number;
    for (int e = 0; e < batch->count; e++, at += k, w += k, y += n) {
        for (int r = 0; r < n; r++) y[r] = w[0] * x[at[0] + r]; // not 0 + ...: keeps -0
        for (int p = 1; p < k; p++)
            for (int r = 0; r < n; r++) y[r] += w[p] * x[at[p] + r];
    }
}

static inline __attribute__((always_inline)) void parts(const MapBatch *batch, int n,
                                                        const double *y, double *f)
{
    const int k = batch->parents, *at = batch->at;
    const double *w = batch->number;
    for (int e = 0; e < batch->count; e++, at += k, w += k, y += n)
        for (int p = 0; p < k; p++)
            for (int r = 0; r < n; r++) f[at[p] + r] += w[p] * y[r];
}

void weighted_times(const MapBatch *batch, const double *J, const double *v, double *y)
{
    (void)J;
    if (batch->rows == 3)
        sums(batch, 3, v, y);
    else
        sums(batch, batch->rows, v, y);
}

void weighted_transposed(const MapBatch *batch, const double *J, const double *y, double *f)
{
    (void)J;
    if (batch->rows == 3)
        parts(batch, 3, y, f);
    else
        parts(batch, batch->rows, y, f);
}

void weighted_value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int k = batch->parents, n = batch->rows, width = batch->width;
    const double *w = batch->number;
    weighted_times(batch, NULL, q, y);
    if (!J) return;
    memset(J, 0, sizeof *J * (size_t)batch->count * (size_t)n * (size_t)width);
    for (int e = 0; e < batch->count; e++, w += k)
        for (int r = 0; r < n; r++, J += width)
            for (int p = 0; p < k; p++) J[p * n + r] = w[p];
}

const char *weights_problem(int n, const double *w)
{
    double sum = 0;
    for (int p = 0; p < n; p++) sum += w[p];
    return fabs(sum - 1) <= WEIGHTS_ROUND_OFF
               ? NULL
               : "the weights do not sum to 1: divide each by their sum";
}
