// SPDX-License-Identifier: MIT
// main.c -- time_factor: factor + solve of Taut beside LDL, CHOLMOD, KLU and MUMPS, and on chains of
// particles beside a kernel written for that one pattern (yardstick.c). All in one process on one
// thread, repetitions interleaved, medians: ratios can be trusted where times cannot.
//
//     time_factor [-q] [NAME ...]      -q: Taut (and the yardstick) only; NAME: part of a system's name
//
//     whole   through solver_ops: checks, scale, factor, solve, residual, refinement where needed
//     core    ldlt_factor and ldlt_solve alone, what rivals and yardstick do
#include "factor.h"

#include "matrices.h"
#include "solve/multifrontal.h"

#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 16, REPEATS = 401 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

typedef struct Series {
    double time[REPEATS];
    int count;
} Series;

static double median(Series *s)
{
    qsort(s->time, (size_t)s->count, sizeof(double), compare);
    return s->count ? s->time[s->count / 2] : NAN;
}

typedef struct Measure {
    Kkt *kkt;
    Columns a;
    Multifrontal *taut;
    Yardstick *yardstick;
    void *rival[MOST];
    bool rival_fails[MOST];
    Series factor, solve, core_factor, core_solve, y_factor, y_solve, rivals[MOST];
    double *x;
    int batch; // runs between two looks at the clock
} Measure;

static double residual(const Kkt *kkt, const double *x)
{
    size_t n = (size_t)(kkt->n + kkt->m);
    double *r = calloc(3 * n, sizeof(double)), worst = 0;
    double *w = r + n, *zero = w + n, *saved = kkt->value;
    if (!r) abort();
    kkt_residual(kkt, x, kkt->rhs, r);
    Kkt size = *kkt;
    double *ax = calloc(n, sizeof(double));
    size.value = calloc((size_t)kkt->n_value + 1, sizeof(double));
    if (!ax || !size.value) abort();
    for (int i = 0; i < kkt->n_value; i++) size.value[i] = -fabs(saved[i]);
    for (size_t i = 0; i < n; i++) ax[i] = fabs(x[i]), zero[i] = fabs(kkt->rhs[i]);
    kkt_residual(&size, ax, zero, w);
    for (size_t i = 0; i < n; i++) worst = fmax(worst, w[i] > 0 ? fabs(r[i]) / w[i] : 0);
    for (size_t i = 0; i < n; i++) worst = isfinite(x[i]) ? worst : INFINITY;
    free(ax), free(size.value), free(r);
    return worst;
}

static void add(Series *s, double start, double end, int batch)
{
    if (s->count < REPEATS) s->time[s->count++] = (end - start) / batch;
}

static void run_taut(Measure *m)
{
    const SolverOps *ops = solver_ops(TAUT_SOLVER_LDLT);
    Multifrontal *t = m->taut;
    LdltPivots pivots;
    double t0 = now();
    for (int i = 0; i < m->batch; i++) ops->factor(t, m->kkt);
    double t1 = now();
    for (int i = 0; i < m->batch; i++) ops->solve(t, m->kkt);
    double t2 = now();
    for (int i = 0; i < m->batch; i++) multifrontal_core_factor(t, m->kkt, &pivots);
    double t3 = now();
    for (int i = 0; i < m->batch; i++) {
        memcpy(m->x, m->kkt->rhs, (size_t)m->a.n * sizeof(double));
        multifrontal_core_solve(t, m->x);
    }
    add(&m->factor, t0, t1, m->batch);
    add(&m->solve, t1, t2, m->batch);
    add(&m->core_factor, t2, t3, m->batch);
    add(&m->core_solve, t3, now(), m->batch);
}

// Wall-clock time of a factorisation with one thread and with two, by turns.
static void report_threads(Measure *m)
{
    Memory memory = {taut_default_allocator(), false};
    Threads *pool = threads_new(&memory, 2);
    Series series[2] = {{{0}, 0}, {{0}, 0}};
    LdltPivots pivots;
    for (int i = 0; i < 40; i++) {
        struct timespec a, b;
        m->taut->now->threads = i % 2 ? pool : NULL;
        clock_gettime(CLOCK_MONOTONIC, &a);
        multifrontal_core_factor(m->taut, m->kkt, &pivots);
        clock_gettime(CLOCK_MONOTONIC, &b);
        double start = (double)a.tv_sec + 1e-9 * (double)a.tv_nsec;
        add(&series[i % 2], start, (double)b.tv_sec + 1e-9 * (double)b.tv_nsec, 1);
    }
    m->taut->now->threads = NULL;
    threads_free(&memory, pool);
    double one = median(&series[0]), two = median(&series[1]);
    printf("  two threads factor %.2f times as fast as one (%d tasks; wall clock)\n", one / two,
           m->taut->now->n_task);
}

static void run_yardstick(Measure *m)
{
    double t0 = now();
    for (int i = 0; i < m->batch; i++)
        if (!yardstick_factor(m->yardstick, m->kkt)) abort();
    double t1 = now();
    for (int i = 0; i < m->batch; i++) yardstick_solve(m->yardstick, m->kkt->rhs, m->x);
    add(&m->y_factor, t0, t1, m->batch);
    add(&m->y_solve, t1, now(), m->batch);
}

static void run_rival(Measure *m, int k, const Rival *rival)
{
    double start = now();
    for (int i = 0; i < m->batch; i++)
        if (!rival->run(m->rival[k], &m->a, m->kkt->rhs, m->x)) m->rival_fails[k] = true;
    add(&m->rivals[k], start, now(), m->batch);
}

// Multiplications and additions of the factorisation, of the lower triangle only.
static double flops(const Ldlt *ldlt, int *fixed)
{
    double sum = 0;
    *fixed = 0;
    for (int s = 0; s < ldlt->n_super; s++) {
        *fixed += ldlt->super[s].shape > 0;
        for (int j = 0; j < ldlt->super[s].k; j++)
            sum += (double)(ldlt->super[s].f - j) * (ldlt->super[s].f - j + 1);
    }
    return sum;
}

static void report(const char *name, Measure *m)
{
    int fixed;
    double work = flops(m->taut->now, &fixed);
    SolverStats stats;
    solver_ops(TAUT_SOLVER_LDLT)->stats(m->taut, &stats);
    double whole = median(&m->factor) + median(&m->solve);
    double core = median(&m->core_factor) + median(&m->core_solve);
    printf("%s: n = %d, m = %d, entries %ld, %d fronts (%d fixed), %.3g Mflop, %.2f Gflop/s\n",
           name, m->kkt->n, m->kkt->m, stats.factor_entries, m->taut->now->n_super, fixed,
           1e-6 * work, 1e-9 * work / m->core_factor.time[m->core_factor.count / 2]);
    printf("  %-10s %10.2f us  (factor %.2f, solve %.2f; %d refinements, residual %.0e)\n", "whole",
           1e6 * whole, 1e6 * m->factor.time[m->factor.count / 2],
           1e6 * m->solve.time[m->solve.count / 2], stats.refinements, stats.residual);
    printf("  %-10s %10.2f us  (factor %.2f, solve %.2f)\n", "core", 1e6 * core,
           1e6 * m->core_factor.time[m->core_factor.count / 2],
           1e6 * m->core_solve.time[m->core_solve.count / 2]);
    if (m->yardstick) {
        double f = median(&m->y_factor), s = median(&m->y_solve);
        yardstick_solve(m->yardstick, m->kkt->rhs, m->x);
        printf("  %-10s %10.2f us  (factor %.2f, solve %.2f; residual %.0e): core is %.2f of it\n",
               "yardstick", 1e6 * (f + s), 1e6 * f, 1e6 * s, residual(m->kkt, m->x),
               core / (f + s));
    }
    for (int k = 0, r = 0; r < rival_count; r++)
        for (int way = 0; way < rivals[r].ways; way++, k++) {
            if (!m->rival[k]) continue;
            bool ok = rivals[r].run(m->rival[k], &m->a, m->kkt->rhs, m->x);
            double time = median(&m->rivals[k]);
            printf("  %-8s %d %10.2f us  %6.2f x whole, residual %.0e%s\n", rivals[r].name, way,
                   1e6 * time, time / whole, residual(m->kkt, m->x), ok ? "" : " FAILS");
        }
    if (m->taut->now->n_task > 1) report_threads(m);
    fflush(stdout);
}

static void open_rivals(Measure *m)
{
    for (int k = 0, r = 0; r < rival_count; r++)
        for (int way = 0; way < rivals[r].ways; way++, k++)
            m->rival[k] = rivals[r].open(&m->a, way);
}

static void measure(const char *name, Kkt *kkt, bool chain, bool quick)
{
    Memory memory = {taut_default_allocator(), false};
    Measure *m = calloc(1, sizeof *m);
    void *self;
    if (!m) abort();
    matrix_random_solution(kkt, 1);
    m->kkt = kkt;
    if (solver_ops(TAUT_SOLVER_LDLT)->analyse(&memory, kkt, &self) != TAUT_OK) abort();
    m->taut = self;
    m->a = columns_of(kkt, m->taut->now->order);
    m->x = calloc((size_t)m->a.n, sizeof(double));
    if (chain) m->yardstick = yardstick_new(kkt);
    m->batch = 1 + 4000 / (m->a.n + 1);
    if (!quick) open_rivals(m);
    double end = now() + (quick ? 1 : 4);
    for (int i = 0; i < REPEATS && (i < 3 || now() < end); i++) {
        run_taut(m);
        if (chain) run_yardstick(m);
        for (int k = 0, r = 0; r < rival_count; r++)
            for (int way = 0; way < rivals[r].ways; way++, k++)
                if (m->rival[k]) run_rival(m, k, &rivals[r]);
    }
    report(name, m);
    for (int k = 0, r = 0; r < rival_count; r++)
        for (int way = 0; way < rivals[r].ways; way++, k++)
            if (m->rival[k]) rivals[r].close(m->rival[k]);
    if (chain) yardstick_free(m->yardstick);
    solver_ops(TAUT_SOLVER_LDLT)->free(&memory, self);
    columns_free(&m->a);
    free(m->x), free(m);
    matrix_free(kkt);
}

// One thread for the BLAS that MUMPS and CHOLMOD use, if it is OpenBLAS.
static void one_thread(void)
{
    void (*set)(int) = NULL;
    void *symbol = dlsym(RTLD_DEFAULT, "openblas_set_num_threads");
    memcpy(&set, &symbol, sizeof set);
    if (set) set(1);
    printf("BLAS: %s\n", set ? "OpenBLAS, one thread" : "not OpenBLAS");
}

typedef struct System {
    const char *name;
    int kind, size;
} System;

enum { CHAIN, RODS, CLOTH, BODIES, PARTICLES };

static Kkt *make(const System *s)
{
    switch (s->kind) {
    case CHAIN:
        return matrix_chain((Shape){.links = s->size, .ratio = 1000, .tension = true});
    case RODS:
        return system_rods(s->size, 1000);
    case CLOTH:
        return matrix_cloth((Shape){.links = s->size, .ratio = 500, .tension = true});
    case BODIES:
        return system_body_lattice(s->size);
    default:
        return system_particle_lattice(s->size);
    }
}

int main(int argc, char **argv)
{
    static const System systems[] = {
        {"chain-10", CHAIN, 10},
        {"chain-100", CHAIN, 100},
        {"chain-1000", CHAIN, 1000},
        {"chain-100000", CHAIN, 100000},
        {"rods-10", RODS, 10},
        {"rods-100", RODS, 100},
        {"cloth-10", CLOTH, 10},
        {"cloth-32", CLOTH, 32},
        {"cloth-100", CLOTH, 100},
        {"lattice-10-particles", PARTICLES, 10},
        {"lattice-10-bodies", BODIES, 10},
    };
    bool quick = argc > 1 && strcmp(argv[1], "-q") == 0;
    one_thread();
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        bool wanted = argc == 1 + quick;
        for (int k = 1 + quick; k < argc; k++) wanted = wanted || strstr(systems[i].name, argv[k]);
        if (wanted) measure(systems[i].name, make(&systems[i]), systems[i].kind == CHAIN, quick);
    }
    return 0;
}
