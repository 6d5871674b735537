// SPDX-License-Identifier: MIT
// angle.c -- angle at a point between two others: a bend, a hinge in space.
//
//   nodes    x_a, x_m, x_b: the middle one is second; n >= 2 entries each          rows 1
//   f        theta in 0 .. pi between a = x_a - x_m and b = x_b - x_m
//   J        d theta/da = -p/|a|,  d theta/db = -r/|b|,  d theta/dx_m = (p/|a| + r/|b|)^T
//            u = a/|a|, v = b/|b|; p and r are unit vectors in the plane of both, p across u and towards
//            v, r across v and towards u
//   K~       lambda times the second derivatives, N = I - u u^T - p p^T (across the plane):
//              aa   (u p^T + p u^T + cot theta N)/|a|^2
//              bb   (v r^T + r v^T + cot theta N)/|b|^2
//              ab   -N/(sin theta |a| |b|)
//            those of x_m follow, since nothing changes when all move alike. Mode psd by clamp.c.
//   singular straight or folded back (sin theta below 1e-12): p and r are any directions across, so that
//            a force can bend it at all, and N is left out; its factors grow without bounds near there. A
//            node on the middle one: its direction is the last axis, its part of J and K~ is 0.
//
// A target of pi is a bar that resists bending: phi is then never positive, and has a kink at 0. Checked
// by test/fd/maps.c.
#include "map/map.h"
#include "map/tuning.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

typedef struct Bend {
    double u[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], p[TAUT_MAX_WIDTH], r[TAUT_MAX_WIDTH];
    double a, b; // 1/|a|, 1/|b|, 0 where there is no direction
    double sine, cosine;
} Bend;

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 3);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    if (!*problem) *problem = request_equal_sizes(request);
    if (!*problem && request->size[0] < 2)
        *problem = "numbers have no angle between them: give nodes of two entries or more";
    return *problem ? 0 : 1;
}

// Direction from m to x; returns 1/length, or 0 where there is none.
static double direction(int n, const double *x, const double *m, double *u)
{
    for (int k = 0; k < n; k++) u[k] = x[k] - m[k];
    return direction_n(n, u, u);
}

// p = the part of v across u, with length 1; returns the length before.
static double across(int n, const double *u, const double *v, double *p)
{
    double c = dot_n(n, u, v);
    for (int k = 0; k < n; k++) p[k] = v[k] - c * u[k];
    double length = sqrt(dot_n(n, p, p));

    // the usual case: the plane of both is known
    if (!(length < ANGLE_STRAIGHT)) {
        for (int k = 0; k < n; k++) p[k] /= length;
        return length;
    }

    // straight: any direction across u will do
    int least = 0; // the axis that is farthest from u
    for (int k = 1; k < n; k++)
        if (fabs(u[k]) < fabs(u[least])) least = k;
    for (int k = 0; k < n; k++) p[k] = (k == least) - u[least] * u[k];
    double size = sqrt(dot_n(n, p, p));
    for (int k = 0; k < n; k++) p[k] /= size;
    return length;
}

static void bend_of(int n, const int *at, const double *q, Bend *bend)
{
    bend->a = direction(n, q + at[0], q + at[1], bend->u);
    bend->b = direction(n, q + at[2], q + at[1], bend->v);
    bend->cosine = dot_n(n, bend->u, bend->v);
    bend->sine = across(n, bend->u, bend->v, bend->p);
    if (bend->sine < ANGLE_STRAIGHT) { // one direction for both, or they would not fit together
        double sign = bend->cosine < 0 ? 1 : -1;
        for (int k = 0; k < n; k++) bend->r[k] = sign * bend->p[k];
    } else {
        across(n, bend->v, bend->u, bend->r);
    }
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int n = batch->size[0];
    Bend bend = {0};

    for (int e = 0; e < batch->count; e++) {
        bend_of(n, batch->at + 3 * e, q, &bend);
        y[e] = atan2(bend.sine, bend.cosine);
        if (!J) continue;

        // the middle node takes the opposite of both ends
        for (int k = 0; k < n; k++) {
            J[k] = -bend.p[k] * bend.a;
            J[2 * n + k] = -bend.r[k] * bend.b;
            J[n + k] = -(J[k] + J[2 * n + k]);
        }
        J += 3 * n;
    }
}

// Entry (i, j) of the second derivatives by aa, ab, bb.
static void second(const Bend *bend, int i, int j, double *h)
{
    const double *u = bend->u, *v = bend->v, *p = bend->p, *r = bend->r;
    bool straight = bend->sine < ANGLE_STRAIGHT;
    double N = straight ? 0 : ((i == j) - u[i] * u[j] - p[i] * p[j]) / bend->sine;
    h[0] = (u[i] * p[j] + p[i] * u[j] + bend->cosine * N) * bend->a * bend->a;
    h[1] = -N * bend->a * bend->b;
    h[2] = (v[i] * r[j] + r[i] * v[j] + bend->cosine * N) * bend->b * bend->b;
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    const int n = batch->size[0], width = 3 * n;
    Bend bend = {0};

    for (int e = 0; e < batch->count; e++, K += width * width) {
        bend_of(n, batch->at + 3 * e, q, &bend);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double h[3], *at = K + i * width + j;
                second(&bend, i, j, h);
                for (int k = 0; k < 3; k++) h[k] *= lambda[e];

                // blocks of x_a, x_m, x_b: a shift of all three changes nothing, so rows sum to 0
                at[0] = h[0];
                at[n] = at[n * width] = -(h[0] + h[1]);
                at[2 * n] = at[2 * n * width] = h[1];
                at[n * width + n] = h[0] + 2 * h[1] + h[2];
                at[n * width + 2 * n] = at[2 * n * width + n] = -(h[1] + h[2]);
                at[2 * n * width + 2 * n] = h[2];
            }

        // second derivatives are indefinite where the angle is not a right one
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(width, K, batch->scratch);
    }
}

const MapOps map_angle = {
    .name = "angle",
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
