// SPDX-License-Identifier: MIT
// modes.h -- natural frequencies and shapes of a model about its state.
#pragma once

#include "solve/spectrum.h"
#include "step/statics/balance.h"

typedef struct Modes {
    int count; // modes, by ascending omega^2
    int below; // how many there are up to the last of them
    int idle; // rows with bounds that are open, slip or are at the end of their force: they take no part
    int solves;       // linear systems solved
    double vanishing; // rad^2/s^2, omega^2 that is round-off
    Balance balance;  // of the state
    double *square;   // [count]        rad^2/s^2, omega^2; below 0: it moves away
    double *shape;    // [count][n_v]   of all nodes, with a modal mass of 1 kg
    double *damping;  // [count]        1/s, shape^T D shape: twice the decay of light damping
    double *push;     // [count][3]     kg, shape^T M (translation along x, y, z)
} Modes;

// The `count` lowest about step->state, which should be an equilibrium. modes_free gives back the memory of `out`.
TautStatus modes_find(Step *step, int count, Modes *out);
void modes_free(Memory *memory, Modes *modes);
