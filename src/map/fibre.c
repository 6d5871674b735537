// SPDX-License-Identifier: MIT
// fibre.c -- stretch of a fibre in a deformation gradient.
//
//   node     F row by row: 3 x d          numbers  a [d], the direction of the fibre at rest, of any length > 0
//   rows     1
//   f        |F a| with |a| = 1: 1 at rest
//   J        n a^T, n = F a/|F a|
//   K~       lambda/|F a| (I - n n^T) (x) a a^T; mode psd: 0 where lambda > 0, a fibre that is pressed
//   singular F a = 0: n is the last axis and K~ 0, as of map `distance`
//
// Checked by test/fd/maps.c.
#include "map/map.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    const int size = request->parents > 0 ? request->size[0] : 0, d = size / 3;
    *problem = request_parents(request, 1);
    if (!*problem && size != 3 && size != 6 && size != 9)
        *problem = "the node is no deformation gradient: give one of 9, 6 or 3 entries";
    if (!*problem && request->numbers != d)
        *problem = "the numbers are no direction at rest: give as many as F has columns";
    if (!*problem) *problem = request_numbers(request, d, d);
    if (!*problem && max_abs(d, request->number) == 0)
        *problem = "the fibre has no direction: give one that is not 0";
    return *problem ? 0 : 1;
}

static int constants(const MapRequest *request, double *number)
{
    const int d = request->size[0] / 3;
    if (number) direction_n(d, request->number, number);
    return d;
}

// n and |F a|.
static double direction_of(int d, const double *F, const double *a, double *n)
{
    for (int r = 0; r < 3; r++) n[r] = dot_n(d, F + r * d, a);
    const double length = norm3(n);
    for (int r = 0; r < 3; r++) n[r] = length > 0 ? n[r] / length : r == 2;
    return length;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int d = batch->size[0] / 3;
    for (int e = 0; e < batch->count; e++) {
        const double *a = batch->number + e * d;
        double n[3];
        y[e] = direction_of(d, q + batch->at[e], a, n);
        for (int r = 0; J && r < 3; r++)
            for (int c = 0; c < d; c++) J[(3 * e + r) * d + c] = n[r] * a[c];
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    const int d = batch->size[0] / 3, width = 3 * d;
    for (int e = 0; e < batch->count; e++, K += width * width) {
        const double *a = batch->number + e * d;
        double n[3], length = direction_of(d, q + batch->at[e], a, n);
        double w = length > 0 ? lambda[e] / length : 0;
        if (mode == TAUT_GEOMETRIC_PSD && w > 0) w = 0;
        for (int i = 0; i < width; i++)
            for (int j = 0; j < width; j++) {
                const int r = i / d, s = j / d;
                K[i * width + j] = w * (((r == s) - n[r] * n[s]) * (a[i % d] * a[j % d]));
            }
    }
}

const MapOps map_fibre = {
    .name = "fibre",
    .strain = true,
    .positive = true,
    .shape = shape,
    .constants = constants,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
