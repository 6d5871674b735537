// SPDX-License-Identifier: MIT
// green.c -- Green-Lagrange strain of a deformation gradient.
//
//   node     F row by row: 3 x 3 of a solid, 3 x 2 of a surface, 3 x 1 of a line
//            rows 6 (11 22 33 12 23 31), 3 (11 22 12) or 1, with engineering shears
//   f        E_ij = (f_i . f_j - delta_ij)/2, f_i the columns of F; shears 2 E_ij
//   J        dE_ii = f_i . df_i,  2 dE_ij = f_i . df_j + f_j . df_i
//   K~       I (x) S, S the symmetric matrix of lambda: entry (r i, r j) is S_ij
//            mode psd: the positive part of S is that of K~
//
// Tournier et al. 2015, eq. 24 and 25. Checked by test/fd/maps.c.
#include "map/gauss.h"
#include "map/map.h"
#include "math/lanes.h"

#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (*problem) return 0;
    const int size = request->size[0];
    if (size == 9 || size == 6 || size == 3) return size == 9 ? 6 : size == 6 ? 3 : 1;
    *problem = "the node is no deformation gradient: give one of 9, 6 or 3 entries";
    return 0;
}

// The two axes of each strain of a solid: those of strain_axes, known to the compiler.
enum { STRAINS = 6, F_SIZE = 9 };
static const int AXIS[STRAINS][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {1, 2}, {2, 0}};

// One strain of F [3][d], and its row of J where it is not NULL.
static inline __attribute__((always_inline)) double strain_of(int d, int i, int j, const double *F,
                                                              double *J)
{
    double sum = i == j ? -1 : 0;
    for (int r = 0; r < 3; r++) sum += F[r * d + i] * F[r * d + j];
    if (J) {
        for (int k = 0; k < 3 * d; k++) J[k] = 0;
        for (int r = 0; r < 3; r++) {
            J[r * d + i] = F[r * d + j];
            if (i != j) J[r * d + j] = F[r * d + i];
        }
    }
    return i == j ? 0.5 * sum : sum;
}

static void solid_value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++, y += STRAINS) {
        double F[F_SIZE];
        memcpy(F, q + batch->at[e], sizeof F);
        LANES_UNROLL(6)
        for (int s = 0; s < STRAINS; s++)
            y[s] = strain_of(3, AXIS[s][0], AXIS[s][1], F, J ? J + F_SIZE * s : NULL);
        if (J) J += STRAINS * F_SIZE;
    }
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int n = batch->width, d = n / 3;
    if (d == 3) {
        solid_value(batch, q, y, J);
        return;
    }
    for (int e = 0; e < batch->count; e++)
        for (int s = 0; s < batch->rows; s++, y++) {
            int i, j;
            strain_axes(d, s, &i, &j);
            *y = strain_of(d, i, j, q + batch->at[e], J);
            if (J) J += n;
        }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    const int n = batch->width, d = n / 3;
    (void)q;
    for (int e = 0; e < batch->count; e++, lambda += batch->rows, K += n * n) {
        double S[9] = {0};
        for (int s = 0; s < batch->rows; s++) {
            int i = AXIS[s][0], j = AXIS[s][1];
            if (d != 3) strain_axes(d, s, &i, &j);
            S[i * d + j] = S[j * d + i] = lambda[s];
        }
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(d, S, batch->scratch);

        memset(K, 0, sizeof *K * (size_t)(n * n));
        for (int r = 0; r < 3; r++)
            for (int i = 0; i < d; i++)
                for (int j = 0; j < d; j++) K[(r * d + i) * n + r * d + j] = S[i * d + j];
    }
}

const MapOps map_green = {
    .name = "green",
    .strain = true,
    .solid = 6,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
