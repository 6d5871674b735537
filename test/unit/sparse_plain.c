// SPDX-License-Identifier: MIT
// sparse_plain.c -- chains and trees: pivots that are judged without the scale of A, and the residual that comes
// with the solution.
#include "matrices.h"
#include "quick.h"
#include "solve/multifrontal.h"
#include "world/world.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Case {
    Kkt *kkt;
    TautWorld *world; // that kkt belongs to; NULL: it is the test's own
    Multifrontal *self;
    Memory memory;
    int n;
    double *room; // [5 n]
} Case;

// Rods on ball joints: fronts of nine pivots.
static TautWorld *rods(int count)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId last = {0};
    for (int i = 0; i < count; i++) {
        TautBodyDef body = taut_default_body_def();
        TautJointDef joint = taut_default_joint_def(TAUT_JOINT_BALL);
        body.position = taut_vec3(i + 0.5, 0, 0);
        body.mass = i + 1 == count ? 100 : 1;
        body.shape.kind = TAUT_SHAPE_BOX;
        body.shape.size[0] = 1, body.shape.size[1] = body.shape.size[2] = 0.1;
        joint.point = taut_vec3(i, 0, 0);
        joint.b = last;
        must(world, taut_world_add_body(world, &body, &joint.a));
        must(world, taut_world_add_joint(world, &joint, NULL));
        last = joint.a;
    }
    quick_steps(world, 0.01, 3);
    return world;
}

enum { SYSTEMS = 6 };

static Kkt *make(int which)
{
    switch (which) {
    case 0:
        return matrix_chain((Shape){.links = 50, .ratio = 1e3, .tension = true});
    case 1: // H does not couple the dofs
        return matrix_chain((Shape){.links = 50, .ratio = 1e3});
    case 2: // fronts with several children
        return matrix_tree((Shape){.links = 63, .ratio = 10, .tension = true});
    case 3:
        return matrix_chain((Shape){.links = 1, .ratio = 1, .tension = true});
    default:
        return matrix_chain(
            (Shape){.links = 20, .ratio = 1e6, .compliance = 1e-6, .tension = true, .spread = 3});
    }
}

static Case begin_with(Kkt *kkt, TautWorld *world)
{
    Case c = {.kkt = kkt, .world = world, .memory = {taut_default_allocator(), false}};
    const SolverOps *ops = solver_ops(TAUT_SOLVER_LDLT);
    void *self;
    cr_assert_eq(ops->analyse(&c.memory, kkt, &self), TAUT_OK);
    c.self = self;
    c.n = kkt->n + kkt->m;
    c.room = calloc(5 * (size_t)c.n, sizeof(double));
    cr_assert(c.self->ldlt.fast_path && c.self->ldlt.fixed, "this is no chain to the solver");
    return c;
}

static Case begin(int which)
{
    TautWorld *world = which == SYSTEMS - 1 ? rods(7) : NULL;
    Kkt *kkt = world ? world->work.kkt : make(which);
    if (!world) matrix_random_solution(kkt, 5);
    for (int i = 0; world && i < kkt->n + kkt->m; i++) kkt->rhs[i] = sin(1.0 + i);
    return begin_with(kkt, world);
}

static void end(Case *c)
{
    multifrontal_free(&c->memory, c->self);
    free(c->room);
    if (c->world)
        taut_world_destroy(c->world);
    else
        matrix_free(c->kkt);
}

static bool factor_by(Case *c, const double *unit, LdltPivots *pivots)
{
    LdltRule rule = {.unit = unit, .tiny = SCALE_TINY, .instead = SCALE_SHIFT};
    return ldlt_factor(&c->self->ldlt, c->kkt, &rule, pivots);
}

// Nothing but the judgement differs.
static void expect_same_bits(Case *c, const char *name)
{
    Ldlt *ldlt = &c->self->ldlt;
    size_t bytes = (size_t)ldlt->entries * sizeof(double);
    LdltPivots with, without;
    double *l = malloc(bytes), *d = c->room;
    cr_assert(scale_make(&c->self->scale, c->kkt));
    cr_assert(factor_by(c, c->self->scale.unit, &with), "%s", name);
    memcpy(l, ldlt->l, bytes);
    memcpy(d, ldlt->d, (size_t)c->n * sizeof *d);
    memset(ldlt->l, 0, bytes);
    memset(ldlt->d, 0, (size_t)c->n * sizeof *d);
    cr_expect(factor_by(c, NULL, &without), "%s", name);
    cr_expect_eq(memcmp(l, ldlt->l, bytes), 0, "%s", name);
    cr_expect_eq(memcmp(d, ldlt->d, (size_t)c->n * sizeof *d), 0, "%s", name);
    cr_expect_eq(with.negative, c->kkt->m, "%s", name);
    cr_expect_eq(without.negative, c->kkt->m, "%s", name);
    free(l);
}

Test(plain, the_scale_changes_no_bit)
{
    for (int which = 0; which < SYSTEMS; which++) {
        Case c = begin(which);
        char name[32];
        snprintf(name, sizeof name, "system %d", which);
        expect_same_bits(&c, name);
        end(&c);
    }
}

// Chains that are eliminated from both ends: thin fronts, and the one where the halves meet.
static Case begin_long(Shape shape)
{
    shape.links = 13000;
    shape.tension = true;
    Kkt *kkt = matrix_chain(shape);
    matrix_random_solution(kkt, 5);
    return begin_with(kkt, NULL);
}

Test(plain, long_chains_do_without_the_scale)
{
    for (int straight = 0; straight < 2; straight++) {
        Case c = begin_long((Shape){.ratio = 100, .straight = straight});
        expect_same_bits(&c, straight ? "straight" : "bent");
        cr_expect_eq(multifrontal_factor(c.self, c.kkt), TAUT_OK);
        cr_expect(!c.self->scaled, "nothing is in doubt");
        end(&c);
    }
}

// In both halves and where they meet; a prime stride comes to every place of a block.
Test(plain, bad_entries_of_long_chains_are_seen)
{
    Case c = begin_long((Shape){.ratio = 100});
    const Ldlt *ldlt = &c.self->ldlt;
    const int root = ldlt->order[ldlt->super[ldlt->n_super - 1].first] / 3;
    for (int i = 0; i < c.kkt->n_value; i += 4673) {
        double keep = c.kkt->value[i];
        c.kkt->value[i] = i % 2 ? NAN : INFINITY;
        cr_expect_eq(multifrontal_factor(c.self, c.kkt), TAUT_INACCURATE, "entry %d", i);
        c.kkt->value[i] = keep;
    }
    for (int i = c.kkt->at[c.kkt->row_start[root]]; i < c.kkt->at[c.kkt->row_start[root + 1]];
         i++) {
        double keep = c.kkt->value[i];
        c.kkt->value[i] = NAN;
        cr_expect_eq(multifrontal_factor(c.self, c.kkt), TAUT_INACCURATE, "entry %d", i);
        c.kkt->value[i] = keep;
    }
    cr_expect_eq(multifrontal_factor(c.self, c.kkt), TAUT_OK);
    end(&c);
}

// A link that nothing holds, in the half that begins at the anchor.
Test(plain, a_dead_link_of_a_long_chain_asks_for_the_scale)
{
    Case c = begin_long((Shape){.ratio = 100});
    int row = c.kkt->row_start[c.kkt->n_col + 3];
    for (int i = 0; i < 3; i++)
        c.kkt->value[c.kkt->at[row] + i] = c.kkt->value[c.kkt->at[row + 1] + i] = 0;
    cr_expect_eq(multifrontal_factor(c.self, c.kkt), TAUT_OK);
    cr_expect(c.self->scaled);
    cr_expect_eq(c.self->scale.dead_rows, 1);
    end(&c);
}

// A small pivot is not judged without the scale, and the solver then asks for it. The load of 1e16 makes one
// that is right all the same.
Test(plain, what_is_in_doubt_is_judged_with_the_scale)
{
    Shape shape = {.links = 10, .ratio = 1e16, .tension = true, .straight = true};
    Kkt *kkt = matrix_chain(shape);
    matrix_random_solution(kkt, 5);
    Case c = begin_with(kkt, NULL);
    LdltPivots pivots;
    SolverStats stats;
    cr_expect(!factor_by(&c, NULL, &pivots));
    cr_expect_eq(multifrontal_factor(c.self, kkt), TAUT_OK);
    cr_expect(c.self->scaled);
    cr_expect_eq(multifrontal_solve(c.self, kkt), TAUT_OK);
    multifrontal_stats(c.self, &stats);
    cr_expect_eq(stats.regularised_pivots, 0);
    cr_expect_lt(stats.residual, 1e-12);
    end(&c);
}

// A dof without mass, a row of nothing, what is not finite, in every place of A.
Test(plain, bad_entries_are_seen)
{
    Case c = begin(0);
    LdltPivots pivots;
    double *value = c.kkt->value;
    int dof = c.kkt->at[c.kkt->row_start[4 + 1] - 1], row = c.kkt->row_start[c.kkt->n_col + 3];
    for (int i = 0; i < 9; i++) value[dof + i] = 0;
    cr_expect(!factor_by(&c, NULL, &pivots), "no mass");
    for (int i = 0; i < 9; i++) value[dof + i] = i % 4 == 0;
    for (int i = 0; i < 3; i++) value[c.kkt->at[row] + i] = value[c.kkt->at[row + 1] + i] = 0;
    cr_expect(!factor_by(&c, NULL, &pivots), "no row");
    cr_expect_eq(multifrontal_factor(c.self, c.kkt), TAUT_OK);
    cr_expect_eq(c.self->scale.dead_rows, 1);
    end(&c);
    c = begin(0);
    cr_expect_eq(multifrontal_factor(c.self, c.kkt), TAUT_OK);
    cr_expect(!c.self->scaled, "nothing is in doubt");
    for (int i = 0; i < c.kkt->n_value; i += 7) {
        double keep = c.kkt->value[i];
        c.kkt->value[i] = i % 2 ? NAN : INFINITY;
        cr_expect_eq(multifrontal_factor(c.self, c.kkt), TAUT_INACCURATE, "entry %d", i);
        c.kkt->value[i] = keep;
    }
    end(&c);
}

// max |b - A x|_i / (|A| |x| + |b|)_i, the slow way: column by column.
static double residual_of(const Case *c, const double *x)
{
    double *r = c->room + 2 * c->n, *w = c->room + 3 * c->n, *one = c->room + 4 * c->n;
    double worst = 0, *column = c->room + c->n;
    for (int i = 0; i < c->n; i++) r[i] = c->kkt->rhs[i], w[i] = fabs(r[i]), one[i] = 0;
    for (int j = 0; j < c->n; j++) {
        double *zero = calloc((size_t)c->n, sizeof *zero);
        one[j] = 1;
        kkt_residual(c->kkt, one, zero, column);
        one[j] = 0;
        for (int i = 0; i < c->n; i++) r[i] += column[i] * x[j], w[i] += fabs(column[i] * x[j]);
        free(zero);
    }
    for (int i = 0; i < c->n; i++) worst = fmax(worst, fabs(r[i]) / w[i]);
    return worst;
}

// The residual is that of A as it is now: with one entry changed after the factorisation it is large, and known.
Test(plain, the_residual_comes_with_the_solution)
{
    for (int which = 0; which < SYSTEMS; which++) {
        Case c = begin(which);
        LdltPivots pivots;
        cr_assert(factor_by(&c, NULL, &pivots));
        LdltCheck check = {.value = c.kkt->value,
                           .b = c.kkt->rhs,
                           .x = c.room,
                           .r = c.room + c.n,
                           .w = c.room + 2 * c.n,
                           .good = REFINE_GOOD};
        cr_expect(ldlt_solve_checked(&c.self->ldlt, &check), "system %d", which);
        cr_expect_lt(check.worst, 1e-12);
        for (int b = 0; b < c.kkt->n_block; b += 3) {
            double *entry = &c.kkt->value[c.kkt->at[b]], keep = *entry;
            *entry = 1.001 * keep + 1e-3;
            check.good = REFINE_GOOD;
            cr_expect(!ldlt_solve_checked(&c.self->ldlt, &check), "system %d block %d", which, b);
            check.good = 1;
            cr_expect(ldlt_solve_checked(&c.self->ldlt, &check), "system %d block %d", which, b);
            double worst = check.worst, slow = residual_of(&c, c.room);
            cr_expect_float_eq(worst, slow, 1e-9 * slow, "system %d block %d: %g, %g", which, b,
                               worst, slow);
            *entry = keep;
        }
        double keep = c.kkt->rhs[c.n / 2];
        c.kkt->rhs[c.n / 2] = NAN;
        cr_expect(!ldlt_solve_checked(&c.self->ldlt, &check), "not finite");
        c.kkt->rhs[c.n / 2] = keep;
        end(&c);
    }
}
