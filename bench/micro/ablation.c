// ablation.c -- what each measure of the factorisation brings: one switched off at a time.
//
// A switch is a line of `switches`: a name, and a function that analyses the system in that way. A new
// measure that can be switched off in sparse/ gets a line here.
#include "micro.h"

#include "solve/multifrontal.h"
#include "solve/solver.h"
#include "sparse/order.h"

#include <math.h>
#include <stdio.h>

static bool order_all(Memory *memory, const TautKkt *kkt, int *order)
{
    return order_nodes(memory, kkt, ORDER_ALL, order);
}

static bool order_one(Memory *memory, const TautKkt *kkt, int *order)
{
    return order_nodes(memory, kkt, ORDER_ONE, order);
}

// As they are numbered, dofs first: no order at all.
static bool order_none(Memory *memory, const TautKkt *kkt, int *order)
{
    (void)memory;
    for (int i = 0; i < kkt->n_node; i++) order[i] = i;
    return true;
}

static const struct {
    const char *name;
    OrderFunction order;
    double most; // unknowns: beyond that it takes for ever
} switches[] = {
    {"all measures", order_choose, 1e9},
    {"a row after one of its dofs, always", order_one, 1e9},
    {"a row after all of its dofs, always", order_all, 1e9},
    {"all dofs before all rows", order_schur, 1e4},
    {"no ordering", order_none, 5e3},
};

typedef struct Trial {
    void *self;
    TautKkt *kkt;
} Trial;

static void factor(void *user)
{
    Trial *t = user;
    multifrontal_factor(t->self, t->kkt);
}

static void solve(void *user)
{
    Trial *t = user;
    multifrontal_solve(t->self, t->kkt);
}

void ablation(System *s, double seconds)
{
    Memory memory = {taut_default_allocator(), false};
    double first = NAN;
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++) {
        Trial t = {.kkt = s->kkt};
        SolverStats stats;
        if (s->kkt->n + s->kkt->m > switches[i].most) continue;
        if (multifrontal_analyse(&memory, s->kkt, switches[i].order, i == 0, &t.self) != TAUT_OK) continue;
        double f = time_of(factor, &t, seconds), x = time_of(solve, &t, seconds);
        multifrontal_stats(t.self, &stats);
        if (i == 0) first = f + x;
        printf("ablation\t%s\t%s\t%.6g\t%.6g\t%.6g\t%ld\t%.3g\t%d\n", s->name, switches[i].name,
               1e6 * f, 1e6 * x, (f + x) / first, stats.factor_entries, stats.residual,
               stats.refinements);
        multifrontal_free(&memory, t.self);
    }
}
