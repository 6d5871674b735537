// SPDX-License-Identifier: MIT
// snapshot_form.c -- forms `auto` depend on the step; a snapshot knows for which one they were decided, and
// a world that was compiled for another one takes it all the same.
#include "quick.h"

#include <stdlib.h>

// A spring whose form is stiffness at 1 ms and compliance at 10 ms, between hard links.
static TautWorld *make(TautElementId *spring)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_crane(world, 3, 2, NULL);
    TautNodeId bob = quick_particle(world, 1, taut_vec3(1, 0, -3));
    *spring = quick_spring(world, TAUT_MAP_DISTANCE, bob, load, 5e6, 0.01, TAUT_FORM_AUTO);
    quick_spring(world, TAUT_MAP_DISTANCE, bob, load, 10, 0, TAUT_FORM_AUTO);
    return world;
}

Test(snapshot_form, a_snapshot_fits_whatever_step_the_world_was_compiled_for)
{
    static const double compiled[] = {0, 0.001, 0.01}; // 0: not at all
    TautElementId spring;
    TautWorld *first = make(&spring);
    quick_steps(first, 0.001, 20);
    cr_assert_eq(taut_element_form(first, spring), TAUT_FORM_STIFFNESS);
    size_t size;
    void *snapshot = quick_save(first, &size);
    quick_steps(first, 0.001, 20);
    for (int i = 0; i < 3; i++) {
        TautWorld *second = make(&spring);
        if (compiled[i] > 0) quick_steps(second, compiled[i], 3);
        if (compiled[i] == 0.01)
            cr_assert_eq(taut_element_form(second, spring), TAUT_FORM_COMPLIANCE);
        must(second, taut_world_restore(second, snapshot, size));
        quick_steps(second, 0.001, 20);
        cr_assert(quick_same_state(first, second), "compiled for %g s", compiled[i]);
        taut_world_destroy(second);
    }
    free(snapshot);
    taut_world_destroy(first);
}

// One that does not fit leaves the world as it was, bit for bit.
Test(snapshot_form, another_world_is_left_alone)
{
    TautElementId spring[3];
    TautWorld *first = make(&spring[0]), *other = make(&spring[1]), *twin = make(&spring[2]);
    must(first, taut_world_remove_element(first, spring[0]));
    quick_steps(first, 0.001, 5);
    quick_steps(other, 0.01, 5), quick_steps(twin, 0.01, 5);
    size_t size;
    void *snapshot = quick_save(first, &size);
    cr_assert_eq(taut_world_restore(other, snapshot, size), TAUT_BAD_SNAPSHOT);
    cr_assert(quick_same_state(other, twin));
    quick_steps(other, 0.01, 5), quick_steps(twin, 0.01, 5);
    cr_assert(quick_same_state(other, twin));
    free(snapshot);
    taut_world_destroy(first), taut_world_destroy(other), taut_world_destroy(twin);
}
