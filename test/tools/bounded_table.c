// bounded_table.c -- how often each bounded solver gives an answer on the random systems of
// support/random_bounded.h, how far it is from that of the reference, and what it costs: the tables of
// docs/bounded.md. Usage: bounded_table [systems]
#include "bounded/bounded.h"
#include "matrices.h"
#include "random_bounded.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Tally {
    int runs, ok, infeasible, other, wrong;
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

static void run(TautBounded kind, const RandomBounded *system, const double *right,
                TautStatus right_status, Tally *tally, unsigned seed, double *copy)
{
    Memory memory = {taut_default_allocator(), false};
    const BoundedOps *ops = bounded_ops(kind);
    TautKkt *kkt = system->kkt;
    void *self = NULL;
    BoundedStats stats;
    if (ops->analyse(&memory, kkt, solver_ops(TAUT_SOLVER_LDLT), NULL, &self) != TAUT_OK) return;
    TautStatus status = ops->solve(self, kkt, &(BoundedRows){0});
    ops->stats(self, &stats);
    tally->runs++;
    tally->ok += status == TAUT_OK;
    tally->infeasible += status == TAUT_INFEASIBLE;
    tally->other += status != TAUT_OK && status != TAUT_INFEASIBLE;
    tally->factors += stats.factors;
    tally->iterations += stats.iterations;
    if (copy) memcpy(copy, kkt->x, (size_t)(kkt->n + kkt->m) * sizeof(double));
    double off =
        status == TAUT_OK && right_status == TAUT_OK ? distance(kkt->x, right, 0, kkt->n) : 0;
    if (off > tally->worst) tally->worst = off;
    tally->wrong += off > 1e-8;
    if (getenv("VERBOSE") &&
        (off > 1e-8 || (status != right_status && right_status != TAUT_BAD_SCENE)))
        printf(
            "seed %u %s %s n %d m %d cond %.1e: %s status %d (reference %d) off %.1e residual %.1e "
            "factors %d\n",
            seed, bounded_kind_names[system->kind], system->known ? "known" : "", kkt->n, kkt->m,
            system->condition, ops->name, (int)status, (int)right_status, off, stats.residual,
            stats.factors);
    ops->free(&memory, self);
}

int main(int argc, char **argv)
{
    unsigned systems = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1000;
    static Tally tally[BOUNDED_KINDS][TAUT_BOUNDED_COUNT];
    for (unsigned seed = getenv("SEED") ? (unsigned)atoi(getenv("SEED")) : 0; seed < systems; seed++) {
        RandomBounded system = random_bounded(seed);
        int size = system.kkt->n + system.kkt->m;
        double *known = calloc((size_t)size, sizeof *known),
               *right = calloc((size_t)size, sizeof *right);
        memcpy(known, system.kkt->x, (size_t)size * sizeof *known);
        Tally first = {0};
        run(TAUT_BOUNDED_REFERENCE, &system, known, system.known ? TAUT_OK : TAUT_NOT_CONVERGED,
            &first, seed, right);
        TautStatus status = first.ok           ? TAUT_OK
                            : first.infeasible ? TAUT_INFEASIBLE
                                               : TAUT_NOT_CONVERGED;
        if (system.known) memcpy(right, known, (size_t)size * sizeof *right);
        for (int kind = 0; kind < TAUT_BOUNDED_COUNT; kind++)
            run((TautBounded)kind, &system, right, status, &tally[system.kind][kind], seed, NULL);
        matrix_free(system.kkt);
        free(known), free(right);
    }
    for (int k = 0; k < BOUNDED_KINDS; k++) {
        printf("| %s | | | | | | |\n", bounded_kind_names[k]);
        for (int i = 0; i < TAUT_BOUNDED_COUNT; i++) {
            const Tally *t = &tally[k][i];
            printf("| %s | %d | %d | %d | %d | %.0e | %.1f | %.1f |\n",
                   bounded_ops((TautBounded)i)->name, t->ok, t->infeasible, t->other, t->wrong,
                   t->worst, t->factors / t->runs, t->iterations / t->runs);
        }
    }
    return 0;
}
