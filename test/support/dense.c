// SPDX-License-Identifier: MIT
// dense.c -- the slow reference: dense L D L^T with complete pivoting.
//
// Bunch and Parlett, "Direct methods for solving symmetric indefinite systems of linear equations",
// SIAM J. Numer. Anal. 8 (1971): every step takes the largest diagonal entry as pivot, or the 2 x 2
// block around the largest entry when no diagonal entry is of its size. Needs no order and no rule,
// works for every symmetric matrix, gives the inertia. O(n^3) time, n^2 memory: for small systems
// and for tests. Singular matrices are treated as in solve/multifrontal.h.
#include "references.h"
#include "solve/refine.h"
#include "solve/scale.h"

#include <math.h>
#include <stdint.h>

static const double ALPHA = 0.6403882032022076; // (1 + sqrt 17)/8: bounds the growth

typedef struct Dense {
    Scale scale;
    Refine refine;
    int n, n_dof;
    int negative, replaced;
    bool ready;
    double *a;    // [n][n]  L below the pivots, D on them
    double *work; // [n]
    int *order;   // [n]     number of the i-th pivot
    bool *two;    // [n]     i is the first of a 2 x 2 pivot
    void *block;
} Dense;

static void place(Arena *arena, Dense *self, const Kkt *kkt)
{
    size_t n = (size_t)self->n;
    scale_place(arena, &self->scale, kkt);
    refine_place(arena, &self->refine, kkt);
    self->a = arena_take(arena, n * n, sizeof(double));
    self->work = arena_take(arena, n, sizeof(double));
    self->order = arena_take(arena, n, sizeof(int));
    self->two = arena_take(arena, n, sizeof(bool));
}

static void dense_free(Memory *memory, void *pointer)
{
    Dense *self = pointer;
    if (!self) return;
    memory_free(memory, self->block);
    memory_free(memory, self);
}

static TautStatus analyse(Memory *memory, const Kkt *kkt, void **pointer)
{
    *pointer = NULL;
    size_t n = (size_t)(kkt->n + kkt->m);
    if (n > 0 && n > SIZE_MAX / 16 / n) return TAUT_OUT_OF_MEMORY;

    // all arrays in one block: an empty arena measures it, a second one places them
    Dense *self = memory_alloc(memory, 1, sizeof *self);
    if (!self) return TAUT_OUT_OF_MEMORY;
    self->n = (int)n;
    self->n_dof = kkt->n;
    Arena arena = {0};
    place(&arena, self, kkt);
    self->block = memory_alloc(memory, arena.used + 1, 1);
    if (!self->block) {
        dense_free(memory, self);
        return TAUT_OUT_OF_MEMORY;
    }

    arena = (Arena){.base = self->block};
    place(&arena, self, kkt);
    *pointer = self;

    return TAUT_OK;
}

static double *row_of(const Dense *self, int i)
{
    return self->a + (size_t)i * (size_t)self->n;
}

// Both triangles of S A S + diag(shift).
static void fill(Dense *self, const Kkt *kkt)
{
    const double *s = self->scale.scale;
    for (size_t i = 0; i < (size_t)self->n * (size_t)self->n; i++) self->a[i] = 0;

    // the blocks that are stored, and their mirrors
    for (int node = 0; node < kkt->n_node; node++) {
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            int i0 = kkt->offset[node], j0 = kkt->offset[kkt->col[b]];
            int rows = kkt_size(kkt, node), cols = kkt_size(kkt, kkt->col[b]);
            for (int i = i0; i < i0 + rows; i++) {
                for (int j = j0; j < j0 + cols; j++) {
                    if (i0 == j0 && j > i) continue; // the lower half of a diagonal block counts
                    double a = kkt->value[kkt->at[b] + (i - i0) * cols + j - j0] * s[i] * s[j];
                    row_of(self, i)[j] = a;
                    row_of(self, j)[i] = a;
                }
            }
        }
    }

    // not yet permuted
    for (int i = 0; i < self->n; i++) row_of(self, i)[i] += self->scale.shift[i];
    for (int i = 0; i < self->n; i++) self->order[i] = i;
}

static void swap(Dense *self, int i, int j)
{
    if (i == j) return;
    double *ri = row_of(self, i), *rj = row_of(self, j);

    // rows, columns, and their numbers
    for (int k = 0; k < self->n; k++) {
        double keep = ri[k];
        ri[k] = rj[k];
        rj[k] = keep;
    }
    for (int k = 0; k < self->n; k++) {
        double *row = row_of(self, k), keep = row[i];
        row[i] = row[j];
        row[j] = keep;
    }

    int number = self->order[i];
    self->order[i] = self->order[j];
    self->order[j] = number;
}

// Brings the best pivot to k. True when it is a 2 x 2 one.
static bool choose_pivot(Dense *self, int k)
{
    int diagonal = k, p = k, q = k;
    double mu1 = -1, mu0 = 0;

    // the largest entries on the diagonal and beside it (complete pivoting, Bunch and Parlett 1971)
    for (int i = k; i < self->n; i++) {
        const double *row = row_of(self, i);
        if (fabs(row[i]) > mu1) {
            mu1 = fabs(row[i]);
            diagonal = i;
        }
        for (int j = k; j < i; j++) {
            if (fabs(row[j]) <= mu0) continue;
            mu0 = fabs(row[j]);
            p = i;
            q = j;
        }
    }

    // a single pivot where it bounds the growth as well
    if (mu1 >= ALPHA * mu0 || mu0 < SCALE_TINY) {
        swap(self, k, diagonal);
        return false;
    }

    swap(self, k, q); // q < p, so that p is not moved by it
    swap(self, k + 1, p);
    return true;
}

static void eliminate_one(Dense *self, int k)
{
    double *pivot = row_of(self, k);
    if (fabs(pivot[k]) < SCALE_TINY) {
        pivot[k] = self->order[k] < self->n_dof ? SCALE_SHIFT : -SCALE_SHIFT;
        self->replaced++;
    }
    self->negative += pivot[k] < 0;
    for (int i = k + 1; i < self->n; i++) {
        double *row = row_of(self, i), l = row[k] / pivot[k];
        for (int j = k + 1; j < self->n && l != 0; j++) row[j] -= l * pivot[j];
        row[k] = l;
    }
}

static void eliminate_two(Dense *self, int k)
{
    double *p = row_of(self, k), *q = row_of(self, k + 1);
    double a = p[k], b = p[k + 1], c = q[k + 1], det = a * c - b * b;
    self->negative += det < 0 ? 1 : a < 0 ? 2 : 0;
    for (int i = k + 2; i < self->n; i++) {
        double *row = row_of(self, i);
        double l0 = (row[k] * c - row[k + 1] * b) / det, l1 = (row[k + 1] * a - row[k] * b) / det;
        for (int j = k + 2; j < self->n; j++) row[j] -= l0 * p[j] + l1 * q[j];
        row[k] = l0;
        row[k + 1] = l1;
    }
}

static bool eliminate(Dense *self)
{
    self->negative = 0;
    self->replaced = 0;

    // a pivot of order two takes two columns
    for (int k = 0; k < self->n; k += 1 + self->two[k]) {
        self->two[k] = choose_pivot(self, k);
        if (self->two[k]) {
            self->two[k + 1] = false;
            eliminate_two(self, k);
        } else {
            eliminate_one(self, k);
        }

        if (!isfinite(row_of(self, k)[k])) return false;
    }

    return true;
}

static TautStatus factor(void *pointer, const Kkt *kkt)
{
    Dense *self = pointer;
    self->ready = false;
    self->negative = self->replaced = 0;
    if (kkt->upper) return TAUT_NOT_SYMMETRIC;

    // as it is
    self->ready = scale_make(&self->scale, kkt);
    if (self->ready) {
        fill(self, kkt);
        self->ready = eliminate(self);
    }

    // singular: once more, with all diagonals shifted
    int replaced = self->replaced;
    if (self->ready && replaced > 0) {
        scale_add_shift(&self->scale, kkt, SCALE_SHIFT);
        fill(self, kkt);
        self->ready = eliminate(self);
        self->replaced = replaced;
    }

    return self->ready ? TAUT_OK : TAUT_INACCURATE;
}

static void apply(void *pointer, double *x)
{
    Dense *self = pointer;
    const double *s = self->scale.scale;
    double *y = self->work;
    int n = self->n;

    // forwards: L, then D
    for (int i = 0; i < n; i++) y[i] = x[self->order[i]] * s[self->order[i]];

    for (int k = 0; k < n; k += 1 + self->two[k]) {
        int next = k + 1 + self->two[k];
        for (int i = next; i < n; i++)
            for (int j = k; j < next; j++) y[i] -= row_of(self, i)[j] * y[j];

        // D of one pivot or two
        const double *p = row_of(self, k);
        if (self->two[k]) {
            double a = p[k], b = p[k + 1], c = row_of(self, k + 1)[k + 1], det = a * c - b * b;
            double y0 = y[k], y1 = y[k + 1];
            y[k] = (c * y0 - b * y1) / det;
            y[k + 1] = (a * y1 - b * y0) / det;
        } else {
            y[k] /= p[k];
        }
    }

    // backwards; the entry of L inside a 2 x 2 pivot is zero, and D stands there
    for (int i = n - 1; i >= 0; i--) {
        const double *row = row_of(self, i);
        bool second = i > 0 && self->two[i - 1];
        for (int j = 0; j < i - second; j++) y[j] -= row[j] * y[i];
    }

    for (int i = 0; i < n; i++) x[self->order[i]] = y[i] * s[self->order[i]];
}

static TautStatus solve(void *pointer, Kkt *kkt)
{
    Dense *self = pointer;
    return refine_solve(&self->refine, kkt, &self->scale, self->ready ? apply : NULL, self);
}

static void stats(const void *pointer, SolverStats *out)
{
    const Dense *self = pointer;
    *out = (SolverStats){
        .negative_pivots = self->negative - self->scale.dead_rows,
        .regularised_pivots = self->replaced,
        .refinements = self->refine.count,
        .residual = self->refine.residual,
        .factor_entries = (long)self->n * (self->n + 1) / 2,
    };
}

const SolverOps solver_dense = {
    .name = "dense",
    .needs = SOLVER_NEEDS_SYMMETRY,
    .analyse = analyse,
    .factor = factor,
    .solve = solve,
    .stats = stats,
    .free = dense_free,
};
