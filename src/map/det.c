// SPDX-License-Identifier: MIT
// det.c -- change of volume: the determinant of a deformation gradient.
//
//   node     F, 9 entries row by row          rows 1
//   f        det F
//   J        cof F
//   K~       lambda times the second derivatives, minors.h; mode psd in closed form
//   singular nowhere
//
// Checked by test/fd/maps.c.
#include "map/minors.h"

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (!*problem && request->size[0] != 9)
        *problem = "the node is no deformation gradient of a solid: give one of 9 entries";
    return *problem ? 0 : 1;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    double own[9];
    for (int e = 0; e < batch->count; e++) y[e] = cofactors3(q + batch->at[e], J ? J + 9 * e : own);
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    for (int e = 0; e < batch->count; e++)
        second_det(lambda[e], q + batch->at[e], mode, K + 81 * e);
}

const MapOps map_det = {
    .name = "det",
    .strain = true,
    .solid = 1,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
