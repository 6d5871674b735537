// SPDX-License-Identifier: MIT
// difference.c -- vector from the second node to the first.
//
//   nodes    x_i, x_j, n entries each          rows n
//   f        d = x_i - x_j
//   J        (I, -I)
//   K~       0
//
// Ties two nodes together (target 0) or holds them apart by a vector; with a compliance it is the
// zero-length spring. A weighted sum with weights 1 and -1 (weighted.c). Checked by test/fd/maps.c.
#include "map/weighted.h"

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 2);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (!*problem) *problem = request_equal_sizes(request);
    return *problem ? 0 : request->size[0];
}

static int constants(const MapRequest *request, double *number)
{
    (void)request;
    if (number) number[0] = 1, number[1] = -1;
    return 2;
}

const MapOps map_difference = {
    .name = "difference",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = weighted_value,
    .times = weighted_times,
    .transposed = weighted_transposed,
    .length_scale = target_length,
};
