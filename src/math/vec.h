// SPDX-License-Identifier: MIT
// vec.h -- vectors as double[3] or double[n]: the few operations that the kernels need.
#pragma once

#include "math/tuning.h"

#include <math.h>
#include <stdbool.h>

static inline double dot3(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static inline double norm3(const double *a)
{
    return sqrt(dot3(a, a));
}

static inline void sub3(const double *a, const double *b, double *c)
{
    for (int k = 0; k < 3; k++) c[k] = a[k] - b[k];
}

// c += s a
static inline void axpy3(double s, const double *a, double *c)
{
    for (int k = 0; k < 3; k++) c[k] += s * a[k];
}

// A point is so common that it is worth a branch.
static inline double dot_n(int n, const double *a, const double *b)
{
    if (n == 3) return dot3(a, b);
    double sum = 0;
    for (int k = 0; k < n; k++) sum += a[k] * b[k];
    return sum;
}

// c += s a
static inline void axpy_n(int n, double s, const double *a, double *c)
{
    if (n == 3)
        axpy3(s, a, c);
    else
        for (int k = 0; k < n; k++) c[k] += s * a[k];
}

static inline double norm_n(int n, const double *a)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * a[i];
    return sqrt(sum);
}

// The larger one, and a where b is not a number; fmax() is a call.
static inline double larger(double a, double b)
{
    return b > a ? b : a;
}

// The nearest of lower ... upper, and lower where x is not a number.
static inline double clamp(double x, double lower, double upper)
{
    return x > lower ? x < upper ? x : upper : lower;
}

static inline double smaller(double a, double b)
{
    return b < a ? b : a;
}

static inline double max_abs(int n, const double *a)
{
    double top = 0;
    for (int i = 0; i < n; i++) top = larger(top, fabs(a[i]));
    return top;
}

// --- sums over all entries: eight at a time, so that no addition waits for the one before ---
// Of doubles, one AVX-512 vector: another number changes the order of sums, which test golden notices.
enum { LANES = 8 };

static inline double sum_lanes(const double *lane)
{
    return ((lane[0] + lane[4]) + (lane[1] + lane[5])) +
           ((lane[2] + lane[6]) + (lane[3] + lane[7]));
}

// sum a b
static inline double dot_all(int n, const double *a, const double *b)
{
    double lane[LANES] = {0};
    int i = 0;
    for (; i + LANES <= n; i += LANES)
        for (int k = 0; k < LANES; k++) lane[k] += a[i + k] * b[i + k];
    for (int k = 0; i < n; i++, k++) lane[k] += a[i] * b[i];
    return sum_lanes(lane);
}

// sum |a b|
static inline double dot_sizes(int n, const double *a, const double *b)
{
    double lane[LANES] = {0};
    int i = 0;
    for (; i + LANES <= n; i += LANES)
        for (int k = 0; k < LANES; k++) lane[k] += fabs(a[i + k] * b[i + k]);
    for (int k = 0; i < n; i++, k++) lane[k] += fabs(a[i] * b[i]);
    return sum_lanes(lane);
}

// sum m v^2
static inline double square_all(int n, const double *m, const double *v)
{
    double lane[LANES] = {0};
    int i = 0;
    for (; i + LANES <= n; i += LANES)
        for (int k = 0; k < LANES; k++) lane[k] += m[i + k] * v[i + k] * v[i + k];
    for (int k = 0; i < n; i++, k++) lane[k] += m[i] * v[i] * v[i];
    return sum_lanes(lane);
}

// sum m (a - b)^2
static inline double square_apart(int n, const double *m, const double *a, const double *b)
{
    double lane[LANES] = {0};
    int i = 0;
    for (; i + LANES <= n; i += LANES)
        for (int k = 0; k < LANES; k++) {
            double d = a[i + k] - b[i + k];
            lane[k] += m[i + k] * d * d;
        }
    for (int k = 0; i < n; i++, k++) lane[k] += m[i] * (a[i] - b[i]) * (a[i] - b[i]);
    return sum_lanes(lane);
}

// --- loops over all entries: `restrict` holds for parameters, and they are vectorised as they are ---

// out = a + s b
static inline void add_times(int n, const double *restrict a, double s, const double *restrict b,
                             double *restrict out)
{
    for (int i = 0; i < n; i++) out[i] = a[i] + s * b[i];
}

// out = s (a - b)
static inline void difference_times(int n, double s, const double *restrict a,
                                    const double *restrict b, double *restrict out)
{
    for (int i = 0; i < n; i++) out[i] = s * (a[i] - b[i]);
}

// Without a branch an entry: x - x is 0 for a finite x and NaN for all others.
static inline bool all_finite(int n, const double *a)
{
    double lane[LANES] = {0};
    int i = 0;
    for (; i + LANES <= n; i += LANES)
        for (int k = 0; k < LANES; k++) lane[k] += a[i + k] - a[i + k];
    for (int k = 0; i < n; i++, k++) lane[k] += a[i] - a[i];
    return sum_lanes(lane) == 0;
}

// u = x/|x|, which may be x itself; returns 1/|x|, or 0 where there is no direction and u is the last axis. Scaled, so that
// squares stay in range.
static inline double direction_n(int n, const double *x, double *u)
{
    double top = max_abs(n, x);
    if (top < DIRECTION_NONE && all_finite(n, x)) {
        for (int k = 0; k < n; k++) u[k] = k == n - 1;
        return 0;
    }
    for (int k = 0; k < n; k++) u[k] = x[k] / top;
    double length = norm_n(n, u);
    for (int k = 0; k < n; k++) u[k] /= length;
    return 1 / length / top;
}
