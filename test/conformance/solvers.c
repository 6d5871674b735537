// SPDX-License-Identifier: MIT
// solvers.c -- one suite for every linear solver, on the named systems of support/matrices.h and on
// those recorded from scenes. All solvers of TAUT_SOLVER_LIST run through the same loops: a new line
// there is tested without a line here. What a solver may refuse it says itself (SolverOps.needs).
// Those that iterate promise a precision and no inertia: what they promise is in iterative.c.
#include "matrices.h"
#include "methods/methods.h"
#include "oracle.h"
#include "quick.h"
#include "references.h"
#include "solve/solver.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Run {
    TautStatus analyse, factor, solve;
    SolverStats stats;
    int n, size;
    double *x;       // [size]  as found
    double *known;   // [size]  what the right-hand side was made from, 0 if it was not
    double residual; // max |b - A x| / (|A| |x| + |b|), by code of this file; dead rows left out
    int dead;
    bool symmetric;
} Run;

// Solver of a kind, NULL when it was not built; only one that needs another library may be missing.
static const SolverOps *built(int kind)
{
    Memory memory = {taut_default_allocator(), false};
    const SolverOps *ops = any_solver(kind);
    Kkt *kkt = builder_finish(builder_new(0, 0, NULL));
    void *self = &memory;
    TautStatus status = ops->analyse(&memory, kkt, &self);
    bool missing = !quick_has_solver(kind);
    cr_assert_eq(status, missing ? TAUT_UNSUPPORTED : TAUT_OK, "%s", ops->name);
    if (missing) cr_assert_null(self);
    ops->free(&memory, self);
    matrix_free(kkt);
    return missing ? NULL : ops;
}

// for_each_solver(ops) { ... }
#define for_each_solver(ops)                                                                       \
    for (int kind_ = 0; kind_ < ALL_SOLVERS; kind_++)                                              \
        for (const SolverOps *ops = built(kind_); ops; ops = NULL)

// Those whose answer is exact but for rounding.
#define for_each_direct(ops) for_each_solver(ops) if (!(ops->needs & SOLVER_ITERATES))

static double *copy(const double *x, int n)
{
    double *c = calloc((size_t)n + 1, sizeof *c);
    if (n) memcpy(c, x, (size_t)n * sizeof *c);
    return c;
}

static void measure(const Kkt *kkt, Run *run)
{
    int n = kkt->n + kkt->m;
    double *r = copy(kkt->rhs, n), *w = calloc((size_t)n + 1, sizeof *w);
    bool *live = calloc((size_t)n + 1, sizeof *live);
    for (int i = 0; i < n; i++) w[i] = fabs(kkt->rhs[i]);
    for (int p = 0; p < kkt->n_node; p++)
        for (int b = kkt->row_start[p]; b < kkt->row_start[p + 1]; b++)
            for (int i = 0; i < kkt_size(kkt, p); i++)
                for (int j = 0; j < kkt_size(kkt, kkt->col[b]); j++) {
                    double a = kkt->value[kkt->at[b] + i * kkt_size(kkt, kkt->col[b]) + j];
                    int row = kkt->offset[p] + i, col = kkt->offset[kkt->col[b]] + j;
                    r[row] -= a * kkt->x[col], w[row] += fabs(a * kkt->x[col]);
                    if (a != 0) live[row] = true;
                    if (kkt->col[b] == p) continue;
                    if (kkt->upper) a = kkt->upper[kkt->at[b] + i * kkt_size(kkt, kkt->col[b]) + j];
                    if (a != 0) live[row] = true;
                    r[col] -= a * kkt->x[row], w[col] += fabs(a * kkt->x[row]);
                }
    run->residual = 0;
    for (int i = 0; i < n; i++) {
        if (i >= kkt->n && !live[i]) {
            run->dead++;
            cr_expect_eq(kkt->x[i], 0, "dead row %d has z = %g", i - kkt->n, kkt->x[i]);
        } else if (w[i] > 0) {
            run->residual = fmax(run->residual, fabs(r[i]) / w[i]);
        }
    }
    free(r), free(w), free(live);
}

static Run run(const SolverOps *ops, const Named *named)
{
    Memory memory = {taut_default_allocator(), false};
    Kkt *kkt = named_make(named);
    cr_assert_not_null(kkt, "%s", named->name);
    Run run = {.n = kkt->n, .size = kkt->n + kkt->m, .symmetric = !kkt->upper};
    double *value = copy(kkt->value, kkt->n_value), *rhs = copy(kkt->rhs, run.size);
    run.known = copy(kkt->x, run.size);
    for (int i = 0; i < run.size; i++) kkt->x[i] = NAN; // must be written
    void *self = NULL;
    run.analyse = ops->analyse(&memory, kkt, &self);
    cr_assert_eq(run.analyse, TAUT_OK);
    run.factor = ops->factor(self, kkt);
    run.solve = ops->solve(self, kkt);
    ops->stats(self, &run.stats);
    run.x = copy(kkt->x, run.size);
    cr_expect_arr_eq(kkt->value, value, (size_t)kkt->n_value * sizeof(double));
    cr_expect_arr_eq(kkt->rhs, rhs, (size_t)run.size * sizeof(double));
    measure(kkt, &run);

    // the same system again gives the same bits: nothing is remembered
    ops->factor(self, kkt);
    ops->solve(self, kkt);
    cr_expect_arr_eq(kkt->x, run.x, (size_t)run.size * sizeof(double), "%s", named->name);
    ops->free(&memory, self);
    matrix_free(kkt);
    free(value), free(rhs);
    return run;
}

static void run_free(Run *run)
{
    free(run->x), free(run->known);
}

// Largest difference in [begin, end) relative to the largest of b.
static double difference(const double *a, const double *b, int begin, int end)
{
    double most = 0, largest = 0;
    for (int i = begin; i < end; i++) {
        most = fmax(most, fabs(a[i] - b[i]));
        largest = fmax(largest, fabs(b[i]));
    }
    return most == 0 ? 0 : most / largest;
}

// A system that a solver does not take is refused by a status; the answer is then zero.
static bool check_refusal(const SolverOps *ops, const Named *named, const Run *is)
{
    TautStatus status = TAUT_OK;
    if ((ops->needs & SOLVER_NEEDS_SYMMETRY) && !is->symmetric)
        status = TAUT_NOT_SYMMETRIC;
    else if ((ops->needs & SOLVER_NEEDS_POSITIVE_H) && named->indefinite)
        status = TAUT_INACCURATE;
    else if (named->expect == EXPECT_NOT_FINITE)
        status = TAUT_INACCURATE;
    if (status == TAUT_OK) return false;
    cr_expect_eq(is->factor, status, "%s %s: %d", ops->name, named->name, is->factor);
    cr_expect_eq(is->solve, TAUT_INACCURATE, "%s %s", ops->name, named->name);
    cr_expect_eq(is->stats.residual, INFINITY, "%s %s", ops->name, named->name);
    for (int i = 0; i < is->size; i++) cr_expect_eq(is->x[i], 0);
    return true;
}

// Loads that are lost where pivots go by size or S is formed: 1 + 1e-16 is 1.
static bool may_lose_load(const SolverOps *ops, const Named *named)
{
    return named->expect == EXPECT_HEAVY &&
           (ops == &solver_dense || (ops->needs & SOLVER_NEEDS_POSITIVE_H));
}

// What an inverse of H cannot hold: heavy loads, and a tree that is as ill-conditioned. It must say so.
static bool may_give_up(const SolverOps *ops, const char *name)
{
    return (ops->needs & SOLVER_INVERTS) &&
           (strncmp(name, "load-1e1", 8) == 0 || strcmp(name, "torture-tree.kkt") == 0);
}

static bool gives_up(const SolverOps *ops, const Named *named, const Run *is)
{
    return may_give_up(ops, named->name) && is->solve == TAUT_INACCURATE;
}

static void check_status(const SolverOps *ops, const Named *named, const Run *is)
{
    const char *name = named->name;
    cr_expect_eq(is->factor, TAUT_OK, "%s %s", ops->name, name);
    cr_expect(is->stats.residual < 2 * is->residual + 1e-15 &&
                  is->residual < 2 * is->stats.residual + 1e-15,
              "%s %s reports %g, is %g", ops->name, name, is->stats.residual, is->residual);
    if (named->expect == EXPECT_CONFLICT) {
        cr_expect_eq(is->solve, TAUT_INACCURATE, "%s %s", ops->name, name);
        cr_expect_gt(is->stats.residual, 1e-6);
    } else if (!(is->solve == TAUT_INACCURATE && may_lose_load(ops, named))) {
        cr_expect_eq(is->solve, TAUT_OK, "%s %s", ops->name, name);
        cr_expect_lt(is->residual, 1e-12, "%s %s: %g", ops->name, name, is->residual);
    }
    // taut check lives by it
    if (named->expect == EXPECT_X || named->expect == EXPECT_SKEW_X)
        cr_expect_gt(is->stats.regularised_pivots, 0, "%s %s", ops->name, name);
    if (named->negative >= 0 && is->stats.negative_pivots >= 0)
        cr_expect_eq(is->stats.negative_pivots, is->size - is->n - is->dead + named->negative,
                     "%s %s: %d negative pivots", ops->name, name, is->stats.negative_pivots);
}

// The dense solver is the reference; where it is at its end or takes no part, what the right-hand
// side was made from.
static void check_solution(const SolverOps *ops, const Named *named, const Run *is)
{
    bool known = named->expect == EXPECT_HEAVY || named->expect == EXPECT_SKEW ||
                 named->expect == EXPECT_SKEW_X;
    bool z = named->expect != EXPECT_X && named->expect != EXPECT_SKEW_X;
    if (is->solve != TAUT_OK || named->expect == EXPECT_RESIDUAL) return;
    Run dense = run(&solver_dense, named);
    const double *right = known ? is->known : dense.x;
    double dx = difference(is->x, right, 0, is->n), dz = difference(is->x, right, is->n, is->size);
    cr_expect_lt(dx, 1e-8, "%s %s: x differs by %g", ops->name, named->name, dx);
    if (z) cr_expect_lt(dz, 1e-8, "%s %s: z differs by %g", ops->name, named->name, dz);
    run_free(&dense);
}

static void check(const SolverOps *ops, const Named *named)
{
    Run is = run(ops, named);
    for (int i = 0; i < is.size; i++) cr_assert(isfinite(is.x[i]), "%s %s", ops->name, named->name);
    if (!check_refusal(ops, named, &is) && !gives_up(ops, named, &is)) {
        check_status(ops, named, &is);
        check_solution(ops, named, &is);
    }
    run_free(&is);
}

Test(solvers, registry)
{
#define CHECK_NAME(NAME, label, value, text)                                                       \
    cr_expect_str_eq(any_solver(TAUT_SOLVER_##NAME)->name, #label);
    TAUT_SOLVER_LIST(CHECK_NAME)
#undef CHECK_NAME
    cr_expect_null(solver_ops(TAUT_SOLVER_COUNT));
    for (int kind = 0; kind < TAUT_SOLVER_COUNT; kind++) built(kind);
}

Test(solvers, named_systems)
{
    for_each_direct(ops) for (int i = 0; i < named_count; i++) check(ops, &named_matrices[i]);
}

// A world takes every solver that was built, and says so of one that was not.
Test(solvers, worlds_take_them)
{
    for (int kind = 0; kind < TAUT_SOLVER_COUNT; kind++) {
        TautWorldDef def = taut_methods_world_def();
        def.solver = (TautSolver)kind;
        TautWorld *world = quick_world(&def);
        TautElementId link[5];
        TautNodeId load = quick_crane(world, 5, 1000, link);
        must(world, taut_particle_set_velocity(world, load, taut_vec3(1, 0, 0)));
        if (quick_has_solver(kind)) {
            quick_steps(world, 0.01, 20);
            cr_expect_lt(taut_world_error(world, NULL), 1e-4);
        } else {
            cr_expect_eq(taut_world_step(world, 0.01, NULL), TAUT_UNSUPPORTED);
            cr_expect_not_null(strstr(taut_world_message(world), "KLU"));
        }
        taut_world_destroy(world);
    }
}

enum { MOST_RECORDED = 64 };

// Systems of steps of scenes. Where rows are redundant (expect x) z is not unique: x is compared.
Test(solvers, recorded_systems)
{
    static Named recorded[MOST_RECORDED];
    int count = recorded_list(recorded, MOST_RECORDED);
    cr_assert_geq(count, 10, "%d systems in test/matrices", count);
    for_each_direct(ops) for (int i = 0; i < count; i++) check(ops, &recorded[i]);
}

// One solver is enough: the others agree with it. UMFPACK sees no dead rows and nothing singular.
static void ask_oracle(const Named *named, int *asked)
{
    if (named->expect != EXPECT_EXACT && named->expect != EXPECT_SKEW) return;
    const SolverOps *ops = built(named->expect == EXPECT_SKEW ? TAUT_SOLVER_LU : TAUT_SOLVER_LDLT);
    if (!ops) return;
    Run is = run(ops, named);
    Kkt *kkt = named_make(named);
    double *x = copy(kkt->x, is.size);
    if (is.dead == 0) {
        cr_expect(oracle_solve(kkt, x), "UMFPACK says that %s is singular", named->name);
        double dx = difference(is.x, x, 0, is.n), dz = difference(is.x, x, is.n, is.size);
        cr_expect_lt(dx, 1e-8, "%s: x differs by %g", named->name, dx);
        cr_expect_lt(dz, 1e-8, "%s: z differs by %g", named->name, dz);
        ++*asked;
    }
    free(x);
    matrix_free(kkt);
    run_free(&is);
}

Test(solvers, umfpack_agrees)
{
    static Named recorded[MOST_RECORDED];
    int count = recorded_list(recorded, MOST_RECORDED), asked = 0;
    if (!oracle_is_there()) cr_skip_test("UMFPACK is not installed");
    for (int i = 0; i < named_count; i++) ask_oracle(&named_matrices[i], &asked);
    for (int i = 0; i < count; i++) ask_oracle(&recorded[i], &asked);
    cr_expect_gt(asked, 20);
}

// ---------------------------------------------------------------------------------------------
// Correction of positions: the top of the right-hand side is zero.

static void set_correction(Kkt *kkt)
{
    for (int i = 0; i < kkt->n + kkt->m; i++) kkt->rhs[i] = i < kkt->n ? 0 : 1e-3 * (i % 7 - 3);
}

// With the factors of an earlier solve a correction is what a fresh solver makes of the same system.
static void check_correction(const SolverOps *ops, const Named *named)
{
    Memory memory = {taut_default_allocator(), false};
    Kkt *kkt = named_make(named);
    int n = kkt->n + kkt->m;
    void *self, *fresh;
    cr_assert_eq(ops->analyse(&memory, kkt, &self), TAUT_OK);
    cr_assert_eq(ops->analyse(&memory, kkt, &fresh), TAUT_OK);
    cr_expect_eq(ops->factor(self, kkt), TAUT_OK);
    cr_expect_eq(ops->solve(self, kkt), TAUT_OK);
    set_correction(kkt);
    for (int i = 0; i < n; i++) kkt->x[i] = NAN;
    cr_expect_eq(ops->solve(self, kkt), TAUT_OK, "%s %s", ops->name, named->name);
    double *corrected = copy(kkt->x, n);
    cr_expect_eq(ops->factor(fresh, kkt), TAUT_OK);
    cr_expect_eq(ops->solve(fresh, kkt), TAUT_OK);
    cr_expect_lt(difference(corrected, kkt->x, 0, kkt->n), 1e-10, "%s %s", ops->name, named->name);
    cr_expect_lt(difference(corrected, kkt->x, kkt->n, n), 1e-10, "%s %s", ops->name, named->name);
    // and rows really change by what was asked for
    double *r = copy(kkt->rhs, n);
    kkt_residual(kkt, corrected, kkt->rhs, r);
    for (int i = kkt->n; i < n; i++) cr_expect_lt(fabs(r[i]), 1e-12, "%s", ops->name);
    free(r), free(corrected);
    ops->free(&memory, self);
    ops->free(&memory, fresh);
    matrix_free(kkt);
}

static const Named *find_named(const char *name);

Test(solvers, correction_with_the_factors_that_are_there)
{
    const char *names[] = {"chain-hard", "chain-soft", "cloth-hard", "random-1", "load-1e12"};
    for_each_direct(ops) for (size_t s = 0; s < sizeof names / sizeof *names; s++)
        check_correction(ops, find_named(names[s]));
}

// Points without mass have no pivots of their own. Pivoting inside fronts finds pairs, so that nothing
// has to be regularised; the inertia is right.
Test(solvers, ldlt_pivots_where_it_must)
{
    const char *names[] = {"zero-block", "massless"};
    for (int s = 0; s < 2; s++) {
        Run is = run(solver_ops(TAUT_SOLVER_LDLT), find_named(names[s]));
        cr_expect_eq(is.stats.regularised_pivots, 0, "%s: %d", names[s],
                     is.stats.regularised_pivots);
        cr_expect_eq(is.stats.negative_pivots, is.size - is.n, "%s", names[s]);
        cr_expect_lt(difference(is.x, is.known, 0, is.size), 1e-10, "%s", names[s]);
        run_free(&is);
    }
}

// ---------------------------------------------------------------------------------------------
// What is known.

static const Named *find_named(const char *name)
{
    const Named *found = NULL;
    for (int i = 0; i < named_count; i++)
        if (strcmp(named_matrices[i].name, name) == 0) found = &named_matrices[i];
    cr_assert_not_null(found, "no system named %s", name);
    return found;
}

// What is known in closed form, so that not only solvers vouch for solvers.
Test(solvers, known_solutions)
{
    const char *sharp[] = {"one-by-one", "diagonal",           "chain-soft",          "cloth-hard",
                           "random-1",   "load-1e12-straight", "redundant-flat-cloth"};
    for_each_direct(ops) for (size_t s = 0; s < sizeof sharp / sizeof *sharp; s++)
    {
        Run is = run(ops, find_named(sharp[s]));
        if (!gives_up(ops, find_named(sharp[s]), &is))
            cr_expect_lt(difference(is.x, is.known, 0, is.n), 1e-10, "%s %s", ops->name, sharp[s]);
        run_free(&is);
    }
}

// m = 1, r = 1, x = 2 twice: z = -1 in all, shared evenly. x = 2 and x = 3: the middle.
Test(solvers, redundant_rows_share_and_conflicts_meet)
{
    for_each_direct(ops)
    {
        Run is = run(ops, find_named("redundant-twice"));
        for (int i = 0; i < 9; i++)
            cr_expect_float_eq(is.x[i], i < 3 ? 2 : -0.5, i < 3 ? 1e-14 : 1e-6);
        cr_expect_eq(is.stats.regularised_pivots, 3);
        cr_expect_eq(is.stats.negative_pivots, 6);
        run_free(&is);
        is = run(ops, find_named("conflict-twice"));
        for (int i = 0; i < 3; i++) cr_expect_float_eq(is.x[i], 2.5, 1e-6);
        run_free(&is);
    }
}

// Rows that repeat each other and differ by rounding only, at rest: not a conflict.
Test(solvers, rounding_in_redundant_rows_is_no_conflict)
{
    for_each_direct(ops)
    {
        Memory memory = {taut_default_allocator(), false};
        int size[] = {3, 3, 3};
        double eye[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        Builder *builder = builder_new(1, 3, size);
        for (int node = 0; node < 3; node++) builder_add(builder, node, 0, eye);
        Kkt *kkt = builder_finish(builder);
        kkt->rhs[2] = -0.0981; // m g h
        kkt->rhs[5] = 3e-14;
        for (int i = 3; i < 9; i++) kkt->size[i] = 1; // positions of a metre and their rounding
        void *self;
        SolverStats stats;
        cr_assert_eq(ops->analyse(&memory, kkt, &self), TAUT_OK);
        cr_expect_eq(ops->factor(self, kkt), TAUT_OK);
        cr_expect_eq(ops->solve(self, kkt), TAUT_OK);
        ops->stats(self, &stats);
        cr_expect_gt(stats.residual, 1e-6, "what is reported makes no room for noise");
        cr_expect_float_eq(kkt->x[2], 1.5e-14, 1e-15);
        cr_expect_float_eq(kkt->x[5] + kkt->x[8], -0.0981, 1e-9);
        kkt->rhs[5] = 3e-5; // this is one
        cr_expect_eq(ops->solve(self, kkt), TAUT_INACCURATE);
        kkt->rhs[0] = NAN;
        cr_expect_eq(ops->solve(self, kkt), TAUT_INACCURATE);
        for (int i = 0; i < 9; i++) cr_expect_eq(kkt->x[i], 0);
        ops->free(&memory, self);
        matrix_free(kkt);
    }
}

// ---------------------------------------------------------------------------------------------
// Memory.

typedef struct Counter {
    int calls, live, fail_at; // the fail_at-th call fails; 0 = none
} Counter;

static void *counted_alloc(void *user, size_t size)
{
    Counter *counter = user;
    if (++counter->calls == counter->fail_at) return NULL;
    counter->live++;
    return aligned_alloc(64, (size + 63) / 64 * 64);
}

static void counted_free(void *user, void *memory)
{
    ((Counter *)user)->live--;
    free(memory);
}

Test(solvers, every_failed_allocation_is_survived)
{
    const char *names[] = {"empty", "chain-hard", "cloth-hard", "dead-row"};
    for_each_solver(ops) for (size_t s = 0; s < sizeof names / sizeof *names;
                              s++) for (int k = 1, failed = 1; failed; k++)
    {
        Counter counter = {.fail_at = k};
        Memory memory = {{counted_alloc, counted_free, &counter}, false};
        Kkt *kkt = find_named(names[s])->make();
        void *self = &counter;
        TautStatus status = ops->analyse(&memory, kkt, &self);
        failed = counter.calls >= k;
        cr_expect_eq(status, failed ? TAUT_OUT_OF_MEMORY : TAUT_OK);
        cr_expect((self == NULL) == failed);
        if (self) ops->free(&memory, self);
        cr_expect_eq(counter.live, 0, "%s %s: leak when call %d fails", ops->name, names[s], k);
        matrix_free(kkt);
        cr_assert_lt(k, 1000);
    }
}

// From the allocator that they are given; what KLU does on its own is in the head of solve/lu.c.
Test(solvers, factor_and_solve_allocate_nothing)
{
    for_each_solver(ops) for (int i = 0; i < named_count; i++)
    {
        Counter counter = {0};
        Memory memory = {{counted_alloc, counted_free, &counter}, false};
        Kkt *kkt = named_matrices[i].make();
        void *self;
        cr_assert_eq(ops->analyse(&memory, kkt, &self), TAUT_OK);
        int calls = counter.calls;
        ops->factor(self, kkt);
        ops->solve(self, kkt);
        cr_expect_eq(counter.calls, calls);
        ops->free(&memory, self);
        cr_expect_eq(counter.live, 0);
        matrix_free(kkt);
    }
}
