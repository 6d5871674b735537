// SPDX-License-Identifier: MIT
// rivals.h -- one run of one method on one chain: its cost, and the energy it kept. Shared by the
// experiments `rivals` and `rivals_check`.
#pragma once

#include "comparison.h"
#include "lab.h"

#include <taut/taut.h>

// Particles of 1 kg on hard links over 10 m, the last one heavier, released at rest.
typedef struct RivalsScene {
    int links;
    double ratio;    // mass of the last particle, kg
    double degrees;  // from hanging
    double duration; // s
} RivalsScene;

typedef struct RivalsOutcome {
    double h;      // s
    double flops;  // a simulated second
    double kept;   // energy above hanging at the end, as part of that at the start
    double error;  // worst link at any time, as part of its length
    bool diverged; // not finite, refused, twice the energy of the start, or a link ten times too
                   // long
} RivalsOutcome;

// The counts in the reports of a run of Taut, summed up.
typedef struct RivalsWork {
    long steps, solves, factors, refinements;
} RivalsWork;

// rivals_count.c: arithmetic of Taut on a chain.
double rivals_factor_entries(int links); // of L, as the solver stores it
double rivals_taut_flops(int links, TautStepper stepper, const RivalsWork *work);

// rivals_run.c: runs of steps as long as h or a little shorter, so that they fill the duration.
// False when memory is short.
bool rivals_run_taut(const RivalsScene *scene, TautStepper stepper, double h,
                     RivalsOutcome *outcome);
bool rivals_run(const RivalsScene *scene, const ComparisonMethod *method,
                const ComparisonSettings *settings, double h, RivalsOutcome *outcome);
// Arithmetic of one step of a comparison method on the scene; negative when memory is short.
double rivals_step_flops(const RivalsScene *scene, const ComparisonMethod *method,
                         const ComparisonSettings *settings);
