// SPDX-License-Identifier: MIT
// fold_table.c -- rows of contacts in the system, and folded into the bodies: nodes, multiplications, times, and the
// factorisations that `auto` needs. The tables of docs/solver.md.
//
//     build/test/fold_table [mass ratio]
#include "bounded/bounded.h"
#include "matrices.h"
#include "piles.h"
#include "solve/multifrontal.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct {
    PileKind kind;
    int bodies;
} row[] = {
    {PILE_STACK, 30}, {PILE_WALL, 200}, {PILE_BALLS, 600}, {PILE_CHAIN, 200}, {PILE_RAGDOLL, 12}};

typedef struct Line {
    int nodes;
    double work, analyse, factor, solve; // ms, best of some runs
    SolverStats stats;
} Line;

static double milliseconds(void)
{
    return 1e3 * (double)clock() / CLOCKS_PER_SEC;
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

// Numbers of one way; the plan is made anew every time, with memory that is there.
static Line measure(Kkt *kkt, bool fold)
{
    enum { TIMES = 20 };
    Memory memory = {taut_default_allocator(), false};
    const SolverOps *ops = solver_ops(TAUT_SOLVER_LDLT);
    signed char *marks = kkt->fold;
    void *self = NULL;
    Line line = {.analyse = INFINITY, .factor = INFINITY, .solve = INFINITY};
    if (!fold) kkt->fold = NULL;

    for (int i = 0; i < TIMES; i++) {
        const double begin = milliseconds();
        if (solver_renew(ops, &memory, kkt, &self) != TAUT_OK) abort();
        const double analysed = milliseconds();
        ops->factor(self, kkt);
        const double factored = milliseconds();
        ops->solve(self, kkt);
        line.analyse = least(line.analyse, analysed - begin);
        line.factor = least(line.factor, factored - analysed);
        line.solve = least(line.solve, milliseconds() - factored);
    }

    const Multifrontal *solver = self;
    ops->stats(self, &line.stats);
    line.nodes = fold ? solver->fold.kkt.n_node : kkt->n_node;
    line.work = fold ? solver->fold.ldlt.work : solver->ldlt.work;
    if (fold && !solver->folded) printf("the rows had to stay: ");
    ops->free(&memory, self);
    kkt->fold = marks;
    return line;
}

static void linear_line(PileKind kind, int bodies, double ratio)
{
    Kkt *kkt =
        pile_make((Pile){.kind = kind, .bodies = bodies, .ratio = ratio, .compliance = 1e-7});
    const Line a = measure(kkt, false), b = measure(kkt, true);
    printf("| %s, %d | %d, %d | %d, %d | %.2f, %.2f | %.2f, %.2f | %.3f, %.3f | %.3f, %.3f | %d, "
           "%d | %.0e |\n",
           pile_kind_names[kind], bodies, kkt->n, kkt->m, a.nodes, b.nodes, a.work / 1e6,
           b.work / 1e6, a.analyse, b.analyse, a.factor, b.factor, a.solve, b.solve,
           a.stats.refinements, b.stats.refinements, b.stats.residual);
    matrix_free(kkt);
}

// -------------------------------------------------------------------------------------------------

typedef struct Bounded {
    TautStatus status;
    BoundedStats stats;
    double time; // ms
} Bounded;

static Bounded run(void *self, Kkt *kkt, const double *force, const double *slack)
{
    const BoundedOps *ops = bounded_ops(TAUT_BOUNDED_AUTO);
    Bounded out;
    const double begin = milliseconds();
    out.status = ops->solve(self, kkt, &(BoundedRows){.force = force, .slack = slack});
    out.time = milliseconds() - begin;
    ops->stats(self, &out.stats);
    return out;
}

// From nothing, and again from the answer with a right-hand side that differs by a thousandth.
static void bounded_line(PileKind kind, int bodies, double ratio, bool fold)
{
    Memory memory = {taut_default_allocator(), false};
    const BoundedOps *ops = bounded_ops(TAUT_BOUNDED_AUTO);
    Kkt *kkt = pile_make((Pile){.kind = kind, .bodies = bodies, .ratio = ratio, .discs = true});
    signed char *marks = kkt->fold;
    void *self = NULL;
    unsigned seed = 5;
    if (!fold) kkt->fold = NULL;
    if (ops->analyse(&memory, kkt, solver_ops(TAUT_SOLVER_LDLT), NULL, &self) != TAUT_OK) abort();
    const Bounded cold = run(self, kkt, NULL, NULL);

    // forces and slacks of the answer
    double *r = calloc((size_t)(kkt->n + kkt->m), sizeof *r), *w = r + kkt->n;
    double *l = calloc((size_t)kkt->m, sizeof *l);
    if (!r || !l) abort();
    kkt_residual(kkt, kkt->x, kkt->rhs, r);
    for (int i = 0; i < kkt->m; i++) w[i] = -w[i], l[i] = -kkt->x[kkt->n + i];
    const Bounded same = run(self, kkt, l, w);
    for (int i = 0; i < kkt->n; i++) kkt->rhs[i] *= 1 + 1e-3 * matrix_random(&seed);
    const Bounded warm = run(self, kkt, l, w);

    printf("| %s, %d | %s | %s | %d, %d | %.1f | %d, %d | %.2f | %s | %d, %d | %.2f |\n",
           pile_kind_names[kind], bodies, fold ? "folded" : "rows", taut_status_text(cold.status),
           cold.stats.factors, cold.stats.solves, cold.time, same.stats.factors, same.stats.solves,
           same.time, taut_status_text(warm.status), warm.stats.factors, warm.stats.solves,
           warm.time);
    fflush(stdout);
    free(r), free(l);
    ops->free(&memory, self);
    kkt->fold = marks;
    matrix_free(kkt);
}

int main(int argc, char **argv)
{
    const double ratio = argc > 1 ? strtod(argv[1], NULL) : 1;
    const size_t rows = sizeof row / sizeof *row;
    printf("| pile | n, m | nodes | work, M | analyse, ms | factor, ms | solve, ms | refinements | "
           "residual |\n");
    for (size_t i = 0; i < rows; i++) linear_line(row[i].kind, row[i].bodies, ratio);
    fflush(stdout);
    printf("| pile | way | cold | factors, solves | ms | same: factors, solves | ms | warm | "
           "factors, solves | ms |\n");
    for (size_t i = 0; i < 2 * rows; i++)
        bounded_line(row[i / 2].kind, row[i / 2].bodies, ratio, i % 2);
    return 0;
}
