// SPDX-License-Identifier: MIT
// timed.c -- see timed.h.
#define _POSIX_C_SOURCE 200809L // clock_gettime
#include "timed.h"

#include "shared/timing.h"
#include "solve/solver.h"
#include "world/inside.h"

#include <string.h>

static TimedSolver watch;
static double part_time[WATCH_PARTS], part_start[WATCH_PARTS];

static const SolverOps *own(void)
{
    return solver_ops(TAUT_SOLVER_LDLT);
}

// --- analyses, of which there are four kinds ---

static TautStatus analysed(double start, TautStatus status)
{
    watch.analysis += timing_now() - start;
    watch.analyses++;
    return status;
}

static TautStatus analyse(TautMemory *memory, const TautKkt *kkt, void **self)
{
    const double start = timing_now();
    return analysed(start, own()->analyse(memory, kkt, self));
}

static TautStatus analyse_again(Memory *memory, const Kkt *kkt, const int *old_dof, void *before,
                                void **self)
{
    const double start = timing_now();
    return analysed(start, own()->reuse->analyse_again(memory, kkt, old_dof, before, self));
}

static TautStatus analyse_by(Memory *memory, const Kkt *kkt, const void *plan, size_t size,
                             void **self)
{
    const double start = timing_now();
    return analysed(start, own()->reuse->analyse_by(memory, kkt, plan, size, self));
}

static TautStatus renew(Memory *memory, const Kkt *kkt, void *self)
{
    const double start = timing_now();
    return analysed(start, own()->reuse->renew(memory, kkt, self));
}

// --- factors and solutions ---

static TautStatus factor(void *self, const TautKkt *kkt)
{
    const double start = timing_now();
    const TautStatus status = own()->factor(self, kkt);
    watch.factor += timing_now() - start;
    watch.factors++;
    return status;
}

static TautStatus solve(void *self, TautKkt *kkt)
{
    const double start = timing_now();
    const TautStatus status = own()->solve(self, kkt);
    watch.solve += timing_now() - start;
    watch.solves++;
    return status;
}

static bool apply(void *self, double *x, const int *wanted, int count)
{
    const double start = timing_now();
    const bool done = own()->reuse->apply(self, x, wanted, count);
    watch.solve += timing_now() - start;
    watch.solves += done;
    return done;
}

void timed_use(TautWorldDef *def)
{
    static SolverReuse reuse;
    static SolverOps ops;
    static const TautUserSolver *const solvers[] = {&ops, NULL};
    static const TautMethods methods = {.solvers = solvers};
    ops = *own(), reuse = *own()->reuse;
    ops.name = "timed";
    ops.use = NULL;
    ops.analyse = analyse, ops.factor = factor, ops.solve = solve;
    ops.reuse = &reuse;
    reuse.analyse_again = analyse_again, reuse.analyse_by = analyse_by, reuse.renew = renew;
    reuse.apply = apply;
    def->methods = &methods;
    def->solver = taut_find_solver(&methods, "timed");
}

void timed_reset(void)
{
    watch = (TimedSolver){0};
    memset(part_time, 0, sizeof part_time);
}

TimedSolver timed_read(void)
{
    return watch;
}

static void tell(WatchPart part, bool begins)
{
    if (begins)
        part_start[part] = timing_now();
    else
        part_time[part] += timing_now() - part_start[part];
}

void timed_watch(TautWorld *world)
{
    world_watch(world, tell);
}

TimedParts timed_parts(void)
{
    return (TimedParts){part_time[WATCH_COLLISION], part_time[WATCH_ASSEMBLY]};
}
