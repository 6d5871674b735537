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

#include <math.h>
#include <string.h>

void weighted_value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int k = batch->parents, n = batch->rows, width = batch->width;
    const int *at = batch->at;
    const double *w = batch->number;
    for (int e = 0; e < batch->count; e++, at += k, w += k, y += n) {
        for (int r = 0; r < n; r++) y[r] = w[0] * q[at[0] + r]; // not 0 + ...: keeps -0
        for (int p = 1; p < k; p++)
            for (int r = 0; r < n; r++) y[r] += w[p] * q[at[p] + r];
        if (!J) continue;
        memset(J, 0, sizeof *J * (size_t)n * (size_t)width);
        for (int r = 0; r < n; r++, J += width)
            for (int p = 0; p < k; p++) J[p * n + r] = w[p];
    }
}

const char *weights_problem(int n, const double *w)
{
    double sum = 0;
    for (int p = 0; p < n; p++) sum += w[p];
    return fabs(sum - 1) <= 1e-9 ? NULL : "the weights do not sum to 1: divide each by their sum";
}
