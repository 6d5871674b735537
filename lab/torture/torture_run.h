// SPDX-License-Identifier: MIT
// torture_run.h -- one net, run to its end or to its failure, and judged.
#pragma once

#include "torture_net.h"

// The kinds of failure; docs/torture.md says why these are the limits.
typedef enum TortureVerdict {
    TORTURE_FINE,
    TORTURE_REFUSED, // a step was refused: the run ends there
    TORTURE_NAN,     // something in the state is not finite
    TORTURE_ENERGY,  // more energy than was ever put in
    TORTURE_REACH,   // a particle is further from an anchor than the links between them are long
    TORTURE_ADRIFT,  // the centre of mass of a free net left its parabola
    TORTURE_TORN,    // a hard link of a feasible net is off by a tenth
    TORTURE_BROKEN,  // the world could not be built
} TortureVerdict;

typedef struct TortureOutcome {
    TortureVerdict verdict;
    double time; // s, of the end
    int steps;   // that were tried
    long solves;
    long factors;
    int fallbacks;  // steps below the first level
    double error;   // worst of hard links, relative; of feasible nets after the first step
    double excess;  // largest energy above the bound, as part of the allowance
    double seconds; // of CPU time
} TortureOutcome;

const char *torture_verdict_name(TortureVerdict verdict);
void torture_run(const TortureNet *net, TortureOutcome *outcome);
