// SPDX-License-Identifier: MIT
// affine.c -- any linear map of all nodes, plus a constant.
//
//   nodes    x_1 .. x_k of any sizes, x one behind the other, n entries
//   numbers  A row by row [m][n], then b [m]: m (n + 1) in all        rows m
//   f        y = A x + b
//   J        A
//   K~       0
//
// Checked by test/fd/maps.c.
#include "map/map.h"

#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    const int column = request->width + 1, rows = request->numbers / column;
    *problem = request_parents(request, 0);
    if (!*problem) *problem = request_numbers(request, 1, column * TAUT_MAX_ROWS);
    if (!*problem && rows * column != request->numbers)
        *problem = "the numbers are no whole rows: a row of A has one for each entry of the nodes, "
                   "and b one for each row";
    return *problem ? 0 : rows;
}

static int constants(const MapRequest *request, double *number)
{
    if (number) memcpy(number, request->number, sizeof *number * (size_t)request->numbers);
    return request->numbers;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int m = batch->rows, n = batch->width;
    const int *at = batch->at;
    const double *A = batch->number;

    for (int e = 0; e < batch->count; e++, at += batch->parents, A += m * (n + 1), y += m) {
        const double *b = A + m * n;

        // y = A x + b
        for (int r = 0; r < m; r++) {
            const double *a = A + r * n;
            double sum = b[r];
            for (int p = 0; p < batch->parents; a += batch->size[p], p++)
                for (int i = 0; i < batch->size[p]; i++) sum += a[i] * q[at[p] + i];
            y[r] = sum;
        }

        // A is the derivative
        if (!J) continue;
        memcpy(J, A, sizeof *J * (size_t)m * (size_t)n);
        J += m * n;
    }
}

const MapOps map_affine = {
    .name = "affine",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = value,
    .length_scale = no_length,
};
