// SPDX-License-Identifier: MIT
// callback.c -- functions of the user before and after a step.
#include "quick.h"

#include <math.h>

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
                    world, &(TautCallbacks){push, note, &calls})); // the struct is copied
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
    must(world, taut_world_set_callbacks(world, &(TautCallbacks){cut, NULL, &link[1]}));
    quick_steps(world, H, 10);
    quick_steps(twin, H, 5);
    must(twin, taut_world_remove_element(twin, other[1]));
    quick_steps(twin, H, 5);
    cr_assert(quick_same_state(world, twin));
    taut_world_destroy(world);
    taut_world_destroy(twin);
}
