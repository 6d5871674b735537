// SPDX-License-Identifier: MIT
// ablation.c -- what each measure of the factorisation brings: one switched off at a time.
//
// A switch is a line of `switches`. Every line is measured on the plan that the solver would use for this
// system with all measures (the bold one only where its pivots served), but for the order it names.
#include "micro.h"

#include "solve/multifrontal.h"
#include "solve/solver.h"
#include "sparse/ldlt/front.h"
#include "sparse/order/order.h"

#include <math.h>
#include <stdio.h>

static bool order_all(Memory *memory, const Kkt *kkt, int *order)
{
    return order_nodes(memory, kkt, ORDER_DEFERRED, order);
}

static bool order_degree(Memory *memory, const Kkt *kkt, int *order)
{
    return order_nodes(memory, kkt, ORDER_PAIRED, order);
}

// As they are numbered, dofs first: no order at all.
static bool order_none(Memory *memory, const Kkt *kkt, int *order)
{
    (void)memory;
    for (int i = 0; i < kkt->n_node; i++) order[i] = i;
    return true;
}

typedef struct Switch {
    const char *name;
    OrderFunction order; // NULL: that of all measures
    LdltOptions options;
    bool scalar; // plain C
    bool anew;   // the places of A in the fronts are found in every factorisation
    double most; // unknowns: beyond that it takes for ever
} Switch;

static const Switch switches[] = {
    {.name = "all measures", .most = INFINITY},
    {.name = "no fixed blocks", .options = {.general = true}, .most = INFINITY},
    {.name = "no vectors", .scalar = true, .most = INFINITY},
    {.name = "no gather maps", .anew = true, .most = INFINITY},
    {.name = "supernodes not joined", .options = {.apart = true}, .most = INFINITY},
    {.name = "no bold order", .order = order_choose, .most = INFINITY},
    {.name = "minimum degree only", .order = order_degree, .most = INFINITY},
    {.name = "a row after all of its dofs", .order = order_all, .most = INFINITY},
    {.name = "all dofs before all rows", .order = order_schur, .most = 1e4},
    {.name = "no ordering", .order = order_none, .most = 5e3},
};

typedef struct Trial {
    Memory *memory;
    Multifrontal *self;
    const Switch *way;
    Kkt *kkt;
} Trial;

// The factors of the trial's plan, with its switches.
static bool plan(Trial *t)
{
    Multifrontal *self = t->self;
    const int *order = self->now == &self->aggressive ? self->aggressive_order : self->order;
    Ldlt ldlt;
    if (!ldlt_analyse_with(t->memory, t->kkt, order, t->way->options, &ldlt)) return false;
    ldlt.kernels = front_kernels(t->way->scalar ? CPU_SCALAR : cpu_best());
    ldlt_free(t->memory, self->now);
    *self->now = ldlt;
    return true;
}

static void factor(void *user)
{
    Trial *t = user;
    if (t->way->anew) plan(t);
    multifrontal_factor(t->self, t->kkt);
}

static void solve(void *user)
{
    Trial *t = user;
    multifrontal_solve(t->self, t->kkt);
}

// The solver of a switch, without the plan that would not be used; false when there is no memory.
static bool begin(Trial *t)
{
    void *self;
    bool own = !t->way->order;
    if (multifrontal_analyse(t->memory, t->kkt, own ? order_choose : t->way->order, own, &self) !=
        TAUT_OK)
        return false;
    t->self = self;
    multifrontal_factor(self, t->kkt);
    if (t->self->now != &t->self->aggressive) ldlt_free(t->memory, &t->self->aggressive);
    return plan(t);
}

void ablation(System *s, double seconds)
{
    Memory memory = {taut_default_allocator(), false};
    double first = NAN;
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++) {
        Trial t = {.memory = &memory, .way = &switches[i], .kkt = s->kkt};
        SolverStats stats;
        if (s->kkt->n + s->kkt->m > t.way->most || !begin(&t)) continue;
        double f = time_of(factor, &t, seconds), x = time_of(solve, &t, seconds);
        multifrontal_stats(t.self, &stats);
        if (i == 0) first = f + x;
        printf("ablation\t%s\t%s\t%.6g\t%.6g\t%.6g\t%ld\t%.3g\t%d\n", s->name, t.way->name, 1e6 * f,
               1e6 * x, (f + x) / first, stats.factor_entries, stats.residual, stats.refinements);
        multifrontal_free(&memory, t.self);
    }
}
