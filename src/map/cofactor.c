// SPDX-License-Identifier: MIT
// cofactor.c -- change of areas: the cofactors of a deformation gradient.
//
//   node     F, 9 entries row by row          rows 9: cof F row by row
//   f        H_rc: the minor without row r and column c, with its sign; H = det F F^-T where that exists
//   J        bilinear: dH = F x dF, entries of F with signs
//   K~       constant for a given lambda: the second derivatives of det at lambda, minors.h; mode psd in closed form
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
    return *problem ? 0 : 9;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++) {
        cofactors3(q + batch->at[e], y + 9 * e);
        if (J) second_det(1, q + batch->at[e], TAUT_GEOMETRIC_EXACT, J + 81 * e);
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    (void)q;
    for (int e = 0; e < batch->count; e++) second_det(1, lambda + 9 * e, mode, K + 81 * e);
}

const MapOps map_cofactor = {
    .name = "cofactor",
    .strain = true,
    .solid = 9,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
