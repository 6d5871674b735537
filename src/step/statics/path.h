// SPDX-License-Identifier: MIT
// path.h -- a path of static equilibria under a load that grows and falls, by arc length.
#pragma once

#include "step/statics/balance.h"

// Weights and external forces as they are when all of the load acts.
typedef struct Loads {
    Model *model;
    TautVec3 gravity;
    const double *force; // [n_v] N
} Loads;

// A part of them acts from here on.
void loads_put(const Loads *loads, Work *work, double part);

// A point that was reached: step->state is there. False ends the search.
typedef struct PathPoint {
    double load;
    int unstable; // directions in which it does not hold
    int solves;   // since the point before
    double force; // N, unbalanced
} PathPoint;

typedef struct Path {
    Loads loads;
    int steps; // that the whole load would take if the first ones went on
    int most;  // points
    double tolerance;
    bool (*point)(void *self, const PathPoint *point);
    void *self;
} Path;

// From step->state, in equilibrium without load, along the path until the whole load acts; there must be no bounds. step->state is
// the last point that was reached. TAUT_NOT_CONVERGED, TAUT_INTERRUPTED by `point`, or those of the solver.
TautStatus path_follow(Step *step, const Path *path);
