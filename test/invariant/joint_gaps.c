// SPDX-License-Identifier: MIT
// joint_gaps.c -- joints of bodies stay closed: to the tolerance as part of the bodies' size, however
// large the scene; and stiff ones with a damper, next to a body that nothing keeps from turning for a
// moment.
#include "methods/methods.h"
#include <criterion/criterion.h>
#include <math.h>
#include <taut/taut.h>

static double gap_of(const TautWorld *world)
{
    double worst = 0;
    TautJointId id = taut_next_joint(world, (TautJointId){0, 0});
    for (; !taut_joint_is_null(id); id = taut_next_joint(world, id)) {
        TautVec3 a = taut_joint_point(world, id, 0), b = taut_joint_point(world, id, 1);
        double d[3] = {a.x - b.x, a.y - b.y, a.z - b.z};
        worst = fmax(worst, sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]));
    }
    return worst;
}

// A box of `length` along x, in the middle between two joints or beside them.
static TautNodeId add_box(TautWorld *world, TautVec3 x, double length, double thick, double mass)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id;
    def.position = x;
    def.mass = mass;
    def.shape.kind = TAUT_SHAPE_BOX;
    def.shape.size[0] = length, def.shape.size[1] = def.shape.size[2] = thick;
    cr_assert_eq(taut_world_add_body(world, &def, &id), TAUT_OK);
    return id;
}

static void add_joint(TautWorld *world, TautJointDef def, TautNodeId a, TautNodeId b, double x)
{
    TautJointId id;
    def.a = a, def.b = b;
    def.point = taut_vec3(x, 0, 0);
    cr_assert_eq(taut_world_add_joint(world, &def, &id), TAUT_OK);
}

static double worst_gap(TautWorld *world, double h, int steps)
{
    double worst = 0;
    for (int i = 0; i < steps; i++) {
        cr_assert_eq(taut_world_step(world, h, NULL), TAUT_OK, "%s", taut_world_message(world));
        worst = fmax(worst, gap_of(world));
    }
    return worst;
}

// Ten rods of 1 m whose centres of mass lie 0.2 m off the line of the joints, horizontal, a load of 1e4.
Test(joint_gaps, as_small_as_the_bodies)
{
    TautWorldDef def = taut_methods_world_def();
    TautWorld *world;
    TautNodeId above = {0, 0};
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    for (int i = 0; i <= 10; i++) {
        bool load = i == 10;
        TautVec3 x = taut_vec3(load ? i : i + 0.5, load ? 0 : i % 2 ? 0.2 : -0.2, 0);
        TautNodeId body = add_box(world, x, load ? 0.5 : 1, load ? 0.5 : 0.1, load ? 1e4 : 1);
        add_joint(world, taut_default_joint_def(TAUT_JOINT_BALL), body, above, i);
        above = body;
    }
    double gap = worst_gap(world, 0.1, 100);
    cr_expect_leq(gap, def.tolerance, "%g m of rods of 1 m", gap);
    taut_world_destroy(world);
}

// A heavy box swings at the end of light segments that bend easily and hardly stretch, with a damper. When
// they hang straight down it is bent by a right angle against them, where bending does not hold it.
Test(joint_gaps, with_a_damper)
{
    TautWorldDef def = taut_methods_world_def();
    TautJointDef joint = taut_default_joint_def(TAUT_JOINT_CABLE);
    TautWorld *world;
    TautNodeId above = {0, 0};
    for (int k = 0; k < TAUT_AXIS_COUNT; k++) {
        joint.compliance[k] = k < TAUT_AXIS_ABOUT_U ? 1e-10 : 1e-3;
        joint.damping[k] = 0.02;
    }
    joint.axis = taut_vec3(0, 1, 0);
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);
    for (int i = 0; i < 20; i++) {
        TautNodeId segment = add_box(world, taut_vec3(0.5 * i + 0.25, 0, 0), 0.5, 0.04, 0.2);
        add_joint(world, joint, segment, above, 0.5 * i);
        above = segment;
    }
    TautNodeId box = add_box(world, taut_vec3(10, 0, 0), 4, 1.7, 15000);
    add_joint(world, joint, box, above, 10);
    double gap = worst_gap(world, 1.0 / 60, 200);
    cr_expect_leq(gap, 2e-4, "%g m", gap); // 4.5e5 N stretch a joint by 4.5e-5 m
    taut_world_destroy(world);
}
