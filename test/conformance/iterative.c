// SPDX-License-Identifier: MIT
// iterative.c -- what solvers that iterate promise, on the systems of conformance/solvers.c: the residual
// that they were asked for, in the scaled system; a status where they do not get there; the solution of
// the dense solver as near as that lets them; and that options mean what they say.
#include "matrices.h"
#include "methods/methods.h"
#include "methods/solve/krylov.h"
#include "quick.h"
#include "solve/scale.h"
#include "solve/solver.h"
#include "world/options.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double PRECISION = 1e-10;

// for_each_iterative(ops) { ... }
#define for_each_iterative(ops)                                                                    \
    for (int kind_ = 0; kind_ < TAUT_SOLVER_COUNT; kind_++)                                        \
        for (const SolverOps *ops = method_solver(taut_methods(), (TautSolver)kind_); ops;         \
             ops = NULL)                                                                           \
            if (ops->needs & SOLVER_ITERATES)

typedef struct Run {
    TautStatus factor, solve;
    SolverStats stats;
    double *x;
    int n, size;
} Run;

static Memory memory_now(void)
{
    return (Memory){taut_default_allocator(), false};
}

static Run run(const SolverOps *ops, Kkt *kkt, KrylovOptions options)
{
    Memory memory = memory_now();
    Run run = {.n = kkt->n, .size = kkt->n + kkt->m};
    void *self;
    cr_assert_eq(ops->analyse(&memory, kkt, &self), TAUT_OK);
    if (ops->options) ops->use(self, &options);
    run.factor = ops->factor(self, kkt);
    run.solve = ops->solve(self, kkt);
    ops->stats(self, &run.stats);
    run.x = calloc((size_t)run.size + 1, sizeof *run.x);
    if (run.size) memcpy(run.x, kkt->x, (size_t)run.size * sizeof *run.x);
    ops->free(&memory, self);
    return run;
}

// |S (b - A x)| / |S b|, dead rows left out: what `precision` is about, by code of this file. *noise:
// that of what b was summed from.
static double residual(const Kkt *kkt, const double *x, double *noise)
{
    int n = kkt->n + kkt->m;
    double *r = calloc((size_t)n + 1, sizeof *r), left = 0, all = 0, size = 0;
    Memory memory = memory_now();
    Arena arena = {0};
    Scale scale;
    scale_place(&arena, &scale, kkt);
    arena = (Arena){.base = memory_alloc(&memory, arena.used + 1, 1)};
    void *block = arena.base;
    scale_place(&arena, &scale, kkt);
    cr_assert(scale_make(&scale, kkt));
    if (n) kkt_residual(kkt, x, kkt->rhs, r);
    for (int i = 0; i < n; i++) {
        if (scale_is_dead(&scale, i)) continue;
        left += pow(scale.scale[i] * r[i], 2);
        all += pow(scale.scale[i] * kkt->rhs[i], 2);
        size += pow(scale.scale[i] * kkt->size[i], 2);
    }
    memory_free(&memory, block);
    free(r);
    *noise = all > 0 ? 1e-15 * sqrt(size / all) : 0;
    return left == 0 ? 0 : sqrt(left / all);
}

static double difference(const double *a, const double *b, int begin, int end)
{
    double most = 0, largest = 0;
    for (int i = begin; i < end; i++) {
        most = fmax(most, fabs(a[i] - b[i]));
        largest = fmax(largest, fabs(b[i]));
    }
    return most == 0 ? 0 : most / largest;
}

// Statuses that a system asks for.
static bool refused(const SolverOps *ops, const Named *named, const Kkt *kkt, const Run *is)
{
    TautStatus status = TAUT_OK;
    if ((ops->needs & SOLVER_NEEDS_SYMMETRY) && kkt->upper)
        status = TAUT_NOT_SYMMETRIC;
    else if ((ops->needs & SOLVER_NEEDS_POSITIVE_H) && named->indefinite)
        status = TAUT_INACCURATE;
    else if (named->expect == EXPECT_NOT_FINITE)
        status = TAUT_INACCURATE;
    if (status == TAUT_OK) return false;
    cr_expect_eq(is->factor, status, "%s %s: %d", ops->name, named->name, is->factor);
    cr_expect_eq(is->solve, TAUT_INACCURATE, "%s %s", ops->name, named->name);
    for (int i = 0; i < is->size; i++) cr_expect_eq(is->x[i], 0);
    return true;
}

// An answer that is said to be good is good to the precision; one that is not is finite. Returns
// whether there was one.
static bool check(const SolverOps *ops, const Named *named, TautPreconditioner kind)
{
    Kkt *kkt = named_make(named);
    Run is = run(ops, kkt,
                 (KrylovOptions){.relative = true, .preconditioner = kind, .precision = PRECISION});
    for (int i = 0; i < is.size; i++) cr_assert(isfinite(is.x[i]), "%s %s", ops->name, named->name);
    bool good = !refused(ops, named, kkt, &is) && is.solve == TAUT_OK;
    if (good) {
        double noise, left = residual(kkt, is.x, &noise);
        cr_expect_leq(left, fmax(PRECISION, noise), "%s %s: %g", ops->name, named->name, left);
        cr_expect_neq(named->expect, EXPECT_CONFLICT, "%s %s", ops->name, named->name);
        cr_expect_eq(is.stats.negative_pivots, -1);
    }
    matrix_free(kkt);
    free(is.x);
    return good;
}

Test(iterative, answers_are_as_precise_as_they_say)
{
    static Named recorded[64];
    int count = recorded_list(recorded, 64);
    for_each_iterative(ops) for (int kind = 0; kind < TAUT_PRECONDITIONER_COUNT; kind++)
    {
        for (int i = 0; i < named_count; i++)
            check(ops, &named_matrices[i], (TautPreconditioner)kind);
        for (int i = 0; i < count; i++) check(ops, &recorded[i], (TautPreconditioner)kind);
    }
}

// With incomplete Cholesky factors all of them get there on what scenes are made of, and near the
// solution of the direct solver. Asked for more, they come nearer.
static void compare(const SolverOps *ops, const Named *named, double precision, double near)
{
    Kkt *kkt = named_make(named);
    Run direct = run(solver_ops(TAUT_SOLVER_LDLT), kkt, (KrylovOptions){0});
    Run is = run(ops, kkt, (KrylovOptions){.relative = true, .precision = precision});
    cr_expect_eq(is.solve, TAUT_OK, "%s %s", ops->name, named->name);
    double dx = difference(is.x, direct.x, 0, is.n), dz = difference(is.x, direct.x, is.n, is.size);
    cr_expect_lt(dx, near, "%s %s: x differs by %g", ops->name, named->name, dx);
    if (named->expect == EXPECT_EXACT)
        cr_expect_lt(dz, near, "%s %s: z differs by %g", ops->name, named->name, dz);
    matrix_free(kkt);
    free(is.x), free(direct.x);
}

Test(iterative, they_agree_with_the_direct_solver)
{
    static Named list[64];
    int count = recorded_list(list, 64), compared = 0;
    for_each_iterative(ops) for (int i = 0; i < count + named_count; i++)
    {
        const Named *named = i < count ? &list[i] : &named_matrices[i - count];
        bool heavy = strstr(named->name, "load-1e") != NULL; // conditions of 1e12 and more
        bool massless = strstr(named->name, "zero-block") ||
                        strstr(named->name, "rank-deficient") || strstr(named->name, "massless");
        if ((named->expect != EXPECT_EXACT && named->expect != EXPECT_X) || heavy) continue;
        if (named->indefinite || (massless && (ops->needs & SOLVER_NEEDS_POSITIVE_H))) continue;
        compare(ops, named, 1e-8, 1e-2);
        compare(ops, named, 1e-13, 1e-5);
        compared++;
    }
    cr_expect_gt(compared, 80, "%d", compared);
}

static const Named *find_named(const char *name)
{
    for (int i = 0; i < named_count; i++)
        if (strcmp(named_matrices[i].name, name) == 0) return &named_matrices[i];
    cr_assert_fail("no system named %s", name);
    return NULL;
}

Test(iterative, options_mean_what_they_say)
{
    for_each_iterative(ops)
    {
        Kkt *kkt = named_make(find_named("cloth-hard"));
        Run whole = run(ops, kkt, (KrylovOptions){.relative = true, .precision = 1e-10});
        Run coarse = run(ops, kkt, (KrylovOptions){.relative = true, .precision = 1e-3});
        Run few =
            run(ops, kkt, (KrylovOptions){.relative = true, .iterations = 4, .precision = 1e-10});
        Run plain = run(ops, kkt,
                        (KrylovOptions){.relative = true,
                                        .preconditioner = TAUT_PRECONDITIONER_NONE,
                                        .iterations = 100000,
                                        .precision = 1e-10});
        cr_expect_lt(coarse.stats.iterations, whole.stats.iterations, "%s", ops->name);
        cr_expect_gt(plain.stats.iterations, 2 * whole.stats.iterations, "%s", ops->name);
        // an early end is no failure, and shows in the residual
        cr_expect_eq(few.solve, TAUT_OK, "%s", ops->name);
        cr_expect_leq(few.stats.iterations, 5); // bicgstab counts by two
        cr_expect_gt(few.stats.residual, 100 * whole.stats.residual, "%s", ops->name);
        // a start at the solution is the end
        memcpy(kkt->x, whole.x, (size_t)whole.size * sizeof(double));
        Run warm =
            run(ops, kkt, (KrylovOptions){.relative = true, .precision = 1e-9, .warm_start = true});
        cr_expect_eq(warm.stats.iterations, 0, "%s", ops->name);
        for (int i = 0; i < whole.size; i++) cr_expect_eq(warm.x[i], whole.x[i]);
        // one that is not finite is none
        kkt->x[3] = NAN;
        Run lost = run(ops, kkt,
                       (KrylovOptions){.relative = true, .precision = 1e-10, .warm_start = true});
        for (int i = 0; i < whole.size; i++) cr_expect_eq(lost.x[i], whole.x[i]);
        matrix_free(kkt);
        free(whole.x), free(coarse.x), free(few.x), free(plain.x), free(warm.x), free(lost.x);
    }
}

// At rest the right-hand side is rounding: asked for a part of what it was summed from, nothing is
// left to do; asked for a part of itself, a solver works on noise.
Test(iterative, absolute_precision_is_reached_at_rest)
{
    for_each_iterative(ops)
    {
        Kkt *kkt = named_make(find_named("cloth-hard"));
        for (int i = 0; i < kkt->n + kkt->m; i++) {
            kkt->size[i] = fabs(kkt->rhs[i]);
            kkt->rhs[i] *= 1e-11;
        }
        Run relative = run(ops, kkt, (KrylovOptions){.relative = true, .precision = 1e-8});
        Run absolute = run(ops, kkt, (KrylovOptions){.precision = 1e-8});
        cr_expect_gt(relative.stats.iterations, 0, "%s", ops->name);
        cr_expect_eq(absolute.stats.iterations, 0, "%s", ops->name);
        cr_expect_eq(absolute.solve, TAUT_OK);
        matrix_free(kkt);
        free(relative.x), free(absolute.x);
    }
}

// The motion of a world is that of the direct solver, to what was asked for.
Test(iterative, worlds_move_as_with_the_direct_solver)
{
    for_each_iterative(ops) for (int warm = 0; warm < 2; warm++)
    {
        TautNodeId load[2];
        TautWorld *world[2];
        for (int k = 0; k < 2; k++) {
            TautWorldDef def = taut_methods_world_def();
            def.stepper = TAUT_STEPPER_EULER;
            def.solver = k ? (TautSolver)kind_ : TAUT_SOLVER_LDLT;
            taut_world_def_set(&def, "precision", 1e-11);
            taut_world_def_set(&def, "warm_start", warm);
            world[k] = quick_world(&def);
            TautElementId link[8];
            load[k] = quick_crane(world[k], 8, 1000, link);
            must(world[k], taut_particle_set_velocity(world[k], load[k], taut_vec3(2, 1, 0)));
            TautStepReport report;
            for (int i = 0; i < 100; i++) must(world[k], taut_world_step(world[k], 0.01, &report));
            cr_expect((report.iterations > 0) == (k == 1), "%s: %d", ops->name, report.iterations);
        }
        TautVec3 a = taut_particle_position(world[0], load[0]);
        TautVec3 b = taut_particle_position(world[1], load[1]);
        double apart = hypot(hypot(a.x - b.x, a.y - b.y), a.z - b.z);
        cr_expect_lt(apart, 1e-8, "%s, warm %d: %g m", ops->name, warm, apart);
        taut_world_destroy(world[0]), taut_world_destroy(world[1]);
    }
}
