// SPDX-License-Identifier: MIT
// rotation.h -- rotations as unit quaternions (w, x, y, z) and as matrices [3][3], row by row.
// hat(a) b = a x b; a rotation vector theta turns by |theta| about its direction.
#pragma once

#include "math/tuning.h"

#include <math.h>

// c = a x b; c may not alias.
static inline void cross3(const double *a, const double *b, double *c)
{
    c[0] = a[1] * b[2] - a[2] * b[1];
    c[1] = a[2] * b[0] - a[0] * b[2];
    c[2] = a[0] * b[1] - a[1] * b[0];
}

// ab may alias neither.
static inline void quaternion_multiply(const double *a, const double *b, double *ab)
{
    ab[0] = a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3];
    ab[1] = a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2];
    ab[2] = a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1];
    ab[3] = a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0];
}

static inline void quaternion_normalise(double *q)
{
    double square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3], off = square - 1;
    double s = fabs(off) < UNIT_NEAR ? 1 - 0.5 * off : 1 / sqrt(square);
    for (int i = 0; i < 4; i++) q[i] *= s;
}

// c_0 + c_1 s + ... to the last digit for s <= 1/4, in fewer terms (5) where s is small. sin() and cos() cost
// more than all the rest of a rotation, and differ from one library to the other.
static inline double series8(const double *c, double s)
{
    double sum = 0;
    if (s > SERIES_SHORT) sum = ((c[7] * s + c[6]) * s + c[5]) * s;
    return c[0] + s * (c[1] + s * (c[2] + s * (c[3] + s * (c[4] + sum))));
}

static inline double sinc_near(double s) // sin(x)/x, x^2 = s
{
    static const double c[8] = {
        1, -1 / 6.0, 1 / 120.0, -1 / 5040.0, 1 / 362880.0, -1 / 39916800.0, 1 / 6227020800.0, 0};
    return series8(c, s);
}

static inline double cos_near(double s) // cos(x), x^2 = s
{
    static const double c[8] = {1,           -1 / 2.0,       1 / 24.0,        -1 / 720.0,
                                1 / 40320.0, -1 / 3628800.0, 1 / 479001600.0, -1 / 87178291200.0};
    return series8(c, s);
}

static inline double asinc_near(double s) // asin(x)/x, x^2 = s <= 1/64
{
    static const double c[8] = {1.0,          1.0 / 6,       3.0 / 40,         15.0 / 336,
                                105.0 / 3456, 945.0 / 42240, 10395.0 / 599040, 135135.0 / 9676800};
    return series8(c, s);
}

// Beyond these.
void quaternion_of_large(double square, const double *theta, double *q);
double asinc_far(double s, double cosine);

// exp: the rotation by theta; exact for small theta too.
static inline void quaternion_from_vector(const double *theta, double *q)
{
    double square = 0.25 * (theta[0] * theta[0] + theta[1] * theta[1] + theta[2] * theta[2]);
    if (square > 0.25) { // of half the angle
        quaternion_of_large(square, theta, q);
        return;
    }
    double s = 0.5 * sinc_near(square);
    q[0] = cos_near(square);
    for (int k = 0; k < 3; k++) q[1 + k] = s * theta[k];
}

// log: the shortest rotation vector, |theta| <= pi.
static inline void quaternion_to_vector(const double *q, double *theta)
{
    double square = q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
    double sign = q[0] < 0 ? -1 : 1; // q, -q: one rotation
    double s = 2 * (square <= 1.0 / 64 ? asinc_near(square) : asinc_far(square, fabs(q[0])));
    for (int k = 0; k < 3; k++) theta[k] = sign * s * q[1 + k];
}

static inline void quaternion_to_matrix(const double *q, double *R)
{
    double w = q[0], x = q[1], y = q[2], z = q[3];
    R[0] = 1 - 2 * (y * y + z * z), R[1] = 2 * (x * y - w * z), R[2] = 2 * (x * z + w * y);
    R[3] = 2 * (x * y + w * z), R[4] = 1 - 2 * (x * x + z * z), R[5] = 2 * (y * z - w * x);
    R[6] = 2 * (x * z - w * y), R[7] = 2 * (y * z + w * x), R[8] = 1 - 2 * (x * x + y * y);
}

// R must be a rotation up to round-off.
void quaternion_from_matrix(const double *R, double *q);

// b = R a.
static inline void quaternion_turn(const double *q, const double *a, double *b)
{
    double t[3], u[3];
    cross3(q + 1, a, t);
    for (int k = 0; k < 3; k++) t[k] *= 2;
    cross3(q + 1, t, u);
    for (int k = 0; k < 3; k++) b[k] = a[k] + q[0] * t[k] + u[k];
}

// P = (B^T B)^(1/2), symmetric and positive semi-definite: the stretch of B = U P. Where U is a small turn
// Newton's method finds it; else small singular values come out with small errors even next to large
// ones (one-sided Jacobi, Demmel and Veselic 1992).
void polar_stretch(const double *B, double *P);
