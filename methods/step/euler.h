// SPDX-License-Identifier: MIT
// euler.h -- the two halves of implicit Euler, which damped shares.
#pragma once

#include <taut/ext_method.h>

// Its arrays, in one block.
typedef struct Euler {
    double *x, *next_q;         // [n_q]
    double *v, *next_v, *f, *p; // [n_v]
    double *kept, *a;           // [n_v]
    double *lambda;             // [n_row]
    double *block;
} Euler;
// False where there is no memory for them.
bool euler_place(const TautStep *step, TautMemory *memory, Euler *self);
void euler_clear(TautMemory *memory, Euler *self);

// Prediction, maps, terms, and in f the forces on all nodes; K~ is to follow.
void euler_forces(TautStep *step, const Euler *self, double h);
// From there, with the K~ that is there, to the new state.
TautStatus euler_solve(TautStep *step, const Euler *self, double h, TautStepReport *report);
