// SPDX-License-Identifier: MIT
// event.c -- events of a world: collisions, elements that were removed, steps that were refused.
#include "quick.h"

#include <math.h>
#include <string.h>

static const double H = 0.01, G = 9.81; // s, m/s^2

static void count_warnings(void *user, const TautMessage *message)
{
    int *warnings = user;
    if (message->level == TAUT_WARNING && strstr(message->text, "event")) (*warnings)++;
}

// A load of 2 kg that falls from an anchor into a rope of length 1: taut after sqrt(2/g).
static TautWorld *fall(TautElementId *rope)
{
    TautWorld *world = quick_world(NULL);
    TautElementDef element = taut_default_element_def(TAUT_MAP_DISTANCE);
    element.point[0] = quick_anchor(world, taut_vec3(0, 0, 0));
    element.point[1] = quick_particle(world, 2, taut_vec3(0, 0, -0.01));
    element.target_as_is = false;
    element.target[0] = 1.01;
    element.upper = 0; // it only pulls
    must(world, taut_world_add_element(world, &element, rope));
    return world;
}

Test(event, a_rope_comes_taut)
{
    TautElementId rope;
    TautEvent event[4];
    TautWorld *world = fall(&rope);
    must(world, taut_world_keep_events(world, 16));
    int collisions = 0;
    for (int i = 0; i < 60; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, H, &report));
        int n = taut_world_events(world, event, 4);
        cr_assert_eq(n, report.collisions);
        if (n == 0) continue;
        const double t = sqrt(2 / G), v = sqrt(2 * G);
        cr_assert_eq(event[0].kind, TAUT_EVENT_COLLISION);
        cr_assert_eq(event[0].element.slot, rope.slot);
        cr_assert_eq(event[0].element.generation, rope.generation);
        if (collisions == 0) {
            cr_assert_float_eq(event[0].time, t, 1e-3);
            cr_assert_float_eq(event[0].speed, v, 0.02);
            cr_assert_float_eq(event[0].impulse, 2 * v, 0.05);
        }
        collisions += n;
    }
    cr_assert_geq(collisions, 1);
    cr_assert_eq(taut_world_events(world, event, 4), 0, "each is taken once");
    taut_world_destroy(world);
}

// Steps are the same, whether somebody listens or not.
Test(event, listening_changes_nothing)
{
    TautElementId rope;
    TautWorld *deaf = fall(&rope), *world = fall(&rope);
    must(world, taut_world_keep_events(world, 16));
    quick_steps(deaf, H, 60);
    quick_steps(world, H, 60);
    cr_assert(quick_same_state(deaf, world));
    cr_assert_eq(taut_world_events(deaf, NULL, 0), 0);
    cr_assert_gt(taut_world_events(world, NULL, 0), 0);
    taut_world_destroy(deaf);
    taut_world_destroy(world);
}

Test(event, removed_elements_in_their_order)
{
    TautElementId link[5];
    TautEvent event[8];
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_crane(world, 5, 10, link);
    must(world, taut_world_keep_events(world, 8));
    quick_steps(world, H, 3);
    must(world, taut_world_remove_element(world, link[1]));
    must(world, taut_world_remove_node(world, load)); // takes the last link with it
    cr_assert_eq(taut_world_events(world, event, 8), 2);
    cr_assert_eq(event[0].kind, TAUT_EVENT_REMOVED);
    cr_assert_eq(event[0].element.slot, link[1].slot);
    cr_assert_eq(event[1].element.slot, link[4].slot);
    cr_assert_float_eq(event[0].time, 3 * H, 1e-15);
    cr_assert_not(taut_element_is_valid(world, event[0].element));
    taut_world_destroy(world);
}

// Kept in the order of the ring, over its end; those that find no room are counted and told once.
Test(event, overflow_is_counted_and_told)
{
    TautElementId link[6];
    TautEvent event[8];
    int warnings = 0;
    TautWorldDef def = taut_default_world_def();
    def.on_message = count_warnings;
    def.message_user = &warnings;
    TautWorld *world = quick_world(&def);
    quick_crane(world, 6, 10, link);
    must(world, taut_world_keep_events(world, 3));
    must(world, taut_world_remove_element(world, link[0]));
    must(world, taut_world_remove_element(world, link[1]));
    cr_assert_eq(taut_world_events(world, event, 1), 1);
    for (int i = 2; i < 6; i++) must(world, taut_world_remove_element(world, link[i]));
    cr_assert_eq(taut_world_events_lost(world), 2);
    cr_assert_eq(warnings, 1);
    cr_assert_eq(taut_world_events(world, event, 8), 3);
    for (int i = 0; i < 3; i++) cr_assert_eq(event[i].element.slot, link[1 + i].slot);
    must(world, taut_world_keep_events(world, 0));
    cr_assert_eq(taut_world_events_lost(world), 0);
    cr_assert_eq(taut_world_keep_events(world, -1), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_keep_events(NULL, 1), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_events(NULL, event, 1), 0);
    taut_world_destroy(world);
}

// So short a step moves nothing that numbers can tell.
Test(event, a_refused_step)
{
    TautEvent event[4];
    TautWorld *world = quick_world(NULL);
    quick_crane(world, 3, 10, NULL);
    must(world, taut_world_keep_events(world, 4));
    cr_assert_eq(taut_world_step(world, 1e-300, NULL), TAUT_STEP_REFUSED);
    cr_assert_eq(taut_world_events(world, event, 4), 1);
    cr_assert_eq(event[0].kind, TAUT_EVENT_REFUSED);
    cr_assert_eq(event[0].time, 0);
    taut_world_step(world, -1, NULL); // a mistake of the caller is no event
    cr_assert_eq(taut_world_events(world, event, 4), 0);
    taut_world_destroy(world);
}
