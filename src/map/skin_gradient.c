// SPDX-License-Identifier: MIT
// skin_gradient.c -- deformation gradient at a point skinned to frames: the derivative of map `skin` by the place at rest.
//
//   nodes    frames (t_i [3], A_i [3][3] row by row), i = 1 .. k          rows 9: F row by row
//   numbers  of each frame w_i, X_i (its place in the frame) and grad w_i: 7 k
//   f        F = sum_i w_i A_i + (t_i + A_i X_i) grad w_i^T
//   J        dF_rc/dt_ir = grad_c w_i,  dF_rc/dA_irm = w_i (m = c) + X_im grad_c w_i
//   K~       0
//
// Frames at rest are taken to have A = I. The w sum to 1 and their gradients to 0, else F changes where all frames move alike: their
// user's business. Checked by test/fd/maps.c.
#include "map/map.h"
#include "math/vec.h"

#include <string.h>

enum { FRAME = 12, PER_PARENT = 7 };

static int shape(const MapRequest *request, const char **problem)
{
    const int k = request->parents;
    *problem = request_parents(request, 0);
    for (int i = 0; !*problem && i < k; i++)
        if (request->size[i] != FRAME) *problem = "a node is not a frame: give nodes of 12 entries";
    if (!*problem) *problem = request_numbers(request, PER_PARENT * k, PER_PARENT * k);
    return *problem ? 0 : 9;
}

static int constants(const MapRequest *request, double *number)
{
    if (number) memcpy(number, request->number, sizeof *number * (size_t)request->numbers);
    return request->numbers;
}

// F of the frames in q, or its rate by theirs: f has no constant part.
static inline __attribute__((always_inline)) void gradients(const MapBatch *batch, int k,
                                                            const double *q, double *y)
{
    const int *at = batch->at;
    const double *n = batch->number;
    for (int e = 0; e < batch->count; e++, y += 9) {
        double F[9] = {0};
        for (int i = 0; i < k; i++, at++, n += PER_PARENT) {
            const double w = n[0], *X = n + 1, *slope = n + 4, *t = q + *at, *A = t + 3;
            for (int r = 0; r < 3; r++, A += 3) {
                const double moved = t[r] + dot3(A, X);
                for (int c = 0; c < 3; c++) F[3 * r + c] += w * A[c] + moved * slope[c];
            }
        }
        memcpy(y, F, sizeof F);
    }
}

static void times(const MapBatch *batch, const double *J, const double *v, double *y)
{
    (void)J;
    if (batch->parents == 2)
        gradients(batch, 2, v, y);
    else
        gradients(batch, batch->parents, v, y);
}

static void transposed(const MapBatch *batch, const double *J, const double *y, double *f)
{
    const int *at = batch->at;
    const double *n = batch->number;
    (void)J;
    for (int e = 0; e < batch->count; e++, y += 9)
        for (int i = 0; i < batch->parents; i++, at++, n += PER_PARENT) {
            double *t = f + *at, *A = t + 3;
            for (int r = 0; r < 3; r++, A += 3) {
                const double push = dot3(y + 3 * r, n + 4);
                t[r] += push;
                for (int c = 0; c < 3; c++) A[c] += n[0] * y[3 * r + c] + push * n[1 + c];
            }
        }
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int k = batch->parents;
    times(batch, NULL, q, y);
    if (!J) return;
    memset(J, 0, sizeof *J * 9 * FRAME * (size_t)(batch->count * k));
    for (int e = 0; e < batch->count; e++)
        for (int row = 0; row < 9; row++, J += FRAME * k)
            for (int i = 0; i < k; i++) {
                const double *n = batch->number + (e * k + i) * PER_PARENT;
                const double slope = n[4 + row % 3];
                double *own = J + FRAME * i;
                own[row / 3] = slope;
                for (int m = 0; m < 3; m++)
                    own[3 + row / 3 * 3 + m] = (m == row % 3 ? n[0] : 0) + n[1 + m] * slope;
            }
}

const MapOps map_skin_gradient = {
    .name = "skin_gradient",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = value,
    .times = times,
    .transposed = transposed,
    .length_scale = unit_length,
};
