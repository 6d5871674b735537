// vec.h -- three-vectors as double[3]: the few operations that the kernels need.
#pragma once

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

static inline double norm_n(int n, const double *a)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * a[i];
    return sqrt(sum);
}

static inline double max_abs(int n, const double *a)
{
    double top = 0;
    for (int i = 0; i < n; i++) top = fmax(top, fabs(a[i]));
    return top;
}

// One pass without a branch an entry: x - x is 0 for a finite x and NaN for all others.
static inline bool all_finite(int n, const double *a)
{
    double zero = 0;
    for (int i = 0; i < n; i++) zero += a[i] - a[i];
    return zero == 0;
}
