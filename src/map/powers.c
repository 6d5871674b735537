// SPDX-License-Identifier: MIT
// powers.c -- see powers.h. Checked by test/unit/powers.c, and through maps by test/fd/maps.c.
#include "map/powers.h"

#include "map/tuning.h"
#include "math/svd.h"
#include "math/vec.h"

#include <math.h>

double power_strain(double m, double x)
{
    return m == 0 ? 0.5 * log(x) : 0.5 * expm1(m * log(x)) / m;
}

double power_first(double m, double a, double b)
{
    if (a == b) return 0.5 * pow(a, m - 1);
    const double gap = a - b, ratio = gap / b;
    const double L = fabs(ratio) < 0.5 ? log1p(ratio) : log(a / b);
    return 0.5 * (m == 0 ? L : pow(b, m) * expm1(m * L) / m) / gap;
}

// By Taylor's series at the middle: f[a, b, c] = sum_n f^(n)/n! h_(n-2) of the distances from it, h the sums of all products of a degree.
static double series(double m, double a, double b, double c)
{
    enum { TERMS = 9 };
    const double x = (a + b + c) / 3, d[3] = {a - x, b - x, c - x};
    double h[TERMS], sum = 0, f = 0.5 * pow(x, m - 1);
    for (int n = 0; n < TERMS; n++) h[n] = n == 0 ? 1 : d[0] * h[n - 1];
    for (int k = 1; k < 3; k++)
        for (int n = 1; n < TERMS; n++) h[n] += d[k] * h[n - 1];
    for (int n = 0; n < TERMS; n++) {
        f *= (m - (n + 1)) / ((n + 2) * x);
        sum += f * h[n];
    }
    return sum;
}

double power_second(double m, double a, double b, double c)
{
    const double high = larger(larger(a, b), c), low = smaller(smaller(a, b), c);
    const double middle = a + b + c - high - low;
    if (high - low <= POWER_NEAR * high) return series(m, a, b, c);
    return (power_first(m, high, middle) - power_first(m, middle, low)) / (high - low);
}

void spectrum_of(const double *F, Spectrum *it)
{
    double U[9], s[3];
    svd3(F, U, s, it->v);
    for (int i = 0; i < 3; i++) {
        it->x[i] = larger(s[i] * s[i], POWER_LEAST);
        for (int r = 0; r < 3; r++) it->a[3 * i + r] = s[i] * U[3 * i + r];
    }
}

void spectrum_slope(const Spectrum *it, int i, int j, double *slope)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            slope[3 * r + c] =
                it->a[3 * i + r] * it->v[3 * j + c] + it->a[3 * j + r] * it->v[3 * i + c];
}
