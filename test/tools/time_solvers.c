// SPDX-License-Identifier: MIT
// time_solvers.c -- the table of docs/solver.md: every solver on the same systems in one run, so that
// ratios can be trusted where times cannot.
//
//     time_solvers [SECONDS]     CPU seconds spent on each number, default 1
#include "matrices.h"
#include "references.h"
#include "solve/solver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct Times {
    double analyse, factor, solve; // s, best of many
    SolverStats stats;
    TautStatus status;
} Times;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static Times measure(const SolverOps *ops, Kkt *kkt, double seconds)
{
    Memory memory = {taut_default_allocator(), false};
    Times times = {INFINITY, INFINITY, INFINITY, {0}, TAUT_OK};
    double end = now() + seconds;
    void *self;
    times.status = ops->analyse(&memory, kkt, &self);
    if (times.status != TAUT_OK) return times;
    ops->free(&memory, self);
    do {
        double start = now();
        if (ops->analyse(&memory, kkt, &self) != TAUT_OK) exit(1);
        times.analyse = fmin(times.analyse, now() - start);
        for (int i = 0; i < 5; i++) {
            start = now();
            times.status = ops->factor(self, kkt);
            double middle = now();
            if (times.status == TAUT_OK) times.status = ops->solve(self, kkt);
            times.factor = fmin(times.factor, middle - start);
            times.solve = fmin(times.solve, now() - middle);
            if (now() > end) break;
        }
        ops->stats(self, &times.stats);
        ops->free(&memory, self);
    } while (now() < end);
    return times;
}

static void row(const char *name, Kkt *kkt, double seconds)
{
    double first = 0;
    matrix_random_solution(kkt, 1);
    printf("%s: n = %d, m = %d\n", name, kkt->n, kkt->m);
    for (int kind = 0; kind < ALL_SOLVERS; kind++) {
        const SolverOps *ops = any_solver(kind);
        if (kind == REFERENCE_DENSE && kkt->n + kkt->m > 1500) continue; // minutes
        Times t = measure(ops, kkt, seconds);
        double both = t.factor + t.solve;
        if (kind == 0) first = both;
        printf("  %-6s analyse %9.0f us, factor %9.0f us, solve %8.0f us, together %6.2f x ldlt, "
               "%8ld entries, %d refinements, residual %.0e: %s\n",
               ops->name, 1e6 * t.analyse, 1e6 * t.factor, 1e6 * t.solve, both / first,
               t.stats.factor_entries, t.stats.refinements, t.stats.residual,
               taut_status_text(t.status));
        fflush(stdout);
    }
    matrix_free(kkt);
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 1;
    Shape chain = {.links = 1000, .ratio = 1000, .tension = true};
    Shape cloth = {.links = 32, .ratio = 500, .tension = true};
    row("chain of 1000", matrix_chain(chain), seconds);
    row("cloth 32 x 32", matrix_cloth(cloth), seconds);
    chain.tension = cloth.tension = false;
    row("chain of 1000, H block-diagonal", matrix_chain(chain), seconds);
    row("cloth 32 x 32, H block-diagonal", matrix_cloth(cloth), seconds);
    Shape lattice = {.links = 10, .compliance = 1e-2, .in_h = true};
    row("soft lattice 10 x 10 x 10, in H", matrix_lattice(lattice), seconds);
    lattice.in_h = false;
    row("soft lattice 10 x 10 x 10, as rows", matrix_lattice(lattice), seconds);
    row("chain of 100", matrix_chain((Shape){.links = 100, .ratio = 1000, .tension = true}),
        seconds);
    return 0;
}
