// SPDX-License-Identifier: MIT
// yardstick.c -- block-tridiagonal L D L^T of a chain of particles, written by hand for this one
// pattern: the fastest plain code that we know how to write, without scaling, checks or refinement.
//
//     link i:  particle i (3 pivots), its distance to particle i - 1 (1 pivot), particle i - 1 below
//
// From the free end to the anchor, as order.h says. A front has 7 rows; the panel keeps 4 columns.
#include "factor.h"

#include <math.h>
#include <stdlib.h>

typedef struct Link {
    double l[4][7]; // columns of L
    double inverse[4];
} Link;

struct Yardstick {
    int n;
    Link *link;
    double *y; // [4 n]
};

Yardstick *yardstick_new(const Kkt *kkt)
{
    Yardstick *self = calloc(1, sizeof *self);
    if (!self) abort();
    self->n = kkt->n_col;
    self->link = aligned_alloc(64, ((size_t)self->n * sizeof(Link) + 63) / 64 * 64);
    self->y = calloc(4 * (size_t)self->n, sizeof(double));
    if (!self->link || !self->y) abort();
    return self;
}

void yardstick_free(Yardstick *self)
{
    free(self->link);
    free(self->y);
    free(self);
}

// The numbers of link i into a front of 7 columns, lower triangle.
static inline void load_link(const Kkt *kkt, int n, int i, double f[7][7])
{
    const double *h = kkt->value + (i > 0 ? 9 + 18 * (i - 1) : 0); // block (i, i - 1), then (i, i)
    const double *row = kkt->value + 18 * n - 9 + (i > 0 ? 4 + 7 * (i - 1) : 0);
    const double *diagonal = i > 0 ? h + 9 : h;
    for (int j = 0; j < 3; j++) {
        for (int p = j; p < 3; p++) f[j][p] += diagonal[3 * p + j];
        f[j][3] = i > 0 ? row[3 + j] : row[j];
        for (int p = 0; p < 3; p++) f[j][4 + p] = i > 0 ? h[3 * j + p] : 0;
        f[3][4 + j] = i > 0 ? row[j] : 0;
    }
    f[3][3] = i > 0 ? row[6] : row[3];
}

bool yardstick_factor(Yardstick *self, const Kkt *kkt)
{
    double u[3][3] = {{0}};
    double sum = 0;
    for (int i = self->n - 1; i >= 0; i--) {
        double f[7][7];
        Link *link = &self->link[i];
#pragma GCC unroll 8
        for (int j = 0; j < 3; j++)
#pragma GCC unroll 8
            for (int p = j; p < 3; p++) f[j][p] = u[j][p];
        load_link(kkt, self->n, i, f);
#pragma GCC unroll 8
        for (int j = 4; j < 7; j++)
#pragma GCC unroll 8
            for (int p = j; p < 7; p++) f[j][p] = 0;
#pragma GCC unroll 8
        for (int j = 0; j < 4; j++) {
            double inverse = 1 / f[j][j];
            link->inverse[j] = inverse;
            sum += 0 * inverse;
#pragma GCC unroll 8
            for (int p = j + 1; p < 7; p++) {
                double l = f[j][p] * inverse;
                link->l[j][p] = l;
#pragma GCC unroll 8
                for (int q = j + 1; q <= p; q++) f[q][p] -= l * f[j][q];
            }
        }
#pragma GCC unroll 8
        for (int j = 0; j < 3; j++)
#pragma GCC unroll 8
            for (int p = j; p < 3; p++) u[j][p] = f[4 + j][4 + p];
    }
    return sum == 0;
}

void yardstick_solve(Yardstick *self, const double *b, double *x)
{
    int n = self->n;
    double next[3] = {0};
    for (int i = n - 1; i >= 0; i--) {
        const Link *link = &self->link[i];
        double y[7] = {b[3 * i] + next[0], b[3 * i + 1] + next[1], b[3 * i + 2] + next[2],
                       b[3 * n + i]};
#pragma GCC unroll 8
        for (int j = 0; j < 4; j++)
#pragma GCC unroll 8
            for (int p = j + 1; p < 7; p++) y[p] -= link->l[j][p] * y[j];
#pragma GCC unroll 8
        for (int j = 0; j < 4; j++) self->y[4 * i + j] = y[j] * link->inverse[j];
#pragma GCC unroll 8
        for (int j = 0; j < 3; j++) next[j] = y[4 + j];
    }
    double above[3] = {0};
    for (int i = 0; i < n; i++) {
        const Link *link = &self->link[i];
        double y[7];
#pragma GCC unroll 8
        for (int j = 0; j < 4; j++) y[j] = self->y[4 * i + j];
#pragma GCC unroll 8
        for (int j = 0; j < 3; j++) y[4 + j] = i > 0 ? above[j] : 0;
#pragma GCC unroll 8
        for (int j = 3; j >= 0; j--)
#pragma GCC unroll 8
            for (int p = 6; p > j; p--) y[j] -= link->l[j][p] * y[p];
#pragma GCC unroll 8
        for (int j = 0; j < 3; j++) x[3 * i + j] = above[j] = y[j];
        x[3 * n + i] = y[3];
    }
}
