// SPDX-License-Identifier: MIT
// edit_cost.c -- the step after an edit costs about as much as the steps before it, however large the world is: an edit
// starts the neighbourhood of the edit anew and no more.
#include "quick.h"

enum { STEPS = 5 };
static const double H = 0.01; // s

// A cable that hangs from an anchor at the origin with a load at its end, kicked sideways.
static TautWorld *swinging_cable(int links, TautNodeId *anchor)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId last = *anchor = quick_anchor(world, taut_vec3(0, 0, 0));
    for (int i = 1; i <= links; i++) {
        TautNodeId next =
            quick_particle(world, i < links ? 0.01 : 10, taut_vec3(0, 0, -100.0 * i / links));
        quick_link(world, last, next);
        last = next;
    }
    must(world, taut_particle_set_velocity(world, last, taut_vec3(1, 0, 0)));
    return world;
}

// Most factorisations of a step in `steps`.
static int most_factors(TautWorld *world, int steps)
{
    int most = 0;
    for (int i = 0; i < steps; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, H, &report));
        if (report.factors > most) most = report.factors;
    }
    return most;
}

// One particle is hung on the anchor. The first step took 5 factorisations at 1e4 links and 21 at 2e5 when an edit started
// the whole world anew; 6 at 100 links if all parts are marked for new positions today.
Test(edit_cost, a_particle_at_the_anchor)
{
    const int links[] = {100, 2000, quick_sample(0, 200000)};
    for (int k = 0; k < 3 && links[k] > 0; k++) {
        TautNodeId anchor;
        TautWorld *world = swinging_cable(links[k], &anchor);
        most_factors(world, STEPS); // the start of the world costs more
        int before = most_factors(world, STEPS);
        TautNodeId added = quick_particle(world, 1, taut_vec3(1, 0, 0));
        quick_link(world, anchor, added);
        int first = most_factors(world, 1), after = most_factors(world, STEPS);
        cr_expect_leq(first, before + 2, "%d links: %d factorisations, %d before the edit",
                      links[k], first, before);
        cr_expect_leq(after, before + 1, "%d links: %d factorisations, %d before the edit",
                      links[k], after, before);
        taut_world_destroy(world);
    }
}
