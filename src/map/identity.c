// SPDX-License-Identifier: MIT
// identity.c -- value of one node as it is: a hard or elastic anchor, a mouse spring.
//
//   nodes    x, n entries          rows n
//   f        y = x
//   J        I
//   K~       0
//
// A weighted sum of one node (weighted.c). Checked by test/fd/maps.c.
#include "map/weighted.h"

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    return *problem ? 0 : request->size[0];
}

static int constants(const MapRequest *request, double *number)
{
    (void)request;
    if (number) number[0] = 1;
    return 1;
}

const MapOps map_identity = {
    .name = "identity",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = weighted_value,
    .times = weighted_times,
    .transposed = weighted_transposed,
    .length_scale = no_length, // a place has no length of its own
};
