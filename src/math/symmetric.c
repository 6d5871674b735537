// SPDX-License-Identifier: MIT
// symmetric.c -- see symmetric.h. Two phases (Golub and Van Loan, Matrix Computations, 8.3):
//
//   A = Q T Q^T    n - 2 reflections 1 - v v^T, |v|^2 = 2, make A tridiagonal
//   T = S D S^T    implicit QR steps with Wilkinson's shift chase a bulge down each block of T, until all that
//                  stands beside its diagonal is round-off
//
// About 4/3 n^3 operations for the first and 3 n^3 with the vectors for the second, where Jacobi's rotations take
// some 20 n^3: a third of the instructions at n = 9. Everything happens in A and V: while T is made, row k of A has
// v_k behind its diagonal; afterwards a_k = A_kk and b_k, between a_k and a_k+1, is A_k,k+1. Checked by
// test/unit/symmetric.c.
#include "math/symmetric.h"

#include "math/tuning.h"
#include "math/vec.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

// b_k next to its a: below one unit in the last place it does not change them. A property of doubles, not a choice.
static const double UNIT_ROUND_OFF = 1.1102230246251565e-16;

// --- A to T ---

// v [n - k - 1] into row k of A, from column k below the diagonal; returns b_k. v = 0 where nothing is to be done.
static double reflector(int n, const double *A, int k, double *v)
{
    const int m = n - k - 1;
    double rest = 0;
    for (int i = 0; i < m; i++) v[i] = A[(k + 1 + i) * n + k];
    for (int i = 1; i < m; i++) rest += v[i] * v[i];

    double first = v[0];
    if (!(rest > EIGEN_VANISHING * EIGEN_VANISHING)) {
        memset(v, 0, (size_t)m * sizeof *v);
        return first;
    }

    // v = x - b e_1 with the sign of b that adds, so that no digits cancel; |v|^2 = 2
    double length = sqrt(first * first + rest), b = first > 0 ? -length : length;
    v[0] = first - b;
    double scale = sqrt(2 / (v[0] * v[0] + rest));
    for (int i = 0; i < m; i++) v[i] *= scale;
    return b;
}

// B - v w^T - w v^T with w = B v - (v^T B v) v / 2 of the lower triangle of the m last rows; w [m] is scratch.
static void reflect(int n, int m, double *A, const double *v, double *w)
{
    double *B = A + (n - m) * n + (n - m), half = 0;

    // w = B v, with only the lower triangle of B
    memset(w, 0, (size_t)m * sizeof *w);
    for (int i = 0; i < m; i++) {
        const double *row = B + i * n;
        double sum = row[i] * v[i];
        for (int j = 0; j < i; j++) {
            sum += row[j] * v[j];
            w[j] += row[j] * v[i];
        }
        w[i] += sum;
    }

    // w = B v - (v^T B v) v / 2, then the update of rank two
    for (int i = 0; i < m; i++) half += 0.5 * v[i] * w[i];
    for (int i = 0; i < m; i++) w[i] -= half * v[i];
    for (int i = 0; i < m; i++)
        for (int j = 0; j <= i; j++) B[i * n + j] -= v[i] * w[j] + w[i] * v[j];
}

// V = Q^T: each reflection from the right, the last one first, so that only a corner of V is not that of 1.
static void gather(int n, const double *A, double *V)
{
    memset(V, 0, (size_t)n * (size_t)n * sizeof *V);
    for (int i = 0; i < n; i++) V[i * n + i] = 1;
    for (int k = n - 3; k >= 0; k--) {
        const double *v = A + k * n + k + 1;
        if (v[0] == 0) continue; // v is 0
        for (int r = k + 1; r < n; r++) {
            double *row = V + r * n + k + 1, sum = 0;
            for (int i = 0; i < n - k - 1; i++) sum += row[i] * v[i];
            for (int i = 0; i < n - k - 1; i++) row[i] -= sum * v[i];
        }
    }
}

static void tridiagonalise(int n, double *A, double *V)
{
    for (int k = 0; k + 2 < n; k++) {
        double *v = A + k * n + k + 1, b = reflector(n, A, k, v);
        if (v[0] != 0) reflect(n, n - k - 1, A, v, V);
        A[(k + 1) * n + k] = b;
    }
    gather(n, A, V);
    for (int k = 0; k + 1 < n; k++) A[k * n + k + 1] = A[(k + 1) * n + k];
}

// --- T to D ---

// (x, y) = (c x + s y, c y - s x), of n entries.
static inline void turn(int n, double c, double s, double *x, double *y)
{
    for (int i = 0; i < n; i++) {
        double a = x[i], b = y[i];
        x[i] = c * a + s * b;
        y[i] = c * b - s * a;
    }
}

// Is b_k round-off?
static bool is_split(int n, const double *A, int k)
{
    const double *a = A + k * n + k;
    double b = fabs(a[1]);
    return b <= UNIT_ROUND_OFF * (fabs(a[0]) + fabs(a[n + 1])) || b < EIGEN_VANISHING;
}

// The eigenvalue of the last 2 x 2 block of first .. last that is next to a_last.
static double shift_of(int n, const double *A, int last)
{
    const double *a = A + (last - 1) * n + last - 1;
    double half = 0.5 * (a[0] - a[n + 1]), b = a[1], length = sqrt(half * half + b * b);
    return a[n + 1] - b * (b / (half >= 0 ? half + length : half - length));
}

// One QR step on the block first .. last.
static void chase(int n, double *A, double *V, int first, int last)
{
    double x = A[first * n + first] - shift_of(n, A, last), z = A[first * n + first + 1];

    // the rotation of rows k and k + 1 that removes the bulge z
    for (int k = first; k < last; k++) {
        double *a = A + k * n + k, r = sqrt(x * x + z * z);
        double c = r > 0 ? x / r : 1, s = r > 0 ? z / r : 0;
        if (k > first) a[-n] = r; // b_k-1: the bulge is gone

        double b = a[1], t = s * (a[n + 1] - a[0]) + 2 * c * b;
        a[0] += s * t;
        a[n + 1] -= s * t;
        a[1] = x = c * t - b;
        if (k + 1 < last) { // it is one further down now
            z = s * a[n + 2];
            a[n + 2] *= c;
        }
        turn(n, c, s, V + k * n, V + (k + 1) * n);
    }
}

static void iterate(int n, double *A, double *V)
{
    int steps = 0;
    for (int last = n - 1; last > 0;) {
        int first = last;
        while (first > 0 && !is_split(n, A, first - 1)) first--;
        if (first == last) {
            last--;
            steps = 0;
        } else if (steps++ < EIGEN_STEPS)
            chase(n, A, V, first, last);
        else
            last--; // not a number
    }
}

// --- both ---

void symmetric_eigen(int n, double *A, double *V)
{
    // the largest entry becomes 1/2 to 1, by a power of two: no bit changes, and no square leaves the range
    double top = max_abs(n * n, A);
    int power = 0;
    if (top > 0 && isfinite(top)) frexp(top, &power);
    const double scale = ldexp(1, -power / 2), rest = ldexp(1, -(power - power / 2));
    for (int i = 0; i < n * n; i++) A[i] = A[i] * scale * rest; // either alone is in range

    tridiagonalise(n, A, V);
    iterate(n, A, V);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) A[i * n + j] = i == j ? ldexp(A[i * n + j], power) : 0;
}

void symmetric_diagonalise(int n, double *A, double *V)
{
    symmetric_eigen(n, A, V);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double swap = V[i * n + j];
            V[i * n + j] = V[j * n + i];
            V[j * n + i] = swap;
        }
}

// --- by parts ---

// Part of each index of A: those that entries above round-off connect have the same one, the least index among them.
static void find_parts(int n, const double *A, int *part)
{
    bool changed = true;
    for (int i = 0; i < n; i++) part[i] = i;
    while (changed) {
        changed = false;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                const double most = sqrt(fabs(A[i * n + i])) * sqrt(fabs(A[j * n + j]));
                const bool tied = fabs(A[i * n + j]) > n * UNIT_ROUND_OFF * most;
                if (part[j] <= part[i] || !tied) continue;
                part[j] = part[i];
                changed = true;
            }
    }
}

void symmetric_parts(int n, double *A, double *V)
{
    int part[SYMMETRIC_MOST], own[SYMMETRIC_MOST];
    double few[SYMMETRIC_MOST * SYMMETRIC_MOST], axes[SYMMETRIC_MOST * SYMMETRIC_MOST];

    find_parts(n, A, part);
    memset(V, 0, (size_t)(n * n) * sizeof *V);

    // each part by itself, so that axes of different ones have exact zeros between them
    for (int first = 0; first < n; first++) {
        int m = 0;
        for (int i = first; i < n; i++)
            if (part[i] == first) own[m++] = i;
        for (int i = 0; i < m; i++)
            for (int j = 0; j < m; j++) few[i * m + j] = A[own[i] * n + own[j]];
        if (m == 0) continue;
        symmetric_eigen(m, few, axes);
        for (int i = 0; i < m; i++) {
            A[own[i] * n + own[i]] = few[i * m + i];
            for (int j = 0; j < m; j++) V[own[j] * n + own[i]] = axes[i * m + j];
        }
    }
}
