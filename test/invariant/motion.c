// SPDX-License-Identifier: MIT
// motion.c -- anchors and targets that move: they are where the motion says, and what hangs on them
// follows.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>
#include <string.h>

static void circle(void *user, double t, TautVec3 *x, TautVec3 *v, TautVec3 *a)
{
    double w = *(double *)user;
    *x = taut_vec3(cos(w * t) - 1, sin(w * t), 0);
    *v = taut_vec3(-w * sin(w * t), w * cos(w * t), 0);
    *a = taut_vec3(-w * w * cos(w * t), -w * w * sin(w * t), 0);
}

static const TautWaypoint path[] = {{0.5, {0, 0, 0}}, {1, {1, 0, 0.5}}, {2, {0, 1, 1}}};
static double turn = 3;

static TautMotion motion_of(TautMotionKind kind)
{
    TautMotion motion = taut_default_particle_def().motion;
    motion.kind = kind;
    motion.velocity = taut_vec3(0.5, 0.2, -0.1);
    motion.amplitude = taut_vec3(0.5, 0, 0.25);
    motion.frequency = 0.5;
    motion.path = path, motion.path_count = 3;
    motion.function = circle, motion.user = &turn;
    return motion;
}

// Offset at t, by the words of types.h.
static TautVec3 offset(TautMotionKind kind, double t)
{
    double s = sin(M_PI * t);
    TautVec3 x = {0, 0, 0}, v, a;
    if (kind == TAUT_MOTION_LINEAR) x = taut_vec3(0.5 * t, 0.2 * t, -0.1 * t);
    if (kind == TAUT_MOTION_SINE) x = taut_vec3(0.5 * s, 0, 0.25 * s);
    if (kind == TAUT_MOTION_PATH && t >= 2) x = path[2].offset;
    if (kind == TAUT_MOTION_CALLBACK) circle(&turn, t, &x, &v, &a);
    return x;
}

static double apart(TautVec3 a, TautVec3 b)
{
    return sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z));
}

static TautVec3 plus(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.x + b.x, a.y + b.y, a.z + b.z);
}

static void drag_cable(TautStepper stepper, TautMotionKind kind)
{
    TautWorldDef world_def = taut_methods_world_def();
    world_def.stepper = stepper;
    TautWorld *world = quick_world(&world_def);
    TautParticleDef def = taut_default_particle_def();
    def.fixed = true;
    def.position = taut_vec3(1, 2, 3);
    def.motion = motion_of(kind);
    TautCableDef cable = taut_default_cable_def();
    must(world, taut_world_add_particle(world, &def, &cable.from));
    cable.to = quick_particle(world, 100, taut_vec3(1, 2, -2));
    cable.mass = 10;
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    memset(&def, 0, sizeof def); // the definition was copied
    TautVec3 start = taut_particle_position(world, cable.to);
    double moved = 0;
    for (int i = 1; i <= 300; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, 0.01, &report));
        double t = taut_world_time(world);
        cr_assert_float_eq(t, 0.01 * i, 1e-12);
        TautVec3 x = taut_particle_position(world, cable.from);
        if (kind != TAUT_MOTION_PATH || t >= 2)
            cr_assert_lt(apart(x, plus(taut_vec3(1, 2, 3), offset(kind, t))), 1e-12, "kind %d",
                         kind);
        cr_assert_lt(report.error, 1e-2, "kind %d, t = %g: %g", kind, t, report.error);
        cr_assert_lt(apart(x, taut_particle_position(world, cable.to)), 5 * 1.01);
        moved = fmax(moved, apart(start, taut_particle_position(world, cable.to)));
    }
    cr_assert_gt(moved, 0.05, "kind %d: the load was not dragged along", kind);
    taut_world_destroy(world);
}

Test(motion, anchors_drag_a_cable)
{
    for (int stepper = 0; stepper < QUICK_STEPPERS; stepper++)
        for (int kind = TAUT_MOTION_LINEAR; kind <= TAUT_MOTION_CALLBACK; kind++)
            drag_cable((TautStepper)stepper, (TautMotionKind)kind);
}

// The path is between its waypoints where a cubic would be, and stops at the last.
Test(motion, path_is_followed_and_ends)
{
    TautWorld *world = quick_world(NULL);
    TautParticleDef def = taut_default_particle_def();
    def.fixed = true;
    def.motion = motion_of(TAUT_MOTION_PATH);
    TautNodeId anchor;
    must(world, taut_world_add_particle(world, &def, &anchor));
    quick_steps(world, 0.125, 4);
    cr_assert_eq(apart(taut_particle_position(world, anchor), taut_vec3(0, 0, 0)), 0);
    quick_steps(world, 0.125, 4);
    cr_assert_lt(apart(taut_particle_position(world, anchor), taut_vec3(1, 0, 0.5)), 1e-14);
    cr_assert_gt(apart(taut_particle_velocity(world, anchor), taut_vec3(0, 0, 0)), 0.1);
    quick_steps(world, 0.125, 100);
    cr_assert_lt(apart(taut_particle_position(world, anchor), taut_vec3(0, 1, 1)), 1e-14);
    cr_assert_eq(apart(taut_particle_velocity(world, anchor), taut_vec3(0, 0, 0)), 0);
    taut_world_destroy(world);
}

// A winch: the target of a link shortens at 0.5 m/s until it stops; the load rises with it.
Test(motion, a_moving_target_winds_up_the_load)
{
    for (int stepper = 0; stepper < QUICK_STEPPERS; stepper++) {
        TautWorldDef world_def = taut_methods_world_def();
        world_def.stepper = (TautStepper)stepper;
        TautWorld *world = quick_world(&world_def);
        TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId load = quick_particle(world, 1000, taut_vec3(0, 0, -10));
        TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
        def.point[0] = load, def.point[1] = top;
        def.motion.kind = TAUT_MOTION_LINEAR;
        def.motion.velocity = taut_vec3(-0.5, 0, 0);
        def.motion.start = 1, def.motion.stop = 3;
        TautElementId rope;
        must(world, taut_world_add_element(world, &def, &rope));
        for (int i = 1; i <= 400; i++) {
            must(world, taut_world_step(world, 0.01, NULL));
            double t = taut_world_time(world), run = fmin(fmax(t - 1, 0), 2);
            cr_assert_float_eq(taut_particle_position(world, load).z, -10 + 0.5 * run, 1e-9);
            if (t > 1.5 && t < 2.5)
                cr_assert_float_eq(taut_particle_velocity(world, load).z, 0.5, 1e-9);
        }
        cr_assert_float_eq(taut_element_tension(world, rope), 9810, 1e-6);
        taut_world_destroy(world);
    }
}

// A hand that holds a particle at a moving place: position map with a sine target.
Test(motion, a_moving_place_carries_a_particle)
{
    TautWorld *world = quick_euler();
    TautNodeId held = quick_particle(world, 2, taut_vec3(1, 1, 1));
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    def.point[0] = held;
    def.motion = motion_of(TAUT_MOTION_SINE);
    TautElementId hand;
    must(world, taut_world_add_element(world, &def, &hand));
    for (int i = 1; i <= 200; i++) {
        must(world, taut_world_step(world, 0.01, NULL));
        TautVec3 place = plus(taut_vec3(1, 1, 1), offset(TAUT_MOTION_SINE, taut_world_time(world)));
        cr_assert_lt(apart(taut_particle_position(world, held), place), 1e-12);
    }
    // force of the hand: weight plus m x'', which Euler sees as it was a step ago
    double lambda[TAUT_MAX_ROWS], t = taut_world_time(world) - 0.01;
    cr_assert_eq(taut_element_lambda(world, hand, lambda), 3);
    double a = -M_PI * M_PI * sin(M_PI * t);
    cr_assert_float_eq(lambda[0], 2 * 0.5 * a, 1e-3);
    cr_assert_float_eq(lambda[2], 2 * (0.25 * a + 9.81), 1e-3);
    taut_world_destroy(world);
}

// Motions given later start from where things are.
Test(motion, a_motion_set_later_starts_without_a_jump)
{
    TautWorld *world = quick_world(NULL);
    TautElementId link[3];
    TautNodeId load = quick_crane(world, 3, 10, link);
    TautNodeId top = taut_next_particle(world, (TautNodeId){0, 0});
    quick_steps(world, 0.01, 50);
    TautMotion motion = motion_of(TAUT_MOTION_SINE);
    must(world, taut_node_set_motion(world, top, &motion));
    TautVec3 before = taut_particle_position(world, top);
    must(world, taut_world_step(world, 0.01, NULL));
    cr_assert_lt(apart(before, taut_particle_position(world, top)), 0.02);
    quick_steps(world, 0.01, 99); // one whole period later it is back
    quick_steps(world, 0.01, 100);
    cr_assert_lt(apart(before, taut_particle_position(world, top)), 1e-9);
    motion.kind = TAUT_MOTION_NONE;
    must(world, taut_node_set_motion(world, top, &motion));
    quick_steps(world, 0.01, 10);
    cr_assert_lt(apart(before, taut_particle_position(world, top)), 1e-9);
    cr_assert_eq(taut_node_set_motion(world, load, &motion), TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
}
