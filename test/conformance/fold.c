// SPDX-License-Identifier: MIT
// fold.c -- systems with rows that are folded into H: the solution of `ldlt` with these rows in the system, at every mass
// ratio; the laws of contact, through `auto`; and plans that come and go with the list of contacts.
#include "bounded/bounded.h"
#include "bounded/shifts.h"
#include "matrices.h"
#include "piles.h"
#include "quick.h"
#include "random_cones.h"
#include "shop.h"
#include "solve/multifrontal.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const SolverOps *ldlt(void)
{
    return solver_ops(TAUT_SOLVER_LDLT);
}

static double *copy_of(const double *x, int n)
{
    double *copy = calloc((size_t)n + 1, sizeof *copy);
    if (n) memcpy(copy, x, (size_t)n * sizeof *copy);
    return copy;
}

// max |b - A x| / (|A| |x| + |b|), by code of this file. The terms of a node count together: a component of it that is
// round-off of the others tells nothing.
static double residual(const Kkt *kkt)
{
    const int n = kkt->n + kkt->m;
    double *r = copy_of(kkt->rhs, n), *w = calloc((size_t)n, sizeof *w), worst = 0;
    for (int i = 0; i < n; i++) w[i] = fabs(r[i]);
    for (int p = 0; p < kkt->n_node; p++)
        for (int b = kkt->row_start[p]; b < kkt->row_start[p + 1]; b++)
            for (int k = 0; k < kkt_size(kkt, p) * kkt_size(kkt, kkt->col[b]); k++) {
                const int cols = kkt_size(kkt, kkt->col[b]), row = kkt->offset[p] + k / cols;
                const int col = kkt->offset[kkt->col[b]] + k % cols;
                const double a = kkt->value[kkt->at[b] + k];
                r[row] -= a * kkt->x[col], w[row] += fabs(a * kkt->x[col]);
                if (kkt->col[b] == p) continue;
                r[col] -= a * kkt->x[row], w[col] += fabs(a * kkt->x[row]);
            }
    for (int p = 0; p < kkt->n_node; p++) {
        double terms = 0, off = 0;
        for (int i = kkt->offset[p]; i < kkt->offset[p + 1]; i++)
            terms = fmax(terms, w[i]), off = fmax(off, fabs(r[i]));
        if (terms > 0) worst = fmax(worst, off / terms);
    }
    free(r), free(w);
    return worst;
}

static double difference(const double *a, const double *b, int from, int to)
{
    double most = 0, largest = 0;
    for (int i = from; i < to; i++) {
        most = fmax(most, fabs(a[i] - b[i]));
        largest = fmax(largest, fabs(b[i]));
    }
    return largest > 0 ? most / largest : most;
}

typedef struct Run {
    TautStatus status;
    SolverStats stats;
    bool folded; // the answer is that of folded factors
    double *x;
} Run;

static Run solve(Kkt *kkt, bool fold)
{
    Memory memory = {taut_default_allocator(), false};
    signed char *marks = kkt->fold;
    Run run = {.status = TAUT_OK};
    void *self = NULL;
    if (!fold) kkt->fold = NULL;
    cr_assert_eq(ldlt()->analyse(&memory, kkt, &self), TAUT_OK);
    for (int i = 0; i < kkt->n + kkt->m; i++) kkt->x[i] = NAN; // must be written
    run.status = ldlt()->factor(self, kkt);
    if (run.status == TAUT_OK) run.status = ldlt()->solve(self, kkt);
    ldlt()->stats(self, &run.stats);
    run.folded = ((Multifrontal *)self)->folded;
    run.x = copy_of(kkt->x, kkt->n + kkt->m);
    ldlt()->free(&memory, self);
    kkt->fold = marks;
    return run;
}

// Solves folded and not, and compares; frees the system.
static void compare(Kkt *kkt, const char *name, double ratio, double compliance)
{
    const Run whole = solve(kkt, false), fold = solve(kkt, true);
    cr_expect(fold.folded, "%s, 1 : %g, %g: the rows had to stay", name, ratio, compliance);
    cr_expect_eq(fold.status, TAUT_OK);
    cr_expect_eq(fold.stats.negative_pivots, whole.stats.negative_pivots, "%s: %d", name,
                 fold.stats.negative_pivots);
    cr_expect_eq(fold.stats.regularised_pivots, 0);
    const double off = residual(kkt);
    cr_expect_lt(off, 1e-12, "%s, 1 : %g, %g: residual %g", name, ratio, compliance, off);
    const int n = kkt->n, size = kkt->n + kkt->m;
    const double dx = difference(fold.x, whole.x, 0, n), dz = difference(fold.x, whole.x, n, size);

    // both are known to a residual of 1e-12; light bodies between heavy ones lose more of that
    cr_expect(dx < 1e-8 && dz < 1e-9, "%s, 1 : %g, %g: velocities differ by %g, forces by %g", name,
              ratio, compliance, dx, dz);
    free(whole.x), free(fold.x);
    matrix_free(kkt);
}

static const int bodies_of[PILE_KINDS] = {30, 100, 150, 100, 12};

Test(fold, piles_have_the_solution_of_the_whole_at_every_mass_ratio)
{
    for (int kind = 0; kind < PILE_KINDS; kind++)
        for (double ratio = 1; ratio < 2e12; ratio *= 1e3)
            for (unsigned seed = 0; seed < 3; seed++)
                compare(pile_make((Pile){.kind = (PileKind)kind,
                                         .bodies = bodies_of[kind],
                                         .ratio = ratio,
                                         .compliance = 1e-7,
                                         .seed = seed}),
                        pile_kind_names[kind], ratio, 1e-7);
}

Test(fold, stiffer_contacts_have_it_too)
{
    for (int kind = 0; kind < PILE_KINDS; kind++)
        for (double ratio = 1; ratio < 2e6; ratio *= 1e3)
            compare(pile_make((Pile){.kind = (PileKind)kind,
                                     .bodies = bodies_of[kind],
                                     .ratio = ratio,
                                     .compliance = 1e-9}),
                    pile_kind_names[kind], ratio, 1e-9);
}

// -------------------------------------------------------------------------------------------------
// Random systems with discs.

// Marks the contacts of a system: nodes of three rows.
static void mark_contacts(Kkt *kkt)
{
    kkt->fold = calloc((size_t)kkt->n_node, 1);
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        kkt->fold[node] = kkt_size(kkt, node) == 3;
}

// Gives all marked rows a compliance of `part` of J H^-1 J^T, diagonal of H.
static void soften(Kkt *kkt, double part)
{
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int r = 0; kkt->fold[node] && r < kkt_size(kkt, node); r++) {
            const int end = kkt->row_start[node + 1] - 1;
            double u = 0;
            for (int b = kkt->row_start[node]; b < end; b++) {
                const int col = kkt->col[b], cols = kkt_size(kkt, col);
                const double *h = kkt->value + kkt->at[kkt->row_start[col + 1] - 1];
                for (int c = 0; c < cols; c++)
                    u += pow(kkt->value[kkt->at[b] + r * cols + c], 2) / h[c * cols + c];
            }
            kkt->value[kkt->at[end] + r * (kkt_size(kkt, node) + 1)] = -part * u;
        }
}

Test(fold, random_systems_have_the_solution_of_the_whole)
{
    for (int kind = 0; kind < CONE_KINDS; kind++)
        for (unsigned seed = 0; seed < (unsigned)quick_sample(30, 100); seed++) {
            Kkt *kkt = random_cones((ConeKind)kind, seed);
            mark_contacts(kkt);
            soften(kkt, 1e-7);
            compare(kkt, cone_kind_names[kind], 1e6, 1e-7);
        }
}

static BoundedStats solve_discs(Kkt *kkt, bool fold, const double *force, const double *slack,
                                TautStatus *status)
{
    Memory memory = {taut_default_allocator(), false};
    const BoundedOps *ops = bounded_ops(TAUT_BOUNDED_AUTO);
    signed char *marks = kkt->fold;
    BoundedStats stats;
    void *self = NULL;
    if (!fold) kkt->fold = NULL;
    cr_assert_eq(ops->analyse(&memory, kkt, ldlt(), NULL, &self), TAUT_OK);
    *status = ops->solve(self, kkt, &(BoundedRows){.force = force, .slack = slack});
    ops->stats(self, &stats);
    ops->free(&memory, self);
    kkt->fold = marks;
    return stats;
}

Test(fold, auto_solves_random_systems_with_discs_as_before)
{
    int factors[2] = {0}, warm[2] = {0};
    for (int kind = 0; kind < CONE_KINDS; kind++)
        for (unsigned seed = 0; seed < (unsigned)quick_sample(30, 100); seed++) {
            Kkt *kkt = random_cones((ConeKind)kind, seed);
            TautStatus status;
            mark_contacts(kkt);
            factors[0] += solve_discs(kkt, false, NULL, NULL, &status).factors;
            const BoundedStats stats = solve_discs(kkt, true, NULL, NULL, &status);
            factors[1] += stats.factors;
            cr_expect(status == TAUT_OK && stats.residual <= 1e-10, "%s %u: status %d, residual %g",
                      cone_kind_names[kind], seed, status, stats.residual);

            // from its own answer
            double *r = calloc((size_t)(kkt->n + kkt->m), sizeof *r), *l = r + kkt->n;
            double *w = calloc((size_t)kkt->m, sizeof *w);
            kkt_residual(kkt, kkt->x, kkt->rhs, r);
            for (int i = 0; i < kkt->m; i++) w[i] = -l[i], l[i] = -kkt->x[kkt->n + i];
            warm[0] += solve_discs(kkt, false, l, w, &status).factors;
            warm[1] += solve_discs(kkt, true, l, w, &status).factors;
            cr_expect_eq(status, TAUT_OK);
            free(r), free(w);
            matrix_free(kkt);
        }

    // a set that round-off decides may take another way
    cr_expect_leq(factors[1], 1.1 * factors[0], "%d factorisations, %d unfolded", factors[1],
                  factors[0]);
    cr_expect_leq(warm[1], 1.1 * warm[0], "%d factorisations from the answer, %d unfolded", warm[1],
                  warm[0]);
}

Test(fold, forces_that_slide_take_few_solves)
{
    int solves = 0, iterations = 0;
    for (int kind = 0; kind < CONE_KINDS; kind++)
        for (unsigned seed = 0; seed < 20; seed++) {
            Kkt *kkt = random_cones((ConeKind)kind, seed);
            TautStatus status;
            mark_contacts(kkt);
            const BoundedStats stats = solve_discs(kkt, true, NULL, NULL, &status);
            solves += stats.solves, iterations += stats.iterations;
            matrix_free(kkt);
        }
    // 8.1; 12.2 by GMRES, which begins anew in each pass
    cr_expect_lt(solves, 9 * iterations, "%d solves, %d iterations", solves, iterations);
}

Test(fold, contacts_without_friction_are_folded_too)
{
    // bounds alone: pivot, whose rows have the compliance of the system and no more
    for (int kind = 0; kind < PILE_KINDS; kind++) {
        Kkt *kkt = pile_make((Pile){
            .kind = (PileKind)kind, .bodies = bodies_of[kind], .ratio = 100, .compliance = 1e-9});
        for (int node = kkt->n_col; node < kkt->n_node; node++)
            if (kkt->fold[node]) kkt->lo[kkt->offset[node] - kkt->n] = 0;
        TautStatus status[2];
        const BoundedStats whole = solve_discs(kkt, false, NULL, NULL, &status[0]);
        double *x = copy_of(kkt->x, kkt->n + kkt->m);
        const BoundedStats fold = solve_discs(kkt, true, NULL, NULL, &status[1]);
        cr_expect(status[0] == TAUT_OK && status[1] == TAUT_OK, "%s: %d %d", pile_kind_names[kind],
                  status[0], status[1]);
        cr_expect_neq(fold.linear.factor_entries, whole.linear.factor_entries);
        cr_expect_lt(difference(kkt->x, x, 0, kkt->n), 1e-8, "%s", pile_kind_names[kind]);
        cr_expect_lt(difference(kkt->x, x, kkt->n, kkt->n + kkt->m), 1e-7, "%s",
                     pile_kind_names[kind]);
        free(x);
        matrix_free(kkt);
    }
}

// -------------------------------------------------------------------------------------------------
// Rows that are out, or hard.

// Takes some rows out as an active set does: J = 0, C = 1, the force on the right-hand side.
static void take_some_out(Kkt *kkt)
{
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int r = 0; kkt->fold[node] && r < 3; r++) {
            if ((node + r) % 3) continue;
            const int end = kkt->row_start[node + 1] - 1;
            for (int b = kkt->row_start[node]; b < end; b++) {
                const int cols = kkt_size(kkt, kkt->col[b]);
                memset(kkt->value + kkt->at[b] + r * cols, 0, (size_t)cols * sizeof(double));
            }
            kkt->value[kkt->at[end] + 4 * r] = -1;
            kkt->rhs[kkt->offset[node] + r] = node;
        }
}

Test(fold, rows_that_are_out_have_exactly_the_force_they_are_given)
{
    Kkt *kkt =
        pile_make((Pile){.kind = PILE_CHAIN, .bodies = 60, .ratio = 1e3, .compliance = 1e-7});
    take_some_out(kkt);
    const Run run = solve(kkt, true);
    cr_expect(run.folded);
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int r = 0; kkt->fold[node] && r < 3; r++)
            if ((node + r) % 3 == 0)
                cr_expect_eq(run.x[kkt->offset[node] + r], -node, "row %d of node %d", r, node);
    free(run.x);
    compare(kkt, "chain, rows out", 1e3, 1e-7);
}

// Factors as they are, for a right-hand side on dofs: every other row is asked for, those of hard joints come without.
Test(fold, factors_alone_solve_nearly_for_the_rows_that_are_asked_for)
{
    Kkt *kkt = pile_make((Pile){.kind = PILE_CHAIN, .bodies = 60, .ratio = 1, .compliance = 1e-7});
    Memory memory = {taut_default_allocator(), false};
    void *self = NULL;
    const int n = kkt->n, size = kkt->n + kkt->m;
    memset(kkt->rhs + n, 0, (size_t)kkt->m * sizeof(double));
    cr_assert_eq(ldlt()->analyse(&memory, kkt, &self), TAUT_OK);
    cr_assert_eq(ldlt()->factor(self, kkt), TAUT_OK);
    cr_assert_eq(ldlt()->solve(self, kkt), TAUT_OK);

    double *x = copy_of(kkt->rhs, size);
    int *wanted = calloc((size_t)kkt->m, sizeof *wanted), count = 0;
    for (int i = n; i < size; i += 2) wanted[count++] = i;
    cr_expect(ldlt()->reuse->apply(self, x, wanted, count));
    cr_expect_lt(difference(x, kkt->x, 0, n), 1e-6);
    double off = 0, most = 0;
    for (int i = 0; i < count; i++) {
        off = fmax(off, fabs(x[wanted[i]] - kkt->x[wanted[i]]));
        most = fmax(most, fabs(kkt->x[wanted[i]]));
    }
    cr_expect(most > 0 && off < 1e-6 * most, "forces are off by %g of %g", off, most);

    // without folded rows `solve` has to serve
    ldlt()->free(&memory, self);
    signed char *marks = kkt->fold;
    kkt->fold = NULL;
    cr_assert_eq(ldlt()->analyse(&memory, kkt, &self), TAUT_OK);
    cr_assert_eq(ldlt()->factor(self, kkt), TAUT_OK);
    cr_expect_not(ldlt()->reuse->apply(self, x, wanted, count));
    ldlt()->free(&memory, self);
    kkt->fold = marks;
    free(x), free(wanted);
    matrix_free(kkt);
}

// Friction of every second contact follows its normal force: both tangents are out of the matrix, whose J is gone there, and the force is by the J of
// the system before.
static int slide_some(const Kkt *kkt, Kkt *out, SolverSlide *slide)
{
    int count = 0;
    for (int node = kkt->n_col; node < kkt->n_node; node += 2) {
        if (!kkt->fold[node]) continue;
        const int end = kkt->row_start[node + 1] - 1, first = kkt->offset[node];
        for (int b = kkt->row_start[node]; b < end; b++) {
            const int cols = kkt_size(kkt, kkt->col[b]);
            memset(out->value + kkt->at[b] + cols, 0, 2 * (size_t)cols * sizeof(double));
        }
        for (int r = 1; r < 3; r++) out->value[kkt->at[end] + 4 * r] = -1;
        const double mu = 0.1 * (1 + count % 9), turn = count;
        slide[count++] = (SolverSlide){
            .normal = first, .row = first + 1, .rows = 2, .d = {mu * cos(turn), mu * sin(turn)}};
    }
    return count;
}

// The part of the balance of dofs that friction leaves open; r is that of the system in which tangents have no force.
static double balance(const Kkt *kkt, const SolverSlide *slide, int count, const double *x,
                      double *r)
{
    double most = 0, largest = 0;
    for (int i = 0; i < count; i++) {
        int node = kkt->n_col;
        while (kkt->offset[node] != slide[i].normal) node++;
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++)
            for (int e = 0; e < 2; e++)
                for (int c = 0, cols = kkt_size(kkt, kkt->col[b]); c < cols; c++)
                    r[kkt->offset[kkt->col[b]] + c] -= kkt->value[kkt->at[b] + (1 + e) * cols + c] *
                                                       slide[i].d[e] * x[slide[i].normal];
    }
    for (int i = 0; i < kkt->n; i++) {
        most = fmax(most, fabs(r[i]));
        largest = fmax(largest, fabs(kkt->rhs[i]));
    }
    return most / largest;
}

Test(fold, factors_know_friction_that_follows_a_force)
{
    for (int kind = 0; kind <= PILE_CHAIN; kind++) {
        Kkt *kkt = pile_make((Pile){
            .kind = (PileKind)kind, .bodies = bodies_of[kind], .ratio = 100, .compliance = 1e-7});
        Memory memory = {taut_default_allocator(), false};
        const int n = kkt->n, size = kkt->n + kkt->m;
        Kkt out = *kkt;
        out.value = copy_of(kkt->value, kkt->n_value);
        SolverSlide *slide = calloc((size_t)kkt->m, sizeof *slide);
        const int count = slide_some(kkt, &out, slide);
        void *self = NULL;
        cr_assert_eq(ldlt()->analyse(&memory, &out, &self), TAUT_OK);
        cr_assert_eq(ldlt()->factor(self, &out), TAUT_OK);

        memset(kkt->rhs + n, 0, (size_t)kkt->m * sizeof(double));
        double *x = copy_of(kkt->rhs, size), *r = calloc((size_t)size, sizeof *r);
        int *wanted = calloc((size_t)kkt->m, sizeof *wanted);
        for (int i = n; i < size; i++) wanted[i - n] = i;
        cr_expect_not(ldlt()->reuse->apply_slid(self, x, wanted, kkt->m), "%s",
                      pile_kind_names[kind]);
        cr_expect(ldlt()->reuse->slide(self, kkt, slide, count), "%s", pile_kind_names[kind]);
        cr_expect(ldlt()->reuse->apply_slid(self, x, wanted, kkt->m));
        kkt_residual(&out, x, kkt->rhs, r);
        const double off = balance(kkt, slide, count, x, r);
        cr_expect_lt(off, 1e-6, "%s: %d contacts that slide, off by %g", pile_kind_names[kind],
                     count, off);

        // the next factorisation knows nothing of it
        cr_assert_eq(ldlt()->factor(self, &out), TAUT_OK);
        cr_expect_not(ldlt()->reuse->apply_slid(self, x, wanted, kkt->m));
        ldlt()->free(&memory, self);
        free(x), free(r), free(wanted), free(slide), free(out.value);
        matrix_free(kkt);
    }
}

// -------------------------------------------------------------------------------------------------
// Shifts that change (bounded/shifts.h).

// All contacts give way by a tenth of their unit, and are pulled to forces that differ from turn to turn.
static void pull(Active *a, const Kkt *kkt, int turn)
{
    for (int k = 0; k < a->count; k++) {
        a->out[k] = false;
        a->given[k] = 0;
        a->soft[k] = active_has_bounds(kkt, a->row[k]) ? 0.1 * a->unit[a->row[k]] : 0;
        a->shift[k] = a->soft[k] * sin(1 + k * (turn + 1));
    }
}

Test(fold, shifts_that_change_have_the_forces_of_a_new_solution)
{
    for (int kind = 0; kind < PILE_KINDS; kind++) {
        Kkt *kkt = pile_make((Pile){
            .kind = (PileKind)kind, .bodies = bodies_of[kind], .ratio = 100, .compliance = 1e-7});
        for (int node = kkt->n_col; node < kkt->n_node; node++)
            for (int r = 0; kkt->fold[node] && r < 3; r++)
                kkt->lo[kkt->offset[node] - kkt->n + r] = -1e9;
        Memory memory = {taut_default_allocator(), false};
        Active a;
        Shifts shifts = {0};
        Arena arena = {0};
        void *block = NULL;
        cr_assert_eq(active_analyse(&a, &memory, kkt, ldlt(), NULL), TAUT_OK);
        do shifts_place(&arena, &shifts, &a);
        while (arena_pass(&arena, &memory, &block));
        cr_assert_eq(active_begin(&a, kkt, &(BoundedRows){0}), TAUT_OK);

        // the first one is refined, those that follow are changes of it
        for (int turn = 0; turn < 5; turn++) {
            pull(&a, kkt, turn);
            if (turn == 0) shifts_begin(&shifts, &a, kkt);
            cr_expect(shifts_solve(&shifts, &a, kkt));
        }
        shifts_measure(&shifts, &a, kkt);
        double *l = copy_of(a.l, a.count), *w = copy_of(a.w, a.count);
        cr_expect_eq(a.stats.factors, 1);
        cr_expect_eq(active_solve(&a, kkt), TAUT_OK);
        const double dl = difference(l, a.l, 0, a.count), dw = difference(w, a.w, 0, a.count);
        cr_expect(dl < 1e-9 && dw < 1e-9, "%s: forces differ by %g, motions by %g",
                  pile_kind_names[kind], dl, dw);
        free(l), free(w);
        memory_free(&memory, block);
        active_free(&a, &memory);
        matrix_free(kkt);
    }
}

Test(fold, hard_rows_stay_in_the_system)
{
    // contacts without compliance, which do not depend on each other
    Kkt *kkt = pile_make((Pile){.kind = PILE_RAGDOLL, .bodies = 12, .ratio = 10});
    const Run whole = solve(kkt, false), run = solve(kkt, true);
    cr_expect(!run.folded);
    cr_expect_eq(run.status, TAUT_OK);
    cr_expect_lt(residual(kkt), 1e-12);
    cr_expect_lt(difference(run.x, whole.x, 0, kkt->n + kkt->m), 1e-9);
    free(whole.x), free(run.x);
    matrix_free(kkt);
}

Test(fold, rows_that_nothing_acts_on_have_no_force)
{
    Kkt *kkt = pile_make((Pile){.kind = PILE_BALLS, .bodies = 20, .compliance = 1e-7});
    const int node = kkt->n_col + 3, end = kkt->row_start[node + 1];
    for (int b = kkt->row_start[node]; b < end; b++)
        for (int k = 0; k < 3 * kkt_size(kkt, kkt->col[b]); k++) kkt->value[kkt->at[b] + k] = 0;
    const Run whole = solve(kkt, false), run = solve(kkt, true);
    cr_expect(run.folded);
    cr_expect_eq(run.status, TAUT_OK);
    cr_expect_eq(run.stats.negative_pivots, whole.stats.negative_pivots);
    for (int r = 0; r < 3; r++) cr_expect_eq(run.x[kkt->offset[node] + r], 0);
    cr_expect_lt(difference(run.x, whole.x, 0, kkt->n + kkt->m), 1e-9);
    free(whole.x), free(run.x);
    matrix_free(kkt);
}

// The second joint of a ragdoll becomes a copy of the first.
static void copy_joint(Kkt *kkt, int *joint)
{
    int count = 0;
    for (int node = kkt->n_col; node < kkt->n_node && count < 2; node++)
        if (!kkt->fold[node]) joint[count++] = node;
    const int from = kkt->row_start[joint[0]], to = kkt->row_start[joint[1]];
    memcpy(kkt->value + kkt->at[to], kkt->value + kkt->at[from], 36 * sizeof(double));
    kkt->col[to] = kkt->col[from], kkt->col[to + 1] = kkt->col[from + 1];
}

Test(fold, redundant_joints_share_their_force)
{
    for (double compliance = 1e-5; compliance > 1e-12; compliance /= 100) {
        Kkt *kkt = pile_make((Pile){.kind = PILE_RAGDOLL, .bodies = 12, .compliance = compliance});
        int joint[2];
        copy_joint(kkt, joint);
        const Run run = solve(kkt, true);
        cr_expect_eq(run.status, TAUT_OK);
        cr_expect(run.folded, "%g", compliance);
        cr_expect_gt(run.stats.regularised_pivots, 0);
        cr_expect_lt(residual(kkt), 1e-10);
        for (int r = 0; r < 3; r++) {
            const double a = run.x[kkt->offset[joint[0]] + r], b = run.x[kkt->offset[joint[1]] + r];
            cr_expect_float_eq(a, b, 1e-4 * fabs(a) + 1e-6, "%g: %g and %g", compliance, a, b);
        }
        free(run.x);
        matrix_free(kkt);
    }
}

// -------------------------------------------------------------------------------------------------
// A fold that is wrong must not go unseen.

Test(fold, a_wrong_sign_is_seen_and_the_rows_stay)
{
    Memory memory = {taut_default_allocator(), false};
    Kkt *kkt = pile_make((Pile){.kind = PILE_STACK, .bodies = 10, .compliance = 1e-7});
    const Run right = solve(kkt, true);
    void *self = NULL;
    cr_assert_eq(ldlt()->analyse(&memory, kkt, &self), TAUT_OK);
    cr_assert_eq(ldlt()->factor(self, kkt), TAUT_OK);
    Multifrontal *solver = self;
    cr_assert(solver->folded);

    // B of one contact with the other sign, behind the back of the solver
    const FoldNode *node = &solver->fold.node[7];
    for (int i = 0; i < 36; i++) solver->fold.half[node->half + i] *= -1;
    double *x = copy_of(kkt->rhs, kkt->n + kkt->m);
    fold_solve(&solver->fold, x);
    memcpy(kkt->x, x, (size_t)(kkt->n + kkt->m) * sizeof(double));
    cr_expect_gt(residual(kkt), 1e-3, "the residual must tell");

    cr_expect_eq(ldlt()->solve(self, kkt), TAUT_OK);
    cr_expect(!solver->folded);
    cr_expect_lt(residual(kkt), 1e-12);
    cr_expect_lt(difference(kkt->x, right.x, 0, kkt->n + kkt->m), 1e-9);
    ldlt()->free(&memory, self);
    free(x), free(right.x);
    matrix_free(kkt);
}

// -------------------------------------------------------------------------------------------------
// Lists that change.

static Kkt *churning(unsigned step)
{
    return pile_make((Pile){.kind = PILE_CHAIN,
                            .bodies = 80,
                            .compliance = 1e-7,
                            .seed = step % 5,
                            .missing = 0.02 * (step % 7)});
}

static void solve_with(void *self, Kkt *kkt)
{
    cr_assert_eq(ldlt()->factor(self, kkt), TAUT_OK);
    cr_assert_eq(ldlt()->solve(self, kkt), TAUT_OK);
    cr_assert(((Multifrontal *)self)->folded);
}

Test(fold, a_renewed_plan_has_the_bits_of_a_new_one)
{
    Memory memory = {taut_default_allocator(), false};
    void *kept = NULL;
    for (unsigned step = 0; step < 20; step++) {
        Kkt *kkt = churning(step);
        if (kept)
            cr_assert_eq(solver_renew(ldlt(), &memory, kkt, &kept), TAUT_OK);
        else {
            cr_assert_eq(ldlt()->analyse(&memory, kkt, &kept), TAUT_OK);
            ldlt()->use(kept, &(SolverOptions){.scalar = true});
        }
        solve_with(kept, kkt);
        double *x = copy_of(kkt->x, kkt->n + kkt->m);

        void *fresh = NULL;
        cr_assert_eq(solver_analyse_like(ldlt(), &memory, kkt, kept, &fresh), TAUT_OK);
        ldlt()->use(fresh, &(SolverOptions){.scalar = true});
        solve_with(fresh, kkt);
        cr_expect_arr_eq(kkt->x, x, (size_t)(kkt->n + kkt->m) * sizeof(double), "step %u", step);
        ldlt()->free(&memory, fresh);
        free(x);
        matrix_free(kkt);
    }
    ldlt()->free(&memory, kept);
}

Test(fold, threads_do_not_change_a_bit)
{
    Memory memory = {taut_default_allocator(), false};
    Kkt *kkt = pile_make((Pile){.kind = PILE_BALLS, .bodies = 600, .compliance = 1e-7});
    const Run alone = solve(kkt, true);
    Threads *threads = threads_new(&memory, 3);
    void *self = NULL;
    cr_assert_eq(ldlt()->analyse(&memory, kkt, &self), TAUT_OK);
    ldlt()->use(self, &(SolverOptions){.threads = threads});
    solve_with(self, kkt);
    cr_expect_arr_eq(kkt->x, alone.x, (size_t)(kkt->n + kkt->m) * sizeof(double));
    ldlt()->free(&memory, self);
    threads_free(&memory, threads);
    free(alone.x);
    matrix_free(kkt);
}

Test(fold, lists_that_come_and_go_allocate_nothing_after_a_while)
{
    Shop shop = {0};
    Memory memory = {{shop_alloc, shop_free, &shop}, false};
    void *self = NULL;
    long calls = 0;
    for (unsigned step = 0; step < 120; step++) {
        Kkt *kkt = churning(step);
        if (step == 40) calls = shop.calls;
        cr_assert_eq(solver_renew(ldlt(), &memory, kkt, &self), TAUT_OK);
        solve_with(self, kkt);
        matrix_free(kkt);
    }
    cr_expect_eq(shop.calls, calls, "%ld allocations", shop.calls - calls);
    ldlt()->free(&memory, self);
    cr_expect_eq(shop.outstanding, 0);
}

// A pile whose contacts have bounds and friction.
static Kkt *rubbing(unsigned step)
{
    return pile_make((Pile){.kind = PILE_RAGDOLL,
                            .bodies = 12,
                            .seed = step % 5,
                            .missing = 0.1 * (step % 4),
                            .discs = true});
}

Test(fold, a_renewed_bounded_solver_has_the_bits_of_a_new_one_and_allocates_nothing)
{
    Shop shop = {0};
    Memory memory = {{shop_alloc, shop_free, &shop}, false};
    Memory other = {taut_default_allocator(), false};
    const BoundedOps *ops = bounded_ops(TAUT_BOUNDED_AUTO);
    void *kept = NULL;
    long calls = 0;
    for (unsigned step = 0; step < 100; step++) {
        Kkt *kkt = rubbing(step);
        void *fresh = NULL;
        if (step == 40) calls = shop.calls;
        if (kept)
            cr_assert_eq(ops->renew(&memory, kkt, kept), TAUT_OK);
        else
            cr_assert_eq(ops->analyse(&memory, kkt, ldlt(), NULL, &kept), TAUT_OK);
        cr_assert_eq(ops->solve(kept, kkt, &(BoundedRows){0}), TAUT_OK);
        double *x = copy_of(kkt->x, kkt->n + kkt->m);

        cr_assert_eq(ops->analyse(&other, kkt, ldlt(), NULL, &fresh), TAUT_OK);
        cr_assert_eq(ops->solve(fresh, kkt, &(BoundedRows){0}), TAUT_OK);
        cr_expect_arr_eq(kkt->x, x, (size_t)(kkt->n + kkt->m) * sizeof(double), "step %u", step);
        ops->free(&other, fresh);
        free(x);
        matrix_free(kkt);
    }
    cr_expect_eq(shop.calls, calls, "%ld allocations", shop.calls - calls);
    ops->free(&memory, kept);
    cr_expect_eq(shop.outstanding, 0);
}

Test(fold, a_list_that_becomes_empty_leaves_the_plan_of_a_system_without)
{
    Memory memory = {taut_default_allocator(), false};
    Kkt *kkt = churning(1);
    void *self = NULL;
    cr_assert_eq(ldlt()->analyse(&memory, kkt, &self), TAUT_OK);
    memset(kkt->fold, 0, (size_t)kkt->n_node);
    const Run whole = solve(kkt, false);
    cr_assert_eq(solver_renew(ldlt(), &memory, kkt, &self), TAUT_OK);
    cr_assert_eq(ldlt()->factor(self, kkt), TAUT_OK);
    cr_assert_eq(ldlt()->solve(self, kkt), TAUT_OK);
    cr_expect_arr_eq(kkt->x, whole.x, (size_t)(kkt->n + kkt->m) * sizeof(double));
    ldlt()->free(&memory, self);
    free(whole.x);
    matrix_free(kkt);
}

Test(fold, plans_of_other_patterns_are_refused)
{
    Memory memory = {taut_default_allocator(), false};
    Kkt *kkt = churning(1);
    const void *plan;
    bool kept;
    void *self = NULL, *other = NULL;
    cr_assert_eq(ldlt()->analyse(&memory, kkt, &self), TAUT_OK);
    const size_t size = ldlt()->reuse->plan(self, &plan, &kept);
    cr_expect(!kept, "it follows from the pattern");
    signed char *marks = kkt->fold;
    kkt->fold = NULL;
    cr_expect_eq(solver_analyse_by(ldlt(), &memory, kkt, plan, size, &other), TAUT_BAD_ARGUMENT);
    cr_expect_null(other);
    kkt->fold = marks;
    ldlt()->free(&memory, self);
    matrix_free(kkt);
}
