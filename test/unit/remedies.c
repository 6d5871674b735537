// SPDX-License-Identifier: MIT
// remedies.c -- what messages advise fits the case: a step that is too short is not to be made shorter, and a world in
// which everything is held is not asked whether it is.
#include "methods/methods.h"
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>
#include <taut/taut.h>

enum { BODIES = 24 };

static TautWorld *new_world(void)
{
    TautWorldDef def = taut_methods_world_def();
    TautWorld *world;
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    return world;
}

static TautNodeId add_particle(TautWorld *world, double x, bool fixed, const char *name)
{
    TautParticleDef def = taut_default_particle_def();
    TautNodeId id;
    def.position = taut_vec3(x, 0, 0);
    def.fixed = fixed;
    def.name = name;
    cr_assert_eq(taut_world_add_particle(world, &def, &id), TAUT_OK);
    return id;
}

static void add_rod(TautWorld *world, TautNodeId a, TautNodeId b)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautElementId id;
    def.point[0] = a, def.point[1] = b;
    cr_assert_eq(taut_world_add_element(world, &def, &id), TAUT_OK);
}

static void expect_message(const TautWorld *world, const char *wanted, const char *unwanted)
{
    cr_expect(strstr(taut_world_message(world), wanted), "no '%s' in '%s'", wanted,
              taut_world_message(world));
    cr_expect_not(strstr(taut_world_message(world), unwanted), "'%s' in '%s'", unwanted,
                  taut_world_message(world));
}

// 1e-300 s squared is no number any more.
Test(remedies, step_too_short)
{
    TautWorld *world = new_world();
    add_rod(world, add_particle(world, 0, true, NULL), add_particle(world, 1, false, NULL));
    cr_assert_eq(taut_world_step(world, 1e-300, NULL), TAUT_STEP_REFUSED);
    expect_message(world, "take a longer step", "smaller step");
    cr_expect_eq(taut_world_time(world), 0);
    cr_expect_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    taut_world_destroy(world);
}

// Bodies of a straight rod, joined by what bends and hardly stretches, the first one to the world.
static TautWorld *new_rod(TautNodeId body[BODIES], double length)
{
    TautWorld *world = new_world();
    TautJointDef joint = taut_default_joint_def(TAUT_JOINT_CABLE);
    for (int k = 0; k < TAUT_AXIS_COUNT; k++)
        joint.compliance[k] = k < TAUT_AXIS_ABOUT_U ? 1e-9 : 1e-3;
    joint.axis = taut_vec3(1, 0, 0);
    for (int i = 0; i < BODIES; i++) {
        TautBodyDef def = taut_default_body_def();
        TautJointId id;
        def.position = taut_vec3((i + 0.5) * length, 0, 0);
        def.mass = 0.1;
        def.shape.kind = TAUT_SHAPE_BOX;
        def.shape.size[0] = length, def.shape.size[1] = def.shape.size[2] = 0.02;
        cr_assert_eq(taut_world_add_body(world, &def, &body[i]), TAUT_OK);
        joint.a = body[i];
        joint.b = i > 0 ? body[i - 1] : (TautNodeId){0, 0};
        joint.point = taut_vec3(i * length, 0, 0);
        cr_assert_eq(taut_world_add_joint(world, &joint, &id), TAUT_OK);
    }
    return world;
}

// The rod rolled up: whether it can be settled is not the question; if not, it is not because something is loose.
Test(remedies, rolled_up_rod)
{
    const double length = 0.1, angle = 2 * acos(-1) / BODIES;
    TautNodeId body[BODIES];
    TautWorld *world = new_rod(body, length);
    double x = 0, z = 0;
    for (int i = 0; i < BODIES; i++) {
        double a = (i + 0.5) * angle, q[4] = {cos(a / 2), 0, -sin(a / 2), 0};
        cr_assert_eq(taut_body_set_pose(
                         world, body[i],
                         taut_vec3(x + 0.5 * length * cos(a), 0, z + 0.5 * length * sin(a)), q),
                     TAUT_OK);
        x += length * cos(a), z += length * sin(a);
    }
    TautStatus status = taut_world_settle(world, 0, NULL);
    if (status == TAUT_OK) status = taut_world_settle(world, 1e-300, NULL); // nothing reaches that
    cr_assert_eq(status, TAUT_NOT_CONVERGED);
    expect_message(world, "everything is held", "held by something");
    expect_message(world, "no equilibrium after", "nothing connects it");
    taut_world_destroy(world);
}

// What is loose is named: a pair that is joined with each other only, beside a pendulum that is held.
Test(remedies, loose_part)
{
    TautWorld *world = new_world();
    TautNodeId hook = add_particle(world, 0, true, NULL);
    add_rod(world, hook, add_particle(world, 1, false, "held"));
    TautNodeId stray = add_particle(world, 5, false, "stray");
    add_rod(world, stray, add_particle(world, 6, false, NULL));
    cr_assert_eq(taut_world_settle(world, 0, NULL), TAUT_NOT_CONVERGED);
    expect_message(world, "'stray' can go anywhere: nothing connects it with a fixed point",
                   "'held'");
    taut_world_destroy(world);
}

// An element that holds a node at a place is enough; beside it something loose is the one that is named.
Test(remedies, held_at_a_place)
{
    TautWorld *world = new_world();
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    TautElementId id;
    def.point[0] = add_particle(world, 1, false, NULL);
    def.compliance = 1e-3;
    cr_assert_eq(taut_world_add_element(world, &def, &id), TAUT_OK);
    cr_assert_eq(taut_world_settle(world, 0, NULL), TAUT_OK, "%s", taut_world_message(world));
    add_particle(world, 2, false, "stray");
    cr_assert_eq(taut_world_settle(world, 0, NULL), TAUT_NOT_CONVERGED);
    expect_message(world, "'stray' can go anywhere", "everything is held");
    taut_world_destroy(world);
}
