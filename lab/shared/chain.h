// SPDX-License-Identifier: MIT
// chain.h -- the scene by which steppers are judged: n particles of 1 kg on hard links over 10 m, the
// last with mass R, released at rest. Errors and energies are computed here from positions and
// velocities alone; of the engine's own reports, only solves and fallback levels are taken.
#pragma once

#include <taut/taut.h>

typedef enum ChainStart {
    CHAIN_45,         // straight, 45 degrees from hanging
    CHAIN_HORIZONTAL, // straight, 90 degrees
    CHAIN_SLACK,      // links at +60 and -60 degrees from hanging in turn: falls, then snaps taut
    CHAIN_5,          // straight, 5 degrees: a small swing
    CHAIN_STARTS
} ChainStart;

typedef struct ChainCase {
    TautStepper stepper;
    TautGeometric geometric;
    double tolerance; // 0 = default
    unsigned without; // TAUT_WITHOUT_ bits
    bool keep;        // keep_energy, not only where the default does
    int n;
    double R;           // kg
    double h, duration; // s
    ChainStart start;
} ChainCase;

typedef struct ChainOutcome {
    bool diverged;          // not finite, a link twice its length, or energy above the start by 10
                            // percent of the energy above hanging: the run ends there
    int refused;            // a step was refused: the run ends there too
    double max_error;       // of a link, part of its length, the worst at any time
    double solves_per_step; // linear systems solved
    double as_asked;        // part of the steps that were taken as asked
    double kept;            // of the energy above hanging that was there at the start
    double excess;          // most energy above the start at any time, part of the same
    int over_bound;         // steps with more than the guard allows: 1e-3 of the largest kinetic
                            // energy so far, and the energy that errors of links may hide
    int steps;              // taken
} ChainOutcome;

const char *chain_start_name(ChainStart start);
// False when the world could not be made.
bool chain_run(const ChainCase *c, ChainOutcome *outcome);
