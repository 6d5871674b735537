// SPDX-License-Identifier: MIT
// balance.h -- how far a point is from static equilibrium.
#pragma once

#include "step/step.h"

typedef struct Balance {
    double force;     // N, largest unbalanced
    int node;         // that it acts on; -1 = none
    double scale;     // N, sum of the sizes of the forces on a dof, the largest
    double load;      // N, largest weight or external force; 0 = there is none
    double round_off; // N, of forces that follow from positions, which are known to round-off only
    double error;     // largest |c| / length scale
    TautEnergy energy;
} Balance;

// Everything at (work->x, lambda), at rest: maps, laws, energies; work->lambda has the forces of all rows, work->f the
// unbalanced ones, on mapped nodes all that act there.
void balance_at(Step *step, double *x, const double *lambda, Balance *balance);
