// SPDX-License-Identifier: MIT
// centre.c -- centre of mass.
//
//   nodes    x_1 .. x_k, n entries each        rows n        numbers [m_1 .. m_k], else their own
//   f        y = (m_1 x_1 + ... + m_k x_k)/m,  m = m_1 + ... + m_k
//   J        (m_1/m I, ..., m_k/m I)
//   K~       0
//
// Masses are those of the moment when the map is made; constants of an instance are m_p/m. The kernel
// is weighted.c. Checked by test/fd/maps.c.
#include "map/weighted.h"

#include <math.h>

static const double *masses(const MapRequest *request)
{
    return request->numbers > 0 ? request->number : request->mass;
}

static double total(const MapRequest *request)
{
    double sum = 0;
    for (int p = 0; p < request->parents; p++) sum += masses(request)[p];
    return sum;
}

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 0);
    if (!*problem && request->numbers > 0)
        *problem = request_numbers(request, request->parents, request->parents);
    if (!*problem) *problem = request_equal_sizes(request);
    for (int p = 0; !*problem && p < request->parents; p++)
        if (!(masses(request)[p] > 0))
            *problem = request->numbers > 0
                           ? "a mass is not positive: leave out the nodes that have none"
                           : "a node has no mass of its own: give a mass for each as numbers";
    if (!*problem && !isfinite(total(request)))
        *problem = "the mass of all nodes is not finite: give smaller ones as numbers";
    return *problem ? 0 : request->size[0];
}

static int constants(const MapRequest *request, double *number)
{
    for (int p = 0; number && p < request->parents; p++)
        number[p] = masses(request)[p] / total(request);
    return request->parents;
}

const MapOps map_centre = {
    .name = "centre",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = weighted_value,
    .times = weighted_times,
    .transposed = weighted_transposed,
    .length_scale = no_length,
};
