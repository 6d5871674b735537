// SPDX-License-Identifier: MIT
// lu.c -- sparse LU for systems that are not symmetric, by KLU.
//
// T. A. Davis and E. Palamadai Natarajan, "Algorithm 907: KLU", ACM Trans. Math. Softw. 37 (2010). An
// optional part: where the library was built without KLU, analyse says TAUT_UNSUPPORTED.
//
//     P (S A S + diag(shift)) P^T = L U          S = diag(scale)
//
// Order and pivots are those of ldlt: analyse fixes the elimination order by the pattern (order.h)
// and has KLU make the factors of a stand-in with a dominant diagonal, on which it always pivots;
// `factor` then puts the values in by klu_refactor. With H > 0 (its symmetric part) no pivot is zero.
// Where the fixed pivots fail (one is round-off, or refinement cannot repair their solution) the
// matrix is factorised anew, with pivots by size; where that finds it singular too, the fixed ones
// serve with a shift, as in multifrontal.h. Every factorisation begins with the fixed pivots again:
// results depend on the system only, not on those before it. How much the entries grow tells nothing
// here: with a load of 1e12 they do, and no digit is lost (docs/solver.md).
//
// Memory: the fixed factors are made in analyse. factor and solve allocate nothing as long as the
// fixed pivots serve; factorising anew does. KLU takes its memory from the malloc of SuiteSparse,
// which is one for the whole process (SuiteSparse_config) and may not be set by a library for its
// own worlds: the world's allocator gives only the memory that is not KLU's own.
#include "solve/multifrontal.h"
#include "solve/tuning.h"

#ifdef TAUT_WITH_KLU

#include "sparse/lists.h"
#include "sparse/order/order.h"

#include <klu.h>
#include <limits.h>
#include <math.h>

// A copy of the fixed factors, by columns in the order of elimination: KLU keeps its own closed.
typedef struct Parts {
    int *l_start, *u_start; // [n + 1]
    int *l_row, *u_row;     // [lnz], [unz]
    double *l, *u;          // [lnz], [unz]
} Parts;

typedef struct Lu {
    Scale scale;
    Refine refine;
    int n, nz;
    int *start; // [n + 1]  columns of A
    int *row;   // [nz]
    int *from;  // [nz]     place in kkt->value; ~place in the mirrored part
    double *a;  // [nz]     S A S + diag(shift)
    klu_common common;
    klu_symbolic *symbolic;
    klu_numeric *fixed;   // pivots of analyse
    klu_numeric *pivoted; // pivots by size, NULL = none
    klu_numeric *use;     // one of them, NULL = no factors
    int negative, replaced;
    bool shifted;
    Parts parts;
    void *block, *parts_block;
} Lu;

static void place(Arena *arena, Lu *self, const Kkt *kkt)
{
    scale_place(arena, &self->scale, kkt);
    refine_place(arena, &self->refine, kkt);
    self->start = arena_take(arena, (size_t)self->n + 1, sizeof(int));
    self->row = arena_take(arena, (size_t)self->nz, sizeof(int));
    self->from = arena_take(arena, (size_t)self->nz, sizeof(int));
    self->a = arena_take(arena, (size_t)self->nz, sizeof(double));
}

static void place_parts(Arena *arena, Lu *self)
{
    size_t n = (size_t)self->n, lnz = (size_t)self->fixed->lnz, unz = (size_t)self->fixed->unz;
    self->parts.l_start = arena_take(arena, n + 1, sizeof(int));
    self->parts.u_start = arena_take(arena, n + 1, sizeof(int));
    self->parts.l_row = arena_take(arena, lnz, sizeof(int));
    self->parts.u_row = arena_take(arena, unz, sizeof(int));
    self->parts.l = arena_take(arena, lnz, sizeof(double));
    self->parts.u = arena_take(arena, unz, sizeof(double));
}

static void lu_free(Memory *memory, void *pointer)
{
    Lu *self = pointer;
    if (!self) return;
    klu_free_numeric(&self->pivoted, &self->common);
    klu_free_numeric(&self->fixed, &self->common);
    klu_free_symbolic(&self->symbolic, &self->common);
    memory_free(memory, self->parts_block);
    memory_free(memory, self->block);
    memory_free(memory, self);
}

// ---------------------------------------------------------------------------------------------
// Analysis.

// Entries of A, both triangles; a double, because it may not fit an int.
static double count_entries(const Kkt *kkt)
{
    double count = 0;
    for (int i = 0; i < kkt->n_node; i++)
        for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++)
            count += (kkt->col[b] == i ? 1.0 : 2.0) * kkt_size(kkt, i) * kkt_size(kkt, kkt->col[b]);
    return count;
}

static void add_entry(Lu *self, bool fill, int row, int column, int from)
{
    int at = self->start[column]++;
    if (!fill) return;
    self->row[at] = row;
    self->from[at] = from;
}

// Columns of A, in the order of the blocks: one pass counts, one fills.
static void make_columns(Lu *self, const Kkt *kkt)
{
    for (int pass = 0; pass < 2; pass++) {
        for (int node = 0; node < kkt->n_node; node++)
            for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
                int i0 = kkt->offset[node], j0 = kkt->offset[kkt->col[b]], from = kkt->at[b];
                int rows = kkt_size(kkt, node), cols = kkt_size(kkt, kkt->col[b]);
                for (int i = 0; i < rows; i++)
                    for (int j = 0; j < cols; j++, from++) {
                        add_entry(self, pass, i0 + i, j0 + j, from);
                        if (i0 != j0) add_entry(self, pass, j0 + j, i0 + i, ~from);
                    }
            }
        if (pass == 0) lists_begin(self->start, self->n);
    }
    lists_end(self->start, self->n);
}

// Ones, and a diagonal that is larger than its row and column together. Elimination keeps that, so
// that every pivot is found on the diagonal.
static void fill_stand_in(Lu *self)
{
    for (int j = 0; j < self->n; j++)
        for (int p = self->start[j]; p < self->start[j + 1]; p++)
            self->a[p] = self->row[p] == j ? 1 + 2.0 * (self->start[j + 1] - self->start[j]) : 1;
}

// The order of the nodes as one of scalars, for rows and columns.
static bool make_order(Memory *memory, const Kkt *kkt, int *scalars)
{
    int *nodes = memory_alloc(memory, (size_t)kkt->n_node, sizeof(int)), at = 0;
    bool ok = nodes && order_choose(memory, kkt, nodes);
    for (int k = 0; ok && k < kkt->n_node; k++)
        for (int i = 0; i < kkt_size(kkt, nodes[k]); i++) scalars[at++] = kkt->offset[nodes[k]] + i;
    memory_free(memory, nodes);
    return ok;
}

static bool make_factors(Memory *memory, Lu *self, const Kkt *kkt)
{
    int *order = memory_alloc(memory, (size_t)self->n, sizeof(int));
    bool ok = order && make_order(memory, kkt, order);

    // KLU takes memory while it factorises, so it is shown a matrix that cannot fail
    if (ok) {
        make_columns(self, kkt);
        fill_stand_in(self);
        self->symbolic =
            klu_analyze_given(self->n, self->start, self->row, order, order, &self->common);
        if (self->symbolic)
            self->fixed =
                klu_factor(self->start, self->row, self->a, self->symbolic, &self->common);
    }

    memory_free(memory, order);
    if (!ok || !self->fixed) return false;

    // room for the parts of these factors, by which pivots are judged
    Arena arena = {0};
    do place_parts(&arena, self);
    while (arena_pass(&arena, memory, &self->parts_block));
    return self->parts_block;
}

static TautStatus analyse(Memory *memory, const Kkt *kkt, void **pointer)
{
    *pointer = NULL;
    double nz = count_entries(kkt);
    if (nz > INT_MAX) return TAUT_OUT_OF_MEMORY;
    Lu *self = memory_alloc(memory, 1, sizeof *self);
    if (!self) return TAUT_OUT_OF_MEMORY;

    // KLU as a kernel
    self->n = kkt->n + kkt->m;
    self->nz = (int)nz;
    klu_defaults(&self->common);
    self->common.btf = 0;    // the order is ours
    self->common.scale = -1; // and so is the scaling

    Arena arena = {0};
    do place(&arena, self, kkt);
    while (arena_pass(&arena, memory, &self->block));
    if (!self->block || (self->n > 0 && !make_factors(memory, self, kkt))) {
        lu_free(memory, self);
        return TAUT_OUT_OF_MEMORY;
    }
    *pointer = self;

    return TAUT_OK;
}

// ---------------------------------------------------------------------------------------------
// Numbers.

static void fill(Lu *self, const Kkt *kkt)
{
    const double *s = self->scale.scale, *mirror = kkt->upper ? kkt->upper : kkt->value;
    for (int j = 0; j < self->n; j++)
        for (int p = self->start[j]; p < self->start[j + 1]; p++) {
            int from = self->from[p], i = self->row[p];
            self->a[p] = (from >= 0 ? kkt->value[from] : mirror[~from]) * s[i] * s[j];
            if (i == j) self->a[p] += self->scale.shift[i];
        }
}

// Smallest pivot by size; 0 when one is not finite.
static double smallest(const Lu *self, const klu_numeric *numeric)
{
    const double *u = numeric->Udiag;
    double least = INFINITY, sum = 0;
    for (int k = 0; k < self->n; k++) {
        least = fmin(least, fabs(u[k]));
        sum += 0 * u[k];
    }
    return sum == 0 ? least : 0;
}

// Sum of |l u| that pivot k of the fixed factors came from.
static double terms(const Lu *self, int k)
{
    const Parts *f = &self->parts;
    double sum = 0;
    for (int p = f->u_start[k]; p < f->u_start[k + 1]; p++) {
        int j = f->u_row[p];
        for (int q = f->l_start[j]; j != k && q < f->l_start[j + 1]; q++)
            if (f->l_row[q] == k) sum += fabs(f->l[q] * f->u[p]);
    }
    return sum;
}

// Whether a pivot of the fixed factors is the round-off of larger terms, as in sparse/ldlt/ldlt.c: one
// that is small by itself is a number like any other. Healthy matrices have none to look at.
static bool is_round_off(Lu *self)
{
    const double *u = self->fixed->Udiag;
    Parts *f = &self->parts;
    bool found = false, copied = false;
    for (int k = 0; k < self->n && !found; k++) {
        if (fabs(u[k]) >= SCALE_TINY) continue;
        if (!copied)
            klu_extract(self->fixed, self->symbolic, f->l_start, f->l_row, f->l, f->u_start,
                        f->u_row, f->u, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &self->common);
        copied = true;
        found = u[k] == 0 || fabs(u[k]) < SCALE_TINY * terms(self, k);
    }
    return found;
}

static bool fixed_pivots(Lu *self)
{
    return klu_refactor(self->start, self->row, self->a, self->symbolic, self->fixed,
                        &self->common) &&
           self->common.status == KLU_OK;
}

static bool pivots_by_size(Lu *self)
{
    klu_free_numeric(&self->pivoted, &self->common);
    self->pivoted = klu_factor(self->start, self->row, self->a, self->symbolic, &self->common);
    return self->pivoted && self->common.status == KLU_OK;
}

// Pivots on the diagonal have the signs of the inertia where A is symmetric.
static void count_pivots(Lu *self)
{
    const double *u = self->fixed->Udiag;
    self->negative = -self->scale.dead_rows;
    for (int k = 0; k < self->n; k++) {
        self->negative += u[k] < 0;
        self->replaced += self->shifted && fabs(u[k]) < LU_SHIFT_MADE * SCALE_SHIFT;
    }
}

static bool factorise(Lu *self, const Kkt *kkt)
{
    // pivots in the order of the analysis, which tell the inertia
    fill(self, kkt);
    if (fixed_pivots(self) && smallest(self, self->fixed) > 0 && !is_round_off(self)) {
        self->use = self->fixed;
        count_pivots(self);
        return true;
    }

    // pivots by size, which do not
    if (pivots_by_size(self) && smallest(self, self->pivoted) >= SCALE_TINY) {
        self->use = self->pivoted;
        self->negative = -1;
        return true;
    }

    // singular: shifted
    self->shifted = true;
    scale_add_shift(&self->scale, kkt, SCALE_SHIFT);
    fill(self, kkt);
    if (!fixed_pivots(self) || smallest(self, self->fixed) == 0) return false;
    self->use = self->fixed;
    count_pivots(self);

    return true;
}

static TautStatus factor(void *pointer, const Kkt *kkt)
{
    Lu *self = pointer;
    self->use = NULL;
    self->shifted = false;
    self->negative = self->replaced = 0;
    if (self->n == 0) return TAUT_OK;
    if (!scale_make(&self->scale, kkt) || !factorise(self, kkt)) return TAUT_INACCURATE;
    return TAUT_OK;
}

static void apply(void *pointer, double *x)
{
    Lu *self = pointer;
    const double *s = self->scale.scale;
    for (int i = 0; i < self->n; i++) x[i] *= s[i];
    klu_solve(self->symbolic, self->use, self->n, 1, x, &self->common);
    for (int i = 0; i < self->n; i++) x[i] *= s[i];
}

static TautStatus solve(void *pointer, Kkt *kkt)
{
    Lu *self = pointer;

    // with the pivots there are
    RefineSolve with = self->use || self->n == 0 ? apply : NULL;
    TautStatus status = refine_solve(&self->refine, kkt, &self->scale, with, self);
    if (status != TAUT_INACCURATE || self->use != self->fixed || self->shifted) return status;

    // refinement has failed: once more with pivots by size
    if (!with || !pivots_by_size(self)) return status;
    double before = self->refine.residual;
    int negative = self->negative;
    self->use = self->pivoted;
    self->negative = -1;
    status = refine_solve(&self->refine, kkt, &self->scale, apply, self);

    if (status == TAUT_OK || self->refine.residual < before) return status;
    self->use = self->fixed; // the better one of two bad ones
    self->negative = negative;
    return refine_solve(&self->refine, kkt, &self->scale, apply, self);
}

static void stats(const void *pointer, SolverStats *out)
{
    const Lu *self = pointer;
    *out = (SolverStats){
        .negative_pivots = self->negative,
        .regularised_pivots = self->replaced,
        .refinements = self->refine.count,
        .residual = self->refine.residual,
        .factor_entries = self->use ? (long)self->use->lnz + self->use->unz : 0,
    };
}

const SolverOps solver_lu = {
    .name = "lu",
    .analyse = analyse,
    .factor = factor,
    .solve = solve,
    .stats = stats,
    .free = lu_free,
};

#else // built without KLU: there is never a self, and nothing else is called

static TautStatus analyse(Memory *memory, const Kkt *kkt, void **self)
{
    (void)memory, (void)kkt;
    *self = NULL;
    return TAUT_UNSUPPORTED;
}

const SolverOps solver_lu = {.name = "lu", .analyse = analyse, .free = multifrontal_free};

#endif
