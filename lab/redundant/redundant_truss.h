// SPDX-License-Identifier: MIT
// redundant_truss.h -- frames of hard bars between particles that swing: how they are drawn and run.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <taut/taut.h>

enum { TRUSS_POINTS = 260, TRUSS_BARS = 640 };

typedef struct Truss {
    const char *name;
    int points, bars;
    double x[TRUSS_POINTS][3]; // m
    double mass[TRUSS_POINTS]; // kg; 0 = an anchor
    int end[TRUSS_BARS][2];
    bool
        second_order; // some self-stress is held by a fold only: its size is not a matter of shares
} Truss;

// The names that truss_draw knows; NULL beyond the last.
const char *truss_name(int index);
// Makes the truss of a name and a seed; false where there is none of this name.
bool truss_draw(const char *name, unsigned seed, Truss *truss);

typedef struct TrussOutcome {
    long steps, solves, fallbacks;
    int refused, spare, determinate; // spare: bars less rank at the start
    double time, peak_kinetic, gain, lambda, error;
    double
        index1; // largest difference of a determinate bar from index 1 at the state, of the largest force
    double share; // largest difference of any bar from the least-norm share, of the largest force
    double
        reference; // largest difference of a determinate bar from bars with a compliance; < 0 = not compared
    double force; // N, largest least-norm force
} TrussOutcome;

// `referenced`: also runs the truss with bars of a small compliance and small steps, and compares.
bool truss_run(const Truss *truss, double h, double duration, bool referenced,
               TrussOutcome *outcome);
