// SPDX-License-Identifier: MIT
// rotation.c -- rotations as quaternions, matrices and vectors, against each other and against slow
// oracles; polar_stretch with singular values as far apart as 1 and 1e-12.
#include "math/rotation.h"
#include "math/vec.h"

#include "quick.h"

#include <float.h>
#include <math.h>
#include <string.h>

static const double PI = 3.14159265358979323846;

// A rotation vector of a given length in a random direction.
static void random_vector(unsigned *seed, double length, double *theta)
{
    double size = 0;
    while (size < 0.1) {
        for (int k = 0; k < 3; k++) theta[k] = quick_random(seed);
        size = norm3(theta);
    }
    for (int k = 0; k < 3; k++) theta[k] *= length / size;
}

static void multiply(const double *A, const double *B, double *C)
{
    for (int i = 0; i < 9; i++) {
        C[i] = 0;
        for (int k = 0; k < 3; k++) C[i] += A[i / 3 * 3 + k] * B[3 * k + i % 3];
    }
}

// exp(hat(theta)) by its series at theta/1024, squared ten times.
static void slow_exp(const double *theta, double *R)
{
    double X[9] = {0, -theta[2], theta[1], theta[2], 0, -theta[0], -theta[1], theta[0], 0};
    double power[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, next[9];
    memcpy(R, power, sizeof power);
    for (int i = 0; i < 9; i++) X[i] /= 1024;
    for (int n = 1; n < 14; n++) {
        multiply(power, X, next);
        for (int i = 0; i < 9; i++) power[i] = next[i] / n, R[i] += power[i];
    }
    for (int n = 0; n < 10; n++) {
        multiply(R, R, next);
        memcpy(R, next, sizeof next);
    }
}

static double apart(int n, const double *a, const double *b)
{
    double worst = 0;
    for (int i = 0; i < n; i++) worst = fmax(worst, fabs(a[i] - b[i]));
    return worst;
}

// Angles from nothing to almost a whole half turn.
static const double angle[] = {0,    1e-300, 1e-20, 1e-9, 1e-8, 1e-5, 9.99e-5, 1.01e-4,
                               1e-3, 0.1,    1,     2,    3,    3.14, 3.1415,  3.14159265};
enum { ANGLES = sizeof angle / sizeof *angle };

Test(rotation, exp_is_the_series)
{
    unsigned seed = 1;
    for (int i = 0; i < ANGLES; i++)
        for (int n = 0; n < 20; n++) {
            double theta[3], q[4], R[9], slow[9];
            random_vector(&seed, angle[i], theta);
            quaternion_from_vector(theta, q);
            cr_assert_float_eq(norm3(q + 1) * norm3(q + 1) + q[0] * q[0], 1, 4 * DBL_EPSILON);
            quaternion_to_matrix(q, R);
            slow_exp(theta, slow);
            cr_assert_lt(apart(9, R, slow), 1e-12, "%g rad", angle[i]);
            // small turns to their last digit: the entries off the diagonal are +-theta
            double slack = angle[i] * (angle[i] + 4 * DBL_EPSILON);
            if (angle[i] < 1e-7) cr_assert_leq(fabs(R[7] - theta[0]), slack, "%g rad", angle[i]);
        }
}

Test(rotation, log_is_the_inverse_of_exp)
{
    unsigned seed = 2;
    for (int i = 0; i < ANGLES; i++)
        for (int n = 0; n < 20; n++) {
            double theta[3], q[4], back[3], minus[4];
            random_vector(&seed, angle[i], theta);
            quaternion_from_vector(theta, q);
            quaternion_to_vector(q, back);
            cr_assert_leq(apart(3, theta, back), 8 * DBL_EPSILON * angle[i], "%g rad", angle[i]);
            for (int k = 0; k < 4; k++) minus[k] = -q[k]; // the same rotation
            quaternion_to_vector(minus, back);
            cr_assert_leq(apart(3, theta, back), 8 * DBL_EPSILON * angle[i], "%g rad", angle[i]);
        }
}

Test(rotation, log_takes_the_shorter_way)
{
    unsigned seed = 3;
    for (int n = 0; n < 100; n++) {
        double theta[3], q[4], back[3];
        random_vector(&seed, PI + 0.01 + (n % 10) * 0.3, theta);
        quaternion_from_vector(theta, q);
        quaternion_to_vector(q, back);
        cr_assert_leq(norm3(back), PI * (1 + DBL_EPSILON));
        cr_assert_float_eq(norm3(back), 2 * PI - norm3(theta), 1e-14);
        cr_assert_lt(dot3(back, theta), 0, "the other way round");
    }
    double half[4] = {0, 0, 1, 0}, theta[3]; // exactly a half turn: either way, but a half turn
    quaternion_to_vector(half, theta);
    cr_assert_float_eq(norm3(theta), PI, 1e-15);
}

Test(rotation, matrices_and_quaternions_are_the_same)
{
    unsigned seed = 4;
    for (int n = 0; n < 2000; n++) {
        double theta[3], q[4], R[9], back[4], again[9];
        random_vector(&seed, n % 4 == 0 ? PI - pow(10, -(n % 13)) : 3 * fabs(quick_random(&seed)),
                      theta);
        quaternion_from_vector(theta, q);
        quaternion_to_matrix(q, R);
        quaternion_from_matrix(R, back);
        quaternion_to_matrix(back, again);
        cr_assert_lt(apart(9, R, again), 2e-15);
        double sign = q[0] * back[0] + dot3(q + 1, back + 1) < 0 ? -1 : 1;
        for (int k = 0; k < 4; k++) back[k] *= sign;
        cr_assert_lt(apart(4, q, back), 2e-15, "%d: %g", n, apart(4, q, back));
    }
    // half turns about the axes: three of four squares are zero
    for (int axis = 0; axis < 3; axis++) {
        double R[9] = {-1, 0, 0, 0, -1, 0, 0, 0, -1}, q[4];
        R[4 * axis] = 1;
        quaternion_from_matrix(R, q);
        cr_assert_float_eq(fabs(q[1 + axis]), 1, 1e-15);
    }
}

Test(rotation, products_turn_one_after_the_other)
{
    unsigned seed = 5;
    for (int n = 0; n < 200; n++) {
        double a[3], b[3], x[3], qa[4], qb[4], ab[4], Ra[9], Rb[9], Rab[9], R[9], y[3], z[3];
        random_vector(&seed, 2, a), random_vector(&seed, 1.5, b), random_vector(&seed, 3, x);
        quaternion_from_vector(a, qa), quaternion_from_vector(b, qb);
        quaternion_multiply(qa, qb, ab);
        quaternion_to_matrix(qa, Ra), quaternion_to_matrix(qb, Rb), quaternion_to_matrix(ab, Rab);
        multiply(Ra, Rb, R);
        cr_assert_lt(apart(9, R, Rab), 1e-14);
        quaternion_turn(ab, x, y);
        for (int r = 0; r < 3; r++) z[r] = dot3(Rab + 3 * r, x);
        cr_assert_lt(apart(3, y, z), 1e-14);
    }
}

// --- the stretch ---

// A = U diag(sigma) V^T with random rotations U and V; the stretch is V diag(sigma) V^T.
static void compose(unsigned *seed, const double *sigma, double *A, double *P)
{
    double a[3], b[3], qa[4], qb[4], U[9], V[9];
    random_vector(seed, 2, a), random_vector(seed, 2.5, b);
    quaternion_from_vector(a, qa), quaternion_from_vector(b, qb);
    quaternion_to_matrix(qa, U), quaternion_to_matrix(qb, V);
    for (int i = 0; i < 9; i++) {
        A[i] = P[i] = 0;
        for (int k = 0; k < 3; k++) {
            A[i] += sigma[k] * U[i / 3 * 3 + k] * V[i % 3 * 3 + k];
            P[i] += fabs(sigma[k]) * V[i / 3 * 3 + k] * V[i % 3 * 3 + k];
        }
    }
}

// Smallest eigenvalue of a symmetric [3][3], by shifted power iteration on tr I - P: slow and plain.
static double smallest(const double *P)
{
    double trace = P[0] + P[4] + P[8], x[3] = {0.6, 0.5, 0.7}, value = 0;
    for (int n = 0; n < 3000; n++) {
        double y[3];
        for (int r = 0; r < 3; r++) y[r] = trace * x[r] - dot3(P + 3 * r, x);
        double size = norm3(y);
        if (!(size > 0)) break;
        for (int r = 0; r < 3; r++) x[r] = y[r] / size;
        value = size;
    }
    return trace - value;
}

Test(rotation, stretch_of_a_known_matrix)
{
    static const double set[][3] = {
        {1, 1, 1},     {3, 2, 1},       {1, 1e-3, 1e-6},       {1, 1e-12, 1e-12},
        {1, 1, 1e-12}, {1e9, 1, 1e-3},  {1e-20, 2e-20, 3e-20}, {5, 0, 0},
        {2, 1, 0},     {1, 0.5, -0.25}, {1e150, 1, 1e100}};
    unsigned seed = 6;
    for (int i = 0; i < (int)(sizeof set / sizeof *set); i++)
        for (int n = 0; n < 50; n++) {
            double B[9], exact[9], P[9];
            compose(&seed, set[i], B, exact);
            for (int k = 0; k < 9; k++) P[k] = NAN;
            polar_stretch(B, P);
            double top = fabs(set[i][0]) + fabs(set[i][1]) + fabs(set[i][2]);
            cr_assert_lt(apart(9, P, exact), 1e-14 * top, "set %d: %g", i,
                         apart(9, P, exact) / top);
            for (int k = 0; k < 9; k++) cr_assert_eq(P[k], P[k % 3 * 3 + k / 3], "not symmetric");
            cr_assert_gt(smallest(P), -1e-14 * top, "not positive");
        }
}

// Turned by little, which is found by turning back: as exact as by the other way, for stretches as long
// and thin as those of a rod under load; and what is symmetric but not positive is not taken for a stretch.
Test(rotation, stretch_that_is_turned_by_little)
{
    static const double set[][3] = {
        {1, 1, 1},        {3, 2, 1},    {1e7, 1, 2},           {1, 1e-11, 1e-12},
        {1, 1, 1e-14},    {2, 1, -0.5}, {1e-30, 2e-30, 3e-30}, {-3, -2, -1},
        {1, -1e-5, -1e-5}};
    static const double turn[] = {0, 1e-17, 1e-12, 1e-6, 1e-3, 0.1, 0.3, 0.6};
    unsigned seed = 8;
    for (int i = 0; i < (int)(sizeof set / sizeof *set); i++)
        for (int j = 0; j < (int)(sizeof turn / sizeof *turn); j++)
            for (int n = 0; n < 20; n++) {
                double a[3], u[3], qa[4], qu[4], V[9], U[9], S[9] = {0}, B[9], exact[9] = {0}, P[9];
                random_vector(&seed, 2.5, a), random_vector(&seed, turn[j], u);
                quaternion_from_vector(a, qa), quaternion_from_vector(u, qu);
                quaternion_to_matrix(qa, V), quaternion_to_matrix(qu, U);
                for (int k = 0; k < 27; k++) { // S = V diag(sigma) V^T, exact with |sigma|
                    int r = k / 9, c = k / 3 % 3;
                    double part = V[3 * r + k % 3] * V[3 * c + k % 3], sigma = set[i][k % 3];
                    S[3 * r + c] += sigma * part, exact[3 * r + c] += fabs(sigma) * part;
                }
                multiply(U, S, B);
                for (int k = 0; k < 9; k++) P[k] = NAN;
                polar_stretch(B, P);
                double top = fabs(set[i][0]) + fabs(set[i][1]) + fabs(set[i][2]);
                cr_assert_lt(apart(9, P, exact), 1e-14 * top, "set %d, turn %g: %g", i, turn[j],
                             apart(9, P, exact) / top);
                for (int k = 0; k < 9; k++) cr_assert_eq(P[k], P[k % 3 * 3 + k / 3]);
                cr_assert_gt(smallest(P), -1e-14 * top, "not positive");
            }
}

// P P = B^T B, and small singular values are right next to large ones: columns of very different
// length, where squaring the matrix first would leave nothing of them.
Test(rotation, small_singular_values_survive_next_to_large_ones)
{
    unsigned seed = 7;
    for (int n = 0; n < 200; n++) {
        double B[9], P[9], R[9], theta[3], q[4];
        static const double scale[3] = {1, 1e-6, 1e-12};
        random_vector(&seed, 2, theta);
        quaternion_from_vector(theta, q);
        quaternion_to_matrix(q, R);
        for (int i = 0; i < 9; i++) B[i] = R[i] * scale[i % 3]; // B = R D: the stretch is D
        polar_stretch(B, P);
        for (int i = 0; i < 3; i++)
            cr_assert_float_eq(P[4 * i], scale[i], 1e-14 * scale[i], "entry %d is %.17g", i,
                               P[4 * i]);
    }
    double zero[9] = {0}, P[9];
    polar_stretch(zero, P);
    cr_assert_eq(max_abs(9, P), 0);
}
