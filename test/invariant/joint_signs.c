// SPDX-License-Identifier: MIT
// joint_signs.c -- which way the coordinates of a joint to the world count: a body that turns about the axis by
// the right-hand rule has a positive angle, one that goes along it a positive way, and a motor of positive
// speed drives it there. The same as for a body that is joined to a fixed one.
#include "methods/methods.h"
#include "quick.h"
#include "quick_rigid.h"

#include <criterion/criterion.h>
#include <math.h>

typedef struct Rig {
    TautWorld *world;
    TautNodeId body, coordinate[TAUT_AXIS_COUNT];
    int count;
} Rig;

// A body at its joint, with a velocity and a spin: joined to the world, or as b to a fixed body.
static Rig rig_of(TautJointDef joint, bool fixed, TautVec3 velocity, TautVec3 spin)
{
    TautWorldDef world_def = taut_methods_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    Rig rig = {.world = quick_world(&world_def)};
    TautBodyDef def = quick_body_def(2, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
    TautBodyDef base = def;
    TautJointId id;
    def.velocity = velocity, def.spin = spin, base.fixed = true;
    rig.body = quick_body(rig.world, &def);
    joint.a = fixed ? quick_body(rig.world, &base) : rig.body;
    if (fixed) joint.b = rig.body;
    must(rig.world, taut_world_add_joint(rig.world, &joint, &id));
    rig.count = taut_joint_coordinates(rig.world, id, rig.coordinate);
    return rig;
}

static double value_of(const Rig *rig, int i)
{
    double q[TAUT_MAX_WIDTH];
    cr_assert_eq(taut_node_value(rig->world, rig->coordinate[i], q), 1);
    return q[0];
}

static TautJointDef joint_of(TautJointKind kind)
{
    TautJointDef def = taut_default_joint_def(kind);
    def.axis = taut_vec3(0, 0, 1), def.other = taut_vec3(1, 0, 0);
    return def;
}

Test(joint_signs, a_motor_turns_the_body_about_the_axis)
{
    for (int fixed = 0; fixed < 2; fixed++) {
        const TautVec3 rest = taut_vec3(0, 0, 0);
        Rig rig = rig_of(joint_of(TAUT_JOINT_HINGE), fixed, rest, rest);
        TautMotorDef motor = taut_default_motor_def();
        TautElementId id;
        double lambda[TAUT_MAX_ROWS];
        motor.node = rig.coordinate[0], motor.speed = 2, motor.effort = 10; // N m on 1 kg m^2
        must(rig.world, taut_world_add_motor(rig.world, &motor, &id));
        quick_steps(rig.world, 0.001, 100);
        cr_assert_float_eq(taut_body_spin(rig.world, rig.body).z, 1, 1e-6, "torque 10, 0.1 s");
        cr_assert_eq(taut_element_lambda(rig.world, id, lambda), 1);
        cr_assert_eq(lambda[0], 10, "its torque on the body counts as the angle does: %g",
                     lambda[0]);
        quick_steps(rig.world, 0.001, 1000);
        cr_assert_float_eq(taut_body_spin(rig.world, rig.body).z, 2, 1e-4, "%g",
                           taut_body_spin(rig.world, rig.body).z);
        // 0.2 s at half the speed, 0.9 s at the whole
        cr_assert_float_eq(value_of(&rig, 0), 2.0, 1e-2, "%g", value_of(&rig, 0));
        taut_world_destroy(rig.world);
    }
}

Test(joint_signs, a_limit_of_the_angle_is_met_on_its_side)
{
    const TautVec3 rest = taut_vec3(0, 0, 0);
    for (int side = -1; side <= 1; side += 2) {
        Rig rig = rig_of(joint_of(TAUT_JOINT_HINGE), false, rest, taut_vec3(0, 0, side));
        TautLimitDef limit = taut_default_limit_def();
        limit.node = rig.coordinate[0], limit.min = -0.2, limit.max = 0.4;
        must(rig.world, taut_world_add_limit(rig.world, &limit, NULL));
        quick_steps(rig.world, 0.01, 100);
        // to the tolerance
        cr_assert_float_eq(value_of(&rig, 0), side > 0 ? 0.4 : -0.2, 1e-4, "%g", value_of(&rig, 0));
        double q[4];
        taut_body_rotation(rig.world, rig.body, q);
        cr_assert_float_eq(2 * atan2(q[3], q[0]), side > 0 ? 0.4 : -0.2, 1e-4);
        taut_world_destroy(rig.world);
    }
}

// Every kind with coordinates, moved by hand: the body counts as seen from the world.
Test(joint_signs, ways_and_angles_are_those_of_the_body)
{
    static const struct {
        TautJointKind kind;
        int count;
        double value[3];
    } list[] = {
        {TAUT_JOINT_HINGE, 1, {0.7}},
        {TAUT_JOINT_PRISMATIC, 1, {0.3}},
        {TAUT_JOINT_CYLINDRICAL, 2, {0.3, 0.7}},
        {TAUT_JOINT_PLANAR, 3, {0.1, -0.2, 0.7}},
        {TAUT_JOINT_SCREW, 2, {0.3, 0.7}},
        {TAUT_JOINT_POINT_ON_LINE, 1, {0.3}},
        {TAUT_JOINT_GEAR, 2, {0.7, 0}},
    };
    const TautVec3 rest = taut_vec3(0, 0, 0);
    const double turn[4] = {cos(0.35), 0, 0, sin(0.35)};
    for (size_t k = 0; k < sizeof list / sizeof *list; k++) {
        Rig rig = rig_of(joint_of(list[k].kind), false, rest, rest);
        cr_assert_eq(rig.count, list[k].count);
        must(rig.world, taut_body_set_pose(rig.world, rig.body, taut_vec3(0.1, -0.2, 0.3), turn));
        for (int i = 0; i < rig.count; i++)
            cr_assert_float_eq(value_of(&rig, i), list[k].value[i], 1e-12,
                               "kind %d, coordinate %d: %g", list[k].kind, i, value_of(&rig, i));
        taut_world_destroy(rig.world);
    }
}

// The arms of a universal joint to the world: n goes with the body, u stays.
Test(joint_signs, a_universal_joint_turns_about_both_arms)
{
    const TautVec3 rest = taut_vec3(0, 0, 0);
    const double about_n[4] = {cos(0.2), 0, 0, sin(0.2)}, about_u[4] = {cos(0.3), sin(0.3), 0, 0};
    Rig rig = rig_of(joint_of(TAUT_JOINT_UNIVERSAL), false, rest, rest);
    cr_assert_eq(rig.count, 2);
    must(rig.world, taut_body_set_pose(rig.world, rig.body, rest, about_n));
    cr_assert_float_eq(value_of(&rig, 0), 0, 1e-12);
    cr_assert_float_eq(value_of(&rig, 1), 0.4, 1e-12, "%g", value_of(&rig, 1));
    must(rig.world, taut_body_set_pose(rig.world, rig.body, rest, about_u));
    cr_assert_float_eq(value_of(&rig, 0), 0.6, 1e-12, "%g", value_of(&rig, 0));
    cr_assert_float_eq(value_of(&rig, 1), 0, 1e-12);
    taut_world_destroy(rig.world);
}

// Any axes free: slid along its axes and turned about one of them by a little, as a fixed body sees it.
Test(joint_signs, a_generic_joint_to_the_world_counts_as_to_a_fixed_body)
{
    for (unsigned free = 1; free < 64; free++)
        for (int about = 0; about < 3; about++) {
            TautJointDef joint = joint_of(TAUT_JOINT_GENERIC);
            const TautVec3 rest = taut_vec3(0, 0, 0);
            const double a = 1e-7; // what is carried along by the turn is of second order
            double turn[4] = {1, 0, 0, 0}, value[2][TAUT_AXIS_COUNT];
            turn[1 + about] = a / 2;
            joint.free = free;
            for (int fixed = 0; fixed < 2; fixed++) {
                Rig rig = rig_of(joint, fixed, rest, rest);
                must(rig.world,
                     taut_body_set_pose(rig.world, rig.body, taut_vec3(a, 2 * a, 3 * a), turn));
                for (int i = 0; i < rig.count; i++) value[fixed][i] = value_of(&rig, i);
                if (fixed)
                    for (int i = 0; i < rig.count; i++)
                        cr_assert_float_eq(value[0][i], value[1][i], 1e-12,
                                           "free %u, about %d, coordinate %d: %g, %g", free, about,
                                           i, value[0][i], value[1][i]);
                taut_world_destroy(rig.world);
            }
        }
}
