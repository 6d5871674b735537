// SPDX-License-Identifier: MIT
// barycentric.c -- place between places: a point of a triangle, of a tetrahedron, of a segment.
//
//   nodes    x_1 .. x_k, n entries each        rows n        numbers w_1 .. w_k, sum 1
//   f        y = w_1 x_1 + ... + w_k x_k
//   J        (w_1 I, ..., w_k I)
//   K~       0
//
// Weights must sum to 1 to 1e-9: only then does y move along when all nodes move alike. Negative ones
// are fine, they lie outside. The kernel is weighted.c. Checked by test/fd/maps.c.
#include "map/weighted.h"

#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 0);
    if (!*problem) *problem = request_numbers(request, request->parents, request->parents);
    if (!*problem) *problem = request_equal_sizes(request);
    if (!*problem) *problem = weights_problem(request->parents, request->number);
    return *problem ? 0 : request->size[0];
}

static int constants(const MapRequest *request, double *number)
{
    if (number) memcpy(number, request->number, sizeof *number * (size_t)request->parents);
    return request->parents;
}

const MapOps map_barycentric = {
    .name = "barycentric",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = weighted_value,
    .times = weighted_times,
    .transposed = weighted_transposed,
    .length_scale = no_length,
};
