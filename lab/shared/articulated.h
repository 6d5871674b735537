// SPDX-License-Identifier: MIT
// articulated.h -- scenes with limits and drives that are run for a minute, left alone or shaken by the mouse.
#pragma once

#include "lab.h"

#include <taut/taut.h>

typedef enum ArticulatedScene {
    ARTICULATED_RAGDOLL,
    ARTICULATED_CHAIN,
    ARTICULATED_ROBOT,
} ArticulatedScene;

typedef struct ArticulatedCase {
    ArticulatedScene scene;
    double h, duration; // s; h = 0: that of the scene
    double reach;       // m from the middle of the scene: a node that gets further has diverged
    int shake;          // 0 = none, else which of the random ones
    TautStepper stepper;
    TautGeometric geometric;
} ArticulatedCase;

typedef struct ArticulatedOutcome {
    char shaken[64];        // name of the body that was shaken
    double h;               // s
    double time;            // s, that were reached
    bool refused, diverged; // how it ended
    double error;           // worst of a hard row, as part of its length
    double complementarity; // worst
    double solves, first;   // a step; part of the steps on the first level
    int level;              // deepest
    long collisions;
    double steps_per_second; // of processor time
    char message[256];       // of a step that was refused
} ArticulatedOutcome;

// False when the world could not be made; outcome->message says why.
bool articulated_run(const ArticulatedCase *c, ArticulatedOutcome *outcome);

// The columns of an outcome that every table of them shows.
// clang-format off
#define ARTICULATED_COLUMNS \
    {"time", "reached s", LAB_NUMBER, LAB_MEASURED, 3}, \
    {"refused", "refused", LAB_BOOL, LAB_MEASURED, 0}, \
    {"diverged", "diverged", LAB_BOOL, LAB_MEASURED, 0}, \
    {"error", "worst error", LAB_NUMBER, LAB_MEASURED, 2}, \
    {"collisions", "collisions", LAB_NUMBER, LAB_MEASURED, 9}, \
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3}, \
    {"first_rung", "as asked", LAB_NUMBER, LAB_MEASURED, 4}
// clang-format on
#define ARTICULATED_CELLS(o)                                                                       \
    lab_number((o).time), lab_bool((o).refused), lab_bool((o).diverged), lab_number((o).error),    \
        lab_number((double)(o).collisions), lab_number((o).solves), lab_number((o).first)
