// rotation.h -- rotations as unit quaternions (w, x, y, z) and as matrices [3][3], row by row.
// hat(a) b = a x b; a rotation vector theta turns by |theta| about its direction.
#pragma once

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
    double s = fabs(off) < 1e-8 ? 1 - 0.5 * off : 1 / sqrt(square); // the same to the last digit
    for (int i = 0; i < 4; i++) q[i] *= s;
}

// exp: the rotation by theta; exact for small theta too.
void quaternion_from_vector(const double *theta, double *q);
// log: the shortest rotation vector, |theta| <= pi.
void quaternion_to_vector(const double *q, double *theta);

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
