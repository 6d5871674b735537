// SPDX-License-Identifier: MIT
// quick.h -- short ways to say what tests build again and again. Each fails the test with the
// world's own message when it cannot do its work.
#pragma once

#include "taut/taut.h"

#include <criterion/criterion.h>
#include <stddef.h>

// must(world, call): the call succeeds, or the test stops and shows why.
#define must(world, call)                                                                          \
    do {                                                                                           \
        TautStatus must_status = (call);                                                           \
        cr_assert_eq(must_status, TAUT_OK, "%s: %s", taut_status_text(must_status),                \
                     taut_world_message(world));                                                   \
    } while (0)

// Taut's own steppers are those before it; behind them come methods to compare with, which promise
// nothing that a suite could ask of all.
enum { QUICK_STEPPERS = TAUT_STEPPER_AUTO + 1 };

TautWorld *quick_world(const TautWorldDef *def); // NULL: the default
TautWorld *quick_euler(void);                    // the papers' method: one solve a step
TautNodeId quick_anchor(TautWorld *world, TautVec3 position);
TautNodeId quick_particle(TautWorld *world, double mass, TautVec3 position);
TautElementId quick_link(TautWorld *world, TautNodeId a, TautNodeId b); // hard distance
TautElementId quick_spring(TautWorld *world, TautMapKind map, TautNodeId a, TautNodeId b,
                           double stiffness, double damping, TautForm form);
// A hard cable of `links` links, 1 kg each, hanging straight down from an anchor at the origin,
// with a load at its end; returns the load.
TautNodeId quick_crane(TautWorld *world, int links, double load, TautElementId *link);
void quick_steps(TautWorld *world, double h, int steps);

// Was the solver built? Only lu may be missing.
static inline bool quick_has_solver(int solver)
{
    return solver != TAUT_SOLVER_LU || TEST_KLU;
}

// A snapshot in fresh memory; free it.
void *quick_save(TautWorld *world, size_t *size);
// Are positions, velocities and lambda the same bit for bit?
bool quick_same_state(const TautWorld *a, const TautWorld *b);
bool quick_finite(const TautWorld *world);

// How far a sweep goes: to `all` in ./taut test --full, which sets TAUT_TEST_FULL, else as far as the sample.
int quick_sample(int sample, int all);

double quick_random(unsigned *seed); // in [-1, 1), the same on every machine
TautVec3 quick_random_vec(unsigned *seed, double size);
