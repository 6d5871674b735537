// SPDX-License-Identifier: MIT
// stretch.c -- corotational strain: the right stretch of a deformation gradient less 1, which does not know how it is turned.
//
//   node     F, 9 entries row by row          rows 6: S - I as 11 22 33 12 23 31, shears twice
//   f        S = (F^T F)^(1/2) = sum_i s_i v_i v_i^T,   a_i = F v_i
//   J        in the axes v: dS_ij = (a_i . dF v_j + a_j . dF v_i)/(s_i + s_j)
//   K~       with T the symmetric matrix of lambda in the axes v and Y_ij = T_ij/(s_i + s_j)
//              K[dF, dF] = 2 Y : (dF^T dF - dS dS)
//            which follows from S^2 = F^T F differentiated twice: no derivative of a rotation is needed. Mode psd by clamp.c.
//   singular only where s_i + s_j = 0 (pressed to a line, or a point): dS_ij is 0 there, and in Y the sum is taken as
//            STRETCH_LEAST at least. Equal stretches are harmless. A mirror image has no strain: S is never negative.
//
// Four instances are done at a time, one in each lane; what a lane has does not depend on the others, so that batches may be cut
// anywhere. Checked by test/fd/maps.c and test/fd/residual.c.
#include "base/cpu.h"
#include "map/gauss.h"
#include "map/map.h"
#include "map/tuning.h"
#include "math/symmetric3.h"

#include <string.h>

enum { F_SIZE = 9, STRAINS = 6 };

// Of four instances.
typedef struct Stretch {
    Lanes s[3], v[3][3], a[3][3]; // v_i and a_i = F v_i
    Lanes over[3][3];             // 1/(s_i + s_j), 0 where the sum is
    Lanes firm[3][3];             // the same with STRETCH_LEAST
} Stretch;

static const int AXIS[STRAINS][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {1, 2}, {2, 0}};
// Which strain has the axes i and j.
static const int STRAIN[3][3] = {{0, 3, 5}, {3, 1, 4}, {5, 4, 2}};

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (!*problem && request->size[0] != F_SIZE)
        *problem = "the node is no deformation gradient of a solid: give one of 9 entries";
    return *problem ? 0 : STRAINS;
}

// The instances of four lanes from e on; behind the last one it comes again.
LANES_INLINE void lane_instances(int count, int e, int *at)
{
    for (int l = 0; l < LANE_COUNT; l++) at[l] = e + l < count ? e + l : count - 1;
}

// Entries at `from` of four instances, whose places are at[which[l]].
LANES_INLINE void load_F(const double *from, const int *at, const int *which, Lanes F[3][3])
{
    const double *p[LANE_COUNT];
    for (int l = 0; l < LANE_COUNT; l++) p[l] = from + at[which[l]];
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            const int k = 3 * r + c;
            F[r][c] = (Lanes){p[0][k], p[1][k], p[2][k], p[3][k]};
        }
}

LANES_INLINE void stretch_of(Lanes F[3][3], Stretch *it)
{
    Lanes C[3][3];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            C[i][j] = F[0][i] * F[0][j] + F[1][i] * F[1][j] + F[2][i] * F[2][j];
    symmetric3_eigen(C, it->v);
    for (int i = 0; i < 3; i++) {
        const Lanes square = lanes_larger(C[i][i], lanes_equal(0));
        it->s[i] = lanes_sqrt(square);
        for (int r = 0; r < 3; r++)
            it->a[i][r] = F[r][0] * it->v[i][0] + F[r][1] * it->v[i][1] + F[r][2] * it->v[i][2];
    }
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            const Lanes sum = it->s[i] + it->s[j];
            const LaneBits some = (LaneBits)(sum > lanes_equal(0));
            it->over[i][j] = lanes_where(some, 1 / sum, lanes_equal(0));
            it->firm[i][j] = 1 / lanes_larger(sum, lanes_equal(STRETCH_LEAST));
        }
}

// *sum = u^T A w of two axes.
LANES_INLINE void between(const Lanes *u, Lanes A[3][3], const Lanes *w, Lanes *sum)
{
    *sum = (Lanes){0};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) *sum += u[i] * A[i][j] * w[j];
}

LANES_INLINE void strain_of(const Stretch *it, int strain, Lanes *y)
{
    const int i = AXIS[strain][0], j = AXIS[strain][1];
    Lanes sum = {0};
    for (int k = 0; k < 3; k++) sum += it->s[k] * it->v[k][i] * it->v[k][j];
    *y = i == j ? sum - 1 : 2 * sum;
}

// A row of J, from the axes v to those of the body: sum over a, b of over_ab (v_ai v_bj + v_bi v_aj) a_a v_b^T.
LANES_INLINE void slope_of(const Stretch *it, int strain, Lanes *J)
{
    const int i = AXIS[strain][0], j = AXIS[strain][1];
    Lanes w[3][3], side[3][3];
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) {
            w[a][b] = it->over[a][b] * (it->v[a][i] * it->v[b][j] + it->v[b][i] * it->v[a][j]);
            if (i != j) w[a][b] *= 2;
        }
    for (int b = 0; b < 3; b++)
        for (int r = 0; r < 3; r++)
            side[b][r] = w[0][b] * it->a[0][r] + w[1][b] * it->a[1][r] + w[2][b] * it->a[2][r];
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            J[3 * r + c] =
                side[0][r] * it->v[0][c] + side[1][r] * it->v[1][c] + side[2][r] * it->v[2][c];
}

LANES_INLINE void value_of(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e += LANE_COUNT) {
        int which[LANE_COUNT];
        Lanes F[3][3] = {{{0}}}, value[STRAINS], slope[STRAINS * F_SIZE];
        Stretch it = {.s = {{0}}};
        lane_instances(batch->count, e, which);
        load_F(q, batch->at, which, F);
        stretch_of(F, &it);
        for (int s = 0; s < STRAINS; s++) strain_of(&it, s, value + s);
        lanes_put_columns(STRAINS, value, which, y);
        if (!J) continue;
        for (int s = 0; s < STRAINS; s++) slope_of(&it, s, slope + F_SIZE * s);
        lanes_put_columns(STRAINS * F_SIZE, slope, which, J);
    }
}

// Y in the axes v, T that of lambda in those of the body.
LANES_INLINE void scaled_stress(const Stretch *it, const double *lambda, const int *which,
                                Lanes Y[3][3])
{
    Lanes T[3][3] = {{{0}}};
    for (int s = 0; s < STRAINS; s++)
        T[AXIS[s][0]][AXIS[s][1]] = T[AXIS[s][1]][AXIS[s][0]] =
            (Lanes){lambda[STRAINS * which[0] + s], lambda[STRAINS * which[1] + s],
                    lambda[STRAINS * which[2] + s], lambda[STRAINS * which[3] + s]};
    for (int a = 0; a < 3; a++)
        for (int b = 0; b <= a; b++) {
            Lanes own;
            between(it->v[a], T, it->v[b], &own);
            Y[a][b] = Y[b][a] = own * it->firm[a][b];
        }
}

// K [9][9] += 2 Y : dF^T dF, the lower triangle.
LANES_INLINE void add_of_F(const Stretch *it, Lanes Y[3][3], Lanes *K)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j <= i; j++) {
            Lanes own = {0};
            for (int a = 0; a < 3; a++)
                for (int b = 0; b < 3; b++) own += Y[a][b] * it->v[a][i] * it->v[b][j];
            for (int r = 0; r < 3; r++) K[(3 * r + i) * F_SIZE + 3 * r + j] += 2 * own;
        }
}

// K [9][9] -= 2 Y : dS dS, the lower triangle.
LANES_INLINE void add_of_S(const Stretch *it, Lanes Y[3][3], Lanes *K)
{
    Lanes slope[STRAINS][F_SIZE];
    for (int s = 0; s < STRAINS; s++) {
        const int a = AXIS[s][0], b = AXIS[s][1];
        for (int k = 0; k < F_SIZE; k++)
            slope[s][k] = it->over[a][b] *
                          (it->a[a][k / 3] * it->v[b][k % 3] + it->a[b][k / 3] * it->v[a][k % 3]);
    }
    for (int b = 0; b < 3; b++)
        for (int c = 0; c < 3; c++) {
            const Lanes *by = slope[STRAIN[b][c]];
            Lanes sum[F_SIZE];
            for (int k = 0; k < F_SIZE; k++)
                sum[k] = -2 * (Y[0][b] * slope[STRAIN[0][c]][k] + Y[1][b] * slope[STRAIN[1][c]][k] +
                               Y[2][b] * slope[STRAIN[2][c]][k]);
            for (int k = 0; k < F_SIZE; k++)
                for (int m = 0; m <= k; m++) K[k * F_SIZE + m] += sum[k] * by[m];
        }
}

LANES_INLINE void geometric_of(const MapBatch *batch, const double *q, const double *lambda,
                               double *K)
{
    for (int e = 0; e < batch->count; e += LANE_COUNT) {
        int which[LANE_COUNT];
        Lanes F[3][3] = {{{0}}}, Y[3][3], sum[F_SIZE * F_SIZE] = {{0}};
        Stretch it = {.s = {{0}}};
        lane_instances(batch->count, e, which);
        load_F(q, batch->at, which, F);
        stretch_of(F, &it);
        scaled_stress(&it, lambda, which, Y);
        add_of_F(&it, Y, sum);
        add_of_S(&it, Y, sum);
        for (int k = 0; k < F_SIZE; k++)
            for (int m = 0; m < k; m++) sum[m * F_SIZE + k] = sum[k * F_SIZE + m];
        lanes_put_columns(F_SIZE * F_SIZE, sum, which, K);
    }
}

// d^2 S_ab = (2 (dF^T dF)_ab - 2 sum_c dS_ac dS_cb)/(s_a + s_b) along F + s dF, to the axes of the body.
LANES_INLINE void curvature_of(const MapBatch *batch, const double *q, const double *v, double *y)
{
    for (int e = 0; e < batch->count; e += LANE_COUNT) {
        int which[LANE_COUNT];
        Lanes F[3][3] = {{{0}}}, D[3][3] = {{{0}}}, along[3][3], dS[3][3], bend[3][3],
              value[STRAINS];
        Stretch it = {.s = {{0}}};
        lane_instances(batch->count, e, which);
        load_F(q, batch->at, which, F);
        load_F(v, batch->at_v, which, D);
        stretch_of(F, &it);
        for (int a = 0; a < 3; a++)
            for (int r = 0; r < 3; r++)
                along[a][r] = D[r][0] * it.v[a][0] + D[r][1] * it.v[a][1] + D[r][2] * it.v[a][2];
        for (int a = 0; a < 3; a++)
            for (int b = 0; b < 3; b++)
                dS[a][b] =
                    it.over[a][b] * (lanes_dot3(it.a[a], along[b]) + lanes_dot3(it.a[b], along[a]));
        for (int a = 0; a < 3; a++)
            for (int b = 0; b < 3; b++)
                bend[a][b] =
                    2 * it.firm[a][b] * (lanes_dot3(along[a], along[b]) - lanes_dot3(dS[a], dS[b]));
        for (int s = 0; s < STRAINS; s++) {
            const int i = AXIS[s][0], j = AXIS[s][1];
            value[s] = (Lanes){0};
            for (int a = 0; a < 3; a++)
                for (int b = 0; b < 3; b++)
                    value[s] += (i == j ? 1 : 2) * it.v[a][i] * it.v[b][j] * bend[a][b];
        }
        lanes_put_columns(STRAINS, value, which, y);
    }
}

// --- two copies of each ---

LANES_WIDE static void value_wide(const MapBatch *batch, const double *q, double *y, double *J)
{
    value_of(batch, q, y, J);
}

static void value_narrow(const MapBatch *batch, const double *q, double *y, double *J)
{
    value_of(batch, q, y, J);
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    (cpu_has(CPU_AVX2) ? value_wide : value_narrow)(batch, q, y, J);
}

LANES_WIDE static void geometric_wide(const MapBatch *batch, const double *q, const double *lambda,
                                      double *K)
{
    geometric_of(batch, q, lambda, K);
}

static void geometric_narrow(const MapBatch *batch, const double *q, const double *lambda,
                             double *K)
{
    geometric_of(batch, q, lambda, K);
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    (cpu_has(CPU_AVX2) ? geometric_wide : geometric_narrow)(batch, q, lambda, K);
    for (int e = 0; mode == TAUT_GEOMETRIC_PSD && e < batch->count; e++)
        clamp_psd(F_SIZE, K + F_SIZE * F_SIZE * e, batch->scratch);
}

LANES_WIDE static void curvature_wide(const MapBatch *batch, const double *q, const double *v,
                                      double *y)
{
    curvature_of(batch, q, v, y);
}

static void curvature_narrow(const MapBatch *batch, const double *q, const double *v, double *y)
{
    curvature_of(batch, q, v, y);
}

static void curvature(const MapBatch *batch, const double *q, const double *v, double *y)
{
    (cpu_has(CPU_AVX2) ? curvature_wide : curvature_narrow)(batch, q, v, y);
}

const MapOps map_stretch = {
    .name = "stretch",
    .strain = true,
    .solid = STRAINS,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .curvature = curvature,
    .length_scale = unit_length,
};
