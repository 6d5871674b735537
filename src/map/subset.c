// SPDX-License-Identifier: MIT
// subset.c -- some entries of one node: the height of a point, the place of a frame.
//
//   nodes    x, n entries          rows m        numbers i_1 .. i_m, distinct, 0 .. n - 1
//   f        y_r = x_(i_r)
//   J        J_(r, i_r) = 1, else 0
//   K~       0
//
// Checked by test/fd/maps.c.
#include "map/map.h"

#include <string.h>

static const char *index_problem(const MapRequest *request)
{
    for (int r = 0; r < request->numbers; r++) {
        double i = request->number[r];
        if (!(i >= 0 && i < request->size[0]))
            return "an index is out of range: count the entries of the node from 0";
        if (i != (int)i) return "an index is not a whole number: count the entries from 0";
        for (int s = 0; s < r; s++)
            if (request->number[s] == i) return "an index stands twice: give each entry once";
    }
    return NULL;
}

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem) *problem = request_numbers(request, 1, TAUT_MAX_WIDTH);
    if (!*problem) *problem = index_problem(request);
    return *problem ? 0 : request->numbers;
}

static int constants(const MapRequest *request, double *number)
{
    if (number) memcpy(number, request->number, sizeof *number * (size_t)request->numbers);
    return request->numbers;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int m = batch->rows, width = batch->width;
    const double *index = batch->number;
    for (int e = 0; e < batch->count; e++, index += m, y += m) {
        for (int r = 0; r < m; r++) y[r] = q[batch->at[e] + (int)index[r]];
        if (!J) continue;
        memset(J, 0, sizeof *J * (size_t)m * (size_t)width);
        for (int r = 0; r < m; r++, J += width) J[(int)index[r]] = 1;
    }
}

const MapOps map_subset = {
    .name = "subset",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = value,
    .length_scale = no_length,
};
