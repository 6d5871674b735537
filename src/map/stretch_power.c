// SPDX-License-Identifier: MIT
// stretch_power.c -- a power of the principal stretches of a deformation gradient, summed: a term of Ogden's materials.
//
//   node     F, 9 entries row by row          rows 1          numbers  a, the exponent
//   f        sum_i (s_i^a - 1)/a;  a = 0: sum_i ln s_i, the logarithm of the volume.  With C = F^T F = sum x_i v_i v_i^T it is the trace of
//            a function of C, f(x) = (x^m - 1)/(2 m), m = a/2 (powers.h)
//   J        2 F f'(C)
//   K~       K[dF, dF] = lambda (2 f'(C) : dF^T dF + sum_ij f'[x_i, x_j] dC_ij^2)
//            mode psd: as it is where lambda <= 0 and a >= 1, since f is convex in F then; else by clamp.c
//   singular where a stretch is 0: eigenvalues of C are taken as POWER_LEAST at least. Equal stretches are harmless: unlike the
//            stretches one by one (map `principal`) their sums have derivatives there.
//
// Checked by test/fd/maps.c.
#include "map/map.h"
#include "map/powers.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 1);
    if (!*problem && request->size[0] != 9)
        *problem = "the node is no deformation gradient of a solid: give one of 9 entries";
    if (!*problem && request->numbers != 1) *problem = "the numbers are no exponent: give one";
    if (!*problem) *problem = request_numbers(request, 1, 1);
    if (!*problem && !(fabs(request->number[0]) <= 20))
        *problem = "the exponent is too large: give one from -20 to 20";
    return *problem ? 0 : 1;
}

static int constants(const MapRequest *request, double *number)
{
    if (number) number[0] = request->number[0];
    return 1;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++) {
        const double m = 0.5 * batch->number[e];
        Spectrum it;
        spectrum_of(q + batch->at[e], &it);
        y[e] = 0;
        for (int i = 0; i < 3; i++) y[e] += power_strain(m, it.x[i]);
        if (!J) continue;
        memset(J + 9 * e, 0, 9 * sizeof *J);
        for (int i = 0; i < 3; i++) {
            const double s = 2 * power_first(m, it.x[i], it.x[i]);
            for (int r = 0; r < 3; r++) axpy3(s * it.a[3 * i + r], it.v + 3 * i, J + 9 * e + 3 * r);
        }
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    for (int e = 0; e < batch->count; e++, K += 81) {
        const double m = 0.5 * batch->number[e], t = lambda[e];
        Spectrum it;
        spectrum_of(q + batch->at[e], &it);
        memset(K, 0, 81 * sizeof *K);

        // of dF^T dF
        for (int i = 0; i < 3; i++) {
            const double s = 2 * t * power_first(m, it.x[i], it.x[i]);
            for (int k = 0; k < 27; k++)
                K[(k / 9 * 3 + k / 3 % 3) * 9 + k / 9 * 3 + k % 3] +=
                    s * it.v[3 * i + k / 3 % 3] * it.v[3 * i + k % 3];
        }

        // of dC_ij^2; f' = (1 + 2 (m - 1) f with m - 1)/2
        for (int k = 0; k < 9; k++) {
            double slope[9];
            spectrum_slope(&it, k / 3, k % 3, slope);
            const double s = t * (m - 1) * power_first(m - 1, it.x[k / 3], it.x[k % 3]);
            for (int r = 0; r < 9; r++)
                for (int c = 0; c < 9; c++) K[9 * r + c] += s * (slope[r] * slope[c]);
        }
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < i; j++)
                K[9 * i + j] = K[9 * j + i] = 0.5 * (K[9 * i + j] + K[9 * j + i]);
        if (mode == TAUT_GEOMETRIC_PSD && !(t <= 0 && m >= 0.5)) clamp_psd(9, K, batch->scratch);
    }
}

const MapOps map_stretch_power = {
    .name = "stretch_power",
    .strain = true,
    .solid = 1,
    .shape = shape,
    .constants = constants,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
