// SPDX-License-Identifier: MIT
// redundant_run.h -- one cell of `taut lab redundant`: a pair of joints, a geometry, a step; run beside a control
// without the redundant rows, and compared with dense answers.
#pragma once

#include "redundant_pair.h"

typedef struct PairOutcome {
    long steps, solves, fallbacks; // fallbacks: steps above the first level
    long tilted,
        tilted_solves;   // of these the steps near a place where the angle of a gear has no value
    int refused;         // 1: the run ended with a refused step
    double time;         // s, how far it came
    double peak_kinetic; // J, largest kinetic energy
    double gain;         // J, largest energy above that of the start
    double lambda;       // largest multiplier of all rows, N or N m
    double error;        // largest of hard rows, relative
    double force;        // N, largest wrench of the pair on B by index 1, torques over the spacing
    double index1;       // N, largest difference of that wrench from index 1 at the state
    double index1_mean;  // N, root of the mean square of it
} PairOutcome;

typedef struct PairCell {
    TautJointKind kind[2];
    int geometry;
    double h, duration; // s
    double mass;        // kg, of B; 0 = as it is drawn
    unsigned seed;
    bool built;
    char problem[160]; // why not
    int spare;         // rows that are redundant wherever it goes
    bool lasting;      // false: some are redundant at the start, and not later
    PairOutcome pair, control;
    double agreed;       // s, how long both motions were the same
    long same_solves[2]; // of the pair and of the control until then
    double wrench;       // largest difference of the pair's wrench to the control's, of its largest
    double share; // largest difference of a joint's wrench to its least-norm share, of the largest
    double gap;   // least singular value of rows that bear loads, and largest of the others, along
    double noise; // the motion of the control: rows that were spare stay so while this is small
} PairCell;

// Fills in all but kind, geometry, h, duration, mass and seed.
void pair_run(PairCell *cell);
// As part of the peak kinetic energy of the control, where there is one.
double pair_gain(const PairCell *cell);
// Solves a step, of the steps that are not tilted.
double pair_solves(const PairOutcome *outcome);
// Of those of the control: while both motions are the same, if they are for long, else of all steps.
double pair_solves_ratio(const PairCell *cell);
