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
// Checked by test/fd/maps.c.
#include "map/gauss.h"
#include "map/map.h"
#include "map/tuning.h"
#include "math/symmetric.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

typedef struct Stretch {
    double s[3], v[9], a[9]; // v_i and a_i row by row
    double over[9];          // 1/(s_i + s_j)
} Stretch;

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (!*problem && request->size[0] != 9)
        *problem = "the node is no deformation gradient of a solid: give one of 9 entries";
    return *problem ? 0 : 6;
}

static void stretch_of(const double *F, Stretch *it)
{
    double C[9];
    for (int i = 0; i < 9; i++)
        C[i] = F[i / 3] * F[i % 3] + F[3 + i / 3] * F[3 + i % 3] + F[6 + i / 3] * F[6 + i % 3];
    symmetric_eigen(3, C, it->v);
    for (int i = 0; i < 3; i++) {
        it->s[i] = sqrt(larger(C[4 * i], 0));
        for (int r = 0; r < 3; r++) it->a[3 * i + r] = dot3(F + 3 * r, it->v + 3 * i);
    }
    for (int i = 0; i < 9; i++) {
        const double sum = it->s[i / 3] + it->s[i % 3];
        it->over[i] = sum > 0 ? 1 / sum : 0;
    }
}

// dS_ij [9] in the axes v, by the entries of F.
static void slope_of(const Stretch *it, int i, int j, double *slope)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            slope[3 * r + c] = it->over[3 * i + j] * (it->a[3 * i + r] * it->v[3 * j + c] +
                                                      it->a[3 * j + r] * it->v[3 * i + c]);
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++, y += 6) {
        Stretch it;
        stretch_of(q + batch->at[e], &it);
        for (int s = 0; s < 6; s++) {
            int i, j;
            strain_axes(3, s, &i, &j);
            double sum = i == j ? -1 : 0;
            for (int k = 0; k < 3; k++)
                sum += (i == j ? 1 : 2) * it.s[k] * it.v[3 * k + i] * it.v[3 * k + j];
            y[s] = sum;
        }
        if (!J) continue;

        // from the axes v to those of the body
        memset(J, 0, 54 * sizeof *J);
        for (int a = 0; a < 3; a++)
            for (int b = 0; b < 3; b++) {
                double slope[9];
                slope_of(&it, a, b, slope);
                for (int s = 0; s < 6; s++) {
                    int i, j;
                    strain_axes(3, s, &i, &j);
                    axpy_n(9, (i == j ? 1 : 2) * it.v[3 * a + i] * it.v[3 * b + j], slope,
                           J + 9 * s);
                }
            }
        J += 54;
    }
}

// Y_ij in the axes v, and in those of the body.
static void scaled_stress(const Stretch *it, const double *lambda, double *Y, double *own)
{
    double T[9];
    for (int s = 0; s < 6; s++) {
        int i, j;
        strain_axes(3, s, &i, &j);
        T[3 * i + j] = T[3 * j + i] = lambda[s];
    }

    memset(own, 0, 9 * sizeof *own);
    for (int a = 0; a < 3; a++)
        for (int b = 0; b <= a; b++) {
            const double *u = it->v + 3 * a, *w = it->v + 3 * b;
            double sum = 0;
            for (int k = 0; k < 9; k++) sum += u[k / 3] * T[k] * w[k % 3];
            Y[3 * a + b] = Y[3 * b + a] = sum / larger(it->s[a] + it->s[b], STRETCH_LEAST);
        }
    for (int k = 0; k < 9; k++)
        for (int m = 0; m < 9; m++)
            own[k] += Y[m] * it->v[3 * (m / 3) + k / 3] * it->v[3 * (m % 3) + k % 3];
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    for (int e = 0; e < batch->count; e++, lambda += 6, K += 81) {
        Stretch it;
        double Y[9], own[9], slope[9][9];
        stretch_of(q + batch->at[e], &it);
        scaled_stress(&it, lambda, Y, own);

        // 2 Y : dF^T dF
        memset(K, 0, 81 * sizeof *K);
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < 9; k++) K[(3 * r + k / 3) * 9 + 3 * r + k % 3] = 2 * own[k];

        // -2 Y : dS dS
        for (int k = 0; k < 9; k++) slope_of(&it, k / 3, k % 3, slope[k]);
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < 3; k++)
                    for (int m = 0; m < 9; m++)
                        axpy_n(9, -2 * Y[3 * i + j] * slope[3 * i + k][m], slope[3 * k + j],
                               K + 9 * m);

        // round-off of the sums is not symmetric
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < i; j++)
                K[9 * i + j] = K[9 * j + i] = 0.5 * (K[9 * i + j] + K[9 * j + i]);
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(9, K, batch->scratch);
    }
}

const MapOps map_stretch = {
    .name = "stretch",
    .strain = true,
    .solid = 6,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
