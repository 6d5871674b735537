// SPDX-License-Identifier: MIT
// sum.c -- weighted sum of nodes of one size: an average, a pulley's rope, a second difference.
//
//   nodes    x_1 .. x_k, n entries each        rows n        numbers [w_1 .. w_k], else 1 each
//   f        y = w_1 x_1 + ... + w_k x_k
//   J        (w_1 I, ..., w_k I)
//   K~       0
//
// The kernel is weighted.c. Checked by test/fd/maps.c.
#include "map/weighted.h"
#include "math/vec.h"

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 0);
    if (!*problem && request->numbers > 0)
        *problem = request_numbers(request, request->parents, request->parents);
    if (!*problem) *problem = request_equal_sizes(request);
    if (!*problem && request->numbers > 0 && max_abs(request->numbers, request->number) == 0)
        *problem = "all weights are 0: give at least one node a weight";
    return *problem ? 0 : request->size[0];
}

static int constants(const MapRequest *request, double *number)
{
    for (int p = 0; number && p < request->parents; p++)
        number[p] = request->numbers > 0 ? request->number[p] : 1;
    return request->parents;
}

const MapOps map_sum = {
    .name = "sum",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = weighted_value,
    .times = weighted_times,
    .transposed = weighted_transposed,
    .length_scale = no_length,
};
