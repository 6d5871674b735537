// SPDX-License-Identifier: MIT
// principal.c -- principal stretches of a deformation gradient, as Tournier et al. 2015 have them.
//
//   node     F, 9 entries row by row          rows 3: s_0 >= s_1 >= s_2 >= 0
//   f        F = sum_i s_i u_i v_i^T
//   J        u_i v_i^T
//   K~       of each pair i < j: (l_i - l_j)/(s_i - s_j) on (u_i v_j^T + u_j v_i^T)/sqrt 2 and (l_i + l_j)/(s_i + s_j) on
//            (u_i v_j^T - u_j v_i^T)/sqrt 2, which are orthonormal: mode psd leaves the positive ones out
//   singular where two stretches meet: the first quotient has no limit for forces that differ. Gaps are taken as PRINCIPAL_GAP at least,
//            sums as STRETCH_LEAST. Solids have map `stretch`, and Ogden's terms `stretch_power`, which know no such places.
//
// Checked by test/fd/maps.c.
#include "map/map.h"
#include "map/tuning.h"
#include "math/svd.h"
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
    for (int e = 0; e < batch->count; e++) {
        double U[9], V[9];
        svd3(q + batch->at[e], U, y + 3 * e, V);
        for (int k = 0; J && k < 27; k++)
            J[27 * e + k] = U[k / 9 * 3 + k / 3 % 3] * V[k / 9 * 3 + k % 3];
    }
}

// K += s (u_i v_j^T + t u_j v_i^T)/sqrt 2 by itself.
static void add_mode(double s, const double *U, const double *V, int i, int j, double t, double *K)
{
    double mode[9];
    for (int k = 0; k < 9; k++)
        mode[k] = U[3 * i + k / 3] * V[3 * j + k % 3] + t * U[3 * j + k / 3] * V[3 * i + k % 3];
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) K[9 * r + c] += 0.5 * s * (mode[r] * mode[c]);
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    const bool psd = mode == TAUT_GEOMETRIC_PSD;
    for (int e = 0; e < batch->count; e++, K += 81, lambda += 3) {
        double U[9], V[9], s[3];
        svd3(q + batch->at[e], U, s, V);
        memset(K, 0, 81 * sizeof *K);
        for (int k = 0; k < 3; k++) {
            const int i = k == 2 ? 1 : 0, j = k == 0 ? 1 : 2;
            const double flip = (lambda[i] - lambda[j]) / larger(s[i] - s[j], PRINCIPAL_GAP);
            const double twist = (lambda[i] + lambda[j]) / larger(s[i] + s[j], STRETCH_LEAST);
            if (!psd || flip < 0) add_mode(flip, U, V, i, j, 1, K);
            if (!psd || twist < 0) add_mode(twist, U, V, i, j, -1, K);
        }
    }
}

const MapOps map_principal = {
    .name = "principal",
    .strain = true,
    .solid = 3,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
