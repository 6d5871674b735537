// SPDX-License-Identifier: MIT
// friction.c -- a row whose bounds follow another row's force, written on taut/ext.h alone: Coulomb's friction of a block on
// a table. One hard row holds the block up; a velocity row along the table has at most mu times that row's force.
#include <criterion/criterion.h>
#include <taut/ext.h>
#include <taut/taut.h>

#include <math.h>

static const double MU = 0.3, G = 9.81;

static void coulomb(void *user, const double *force, double *lower, double *upper)
{
    double most = *(const double *)user * fmax(force[0], 0);
    *lower = -most;
    *upper = most;
}

typedef struct Block {
    TautWorld *world;
    TautNodeId node;
    TautElementId table, rub;
} Block;

static TautElementId add(TautWorld *world, TautNodeId node, double entry, TautLawKind law,
                         const TautUserBounds *bounds, TautElementId follow)
{
    TautElementDef e = taut_default_element_def(TAUT_MAP_SUBSET);
    TautElementId id;
    e.point[0] = node;
    e.numbers = &entry;
    e.number_count = 1;
    e.law = law;
    e.user_bounds = bounds;
    e.follow[0] = follow;
    cr_assert_eq(taut_world_add_element(world, &e, &id), TAUT_OK, "%s", taut_world_message(world));
    return id;
}

static Block make(double mass, TautVec3 gravity, double speed)
{
    const TautUserBounds dry = {
        .name = "dry friction", .follows = 1, .bounds = coulomb, .user = (void *)&MU};
    Block b;
    TautWorldDef def = taut_default_world_def();
    def.gravity = gravity;
    cr_assert_eq(taut_world_create(&def, &b.world), TAUT_OK);
    TautParticleDef p = taut_default_particle_def();
    p.mass = mass;
    p.velocity.x = speed;
    cr_assert_eq(taut_world_add_particle(b.world, &p, &b.node), TAUT_OK);
    b.table = add(b.world, b.node, 2, TAUT_LAW_ELASTIC, NULL, (TautElementId){0});
    b.rub = add(b.world, b.node, 0, TAUT_LAW_VELOCITY, &dry, b.table);
    return b;
}

Test(friction, a_block_slides_to_a_stop)
{
    for (double mass = 1e-3; mass < 1e7; mass *= 1e3) {
        Block b = make(mass, (TautVec3){0, 0, -G}, 3);
        TautStepReport report;
        const double h = 0.01, stop = 3 / (MU * G);
        int solves = 0, steps = (int)(2 / h);
        for (int i = 1; i <= steps; i++) {
            cr_assert_eq(taut_world_step(b.world, h, &report), TAUT_OK);
            solves += report.solves;
            double t = i * h, v = taut_particle_velocity(b.world, b.node).x;
            if (fabs(t - stop) > h)
                cr_assert_float_eq(v, fmax(0, 3 - MU * G * t), 1e-6, "t = %g", t);
        }
        double way = taut_particle_position(b.world, b.node).x;
        cr_expect_float_eq(way, 9 / (2 * MU * G), 1e-3);
        cr_expect_lt(solves, 3 * steps, "%d solves in %d steps", solves, steps);
        taut_world_destroy(b.world);
    }
}

// The load changes while it slides: friction is that of the load of the moment.
Test(friction, its_bound_is_that_of_the_moment)
{
    Block b = make(2, (TautVec3){0, 0, -G}, 0);
    TautStepReport report;
    for (int i = 0; i < 300; i++) {
        double press = 40 * (1 + sin(0.05 * i)), pull = 60;
        cr_assert_eq(taut_particle_set_force(b.world, b.node, (TautVec3){pull, 0, -press}),
                     TAUT_OK);
        cr_assert_eq(taut_world_step(b.world, 0.01, &report), TAUT_OK);
        double normal, rub;
        taut_element_lambda(b.world, b.table, &normal);
        taut_element_lambda(b.world, b.rub, &rub);
        cr_assert_float_eq(normal, 2 * G + press, 1e-6 * normal);
        cr_assert_float_eq(rub, -MU * normal, 1e-4 * normal, "step %d: %g", i, rub / normal);
    }
    taut_world_destroy(b.world);
}

Test(friction, a_slope_holds_up_to_its_angle)
{
    for (int holds = 0; holds < 2; holds++) {
        double angle = atan(holds ? 0.99 * MU : 1.01 * MU);
        Block b = make(5, (TautVec3){G * sin(angle), 0, -G * cos(angle)}, 0);
        TautStepReport report;
        for (int i = 0; i < 200; i++)
            cr_assert_eq(taut_world_step(b.world, 0.01, &report), TAUT_OK);
        double way = taut_particle_position(b.world, b.node).x;
        double slides = 0.5 * G * (sin(angle) - MU * cos(angle)) * 4;
        cr_expect_float_eq(way, holds ? 0 : slides, 1e-4, "%g m", way);
        taut_world_destroy(b.world);
    }
}

// Without the element that it follows there is no force to follow.
Test(friction, a_bound_without_its_element_is_that_of_no_force)
{
    Block b = make(1, (TautVec3){0, 0, 0}, 2);
    TautStepReport report;
    cr_assert_eq(taut_world_step(b.world, 0.01, &report), TAUT_OK);
    cr_assert_eq(taut_world_remove_element(b.world, b.table), TAUT_OK);
    for (int i = 0; i < 50; i++) cr_assert_eq(taut_world_step(b.world, 0.01, &report), TAUT_OK);
    cr_expect_float_eq(taut_particle_velocity(b.world, b.node).x, 2, 1e-9);
    taut_world_destroy(b.world);
}
