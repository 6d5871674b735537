// SPDX-License-Identifier: MIT
// svd.c -- see svd.h. One-sided Jacobi (Hestenes 1958): columns of F are turned in pairs until all are across each other; their
// lengths then are the singular values, each to the precision of its column. Checked by test/unit/svd.c.
#include "math/svd.h"

#include "math/rotation.h"
#include "math/tuning.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

// (x, y) = (c x - s y, s x + c y)
static void turn(double c, double s, double *x, double *y)
{
    for (int k = 0; k < 3; k++) {
        const double a = x[k], b = y[k];
        x[k] = c * a - s * b;
        y[k] = s * a + c * b;
    }
}

// Turns two columns across each other, and V with them; false where they are so already.
static bool part(double *x, double *y, double *v, double *w)
{
    const double xx = dot3(x, x), yy = dot3(y, y), xy = dot3(x, y);
    if (!(fabs(xy) > JACOBI_ROUND_OFF * sqrt(xx) * sqrt(yy))) return false;
    const double tau = (yy - xx) / (2 * xy);
    const double t = (tau >= 0 ? 1 : -1) / (fabs(tau) + sqrt(1 + tau * tau));
    const double c = 1 / sqrt(1 + t * t);
    turn(c, c * t, x, y);
    turn(c, c * t, v, w);
    return true;
}

static void exchange(double *a, double *b)
{
    for (int k = 0; k < 3; k++) {
        const double kept = a[k];
        a[k] = b[k];
        b[k] = kept;
    }
}

// A unit vector across u: by the axis that is farthest from it.
static void across(const double *u, double *v)
{
    int least = 0;
    for (int k = 1; k < 3; k++)
        if (fabs(u[k]) < fabs(u[least])) least = k;
    const double axis[3] = {least == 0, least == 1, least == 2};
    cross3(u, axis, v);
    direction_n(3, v, v);
}

void svd3(const double *F, double *U, double *s, double *V)
{
    bool turned = true;
    for (int k = 0; k < 9; k++) U[k] = F[k % 3 * 3 + k / 3], V[k] = k % 4 == 0;
    for (int sweep = 0; turned && sweep < JACOBI_SWEEPS; sweep++) {
        turned = part(U, U + 3, V, V + 3);
        turned = part(U, U + 6, V, V + 6) || turned;
        turned = part(U + 3, U + 6, V + 3, V + 6) || turned;
    }

    // the largest first
    for (int k = 0; k < 3; k++) s[k] = norm3(U + 3 * k);
    for (int k = 0; k < 3; k++) {
        const int i = k == 1 ? 1 : 0;
        if (!(s[i] < s[i + 1])) continue;
        const double kept = s[i];
        s[i] = s[i + 1], s[i + 1] = kept;
        exchange(U + 3 * i, U + 3 * i + 3);
        exchange(V + 3 * i, V + 3 * i + 3);
    }

    // directions; those that a singular F leaves open are any across the others
    const double least = SVD_SINGULAR * s[0];
    if (s[0] > 0)
        for (int k = 0; k < 3; k++) U[k] /= s[0];
    else
        U[0] = 1, U[1] = U[2] = 0;
    if (s[1] > least)
        for (int k = 3; k < 6; k++) U[k] /= s[1];
    else
        across(U, U + 3);
    double third[3];
    cross3(U, U + 3, third);
    const double sign = dot3(third, U + 6) < 0 ? -1 : 1;
    for (int k = 0; k < 3; k++) U[6 + k] = sign * third[k];
}
