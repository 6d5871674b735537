// SPDX-License-Identifier: MIT
// damped.c -- stepper damped: the coefficients of Andrews et al. 2017, and what they leave alone.
#include "methods/methods.h"
#include "quick.h"
#include "quick_rigid.h"

#include <math.h>

static TautWorld *world_of(TautDamping damping, double margin, TautVec3 gravity)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = TAUT_STEPPER_DAMPED;
    taut_world_def_set(&def, "damping", damping);
    taut_world_def_set(&def, "margin", margin);
    def.gravity = gravity;
    return quick_world(&def);
}

static const TautVec3 DOWN = {0, 0, -10}, NONE = {0, 0, 0};

// A rod of 1 kg that hangs at its end. K~ = hat(f) hat(s), f = 10 N and s = 0.5 m upwards: columns of
// length 5, 5, 0 about x, y, z. I = 1/12 across.
static TautWorld *hanging(TautDamping damping, double margin, double compliance, TautNodeId *rod,
                          TautJointId *joint)
{
    TautWorld *world = world_of(damping, margin, DOWN);
    TautJointDef def = taut_default_joint_def(compliance > 0 ? TAUT_JOINT_CABLE : TAUT_JOINT_BALL);
    *rod = quick_rod(world, 1, taut_vec3(0, 0, -1), taut_vec3(0, 0, 0));
    def.a = *rod;
    for (int k = 0; k < TAUT_AXIS_COUNT; k++) def.compliance[k] = compliance;
    must(world, taut_world_add_joint(world, &def, joint));
    return world;
}

Test(damped, inertial_coefficients)
{
    for (int k = 0; k < 2; k++) {
        TautNodeId rod;
        TautJointId joint;
        double margin = k ? 0.5 : 1, h = 0.4, b[TAUT_MAX_ROWS];
        TautWorld *world = hanging(TAUT_DAMPING_INERTIAL, margin, 0, &rod, &joint);
        must(world, taut_world_step(world, h, NULL));
        double expect = (h * h * 5 - 4 * margin / 12) / (2 * h);
        cr_assert_eq(taut_node_added_damping(world, rod, b), 6);
        for (int i = 0; i < 6; i++)
            cr_expect_float_eq(b[i], i == 3 || i == 4 ? expect : 0, 1e-9, "%d: %g", i, b[i]);
        cr_assert_eq(taut_joint_added_damping(world, joint, b), 3);
        for (int i = 0; i < 3; i++) cr_expect_eq(b[i], 0);
        taut_world_destroy(world);
    }
}

// About u and v: J = (0, axis): m' = I, k' = Kd. With dot-2 rows K~ couples turns and places, columns are
// longer than 5; the rule is the same.
Test(damped, constraint_coefficients)
{
    TautNodeId rod;
    TautJointId joint;
    double h = 0.4, b[TAUT_MAX_ROWS];
    TautWorld *world = hanging(TAUT_DAMPING_CONSTRAINT, 1, 1e-6, &rod, &joint);
    must(world, taut_world_step(world, h, NULL));
    cr_assert_eq(taut_joint_added_damping(world, joint, b), 6);
    double least = (h * h * 5 - 4 / 12.0) / (2 * h);
    for (int i = TAUT_AXIS_ABOUT_U; i <= TAUT_AXIS_ABOUT_V; i++)
        cr_expect(b[i] >= least - 1e-6 && b[i] < 4 * least, "%d: %g, %g", i, b[i], least);
    cr_assert_eq(taut_node_added_damping(world, rod, b), 6);
    for (int i = 0; i < 6; i++) cr_expect_eq(b[i], 0);
    taut_world_destroy(world);
}

// A chain of two links that swings; geometric 0: euler without K~, else damped.
static TautWorld *swing(TautStepper stepper, TautDamping damping, TautNodeId *end)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    taut_world_def_set(&def, "damping", damping);
    if (stepper == TAUT_STEPPER_EULER) def.geometric = TAUT_GEOMETRIC_NONE;
    TautWorld *world = quick_world(&def);
    TautNodeId a = quick_rod(world, 1, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0));
    *end = quick_rod(world, 1, taut_vec3(1, 0, 0), taut_vec3(2, 0, 0));
    quick_joint(world, TAUT_JOINT_BALL, a, (TautNodeId){0, 0}, taut_vec3(0, 0, 0),
                taut_vec3(0, 1, 0));
    quick_joint(world, TAUT_JOINT_BALL, *end, a, taut_vec3(1, 0, 0), taut_vec3(0, 1, 0));
    quick_steps(world, 0.002, 100);
    return world;
}

// Constraint-space damping has nothing to act through where rows are hard: it is Euler without K~.
Test(damped, hard_rows_are_not_damped)
{
    TautNodeId x, y;
    TautWorld *damped = swing(TAUT_STEPPER_DAMPED, TAUT_DAMPING_CONSTRAINT, &x);
    TautWorld *plain = swing(TAUT_STEPPER_EULER, TAUT_DAMPING_CONSTRAINT, &y);
    cr_expect_eq(vec_apart(taut_body_centre(damped, x), taut_body_centre(plain, y)), 0);
    taut_world_destroy(damped);
    taut_world_destroy(plain);
}

// A rod that flies and tumbles, held to another by a stiff cable joint: no force from outside, so that
// nothing may change the momentum; damping of translations does.
static double momentum_lost(TautDamping damping)
{
    TautWorld *world = world_of(damping, 1e-3, NONE);
    TautJointDef joint = taut_default_joint_def(TAUT_JOINT_CABLE);
    TautBodyDef one = quick_rod_def(1, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0));
    TautBodyDef two = quick_rod_def(2, taut_vec3(1, 0, 0), taut_vec3(2, 0, 0));
    TautJointId id;
    one.velocity = taut_vec3(3, 4, 0);
    two.velocity = taut_vec3(3, 40, 0);
    one.spin = two.spin = taut_vec3(0, 0, 36);
    joint.a = quick_body(world, &one), joint.b = quick_body(world, &two);
    joint.point = taut_vec3(1, 0, 0);
    for (int k = 0; k < TAUT_AXIS_COUNT; k++) joint.compliance[k] = 1e-6;
    must(world, taut_world_add_joint(world, &joint, &id));
    quick_steps(world, 0.005, 60);
    TautVec3 a = taut_particle_velocity(world, joint.a), b = taut_particle_velocity(world, joint.b);
    double lost = hypot(a.x + 2 * b.x - 9, a.y + 2 * b.y - 84);
    taut_world_destroy(world);
    return lost;
}

Test(damped, momentum_is_kept_where_damping_is_between_bodies)
{
    cr_expect_lt(momentum_lost(TAUT_DAMPING_CONSTRAINT), 1e-9, "%g",
                 momentum_lost(TAUT_DAMPING_CONSTRAINT));
    cr_expect_lt(momentum_lost(TAUT_DAMPING_INERTIAL), 1e-9);
    cr_expect_gt(momentum_lost(TAUT_DAMPING_INERTIAL_ALL), 0.1, "%g",
                 momentum_lost(TAUT_DAMPING_INERTIAL_ALL));
}

// Where nothing is too stiff for the step there is no damping, and a body that flies is left alone.
Test(damped, nothing_is_added_where_nothing_is_needed)
{
    TautNodeId rod;
    TautJointId joint;
    double b[TAUT_MAX_ROWS];
    TautWorld *world = hanging(TAUT_DAMPING_INERTIAL_ALL, 1, 0, &rod, &joint);
    for (int i = 0; i < 20; i++) {
        must(world, taut_world_step(world, 0.01, NULL));
        taut_node_added_damping(world, rod, b);
        for (int k = 0; k < 6; k++) cr_expect_eq(b[k], 0);
    }
    taut_world_destroy(world);
    TautElementId none = {0, 0};
    cr_expect_eq(taut_element_added_damping(NULL, none, b), 0);
}

// A settled world forgets the dampers of the last step: the equilibrium is that of the forces.
Test(damped, settles)
{
    TautNodeId rod;
    TautJointId joint;
    TautWorld *world = hanging(TAUT_DAMPING_CONSTRAINT, 1, 1e-6, &rod, &joint);
    must(world, taut_world_step(world, 0.4, NULL));
    must(world, taut_world_settle(world, 0, NULL));
    cr_expect_float_eq(taut_body_centre(world, rod).z, -0.5 - 1e-5, 1e-9);
    taut_world_destroy(world);
}
