// SPDX-License-Identifier: MIT
// overlap.c -- things that start inside each other: they are apart after the first step and have no speed from it; those that
// cannot move stay; more than can be parted are refused, with a remedy, and the world goes on when that is taken.
#include "quick_rigid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static TautNodeId add_box(TautWorld *world, TautVec3 place, bool fixed)
{
    TautBodyDef body = taut_default_body_def();
    TautColliderDef collider = taut_default_collider_def();
    body.shape.kind = TAUT_SHAPE_BOX;
    collider.kind = TAUT_COLLIDER_BOX;
    for (int k = 0; k < 3; k++) body.shape.size[k] = collider.size[k] = 1;
    body.position = place;
    body.fixed = fixed;
    must(world, taut_world_add_body(world, &body, &collider.node));
    must(world, taut_world_add_collider(world, &collider, NULL));
    return collider.node;
}

static double deepest(const TautWorld *world)
{
    TautContact contact[64];
    double least = 0;
    const int n = taut_world_contacts(world, contact, 64);
    for (int i = 0; i < n && i < 64; i++) least = fmin(least, contact[i].gap);
    return least;
}

// All of the overlap goes in the first step, shared by the masses; none of it becomes a velocity, at any length of the step.
Test(overlap, an_overlap_at_the_start_goes_in_one_step_without_a_speed)
{
    for (int i = 0; i < 3; i++) {
        const double h = i == 0 ? 0.02 : i == 1 ? 0.01 : 0.001;
        TautWorldDef def = taut_default_world_def();
        def.gravity = taut_vec3(0, 0, 0);
        TautWorld *world = quick_world(&def);
        TautNodeId a = add_box(world, taut_vec3(0, 0, 0), false);
        TautNodeId b = add_box(world, taut_vec3(0, 0, 0.7), false);
        must(world, taut_world_step(world, h, NULL));
        cr_expect_gt(deepest(world), -1e-9);
        cr_expect_float_eq(taut_particle_position(world, a).z, -0.15, 1e-6);
        cr_expect_float_eq(taut_particle_position(world, b).z, 0.85, 1e-6);
        cr_expect_lt(fabs(taut_particle_velocity(world, a).z), 1e-9);
        cr_expect_lt(fabs(taut_particle_velocity(world, b).z), 1e-9);

        // and they stay so
        for (int k = 0; k < 20; k++) must(world, taut_world_step(world, h, NULL));
        cr_expect_float_eq(taut_particle_position(world, b).z, 0.85, 1e-6);
        taut_world_destroy(world);
    }
}

static void silent(void *user, const TautMessage *message)
{
    (void)message;
    ++*(int *)user;
}

// Two that are fixed overlap, and a box lies on them; nobody says anything.
Test(overlap, things_that_cannot_move_may_overlap)
{
    int told = 0;
    TautWorldDef def = taut_default_world_def();
    def.on_message = silent, def.message_user = &told;
    TautWorld *world = quick_world(&def);
    TautColliderDef plane = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &plane, NULL));
    add_box(world, taut_vec3(0, 0, 0), true);
    add_box(world, taut_vec3(0.3, 0, 0), true);
    TautNodeId box = add_box(world, taut_vec3(0.1, 0, 1), false);
    for (int i = 0; i < 50; i++) must(world, taut_world_step(world, 0.01, NULL));
    cr_expect_float_eq(taut_particle_position(world, box).z, 1, 1e-9);
    cr_expect_eq(told, 0);
    taut_world_destroy(world);
}

// 1,500 balls in one place: more than a million pairs. A step is refused at once, and taken where they are apart.
Test(overlap, a_crowd_is_refused_and_recovers)
{
    enum { COUNT = 1500 };
    static TautNodeId ball[COUNT];
    TautWorldDef def = taut_default_world_def();
    TautWorld *world = quick_world(&def);
    for (int i = 0; i < COUNT; i++) {
        TautColliderDef collider = taut_default_collider_def();
        ball[i] = collider.node = quick_particle(world, 1, taut_vec3(1e-3 * i, 0, 0));
        collider.kind = TAUT_COLLIDER_SPHERE;
        collider.size[0] = 1;
        must(world, taut_world_add_collider(world, &collider, NULL));
    }
    cr_expect_eq(taut_world_step(world, 0.01, NULL), TAUT_STEP_REFUSED);
    cr_expect(
        strstr(taut_world_message(world), "pairs of 1500 colliders overlap; the state is kept"),
        "%s", taut_world_message(world));
    cr_expect(strstr(taut_world_message(world), "move things apart"));
    cr_expect_eq(taut_particle_position(world, ball[7]).x, 7e-3);
    cr_expect_eq(taut_world_time(world), 0);

    // the remedy
    for (int i = 0; i < COUNT; i++)
        must(world, taut_particle_set_position(world, ball[i], taut_vec3(3.0 * i, 0, 0)));
    must(world, taut_world_step(world, 0.01, NULL));
    cr_expect_float_eq(taut_particle_velocity(world, ball[7]).z, -0.0981, 1e-9);
    taut_world_destroy(world);
}
