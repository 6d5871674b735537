// SPDX-License-Identifier: MIT
// redundant_dense.c -- see redundant_dense.h.
#include "redundant_dense.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Turns columns p and q of A [rows][n] by an angle.
static void turn(int rows, int n, double *A, int p, int q, double c, double s)
{
    for (int i = 0; i < rows; i++) {
        double x = A[i * n + p], y = A[i * n + q];
        A[i * n + p] = c * x - s * y;
        A[i * n + q] = s * x + c * y;
    }
}

// Makes columns p and q of U orthogonal; returns the cosine that they had.
static double make_orthogonal(Svd *svd, int p, int q)
{
    const int n = svd->columns;
    double a = 0, b = 0, c = 0;
    for (int i = 0; i < svd->rows; i++) {
        double x = svd->U[i * n + p], y = svd->U[i * n + q];
        a += x * x, b += y * y, c += x * y;
    }
    if (c == 0 || fabs(c) < 1e-17 * sqrt(a * b) || a < 1e-60 || b < 1e-60) return 0;

    // the angle that takes c to 0 (Hestenes 1958)
    double zeta = (b - a) / (2 * c);
    double t = (zeta > 0 ? 1 : -1) / (fabs(zeta) + sqrt(1 + zeta * zeta));
    double cosine = 1 / sqrt(1 + t * t);
    turn(svd->rows, n, svd->U, p, q, cosine, cosine * t);
    turn(n, n, svd->V, p, q, cosine, cosine * t);
    return fabs(c) / sqrt(a * b);
}

static void swap_columns(int rows, int n, double *A, int p, int q)
{
    for (int i = 0; i < rows; i++) {
        double x = A[i * n + p];
        A[i * n + p] = A[i * n + q];
        A[i * n + q] = x;
    }
}

// Lengths of the columns of U, in falling order; columns of length 1 are left.
static void sort_and_scale(Svd *svd)
{
    const int n = svd->columns;
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int i = 0; i < svd->rows; i++) sum += svd->U[i * n + j] * svd->U[i * n + j];
        svd->sigma[j] = sqrt(sum);
    }
    for (int j = 0; j < n; j++) {
        int most = j;
        for (int k = j + 1; k < n; k++)
            if (svd->sigma[k] > svd->sigma[most]) most = k;
        double sigma = svd->sigma[most];
        svd->sigma[most] = svd->sigma[j], svd->sigma[j] = sigma;
        swap_columns(svd->rows, n, svd->U, j, most);
        swap_columns(n, n, svd->V, j, most);
        for (int i = 0; i < svd->rows; i++) svd->U[i * n + j] *= sigma > 1e-30 ? 1 / sigma : 0;
    }
}

bool svd_make(Svd *svd, int rows, int columns, const double *B)
{
    enum { SWEEPS = 40 };
    const size_t n = (size_t)columns, m = (size_t)rows;
    *svd = (Svd){rows, columns, malloc(m * n * sizeof(double)), malloc(n * sizeof(double)),
                 calloc(n * n, sizeof(double))};
    if (!svd->U || !svd->sigma || !svd->V) {
        svd_free(svd);
        return false;
    }
    memcpy(svd->U, B, m * n * sizeof(double));
    for (int j = 0; j < columns; j++) svd->V[j * columns + j] = 1;

    double cosine = 1;
    for (int sweep = 0; sweep < SWEEPS && cosine > 1e-15; sweep++) {
        cosine = 0;
        for (int p = 0; p < columns; p++)
            for (int q = p + 1; q < columns; q++) cosine = fmax(cosine, make_orthogonal(svd, p, q));
    }
    sort_and_scale(svd);
    return true;
}

void svd_free(Svd *svd)
{
    free(svd->U);
    free(svd->sigma);
    free(svd->V);
    *svd = (Svd){0};
}

int svd_rank(const Svd *svd, double least)
{
    int rank = 0;
    while (rank < svd->columns && svd->sigma[rank] > least) rank++;
    return rank;
}

void svd_rows(const Svd *svd, int rank, int power, const double *y, double *x)
{
    const int n = svd->columns;
    memset(x, 0, (size_t)svd->rows * sizeof *x);
    for (int j = 0; j < rank; j++) {
        double part = 0;
        for (int i = 0; i < svd->rows; i++) part += svd->U[i * n + j] * y[i];
        part *= pow(svd->sigma[j], power);
        for (int i = 0; i < svd->rows; i++) x[i] += part * svd->U[i * n + j];
    }
}

void svd_least_norm(const Svd *svd, int rank, const double *y, double *x)
{
    const int n = svd->columns;
    memset(x, 0, (size_t)svd->rows * sizeof *x);
    for (int j = 0; j < rank; j++) {
        double part = 0;
        for (int i = 0; i < n; i++) part += svd->V[i * n + j] * y[i];
        part /= svd->sigma[j];
        for (int i = 0; i < svd->rows; i++) x[i] += part * svd->U[i * n + j];
    }
}
