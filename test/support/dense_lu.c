// SPDX-License-Identifier: MIT
// dense_lu.c -- the slow reference for systems that are not symmetric: dense LU in the order of ldlt.
//
//     P (S A S + diag(shift)) P^T = L U          S = diag(scale)
//
// Pivots are on the diagonal, in the order that order.h finds for the pattern: with H > 0 (its symmetric
// part) none is zero, and loads of 1e16 are not lost, as they are by pivots that are chosen by size
// (docs/solver.md). Where these fail (one is round-off, or refinement cannot repair their solution) rows
// are exchanged, for the largest pivot of each column. The signs of the fixed pivots are the inertia where A is symmetric. O(n^3) time, n^2 memory:
// for small systems and for tests, and where the library was built without KLU. Singular matrices are
// treated as in solve/multifrontal.h. Checked by test/conformance/solvers.c.
#include "references.h"
#include "solve/refine.h"
#include "solve/scale.h"
#include "sparse/order/order.h"

#include <math.h>
#include <stdint.h>

typedef struct DenseLu {
    Scale scale;
    Refine refine;
    int n, n_dof;
    int negative, replaced;
    bool ready, by_size; // factors are there; with rows exchanged
    double *a;           // [n][n]  L below the diagonal, U on and above it
    double *work;        // [n]
    int *order;          // [n]     scalar that is eliminated k-th
    int *when;           // [n]     and the other way round
    int *swap; // [n]     row that was exchanged with the k-th; itself where pivots are fixed
    void *block;
} DenseLu;

static void place(Arena *arena, DenseLu *self, const Kkt *kkt)
{
    size_t n = (size_t)self->n;
    scale_place(arena, &self->scale, kkt);
    refine_place(arena, &self->refine, kkt);
    self->a = arena_take(arena, n * n, sizeof(double));
    self->work = arena_take(arena, n, sizeof(double));
    self->order = arena_take(arena, n, sizeof(int));
    self->when = arena_take(arena, n, sizeof(int));
    self->swap = arena_take(arena, n, sizeof(int));
}

static void dense_lu_free(Memory *memory, void *pointer)
{
    DenseLu *self = pointer;
    if (!self) return;
    memory_free(memory, self->block);
    memory_free(memory, self);
}

// The order of the nodes as one of scalars.
static bool make_order(Memory *memory, const Kkt *kkt, DenseLu *self)
{
    int *node = memory_alloc(memory, (size_t)kkt->n_node + 1, sizeof(int)), at = 0;
    bool ok = node && (self->n == 0 || order_choose(memory, kkt, node));
    for (int k = 0; ok && self->n > 0 && k < kkt->n_node; k++)
        for (int i = kkt->offset[node[k]]; i < kkt->offset[node[k] + 1]; i++) {
            self->when[i] = at;
            self->order[at++] = i;
        }
    memory_free(memory, node);
    return ok;
}

static TautStatus analyse(Memory *memory, const Kkt *kkt, void **pointer)
{
    *pointer = NULL;
    size_t n = (size_t)(kkt->n + kkt->m);
    if (n > 0 && n > SIZE_MAX / 16 / n) return TAUT_OUT_OF_MEMORY;

    // all arrays in one block: an empty arena measures it, a second one places them
    DenseLu *self = memory_alloc(memory, 1, sizeof *self);
    if (!self) return TAUT_OUT_OF_MEMORY;
    self->n = (int)n;
    self->n_dof = kkt->n;
    Arena arena = {0};
    place(&arena, self, kkt);
    self->block = memory_alloc(memory, arena.used + 1, 1);
    arena = (Arena){.base = self->block};
    if (self->block) place(&arena, self, kkt);

    if (!self->block || !make_order(memory, kkt, self)) {
        dense_lu_free(memory, self);
        return TAUT_OUT_OF_MEMORY;
    }
    *pointer = self;

    return TAUT_OK;
}

static double *row_of(const DenseLu *self, int k)
{
    return self->a + (size_t)k * (size_t)self->n;
}

static void fill_block(DenseLu *self, const Kkt *kkt, int node, int b)
{
    const double *s = self->scale.scale, *below = kkt->value + kkt->at[b];
    const double *above = kkt_mirror(kkt, b);
    const int *when = self->when;
    int i0 = kkt->offset[node], j0 = kkt->offset[kkt->col[b]];
    int rows = kkt_size(kkt, node), cols = kkt_size(kkt, kkt->col[b]);
    for (int i = i0; i < i0 + rows; i++)
        for (int j = j0; j < j0 + cols; j++, below++, above++) {
            row_of(self, when[i])[when[j]] = *below * s[i] * s[j];
            if (i0 != j0) row_of(self, when[j])[when[i]] = *above * s[i] * s[j];
        }
}

// S A S + diag(shift), in the order of elimination.
static void fill(DenseLu *self, const Kkt *kkt)
{
    for (size_t i = 0; i < (size_t)self->n * (size_t)self->n; i++) self->a[i] = 0;
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++)
            fill_block(self, kkt, node, b);
    for (int k = 0; k < self->n; k++) row_of(self, k)[k] += self->scale.shift[self->order[k]];
}

// Is pivot k the round-off of larger terms? One that is small by itself is a number like any other.
static bool is_round_off(const DenseLu *self, int k)
{
    const double *row = row_of(self, k);
    double terms = 0;
    if (fabs(row[k]) >= SCALE_TINY) return false;
    for (int j = 0; j < k; j++) terms += fabs(row[j] * row_of(self, j)[k]);
    return row[k] == 0 || fabs(row[k]) < SCALE_TINY * terms;
}

// Brings the row with the largest entry of column k to its place.
static void exchange(DenseLu *self, int k)
{
    int best = k;
    for (int i = k + 1; i < self->n; i++)
        if (fabs(row_of(self, i)[k]) > fabs(row_of(self, best)[k])) best = i;
    self->swap[k] = best;
    for (int j = 0; j < self->n && best != k; j++) {
        double keep = row_of(self, k)[j];
        row_of(self, k)[j] = row_of(self, best)[j];
        row_of(self, best)[j] = keep;
    }
}

static bool eliminate(DenseLu *self, bool by_size)
{
    self->negative = self->replaced = 0;
    for (int k = 0; k < self->n; k++) {
        self->swap[k] = k;
        if (by_size) exchange(self, k);

        // a pivot that is round-off is replaced, with the sign that it ought to have
        double *pivot = row_of(self, k);
        if (!isfinite(pivot[k])) return false;
        if (is_round_off(self, k)) {
            pivot[k] = self->order[k] < self->n_dof ? SCALE_SHIFT : -SCALE_SHIFT;
            self->replaced++;
        }
        self->negative += pivot[k] < 0;

        // rows below, right-looking
        for (int i = k + 1; i < self->n; i++) {
            double *row = row_of(self, i), l = row[k] / pivot[k];
            for (int j = k + 1; j < self->n && l != 0; j++) row[j] -= l * pivot[j];
            row[k] = l;
        }
    }

    return true;
}

static bool factorise(DenseLu *self, const Kkt *kkt, bool by_size)
{
    fill(self, kkt);
    return eliminate(self, by_size);
}

static TautStatus factor(void *pointer, const Kkt *kkt)
{
    DenseLu *self = pointer;
    self->negative = self->replaced = 0;
    self->by_size = false;

    // pivots in the order of the factorisation, whose signs tell the inertia
    self->ready = scale_make(&self->scale, kkt) && factorise(self, kkt, false);
    int replaced = self->replaced, negative = self->negative;
    if (!self->ready || replaced == 0) return self->ready ? TAUT_OK : TAUT_INACCURATE;

    // round-off: the largest entry of a column instead
    self->by_size = factorise(self, kkt, true) && self->replaced == 0;
    if (!self->by_size) { // singular whatever the pivots
        scale_add_shift(&self->scale, kkt, SCALE_SHIFT);
        self->ready = factorise(self, kkt, false);
        negative = self->negative;
        self->replaced = replaced;
    }

    self->negative = negative;
    return self->ready ? TAUT_OK : TAUT_INACCURATE;
}

static void apply(void *pointer, double *x)
{
    DenseLu *self = pointer;
    const double *s = self->scale.scale;
    double *y = self->work;
    for (int i = 0; i < self->n; i++) y[i] = x[self->order[i]] * s[self->order[i]];

    // the exchanges of rows
    for (int i = 0; i < self->n; i++) {
        double keep = y[i];
        y[i] = y[self->swap[i]];
        y[self->swap[i]] = keep;
    }

    // L, then U
    for (int i = 0; i < self->n; i++) {
        const double *row = row_of(self, i);
        for (int j = 0; j < i; j++) y[i] -= row[j] * y[j];
    }

    for (int i = self->n - 1; i >= 0; i--) {
        const double *row = row_of(self, i);
        for (int j = i + 1; j < self->n; j++) y[i] -= row[j] * y[j];
        y[i] /= row[i];
    }

    for (int i = 0; i < self->n; i++) x[self->order[i]] = y[i] * s[self->order[i]];
}

static TautStatus solve(void *pointer, Kkt *kkt)
{
    DenseLu *self = pointer;
    TautStatus status =
        refine_solve(&self->refine, kkt, &self->scale, self->ready ? apply : NULL, self);
    if (status != TAUT_INACCURATE || !self->ready || self->by_size || self->replaced > 0)
        return status;
    int negative = self->negative; // of the fixed pivots, which failed at the solution only
    self->by_size = factorise(self, kkt, true) && self->replaced == 0;
    if (!self->by_size) factorise(self, kkt, false);
    self->negative = negative;
    self->replaced = 0;
    return refine_solve(&self->refine, kkt, &self->scale, apply, self);
}

static void stats(const void *pointer, SolverStats *out)
{
    const DenseLu *self = pointer;
    *out = (SolverStats){
        .negative_pivots = self->negative - self->scale.dead_rows,
        .regularised_pivots = self->replaced,
        .refinements = self->refine.count,
        .residual = self->refine.residual,
        .factor_entries = (long)self->n * self->n,
    };
}

const SolverOps solver_dense_lu = {
    .name = "dense_lu",
    .analyse = analyse,
    .factor = factor,
    .solve = solve,
    .stats = stats,
    .free = dense_lu_free,
};
