// SPDX-License-Identifier: MIT
// invariants.c -- the invariants of C = F^T F of a deformation gradient F, as Tournier et al. 2015 name them.
//
//   node     F, 9 entries row by row          rows 3: 3, 3, 1 at rest
//   f        I_1 = |F|^2, I_2 = |H|^2, I_3 = J^2, with H = cof F and J = det F
//   J        2 F, 2 H : dH, 2 J H
//   K~       2 l_1 |dF|^2 + 2 l_2 (|dH|^2 + H : d^2 H) + 2 l_3 ((H : dF)^2 + J d^2 J); mode psd by clamp.c. dH = J_H dF with J_H the second
//            derivative of det (minors.h), and H : d^2 H[dF, dF] that of the determinant at H
//   singular nowhere
//
// Checked by test/fd/maps.c.
#include "map/map.h"
#include "map/minors.h"
#include "math/vec.h"

#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (!*problem && request->size[0] != 9)
        *problem = "the node is no deformation gradient of a solid: give one of 9 entries";
    return *problem ? 0 : 3;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++, y += 3) {
        const double *F = q + batch->at[e];
        double H[9], dH[81];
        const double det = cofactors3(F, H);
        y[0] = dot_n(9, F, F), y[1] = dot_n(9, H, H), y[2] = det * det;
        if (!J) continue;
        double *row = J + 27 * e;
        second_det(1, F, TAUT_GEOMETRIC_EXACT, dH);
        for (int k = 0; k < 9; k++) {
            row[k] = 2 * F[k];
            row[9 + k] = 2 * dot_n(9, H, dH + 9 * k);
            row[18 + k] = 2 * det * H[k];
        }
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    for (int e = 0; e < batch->count; e++, lambda += 3, K += 81) {
        const double *F = q + batch->at[e];
        double H[9], dH[81], more[81];
        const double det = cofactors3(F, H);
        second_det(1, F, TAUT_GEOMETRIC_EXACT, dH);
        second_det(2 * lambda[1], H, TAUT_GEOMETRIC_EXACT, K);
        second_det(2 * lambda[2] * det, F, TAUT_GEOMETRIC_EXACT, more);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++)
                K[9 * i + j] += more[9 * i + j] + 2 * lambda[2] * (H[i] * H[j]) +
                                2 * lambda[1] * dot_n(9, dH + 9 * i, dH + 9 * j) +
                                (i == j ? 2 * lambda[0] : 0);
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(9, K, batch->scratch);
    }
}

const MapOps map_invariants = {
    .name = "invariants",
    .strain = true,
    .solid = 3,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
