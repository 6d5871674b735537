// SPDX-License-Identifier: MIT
// taut.c -- Taut's own factorisation: as the stepper calls it, and the bare kernels. See micro.h.
#include "micro.h"

#include "solve/multifrontal.h"
#include "solve/solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct TautOwn {
    Memory memory;
    const SolverOps *ops;
    void *self;
    Kkt *kkt;
    double *x;
    void *before; // a solver of the same system
    int *same;    // [n_col]
} TautOwn;

static void analyse(void *user)
{
    TautOwn *own = user;
    if (own->self) own->ops->free(&own->memory, own->self);
    if (own->ops->analyse(&own->memory, own->kkt, &own->self) != TAUT_OK) abort();
}

static void analyse_again(void *user)
{
    TautOwn *own = user;
    if (own->self) own->ops->free(&own->memory, own->self);
    if (solver_analyse_again(own->ops, &own->memory, own->kkt, own->same, own->before,
                             &own->self) != TAUT_OK)
        abort();
}

static void factor(void *user)
{
    TautOwn *own = user;
    own->ops->factor(own->self, own->kkt);
}

static void solve(void *user)
{
    TautOwn *own = user;
    own->ops->solve(own->self, own->kkt);
}

static TautOwn begin(const Kkt *kkt)
{
    TautOwn own = {.memory = {taut_default_allocator(), false}, .kkt = (Kkt *)kkt};
    own.ops = solver_ops(TAUT_SOLVER_LDLT);
    analyse(&own);
    return own;
}

Factorised with_taut(const Kkt *kkt, double seconds)
{
    TautOwn own = begin(kkt);
    SolverStats stats;
    Factorised f = {.done = true, .remark = ""};
    f.analyse = time_of(analyse, &own, seconds / 4);
    f.factor = time_of(factor, &own, seconds);
    f.solve = time_of(solve, &own, seconds);
    own.ops->stats(own.self, &stats);
    f.entries = (double)stats.factor_entries;
    f.residual = kkt_omega(kkt, kkt->x);
    if (stats.regularised_pivots) f.remark = "singular: factorised twice";
    own.ops->free(&own.memory, own.self);
    return f;
}

Factorised with_taut_again(const Kkt *kkt, double seconds)
{
    TautOwn own = begin(kkt);
    SolverStats stats;
    Factorised f = {.done = true, .remark = "analysed from the plan of the system before"};
    own.same = calloc((size_t)kkt->n_col + 1, sizeof *own.same);
    if (!own.same) abort();
    for (int i = 0; i < kkt->n_col; i++) own.same[i] = i;
    own.before = own.self;
    own.self = NULL;
    f.analyse = time_of(analyse_again, &own, seconds / 4);
    f.factor = time_of(factor, &own, seconds);
    f.solve = time_of(solve, &own, seconds);
    own.ops->stats(own.self, &stats);
    f.entries = (double)stats.factor_entries;
    f.residual = kkt_omega(kkt, kkt->x);
    own.ops->free(&own.memory, own.self);
    own.ops->free(&own.memory, own.before);
    free(own.same);
    return f;
}

static void bare_factor(void *user)
{
    TautOwn *own = user;
    Multifrontal *m = own->self;
    LdltPivots pivots;
    multifrontal_core_factor(m, own->kkt, &pivots);
}

static void bare_solve(void *user)
{
    TautOwn *own = user;
    Multifrontal *m = own->self;
    memcpy(own->x, own->kkt->rhs, (size_t)m->now->n * sizeof *own->x);
    multifrontal_core_solve(m, own->x);
}

Factorised with_taut_bare(const Kkt *kkt, double seconds)
{
    TautOwn own = begin(kkt);
    Factorised f = {.done = true, .remark = "no scaling, no residual, no refinement"};
    own.x = calloc((size_t)(kkt->n + kkt->m), sizeof *own.x);
    factor(&own);
    f.factor = time_of(bare_factor, &own, seconds);
    f.solve = time_of(bare_solve, &own, seconds);
    f.analyse = NAN;
    f.entries = ((Multifrontal *)own.self)->now->entries;
    f.residual = kkt_omega(kkt, own.x);
    own.ops->free(&own.memory, own.self);
    free(own.x);
    return f;
}

// Of each panel: k columns are scaled and subtracted from what stands to the right of them.
void taut_counts(const Kkt *kkt, double *flops, double *bytes)
{
    TautOwn own = begin(kkt);
    factor(&own); // it chooses the plan
    const Ldlt *ldlt = ((Multifrontal *)own.self)->now;
    *flops = 0;
    for (int s = 0; s < ldlt->n_super; s++)
        for (int j = 0; j < ldlt->super[s].k; j++) {
            double below = ldlt->super[s].f - j - 1;
            *flops += 1 + below + below * (below + 1); // pivot, column, update: multiply and add
        }
    *flops += 4 * ldlt->entries; // forward and backward
    // A once, L written once and read twice
    *bytes = 8.0 * (kkt->n_value + 3 * ldlt->entries + 4 * ldlt->n);
    own.ops->free(&own.memory, own.self);
}
