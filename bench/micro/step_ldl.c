// SPDX-License-Identifier: MIT
// step_ldl.c -- AMD + LDL as the solver of a world: what the same step costs on it. See micro.h.
//
// As a careful user would do it: the upper triangle of the permuted matrix is laid out once and filled through a
// map, scaled like Taut's; rows are shifted by 1e-8 of the scaled matrix because LDL does not pivot, and
// Taut's own refinement (solve/refine.h) takes the shift out again, to the same residual.
#include "micro.h"

#include "solve/refine.h"
#include "solve/scale.h"

#include <amd.h>
#include <ldl.h>
#include <stdlib.h>

static const double SHIFT = 1e-8;

typedef struct OnLdl {
    int n, entries; // entries of A as it is given to LDL
    Scale scale;
    Refine refine;
    int *P, *Pinv, *Parent, *Lnz, *Flag, *Pattern, *Lp, *Li; // as LDL names them
    int *start, *row;                                        // upper triangle of P A P^T by columns
    int *diagonal;     // [n]        where the diagonal of a column stands
    int *from, *i, *j; // [entries]  place in kkt->value, kkt numbers of row and column
    double *value, *Lx, *D, *y;
    bool ready;
    int negative;
    void *block;
} OnLdl;

static void *take(size_t count, size_t size)
{
    void *p = calloc(count + 1, size);
    if (!p) abort();
    return p;
}

static void ldl_free_all(Memory *memory, void *pointer)
{
    OnLdl *self = pointer;
    if (!self) return;
    free(self->P), free(self->Pinv), free(self->Parent), free(self->Lnz), free(self->Flag);
    free(self->Pattern), free(self->Lp), free(self->Li), free(self->start), free(self->row);
    free(self->diagonal), free(self->from), free(self->i), free(self->j);
    free(self->value), free(self->Lx), free(self->D), free(self->y);
    memory_free(memory, self->block);
    free(self);
}

// Calls `entry` for every scalar of the lower triangle.
typedef void (*Lower)(OnLdl *self, int from, int i, int j);

static void for_lower(OnLdl *self, const Kkt *kkt, Lower entry)
{
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            int other = kkt->col[b], rows = kkt_size(kkt, node), cols = kkt_size(kkt, other);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < (other == node ? i + 1 : cols); j++)
                    entry(self, kkt->at[b] + i * cols + j, kkt->offset[node] + i,
                          kkt->offset[other] + j);
        }
}

static int later(const OnLdl *self, int i, int j)
{
    return self->Pinv[i] > self->Pinv[j] ? self->Pinv[i] : self->Pinv[j];
}

static void count_upper(OnLdl *self, int from, int i, int j)
{
    (void)from;
    self->start[later(self, i, j) + 1]++;
    self->entries++;
}

static void place_upper(OnLdl *self, int from, int i, int j)
{
    int column = later(self, i, j), at = self->start[column]++;
    self->row[at] = self->Pinv[i] + self->Pinv[j] - column;
    self->from[at] = from, self->i[at] = i, self->j[at] = j;
    if (i == j) self->diagonal[column] = at;
}

// The upper triangle with its map; Pinv is known.
static void lay_out(OnLdl *self, const Kkt *kkt)
{
    self->start = take((size_t)self->n + 1, sizeof(int));
    self->diagonal = take((size_t)self->n, sizeof(int));
    for_lower(self, kkt, count_upper);
    for (int k = 0; k < self->n; k++) self->start[k + 1] += self->start[k];
    size_t entries = (size_t)self->entries;
    self->row = take(entries, sizeof(int)), self->from = take(entries, sizeof(int));
    self->i = take(entries, sizeof(int)), self->j = take(entries, sizeof(int));
    self->value = take(entries, sizeof(double));
    for_lower(self, kkt, place_upper);
    for (int k = self->n; k > 0; k--) self->start[k] = self->start[k - 1];
    self->start[0] = 0;
}

static void place_arena(Arena *arena, OnLdl *self, const Kkt *kkt)
{
    scale_place(arena, &self->scale, kkt);
    refine_place(arena, &self->refine, kkt);
}

static TautStatus ldl_analyse(Memory *memory, const Kkt *kkt, void **pointer)
{
    OnLdl *self = take(1, sizeof *self);
    size_t n = (size_t)(kkt->n + kkt->m);
    Csc csc;
    self->n = (int)n;
    self->P = take(n, sizeof(int)), self->Pinv = take(n, sizeof(int));
    self->Parent = take(n, sizeof(int)), self->Lnz = take(n, sizeof(int));
    self->Flag = take(n, sizeof(int)), self->Pattern = take(n, sizeof(int));
    self->Lp = take(n + 1, sizeof(int));
    self->D = take(n, sizeof(double)), self->y = take(n, sizeof(double));
    if (!csc_make(kkt, &csc)) abort();
    amd_order(self->n, csc.start, csc.row, self->P, NULL, NULL);
    csc_free(&csc);
    for (int k = 0; k < self->n; k++) self->Pinv[self->P[k]] = k;
    lay_out(self, kkt);
    ldl_symbolic(self->n, self->start, self->row, self->Lp, self->Parent, self->Lnz, self->Flag,
                 NULL, NULL);
    self->Li = take((size_t)self->Lp[n], sizeof(int));
    self->Lx = take((size_t)self->Lp[n], sizeof(double));
    Arena arena = {0};
    place_arena(&arena, self, kkt);
    self->block = memory_alloc(memory, arena.used + 1, 1);
    if (!self->block) abort();
    arena = (Arena){.base = self->block};
    place_arena(&arena, self, kkt);
    *pointer = self;
    return TAUT_OK;
}

static TautStatus ldl_factor(void *pointer, const Kkt *kkt)
{
    OnLdl *self = pointer;
    const double *s = self->scale.scale;
    self->ready = false;
    if (!scale_make(&self->scale, kkt)) return TAUT_INACCURATE;
    for (int k = 0; k < self->entries; k++)
        self->value[k] = kkt->value[self->from[k]] * s[self->i[k]] * s[self->j[k]];
    for (int k = 0; k < self->n; k++)
        if (self->P[k] >= kkt->n) self->value[self->diagonal[k]] -= SHIFT;
    self->ready = ldl_numeric(self->n, self->start, self->row, self->value, self->Lp, self->Parent,
                              self->Lnz, self->Li, self->Lx, self->D, self->y, self->Pattern,
                              self->Flag, NULL, NULL) == self->n;
    self->negative = 0;
    for (int k = 0; k < self->n; k++) self->negative += self->D[k] < 0;
    return self->ready ? TAUT_OK : TAUT_INACCURATE;
}

static void apply(void *pointer, double *x)
{
    OnLdl *self = pointer;
    const double *s = self->scale.scale;
    double *y = self->y;
    for (int k = 0; k < self->n; k++) y[k] = x[self->P[k]] * s[self->P[k]];
    ldl_lsolve(self->n, y, self->Lp, self->Li, self->Lx);
    ldl_dsolve(self->n, y, self->D);
    ldl_ltsolve(self->n, y, self->Lp, self->Li, self->Lx);
    for (int k = 0; k < self->n; k++) x[self->P[k]] = y[k] * s[self->P[k]];
}

static TautStatus ldl_solve(void *pointer, Kkt *kkt)
{
    OnLdl *self = pointer;
    return refine_solve(&self->refine, kkt, &self->scale, self->ready ? apply : NULL, self);
}

static void ldl_stats(const void *pointer, SolverStats *stats)
{
    const OnLdl *self = pointer;
    *stats = (SolverStats){.negative_pivots = self->negative - self->scale.dead_rows,
                           .refinements = self->refine.count,
                           .residual = self->refine.residual,
                           .factor_entries = self->Lp[self->n]};
}

const SolverOps ldl_ops = {
    .name = "amd + ldl",
    .needs = SOLVER_NEEDS_SYMMETRY,
    .analyse = ldl_analyse,
    .factor = ldl_factor,
    .solve = ldl_solve,
    .stats = ldl_stats,
    .free = ldl_free_all,
};
