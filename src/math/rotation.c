// SPDX-License-Identifier: MIT
// rotation.c -- see rotation.h.
#include "math/rotation.h"

#include "math/vec.h"

#include <stdbool.h>
#include <string.h>

void quaternion_of_large(double square, const double *theta, double *q)
{
    double half = sqrt(square), s = 0.5 * sin(half) / half;
    q[0] = cos(half);
    for (int k = 0; k < 3; k++) q[1 + k] = s * theta[k];
}

double asinc_far(double s, double cosine)
{
    double sine = sqrt(s);
    return atan2(sine, cosine) / sine;
}

void quaternion_from_matrix(const double *R, double *q)
{
    // of the four squares 4w^2 .. 4z^2 the largest is divided by (Shepperd 1978)
    double square[4] = {1 + R[0] + R[4] + R[8], 1 + R[0] - R[4] - R[8], 1 - R[0] + R[4] - R[8],
                        1 - R[0] - R[4] + R[8]};
    int top = 0;
    for (int i = 1; i < 4; i++)
        if (square[i] > square[top]) top = i;

    // q_top = sqrt(square)/2; the others from sums and differences of entries, 4 q_i q_top
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
    // entries of the 2 x 2 Gram matrix of both columns
    double pp = 0, qq = 0, pq = 0;
    for (int k = 0; k < 3; k++) {
        double x = A[3 * k + p], y = A[3 * k + q];
        pp += x * x, qq += y * y, pq += x * y;
    }
    if (fabs(pq) <= JACOBI_ROUND_OFF * sqrt(pp) * sqrt(qq)) return 1;

    // the smaller of the two angles that make it diagonal (Jacobi)
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

static void stretch_by_jacobi(const double *B, double *P)
{
    double A[9], V[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, sigma[3];
    memcpy(A, B, sizeof A);
    for (int sweep = 0, done = 0; sweep < JACOBI_SWEEPS && done < 3; sweep++)
        done = orthogonalise(A, V, 0, 1) + orthogonalise(A, V, 0, 2) + orthogonalise(A, V, 1, 2);
    for (int j = 0; j < 3; j++)
        sigma[j] = sqrt(A[j] * A[j] + A[3 + j] * A[3 + j] + A[6 + j] * A[6 + j]);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            P[3 * r + c] = 0;
            for (int j = 0; j < 3; j++) P[3 * r + c] += sigma[j] * (V[3 * r + j] * V[3 * c + j]);
        }
}

// --- a stretch that is turned by little, as that of a body is where Newton's method is near its end ---

// Are all pivots of a symmetric P, from the first to the last, larger than this?
static bool is_positive(const double *P, double least)
{
    if (!(P[0] > least)) return false;
    double a = P[3] / P[0], b = P[6] / P[0];
    double second = P[4] - a * P[3], rest = P[7] - b * P[3];
    return second > least && P[8] - b * P[6] - rest / second * rest > least;
}

// x = M^-1 b for a symmetric M by Cramer's rule: one division. False where M is seen not to be positive.
static bool solve_symmetric(const double *M, const double *b, double *x)
{
    double xx = M[4] * M[8] - M[5] * M[5], xy = M[2] * M[5] - M[1] * M[8];
    double xz = M[1] * M[5] - M[2] * M[4], yy = M[0] * M[8] - M[2] * M[2];
    double yz = M[1] * M[2] - M[0] * M[5], zz = M[0] * M[4] - M[1] * M[1];
    double det = M[0] * xx + M[1] * xy + M[2] * xz, by = 1 / det;
    x[0] = by * (xx * b[0] + xy * b[1] + xz * b[2]);
    x[1] = by * (xy * b[0] + yy * b[1] + yz * b[2]);
    x[2] = by * (xz * b[0] + yz * b[1] + zz * b[2]);
    return M[0] > 0 && zz > 0 && det > 0;
}

// A = R A with R = (1 - hat(t))^-1 (1 + hat(t)), the turn about t by 2 atan |t| (Cayley).
static void turn_matrix(const double *t, double *A)
{
    double s = 2 / (1 + dot3(t, t));
    for (int c = 0; c < 3; c++) {
        double x[3] = {A[c], A[3 + c], A[6 + c]}, once[3], twice[3];
        cross3(t, x, once);
        cross3(t, once, twice);
        for (int r = 0; r < 3; r++) A[3 * r + c] = x[r] + s * (once[r] + twice[r]);
    }
}

// B = exp(u) P is turned back until it is symmetric. To first order its skew part is half that of
// hat((tr(P) I - P) u), so that u is known up to its square: a few turns do. False where P does not come
// out as safely positive.
static bool stretch_of_little_turn(const double *B, double *P)
{
    double A[9], M[9], t[3];
    memcpy(A, B, sizeof A);
    for (int i = 0; i < NEWTON_TURNS; i++) {
        double b[3] = {A[7] - A[5], A[2] - A[6], A[3] - A[1]}, trace = A[0] + A[4] + A[8];

        // the symmetric part is P once nothing skew is left
        for (int k = 0; k < 9; k++) P[k] = 0.5 * (A[k] + A[k % 3 * 3 + k / 3]);
        if (max_abs(3, b) <= SKEW_ROUND_OFF * trace) return is_positive(P, SAFELY_POSITIVE * trace);

        // u from the skew part, then a turn back by it
        for (int k = 0; k < 9; k++) M[k] = (k % 4 == 0 ? trace : 0) - P[k];
        if (!solve_symmetric(M, b, t)) return false;
        for (int k = 0; k < 3; k++) t[k] *= -0.5; // half of u, backwards
        if (!(dot3(t, t) < LITTLE_TURN)) return false;
        turn_matrix(t, A);
    }
    return false;
}

void polar_stretch(const double *B, double *P)
{
    if (!stretch_of_little_turn(B, P)) stretch_by_jacobi(B, P);
}
