// SPDX-License-Identifier: MIT
// symmetric.c -- eigenvalues and vectors of symmetric matrices: A v = d v to round-off of the largest eigenvalue,
// vectors that are orthonormal to round-off, for random matrices of every size that maps can have and for
// those that such methods stumble over: repeated, zero, tiny and huge eigenvalues, diagonal and tridiagonal
// matrices, blocks.
#include "math/symmetric.h"
#include "math/symmetric3.h"
#include "quick.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 40 };

// Largest |A v_k - d_k v_k| and |v_j v_k - delta_jk|, the first as part of the largest |d|.
static void expect_eigen(int n, const double *A, const char *what)
{
    static double D[MOST * MOST], V[MOST * MOST], C[MOST * MOST];
    double top = 0, trace = 0, sum = 0;
    memcpy(D, A, sizeof *A * (size_t)(n * n));
    symmetric_eigen(n, D, V);
    for (int k = 0; k < n; k++) {
        top = fmax(top, fabs(D[k * n + k]));
        trace += A[k * n + k] / n, sum += D[k * n + k] / n;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) cr_assert(i == j || D[i * n + j] == 0, "%s", what);
    const double limit = 1e-15 * (5 + n);
    for (int k = 0; k < n; k++) {
        for (int i = 0; i < n; i++) {
            double miss = -D[k * n + k] * V[k * n + i], dot = i == k ? -1 : 0;
            for (int j = 0; j < n; j++) miss += A[i * n + j] * V[k * n + j];
            for (int j = 0; j < n; j++) dot += V[i * n + j] * V[k * n + j];
            cr_assert_leq(fabs(miss), limit * top, "%s, n %d: A v - d v is %g of %g", what, n, miss,
                          top);
            cr_assert_leq(fabs(dot), limit, "%s, n %d: v_%d v_%d misses by %g", what, n, i, k, dot);
        }
    }
    cr_assert_leq(fabs(trace - sum), limit * top, "%s", what);

    // vectors as columns, and the same bits again
    memcpy(C, A, sizeof *A * (size_t)(n * n));
    static double W[MOST * MOST];
    symmetric_diagonalise(n, C, W);
    cr_assert_eq(memcmp(C, D, sizeof *C * (size_t)(n * n)), 0, "%s", what);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) cr_assert_eq(W[i * n + j], V[j * n + i], "%s", what);
}

// A = sum d_k u_k u_k^T of a random orthonormal basis, symmetric bit for bit.
static void with_eigenvalues(int n, const double *d, unsigned *seed, double *A)
{
    static double U[MOST * MOST];
    for (int k = 0; k < n; k++) {
        double *u = U + k * n, length = 0;
        for (int i = 0; i < n; i++) u[i] = quick_random(seed);
        for (int pass = 0; pass < 2; pass++)
            for (int j = 0; j < k; j++) {
                double dot = 0;
                for (int i = 0; i < n; i++) dot += u[i] * U[j * n + i];
                for (int i = 0; i < n; i++) u[i] -= dot * U[j * n + i];
            }
        for (int i = 0; i < n; i++) length += u[i] * u[i];
        for (int i = 0; i < n; i++) u[i] /= sqrt(length);
    }
    memset(A, 0, sizeof *A * (size_t)(n * n));
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            for (int k = 0; k < n; k++) A[i * n + j] += d[k] * U[k * n + i] * U[k * n + j];
            A[j * n + i] = A[i * n + j];
        }
}

// Are the eigenvalues of A those?
static int descending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

static void expect_values(int n, const double *A, const double *d, const char *what)
{
    static double D[MOST * MOST], V[MOST * MOST];
    double got[MOST], wanted[MOST], top = 0;
    memcpy(D, A, sizeof *A * (size_t)(n * n));
    symmetric_eigen(n, D, V);
    for (int k = 0; k < n; k++)
        got[k] = D[k * n + k], wanted[k] = d[k], top = fmax(top, fabs(d[k]));
    qsort(got, (size_t)n, sizeof *got, descending);
    qsort(wanted, (size_t)n, sizeof *wanted, descending);
    for (int k = 0; k < n; k++)
        cr_assert_float_eq(got[k], wanted[k], 1e-15 * (10 + n) * top, "%s: %.17g, not %.17g", what,
                           got[k], wanted[k]);
}

Test(symmetric, random_matrices)
{
    static double A[MOST * MOST];
    unsigned seed = 3;
    for (int n = 1; n <= MOST; n++)
        for (int trial = 0; trial < 30; trial++) {
            double size = exp2(20 * quick_random(&seed));
            for (int i = 0; i < n; i++)
                for (int j = 0; j <= i; j++) {
                    A[i * n + j] = size * quick_random(&seed);
                    if (trial % 3 == 1 && quick_random(&seed) < 0.3) A[i * n + j] = 0;
                    if (trial % 3 == 2)
                        A[i * n + j] *= exp2(40 * quick_random(&seed)); // of any size
                    A[j * n + i] = A[i * n + j];
                }
            expect_eigen(n, A, "random");
        }
}

Test(symmetric, known_eigenvalues)
{
    static double A[MOST * MOST];
    unsigned seed = 11;
    for (int n = 2; n <= 24; n++)
        for (int kind = 0; kind < 6; kind++) {
            double d[MOST];
            for (int k = 0; k < n; k++) {
                const double of_kind[6] = {1,                  // one, n times
                                           k < n / 2 ? 2 : -3, // two
                                           k ? 0 : 5,          // rank 1
                                           k % 3 - 1.0,        // three of each
                                           exp2(-30.0 * k),    // 2^-30 from one to the next
                                           1 + k * 4.440892098500626e-16}; // next to each other
                d[k] = of_kind[kind];
            }
            with_eigenvalues(n, d, &seed, A);
            expect_eigen(n, A, "known");
            expect_values(n, A, d, "known");
        }
}

Test(symmetric, huge_and_tiny)
{
    static double A[MOST * MOST];
    static const double size[] = {1e300, 1e200, 1e-200, 1e-300};
    unsigned seed = 5;
    for (int i = 0; i < 4; i++)
        for (int n = 2; n <= 12; n++) {
            double d[MOST];
            for (int k = 0; k < n; k++) d[k] = size[i] * quick_random(&seed);
            with_eigenvalues(n, d, &seed, A);
            expect_eigen(n, A, "scaled");
            expect_values(n, A, d, "scaled");
        }
    // entries over 600 decades
    for (int n = 2; n <= 12; n++) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= i; j++)
                A[i * n + j] = A[j * n + i] =
                    quick_random(&seed) * pow(10, 300 * quick_random(&seed));
        expect_eigen(n, A, "spread");
    }
}

Test(symmetric, special_matrices)
{
    static double A[MOST * MOST];
    for (int n = 1; n <= 24; n++)
        for (int kind = 0; kind < 7; kind++) {
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                    const int apart = abs(i - j);
                    const double of_kind[7] = {0,                  // nothing
                                               i == j ? n - i : 0, // diagonal
                                               apart == 0   ? 2
                                               : apart == 1 ? -1
                                                            : 0,                       // a string
                                               apart == 1,                             // its zeros
                                               1,                                      // all ones
                                               i / 3 == j / 3 ? 1.0 / (1 + i + j) : 0, // blocks
                                               i + j == n - 1};                        // crosswise
                    A[i * n + j] = of_kind[kind];
                }
            expect_eigen(n, A, "special");
        }
}

Test(symmetric, what_is_not_finite_ends)
{
    double A[9] = {1, NAN, 0, NAN, 2, 1, 0, 1, 3}, V[9];
    symmetric_eigen(3, A, V);
    double B[9] = {1, INFINITY, 0, INFINITY, 2, 1, 0, 1, 3};
    symmetric_eigen(3, B, V);
    cr_assert(!isfinite(A[0] + A[4] + A[8]));
    cr_assert(!isfinite(B[0] + B[4] + B[8]));
}

// Two parts that nothing couples, their rows mixed: vectors have exact zeros between them, and are those of the whole.
Test(symmetric, parts_are_kept_apart)
{
    enum { N = 7 };
    static const int part[N] = {0, 1, 0, 1, 1, 0, 2};
    double A[N * N] = {0}, D[N * N], V[N * N];
    unsigned seed = 11;
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= i; j++)
            if (part[i] == part[j])
                A[i * N + j] = A[j * N + i] = quick_random(&seed) + (i == j ? 3 : 0);
    A[0 * N + 1] = A[1 * N + 0] = 1e-17; // round-off couples nothing
    memcpy(D, A, sizeof A);
    symmetric_parts(N, D, V);
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++) {
            double miss = -D[k * N + k] * V[i * N + k], dot = i == k ? -1 : 0;
            for (int j = 0; j < N; j++) miss += A[i * N + j] * V[j * N + k];
            for (int j = 0; j < N; j++) dot += V[j * N + i] * V[j * N + k];
            cr_assert_float_eq(miss, 0, 1e-14, "row %d of vector %d misses by %g", i, k, miss);
            cr_assert_float_eq(dot, 0, 1e-14, "vectors %d and %d", i, k);
            if (part[i] != part[k]) cr_assert_eq(V[i * N + k], 0, "%d of vector %d", i, k);
        }
    cr_assert_eq(V[6 * N + 6], 1);
}

// --- four of 3 x 3 at a time ---

static void expect_lane(const double A[9], const Lanes D[3][3], const Lanes V[3][3], int l)
{
    double top = 0;
    for (int k = 0; k < 9; k++) top = fmax(top, fabs(A[k]));
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 3; i++) {
            double miss = -D[k][k][l] * V[k][i][l], dot = i == k ? -1 : 0;
            for (int j = 0; j < 3; j++) miss += A[3 * i + j] * V[k][j][l];
            for (int j = 0; j < 3; j++) dot += V[i][j][l] * V[k][j][l];
            cr_assert_leq(fabs(miss), 8e-15 * top, "A v - d v is %g of %g", miss, top);
            cr_assert_leq(fabs(dot), 8e-15, "v_%d v_%d misses by %g", i, k, dot);
        }
}

// Of any kind: 0 random, 1 with two eigenvalues that are nearly equal, 2 the same three, 3 flat, 4 tiny.
static void three_of(int kind, unsigned *seed, double A[9])
{
    double d[3] = {1 + quick_random(seed), quick_random(seed), quick_random(seed)};
    if (kind == 1) d[1] = d[0] * (1 + 1e-9 * quick_random(seed));
    if (kind == 2) d[1] = d[2] = d[0];
    if (kind == 3) d[1] = 1e-12 * d[0], d[2] = 0;
    with_eigenvalues(3, d, seed, A);
    for (int k = 0; k < 9 && kind == 4; k++) A[k] *= 1e-120;
}

static void lanes_of(const double A[4][9], Lanes to[3][3])
{
    for (int k = 0; k < 9; k++)
        for (int l = 0; l < LANE_COUNT; l++) to[k / 3][k % 3][l] = A[l][k];
}

// A lane has the same bits whatever is beside it, a matrix that is not finite too.
Test(symmetric, four_at_a_time)
{
    unsigned seed = 7;
    for (int trial = 0; trial < 2000; trial++) {
        double A[LANE_COUNT][9];
        Lanes all[3][3] = {{{0}}}, V[3][3], own[3][3] = {{{0}}}, W[3][3];
        const bool broken = trial % 10 == 9;
        for (int l = 0; l < LANE_COUNT; l++) three_of((trial + l) % 5, &seed, A[l]);
        if (broken) A[3][1] = A[3][3] = NAN;
        lanes_of((const double(*)[9])A, all);
        symmetric3_eigen(all, V);
        for (int l = 0; l < LANE_COUNT - broken; l++) {
            expect_lane(A[l], (const Lanes(*)[3])all, (const Lanes(*)[3])V, l);
            double same[LANE_COUNT][9];
            for (int m = 0; m < LANE_COUNT; m++) memcpy(same[m], A[l], sizeof same[m]);
            lanes_of((const double(*)[9])same, own);
            symmetric3_eigen(own, W);
            for (int k = 0; k < 9; k++)
                cr_assert(own[k / 3][k % 3][0] == all[k / 3][k % 3][l] &&
                              W[k / 3][k % 3][0] == V[k / 3][k % 3][l],
                          "trial %d, lane %d", trial, l);
        }
    }
}

// --- cost ---

// One rotation of cyclic Jacobi in the plane of p and q.
static void rotate(int n, int p, int q, double *A, double *V)
{
    if (A[p * n + q] == 0) return;
    const double theta = (A[q * n + q] - A[p * n + p]) / (2 * A[p * n + q]);
    const double t = copysign(1, theta) / (fabs(theta) + sqrt(1 + theta * theta));
    const double c = 1 / sqrt(1 + t * t), s = t * c;
    for (int k = 0; k < n; k++) {
        double a = A[k * n + p], b = A[k * n + q];
        A[k * n + p] = c * a - s * b, A[k * n + q] = s * a + c * b;
    }
    for (int k = 0; k < n; k++) {
        double a = A[p * n + k], b = A[q * n + k], v = V[p * n + k], w = V[q * n + k];
        A[p * n + k] = c * a - s * b, A[q * n + k] = s * a + c * b;
        V[p * n + k] = c * v - s * w, V[q * n + k] = s * v + c * w;
    }
}

// Cyclic Jacobi, to round-off.
static void by_rotations(int n, double *A, double *V)
{
    double all = 0, off = 1;
    for (int i = 0; i < n * n; i++) V[i] = i % (n + 1) == 0, all += A[i] * A[i];
    while (off > 1e-30 * all) {
        for (int p = 0; p < n; p++)
            for (int q = p + 1; q < n; q++) rotate(n, p, q, A, V);
        off = 0;
        for (int i = 0; i < n * n; i++) off += i % (n + 1) == 0 ? 0 : A[i] * A[i];
    }
}

// s of CPU time for the same random matrices, the least of many tries: what else the machine does is not in it.
static double seconds(void eigen(int n, double *A, double *V))
{
    enum { N = 9, TRIES = 20, MATRICES = 300 };
    double least = INFINITY;
    for (int try = 0; try < TRIES; try++) {
        unsigned seed = 1;
        const clock_t from = clock();
        for (int m = 0; m < MATRICES; m++) {
            double A[N * N], V[N * N];
            for (int i = 0; i < N; i++)
                for (int j = i; j < N; j++) A[i * N + j] = A[j * N + i] = quick_random(&seed);
            eigen(N, A, V);
        }
        least = fmin(least, (double)(clock() - from) / CLOCKS_PER_SEC);
    }
    return least;
}

// Matrices of 9 x 9, of which every map of three points asks one in every stage. It takes a quarter of the time of rotations, which
// were a third of a scene.
Test(symmetric, is_faster_than_rotations)
{
    const double own = seconds(symmetric_eigen), rotations = seconds(by_rotations);
    cr_expect_lt(own, 0.6 * rotations, "%g s, by rotations %g s", own, rotations);
}
