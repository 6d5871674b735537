// SPDX-License-Identifier: MIT
// block.c -- a chain of particles by hand: what a fixed-block path is measured against.
//
// Link i joins particle i to particle i - 1 (or to the anchor). Eliminated from the far end, particle and
// link together:
//
//     D_i = ( H_i  j_i^T )  4 x 4        E_i = ( O_i )  4 x 3, to particle i - 1
//           ( j_i  -C_i  )                     ( k_i )
//
//     D_i = L_i d_i L_i^T,   H_{i-1} -= E_i^T D_i^-1 E_i
//
// The numbers stand in arrays of their own, in the order of use: no gather, no scaling, no check.
#include "micro.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Link {
    double D[16], E[12]; // given: lower triangle of D, rows of E
} Link;

typedef struct BlockFactor {
    double L[6], d_inv[4]; // strict lower triangle by rows
    double W[12];          // L^-1 E
} BlockFactor;

typedef struct Chain {
    int n;
    Link *link;
    BlockFactor *factor;
    double *x; // [n][4]
    double *b;
} Chain;

static void factor_chain(void *user)
{
    Chain *c = user;
    double U[9] = {0};
    for (int i = c->n - 1; i >= 0; i--) {
        const Link *l = c->link + i;
        BlockFactor *f = c->factor + i;
        const double *D = l->D;
        double a00 = D[0] - U[0], a10 = D[4] - U[3], a11 = D[5] - U[4];
        double a20 = D[8] - U[6], a21 = D[9] - U[7], a22 = D[10] - U[8];
        double i0 = 1 / a00, l10 = a10 * i0, l20 = a20 * i0, l30 = D[12] * i0;
        a11 -= l10 * a10, a21 -= l20 * a10, a22 -= l20 * a20;
        double a31 = D[13] - l30 * a10, a32 = D[14] - l30 * a20, a33 = D[15] - l30 * D[12];
        double i1 = 1 / a11, l21 = a21 * i1, l31 = a31 * i1;
        a22 -= l21 * a21, a32 -= l31 * a21, a33 -= l31 * a31;
        double i2 = 1 / a22, l32 = a32 * i2;
        a33 -= l32 * a32;
        double i3 = 1 / a33;
        f->L[0] = l10, f->L[1] = l20, f->L[2] = l21, f->L[3] = l30, f->L[4] = l31, f->L[5] = l32;
        f->d_inv[0] = i0, f->d_inv[1] = i1, f->d_inv[2] = i2, f->d_inv[3] = i3;
        double *W = f->W;
        for (int k = 0; k < 3; k++) {
            W[k] = l->E[k];
            W[3 + k] = l->E[3 + k] - l10 * W[k];
            W[6 + k] = l->E[6 + k] - l20 * W[k] - l21 * W[3 + k];
            W[9 + k] = l->E[9 + k] - l30 * W[k] - l31 * W[3 + k] - l32 * W[6 + k];
        }
        for (int r = 0; r < 3; r++)
            for (int k = 0; k <= r; k++)
                U[3 * r + k] = W[r] * i0 * W[k] + W[3 + r] * i1 * W[3 + k] +
                               W[6 + r] * i2 * W[6 + k] + W[9 + r] * i3 * W[9 + k];
    }
}

static void solve_chain(void *user)
{
    Chain *c = user;
    double carry[3] = {0};
    memcpy(c->x, c->b, 4 * (size_t)c->n * sizeof *c->x);
    for (int i = c->n - 1; i >= 0; i--) {
        const BlockFactor *f = c->factor + i;
        double *x = c->x + 4 * i;
        for (int k = 0; k < 3; k++) x[k] -= carry[k];
        x[1] -= f->L[0] * x[0];
        x[2] -= f->L[1] * x[0] + f->L[2] * x[1];
        x[3] -= f->L[3] * x[0] + f->L[4] * x[1] + f->L[5] * x[2];
        for (int k = 0; k < 4; k++) x[k] *= f->d_inv[k];
        for (int k = 0; k < 3; k++)
            carry[k] =
                f->W[k] * x[0] + f->W[3 + k] * x[1] + f->W[6 + k] * x[2] + f->W[9 + k] * x[3];
    }
    double zero[3] = {0}, *before = zero;
    for (int i = 0; i < c->n; i++) {
        const BlockFactor *f = c->factor + i;
        double *x = c->x + 4 * i;
        for (int r = 0; r < 4; r++)
            x[r] -= f->d_inv[r] * (f->W[3 * r] * before[0] + f->W[3 * r + 1] * before[1] +
                                   f->W[3 * r + 2] * before[2]);
        x[2] -= f->L[5] * x[3];
        x[1] -= f->L[2] * x[2] + f->L[4] * x[3];
        x[0] -= f->L[0] * x[1] + f->L[1] * x[2] + f->L[3] * x[3];
        before = x;
    }
}

// Entry (i, j) of the lower triangle by blocks; 0 where there is none.
static const double *block_of(const Kkt *kkt, int row, int col)
{
    for (int b = kkt->row_start[row]; b < kkt->row_start[row + 1]; b++)
        if (kkt->col[b] == col) return kkt->value + kkt->at[b];
    return NULL;
}

// False where the system is not a chain whose particles and links are numbered along it.
static bool take(const Kkt *kkt, Chain *c)
{
    int n = kkt->n_col;
    if (kkt->n_node != 2 * n || kkt->n != 3 * n || kkt->m != n) return false;
    for (int i = 0; i < n; i++) {
        Link *l = c->link + i;
        const double *H = block_of(kkt, i, i), *j = block_of(kkt, n + i, i);
        const double *C = block_of(kkt, n + i, n + i);
        const double *O = i > 0 ? block_of(kkt, i, i - 1) : NULL;
        const double *k = i > 0 ? block_of(kkt, n + i, i - 1) : NULL;
        if (!H || !j || !C || (i > 0 && !k)) return false;
        for (int r = 0; r < 3; r++) memcpy(l->D + 4 * r, H + 3 * r, 3 * sizeof *H);
        memcpy(l->D + 12, j, 3 * sizeof *j);
        l->D[15] = *C;
        if (O) memcpy(l->E, O, 9 * sizeof *O);
        if (k) memcpy(l->E + 9, k, 3 * sizeof *k);
        memcpy(c->b + 4 * i, kkt->rhs + 3 * i, 3 * sizeof *c->b);
        c->b[4 * i + 3] = kkt->rhs[kkt->n + i];
    }
    return true;
}

Factorised with_block(const Kkt *kkt, double seconds)
{
    size_t n = (size_t)kkt->n_col;
    Factorised f = {.remark = "by hand, numbers in order of use", .analyse = NAN, .entries = 0};
    Chain c = {.n = kkt->n_col};
    c.link = calloc(n, sizeof *c.link);
    c.factor = calloc(n, sizeof *c.factor);
    c.x = calloc(4 * n, sizeof *c.x);
    c.b = calloc(4 * n, sizeof *c.b);
    double *x = calloc(4 * n, sizeof *x);
    if (c.link && c.factor && c.x && c.b && x && take(kkt, &c)) {
        f.factor = time_of(factor_chain, &c, seconds);
        f.solve = time_of(solve_chain, &c, seconds);
        for (size_t i = 0; i < n; i++) {
            memcpy(x + 3 * i, c.x + 4 * i, 3 * sizeof *x);
            x[3 * n + i] = c.x[4 * i + 3];
        }
        f.residual = kkt_omega(kkt, x);
        f.entries = 22.0 * (double)n;
        f.done = true;
    }
    free(c.link), free(c.factor), free(c.x), free(c.b), free(x);
    return f;
}
