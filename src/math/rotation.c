// rotation.c -- see rotation.h.
#include "math/rotation.h"

#include "math/vec.h"

#include <stdbool.h>
#include <string.h>

// sin(x)/x and cos(x) for x^2 = s <= 1/4, to the last digit; sin() and cos() cost more than all the rest
// of a rotation, and differ from one library to the other.
static double sinc_near(double s)
{
    return 1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110 * (1 - s / 156)))));
}

static double cos_near(double s)
{
    return 1 -
           s / 2 *
               (1 - s / 12 *
                        (1 - s / 30 * (1 - s / 56 * (1 - s / 90 * (1 - s / 132 * (1 - s / 182))))));
}

void quaternion_from_vector(const double *theta, double *q)
{
    double square = 0.25 * dot3(theta, theta), half = sqrt(square); // of half the angle
    bool near = square <= 0.25;
    double s = 0.5 * (near ? sinc_near(square) : sin(half) / half);
    q[0] = near ? cos_near(square) : cos(half);
    for (int k = 0; k < 3; k++) q[1 + k] = s * theta[k];
}

// asin(x)/x for x^2 = s <= 1/64, to the last digit.
static double asinc_near(double s)
{
    static const double c[] = {1.0,          1.0 / 6,       3.0 / 40,         15.0 / 336,
                               105.0 / 3456, 945.0 / 42240, 10395.0 / 599040, 135135.0 / 9676800};
    double sum = 0;
    for (int i = 7; i >= 0; i--) sum = c[i] + s * sum;
    return sum;
}

void quaternion_to_vector(const double *q, double *theta)
{
    double square = dot3(q + 1, q + 1), sine = sqrt(square), cosine = fabs(q[0]);
    double sign = q[0] < 0 ? -1 : 1; // q, -q: one rotation
    double s = 2 * (square <= 1.0 / 64 ? asinc_near(square) : atan2(sine, cosine) / sine);
    for (int k = 0; k < 3; k++) theta[k] = sign * s * q[1 + k];
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
