// SPDX-License-Identifier: MIT
// drive.c -- limits, motors, servos and friction as a user meets them: bad input, names, edits, coming and going
// with a joint, snapshots in the middle of a contact.
#include "quick_rigid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static TautNodeId scalar(TautWorld *world)
{
    TautScalarDef def = taut_default_scalar_def();
    TautNodeId id;
    must(world, taut_world_add_scalar(world, &def, &id));
    return id;
}

static void refused(TautWorld *world, TautStatus status, const char *text)
{
    cr_assert_neq(status, TAUT_OK, "'%s' was taken", text);
    cr_assert(strstr(taut_world_message(world), text), "'%s' is not in '%s'", text,
              taut_world_message(world));
    cr_assert_eq(taut_element_count(world), 0, "and something is left of it");
}

Test(drive, bad_limits)
{
    TautWorld *world = quick_world(NULL);
    TautLimitDef good = taut_default_limit_def(), def;
    good.name = "stop", good.node = scalar(world), good.min = -1, good.max = 1;
#define TRY(change, text)                                                                          \
    def = good, change, refused(world, taut_world_add_limit(world, &def, NULL), text)
    TRY(def.cookie = 0, "taut_default_limit_def()");
    TRY(def.node = ((TautNodeId){0, 0}), "names nothing");
    TRY(def.node = quick_anchor(world, taut_vec3(0, 0, 0)), "has 3 entries");
    TRY(def.min = 2, "min is 2 and max is 1");
    TRY(def.min = NAN, "min is nan");
    TRY(def.max = -INFINITY, "max is -inf");
    TRY((def.min = -INFINITY, def.max = INFINITY), "it limits nothing");
    TRY(def.restitution = 1.1, "restitution is 1.1; it must be 0 to 1");
    TRY(def.compliance = -1, "compliance is -1");
    TRY((def.compliance = 1, def.damping = -1), "damping is -1");
    TRY((def.compliance = 1, def.restitution = 0.5), "springs back by itself");
#undef TRY
    cr_assert_eq(taut_world_add_limit(world, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_add_limit(NULL, &good, NULL), TAUT_BAD_ARGUMENT);
    must(world, taut_world_add_limit(world, &good, NULL));
    cr_assert_eq(taut_element_count(world), 2);
    cr_assert_neq(taut_world_add_limit(world, &good, NULL), TAUT_OK, "a name twice");
    cr_assert_eq(taut_element_count(world), 2);
    cr_assert_neq(taut_find_element(world, "stop.min").slot, 0);
    cr_assert_neq(taut_find_element(world, "stop.max").slot, 0);
    taut_world_destroy(world);
}

// The second end is refused where its name is taken: nothing is left of the first.
Test(drive, half_a_limit_is_none)
{
    TautWorld *world = quick_world(NULL);
    TautMotorDef motor = taut_default_motor_def();
    motor.name = "stop.max", motor.node = scalar(world);
    must(world, taut_world_add_motor(world, &motor, NULL));
    TautLimitDef def = taut_default_limit_def();
    def.name = "stop", def.node = motor.node, def.min = 0, def.max = 1;
    cr_assert_eq(taut_world_add_limit(world, &def, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_element_count(world), 1);
    taut_world_destroy(world);
}

Test(drive, bad_drives)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId node = scalar(world);
    TautMotorDef motor = taut_default_motor_def();
    motor.node = node, motor.effort = -1;
    refused(world, taut_world_add_motor(world, &motor, NULL),
            "effort is -1 N or N m; it must be >= 0; infinity = unlimited");
    motor.effort = NAN;
    refused(world, taut_world_add_motor(world, &motor, NULL), "effort is nan");
    motor.effort = 1, motor.speed = INFINITY;
    refused(world, taut_world_add_motor(world, &motor, NULL),
            "speed is inf m/s or rad/s; it must be finite");
    TautServoDef servo = taut_default_servo_def();
    servo.node = node, servo.kp = 0;
    refused(world, taut_world_add_servo(world, &servo, NULL),
            "without stiffness and damping it does nothing: give kp, or kd");
    servo.kp = 1, servo.kd = -1;
    refused(world, taut_world_add_servo(world, &servo, NULL), "kd is -1");
    servo.kd = 0, servo.target_as_is = false, servo.target = NAN;
    refused(world, taut_world_add_servo(world, &servo, NULL), "target is nan");
    TautFrictionDef friction = taut_default_friction_def();
    friction.node = node, friction.force = INFINITY;
    refused(world, taut_world_add_friction(world, &friction, NULL), "force is inf");
    friction.cookie = 1;
    refused(world, taut_world_add_friction(world, &friction, NULL), "taut_default_friction_def");
    taut_world_destroy(world);
}

Test(drive, bad_bounds)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId a = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId b = quick_particle(world, 1, taut_vec3(1, 0, 0));
    TautElementId link = quick_link(world, a, b);
    TautElementId spring = quick_spring(world, TAUT_MAP_DISTANCE, a, b, 10, 0, TAUT_FORM_STIFFNESS);
    double lower, upper;
    cr_assert_eq(taut_element_set_bounds(world, link, 1, -1), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(taut_world_message(world), "from 1 to -1"));
    cr_assert_eq(taut_element_set_bounds(world, link, NAN, 0), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_element_set_bounds(world, link, INFINITY, INFINITY), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_element_set_bounds(world, spring, -1, 1), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(taut_world_message(world), "stiffness form"));
    cr_assert_eq(taut_element_set_bounds(world, (TautElementId){0, 0}, -1, 1), TAUT_BAD_ID);
    cr_assert(taut_element_bounds(world, link, &lower, &upper));
    cr_assert(lower == -INFINITY && upper == INFINITY, "nothing has changed");
    cr_assert_not(taut_element_bounds(world, (TautElementId){0, 0}, &lower, &upper));
    taut_world_destroy(world);
}

// A link becomes a rope while it runs, and a rope a link again.
Test(drive, bounds_come_and_go)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId a = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId b = quick_particle(world, 1, taut_vec3(0, 0, 1)); // stands on its link
    TautElementId link = quick_link(world, a, b);
    quick_steps(world, 0.01, 5);
    cr_assert_float_eq(taut_element_tension(world, link), -9.81, 1e-6);
    must(world, taut_element_set_bounds(world, link, -INFINITY, 0));
    quick_steps(world, 0.01, 10);
    cr_assert_eq(taut_element_tension(world, link), 0);
    cr_assert_float_eq(taut_particle_velocity(world, b).z, -0.981, 1e-9);
    must(world, taut_particle_set_position(world, b, taut_vec3(0, 0, 1)));
    must(world, taut_particle_set_velocity(world, b, taut_vec3(0, 0, 0)));
    must(world, taut_element_set_bounds(world, link, -INFINITY, INFINITY));
    quick_steps(world, 0.01, 5);
    cr_assert_float_eq(taut_element_tension(world, link), -9.81, 1e-6);
    taut_world_destroy(world);
}

static TautJointId hinge_of(TautWorld *world, TautNodeId *angle, TautNodeId *rod)
{
    *rod = quick_rod(world, 1, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0));
    TautJointId hinge = quick_joint(world, TAUT_JOINT_HINGE, *rod, (TautNodeId){0, 0},
                                    taut_vec3(0, 0, 0), taut_vec3(0, 1, 0));
    cr_assert_eq(taut_joint_coordinates(world, hinge, angle), 1);
    return hinge;
}

static void drive_all(TautWorld *world, TautNodeId node)
{
    TautLimitDef limit = taut_default_limit_def();
    TautMotorDef motor = taut_default_motor_def();
    TautServoDef servo = taut_default_servo_def();
    TautFrictionDef friction = taut_default_friction_def();
    limit.node = motor.node = servo.node = friction.node = node;
    limit.min = -1, limit.max = 1, limit.restitution = 0.3;
    motor.speed = 0.1, motor.effort = 0.5;
    servo.kp = 10, servo.kd = 1, servo.effort = 2;
    friction.force = 0.1;
    must(world, taut_world_add_limit(world, &limit, NULL));
    must(world, taut_world_add_motor(world, &motor, NULL));
    must(world, taut_world_add_servo(world, &servo, NULL));
    must(world, taut_world_add_friction(world, &friction, NULL));
}

// What acts on a coordinate, and what is mapped from it, goes with its joint; the rest stays.
Test(drive, they_go_with_their_joint)
{
    for (int by_body = 0; by_body < 2; by_body++) {
        TautWorld *world = quick_world(NULL);
        TautNodeId angle, rod, twice;
        TautJointId hinge = hinge_of(world, &angle, &rod);
        TautNodeId ball = quick_particle(world, 1, taut_vec3(0, 0, 5));
        TautNodeId hook = quick_anchor(world, taut_vec3(0, 0, 6));
        quick_link(world, hook, ball);
        drive_all(world, angle);
        TautMappedDef mapped = taut_default_mapped_def(TAUT_MAP_SUM);
        const double two = 2;
        mapped.point[0] = angle, mapped.numbers = &two, mapped.number_count = 1;
        must(world, taut_world_add_mapped(world, &mapped, &twice));
        drive_all(world, twice);
        cr_assert_eq(taut_element_count(world), 11);
        quick_steps(world, 0.01, 10);
        must(world,
             by_body ? taut_world_remove_node(world, rod) : taut_world_remove_joint(world, hinge));
        cr_assert_eq(taut_element_count(world), 1);
        cr_assert_eq(taut_node_kind(world, twice), TAUT_NODE_NONE);
        quick_steps(world, 0.01, 10);
        if (!by_body) cr_assert_lt(taut_particle_velocity(world, rod).z, -0.5, "it falls freely");
        // slots are used again: the new joint is as good as the first
        if (!by_body) must(world, taut_world_remove_node(world, rod));
        hinge_of(world, &angle, &rod);
        drive_all(world, angle);
        quick_steps(world, 0.01, 10);
        taut_world_destroy(world);
    }
}

// A rod on a hinge that has hit its limit, with everything that acts on it.
static TautWorld *busy(void)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId angle, rod;
    hinge_of(world, &angle, &rod);
    drive_all(world, angle);
    TautNodeId load = quick_particle(world, 2, taut_vec3(1, 0, 0.5)), tip;
    must(world, taut_world_add_point(world, rod, taut_vec3(1, 0, 0), NULL, &tip));
    TautCableDef rope = taut_default_cable_def();
    rope.from = tip, rope.to = load, rope.links = 4, rope.length = 1, rope.rope = true;
    rope.mass = 0.1;
    must(world, taut_world_add_cable(world, &rope, NULL, NULL));
    return world;
}

Test(drive, a_snapshot_in_the_middle_of_contact_goes_on_bit_for_bit)
{
    for (int at = 5; at < 200; at += 23) {
        TautWorld *world = busy(), *other = busy();
        quick_steps(world, 0.01, at);
        size_t size;
        void *snapshot = quick_save(world, &size);
        must(other, taut_world_restore(other, snapshot, size));
        quick_steps(world, 0.01, 60);
        quick_steps(other, 0.01, 60);
        cr_assert(quick_same_state(world, other), "after %d steps", at);
        free(snapshot);
        taut_world_destroy(world);
        taut_world_destroy(other);
    }
}

Test(drive, the_same_twice)
{
    TautWorld *a = busy(), *b = busy();
    int collisions = 0;
    for (int n = 0; n < 300; n++) {
        TautStepReport report;
        must(a, taut_world_step(a, 0.01, &report));
        collisions += report.collisions;
        must(b, taut_world_step(b, 0.01, NULL));
    }
    cr_assert_gt(collisions, 0, "nothing has happened");
    cr_assert(quick_same_state(a, b));
    cr_assert(quick_finite(a));
    taut_world_destroy(a);
    taut_world_destroy(b);
}
