// SPDX-License-Identifier: MIT
// spectrum.c -- see spectrum.h. Householder reduction to tridiagonal form, then QL with implicit shifts
// (Golub and Van Loan, "Matrix computations", sections 8.3.1 and 8.3.3), eigenvalues only.
#include "shared/spectrum.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SWEEPS = 60 };

// p = beta A v over the leading k x k part, lower triangle; then A -= v q^T + q v^T with
// q = p - (beta/2)(p . v) v.
static void reflect(int n, int k, double *a, const double *v, double beta, double *p)
{
    memset(p, 0, (size_t)k * sizeof *p);
    for (int i = 0; i < k; i++) {
        const double *row = a + (size_t)i * (size_t)n;
        double sum = 0;
        for (int j = 0; j < i; j++) {
            sum += row[j] * v[j];
            p[j] += row[j] * v[i];
        }
        p[i] += sum + row[i] * v[i];
    }
    double along = 0;
    for (int i = 0; i < k; i++) along += p[i] * v[i];
    for (int i = 0; i < k; i++) p[i] = beta * (p[i] - 0.5 * beta * along * v[i]);
    for (int i = 0; i < k; i++) {
        double *row = a + (size_t)i * (size_t)n;
        for (int j = 0; j <= i; j++) row[j] -= v[i] * p[j] + p[i] * v[j];
    }
}

// d [n] gets the diagonal, e [n] the entries beside it (e[i] couples i and i + 1).
static void tridiagonal(int n, double *a, double *d, double *e, double *p)
{
    for (int k = n - 1; k > 0; k--) {
        double *v = a + (size_t)k * (size_t)n, scale = 0, norm = 0;
        for (int j = 0; j < k; j++) scale = fmax(scale, fabs(v[j]));
        e[k - 1] = v[k - 1];
        d[k] = v[k];
        if (scale == 0 || k == 1) continue;
        for (int j = 0; j < k; j++) {
            v[j] /= scale;
            norm += v[j] * v[j];
        }
        double alpha = v[k - 1] > 0 ? -sqrt(norm) : sqrt(norm);
        e[k - 1] = scale * alpha;
        double beta = 1 / (norm - alpha * v[k - 1]);
        v[k - 1] -= alpha;
        reflect(n, k, a, v, beta, p);
    }
    d[0] = a[0];
}

// One implicit QL step on l .. m.
static void ql_step(int l, int m, double *d, double *e)
{
    double g = (d[l + 1] - d[l]) / (2 * e[l]), r = hypot(g, 1), s = 1, c = 1, p = 0;
    g = d[m] - d[l] + e[l] / (g + (g > 0 ? r : -r));
    for (int i = m - 1; i >= l; i--) {
        double f = s * e[i], b = c * e[i];
        e[i + 1] = r = hypot(f, g);
        if (r == 0) {
            d[i + 1] -= p;
            e[m] = 0;
            return;
        }
        s = f / r, c = g / r;
        g = d[i + 1] - p;
        r = (d[i] - g) * s + 2 * c * b;
        p = s * r;
        d[i + 1] = g + p;
        g = c * r - b;
    }
    d[l] -= p;
    e[l] = g;
    e[m] = 0;
}

static bool ql(int n, double *d, double *e)
{
    e[n - 1] = 0;
    for (int l = 0; l < n; l++)
        for (int count = 0;; count++) {
            int m = l;
            for (; m < n - 1; m++)
                if (fabs(e[m]) <= 1e-16 * (fabs(d[m]) + fabs(d[m + 1]))) break;
            if (m == l) break;
            if (count == SWEEPS) return false;
            ql_step(l, m, d, e);
        }
    return true;
}

static int by_size(const void *a, const void *b)
{
    double x = fabs(*(const double *)a), y = fabs(*(const double *)b);
    return (x > y) - (x < y);
}

bool spectrum(int n, double *a, double *w)
{
    double *e = calloc(2 * (size_t)n + 2, sizeof *e);
    if (!e) return false;
    tridiagonal(n, a, w, e, e + n);
    bool found = ql(n, w, e);
    free(e);
    if (found) qsort(w, (size_t)n, sizeof *w, by_size);
    return found;
}

double spectrum_condition(int n, double *a, double *w)
{
    if (n == 0 || !spectrum(n, a, w)) return NAN;
    return fabs(w[n - 1]) / fabs(w[0]);
}
