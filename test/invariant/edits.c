// SPDX-License-Identifier: MIT
// edits.c -- some of the random worlds of `taut lab torture_edits`, among them those that once failed; and the sequences of
// calls of the fuzz target, from bytes that are always the same.
#include "torture/torture_edits.h"

#include <criterion/criterion.h>

static EditOutcome run(unsigned seed, int steps, bool redundant)
{
    EditOptions options = {.seed = seed, .steps = steps, .no_redundant = !redundant};
    EditOutcome o;
    edit_run(&options, &o);
    cr_expect_eq(o.nan, 0, "seed %u: NaN in step %ld", seed, o.steps);
    cr_expect_eq(o.stuck, 0, "seed %u: stuck in step %ld", seed, o.steps);
    cr_expect_eq(o.mismatches, 0, "seed %u: other bits after a restore", seed);
    return o;
}

static void expect_fine(unsigned seed, int steps, bool redundant)
{
    EditOutcome o = run(seed, steps, redundant);
    cr_expect_eq(o.explosions, 0, "seed %u: energy in step %ld, level %d", seed, o.steps, o.level);
    cr_expect_eq(o.refused, 0, "seed %u: %ld steps refused", seed, o.refused);
    cr_expect_eq(o.steps, steps, "seed %u", seed);
}

Test(edits, random_worlds)
{
    for (unsigned seed = 30; seed < 60; seed++) {
        EditOutcome o = run(seed, 40, seed % 2);
        cr_expect_eq(o.explosions, 0, "seed %u: energy in step %ld", seed, o.steps);
    }
}

// 146, 216, 252: a freely spinning body got another mass and kept its momentum; every h was refused. 10, 16: the peak of
// the kinetic energy was that of masses that had gone. 1017: a load of 10 t whose light cable was pinned went from 5 to 30
// m/s. 396, 237: rows whose targets had been set between pins. 3: other bits after a restore.
Test(edits, seeds_that_failed_once)
{
    const unsigned seed[] = {146, 216, 252, 10, 16, 1017, 396, 237, 3};
    for (size_t i = 0; i < sizeof seed / sizeof *seed; i++) expect_fine(seed[i], 100, false);
}

// 50206, 50070: a motor took more than there was when it started. 50214: a work of 75 GJ of rows that contradicted each other
// left the guard blind for what came after it. 9030: an axial joint held the rate of an angle that was singular. 100365: the
// guard gave room for all work that was ever done. 101576: points on a pinned body went on moving. 101646, 103282: velocities
// projected on rows that contradict each other. 103555: the energy of a spring between anchors was no part of the account.
// 102783: a straight cable was lifted where something collided. 301014: a limit that was passed was closed in one sub-step.
// 201535: rows that nearly contradict each other were off by a little more than the tolerance, with every h. 201: the energy
// of a body that was pinned stayed in the account. 623: an edit elsewhere made a straight cable hard that had sagged.
Test(edits, seeds_with_redundant_rows_that_failed_once)
{
    const unsigned seed[] = {50206,  50070,  50214,  9030,   100365, 101576, 101646,
                             103282, 103555, 102783, 301014, 201535, 201,    623};
    for (size_t i = 0; i < sizeof seed / sizeof *seed; i++) expect_fine(seed[i], 100, true);
}

// 903535: the room for work that a motion had done steps ago let a step make energy. 906031: energy was taken out of velocities that were
// then projected on rows that contradict each other. 906655, 3201209: in a collision errors were closed that large forces held. 905394:
// a light body with a heavy mass at a lever was taken for a free rotor. 900009: of rows that contradict each other one was left out. 3100421: rows that yield became stiff in the
// short rest of a step after a collision.
Test(edits, seeds_that_made_energy_or_were_stuck)
{
    const unsigned seed[] = {903535, 906031, 906655, 3201209, 900009, 3203819, 3100421};
    for (size_t i = 0; i < sizeof seed / sizeof *seed; i++) expect_fine(seed[i], 100, true);
    expect_fine(905394, 60, true);
}

// Redundant joints beside a drive: their multipliers grew to 1e150 and cancelled, until a step drowned in their round-off.
Test(edits, multipliers_that_no_load_explains)
{
    expect_fine(201139, 35, true);
}

Test(edits, sequences_of_calls_from_bytes)
{
    enum { SIZE = 400, INPUTS = 12 };
    for (unsigned i = 0; i < INPUTS; i++) {
        uint8_t byte[SIZE];
        uint32_t x = 2463534242u + i;
        for (int k = 0; k < SIZE; k++) {
            x ^= x << 13, x ^= x >> 17, x ^= x << 5;
            byte[k] = (uint8_t)(x >> 9);
        }
        EditOutcome o;
        edit_run_bytes(byte, SIZE, &o);
        cr_expect_gt(o.steps, 0, "input %u", i);
        cr_expect_eq(o.nan, 0, "input %u: NaN in step %ld", i, o.steps);
        cr_expect_eq(o.mismatches, 0, "input %u: other bits after a restore", i);
    }
}
