// SPDX-License-Identifier: MIT
// drives.c -- motors, servos and dry friction against closed forms.
#include "methods/methods.h"
#include "quick_rigid.h"
#include "world/inside.h"

#include <math.h>

static const TautStepper guarded[] = {TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2, TAUT_STEPPER_AUTO};
enum { GUARDED = 3 };
static const double G = 9.81;

static TautWorld *world_of(TautStepper stepper, double g)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    def.gravity = taut_vec3(0, 0, -g);
    return quick_world(&def);
}

static TautNodeId scalar(TautWorld *world, double mass, double force, double velocity)
{
    TautScalarDef def = taut_default_scalar_def();
    TautNodeId id;
    def.mass = mass, def.force = force, def.velocity = velocity;
    must(world, taut_world_add_scalar(world, &def, &id));
    return id;
}

static double value(TautWorld *world, TautNodeId id)
{
    double q[TAUT_MAX_WIDTH];
    taut_node_value(world, id, q);
    return q[0];
}

static double speed(TautWorld *world, TautNodeId id)
{
    double v[TAUT_MAX_WIDTH];
    taut_node_velocity(world, id, v);
    return v[0];
}

static double lambda_of(TautWorld *world, TautElementId id)
{
    double lambda[TAUT_MAX_ROWS];
    taut_element_lambda(world, id, lambda);
    return lambda[0];
}

// 4 kg brought to 3 m/s with 2 N takes 6 s: exactly 2 N until then, and nothing after.
Test(drives, a_motor_at_its_effort_delivers_exactly_that)
{
    for (int k = 0; k < GUARDED; k++) {
        TautWorld *world = world_of(guarded[k], 0);
        TautNodeId node = scalar(world, 4, 0, 0);
        TautMotorDef def = taut_default_motor_def();
        TautElementId motor;
        def.node = node, def.speed = 3, def.effort = 2;
        must(world, taut_world_add_motor(world, &def, &motor));
        for (int n = 1; n <= 700; n++) {
            must(world, taut_world_step(world, 0.01, NULL));
            if (n < 600) cr_assert_eq(lambda_of(world, motor), 2, "%.17g", lambda_of(world, motor));
            if (n < 600) cr_assert_float_eq(speed(world, node), 0.005 * n, 1e-10);
        }
        cr_assert_float_eq(speed(world, node), 3, 1e-10);
        cr_assert_float_eq(lambda_of(world, motor), 0, 1e-9);
        // changed while it runs: the other way, with more
        const Model *model = world_model(world);
        double back = -1;
        must(world, taut_element_set_target(world, motor, &back));
        must(world, taut_element_set_bounds(world, motor, -8, 8));
        must(world, taut_world_step(world, 0.01, NULL));
        cr_assert_eq(lambda_of(world, motor), -8);
        cr_assert_eq(world_model(world), model, "nothing is compiled anew");
        quick_steps(world, 0.01, 250);
        cr_assert_float_eq(speed(world, node), -1, 1e-10);
        taut_world_destroy(world);
    }
}

// A block on an incline held by dry friction: it sticks below the threshold, and above it slides with
// exactly what is left over.
Test(drives, friction_sticks_below_and_slips_above)
{
    static const double slope = 0.5, mass = 2;
    for (int k = 0; k < GUARDED; k++)
        for (int slips = 0; slips < 2; slips++) {
            TautWorld *world = world_of(guarded[k], G);
            TautNodeId base = quick_anchor(world, taut_vec3(0, 0, 0)), way;
            TautBodyDef body = quick_body_def(mass, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
            TautNodeId block = quick_body(world, &body);
            (void)base;
            // its way counts downhill
            TautJointId slide =
                quick_joint(world, TAUT_JOINT_PRISMATIC, block, (TautNodeId){0, 0},
                            taut_vec3(0, 0, 0), taut_vec3(cos(slope), 0, -sin(slope)));
            cr_assert_eq(taut_joint_coordinates(world, slide, &way), 1);
            double pull = mass * G * sin(slope), hold = slips ? 0.75 * pull : 1.001 * pull;
            TautFrictionDef def = taut_default_friction_def();
            TautElementId friction;
            def.node = way, def.force = hold;
            must(world, taut_world_add_friction(world, &def, &friction));
            for (int n = 1; n <= 100; n++) {
                must(world, taut_world_step(world, 0.01, NULL));
                double v = speed(world, way), a = (pull - hold) / mass;
                if (!slips) cr_assert_lt(fabs(v), 1e-12, "it sticks: %g m/s", v);
                if (!slips) cr_assert_float_eq(lambda_of(world, friction), -pull, 1e-9);
                if (slips) cr_assert_float_eq(v, a * 0.01 * n, 1e-9, "%.12g", v);
                if (slips) cr_assert_eq(lambda_of(world, friction), -hold);
            }
            taut_world_destroy(world);
        }
}

// Thrown along, it comes to rest after v^2/(2 a) and stays there.
Test(drives, friction_brings_to_rest)
{
    for (int k = 0; k < GUARDED; k++) {
        TautWorld *world = world_of(guarded[k], 0);
        TautNodeId node = scalar(world, 2, 0, 1);
        TautFrictionDef def = taut_default_friction_def();
        def.node = node, def.force = 3;
        must(world, taut_world_add_friction(world, &def, NULL));
        for (int n = 1; n <= 60; n++) { // at rest after 2/3 s
            must(world, taut_world_step(world, 0.01, NULL));
            cr_assert_float_eq(speed(world, node), 1 - 1.5 * 0.01 * n, 1e-10);
        }
        quick_steps(world, 0.01, 40);
        double there = value(world, node);
        cr_assert_float_eq(there, 1.0 / 3, 1e-4, "%.9g", there);
        quick_steps(world, 0.01, 100);
        cr_assert_lt(fabs(speed(world, node)), 1e-12);
        cr_assert_lt(fabs(value(world, node) - there), 1e-12);
        taut_world_destroy(world);
    }
}

// What a motor and a brake do is what the kinetic energy changes by: in every step, with every scheme, wherever in the
// step the speed is reached. The forces at the ends of the step alone do not tell.
Test(drives, work_is_what_the_kinetic_energy_changes_by)
{
    static const TautStepper schemes[] = {TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                          TAUT_STEPPER_ALPHA, TAUT_STEPPER_AUTO};
    for (int k = 0; k < 4; k++)
        for (double part = 0.05; part < 1; part += 0.1) {
            TautWorld *world = world_of(schemes[k], 0);
            TautNodeId node = scalar(world, 4, 0, 0);
            TautMotorDef motor = taut_default_motor_def();
            TautElementId id;
            motor.node = node, motor.speed = 3, motor.effort = 12 / (0.01 * (5 + part));
            must(world, taut_world_add_motor(world, &motor, &id));
            double before = 0, all = 0;
            for (int n = 0; n < 40; n++) {
                double other =
                    -1; // and back, with a part of the effort, in the middle of another step
                if (n == 20) must(world, taut_element_set_target(world, id, &other));
                if (n == 20) must(world, taut_element_set_bounds(world, id, -160, 160));
                TautStepReport report;
                must(world, taut_world_step(world, n == 8 ? 0.004 : 0.01, &report));
                all += report.work;
                cr_assert_float_eq(report.work, report.energy.kinetic - before, 1e-9,
                                   "%d, part %g, step %d: work %.12g, gained %.12g", schemes[k],
                                   part, n, report.work, report.energy.kinetic - before);
                before = report.energy.kinetic;
            }
            cr_assert_float_eq(speed(world, node), -1, 1e-9);
            cr_assert_float_eq(all, 2, 1e-8, "it has 2 J: %.12g", all);
            taut_world_destroy(world);
        }
}

// The same of an arm on a hinge, whose turning schemes follow to second order.
Test(drives, work_on_an_arm_is_what_it_gains)
{
    static const TautStepper schemes[] = {TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                          TAUT_STEPPER_ALPHA, TAUT_STEPPER_AUTO};
    for (int k = 0; k < 4; k++) {
        TautWorld *world = world_of(schemes[k], 0);
        TautNodeId rod = quick_rod(world, 1, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0)), angle;
        TautJointId hinge = quick_joint(world, TAUT_JOINT_HINGE, rod, (TautNodeId){0, 0},
                                        taut_vec3(0, 0, 0), taut_vec3(0, 0, 1));
        cr_assert_eq(taut_joint_coordinates(world, hinge, &angle), 1);
        TautMotorDef motor = taut_default_motor_def();
        motor.node = angle, motor.speed = 1, motor.effort = 1 / 3.0 / 0.055; // 5.5 steps
        must(world, taut_world_add_motor(world, &motor, NULL));
        double work = 0;
        for (int n = 0; n < 30; n++) {
            TautStepReport report;
            must(world, taut_world_step(world, 0.01, &report));
            work += report.work;
            cr_assert_float_eq(work, report.energy.kinetic, 1e-3 / 6, "%d, step %d: %g of %g J",
                               schemes[k], n, work, report.energy.kinetic);
            cr_assert_eq(report.rung, 0);
        }
        cr_assert_float_eq(work, 1.0 / 6, 1e-3, "%g", work);
        taut_world_destroy(world);
    }
}

// A servo holds a load up to its effort, and lets it go beyond, with exactly its effort.
Test(drives, a_servo_holds_up_to_its_effort)
{
    for (int k = 0; k < GUARDED; k++)
        for (int over = 0; over < 2; over++) {
            TautWorld *world = world_of(guarded[k], 0);
            TautNodeId node = scalar(world, 5, over ? -21 : -19, 0);
            TautServoDef def = taut_default_servo_def();
            TautElementId servo;
            def.node = node, def.target_as_is = false, def.target = 0.1;
            def.kp = 1e6, def.kd = 2e4, def.effort = 20;
            must(world, taut_world_add_servo(world, &def, &servo));
            quick_steps(world, 0.01, 500);
            if (over) {
                cr_assert_eq(lambda_of(world, servo), 20);
                cr_assert_float_eq(speed(world, node), -1.0 / 5 * 5, 1e-2);
            } else {
                cr_assert_float_eq(lambda_of(world, servo), 19, 1e-6);
                cr_assert_float_eq(value(world, node), 0.1 - 19e-6, 1e-8);
                cr_assert_lt(fabs(speed(world, node)), 1e-8);
            }
            taut_world_destroy(world);
        }
}

// A servo without bounds is a spring and a damper: the law of a damped oscillator.
Test(drives, a_servo_is_a_spring_and_a_damper)
{
    TautWorld *world = world_of(TAUT_STEPPER_AUTO, 0);
    TautNodeId node = scalar(world, 1, 0, 1);
    TautServoDef def = taut_default_servo_def();
    def.node = node, def.kp = 4, def.kd = 0.4;
    must(world, taut_world_add_servo(world, &def, NULL));
    quick_steps(world, 0.001, 2000);
    double w = sqrt(4 - 0.04);
    cr_assert_float_eq(value(world, node), exp(-0.2 * 2) * sin(w * 2) / w, 1e-5);
    taut_world_destroy(world);
}

// A servo creeps, held back by its damper, until it is stopped: then all of its force is there at once. What the
// damper took from it was no energy from nowhere, and no step is in need of help.
Test(drives, a_servo_that_creeps_into_a_limit)
{
    for (int k = 0; k < GUARDED; k++)
        for (double t = 0.25; t < 20; t *= 4) {
            TautWorld *world = world_of(guarded[k], 0);
            TautNodeId node = scalar(world, 1, 0, 0);
            TautServoDef def = taut_default_servo_def();
            TautLimitDef limit = taut_default_limit_def();
            TautElementId servo;
            def.node = limit.node = node;
            def.target_as_is = false, def.target = 0.5;
            def.kp = 1e4, def.kd = t * def.kp;
            limit.max = 0.1 / t;
            must(world, taut_world_add_servo(world, &def, &servo));
            must(world, taut_world_add_limit(world, &limit, NULL));
            for (int n = 0; n < 100; n++) {
                TautStepReport report;
                must(world, taut_world_step(world, 0.01, &report));
                if (n > 0) // the start is a jerk
                    cr_assert_eq(report.rung, 0, "stepper %d, t_d %g, step %d: rung %d", guarded[k],
                                 t, n, report.rung);
            }
            cr_assert_float_eq(value(world, node), limit.max, 1e-6);
            cr_assert_float_eq(lambda_of(world, servo), 1e4 * (0.5 - limit.max), 1);
            taut_world_destroy(world);
        }
}

// A hinge with a motor that is too weak for its load stalls at the angle where the weight has its torque.
Test(drives, a_motor_that_is_too_weak_stalls)
{
    TautWorld *world = world_of(TAUT_STEPPER_AUTO, G);
    TautNodeId rod = quick_rod(world, 1, taut_vec3(0, 0, 0), taut_vec3(0, 0, -1)), angle;
    TautJointId hinge = quick_joint(world, TAUT_JOINT_HINGE, rod, (TautNodeId){0, 0},
                                    taut_vec3(0, 0, 0), taut_vec3(0, 1, 0));
    cr_assert_eq(taut_joint_coordinates(world, hinge, &angle), 1);
    TautMotorDef motor = taut_default_motor_def();
    motor.node = angle, motor.speed = 0.5, motor.effort = 0.5 * G * sin(0.6);
    TautElementId id;
    must(world, taut_world_add_motor(world, &motor, &id));
    double most = 0;
    for (int n = 0; n < 2000; n++) {
        must(world, taut_world_step(world, 0.01, NULL));
        most = fmax(most, value(world, angle));
        cr_assert_leq(fabs(lambda_of(world, id)), motor.effort);
    }
    // it swings past the stall angle by what it had of speed, never far
    cr_assert_gt(most, 0.6);
    cr_assert_lt(most, 0.9);
    taut_world_destroy(world);
}
