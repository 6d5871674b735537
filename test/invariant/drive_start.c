// SPDX-License-Identifier: MIT
// drive_start.c -- what a motor or a moving anchor does when things jump to their speed is work, not a gain out of
// nowhere: energy before + work - damped - dissipated = energy after, with a dissipation that is not negative.
#include "methods/methods.h"
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

typedef struct Balance {
    double first, work, dissipated, worst; // J; worst: the most negative dissipation of a step
} Balance;

static Balance run(TautWorld *world, double h, int steps)
{
    Balance b = {0};
    TautEnergy e = taut_world_energy(world);
    double before = e.kinetic + e.potential + e.elastic, damped = 0;
    for (int i = 0; i < steps; i++) {
        TautStepReport r;
        must(world, taut_world_step(world, h, &r));
        if (i == 0) b.first = r.work;
        b.work += r.work, b.dissipated += r.dissipated, damped += r.damped;
        b.worst = fmin(b.worst, r.dissipated);
    }
    e = taut_world_energy(world);
    double after = e.kinetic + e.potential + e.elastic;
    cr_assert_float_eq(before + b.work - damped - b.dissipated, after, 1e-9 * (1 + fabs(after)));
    return b;
}

// A rod on a hinge about its end, across gravity, and a motor of any effort: m l^2/6 speed^2 at once.
static TautWorld *motor(double speed, TautStepper stepper, TautElementId *id)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    TautWorld *world = quick_world(&def);
    TautNodeId rod = quick_rod(world, 3, taut_vec3(0, 0, 0), taut_vec3(2, 0, 0)), angle;
    TautJointId hinge = quick_joint(world, TAUT_JOINT_HINGE, rod, (TautNodeId){0, 0},
                                    taut_vec3(0, 0, 0), taut_vec3(0, 0, 1));
    cr_assert_eq(taut_joint_coordinates(world, hinge, &angle), 1);
    TautMotorDef motor = taut_default_motor_def();
    motor.node = angle, motor.speed = speed;
    must(world, taut_world_add_motor(world, &motor, id));
    return world;
}

Test(drive_start, a_motor_works_when_it_starts)
{
    static const double h[] = {0.02, 0.01, 0.001};
    for (int k = TAUT_STEPPER_BDF2; k <= TAUT_STEPPER_AUTO; k++) {
        if ((TautStepper)k != TAUT_STEPPER_AUTO && (TautStepper)k != TAUT_STEPPER_BDF2 &&
            (TautStepper)k != TAUT_STEPPER_TRBDF2 && (TautStepper)k != TAUT_STEPPER_ALPHA)
            continue;
        for (int i = 0; i < 3; i++) {
            TautElementId id;
            TautWorld *world = motor(1.5, (TautStepper)k, &id);
            Balance b = run(world, h[i], 20);
            const double gain = 3 * 4 / 6.0 * 1.5 * 1.5;
            cr_expect_float_eq(b.first, gain, 1e-3 * gain, "stepper %d: first step %g J", k,
                               b.first);
            cr_expect_geq(b.worst, -1e-6 * gain, "stepper %d, h %g: %g J", k, h[i], b.worst);
            // another speed between two steps is a start too
            must(world, taut_element_set_target(world, id, (double[]){-1}));
            b = run(world, h[i], 20);
            cr_expect_float_eq(b.work, 2 * (1 - 1.5 * 1.5), 1e-3 * gain, "%g J", b.work);
            cr_expect_geq(b.worst, -1e-6 * gain, "stepper %d, h %g: %g J", k, h[i], b.worst);
            taut_world_destroy(world);
        }
    }
}

// An anchor that moves from the start takes a load along: m v^2 of work, of which half is lost in the jerk.
Test(drive_start, an_anchor_that_moves_works_when_it_starts)
{
    TautWorldDef world_def = taut_methods_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&world_def);
    TautParticleDef def = taut_default_particle_def();
    TautNodeId anchor;
    def.fixed = true;
    def.motion.kind = TAUT_MOTION_LINEAR;
    def.motion.velocity = taut_vec3(2, 0, 0);
    must(world, taut_world_add_particle(world, &def, &anchor));
    quick_link(world, anchor, quick_particle(world, 5, taut_vec3(-1, 0, 0)));
    Balance b = run(world, 0.01, 20);
    cr_expect_float_eq(b.work, 20, 1e-6, "%g J", b.work);
    cr_expect_float_eq(b.dissipated, 10, 1e-6, "%g J", b.dissipated);
    taut_world_destroy(world);
}

// A body that spins about axes that its joints do not allow, and a motor that stops it: the motor takes at most what there is,
// and what the joints take of it is no work.
Test(drive_start, a_motor_takes_no_more_than_there_is)
{
    for (int i = 0; i < 40; i++) {
        TautWorldDef world_def = taut_methods_world_def();
        world_def.gravity = taut_vec3(0, 0, 0);
        TautWorld *world = quick_world(&world_def);
        TautBodyDef body = taut_default_body_def();
        TautNodeId id, angle;
        body.position = taut_vec3(1, 0.2 * i, 0.3);
        body.mass = 2;
        body.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {2, 0.3, 0.1}};
        body.spin = taut_vec3(3 * cos(i), 3 * sin(i), 1 - 0.1 * i);
        must(world, taut_world_add_body(world, &body, &id));
        TautJointId hinge = quick_joint(world, TAUT_JOINT_HINGE, id, (TautNodeId){0, 0},
                                        taut_vec3(0, 0, 0), taut_vec3(0, 0.6, 0.8));
        quick_joint(world, TAUT_JOINT_AXIAL, id, (TautNodeId){0, 0}, taut_vec3(0, 0, 0),
                    taut_vec3(cos(0.3 * i), sin(0.3 * i), 0));
        cr_assert_eq(taut_joint_coordinates(world, hinge, &angle), 1);
        TautMotorDef motor = taut_default_motor_def();
        motor.node = angle, motor.speed = 0;
        must(world, taut_world_add_motor(world, &motor, NULL));
        const double kinetic = taut_world_energy(world).kinetic;
        Balance b = run(world, 0.01, 3);
        cr_expect_geq(b.work, -kinetic * (1 + 1e-9), "%d: %g J of %g", i, b.work, kinetic);
        cr_expect_geq(b.worst, -1e-9 * kinetic, "%d: %g J of %g", i, b.worst, kinetic);
        taut_world_destroy(world);
    }
}

// A bar of a mass, a width and a depth between two points.
static TautNodeId bar(TautWorld *world, double mass, TautVec3 from, TautVec3 to, double wide,
                      double deep)
{
    TautBodyDef def = quick_rod_def(mass, from, to); // its axis is z
    const double length = vec_apart(from, to);
    memset(def.inertia, 0, sizeof def.inertia);
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {wide, deep, length}};
    return quick_body(world, &def);
}

// A light chain that lies nearly along the hinge of its motor, which is off its target and could bring it there in far less than a
// microsecond, beside a heavy body whose energy would hide what the push of a whole stage made of it.
Test(drive_start, a_strong_motor_does_not_fling_what_is_light)
{
    static const double efforts[] = {1e4, 1e5}, h[] = {0.005, 0.01};
    const double speed = 4.4, part = 1 / sqrt(3);
    const TautVec3 start = taut_vec3(0, 0, 0), axis = taut_vec3(part, part, part),
                   bend = taut_vec3(0.171, 0.205, 0.172);
    for (int i = 0; i < 40; i++) {
        TautWorldDef world_def = taut_default_world_def();
        world_def.gravity = taut_vec3(0, 0, 0);
        TautWorld *world = quick_world(&world_def);
        TautBodyDef heavy = taut_default_body_def();
        heavy.mass = 2e4;
        heavy.position = taut_vec3(0, 0, 10), heavy.velocity = taut_vec3(3, 0, 0);
        heavy.shape = (TautShape){.kind = TAUT_SHAPE_SPHERE, .size = {0.5}};
        must(world, taut_world_add_body(world, &heavy, NULL));

        // the second rod hangs on the end of the first
        const int rank = i / 4;
        const TautVec3 end = taut_vec3(0.393, -0.094 + 0.02 * rank, 0.094);
        TautNodeId rod = bar(world, 0.007, start, bend, 0.16, 0.05), angle;
        TautNodeId tip = bar(world, 0.001, bend, end, 0.06, 0.11), node[2] = {rod, tip};
        TautJointId hinge =
            quick_joint(world, TAUT_JOINT_HINGE, rod, (TautNodeId){0, 0}, start, axis);
        quick_joint(world, TAUT_JOINT_BALL, rod, tip, bend, axis);
        const double w = speed * part;
        for (int k = 0; k < 2; k++) {
            const TautVec3 x = taut_particle_position(world, node[k]);
            must(world,
                 taut_body_set_velocity(
                     world, node[k], taut_vec3(w * (x.z - x.y), w * (x.x - x.z), w * (x.y - x.x)),
                     taut_vec3(w, w, w)));
        }
        cr_assert_eq(taut_joint_coordinates(world, hinge, &angle), 1);
        TautMotorDef motor = taut_default_motor_def();
        motor.node = angle, motor.speed = 0, motor.effort = efforts[i % 2];
        must(world, taut_world_add_motor(world, &motor, NULL));

        const double before = taut_world_energy(world).kinetic;
        for (int k = 0; k < 5; k++) {
            TautStepReport r;
            must(world, taut_world_step(world, h[i / 2 % 2], &r));
            cr_expect_leq(r.energy.kinetic - before, 1e-9, "%d, step %d: %g J", i, k,
                          r.energy.kinetic - before);
        }
        taut_world_destroy(world);
    }
}
