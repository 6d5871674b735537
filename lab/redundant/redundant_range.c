// SPDX-License-Identifier: MIT
// redundant_range.c -- the range of a dense matrix; see redundant_dense.h.
#include "redundant_dense.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static double dot(int n, const double *a, const double *b)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}

// Takes its projection on the columns of Q out of a column, twice, for round-off.
static void clear_of(const Range *range, double *column)
{
    for (int pass = 0; pass < 2; pass++)
        for (int j = 0; j < range->rank; j++) {
            const double *q = range->Q + (size_t)j * (size_t)range->rows;
            double part = dot(range->rows, q, column);
            for (int i = 0; i < range->rows; i++) column[i] -= part * q[i];
        }
}

// Columns of B one behind the other.
static double *transposed(int rows, int columns, const double *B)
{
    double *T = malloc((size_t)rows * (size_t)columns * sizeof *T);
    for (int j = 0; T && j < columns; j++)
        for (int i = 0; i < rows; i++) T[(size_t)j * (size_t)rows + i] = B[i * columns + j];
    return T;
}

static int largest_column(int rows, int columns, const double *T, double *length)
{
    int most = 0;
    *length = 0;
    for (int j = 0; j < columns; j++) {
        double now = sqrt(dot(rows, T + (size_t)j * (size_t)rows, T + (size_t)j * (size_t)rows));
        if (now > *length) *length = now, most = j;
    }
    return most;
}

// Takes the largest column that is left until none counts; T is used up.
static void take_columns(Range *range, int columns, double *T, double least)
{
    const size_t m = (size_t)range->rows;
    const int most = range->rows < columns ? range->rows : columns;
    range->margin = 1, range->noise = 0;
    while (range->rank < most) {
        double length, *q = range->Q + (size_t)range->rank * m;
        int next = largest_column(range->rows, columns, T, &length);
        memcpy(q, T + (size_t)next * m, m * sizeof *q);
        clear_of(range, q);
        length = sqrt(dot(range->rows, q, q));
        if (!(length > least)) {
            range->noise = length;
            return;
        }
        range->margin = fmin(range->margin, length);
        for (size_t i = 0; i < m; i++) q[i] /= length;
        range->rank++;
        for (int j = 0; j < columns; j++) {
            double part = dot(range->rows, q, T + (size_t)j * m);
            for (size_t i = 0; i < m; i++) T[(size_t)j * m + i] -= part * q[i];
        }
    }
}

// L L^T = (Q^T B)(Q^T B)^T
static bool factorise(Range *range, int columns, const double *B)
{
    const int n = range->rank;
    double *P = calloc((size_t)n * (size_t)columns, sizeof *P);
    range->L = malloc((size_t)n * (size_t)n * sizeof *range->L);
    for (int k = 0; P && range->L && k < n; k++)
        for (int i = 0; i < range->rows; i++) {
            double q = range->Q[(size_t)k * (size_t)range->rows + i];
            for (int j = 0; j < columns; j++) P[k * columns + j] += q * B[i * columns + j];
        }
    for (int i = 0; P && range->L && i < n; i++)
        for (int j = 0; j <= i; j++) {
            double *L = range->L;
            double sum =
                dot(columns, P + (size_t)i * (size_t)columns, P + (size_t)j * (size_t)columns);
            sum -= dot(j, L + (size_t)i * (size_t)n, L + (size_t)j * (size_t)n);
            L[i * n + j] = i == j ? sqrt(fmax(sum, 1e-300)) : sum / L[j * n + j];
        }
    bool made = P && range->L;
    free(P);
    return made;
}

bool range_make(Range *range, int rows, int columns, const double *B, double least)
{
    double *T = transposed(rows, columns, B);
    size_t most = (size_t)(rows < columns ? rows : columns) + 1;
    *range = (Range){.rows = rows, .Q = malloc(most * (size_t)rows * sizeof(double))};
    bool made = T && range->Q;
    if (made) take_columns(range, columns, T, least);
    made = made && factorise(range, columns, B);
    free(T);
    if (!made) range_free(range);
    return made;
}

void range_free(Range *range)
{
    free(range->Q);
    free(range->L);
    *range = (Range){0};
}

void range_project(const Range *range, const double *y, double *x)
{
    memset(x, 0, (size_t)range->rows * sizeof *x);
    for (int k = 0; k < range->rank; k++) {
        const double *q = range->Q + (size_t)k * (size_t)range->rows;
        double part = dot(range->rows, q, y);
        for (int i = 0; i < range->rows; i++) x[i] += part * q[i];
    }
}

void range_solve(const Range *range, const double *y, double *x)
{
    const int n = range->rank;
    double *z = malloc(((size_t)n + 1) * sizeof *z);
    memset(x, 0, (size_t)range->rows * sizeof *x);
    if (!z) return;
    for (int k = 0; k < n; k++) {
        z[k] = dot(range->rows, range->Q + (size_t)k * (size_t)range->rows, y);
        z[k] = (z[k] - dot(k, range->L + (size_t)k * (size_t)n, z)) / range->L[k * n + k];
    }
    for (int k = n - 1; k >= 0; k--) {
        for (int j = k + 1; j < n; j++) z[k] -= range->L[j * n + k] * z[j];
        z[k] /= range->L[k * n + k];
        const double *q = range->Q + (size_t)k * (size_t)range->rows;
        for (int i = 0; i < range->rows; i++) x[i] += z[k] * q[i];
    }
    free(z);
}

double range_determined(const Range *range, int row)
{
    double sum = 0;
    for (int k = 0; k < range->rank; k++) {
        double q = range->Q[(size_t)k * (size_t)range->rows + row];
        sum += q * q;
    }
    return sum;
}
