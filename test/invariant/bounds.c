// SPDX-License-Identifier: MIT
// bounds.c -- limits: what rests on one rests, what meets one is stopped or bounces as it should, and forces of
// what rests are exact from the first step on.
#include "methods/methods.h"
#include "quick_rigid.h"

#include <math.h>
#include <stdlib.h>

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

// z of a particle as a number.
static TautNodeId height_of(TautWorld *world, TautNodeId particle)
{
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_SUBSET);
    const double which = 2;
    TautNodeId id;
    def.point[0] = particle;
    def.numbers = &which, def.number_count = 1;
    must(world, taut_world_add_mapped(world, &def, &id));
    return id;
}

static TautElementId floor_at(TautWorld *world, TautNodeId particle, double z, double restitution)
{
    TautLimitDef def = taut_default_limit_def();
    TautElementId id[2];
    def.node = height_of(world, particle);
    def.min = z;
    def.restitution = restitution;
    must(world, taut_world_add_limit(world, &def, id));
    cr_assert_eq(id[1].slot, 0, "there is no max");
    return id[0];
}

static double lambda_of(TautWorld *world, TautElementId id)
{
    double lambda[TAUT_MAX_ROWS];
    taut_element_lambda(world, id, lambda);
    return lambda[0];
}

Test(bounds, a_mass_at_rest_on_a_limit_stays_at_rest)
{
    for (int k = 0; k < QUICK_STEPPERS; k++) {
        TautWorld *world = world_of((TautStepper)k, G);
        TautNodeId mass = quick_particle(world, 3, taut_vec3(0.3, -0.2, 1.5));
        TautElementId floor = floor_at(world, mass, 1.5, 0.7);
        for (int n = 0; n < 300; n++) {
            TautStepReport report;
            must(world, taut_world_step(world, 0.01, &report));
            TautVec3 x = taut_particle_position(world, mass);
            cr_assert_lt(fabs(x.z - 1.5), 1e-12, "stepper %d: z %.17g", k, x.z);
            cr_assert_lt(fabs(taut_particle_velocity(world, mass).z), 1e-12);
            cr_assert_float_eq(lambda_of(world, floor), 3 * G, 1e-9);
            cr_assert_eq(report.rung, 0);
        }
        taut_world_destroy(world);
    }
}

Test(bounds, a_stack_at_rest_stays_at_rest)
{
    for (int k = 0; k < GUARDED; k++) {
        TautWorld *world = world_of(guarded[k], G);
        enum { STACK = 5 };
        TautNodeId mass[STACK], height[STACK];
        TautElementId row[STACK];
        for (int i = 0; i < STACK; i++) {
            mass[i] = quick_particle(world, pow(10, i - 2), taut_vec3(0, 0, i));
            height[i] = height_of(world, mass[i]);
            TautElementDef def =
                taut_default_element_def(i ? TAUT_MAP_DIFFERENCE : TAUT_MAP_IDENTITY);
            def.point[0] = height[i];
            if (i) def.point[1] = height[i - 1];
            def.target_as_is = false, def.target[0] = i ? 1 : 0;
            def.lower = 0;
            must(world, taut_world_add_element(world, &def, &row[i]));
        }
        for (int n = 0; n < 100; n++) must(world, taut_world_step(world, 0.02, NULL));
        double above = 0;
        for (int i = STACK - 1; i >= 0; i--) {
            above += pow(10, i - 2);
            cr_assert_lt(fabs(taut_particle_position(world, mass[i]).z - i), 1e-12);
            cr_assert_float_eq(lambda_of(world, row[i]), above * G, 1e-9 * above * G);
        }
        taut_world_destroy(world);
    }
}

// Without gravity a particle that flies at a wall leaves it with e times its speed.
Test(bounds, restitution)
{
    static const double e[] = {0, 0.1, 0.25, 0.5, 0.75, 0.9, 1};
    for (int k = 0; k < GUARDED; k++)
        for (int i = 0; i < 7; i++) {
            TautWorld *world = world_of(guarded[k], 0);
            TautNodeId ball = quick_particle(world, 0.7, taut_vec3(0, 0, 0.1234));
            must(world, taut_particle_set_velocity(world, ball, taut_vec3(0.5, 0, -1)));
            floor_at(world, ball, 0, e[i]);
            int collisions = 0;
            for (int n = 0; n < 40; n++) {
                TautStepReport report;
                must(world, taut_world_step(world, 0.01, &report));
                collisions += report.collisions;
            }
            TautVec3 v = taut_particle_velocity(world, ball);
            cr_assert_lt(fabs(v.z - e[i]), 1e-10, "stepper %d, e %g: %.17g", guarded[k], e[i], v.z);
            cr_assert_lt(fabs(v.x - 0.5), 1e-12);
            cr_assert_eq(collisions, 1, "stepper %d, e %g: %d collisions", guarded[k], e[i],
                         collisions);
            taut_world_destroy(world);
        }
}

// One that is near and slow does not hide one that is far and fast: both hit when they do.
Test(bounds, the_first_to_hit_need_not_be_the_nearest)
{
    for (int k = 0; k < GUARDED; k++) {
        TautWorld *world = world_of(guarded[k], 0);
        TautNodeId slow = quick_particle(world, 1, taut_vec3(0, 0, 2.2e-4));
        TautNodeId fast = quick_particle(world, 1, taut_vec3(1, 0, 0.2));
        must(world, taut_particle_set_velocity(world, slow, taut_vec3(0, 0, -1e-3)));
        must(world, taut_particle_set_velocity(world, fast, taut_vec3(0, 0, -29)));
        floor_at(world, slow, 0, 1);
        floor_at(world, fast, 0, 1);
        quick_steps(world, 0.01, 1);
        cr_assert_float_eq(taut_particle_velocity(world, fast).z, 29, 1e-9);
        cr_assert_float_eq(taut_particle_position(world, fast).z, 29 * 0.01 - 0.2, 1e-4);
        cr_assert_float_eq(taut_particle_velocity(world, slow).z, -1e-3, 1e-12);
        quick_steps(world, 0.01, 40);
        // no collision makes energy, however slow
        cr_assert_lt(fabs(taut_particle_velocity(world, slow).z), 1e-3 + 1e-12, "stepper %d: %.17g",
                     guarded[k], taut_particle_velocity(world, slow).z);
        cr_assert_geq(taut_particle_position(world, slow).z, -1e-4);
        taut_world_destroy(world);
    }
}

// Under gravity: the height of each bounce is e^2 times that of the last, and the energy never grows.
Test(bounds, a_bouncing_ball)
{
    for (int k = 0; k < GUARDED; k++) {
        TautWorld *world = world_of(guarded[k], G);
        TautNodeId ball = quick_particle(world, 1, taut_vec3(0, 0, 1));
        floor_at(world, ball, 0, 0.8);
        double last = INFINITY, peak[4] = {0}, before = 1;
        int bounces = 0;
        for (int n = 0; n < 3000; n++) {
            TautStepReport report;
            must(world, taut_world_step(world, 0.001, &report));
            double now = report.energy.kinetic + report.energy.potential;
            cr_assert_leq(now, last + 1e-9, "stepper %d: %.12g after %.12g", guarded[k], now, last);
            last = now;
            double v = taut_particle_velocity(world, ball).z;
            if (v <= 0 && before > 0 && bounces > 0 && bounces <= 4)
                peak[bounces - 1] = taut_particle_position(world, ball).z;
            bounces += report.collisions;
            before = v;
        }
        for (int i = 0; i < 4; i++)
            cr_assert_float_eq(peak[i], pow(0.64, i + 1), 1e-4, "stepper %d, bounce %d: %.9g",
                               guarded[k], i, peak[i]);
        taut_world_destroy(world);
    }
}

// A rod on a hinge falls from horizontal onto a limit straight down.
Test(bounds, a_limit_stops_a_pendulum)
{
    for (int k = 0; k < GUARDED; k++) {
        TautWorld *world = world_of(guarded[k], G);
        TautNodeId rod = quick_rod(world, 2, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0));
        TautJointId hinge = quick_joint(world, TAUT_JOINT_HINGE, rod, (TautNodeId){0, 0},
                                        taut_vec3(0, 0, 0), taut_vec3(0, 1, 0));
        TautNodeId angle;
        cr_assert_eq(taut_joint_coordinates(world, hinge, &angle), 1);
        TautLimitDef def = taut_default_limit_def();
        TautElementId end[2];
        def.node = angle;
        def.min = -1, def.max = 1;
        must(world, taut_world_add_limit(world, &def, end));
        double q, v, most = 0;
        for (int n = 0; n < 300; n++) {
            must(world, taut_world_step(world, 0.01, NULL));
            taut_node_value(world, angle, &q);
            most = fmax(most, fabs(q));
        }
        taut_node_velocity(world, angle, &v);
        cr_assert_lt(most, 1 + 1e-4, "stepper %d: %.12g rad", guarded[k], most);
        cr_assert_lt(fabs(fabs(q) - 1), 1e-6, "stepper %d: at the limit, %.12g", guarded[k], q);
        cr_assert_lt(fabs(v), 1e-9);
        // it holds the weight: m g l/2 cos 1
        double torque = fabs(lambda_of(world, end[0])) + fabs(lambda_of(world, end[1]));
        cr_assert_float_eq(torque, 2 * G * 0.5 * cos(1), 1e-3);
        cr_assert_eq(lambda_of(world, end[0]) * lambda_of(world, end[1]), 0, "one of them");
        taut_world_destroy(world);
    }
}

// A bump stop of stiffness k carries m g at m g/k below its limit.
Test(bounds, a_bump_stop_gives)
{
    for (int k = 0; k < GUARDED; k++) {
        TautWorld *world = world_of(guarded[k], G);
        TautNodeId mass = quick_particle(world, 2, taut_vec3(0, 0, 0.1));
        TautLimitDef def = taut_default_limit_def();
        def.node = height_of(world, mass);
        def.min = 0, def.compliance = 1e-3, def.damping = 0.05;
        must(world, taut_world_add_limit(world, &def, NULL));
        for (int n = 0; n < 500; n++) must(world, taut_world_step(world, 0.01, NULL));
        cr_assert_float_eq(taut_particle_position(world, mass).z, -2 * G * 1e-3, 1e-9);
        taut_world_destroy(world);
    }
}

// The force of a contact is known at the start, with nothing to settle: index 1. A heavy beam lies on two
// limits off its middle.
// A stop that is open has no force, however stiff it is and however soon it closes; one that has a damper has what its law
// says: the damper brakes before.
Test(bounds, an_open_stop_has_no_force)
{
    for (double gap = 0.01; gap < 0.05; gap += 0.01)
        for (int damped = 0; damped < 2; damped++) {
            TautWorld *world = world_of(TAUT_STEPPER_AUTO, 0);
            TautScalarDef mass = taut_default_scalar_def();
            TautLimitDef stop = taut_default_limit_def();
            TautElementId id[2];
            mass.mass = 1, mass.velocity = -1;
            must(world, taut_world_add_scalar(world, &mass, &stop.node));
            stop.min = -gap, stop.compliance = 1e-8, stop.damping = damped ? 0.1 : 0;
            must(world, taut_world_add_limit(world, &stop, id));
            must(world, taut_world_compile(world, 0.05)); // it closes within a step
            if (damped)
                cr_assert_gt(lambda_of(world, id[0]), 1);
            else
                cr_assert_eq(lambda_of(world, id[0]), 0, "gap %g: %g N", gap,
                             lambda_of(world, id[0]));
            taut_world_destroy(world);
        }
}

Test(bounds, forces_of_a_beam_on_two_limits)
{
    TautWorld *world = world_of(TAUT_STEPPER_AUTO, G);
    TautNodeId beam = quick_rod(world, 10, taut_vec3(0, 0, 0), taut_vec3(4, 0, 0)), point, end[2];
    const double at[2] = {1, 4}, force[2] = {10 * G * 2 / 3, 10 * G / 3};
    TautElementId row[2];
    for (int i = 0; i < 2; i++) {
        must(world, taut_world_add_point(world, beam, taut_vec3(at[i], 0, 0), NULL, &point));
        end[i] = point;
        row[i] = floor_at(world, end[i], 0, 0);
    }
    must(world, taut_world_step(world, 1e-4, NULL));
    for (int i = 0; i < 2; i++)
        cr_assert_float_eq(lambda_of(world, row[i]), force[i], 1e-8, "%.12g against %.12g",
                           lambda_of(world, row[i]), force[i]);
    // lifted at one end with more than lies there, it leaves that limit at once
    must(world, taut_body_set_force(world, beam, taut_vec3(0, 0, 0), taut_vec3(0, -150, 0)));
    must(world, taut_world_step(world, 1e-4, NULL));
    cr_assert_eq(lambda_of(world, row[1]), 0);
    cr_assert_gt(taut_particle_position(world, end[1]).z, 0);
    taut_world_destroy(world);
}

// A rod falls on one end, with a floor under both, and the bounce drives the other end down which was about to rise. Both
// bounces together would make energy: they must not.
Test(bounds, a_bounce_that_drives_another_makes_no_energy)
{
    for (int k = 0; k < GUARDED; k++) {
        TautWorld *world = world_of(guarded[k], 0);
        TautNodeId rod = quick_rod(world, 2, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0)), end[2];
        for (int i = 0; i < 2; i++) {
            must(world, taut_world_add_point(world, rod, taut_vec3(i, 0, 0), NULL, &end[i]));
            floor_at(world, end[i], 0, 1);
        }
        // -1 m/s at the left end, 0.3 m/s at the right one
        must(world,
             taut_body_set_velocity(world, rod, taut_vec3(0, 0, -0.35), taut_vec3(0, -1.3, 0)));
        TautStepReport report;
        must(world, taut_world_compile(world, 0.01));
        double before = taut_world_energy(world).kinetic;
        must(world, taut_world_step(world, 0.01, &report));
        cr_assert_geq(report.collisions, 1);
        cr_assert_leq(report.energy.kinetic, before * (1 + 1e-9), "stepper %d: %.12g after %.12g",
                      guarded[k], report.energy.kinetic, before);
        cr_assert_gt(report.energy.kinetic, 0.7 * before, "it bounces");
        cr_assert_gt(taut_particle_position(world, end[0]).z, 0);
        cr_assert_geq(taut_particle_position(world, end[1]).z, -1e-4);
        taut_world_destroy(world);
    }
}
