// SPDX-License-Identifier: MIT
// watch.c -- see watch.h.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "solids/watch.h"

#include "methods/methods.h"
#include "shared/timing.h"

static Watch *watching;

void watch_with(Watch *watch)
{
    watching = watch;
}

typedef struct Watched {
    TautLdlt *ldlt;
    TautPivots pivots;
} Watched;

static void release(TautMemory *memory, void *self)
{
    Watched *it = self;
    if (it) taut_ldlt_free(memory, it->ldlt);
    taut_memory_free(memory, it);
}

static TautStatus analyse(TautMemory *memory, const TautKkt *kkt, void **self)
{
    const TautKktView view = taut_kkt_view(kkt);
    Watched *it = taut_memory_alloc(memory, 1, sizeof *it);
    if (!it) return TAUT_OUT_OF_MEMORY;
    const TautStatus status = taut_ldlt_create(memory, &view, TAUT_LDLT_PIVOTED, &it->ldlt);
    if (status != TAUT_OK) {
        release(memory, it);
        return status;
    }
    *self = it;
    return TAUT_OK;
}

static TautStatus factor(void *self, const TautKkt *kkt)
{
    Watched *it = self;
    const TautKktView view = taut_kkt_view(kkt);
    if (watching && watching->see) watching->see(watching->user, &view);
    const double start = timing_now();
    const TautStatus status = taut_ldlt_factor(it->ldlt, &view, &it->pivots);
    if (watching) watching->seconds += timing_now() - start, watching->factors++;
    return status;
}

static TautStatus solve(void *self, TautKkt *kkt)
{
    Watched *it = self;
    const TautKktView view = taut_kkt_view(kkt);
    const double start = timing_now();
    const TautStatus status = taut_ldlt_solve_refined(it->ldlt, &view);
    if (watching) watching->seconds += timing_now() - start;
    return status;
}

static void stats(const void *self, TautSolverReport *report)
{
    const Watched *it = self;
    *report = (TautSolverReport){.negative_pivots = it->pivots.negative,
                                 .regularised_pivots = it->pivots.replaced};
}

// --- a solver without factors, which cannot solve: a compiled world has all that is beside them ---

static TautStatus analyse_nothing(TautMemory *memory, const TautKkt *kkt, void **self)
{
    (void)kkt;
    *self = taut_memory_alloc(memory, 1, 1);
    return *self ? TAUT_OK : TAUT_OUT_OF_MEMORY;
}

static TautStatus factor_nothing(void *self, const TautKkt *kkt)
{
    (void)self, (void)kkt;
    return TAUT_INACCURATE;
}

static TautStatus solve_nothing(void *self, TautKkt *kkt)
{
    (void)self, (void)kkt;
    return TAUT_INACCURATE;
}

static void stats_of_nothing(const void *self, TautSolverReport *report)
{
    (void)self;
    *report = (TautSolverReport){0};
}

static void release_nothing(TautMemory *memory, void *self)
{
    taut_memory_free(memory, self);
}

static TautWorldDef world_def_of(const char *name)
{
    static const TautUserSolver watched = {.name = "watched",
                                           .text = "the solver ldlt, watched",
                                           .needs = TAUT_SOLVER_NEEDS_SYMMETRY,
                                           .analyse = analyse,
                                           .factor = factor,
                                           .solve = solve,
                                           .stats = stats,
                                           .free = release};
    static const TautUserSolver nothing = {.name = "nothing",
                                           .text = "no factors, and no solution",
                                           .analyse = analyse_nothing,
                                           .factor = factor_nothing,
                                           .solve = solve_nothing,
                                           .stats = stats_of_nothing,
                                           .free = release_nothing};
    static const TautUserSolver *const solvers[] = {&watched, &nothing, NULL};
    static TautMethods methods = {.solvers = solvers};
    TautWorldDef def = taut_methods_world_def();
    methods.steppers = def.methods->steppers;
    def.methods = &methods;
    def.solver = taut_find_solver(&methods, name);
    return def;
}

TautWorldDef watch_world_def(void)
{
    return world_def_of("watched");
}

TautWorldDef watch_world_without_factors(void)
{
    return world_def_of("nothing");
}
