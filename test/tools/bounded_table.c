// SPDX-License-Identifier: MIT
// bounded_table.c -- how often each bounded solver gives an answer on the random systems of
// support/random_bounded.h, how far it is from that of the reference, and what it costs: the tables of
// docs/measured/bounded.md. The last table is of systems with discs (support/random_cones.h), solved by auto from nothing.
// Usage: bounded_table [systems [first seed of those with discs]]
//        bounded_table FILE: the systems that record_cones has written
#include "bounded/bounded.h"
#include "cone_record.h"
#include "matrices.h"
#include "random_bounded.h"
#include "random_cones.h"
#include "references.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Tally {
    int runs, ok, infeasible, other;
    double factors, iterations, worst;
} Tally;

static double distance(const double *a, const double *b, int from, int to)
{
    double most = 0, largest = 0;
    for (int i = from; i < to; i++) {
        most = fmax(most, fabs(a[i] - b[i]));
        largest = fmax(largest, fabs(b[i]));
    }
    return most == 0 ? 0 : most / largest;
}

static void run(int kind, const RandomBounded *system, const double *right, TautStatus right_status,
                Tally *tally, double *copy)
{
    Memory memory = {taut_default_allocator(), false};
    const BoundedOps *ops = any_bounded(kind);
    Kkt *kkt = system->kkt;
    void *self = NULL;
    BoundedStats stats;
    if (ops->analyse(&memory, kkt, any_solver(TAUT_SOLVER_LDLT), NULL, &self) != TAUT_OK) return;
    TautStatus status = ops->solve(self, kkt, &(BoundedRows){0});
    ops->stats(self, &stats);
    tally->runs++;
    tally->ok += status == TAUT_OK;
    tally->infeasible += status == TAUT_INFEASIBLE;
    tally->other += status != TAUT_OK && status != TAUT_INFEASIBLE;
    tally->factors += stats.factors;
    tally->iterations += stats.iterations;
    if (copy) memcpy(copy, kkt->x, (size_t)(kkt->n + kkt->m) * sizeof(double));
    if (status == TAUT_OK && right_status == TAUT_OK)
        tally->worst = fmax(tally->worst, distance(kkt->x, right, 0, kkt->n));
    ops->free(&memory, self);
}

static void random_table(unsigned systems)
{
    static Tally tally[BOUNDED_KINDS][ALL_BOUNDED];
    for (unsigned seed = 0; seed < systems; seed++) {
        RandomBounded system = random_bounded(seed);
        size_t size = (size_t)(system.kkt->n + system.kkt->m);
        double *right = calloc(size, sizeof *right);
        Tally first = {0};
        double *known = calloc(size, sizeof *known);
        if (!right || !known) abort();
        memcpy(known, system.kkt->x, size * sizeof *known);
        run(REFERENCE_LEMKE, &system, known, TAUT_NOT_CONVERGED, &first, right);
        if (system.known) memcpy(right, known, size * sizeof *right);
        for (int kind = 0; kind < ALL_BOUNDED; kind++)
            run(kind, &system, right, first.ok ? TAUT_OK : TAUT_NOT_CONVERGED,
                &tally[system.kind][kind], NULL);
        matrix_free(system.kkt);
        free(right), free(known);
    }
    for (int k = 0; k < BOUNDED_KINDS; k++)
        for (int i = 0; i < ALL_BOUNDED; i++) {
            const Tally *t = &tally[k][i];
            printf("| %s | %s | %d | %d | %d | %.0e | %.1f | %.1f |\n", bounded_kind_names[k],
                   any_bounded(i)->name, t->ok, t->infeasible, t->other, t->worst,
                   t->factors / t->runs, t->iterations / t->runs);
        }
}

// -------------------------------------------------------------------------------------------------
// A bent chain whose links can pull only, with forces at random: cold, and again with forces that differ
// by a hundredth and the set of before.

static void nudge(Kkt *kkt, unsigned seed)
{
    for (int i = 0; i < kkt->n + kkt->m; i++) kkt->rhs[i] *= 1 + 0.01 * matrix_random(&seed);
}

static void chain_line(int kind, int links)
{
    enum { TIMES = 10 };
    Memory memory = {taut_default_allocator(), false};
    const BoundedOps *ops = any_bounded(kind);
    Kkt *kkt = matrix_chain((Shape){.links = links, .ratio = 1000, .tension = true});
    signed char *side = calloc((size_t)kkt->m, 1);
    void *self = NULL;
    BoundedStats cold = {0}, warm = {0};
    double time[2] = {0}, factors = 0;
    matrix_random_solution(kkt, 3);
    for (int i = 0; i < kkt->m; i++) kkt->hi[i] = 0;
    if (ops->analyse(&memory, kkt, any_solver(TAUT_SOLVER_LDLT), NULL, &self) == TAUT_OK && side) {
        clock_t begin = clock();
        TautStatus status = ops->solve(self, kkt, &(BoundedRows){.side = side});
        time[0] = (double)(clock() - begin) / CLOCKS_PER_SEC;
        ops->stats(self, &cold);
        for (int i = 0; i < TIMES; i++) {
            nudge(kkt, (unsigned)i);
            double *force = malloc((size_t)kkt->m * sizeof *force);
            for (int k = 0; force && k < kkt->m; k++) force[k] = -kkt->x[kkt->n + k];
            begin = clock();
            ops->solve(self, kkt, &(BoundedRows){.side = side, .force = force});
            time[1] += (double)(clock() - begin) / CLOCKS_PER_SEC / TIMES;
            ops->stats(self, &warm);
            factors += (double)warm.factors / TIMES;
            free(force);
        }
        printf("| %d | %s | %s | %d | %d | %.2f | %.1f | %.2f |\n", links, ops->name,
               taut_status_text(status), cold.factors, cold.iterations, 1e3 * time[0], factors,
               1e3 * time[1]);
    }
    ops->free(&memory, self);
    matrix_free(kkt);
    free(side);
}

// Sweeps as the papers have them, by relaxation: how often the tolerance is reached, and in how many.
static void raw_line(int kind, double relaxation, unsigned systems)
{
    int ok = 0, count = 0;
    double sweeps = 0;
    for (unsigned seed = 0; seed < systems; seed++) {
        Memory memory = {taut_default_allocator(), false};
        const BoundedOps *ops = any_bounded(kind);
        RandomBounded system = random_bounded(seed);
        BoundedOptions options = {.raw = true, .relaxation = relaxation};
        void *self = NULL;
        BoundedStats stats;
        bool wanted = system.kind == BOUNDED_SOFT || system.kind == BOUNDED_KNOWN;
        if (wanted && ops->analyse(&memory, system.kkt, any_solver(TAUT_SOLVER_LDLT), &options,
                                   &self) == TAUT_OK) {
            bool good = ops->solve(self, system.kkt, &(BoundedRows){0}) == TAUT_OK;
            ops->stats(self, &stats);
            ok += good;
            count++;
            sweeps += good ? stats.iterations : 0;
        }
        ops->free(&memory, self);
        matrix_free(system.kkt);
    }
    printf("| %s | %.1f | %d of %d | %.0f |\n", any_bounded(kind)->name, relaxation, ok, count,
           sweeps / fmax(ok, 1));
}

static void cone_line(ConeKind kind, unsigned first, unsigned systems)
{
    Memory memory = {taut_default_allocator(), false};
    const BoundedOps *ops = any_bounded(TAUT_BOUNDED_AUTO);
    Tally tally = {.worst = 0};
    int most = 0;

    for (unsigned i = 0; i < systems; i++) {
        Kkt *kkt = random_cones(kind, first + i);
        void *self = NULL;
        BoundedStats stats = {0};
        if (ops->analyse(&memory, kkt, any_solver(TAUT_SOLVER_LDLT), NULL, &self) == TAUT_OK) {
            ops->solve(self, kkt, &(BoundedRows){0});
            ops->stats(self, &stats);
            tally.ok += stats.residual <= 1e-8;
            tally.factors += stats.factors;
            tally.worst = fmax(tally.worst, stats.residual);
            most = stats.factors > most ? stats.factors : most;
        }
        ops->free(&memory, self);
        matrix_free(kkt);
    }

    printf("| %s | %d of %u | %.1g | %.1f | %d |\n", cone_kind_names[kind], tally.ok, systems,
           tally.worst, tally.factors / systems, most);
}

// Each system of a file that record_cones has written: from nothing, and with the start of its step.
static int recorded_table(const char *path)
{
    FILE *file = fopen(path, "r");
    ConeRecord record;
    int count = 0;
    printf("| step | solve | discs | from | status | worst | of the way | factors | solves |\n");
    for (; file && cone_record_read(file, &record); count++) {
        for (int start = 0; start < CONE_STARTS; start++) {
            static const char *const from[] = {"nothing", "its start", "as asked"};
            const ConeAnswer is = cone_record_solve(&record, (ConeStart)start);
            printf("| %d | %d | %d | %s | %s | %.1g | %.1g | %d | %d |\n", record.step,
                   record.solve, record.kkt->n_disc, from[start], taut_status_text(is.status),
                   is.laws.worst, is.of_way, is.stats.factors, is.stats.solves);
        }
        cone_record_free(&record);
    }
    if (file) fclose(file);
    return count > 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    if (argc > 1 && strspn(argv[1], "0123456789") < strlen(argv[1])) return recorded_table(argv[1]);
    unsigned systems = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1000;
    unsigned first = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 0;
    printf("| kind | solver | ok | infeasible | other | worst x | factors | iterations |\n");
    random_table(systems);
    fflush(stdout);
    printf("| links | solver | status | factors | iterations | ms | warm factors | warm ms |\n");
    for (int links = 10; links <= 1000; links *= 10)
        for (int kind = 0; kind < ALL_BOUNDED; kind++) chain_line(kind, links);
    printf("| raw | relaxation | ok | sweeps |\n");
    for (double relaxation = 0.7; relaxation < 1.9; relaxation += 0.3) {
        raw_line(TAUT_BOUNDED_PGS, relaxation, systems);
        raw_line(TAUT_BOUNDED_NNCG, relaxation, systems);
    }
    printf("| discs | solved to 1e-8 m/s | worst | factors | most |\n");
    for (int kind = 0; kind < CONE_KINDS; kind++) cone_line((ConeKind)kind, first, systems);
    return 0;
}
