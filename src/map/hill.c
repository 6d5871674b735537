// SPDX-License-Identifier: MIT
// hill.c -- strain of Seth and Hill of a deformation gradient: logarithmic, or by another exponent.
//
//   node     F, 9 entries row by row          rows 6: E as 11 22 33 12 23 31, shears twice
//   numbers  [m]: 0, the logarithmic strain of Hencky, where left out; 1/2 is map `stretch`, 1 map `green`
//   f        E = (C^m - 1)/(2 m), C = F^T F; m = 0: E = ln C/2
//   J        in the eigenvectors v of C: dE_ij = f[x_i, x_j] dC_ij, divided differences of powers.h
//   K~       with T the symmetric matrix of lambda in the axes v
//              K[dF, dF] = 2 sum T_ij (f[x_i, x_j] (dF^T dF)_ij + sum_k f[x_i, x_k, x_j] dC_ik dC_kj)
//            Mode psd by clamp.c
//   singular where a stretch is 0: eigenvalues of C are taken as POWER_LEAST at least. Equal stretches are harmless. A mirror image has
//            no strain.
//
// Checked by test/fd/maps.c, and against `green` and `stretch` by test/unit/powers.c.
#include "map/gauss.h"
#include "map/map.h"
#include "map/powers.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem) *problem = request_numbers(request, 0, 1);
    if (!*problem && request->size[0] != 9)
        *problem = "the node is no deformation gradient of a solid: give one of 9 entries";
    if (!*problem && request->numbers > 0 && !(fabs(request->number[0]) <= 10))
        *problem = "the exponent is too large: give one from -10 to 10";
    return *problem ? 0 : 6;
}

static int constants(const MapRequest *request, double *number)
{
    if (number) number[0] = request->numbers > 0 ? request->number[0] : 0;
    return 1;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++, y += 6) {
        const double m = batch->number[e];
        Spectrum it;
        spectrum_of(q + batch->at[e], &it);
        for (int s = 0; s < 6; s++) {
            int i, j;
            strain_axes(3, s, &i, &j);
            y[s] = 0;
            for (int k = 0; k < 3; k++)
                y[s] +=
                    (i == j ? 1 : 2) * power_strain(m, it.x[k]) * it.v[3 * k + i] * it.v[3 * k + j];
        }
        if (!J) continue;

        // from the axes v to those of the body
        memset(J, 0, 54 * sizeof *J);
        for (int a = 0; a < 3; a++)
            for (int b = 0; b < 3; b++) {
                double slope[9];
                spectrum_slope(&it, a, b, slope);
                const double first = power_first(m, it.x[a], it.x[b]);
                for (int s = 0; s < 6; s++) {
                    int i, j;
                    strain_axes(3, s, &i, &j);
                    axpy_n(9, (i == j ? 1 : 2) * first * it.v[3 * a + i] * it.v[3 * b + j], slope,
                           J + 9 * s);
                }
            }
        J += 54;
    }
}

// T in the axes v, and T_ij f[x_i, x_j] in those of the body.
static void weights(double m, const Spectrum *it, const double *lambda, double *T, double *own)
{
    double body[9];
    for (int s = 0; s < 6; s++) {
        int i, j;
        strain_axes(3, s, &i, &j);
        body[3 * i + j] = body[3 * j + i] = lambda[s];
    }

    memset(own, 0, 9 * sizeof *own);
    for (int k = 0; k < 9; k++) {
        const double *u = it->v + 3 * (k / 3), *w = it->v + 3 * (k % 3);
        T[k] = 0;
        for (int n = 0; n < 9; n++) T[k] += u[n / 3] * body[n] * w[n % 3];
        const double part = T[k] * power_first(m, it->x[k / 3], it->x[k % 3]);
        for (int n = 0; n < 9; n++) own[n] += part * u[n / 3] * w[n % 3];
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    for (int e = 0; e < batch->count; e++, lambda += 6, K += 81) {
        const double m = batch->number[e];
        Spectrum it;
        double T[9], own[9], slope[9][9];
        spectrum_of(q + batch->at[e], &it);
        weights(m, &it, lambda, T, own);

        // of dF^T dF
        memset(K, 0, 81 * sizeof *K);
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < 9; k++) K[(3 * r + k / 3) * 9 + 3 * r + k % 3] = 2 * own[k];

        // of dC dC
        for (int k = 0; k < 9; k++) spectrum_slope(&it, k / 3, k % 3, slope[k]);
        for (int n = 0; n < 27; n++) {
            const int i = n / 9, j = n / 3 % 3, k = n % 3;
            const double s = 2 * T[3 * i + j] * power_second(m, it.x[i], it.x[k], it.x[j]);
            for (int r = 0; r < 9; r++)
                axpy_n(9, s * slope[3 * i + k][r], slope[3 * k + j], K + 9 * r);
        }

        // round-off of the sums is not symmetric
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < i; j++)
                K[9 * i + j] = K[9 * j + i] = 0.5 * (K[9 * i + j] + K[9 * j + i]);
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(9, K, batch->scratch);
    }
}

const MapOps map_hill = {
    .name = "hill",
    .strain = true,
    .solid = 6,
    .shape = shape,
    .constants = constants,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
