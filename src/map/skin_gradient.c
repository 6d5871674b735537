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

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int k = batch->parents, width = FRAME * k;
    for (int e = 0; e < batch->count; e++, y += 9)
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++) {
                double sum = 0;
                if (J) memset(J, 0, sizeof *J * (size_t)width);
                for (int i = 0; i < k; i++) {
                    const double *n = batch->number + (e * k + i) * PER_PARENT;
                    const double w = n[0], *X = n + 1, slope = n[4 + c];
                    const double *frame = q + batch->at[e * k + i], *A = frame + 3 + 3 * r;

                    sum += w * A[c] + (frame[r] + A[0] * X[0] + A[1] * X[1] + A[2] * X[2]) * slope;
                    if (!J) continue;
                    double *own = J + FRAME * i;
                    own[r] = slope;
                    for (int m = 0; m < 3; m++)
                        own[3 + 3 * r + m] = (m == c ? w : 0) + X[m] * slope;
                }
                y[3 * r + c] = sum;
                if (J) J += width;
            }
}

const MapOps map_skin_gradient = {
    .name = "skin_gradient",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = value,
    .length_scale = unit_length,
};
