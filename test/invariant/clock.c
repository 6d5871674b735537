// SPDX-License-Identifier: MIT
// clock.c -- the time of a long run: n steps of h lead to n h, not to a sum of n roundings; also in parts, through
// collisions, edits and snapshots.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static TautWorld *falling(TautStepper stepper)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    quick_particle(world, 1, taut_vec3(0, 0, 0));
    return world;
}

// Half a unit in the last place of what is expected.
static void expect_time(const TautWorld *world, double expected)
{
    double time = taut_world_time(world), unit = nextafter(expected, INFINITY) - expected;
    cr_assert_leq(fabs(time - expected), 0.5 * unit, "%.17g s instead of %.17g s", time, expected);
}

Test(clock, a_million_steps)
{
    TautWorld *world = falling(TAUT_STEPPER_EULER);
    quick_steps(world, 0.01, 1000000);
    expect_time(world, 10000); // 0.01 as a number is 2e-19 more, a million of them 2e-13
    taut_world_destroy(world);
}

Test(clock, of_every_stepper)
{
    static const double h[] = {0.1, 0.01, 1.0 / 60, 0.003};
    for (int k = 0; k < TAUT_STEPPER_COUNT; k++)
        for (int i = 0; i < 4; i++) {
            TautWorld *world = falling((TautStepper)k);
            quick_steps(world, h[i], 3000);
            expect_time(world, 3000 * h[i]);
            taut_world_destroy(world);
        }
}

// A bob on a slack rope that comes tight again and again; an edit half way.
Test(clock, through_collisions_and_edits)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId anchor = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId bob = quick_particle(world, 1, taut_vec3(0.5, 0, 0));
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.point[0] = anchor, def.point[1] = bob;
    def.target_as_is = false, def.target[0] = 1;
    def.upper = 0, def.restitution = 1;
    must(world, taut_world_add_element(world, &def, NULL));
    int collisions = 0;
    for (int i = 0; i < 3000; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, 0.01, &report));
        collisions += report.collisions;
        if (i == 1500) quick_anchor(world, taut_vec3(9, 9, 9));
    }
    cr_assert_gt(collisions, 10);
    cr_assert_float_eq(taut_world_time(world), 30, 1e-14, "%.17g", taut_world_time(world));
    taut_world_destroy(world);
}

// What was lost to rounding so far is part of a snapshot.
Test(clock, a_snapshot_goes_on_with_the_same_bits)
{
    TautWorld *a = falling(TAUT_STEPPER_BDF2), *b = falling(TAUT_STEPPER_BDF2);
    quick_steps(a, 0.01, 777);
    size_t size, size_a, size_b;
    void *saved = quick_save(a, &size);
    must(b, taut_world_restore(b, saved, size));
    quick_steps(a, 0.01, 777), quick_steps(b, 0.01, 777);
    void *end_a = quick_save(a, &size_a), *end_b = quick_save(b, &size_b);
    cr_assert(size_a == size_b && memcmp(end_a, end_b, size_a) == 0);
    expect_time(b, 1554 * 0.01);
    free(saved), free(end_a), free(end_b);
    taut_world_destroy(a), taut_world_destroy(b);
}
