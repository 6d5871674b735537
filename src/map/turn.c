// SPDX-License-Identifier: MIT
// turn.c -- angle of a direction about an axis, with turns counted.
//
//   nodes    u, v, w of size 3: u and v span the plane of the angle            rows 1
//   f        phi = atan2(s, c),  s = v . w,  c = u . w
//   J        dphi = (c ds - s dc)/r2,  r2 = s^2 + c^2:
//            dphi/du = -(s/r2) w,  dphi/dv = (c/r2) w,  dphi/dw = (c v - s u)/r2
//   K~       lambda times the second derivatives of atan2 in (s, c) on their gradients, plus its first
//            ones on those of s and c, which are dot products:
//            d2phi/ds2 = -2 s c/r2^2,  d2phi/dc2 = 2 s c/r2^2,  d2phi/dsdc = (s^2 - c^2)/r2^2
//   psd      clamp_psd
//   turns    a value is known up to whole turns; of a mapped node the one next to its last value
//            is taken, of an element the one next to its target
//   singular w along the axis, r2 = 0: J = 0 and K~ = 0.
//
// Checked by test/fd/maps.c.
#include "map/map.h"
#include "map/tuning.h"
#include "math/vec.h"

#include <string.h>

enum { WIDTH = 9 };
static const double FULL_TURN = 6.283185307179586; // rad

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 3);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    for (int p = 0; !*problem && p < 3; p++)
        if (request->size[p] != 3) *problem = "an angle is between vectors: give nodes of size 3";
    return *problem ? 0 : 1;
}

typedef struct Parts {
    const double *u, *v, *w;
    double s, c, r2;
} Parts;

static Parts parts_of(const int *at, const double *q)
{
    Parts a = {q + at[0], q + at[1], q + at[2], 0, 0, 0};
    a.s = dot3(a.v, a.w);
    a.c = dot3(a.u, a.w);
    a.r2 = a.s * a.s + a.c * a.c;
    return a;
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++) {
        Parts a = parts_of(batch->at + 3 * e, q);

        // the branch of the angle that is next to the value before
        double phi = atan2(a.s, a.c);
        if (batch->near) phi += FULL_TURN * round((batch->near[e] - phi) / FULL_TURN);
        y[e] = phi;

        // without a direction in the plane there is no derivative
        if (!J) continue;
        double s = a.r2 > TURN_ON_AXIS ? a.s / a.r2 : 0, c = a.r2 > TURN_ON_AXIS ? a.c / a.r2 : 0;
        for (int k = 0; k < 3; k++) {
            J[k] = -s * a.w[k];
            J[3 + k] = c * a.w[k];
            J[6 + k] = c * a.v[k] - s * a.u[k];
        }
        J += WIDTH;
    }
}

// K = lambda d2phi for one instance.
static void curve(const Parts *a, double lambda, double *K)
{
    // gradients of s and c, second derivatives of atan2 by s and c
    double ds[WIDTH] = {0}, dc[WIDTH] = {0}, r4 = a->r2 * a->r2;
    double ss = -2 * a->s * a->c / r4, sc = (a->s * a->s - a->c * a->c) / r4;
    for (int k = 0; k < 3; k++) {
        ds[3 + k] = a->w[k], ds[6 + k] = a->v[k];
        dc[k] = a->w[k], dc[6 + k] = a->u[k];
    }

    // second derivatives of atan2 on the gradients
    for (int i = 0; i < WIDTH; i++)
        for (int j = 0; j < WIDTH; j++)
            K[WIDTH * i + j] = lambda * (ss * (ds[i] * ds[j] - dc[i] * dc[j]) +
                                         sc * (ds[i] * dc[j] + dc[i] * ds[j]));

    // first derivatives of atan2 on the second ones of the dot products
    for (int k = 0; k < 3; k++) { // s = v . w, c = u . w
        K[WIDTH * (3 + k) + 6 + k] += lambda * a->c / a->r2;
        K[WIDTH * (6 + k) + 3 + k] += lambda * a->c / a->r2;
        K[WIDTH * k + 6 + k] -= lambda * a->s / a->r2;
        K[WIDTH * (6 + k) + k] -= lambda * a->s / a->r2;
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    for (int e = 0; e < batch->count; e++, K += WIDTH * WIDTH) {
        Parts a = parts_of(batch->at + 3 * e, q);
        memset(K, 0, WIDTH * WIDTH * sizeof *K);
        if (!(a.r2 > TURN_ON_AXIS)) continue;
        curve(&a, lambda[e], K);
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(WIDTH, K, batch->scratch);
    }
}

const MapOps map_turn = {
    .name = "turn",
    .winds = true,
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
