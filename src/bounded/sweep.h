// SPDX-License-Identifier: MIT
// sweep.h -- the Schur complement of the factorised bilateral system, and sweeps of block projected
// Gauss-Seidel on it.
//
//     w = W l + q,   W = C + J_b A^-1 J_b^T,   A: H and the bilateral rows
//
// W is dense, count x count, made by one factorisation with all bounded rows out and one solve a
// row. A block is the run of bounded rows of one block node: its rows are solved together, by its own
// part of W where that stays inside the bounds, else by small sweeps inside it.
#pragma once

#include "bounded/active.h"
#include "bounded/tuning.h"

typedef struct Sweep {
    int count;
    int n_block;
    int *start;        // [n_block + 1]  first bounded row of a block
    double *matrix;    // [count][count]  W by columns: column k is the answer to l_k = 1
    double *q, *l, *w; // [count]
    double *zero;      // [n + m]  a right-hand side
    double *column;    // [n + m]
} Sweep;

void sweep_place(Arena *arena, Sweep *sweep, const Active *active);
// W, q, and w at l = active->l. Status of the linear solver.
TautStatus sweep_make(Sweep *sweep, Active *active, Kkt *kkt);
// One sweep over all blocks, l moved by `relaxation` times the step that each asks for. Returns the largest e.
double sweep_run(Sweep *sweep, const Active *active, const Kkt *kkt, double relaxation);
// w at l, and the largest e.
double sweep_measure(Sweep *sweep, const Active *active, const Kkt *kkt);

// Offers the answer at l to active_keep; then, unless options.raw, that of a direct solve for its set.
// True when one of them is good enough.
bool sweep_try(Sweep *sweep, Active *active, Kkt *kkt);
