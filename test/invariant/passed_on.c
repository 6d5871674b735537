// SPDX-License-Identifier: MIT
// passed_on.c -- work of motions on hard rows that contradict each other: work that one takes from the anchor and another gives back
// is no work. Forces there have no limit, and neither had the work: 1e5 J of a kilogram that moves with 3 J.
#include "quick.h"

#include <math.h>

// 1 kg on two rods between two anchors 2 m apart, of which the second swings by a decimetre.
static TautWorld *between_anchors(double first, double second, double frequency)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId end[2] = {quick_anchor(world, taut_vec3(0, 0, 0)),
                         quick_anchor(world, taut_vec3(2, 0, 0))};
    TautNodeId mass = quick_particle(world, 1, taut_vec3(1, 0, 0));
    TautMotion motion = {.kind = TAUT_MOTION_SINE, .stop = INFINITY};
    motion.amplitude = taut_vec3(0.1, 0.05, 0);
    motion.frequency = frequency;
    must(world, taut_node_set_motion(world, end[1], &motion));
    for (int i = 0; i < 2; i++) {
        double length = i == 0 ? first : second;
        TautElementId rod = quick_link(world, end[i], mass);
        must(world, taut_element_set_target(world, rod, &length));
    }
    return world;
}

static void expect_little_work(double first, double second, double frequency)
{
    TautWorld *world = between_anchors(first, second, frequency);
    double work = 0, kinetic = 0;
    for (int i = 0; i < 200; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, 0.01, &report));
        work = fmax(work, fabs(report.work));
        kinetic = fmax(kinetic, report.energy.kinetic);
    }
    cr_assert_gt(taut_world_error(world, NULL), 0.02, "nothing contradicts");
    cr_expect_leq(work, 2 * kinetic,
                  "rods of %g and %g m, %g Hz: %g J in a step, kinetic energy %g J", first, second,
                  frequency, work, kinetic);
    taut_world_destroy(world);
}

// Within a sub-step, and from one sub-step to the next.
Test(passed_on, rods_that_are_too_short)
{
    for (int frequency = 1; frequency <= 6; frequency++) {
        expect_little_work(1, 0.9, frequency);
        expect_little_work(0.8, 0.9, frequency);
        expect_little_work(0.8, 0.7, frequency);
    }
}
