// SPDX-License-Identifier: MIT
// torture_bounds.c -- some of the random scenes with bounds of `taut lab torture_bounds`, among them those that once failed.
#include "torture/torture_limbs.h"

#include <criterion/criterion.h>

static void expect_fine(unsigned seed, double duration)
{
    Limbs limbs;
    LimbsOutcome outcome;
    limbs_make(seed, duration, &limbs);
    limbs_play(&limbs, &outcome);
    cr_expect_eq(outcome.end, LIMBS_FINE, "seed %u: %s at %g s", seed, limbs_end_name(outcome.end),
                 outcome.time);
    taut_world_destroy(limbs.world);
}

Test(torture_bounds, limbs_and_slides)
{
    for (unsigned seed = 1; seed <= 30; seed++)
        if (seed % LIMBS_KINDS != LIMBS_ROPES) expect_fine(seed, 0.2);
}

// In 7, servos lose the force that their dampers took when they are stopped; in 208, a collision leaves a stiff damper with a
// large force. The energy guard took the one for energy from nowhere, and energy from nowhere for the other. In 949, motors come
// to their speed in the middle of steps; in 196, a stiff stop had a force while it was still open. In 8800827, the rest of a step after a
// collision was too short for the levels that take out a little energy too much. In 66318, no level that held the errors of a rope had an
// end, and one that closed them had.
Test(torture_bounds, seeds_that_failed_once)
{
    expect_fine(7, 0.3);
    expect_fine(208, 2);
    expect_fine(949, 0.2);
    expect_fine(196, 0.5);
    expect_fine(8800827, 3);
    expect_fine(66318, 1.1);
}
