// SPDX-License-Identifier: MIT
// bounded.c -- one suite for every solver of bounded systems: random systems against the reference (1,000 in the full test),
// and named ones. All solvers of TAUT_BOUNDED_LIST run through the same loops: a new line there is
// tested without a line here.
#include "bounded/bounded.h"
#include "matrices.h"
#include "quick.h"
#include "random_bounded.h"
#include "references.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static Memory memory;

// Solver of a kind for kkt, on a linear one.
static void *analysed(const BoundedOps *ops, const Kkt *kkt, int linear,
                      const BoundedOptions *options)
{
    void *self = NULL;
    memory = (Memory){taut_default_allocator(), false};
    TautStatus status = ops->analyse(&memory, kkt, any_solver(linear), options, &self);
    cr_assert_eq(status, TAUT_OK, "%s: %d", ops->name, status);
    return self;
}

typedef struct Answer {
    TautStatus status;
    BoundedStats stats;
    double x[512];
    signed char side[128];
} Answer;

// Solves once, from nothing; kkt stays as it is but for x.
static void answer(int kind, Kkt *kkt, int linear, const BoundedOptions *options, Answer *out)
{
    const BoundedOps *ops = any_bounded(kind);
    void *self = analysed(ops, kkt, linear, options);
    cr_assert_leq(kkt->n + kkt->m, 512);
    for (int i = 0; i < kkt->n + kkt->m; i++) kkt->x[i] = NAN; // must be written
    for (int i = 0; i < kkt->m; i++)
        out->side[i] = (signed char)(kkt->lo[i] >= 0 ? -1 : kkt->hi[i] <= 0);
    out->status = ops->solve(self, kkt, &(BoundedRows){.side = out->side});
    ops->stats(self, &out->stats);
    memcpy(out->x, kkt->x, (size_t)(kkt->n + kkt->m) * sizeof(double));
    ops->free(&memory, self);
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

// Finite, forces in their bounds, sides that say where they are.
static void check_sane(const char *name, const Kkt *kkt, const Answer *is, unsigned seed)
{
    for (int i = 0; i < kkt->n + kkt->m; i++)
        cr_assert(isfinite(is->x[i]), "%s, seed %u: x[%d] = %g", name, seed, i, is->x[i]);
    for (int i = 0; i < kkt->m; i++) {
        double l = -is->x[kkt->n + i];
        cr_assert(l >= kkt->lo[i] && l <= kkt->hi[i], "%s, seed %u: row %d has %g", name, seed, i,
                  l);
        if (is->status != TAUT_OK) continue;
        if (is->side[i] < 0) cr_assert_eq(l, kkt->lo[i], "%s, seed %u", name, seed);
        if (is->side[i] > 0) cr_assert_eq(l, kkt->hi[i], "%s, seed %u", name, seed);
    }
}

// The conditions of bounded.h, by code of this file: w of every row, unless its force is at a bound and
// w may be what it is. The largest; and the sum of their squares over u, which contradictions spread.
static double violation(const Kkt *kkt, const double *x, double *squares)
{
    double r[512], most = 0;
    kkt_residual(kkt, x, kkt->rhs, r);
    *squares = 0;
    for (int i = 0; i < kkt->m; i++) {
        double l = -x[kkt->n + i], w = -r[kkt->n + i], u = random_bounded_unit(kkt, i);
        double v = w > 0 ? fmin(w, (l - kkt->lo[i]) * u) : fmin(-w, (kkt->hi[i] - l) * u);
        most = fmax(most, v);
        *squares += v * v / u;
    }
    return most;
}

// Nobody's answer to a contradiction is worse than the reference's.
static void check_least_bad(const char *name, const Kkt *kkt, const Answer *is, const Answer *right,
                            unsigned seed)
{
    double here, there;
    violation(kkt, is->x, &here);
    violation(kkt, right->x, &there);
    cr_assert_eq(right->status, TAUT_INFEASIBLE, "%s, seed %u has an answer", name, seed);
    cr_assert_leq(here, 1.001 * there, "%s, seed %u: %g times as bad", name, seed, here / there);
}

static void check_one(int kind, const RandomBounded *system, const Answer *right, unsigned seed,
                      int *converged)
{
    Answer is;
    const char *name = any_bounded(kind)->name;
    Kkt *kkt = system->kkt;
    // where there is nothing to find, the sweeps would go on for long
    BoundedOptions options = {.max_iterations = right->status == TAUT_OK ? 0 : 100};
    answer(kind, kkt, TAUT_SOLVER_LDLT, &options, &is);
    check_sane(name, kkt, &is, seed);
    cr_assert_geq(is.status, 0, "%s, seed %u: %d", name, seed, is.status);
    if (is.status == TAUT_INFEASIBLE) check_least_bad(name, kkt, &is, right, seed);
    if (is.status != TAUT_OK) return;
    ++*converged;
    cr_assert_eq(right->status, TAUT_OK, "%s, seed %u claims what cannot be", name, seed);
    double dx = difference(is.x, right->x, 0, kkt->n);
    double dz = difference(is.x, right->x, kkt->n, kkt->n + kkt->m);
    cr_assert_lt(dx, 1e-8, "%s, seed %u: x differs by %g", name, seed, dx);
    if (system->unique) cr_assert_lt(dz, 1e-8, "%s, seed %u: z differs by %g", name, seed, dz);
    cr_assert_leq(is.stats.residual, 1e-10, "%s, seed %u", name, seed);
    double squares, w = violation(kkt, is.x, &squares);
    cr_assert_lt(w, 1e-9, "%s, seed %u: w is off by %g", name, seed, w);
}

Test(bounded, random_systems_agree_with_the_reference)
{
    const int systems = quick_sample(250, 1000);
    int converged[ALL_BOUNDED] = {0}, feasible = 0, infeasible = 0;
    for (unsigned seed = 0; seed < (unsigned)systems; seed++) {
        RandomBounded system = random_bounded(seed);
        static Answer right;
        static double known[512];
        memcpy(known, system.kkt->x, (size_t)system.kkt->n * sizeof(double));
        answer(REFERENCE_LEMKE, system.kkt, TAUT_SOLVER_LDLT, NULL, &right);
        if (system.known) {
            double off = difference(right.x, known, 0, system.kkt->n);
            cr_assert_eq(right.status, TAUT_OK, "seed %u has a solution", seed);
            cr_assert_lt(off, 1e-8, "seed %u: the reference is off by %g", seed, off);
        }
        if (system.kind == BOUNDED_INFEASIBLE) cr_assert_gt(right.status, 0, "seed %u", seed);
        feasible += right.status == TAUT_OK;
        infeasible += right.status == TAUT_INFEASIBLE;
        check_sane("reference", system.kkt, &right, seed);
        for (int kind = 0; kind < ALL_BOUNDED; kind++)
            if (kind != REFERENCE_LEMKE) check_one(kind, &system, &right, seed, &converged[kind]);
        matrix_free(system.kkt);
    }
    // both sorts are there; and the solvers that are to be relied on miss none
    cr_assert_gt(feasible, systems / 2);
    cr_assert_gt(infeasible, systems / 10);
    cr_assert_eq(converged[TAUT_BOUNDED_AUTO], feasible);
    cr_assert_eq(converged[TAUT_BOUNDED_PIVOT], feasible);
    cr_assert_geq(converged[TAUT_BOUNDED_NEWTON], feasible * 98 / 100);
    for (int kind = 0; kind < ALL_BOUNDED; kind++)
        if (kind != REFERENCE_LEMKE)
            cr_expect_geq(converged[kind], feasible * 8 / 10, "%s: %d of %d",
                          any_bounded(kind)->name, converged[kind], feasible);
}

Test(bounded, registry)
{
#define CHECK_NAME(NAME, label, value, text)                                                       \
    cr_expect_str_eq(any_bounded(TAUT_BOUNDED_##NAME)->name, #label);
    TAUT_BOUNDED_LIST(CHECK_NAME)
#undef CHECK_NAME
    cr_expect_null(bounded_ops(TAUT_BOUNDED_COUNT));
}

// What linear solver is below does not matter, unless it iterates: that promises less than sets need.
Test(bounded, every_linear_solver_serves)
{
    for (unsigned seed = 0; seed < 60; seed++) {
        RandomBounded system = random_bounded(seed);
        static Answer right, is;
        answer(REFERENCE_LEMKE, system.kkt, TAUT_SOLVER_LDLT, NULL, &right);
        for (int linear = 0; linear < ALL_SOLVERS && right.status == TAUT_OK; linear++) {
            if (!quick_has_solver(linear)) continue;
            if (any_solver(linear)->needs & SOLVER_ITERATES) continue;
            answer(TAUT_BOUNDED_AUTO, system.kkt, linear, NULL, &is);
            cr_expect_eq(is.status, TAUT_OK, "solver %d, seed %u: %d", linear, seed, is.status);
            double dx = difference(is.x, right.x, 0, system.kkt->n);
            cr_expect_lt(dx, 1e-8, "solver %d, seed %u: %g", linear, seed, dx);
        }
        matrix_free(system.kkt);
    }
}

// Diagonal blocks of H get a skew part, which leaves H positive; all else stays what it is.
static void make_skew(Kkt *kkt, unsigned seed)
{
    matrix_make_skew(kkt, 0.3, seed);
    for (int i = 0; i < kkt->n_value; i++) kkt->upper[i] = kkt->value[i];
}

// Systems that are not symmetric (exact geometric stiffness of rigid bodies).
Test(bounded, skew_systems)
{
    int converged = 0, total = 0;
    for (unsigned seed = BOUNDED_SOFT; seed < 200; seed += BOUNDED_KINDS) {
        RandomBounded system = random_bounded(seed);
        static Answer right, is;
        make_skew(system.kkt, seed);
        answer(REFERENCE_LEMKE, system.kkt, REFERENCE_DENSE_LU, NULL, &right);
        cr_assert_eq(right.status, TAUT_OK, "seed %u", seed);
        for (int kind = 0; kind < ALL_BOUNDED; kind++) {
            const char *name = any_bounded(kind)->name;
            answer(kind, system.kkt, REFERENCE_DENSE_LU, NULL, &is);
            if (kind == TAUT_BOUNDED_MINRES) {
                cr_expect_eq(is.status, TAUT_NOT_SYMMETRIC);
                continue;
            }
            bool sweeps = kind == TAUT_BOUNDED_PGS || kind == TAUT_BOUNDED_NNCG;
            if (sweeps && is.status == TAUT_NOT_CONVERGED) continue;
            cr_expect_eq(is.status, TAUT_OK, "%s, seed %u: %d", name, seed, is.status);
            double dx = difference(is.x, right.x, 0, system.kkt->n);
            double dz = difference(is.x, right.x, system.kkt->n, system.kkt->n + system.kkt->m);
            cr_expect_lt(dx, 1e-8, "%s, seed %u: %g", name, seed, dx);
            cr_expect_lt(dz, 1e-8, "%s, seed %u: %g", name, seed, dz);
            converged++;
        }
        total += ALL_BOUNDED - 1;
        answer(TAUT_BOUNDED_AUTO, system.kkt, TAUT_SOLVER_LDLT, NULL, &is);
        cr_expect_eq(is.status, TAUT_NOT_SYMMETRIC);
        matrix_free(system.kkt);
    }
    cr_expect_gt(converged, total * 9 / 10, "%d of %d", converged, total);
}

// -------------------------------------------------------------------------------------------------
// Named systems: n scalars of mass `mass`, rows of one scalar each.

static Kkt *line(int n, const double *mass, int m, const double *j, const double *c)
{
    int size[64];
    for (int i = 0; i < n + m; i++) size[i] = 1;
    Builder *builder = builder_new(n, n + m, size);
    for (int i = 0; i < n; i++) builder_add(builder, i, i, &mass[i]);
    for (int i = 0; i < m; i++) {
        double minus = c ? -c[i] : 0;
        for (int k = 0; k < n; k++)
            if (j[i * n + k] != 0) builder_add(builder, n + i, k, &j[i * n + k]);
        builder_add(builder, n + i, n + i, &minus);
    }
    return builder_finish(builder);
}

static void set(Kkt *kkt, int row, double s, double lo, double hi)
{
    kkt->rhs[kkt->n + row] = s;
    kkt->lo[row] = lo;
    kkt->hi[row] = hi;
}

#define for_each_bounded(kind) for (int kind = 0; kind < ALL_BOUNDED; kind++)

static const double ONE = 1;

// Weight m g h on the floor for a step: the floor gives it back, and nothing moves.
Test(bounded, mass_on_a_floor_at_rest)
{
    const double mass = 3.7, impulse = -3.7 * 9.81 * 0.01;
    Kkt *kkt = line(1, &mass, 1, &ONE, NULL);
    kkt->rhs[0] = impulse;
    set(kkt, 0, 0, 0, INFINITY);
    for_each_bounded(kind)
    {
        Answer is;
        answer(kind, kkt, TAUT_SOLVER_LDLT, NULL, &is);
        cr_expect_eq(is.status, TAUT_OK);
        cr_expect_float_eq(is.x[0], 0, 1e-12, "%s", any_bounded(kind)->name);
        cr_expect_float_eq(-is.x[1], -impulse, 1e-12, "%s", any_bounded(kind)->name);
        cr_expect_eq(is.side[0], 0);
    }
    matrix_free(kkt);
}

// The same, lifted: the floor does not hold it.
Test(bounded, lift_off)
{
    const double mass = 3.7;
    Kkt *kkt = line(1, &mass, 1, &ONE, NULL);
    kkt->rhs[0] = 7.4;
    set(kkt, 0, 0, 0, INFINITY);
    for_each_bounded(kind)
    {
        Answer is;
        answer(kind, kkt, TAUT_SOLVER_LDLT, NULL, &is);
        cr_expect_eq(is.status, TAUT_OK);
        cr_expect_float_eq(is.x[0], 2, 1e-14, "%s", any_bounded(kind)->name);
        cr_expect_eq(is.x[1], 0);
        cr_expect_eq(is.side[0], -1);
    }
    matrix_free(kkt);
}

// Ten masses on each other, each ten times heavier than the one below: mass ratio 1e9.
Test(bounded, stack_of_masses)
{
    enum { N = 10 };
    double mass[N], j[N * N] = {0};
    for (int i = 0; i < N; i++) {
        mass[i] = pow(10, i);
        j[i * N + i] = 1;
        if (i > 0) j[i * N + i - 1] = -1;
    }
    Kkt *kkt = line(N, mass, N, j, NULL);
    for (int i = 0; i < N; i++) {
        kkt->rhs[i] = -0.0981 * mass[i];
        set(kkt, i, 0, 0, INFINITY);
    }
    const int direct[] = {TAUT_BOUNDED_AUTO, TAUT_BOUNDED_PIVOT, TAUT_BOUNDED_NEWTON,
                          REFERENCE_LEMKE};
    for (size_t d = 0; d < sizeof direct / sizeof *direct; d++) {
        Answer is;
        double above = 0;
        answer(direct[d], kkt, TAUT_SOLVER_LDLT, NULL, &is);
        cr_expect_eq(is.status, TAUT_OK, "%s", any_bounded(direct[d])->name);
        for (int i = N - 1; i >= 0; i--) {
            above += 0.0981 * mass[i];
            cr_expect_float_eq(-is.x[N + i] / above, 1, 1e-12, "%s: row %d, %g",
                               any_bounded(direct[d])->name, i, -is.x[N + i] / above);
            cr_expect_float_eq(is.x[i], 0, 1e-12);
        }
    }
    matrix_free(kkt);
}

// A motor that is to reach 5 m/s but may give 2 N s only: it gives exactly that; with 20 it arrives.
Test(bounded, motor_at_its_effort_limit)
{
    const double mass = 2;
    Kkt *kkt = line(1, &mass, 1, &ONE, NULL);
    for (int strong = 0; strong < 2; strong++) {
        double limit = strong ? 20 : 2;
        set(kkt, 0, 5, -limit, limit);
        for_each_bounded(kind)
        {
            Answer is;
            answer(kind, kkt, TAUT_SOLVER_LDLT, NULL, &is);
            cr_expect_eq(is.status, TAUT_OK);
            if (strong)
                cr_expect_float_eq(-is.x[1], 10, 1e-12);
            else
                cr_expect_eq(-is.x[1], limit, "%s", any_bounded(kind)->name);
            cr_expect_float_eq(is.x[0], strong ? 5 : 1, 1e-12);
            cr_expect_eq(is.side[0], strong ? 0 : 1);
        }
    }
    matrix_free(kkt);
}

// Dry friction: |l| <= 1. It sticks below, and above it slips with the force of 1 against it.
Test(bounded, friction_sticks_and_slips)
{
    Kkt *kkt = line(1, &ONE, 1, &ONE, NULL);
    set(kkt, 0, 0, -1, 1);
    for (int i = -4; i <= 4; i++) {
        kkt->rhs[0] = 0.3 * i;
        for_each_bounded(kind)
        {
            Answer is;
            answer(kind, kkt, TAUT_SOLVER_LDLT, NULL, &is);
            cr_expect_eq(is.status, TAUT_OK);
            double slip = fabs(0.3 * i) > 1 ? copysign(fabs(0.3 * i) - 1, i) : 0;
            cr_expect_float_eq(is.x[0], slip, 1e-14, "%s: %g", any_bounded(kind)->name, is.x[0]);
        }
    }
    matrix_free(kkt);
}

// x >= 1 and x <= 0 at once: the middle, and a status that says why where the solver can tell.
Test(bounded, contradiction)
{
    const double j[2] = {1, -1};
    Kkt *kkt = line(1, &ONE, 2, j, NULL);
    set(kkt, 0, 1, 0, INFINITY);
    set(kkt, 1, 0, 0, INFINITY);
    for_each_bounded(kind)
    {
        Answer is;
        bool tells =
            kind == TAUT_BOUNDED_AUTO || kind == TAUT_BOUNDED_PIVOT || kind == REFERENCE_LEMKE;
        answer(kind, kkt, TAUT_SOLVER_LDLT, NULL, &is);
        check_sane(any_bounded(kind)->name, kkt, &is, 0);
        cr_expect_gt(is.status, 0);
        cr_expect_gt(is.stats.residual, 0.1);
        if (!tells) continue;
        cr_expect_eq(is.status, TAUT_INFEASIBLE, "%s: %d", any_bounded(kind)->name, is.status);
        cr_expect_float_eq(is.x[0], 0.5, 1e-6, "%s: %g", any_bounded(kind)->name, is.x[0]);
        cr_expect_float_eq(is.stats.residual, 0.5, 1e-6);
        cr_expect_float_eq(-is.x[1], 0.5e8, 1e2); // violation / (1e-8 u), as the manual says
        cr_expect_float_eq(-is.x[2], 0.5e8, 1e2);
    }
    matrix_free(kkt);
}

// The same row twice and a third time as its own opposite bound: x between 0 and 1, pushed against 1.
Test(bounded, redundant_rows)
{
    const double j[3] = {1, -1, -1};
    Kkt *kkt = line(1, &ONE, 3, j, NULL);
    kkt->rhs[0] = 4;
    set(kkt, 0, 0, 0, INFINITY);
    set(kkt, 1, -1, 0, INFINITY);
    set(kkt, 2, -1, 0, INFINITY);
    for_each_bounded(kind)
    {
        Answer is;
        answer(kind, kkt, TAUT_SOLVER_LDLT, NULL, &is);
        cr_expect_eq(is.status, TAUT_OK, "%s: %d", any_bounded(kind)->name, is.status);
        cr_expect_float_eq(is.x[0], 1, 1e-9, "%s: %g", any_bounded(kind)->name, is.x[0]);
        cr_expect_float_eq(is.x[2] + is.x[3], -3, 1e-8); // shared anyhow
        cr_expect_eq(is.x[1], 0);
    }
    matrix_free(kkt);
}

// A row that nothing acts on has the force nearest to zero, and is not held against anybody.
Test(bounded, dead_rows)
{
    const double j[3] = {1, 0, 0};
    Kkt *kkt = line(1, &ONE, 3, j, NULL);
    kkt->rhs[0] = -1;
    set(kkt, 0, 0, 0, INFINITY);
    set(kkt, 1, 5, -1, 2);
    set(kkt, 2, -5, 3, 4);
    for_each_bounded(kind)
    {
        Answer is;
        answer(kind, kkt, TAUT_SOLVER_LDLT, NULL, &is);
        cr_expect_eq(is.status, TAUT_OK, "%s: %d", any_bounded(kind)->name, is.status);
        cr_expect_float_eq(-is.x[1], 1, 1e-14);
        cr_expect_eq(-is.x[2], 0);
        cr_expect_eq(-is.x[3], 3);
    }
    matrix_free(kkt);
}

// -------------------------------------------------------------------------------------------------
// What the interface promises.

// With the right set to start with: one factorisation, one solve. Another right-hand side of the same
// set: none.
Test(bounded, warm_start_costs_one_factorisation)
{
    const int kinds[] = {TAUT_BOUNDED_AUTO, TAUT_BOUNDED_PIVOT, TAUT_BOUNDED_NEWTON};
    for (unsigned seed = 0; seed < 100; seed++) {
        RandomBounded system = random_bounded(seed);
        if (system.kind != BOUNDED_SOFT && system.kind != BOUNDED_KNOWN) {
            matrix_free(system.kkt);
            continue;
        }
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
            const BoundedOps *ops = any_bounded(kinds[i]);
            // where forces are not unique, those of newton need not follow from its set
            if (kinds[i] == TAUT_BOUNDED_NEWTON && !system.unique) continue;
            void *self = analysed(ops, system.kkt, TAUT_SOLVER_LDLT, NULL);
            signed char side[128] = {0};
            double first[512];
            BoundedStats stats;
            int size = system.kkt->n + system.kkt->m;
            cr_assert_eq(ops->solve(self, system.kkt, &(BoundedRows){.side = side}), TAUT_OK);
            memcpy(first, system.kkt->x,
                   sizeof first < (size_t)size * sizeof(double) ? sizeof first
                                                                : (size_t)size * sizeof(double));
            cr_assert_eq(ops->solve(self, system.kkt, &(BoundedRows){.side = side}), TAUT_OK);
            ops->stats(self, &stats);
            cr_expect_eq(stats.factors, 1, "%s, seed %u: %d", ops->name, seed, stats.factors);
            cr_expect_eq(stats.solves, 1, "%s, seed %u: %d", ops->name, seed, stats.solves);
            cr_expect_eq(stats.changes, 0);
            cr_expect_lt(difference(system.kkt->x, first, 0, system.kkt->n), 1e-8);
            cr_assert_eq(ops->again(self, system.kkt), TAUT_OK);
            ops->stats(self, &stats);
            cr_expect_eq(stats.factors, 0, "those that are there serve");
            cr_expect_eq(stats.solves, 1);
            cr_expect_lt(difference(system.kkt->x, first, 0, system.kkt->n), 1e-8);
            ops->free(&memory, self);
        }
        matrix_free(system.kkt);
    }
}

// Nothing is remembered: the same system gives the same bits, whatever was solved in between; and kkt is
// not touched but for x.
Test(bounded, solves_do_not_depend_on_the_last_one)
{
    const unsigned systems = (unsigned)quick_sample(20, 60);
    for (unsigned seed = 0; seed < systems; seed++) {
        RandomBounded system = random_bounded(seed);
        Kkt *kkt = system.kkt;
        size_t size = (size_t)(kkt->n + kkt->m), bytes = size * sizeof(double);
        double *value = malloc((size_t)kkt->n_value * sizeof(double));
        double *rhs = malloc(bytes), *first = malloc(bytes);
        for_each_bounded(kind)
        {
            const BoundedOps *ops = any_bounded(kind);
            BoundedOptions options = {.max_iterations = 50};
            void *self = analysed(ops, kkt, TAUT_SOLVER_LDLT, &options);
            memcpy(value, kkt->value, (size_t)kkt->n_value * sizeof(double));
            memcpy(rhs, kkt->rhs, bytes);
            TautStatus status = ops->solve(self, kkt, &(BoundedRows){0});
            memcpy(first, kkt->x, bytes);
            cr_assert_arr_eq(kkt->value, value, (size_t)kkt->n_value * sizeof(double));
            cr_assert_arr_eq(kkt->rhs, rhs, bytes);
            for (size_t i = 0; i < size; i++) kkt->rhs[i] *= -1;
            ops->solve(self, kkt, &(BoundedRows){0});
            memcpy(kkt->rhs, rhs, bytes);
            cr_assert_eq(ops->solve(self, kkt, &(BoundedRows){0}), status, "%s", ops->name);
            cr_assert_arr_eq(kkt->x, first, bytes, "%s, seed %u", ops->name, seed);
            ops->free(&memory, self);
        }
        free(value), free(rhs), free(first);
        matrix_free(kkt);
    }
}

// Without bounds it is the linear solver, to the bit; so it is when they become infinite.
Test(bounded, no_bounds)
{
    Kkt *kkt = matrix_chain((Shape){.links = 12, .ratio = 1000, .tension = true});
    matrix_random_solution(kkt, 1);
    int size = kkt->n + kkt->m;
    const SolverOps *linear = any_solver(TAUT_SOLVER_LDLT);
    double x[64];
    void *self = NULL;
    memory = (Memory){taut_default_allocator(), false};
    cr_assert_eq(linear->analyse(&memory, kkt, &self), TAUT_OK);
    cr_assert_eq(linear->factor(self, kkt), TAUT_OK);
    cr_assert_eq(linear->solve(self, kkt), TAUT_OK);
    linear->free(&memory, self);
    memcpy(x, kkt->x, (size_t)size * sizeof(double));
    for (int bounded = 0; bounded < 2; bounded++) {
        for_each_bounded(kind)
        {
            const BoundedOps *ops = any_bounded(kind);
            BoundedStats stats;
            if (bounded) kkt->hi[3] = 0, kkt->lo[5] = -1;
            self = analysed(ops, kkt, TAUT_SOLVER_LDLT, NULL);
            kkt->hi[3] = INFINITY, kkt->lo[5] = -INFINITY;
            cr_expect_eq(ops->solve(self, kkt, &(BoundedRows){0}), TAUT_OK, "%s", ops->name);
            ops->stats(self, &stats);
            cr_expect_eq(stats.bounded, 2 * bounded);
            cr_expect_lt(difference(kkt->x, x, 0, kkt->n), 1e-8, "%s", ops->name);
            if (kind == TAUT_BOUNDED_AUTO || kind == TAUT_BOUNDED_PIVOT)
                cr_expect_arr_eq(kkt->x, x, (size_t)size * sizeof(double));
            ops->free(&memory, self);
        }
    }
    matrix_free(kkt);
}

Test(bounded, bad_input_is_named)
{
    double j[2] = {1, 1};
    Kkt *kkt = line(1, &ONE, 2, j, NULL);
    for_each_bounded(kind)
    {
        const BoundedOps *ops = any_bounded(kind);
        BoundedStats stats;
        const double bad[][4] = {
            // lo, hi, scale, row
            {1, 0, 1, 1}, {NAN, 0, 1, 1}, {0, NAN, 1, 1}, {INFINITY, INFINITY, 1, 1},
            {0, 1, 0, 1}, {0, 1, -1, 1},  {0, 1, NAN, 1}};
        set(kkt, 0, 0, -INFINITY, INFINITY);
        set(kkt, 1, 0, 0, 1);
        void *self = analysed(ops, kkt, TAUT_SOLVER_LDLT, NULL);
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
            double scale[2] = {1, bad[i][2]};
            set(kkt, 1, 0, bad[i][0], bad[i][1]);
            cr_expect_eq(ops->solve(self, kkt, &(BoundedRows){.scale = scale}), TAUT_BAD_ARGUMENT);
            ops->stats(self, &stats);
            cr_expect_eq(stats.row, 1, "%s, case %zu", ops->name, i);
            for (int k = 0; k < 3; k++) cr_expect_eq(kkt->x[k], 0);
        }
        set(kkt, 0, 0, 0, INFINITY); // had no bound at analyse
        set(kkt, 1, 0, 0, 1);
        cr_expect_eq(ops->solve(self, kkt, &(BoundedRows){0}), TAUT_BAD_ARGUMENT);
        ops->stats(self, &stats);
        cr_expect_eq(stats.row, 0);
        ops->free(&memory, self);
    }
    matrix_free(kkt);
}

Test(bounded, numbers_that_are_not_finite)
{
    RandomBounded system = random_bounded(7);
    Kkt *kkt = system.kkt;
    for_each_bounded(kind)
    {
        for (int where = 0; where < 3; where++) {
            Answer is;
            double *at = where == 0   ? &kkt->rhs[0]
                         : where == 1 ? &kkt->rhs[kkt->n]
                                      : &kkt->value[0];
            double keep = *at;
            *at = where == 1 ? INFINITY : NAN;
            answer(kind, kkt, TAUT_SOLVER_LDLT, NULL, &is);
            *at = keep;
            cr_expect_eq(is.status, TAUT_INACCURATE, "%s %d: %d", any_bounded(kind)->name, where,
                         is.status);
            check_sane(any_bounded(kind)->name, kkt, &is, 7);
        }
    }
    matrix_free(kkt);
}

// Where H is indefinite there may be no solution or several: a status, or a solution.
Test(bounded, indefinite_systems)
{
    for (unsigned seed = BOUNDED_SOFT; seed < 200; seed += BOUNDED_KINDS) {
        RandomBounded system = random_bounded(seed);
        Kkt *kkt = system.kkt;
        for (int i = 0; i < kkt_size(kkt, 0) * kkt_size(kkt, 0); i++) kkt->value[i] *= -1;
        for_each_bounded(kind)
        {
            Answer is;
            answer(kind, kkt, TAUT_SOLVER_LDLT, NULL, &is);
            check_sane(any_bounded(kind)->name, kkt, &is, seed);
            cr_expect_geq(is.status, 0);
            if (is.status == TAUT_OK) cr_expect_leq(is.stats.residual, 1e-10);
        }
        matrix_free(kkt);
    }
}

// Where pivot is cut short, auto goes on with the others and says who found the answer.
Test(bounded, auto_falls_back)
{
    int pivot = 0, all = 0, others = 0;
    for (unsigned seed = BOUNDED_SOFT; seed < 500; seed += BOUNDED_KINDS) {
        RandomBounded system = random_bounded(seed);
        Answer is;
        BoundedOptions few = {.max_iterations = 2};
        answer(TAUT_BOUNDED_PIVOT, system.kkt, TAUT_SOLVER_LDLT, &few, &is);
        pivot += is.status == TAUT_OK;
        answer(TAUT_BOUNDED_AUTO, system.kkt, TAUT_SOLVER_LDLT, &few, &is);
        all += is.status == TAUT_OK;
        others += is.status == TAUT_OK && strcmp(is.stats.used, "pivot") != 0;
        matrix_free(system.kkt);
    }
    cr_expect_gt(all, pivot, "auto %d, pivot %d", all, pivot);
    cr_expect_eq(all - pivot, others);
}

// The residual is in units of the row's scale, and so is the tolerance.
Test(bounded, residual_is_relative_to_the_scale)
{
    const double j[2] = {1, -1}, scale[2] = {10, 10};
    Kkt *kkt = line(1, &ONE, 2, j, NULL);
    set(kkt, 0, 1, 0, INFINITY);
    set(kkt, 1, 0, 0, INFINITY);
    const BoundedOps *ops = any_bounded(TAUT_BOUNDED_PIVOT);
    void *self = analysed(ops, kkt, TAUT_SOLVER_LDLT, NULL);
    BoundedStats stats;
    cr_expect_eq(ops->solve(self, kkt, &(BoundedRows){.scale = scale}), TAUT_INFEASIBLE);
    ops->stats(self, &stats);
    cr_expect_float_eq(stats.residual, 0.05, 1e-6);
    cr_expect_geq(stats.row, 0);
    ops->free(&memory, self);
    self = analysed(ops, kkt, TAUT_SOLVER_LDLT, &(BoundedOptions){.tolerance = 0.06});
    cr_expect_eq(ops->solve(self, kkt, &(BoundedRows){.scale = scale}), TAUT_OK);
    ops->free(&memory, self);
    matrix_free(kkt);
}

// As the papers have them, pgs and nncg stop at the tolerance; with an iteration or two they say so.
Test(bounded, sweeps_without_a_direct_solve)
{
    const int kinds[] = {TAUT_BOUNDED_PGS, TAUT_BOUNDED_NNCG};
    int converged = 0, cut = 0;
    for (unsigned seed = BOUNDED_SOFT; seed < 100; seed += BOUNDED_KINDS)
        for (int i = 0; i < 2; i++) {
            RandomBounded system = random_bounded(seed);
            Answer is;
            answer(kinds[i], system.kkt, TAUT_SOLVER_LDLT, &(BoundedOptions){.raw = true}, &is);
            check_sane(any_bounded(kinds[i])->name, system.kkt, &is, seed);
            cr_expect(is.status == TAUT_OK || is.status == TAUT_NOT_CONVERGED);
            cr_expect_eq(is.status == TAUT_OK, is.stats.residual <= 1e-10);
            cr_expect_eq(is.stats.factors, 1);
            converged += is.status == TAUT_OK;
            answer(kinds[i], system.kkt, TAUT_SOLVER_LDLT,
                   &(BoundedOptions){.raw = true, .max_iterations = 1}, &is);
            cut += is.status == TAUT_NOT_CONVERGED;
            matrix_free(system.kkt);
        }
    cr_expect_geq(converged, 30, "%d of 40", converged);
    cr_expect_geq(cut, 20, "%d of 40", cut);
}

Test(bounded, reference_is_for_small_systems)
{
    Kkt *kkt = matrix_chain((Shape){.links = 61, .ratio = 1});
    void *self = &memory;
    memory = (Memory){taut_default_allocator(), false};
    for (int i = 0; i < kkt->m; i++) kkt->hi[i] = 0;
    cr_expect_eq(any_bounded(REFERENCE_LEMKE)
                     ->analyse(&memory, kkt, any_solver(TAUT_SOLVER_LDLT), NULL, &self),
                 TAUT_BAD_ARGUMENT);
    cr_expect_null(self);
    matrix_free(kkt);
}
