// solvers.c -- one suite for every linear solver, on the named systems of support/matrices.h.
#include "matrices.h"
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
} Run;

static double *copy(const double *x, int n)
{
    double *c = calloc((size_t)n + 1, sizeof *c);
    if (n) memcpy(c, x, (size_t)n * sizeof *c);
    return c;
}

static void measure(const TautKkt *kkt, Run *run)
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
    TautKkt *kkt = named->make();
    Run run = {.n = kkt->n, .size = kkt->n + kkt->m};
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

static void check(const SolverOps *ops, const Named *named)
{
    Run is = run(ops, named);
    const char *name = named->name;
    for (int i = 0; i < is.size; i++) cr_assert(isfinite(is.x[i]), "%s %s", ops->name, name);
    if (named->expect == EXPECT_NOT_FINITE) {
        cr_expect_eq(is.factor, TAUT_INACCURATE, "%s %s", ops->name, name);
        cr_expect_eq(is.solve, TAUT_INACCURATE, "%s %s", ops->name, name);
        for (int i = 0; i < is.size; i++) cr_expect_eq(is.x[i], 0);
    } else if (named->expect == EXPECT_CONFLICT) {
        cr_expect_eq(is.factor, TAUT_OK, "%s %s", ops->name, name);
        cr_expect_eq(is.solve, TAUT_INACCURATE, "%s %s", ops->name, name);
        cr_expect_gt(is.stats.residual, 1e-6);
    } else if (named->expect == EXPECT_HEAVY && is.solve == TAUT_INACCURATE) {
        cr_expect_eq(ops, solver_ops(TAUT_SOLVER_DENSE), "%s must solve %s", ops->name, name);
    } else {
        cr_expect_eq(is.factor, TAUT_OK, "%s %s", ops->name, name);
        cr_expect_eq(is.solve, TAUT_OK, "%s %s", ops->name, name);
        cr_expect_lt(is.residual, 1e-12, "%s %s: %g", ops->name, name, is.residual);
    }
    if (named->expect != EXPECT_NOT_FINITE)
        cr_expect(is.stats.residual < 2 * is.residual + 1e-15 &&
                      is.residual < 2 * is.stats.residual + 1e-15,
                  "%s %s reports %g, is %g", ops->name, name, is.stats.residual, is.residual);
    if (named->expect == EXPECT_EXACT || named->expect == EXPECT_X ||
        (named->expect == EXPECT_HEAVY && is.solve == TAUT_OK)) {
        Run dense = run(solver_ops(TAUT_SOLVER_DENSE), named);
        const double *right = named->expect == EXPECT_HEAVY ? is.known : dense.x;
        cr_expect_lt(difference(is.x, right, 0, is.n), 1e-8, "%s %s: x", ops->name, name);
        if (named->expect != EXPECT_X)
            cr_expect_lt(difference(is.x, right, is.n, is.size), 1e-8, "%s %s: z", ops->name, name);
        run_free(&dense);
    }
    if (named->negative >= 0)
        cr_expect_eq(is.stats.negative_pivots, is.size - is.n - is.dead + named->negative,
                     "%s %s: %d negative pivots", ops->name, name, is.stats.negative_pivots);
    run_free(&is);
}

Test(solvers, registry)
{
#define CHECK_NAME(NAME, label, text)                                                              \
    cr_expect_str_eq(solver_ops(TAUT_SOLVER_##NAME)->name, #label);
    TAUT_SOLVER_LIST(CHECK_NAME)
#undef CHECK_NAME
    cr_expect_null(solver_ops(TAUT_SOLVER_COUNT));
}

Test(solvers, named_systems)
{
    for (int kind = 0; kind < TAUT_SOLVER_COUNT; kind++)
        for (int i = 0; i < named_count; i++)
            check(solver_ops((TautSolver)kind), &named_matrices[i]);
}

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
    for (int kind = 0; kind < TAUT_SOLVER_COUNT; kind++)
        for (size_t s = 0; s < sizeof sharp / sizeof *sharp; s++) {
            Run is = run(solver_ops((TautSolver)kind), find_named(sharp[s]));
            cr_expect_lt(difference(is.x, is.known, 0, is.n), 1e-10, "%s", sharp[s]);
            run_free(&is);
        }
}

// m = 1, r = 1, x = 2 twice: z = -1 in all, shared evenly. x = 2 and x = 3: the middle.
Test(solvers, redundant_rows_share_and_conflicts_meet)
{
    for (int kind = 0; kind < TAUT_SOLVER_COUNT; kind++) {
        Run is = run(solver_ops((TautSolver)kind), find_named("redundant-twice"));
        for (int i = 0; i < 9; i++)
            cr_expect_float_eq(is.x[i], i < 3 ? 2 : -0.5, i < 3 ? 1e-14 : 1e-6);
        cr_expect_eq(is.stats.regularised_pivots, 3);
        cr_expect_eq(is.stats.negative_pivots, 6);
        run_free(&is);
        is = run(solver_ops((TautSolver)kind), find_named("conflict-twice"));
        for (int i = 0; i < 3; i++) cr_expect_float_eq(is.x[i], 2.5, 1e-6);
        run_free(&is);
    }
}

// Rows that repeat each other and differ by rounding only, at rest: not a conflict.
Test(solvers, rounding_in_redundant_rows_is_no_conflict)
{
    for (int kind = 0; kind < TAUT_SOLVER_COUNT; kind++) {
        Memory memory = {taut_default_allocator(), false};
        int size[] = {3, 3, 3};
        double eye[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        Builder *builder = builder_new(1, 3, size);
        for (int node = 0; node < 3; node++) builder_add(builder, node, 0, eye);
        TautKkt *kkt = builder_finish(builder);
        kkt->rhs[2] = -0.0981; // m g h
        kkt->rhs[5] = 3e-14;
        for (int i = 3; i < 9; i++) kkt->size[i] = 1; // positions of a metre and their rounding
        const SolverOps *ops = solver_ops((TautSolver)kind);
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
    for (int kind = 0; kind < TAUT_SOLVER_COUNT; kind++)
        for (size_t s = 0; s < sizeof names / sizeof *names; s++)
            for (int k = 1, failed = 1; failed; k++) {
                const SolverOps *ops = solver_ops((TautSolver)kind);
                Counter counter = {.fail_at = k};
                Memory memory = {{counted_alloc, counted_free, &counter}, false};
                TautKkt *kkt = find_named(names[s])->make();
                void *self = &counter;
                TautStatus status = ops->analyse(&memory, kkt, &self);
                failed = counter.calls >= k;
                cr_expect_eq(status, failed ? TAUT_OUT_OF_MEMORY : TAUT_OK);
                cr_expect((self == NULL) == failed);
                if (self) ops->free(&memory, self);
                cr_expect_eq(counter.live, 0, "%s %s: leak when call %d fails", ops->name, names[s],
                             k);
                matrix_free(kkt);
                cr_assert_lt(k, 1000);
            }
}

Test(solvers, factor_and_solve_allocate_nothing)
{
    for (int kind = 0; kind < TAUT_SOLVER_COUNT; kind++)
        for (int i = 0; i < named_count; i++) {
            const SolverOps *ops = solver_ops((TautSolver)kind);
            Counter counter = {0};
            Memory memory = {{counted_alloc, counted_free, &counter}, false};
            TautKkt *kkt = named_matrices[i].make();
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
