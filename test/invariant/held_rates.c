// SPDX-License-Identifier: MIT
// held_rates.c -- rows that hold a rate: where the rate is zero they do no work, whatever their force and however much of
// the tolerance the rate takes; else the work is force times rate.
#include "methods/methods.h"
#include "quick_rigid.h"

#include <math.h>

typedef enum Row { AXIAL, LENGTH, MOTOR, ROWS } Row;

static TautNodeId box(TautWorld *world, double mass, TautVec3 at, TautVec3 size)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id;
    def.position = at;
    def.mass = mass;
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {size.x, size.y, size.z}};
    must(world, taut_world_add_body(world, &def, &id));
    return id;
}

// The distance between two points of the bodies, whose rate grows by `growth` m/s a second.
static TautElementId length_between(TautWorld *world, TautNodeId a, TautNodeId b, double growth)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautElementId id;
    must(world, taut_world_add_point(world, a, taut_vec3(0.3, 0.2, 0), NULL, def.point));
    must(world, taut_world_add_point(world, b, taut_vec3(1.6, 0, 0.3), NULL, def.point + 1));
    def.law = TAUT_LAW_VELOCITY;
    def.target_as_is = false;
    if (growth != 0) {
        def.motion.kind = TAUT_MOTION_LINEAR;
        def.motion.velocity.x = growth;
    }
    must(world, taut_world_add_element(world, &def, &id));
    return id;
}

// Joints between a and b that leave some motion, and a row that takes a rate of it.
static void hold(TautWorld *world, Row row, TautNodeId a, TautNodeId b)
{
    const TautVec3 joint = taut_vec3(1, 0, 0), across = taut_vec3(0, 0.6, 0.8);
    if (row == AXIAL) {
        quick_joint(world, TAUT_JOINT_UNIVERSAL, a, b, joint, across);
        quick_joint(world, TAUT_JOINT_AXIAL, a, b, joint, taut_vec3(0, 1, 0));
    } else if (row == LENGTH) {
        quick_joint(world, TAUT_JOINT_BALL, a, b, joint, across);
        length_between(world, a, b, 0);
    } else {
        TautMotorDef def = taut_default_motor_def(); // of speed 0
        TautJointId hinge = quick_joint(world, TAUT_JOINT_HINGE, a, b, joint, across);
        cr_assert_eq(taut_joint_coordinates(world, hinge, &def.node), 1);
        must(world, taut_world_add_motor(world, &def, NULL));
    }
}

// Two boxes that swing in space, one on the other, the first on a ball joint at the origin.
static TautWorld *swing(TautStepper stepper, TautNodeId *a, TautNodeId *b)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    TautWorld *world = quick_world(&def);
    *a = box(world, 1, taut_vec3(0.5, 0, 0), taut_vec3(1, 0.2, 0.1));
    *b = box(world, 2, taut_vec3(1.5, 0, 0), taut_vec3(1, 0.1, 0.3));
    quick_joint(world, TAUT_JOINT_BALL, *a, (TautNodeId){0, 0}, taut_vec3(0, 0, 0),
                taut_vec3(0, 0, 1));
    return world;
}

static double sum_of(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

Test(held_rates, a_rate_of_zero_takes_no_work)
{
    static const TautStepper stepper[] = {TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                          TAUT_STEPPER_ALPHA, TAUT_STEPPER_AUTO};
    static const double h[] = {0.05, 1.0 / 60, 0.005};
    for (int row = 0; row < ROWS; row++)
        for (int i = 0; i < 4 * 3; i++) {
            TautNodeId a, b;
            TautWorld *world = swing(stepper[i / 3], &a, &b);
            hold(world, (Row)row, a, b);
            double start = sum_of(taut_world_energy(world)), most = 0, gain = 0;

            // no step has work, and so none may end above the start
            for (int n = 0; n < 10 / h[i % 3]; n++) {
                TautStepReport r;
                must(world, taut_world_step(world, h[i % 3], &r));
                cr_assert_eq(r.work, 0, "row %d, stepper %d, h %g: %g J in step %d", row,
                             (int)stepper[i / 3], h[i % 3], r.work, n);
                most = fmax(most, r.energy.kinetic);
                gain = fmax(gain, sum_of(r.energy) - start);
            }
            cr_expect_leq(gain, 1e-3 * most, "row %d, stepper %d, h %g: %g J of %g", row,
                          (int)stepper[i / 3], h[i % 3], gain, most);
            taut_world_destroy(world);
        }
}

Test(held_rates, another_rate_works_by_its_force)
{
    static const double h = 0.00125, growth = -0.6;
    TautNodeId a, b;
    TautWorld *world = swing(TAUT_STEPPER_TRBDF2, &a, &b);
    quick_joint(world, TAUT_JOINT_BALL, a, b, taut_vec3(1, 0, 0), taut_vec3(0, 0, 1));
    TautElementId id = length_between(world, a, b, growth);
    double before = 0, sum = 0, gross = 0, work = 0;

    // work by the trapezoidal rule; the first step has a start, with a force that is not read before it
    for (int n = 0; n < 800; n++) {
        double force[TAUT_MAX_ROWS], rate = growth * h * (n + 0.5);
        TautStepReport r;
        must(world, taut_world_step(world, h, &r));
        taut_element_lambda(world, id, force);
        if (n > 0) {
            sum += 0.5 * (before + force[0]) * rate * h;
            gross += fabs(force[0] * rate) * h;
            work += r.work;
        }
        before = force[0];
    }
    cr_expect_gt(gross, 1);
    cr_expect_float_eq(work, sum, 3e-4 * gross, "%g J, by the forces %g of %g", work, sum, gross);
    taut_world_destroy(world);
}
