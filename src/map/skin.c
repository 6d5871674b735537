// SPDX-License-Identifier: MIT
// skin.c -- point skinned to affine frames: linear blend skinning.
//
//   nodes    frames (t_i [3], A_i [3][3] row by row), i = 1 .. k          rows 3
//   numbers  w_1 .. w_k, sum 1, then either X_1 .. X_k, the place of the point in each frame, or for
//            k >= 2 just x y z, where the point is in the world now: X_i = A_i^-1 (x - t_i)
//   f        y = sum of w_i (t_i + A_i X_i)
//   J        of frame i: w_i (I, I (x) X_i^T):  dy_r/dt_r = w_i,  dy_r/dA_rc = w_i X_ic
//   K~       0: the map is linear in t and A
//   singular A_i without an inverse (in a plane to 1e-12) when x y z is given: refused.
//
// The three numbers of a single frame are its X: constants that an instance has can be given again.
// Checked by test/fd/maps.c and test/unit/maps.c.
#include "map/tuning.h"
#include "map/weighted.h"
#include "math/vec.h"

#include <string.h>

enum { FRAME = 12 };

static void cross(const double *a, const double *b, double *c)
{
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        c[i] = a[j] * b[k] - a[k] * b[j];
    }
}

// Solves A X = x - t by Cramer's rule on the columns of A; false where A is singular.
static bool place_in_frame(const double *frame, const double *x, double *X)
{
    double column[3][3], d[3], normal[3];
    for (int i = 0; i < 9; i++) column[i % 3][i / 3] = frame[3 + i];
    sub3(x, frame, d);
    cross(column[1], column[2], normal);
    double det = dot3(column[0], normal);
    if (!(fabs(det) > FRAME_FLAT * norm3(column[0]) * norm3(column[1]) * norm3(column[2])))
        return false;
    for (int i = 0; i < 3; i++) {
        cross(column[(i + 1) % 3], column[(i + 2) % 3], normal);
        X[i] = dot3(d, normal) / det;
    }
    return true;
}

static bool has_places(const MapRequest *request)
{
    return request->numbers == 4 * request->parents;
}

static const char *number_problem(const MapRequest *request)
{
    const int k = request->parents;

    // each wrong count has a sentence of its own: the remedies differ
    if (!all_finite(request->numbers, request->number))
        return "a number is not finite: give numbers that are";
    if (request->numbers == k)
        return "the numbers do not say where the point is: give x y z behind the weights";
    if (!has_places(request) && request->numbers != k + 3)
        return "the numbers do not fit: give a weight for each frame, then x y z of the point or "
               "its "
               "place in each frame";

    // weights, then frames in which x y z must be found
    const char *problem = weights_problem(k, request->number);
    double X[3];
    for (int i = 0; !problem && !has_places(request) && i < k; i++)
        if (!place_in_frame(request->x + FRAME * i, request->number + k, X))
            problem =
                "the axes of a frame lie in a plane: give the place in each frame instead of x y z";

    return problem;
}

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 0);
    for (int i = 0; !*problem && i < request->parents; i++)
        if (request->size[i] != FRAME) *problem = "a node is not a frame: give nodes of 12 entries";
    if (!*problem) *problem = number_problem(request);
    return *problem ? 0 : 3;
}

static int constants(const MapRequest *request, double *number)
{
    const int k = request->parents;
    if (!number) return 4 * k;
    memcpy(number, request->number, sizeof *number * (size_t)(has_places(request) ? 4 * k : k));
    for (int i = 0; !has_places(request) && i < k; i++)
        place_in_frame(request->x + FRAME * i, request->number + k, number + k + 3 * i);
    return 4 * k;
}

// For any k, and compiled once more for a point of one frame.
static inline __attribute__((always_inline)) void places(const MapBatch *batch, int k,
                                                         const double *q, double *y)
{
    const int *at = batch->at;
    const double *w = batch->number;
    for (int e = 0; e < batch->count; e++, at += k, w += 4 * k, y += 3)
        for (int r = 0; r < 3; r++) {
            y[r] = 0;
            for (int i = 0; i < k; i++) {
                const double *frame = q + at[i], *X = w + k + 3 * i;
                y[r] += w[i] * (frame[r] + dot3(frame + 3 + 3 * r, X));
            }
        }
}

// The same of velocities: f has no constant part.
static void times(const MapBatch *batch, const double *J, const double *v, double *y)
{
    (void)J;
    if (batch->parents == 1)
        places(batch, 1, v, y);
    else
        places(batch, batch->parents, v, y);
}

static void transposed(const MapBatch *batch, const double *J, const double *y, double *f)
{
    const int k = batch->parents, *at = batch->at;
    const double *w = batch->number;

    (void)J;

    // the transpose of y = sum_i w_i (c_i + F_i X_i)
    for (int e = 0; e < batch->count; e++, at += k, w += 4 * k, y += 3)
        for (int i = 0; i < k; i++) {
            double *frame = f + at[i];
            const double *X = w + k + 3 * i;

            for (int r = 0; r < 3; r++) {
                double s = w[i] * y[r];
                frame[r] += s;
                axpy3(s, X, frame + 3 + 3 * r);
            }
        }
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int k = batch->parents;
    const double *w = batch->number;
    times(batch, NULL, q, y);
    if (!J) return;
    memset(J, 0, sizeof *J * 3 * FRAME * (size_t)(batch->count * k));
    for (int e = 0; e < batch->count; e++, w += 4 * k)
        for (int r = 0; r < 3; r++, J += FRAME * k)
            for (int i = 0; i < k; i++) {
                const double *X = w + k + 3 * i;
                J[FRAME * i + r] = w[i];
                for (int c = 0; c < 3; c++) J[FRAME * i + 3 + 3 * r + c] = w[i] * X[c];
            }
}

const MapOps map_skin = {
    .name = "skin",
    .linear = true,
    .shape = shape,
    .constants = constants,
    .value = value,
    .times = times,
    .transposed = transposed,
    .length_scale = no_length,
};
