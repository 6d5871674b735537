// SPDX-License-Identifier: MIT
// callback.c -- functions of the user before and after a step.
#include "quick.h"

#include <math.h>
#include <string.h>

static const double H = 0.01, RATE = 3; // s, N/s

typedef struct Calls {
    TautNodeId node;
    int before, after;
    TautStatus last, nested;
    double time, reported;
} Calls;

// A force that grows in time, as it is in the middle of the step.
static void push(TautWorld *world, double t, double h, void *user)
{
    Calls *calls = user;
    calls->before++;
    calls->time = t;
    must(world, taut_particle_set_force(world, calls->node, taut_vec3(RATE * (t + h / 2), 0, 0)));
}

static void note(TautWorld *world, TautStatus status, const TautStepReport *report, void *user)
{
    Calls *calls = user;
    calls->after++;
    calls->last = status;
    calls->reported = report->time;
    calls->nested = taut_world_step(world, H, NULL);
}

// x = a t^3/6 under a force that grows evenly.
Test(callback, forces_in_time)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    Calls calls = {.node = quick_particle(world, 2, taut_vec3(0, 0, 0))};
    must(world, taut_world_set_callbacks(
                    world, &(TautCallbacks){.before_step = push, .after_step = note, .user = &calls})); // the struct is copied
    quick_steps(world, H, 100);
    cr_assert_eq(calls.before, 100);
    cr_assert_eq(calls.after, 100);
    cr_assert_float_eq(calls.time, 99 * H, 1e-12);
    cr_assert_float_eq(calls.reported, 1, 1e-12);
    cr_assert_eq(calls.last, TAUT_OK);
    cr_assert_eq(calls.nested, TAUT_BAD_ARGUMENT, "a callback must not step");
    cr_assert_float_eq(taut_world_time(world), 1, 1e-12);
    cr_assert_float_eq(taut_particle_velocity(world, calls.node).x, RATE / 2 / 2, RATE * H);
    cr_assert_float_eq(taut_particle_position(world, calls.node).x, RATE / 2 / 6, RATE * H);

    must(world, taut_world_set_callbacks(world, NULL));
    quick_steps(world, H, 1);
    cr_assert_eq(calls.before, 100);
    cr_assert_eq(taut_world_set_callbacks(NULL, NULL), TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
}

// Cuts the cable when the time has come, as one could between steps.
static void cut(TautWorld *world, double t, double h, void *user)
{
    const TautElementId *link = user;
    (void)h;
    if (t > 4.5 * H && taut_element_is_valid(world, *link))
        must(world, taut_world_remove_element(world, *link));
}

Test(callback, edits_are_those_between_steps)
{
    TautElementId link[4], other[4];
    TautWorld *world = quick_world(NULL), *twin = quick_world(NULL);
    quick_crane(world, 4, 10, link);
    quick_crane(twin, 4, 10, other);
    must(world, taut_world_set_callbacks(world, &(TautCallbacks){.before_step = cut, .user = &link[1]}));
    quick_steps(world, H, 10);
    quick_steps(twin, H, 5);
    must(twin, taut_world_remove_element(twin, other[1]));
    quick_steps(twin, H, 5);
    cr_assert(quick_same_state(world, twin));
    taut_world_destroy(world);
    taut_world_destroy(twin);
}

// Asks for an end the `after`-th time that it is asked.
typedef struct Stop {
    int after, asked;
} Stop;

static bool stop(void *user)
{
    Stop *self = user;
    return ++self->asked >= self->after;
}

// A crane whose load hits the ground within the step, so that it is cut at impacts.
static TautWorld *falling_crane(void)
{
    TautElementId link[4];
    TautWorld *world = quick_world(NULL);
    quick_crane(world, 4, 1000, link);
    TautNodeId ball = quick_particle(world, 2, taut_vec3(5, 0, 0.101));
    TautMaterialDef material = taut_default_material_def();
    TautColliderDef shape = taut_default_collider_def(),
                    ground = taut_default_collider_def();
    material.restitution = 0.5;
    must(world, taut_world_add_material(world, &material, &shape.material));
    ground.material = shape.material;
    shape.kind = TAUT_COLLIDER_SPHERE;
    ground.kind = TAUT_COLLIDER_PLANE;
    shape.node = ball;
    shape.size[0] = 0.1;
    must(world, taut_world_add_collider(world, &shape, NULL));
    must(world, taut_world_add_collider(world, &ground, NULL));
    must(world, taut_particle_set_velocity(world, ball, taut_vec3(0, 0, -1)));
    return world;
}

// Wherever a step is interrupted, nothing has happened; without that it is taken.
Test(callback, an_interrupted_step_leaves_the_state)
{
    TautWorld *world = falling_crane(), *twin = falling_crane();
    must(world, taut_world_compile(world, H));
    must(twin, taut_world_compile(twin, H));
    TautStatus status = TAUT_INTERRUPTED;
    int last = 0;
    for (int k = 1; status != TAUT_OK && k < 200; k++) {
        Stop asks = {.after = k};
        must(world,
             taut_world_set_callbacks(world, &(TautCallbacks){.user = &asks, .interrupt = stop}));
        status = taut_world_step(world, H, NULL);
        if (status == TAUT_OK) break;
        cr_assert_eq(status, TAUT_INTERRUPTED, "%d: %s", k, taut_status_text(status));
        cr_assert(strstr(taut_world_message(world), "interrupted"), "%s",
                  taut_world_message(world));
        cr_assert(quick_same_state(world, twin), "at %d", k);
        last = k;
    }
    cr_assert_eq(status, TAUT_OK);
    cr_assert_gt(last, 2, "it was asked in the middle of the step: %d", last);
    cr_assert_float_eq(taut_world_time(world), H, 1e-12);
    must(world, taut_world_set_callbacks(world, NULL));
    quick_steps(world, H, 3);
    taut_world_destroy(world);
    taut_world_destroy(twin);
}

static TautStatus settle_it(TautWorld *world)
{
    return taut_world_settle(world, 0, NULL);
}

static TautStatus assemble_it(TautWorld *world)
{
    return taut_world_assemble(world, 0, NULL);
}

// A crane off its rest, whose load was moved off its cable.
static TautWorld *crane_apart(void)
{
    TautElementId link[4];
    TautWorld *world = quick_world(NULL);
    quick_crane(world, 4, 1000, link);
    const TautNodeId load = taut_element_point(world, link[3], 1);
    TautVec3 at = taut_particle_position(world, load);
    at.x += 0.3;
    must(world, taut_particle_set_position(world, load, at));
    must(world, taut_world_compile(world, H));
    return world;
}

Test(callback, settling_and_assembling_are_interrupted)
{
    TautStatus (*const run[])(TautWorld *) = {settle_it, assemble_it};
    for (int i = 0; i < 2; i++) {
        TautWorld *world = crane_apart(), *twin = crane_apart();
        TautStatus status = TAUT_INTERRUPTED;
        int k = 1;
        for (; status != TAUT_OK && k < 200; k++) {
            Stop asks = {.after = k};
            must(world, taut_world_set_callbacks(
                            world, &(TautCallbacks){.user = &asks, .interrupt = stop}));
            status = run[i](world);
            if (status == TAUT_OK) break;
            cr_assert_eq(status, TAUT_INTERRUPTED, "%d, %d: %s", i, k, taut_status_text(status));
            cr_assert(quick_same_state(world, twin), "%d, at %d", i, k);
        }
        cr_assert_eq(status, TAUT_OK);
        cr_assert_gt(k, 2);
        taut_world_destroy(world);
        taut_world_destroy(twin);
    }
}
