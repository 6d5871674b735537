// SPDX-License-Identifier: MIT
// steppers.c -- one suite for every stepper of TAUT_STEPPER_LIST: what a user relies on whichever
// scheme is chosen.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    TautStepper kind;
} stepper[] = {
#define ENTRY(NAME, name, value, text) {#name, TAUT_STEPPER_##NAME},
    TAUT_STEPPER_LIST(ENTRY)
#undef ENTRY
};

static bool second_order(int s)
{
    return stepper[s].kind != TAUT_STEPPER_EULER && stepper[s].kind != TAUT_STEPPER_THETA;
}

static TautWorld *world_of(int s, TautVec3 gravity)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper[s].kind;
    def.gravity = gravity;
    return quick_world(&def);
}

static const TautVec3 DOWN = {0, 0, -9.81}, NONE = {0, 0, 0};

static double apart(TautVec3 a, TautVec3 b)
{
    return hypot(hypot(a.x - b.x, a.y - b.y), a.z - b.z);
}

static double total(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

// Everything that can be in a scene: hard and elastic cable, springs in both forms with damping, a
// moving anchor, a moving target. Consistent at the start.
static TautWorld *rich(int s)
{
    TautWorld *world = world_of(s, DOWN);
    TautParticleDef anchor = taut_default_particle_def();
    anchor.fixed = true;
    anchor.motion.kind = TAUT_MOTION_SINE;
    anchor.motion.amplitude = taut_vec3(0.2, 0.1, 0);
    anchor.motion.frequency = 0.5;
    anchor.motion.phase = 1.5707963267948966; // at rest at the start
    TautCableDef cable = taut_default_cable_def();
    must(world, taut_world_add_particle(world, &anchor, &cable.from));
    TautNodeId load = cable.to = quick_particle(world, 1e4, taut_vec3(6, 0, -8));
    cable.mass = 50;
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    cable.from = quick_anchor(world, taut_vec3(12, 1, 0));
    cable.length = 12;
    cable.stiffness = 1e6, cable.damping = 0.01;
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    TautNodeId bob = quick_particle(world, 3, taut_vec3(6, 1, -9));
    quick_spring(world, TAUT_MAP_DIFFERENCE, bob, load, 100, 0.1, TAUT_FORM_STIFFNESS);
    TautElementId pull =
        quick_spring(world, TAUT_MAP_DISTANCE, bob, cable.from, 1e5, 0.02, TAUT_FORM_COMPLIANCE);
    TautMotion reel = {.kind = TAUT_MOTION_LINEAR, .stop = 1.5, .velocity = {-0.3, 0, 0}};
    must(world, taut_element_set_motion(world, pull, &reel));
    return world;
}

// Round-off of a velocity per metre of position, after a few hundred steps: a stage takes it from
// positions, (x - xbar)/tau, with the shortest tau below 1e-3 s, and errors add up at random,
// 2e-16 / 9e-4 * sqrt(200).
static const double NOISE = 4e-12;

// Lengths that a careless user would mix.
static double uneven(int i)
{
    static const double h[] = {0.01, 0.013, 0.004, 0.008, 0.02, 0.02, 0.003};
    return h[i % 7];
}

Test(steppers, free_flight_is_the_parabola_of_the_scheme)
{
    for (int s = 0; s < QUICK_STEPPERS; s++) {
        TautWorld *world = world_of(s, DOWN);
        TautParticleDef def = taut_default_particle_def();
        TautNodeId id;
        def.velocity = taut_vec3(3, -1, 5);
        def.mass = 7;
        must(world, taut_world_add_particle(world, &def, &id));
        double t = 0, drop = 0; // drop: implicit Euler's
        for (int i = 0; i < 140; i++) {
            double h = uneven(i);
            must(world, taut_world_step(world, h, NULL));
            t += h;
            drop += h * 9.81 * t;
        }
        if (second_order(s)) drop = 0.5 * 9.81 * t * t;
        TautVec3 x = taut_particle_position(world, id), v = taut_particle_velocity(world, id);
        cr_expect_lt(apart(x, taut_vec3(3 * t, -t, 5 * t - drop)), NOISE * 10, "%s",
                     stepper[s].name);
        cr_expect_lt(apart(v, taut_vec3(3, -1, 5 - 9.81 * t)), NOISE * 10, "%s", stepper[s].name);
        taut_world_destroy(world);
    }
}

Test(steppers, what_rests_without_forces_stays_bit_for_bit)
{
    for (int s = 0; s < QUICK_STEPPERS; s++) {
        TautWorld *world = world_of(s, NONE);
        TautNodeId a = quick_anchor(world, taut_vec3(0.1, 0.2, 0.3));
        TautNodeId b = quick_particle(world, 1e5, taut_vec3(1.7, -0.4, 0.9));
        TautNodeId c = quick_particle(world, 1e-3, taut_vec3(2.3, 0.6, -1.1));
        TautVec3 at_b = taut_particle_position(world, b), at_c = taut_particle_position(world, c);
        quick_link(world, a, b);
        quick_spring(world, TAUT_MAP_DISTANCE, b, c, 1e4, 0.1, TAUT_FORM_STIFFNESS);
        quick_spring(world, TAUT_MAP_DIFFERENCE, a, c, 1e6, 0, TAUT_FORM_COMPLIANCE);
        for (int i = 0; i < 50; i++) must(world, taut_world_step(world, uneven(i), NULL));
        TautVec3 x = taut_particle_position(world, b), y = taut_particle_position(world, c);
        cr_expect(memcmp(&x, &at_b, sizeof x) == 0, "%s", stepper[s].name);
        cr_expect(memcmp(&y, &at_c, sizeof y) == 0, "%s", stepper[s].name);
        TautVec3 v = taut_particle_velocity(world, b), w = taut_particle_velocity(world, c);
        cr_expect(apart(v, NONE) == 0 && apart(w, NONE) == 0, "%s", stepper[s].name);
        taut_world_destroy(world);
    }
}

Test(steppers, a_hanging_chain_stays_and_knows_its_tension)
{
    enum { LINKS = 8 };
    for (int s = 0; s < QUICK_STEPPERS; s++) {
        TautWorld *world = world_of(s, DOWN);
        TautElementId link[LINKS];
        TautNodeId load = quick_crane(world, LINKS, 1e6, link);
        quick_steps(world, 0.05, 400);
        TautVec3 x = taut_particle_position(world, load);
        cr_expect_lt(apart(x, taut_vec3(0, 0, -LINKS)), 1e-11, "%s", stepper[s].name);
        for (int i = 0; i < LINKS; i++) {
            double weight = 9.81 * (1e6 + LINKS - 1 - i);
            double error = taut_element_tension(world, link[i]) / weight - 1;
            cr_expect_lt(fabs(error), 1e-9, "%s link %d: %g", stepper[s].name, i, error);
        }
        taut_world_destroy(world);
    }
}

Test(steppers, the_same_input_gives_the_same_bits_whatever_is_read)
{
    for (int s = 0; s < QUICK_STEPPERS; s++) {
        TautWorld *a = rich(s), *b = rich(s);
        for (int i = 0; i < 150; i++) {
            must(a, taut_world_step(a, uneven(i), NULL));
            must(b, taut_world_step(b, uneven(i), NULL));
            for (TautElementId e = taut_next_element(b, (TautElementId){0, 0}); e.slot;
                 e = taut_next_element(b, e)) {
                double lambda[TAUT_MAX_ROWS];
                taut_element_lambda(b, e, lambda);
            }
            taut_world_energy(b);
            taut_world_error(b, NULL);
            cr_assert(quick_same_state(a, b), "%s step %d", stepper[s].name, i);
        }
        taut_world_destroy(a), taut_world_destroy(b);
    }
}

Test(steppers, a_snapshot_in_the_middle_changes_nothing)
{
    for (int s = 0; s < QUICK_STEPPERS; s++) {
        TautWorld *a = rich(s), *b = rich(s);
        for (int i = 0; i < 75; i++) must(a, taut_world_step(a, uneven(i), NULL));
        size_t size;
        void *kept = quick_save(a, &size);
        must(b, taut_world_step(b, 0.5, NULL)); // anything
        must(b, taut_world_restore(b, kept, size));
        for (int i = 75; i < 150; i++) {
            must(a, taut_world_step(a, uneven(i), NULL));
            must(b, taut_world_step(b, uneven(i), NULL));
        }
        cr_expect(quick_same_state(a, b), "%s", stepper[s].name);
        free(kept);
        taut_world_destroy(a), taut_world_destroy(b);
    }
}

// A force that no number can follow: the step is refused, the state is what it was, and when the
// force has gone, so has every trace of the attempt.
Test(steppers, a_refused_step_leaves_the_state_as_it_was)
{
    for (int s = 0; s < QUICK_STEPPERS; s++) {
        TautWorld *world[2] = {rich(s), rich(s)};
        for (int k = 0; k < 2; k++) {
            TautNodeId light = quick_particle(world[k], 1e-8, taut_vec3(1, 5, 0));
            quick_link(world[k], light, quick_anchor(world[k], taut_vec3(1, 5, 1)));
            quick_steps(world[k], 0.01, 20);
            must(world[k], taut_particle_set_force(world[k], light, taut_vec3(1e306, 0, 0)));
            size_t size, after;
            void *before = quick_save(world[k], &size);
            double time = taut_world_time(world[k]);
            for (int i = 0; k == 0 && i < 2; i++) {
                TautStepReport report;
                TautStatus status = taut_world_step(world[k], 0.01, &report);
                cr_expect_gt(status, 0, "%s: %s", stepper[s].name, taut_status_text(status));
                cr_expect_neq(taut_world_message(world[k])[0], 0);
            }
            void *now = quick_save(world[k], &after);
            cr_assert_eq(size, after);
            cr_expect(memcmp(before, now, size) == 0, "%s", stepper[s].name);
            cr_expect_eq(taut_world_time(world[k]), time);
            must(world[k], taut_particle_set_force(world[k], light, NONE));
            quick_steps(world[k], 0.01, 20);
            free(before), free(now);
        }
        cr_expect(quick_same_state(world[0], world[1]), "%s", stepper[s].name);
        taut_world_destroy(world[0]), taut_world_destroy(world[1]);
    }
}

// Angle of a pendulum of 1 m released at rest, by the midpoint rule with tiny steps.
static double pendulum_angle(double angle, double t)
{
    double rate = 0;
    int steps = 200000;
    for (int i = 0; i < steps; i++) {
        double h = t / steps, middle = angle + 0.5 * h * rate;
        double fast = rate - 0.5 * h * 9.81 * sin(angle);
        rate -= h * 9.81 * sin(middle);
        angle += h * fast;
    }
    return angle;
}

Test(steppers, steps_of_changing_length_follow_the_motion)
{
    for (int s = 0; s < QUICK_STEPPERS; s++) {
        TautWorld *world = world_of(s, DOWN);
        TautNodeId top = quick_anchor(world, NONE);
        TautNodeId bob = quick_particle(world, 2, taut_vec3(sin(1), 0, -cos(1)));
        quick_link(world, bob, top);
        double t = 0;
        for (int i = 0; i < 140; i++) {
            must(world, taut_world_step(world, uneven(i), NULL));
            t += uneven(i);
        }
        cr_expect_lt(fabs(taut_world_time(world) - t), 1e-12);
        double angle = pendulum_angle(1, t);
        double off =
            apart(taut_particle_position(world, bob), taut_vec3(sin(angle), 0, -cos(angle)));
        cr_expect_lt(off, second_order(s) ? 5e-3 : 0.2, "%s: %g m", stepper[s].name, off);
        cr_expect_lt(taut_world_error(world, NULL), second_order(s) ? 1e-4 : 1e-2, "%s",
                     stepper[s].name);
        taut_world_destroy(world);
    }
}

// Forces between particles cancel, so that their centre of mass goes straight on.
Test(steppers, momentum_of_what_is_free_is_kept)
{
    for (int s = 0; s < QUICK_STEPPERS; s++)
        for (int hard = 0; hard < 2; hard++) {
            TautWorld *world = world_of(s, NONE);
            TautNodeId a = quick_particle(world, 3, taut_vec3(0, 0, 0));
            TautNodeId b = quick_particle(world, 500, taut_vec3(1, 0.5, 0));
            if (hard)
                quick_link(world, a, b);
            else
                quick_spring(world, TAUT_MAP_DISTANCE, a, b, 1e4, 0.01, TAUT_FORM_AUTO);
            must(world, taut_particle_set_velocity(world, a, taut_vec3(2, -4, 6)));
            must(world, taut_particle_set_velocity(world, b, taut_vec3(0.1, 0.2, -0.1)));
            TautVec3 sum = taut_vec3(56, 88, -32);
            double t = 0;
            for (int i = 0; i < 200; i++) {
                must(world, taut_world_step(world, uneven(i), NULL));
                t += uneven(i);
            }
            TautVec3 v = taut_particle_velocity(world, a), w = taut_particle_velocity(world, b);
            TautVec3 x = taut_particle_position(world, a), y = taut_particle_position(world, b);
            TautVec3 p = taut_vec3(3 * v.x + 500 * w.x, 3 * v.y + 500 * w.y, 3 * v.z + 500 * w.z);
            TautVec3 m = taut_vec3(3 * x.x + 500 * y.x, 3 * x.y + 500 * y.y, 3 * x.z + 500 * y.z);
            double noise = NOISE * 500 * 2;
            cr_expect_lt(apart(p, sum), noise, "%s: %g", stepper[s].name, apart(p, sum));
            TautVec3 straight = taut_vec3(500 + t * sum.x, 250 + t * sum.y, t * sum.z);
            cr_expect_lt(apart(m, straight), noise * t, "%s: %g", stepper[s].name,
                         apart(m, straight));
            taut_world_destroy(world);
        }
}

Test(steppers, moving_anchors_are_where_their_motion_says)
{
    for (int s = 0; s < QUICK_STEPPERS; s++) {
        TautWorld *world = world_of(s, DOWN);
        TautParticleDef def = taut_default_particle_def();
        def.fixed = true;
        def.position = taut_vec3(1, 2, 3);
        def.motion.kind = TAUT_MOTION_SINE;
        def.motion.amplitude = taut_vec3(0.5, 0, -0.2);
        def.motion.frequency = 2;
        TautNodeId anchor;
        must(world, taut_world_add_particle(world, &def, &anchor));
        quick_link(world, quick_particle(world, 5, taut_vec3(1, 2, 1)), anchor);
        for (int i = 0; i < 100; i++) {
            must(world, taut_world_step(world, uneven(i), NULL));
            double at = 4 * M_PI * taut_world_time(world);
            TautVec3 x = taut_vec3(1 + 0.5 * sin(at), 2, 3 - 0.2 * sin(at));
            TautVec3 v = taut_vec3(2 * M_PI * cos(at), 0, -0.8 * M_PI * cos(at));
            cr_assert_lt(apart(taut_particle_position(world, anchor), x), 1e-13, "%s",
                         stepper[s].name);
            cr_assert_lt(apart(taut_particle_velocity(world, anchor), v), 1e-12, "%s",
                         stepper[s].name);
        }
        taut_world_destroy(world);
    }
}

// What a report says is what the world says; and energy before + work - damped - dissipated is the
// energy after.
Test(steppers, reports_agree_with_the_world_and_balance)
{
    for (int s = 0; s < QUICK_STEPPERS; s++) {
        TautWorld *world = rich(s);
        must(world, taut_world_compile(world, 0.01));
        TautNodeId kicked = taut_next_particle(world, (TautNodeId){0, 0});
        for (int i = 0; i < 4; i++) kicked = taut_next_particle(world, kicked); // on hard links
        double damped = 0;
        for (int i = 0; i < 150; i++) {
            if (i == 75) // a velocity that fits no constraint: what it loses is accounted for too
                must(world, taut_particle_set_velocity(world, kicked, taut_vec3(300, 50, 20)));
            double before = total(taut_world_energy(world));
            TautStepReport r;
            must(world, taut_world_step(world, uneven(i), &r));
            TautElementId worst;
            cr_assert_eq(r.time, taut_world_time(world));
            cr_assert_eq(r.error, taut_world_error(world, &worst));
            cr_assert(r.worst.slot == worst.slot && r.worst.generation == worst.generation);
            cr_assert_eq(total(r.energy), total(taut_world_energy(world)));
            cr_assert(r.solves >= 1 && r.factors >= 1 && r.rung >= 0);
            damped += r.damped; // of one step an estimate; of many steps what dampers took
            cr_assert(isfinite(r.residual) && isfinite(r.time_error) && r.time_error >= 0);
            if (second_order(s) && r.rung == 0)
                cr_assert(r.residual_c < 1e-4 && r.residual_r < 1e-4, "%s", stepper[s].name);
            double size = fabs(before) + r.energy.kinetic + fabs(r.energy.potential);
            double left = before + r.work - r.damped - r.dissipated - total(r.energy);
            cr_assert_lt(fabs(left), 1e-9 * size, "%s step %d: %g J", stepper[s].name, i, left);
        }
        cr_assert_gt(damped, 0, "%s", stepper[s].name);
        taut_world_destroy(world);
    }
}
