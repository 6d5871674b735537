// SPDX-License-Identifier: MIT
// compare.h -- the methods of the papers, and the three scenes that `taut lab compare` puts them on.
#pragma once

#include "shared/build.h"

typedef struct CompareMethod {
    const char *name, *paper;
    bool ours; // Taut's own
    TautStepper stepper;
    TautGeometric geometric;
    TautSolver solver;
    int iterations;   // of the solver, 0 = until it is precise
    TautLawKind law;  // of the links
    double stiffness; // N/m of the links, in stiffness form; 0 = hard
} CompareMethod;

extern const CompareMethod compare_methods[];
extern const int compare_method_count;

typedef enum CompareScene {
    COMPARE_CRANE,
    COMPARE_ARM,
    COMPARE_CLOTH,
    COMPARE_SCENES
} CompareScene;

const char *compare_scene_name(CompareScene scene);
double compare_duration(CompareScene scene); // s, of a run

typedef struct CompareOutcome {
    int steps;     // taken
    double us;     // CPU time of a step
    double error;  // worst link at any time, part of its length
    double kept;   // of the energy above hanging that there was at the start; at the end
    double excess; // most energy above the start at any time, part of the same
    double solves, iterations; // means of a step
    bool refused;              // a step was; the run ends there
} CompareOutcome;

// False when the world could not be made: the reason is noted.
bool compare_run(const CompareMethod *method, CompareScene scene, double h, double duration,
                 CompareOutcome *outcome, LabReport *report);
// To the end, finite, no link off by more than a tenth, no energy above the start by more than a tenth of
// the energy above hanging.
bool compare_stable(const CompareOutcome *outcome);
