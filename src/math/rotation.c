// rotation.c -- see rotation.h.
#include "math/rotation.h"

#include "math/vec.h"

#include <string.h>

void cross3(const double *a, const double *b, double *c)
{
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        c[i] = a[j] * b[k] - a[k] * b[j];
    }
}

void quaternion_multiply(const double *a, const double *b, double *ab)
{
    ab[0] = a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3];
    ab[1] = a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2];
    ab[2] = a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1];
    ab[3] = a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0];
}

void quaternion_normalise(double *q)
{
    double s = 1 / sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    for (int i = 0; i < 4; i++) q[i] *= s;
}

void quaternion_from_vector(const double *theta, double *q)
{
    double angle = norm3(theta), half = 0.5 * angle;
    double s = angle > 1e-4 ? sin(half) / angle : 0.5 * (1 - half * half / 6); // sin(a/2)/a
    q[0] = cos(half);
    for (int k = 0; k < 3; k++) q[1 + k] = s * theta[k];
}

void quaternion_to_vector(const double *q, double *theta)
{
    double sine = norm3(q + 1), cosine = fabs(q[0]),
           sign = q[0] < 0 ? -1 : 1; // q, -q: one rotation
    double s = sine > 1e-8 ? 2 * atan2(sine, cosine) / sine : 2 / cosine;
    for (int k = 0; k < 3; k++) theta[k] = sign * s * q[1 + k];
}

void quaternion_to_matrix(const double *q, double *R)
{
    double w = q[0], x = q[1], y = q[2], z = q[3];
    R[0] = 1 - 2 * (y * y + z * z), R[1] = 2 * (x * y - w * z), R[2] = 2 * (x * z + w * y);
    R[3] = 2 * (x * y + w * z), R[4] = 1 - 2 * (x * x + z * z), R[5] = 2 * (y * z - w * x);
    R[6] = 2 * (x * z - w * y), R[7] = 2 * (y * z + w * x), R[8] = 1 - 2 * (x * x + y * y);
}

void quaternion_from_matrix(const double *R, double *q)
{
    // of the four squares 4w^2 .. 4z^2 the largest is divided by (Shepperd 1978)
    double square[4] = {1 + R[0] + R[4] + R[8], 1 + R[0] - R[4] - R[8], 1 - R[0] + R[4] - R[8],
                        1 - R[0] - R[4] + R[8]};
    int top = 0;
    for (int i = 1; i < 4; i++)
        if (square[i] > square[top]) top = i;
    double s = 0.5 / sqrt(square[top]);
    double wx = R[7] - R[5], wy = R[2] - R[6], wz = R[3] - R[1];
    double xy = R[1] + R[3], xz = R[2] + R[6], yz = R[5] + R[7];
    double row[4][4] = {{square[0], wx, wy, wz},
                        {wx, square[1], xy, xz},
                        {wy, xy, square[2], yz},
                        {wz, xz, yz, square[3]}};
    for (int i = 0; i < 4; i++) q[i] = s * row[top][i];
    quaternion_normalise(q);
}

void quaternion_turn(const double *q, const double *a, double *b)
{
    double t[3], u[3];
    cross3(q + 1, a, t);
    for (int k = 0; k < 3; k++) t[k] *= 2;
    cross3(q + 1, t, u);
    for (int k = 0; k < 3; k++) b[k] = a[k] + q[0] * t[k] + u[k];
}

// Turns columns p and q of A (and of V) so that they are orthogonal; were they so already?
static int orthogonalise(double *A, double *V, int p, int q)
{
    double pp = 0, qq = 0, pq = 0;
    for (int k = 0; k < 3; k++) {
        double x = A[3 * k + p], y = A[3 * k + q];
        pp += x * x, qq += y * y, pq += x * y;
    }
    if (fabs(pq) <= 1e-15 * sqrt(pp) * sqrt(qq)) return 1;
    double zeta = (qq - pp) / (2 * pq);
    double t = (zeta >= 0 ? 1 : -1) / (fabs(zeta) + sqrt(1 + zeta * zeta));
    double c = 1 / sqrt(1 + t * t), s = c * t;
    for (int k = 0; k < 3; k++) {
        double x = A[3 * k + p], y = A[3 * k + q];
        A[3 * k + p] = c * x - s * y, A[3 * k + q] = s * x + c * y;
        x = V[3 * k + p], y = V[3 * k + q];
        V[3 * k + p] = c * x - s * y, V[3 * k + q] = s * x + c * y;
    }
    return 0;
}

void polar_stretch(const double *B, double *P)
{
    double A[9], V[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, sigma[3];
    memcpy(A, B, sizeof A);
    for (int sweep = 0, done = 0; sweep < 30 && done < 3; sweep++)
        done = orthogonalise(A, V, 0, 1) + orthogonalise(A, V, 0, 2) + orthogonalise(A, V, 1, 2);
    for (int j = 0; j < 3; j++)
        sigma[j] = sqrt(A[j] * A[j] + A[3 + j] * A[3 + j] + A[6 + j] * A[6 + j]);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            P[3 * r + c] = 0;
            for (int j = 0; j < 3; j++) P[3 * r + c] += sigma[j] * (V[3 * r + j] * V[3 * c + j]);
        }
}
