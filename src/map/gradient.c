// SPDX-License-Identifier: MIT
// gradient.c -- deformation gradient at a place of a cell.
//
//   nodes    points x_1 .. x_k, 3 entries each
//   numbers  g_1 .. g_k, gradients of the shape functions there, d = 1, 2 or 3 entries each       rows 3 d
//   f        F = sum_a x_a g_a^T, row by row: 3 x 3 of a solid, 3 x 2 of a surface, 3 x 1 of a line
//   J        dF_rc/dx_ar = g_ac
//   K~       0
//
// F does not change where all nodes move alike if the g sum to 0, which is their user's business. Checked by test/fd/maps.c.
#include "base/cpu.h"
#include "map/map.h"
#include "math/lanes.h"
#include "math/vec.h"

#include <string.h>

static int shape(const MapRequest *request, const char **problem)
{
    const int k = request->parents;
    *problem = request_parents(request, 0);
    for (int p = 0; !*problem && p < k; p++)
        if (request->size[p] != 3) *problem = "a node is not a point: give nodes of three entries";
    if (!*problem) *problem = request_numbers(request, k, 3 * k);
    if (!*problem && request->numbers % k != 0)
        *problem = "the numbers are no whole gradients: give one, two or three for each node";
    return *problem ? 0 : 3 * (request->numbers / k);
}

static int constants(const MapRequest *request, double *number)
{
    if (number) memcpy(number, request->number, sizeof *number * (size_t)request->numbers);
    return request->numbers;
}

// --- solids, whose gradients have three entries: a row of F in a vector ---

LANES_INLINE void times_of(int k, const MapBatch *batch, const double *x, double *y)
{
    const double *g = batch->number;
    for (int e = 0; e < batch->count; e++, y += 9) {
        Lanes F[3] = {{0}};
        for (int a = 0; a < k; a++, g += 3) {
            const double *at = x + batch->at[e * k + a];
            const Lanes slope = lanes_three(g);
            for (int r = 0; r < 3; r++) F[r] += lanes_equal(at[r]) * slope;
        }
        lanes_put(y, F[0]), lanes_put(y + 3, F[1]), lanes_put3(y + 6, F[2]);
    }
}

LANES_INLINE void transposed_of(int k, const MapBatch *batch, const double *y, double *f)
{
    const double *g = batch->number;
    for (int e = 0; e < batch->count; e++, y += 9) {
        const Lanes one = {y[0], y[3], y[6], 0}, two = {y[1], y[4], y[7], 0},
                    three = {y[2], y[5], y[8], 0}; // columns of P
        for (int a = 0; a < k; a++, g += 3) {
            double *to = f + batch->at[e * k + a];
            const Lanes sum =
                lanes_equal(g[0]) * one + lanes_equal(g[1]) * two + lanes_equal(g[2]) * three;
            for (int r = 0; r < 3; r++) to[r] += sum[r];
        }
    }
}

// A brick, a tetrahedron, one of second order, and any other.
#define SOLID_SIZES(FUNCTION, ...)                                                                 \
    switch (batch->parents) {                                                                      \
    case 8:                                                                                        \
        FUNCTION(8, batch, __VA_ARGS__);                                                           \
        break;                                                                                     \
    case 4:                                                                                        \
        FUNCTION(4, batch, __VA_ARGS__);                                                           \
        break;                                                                                     \
    case 10:                                                                                       \
        FUNCTION(10, batch, __VA_ARGS__);                                                          \
        break;                                                                                     \
    default:                                                                                       \
        FUNCTION(batch->parents, batch, __VA_ARGS__);                                              \
    }

LANES_WIDE static void times_wide(const MapBatch *batch, const double *x, double *y)
{
    SOLID_SIZES(times_of, x, y)
}

static void times_narrow(const MapBatch *batch, const double *x,
                         double *y){SOLID_SIZES(times_of, x, y)}

LANES_WIDE static void transposed_wide(const MapBatch *batch, const double *y, double *f)
{
    SOLID_SIZES(transposed_of, y, f)
}

static void transposed_narrow(const MapBatch *batch, const double *y, double *f)
{
    SOLID_SIZES(transposed_of, y, f)
}

// --- all ---

// F of x, and of velocities: f has no constant part.
static void times(const MapBatch *batch, const double *J, const double *x, double *y)
{
    const int k = batch->parents, d = batch->rows / 3;
    const double *g = batch->number;
    (void)J;
    if (d == 3) {
        (cpu_has(CPU_AVX2) ? times_wide : times_narrow)(batch, x, y);
        return;
    }
    for (int e = 0; e < batch->count; e++, y += 3 * d) {
        memset(y, 0, sizeof *y * (size_t)(3 * d));
        for (int a = 0; a < k; a++, g += d)
            for (int r = 0; r < 3; r++) axpy_n(d, x[batch->at[e * k + a] + r], g, y + r * d);
    }
}

static void transposed(const MapBatch *batch, const double *J, const double *y, double *f)
{
    const int k = batch->parents, d = batch->rows / 3;
    const double *g = batch->number;
    (void)J;
    if (d == 3) {
        (cpu_has(CPU_AVX2) ? transposed_wide : transposed_narrow)(batch, y, f);
        return;
    }
    for (int e = 0; e < batch->count; e++, y += 3 * d)
        for (int a = 0; a < k; a++, g += d)
            for (int r = 0; r < 3; r++) f[batch->at[e * k + a] + r] += dot_n(d, y + r * d, g);
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int k = batch->parents, d = batch->rows / 3, width = 3 * k;
    times(batch, NULL, q, y);
    if (!J) return;
    memset(J, 0, sizeof *J * (size_t)(batch->count * 3 * d * width));
    for (int e = 0; e < batch->count; e++)
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < d; c++, J += width)
                for (int a = 0; a < k; a++) J[3 * a + r] = batch->number[(e * k + a) * d + c];
}

const MapOps map_gradient = {
    .name = "gradient",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = value,
    .times = times,
    .transposed = transposed,
    .length_scale = unit_length,
};
