// SPDX-License-Identifier: MIT
// shifts.h -- solutions of the system of an Active for shifts that change, and nothing else: an iteration that solves it some hundred times
// (split.h) needs no more of each solution than the forces of its rows.
//
//     J x + (C + soft) l = s + shift
//
// The first solution is refined. From one to the next the dofs move by the factors as they are for the forces J^T (C + soft)^-1 change, and the
// forces of a row follow from how far it has moved.
#pragma once

#include "bounded/active.h"

enum { SHIFT_ROWS = 12 };

// Rows of an Active that stand in one node, one behind the other; at most SHIFT_ROWS.
typedef struct ShiftNode {
    int node;    // of the kkt
    int k, rows; // first of them, and their number
    int at;      // number of the first one in its node
    int bodies;  // of a contact, three rows of two bodies or one; 0: it is something else
    int J[2];    // of a contact: where its blocks stand in value,
    int x[2];    // and the first dofs of its bodies
} ShiftNode;

typedef struct Shifts {
    double *shift; // [count]  of the solution that is there
    double *
        stiffness; // [count]  N/m, force by which a row alone meets a change of its shift; 0: it has none, or is hard
    double *x;       // [n]      dofs of the solution that is there
    ShiftNode *node; // [count]
    int nodes;
    int *wanted; // [count]  scalars of hard rows, whose forces the linear solver has to tell
    int hard;    // of these
    bool ready;  // there is a solution
    bool alone;  // rows of a node do not act on each other by C
} Shifts;

void shifts_place(Arena *arena, Shifts *shifts, const Active *active);
// For the rows as they are described in the Active.
void shifts_begin(Shifts *shifts, const Active *active, const Kkt *kkt);
// Forces l of the shifts that are described, in the Active. False where the system cannot be solved.
bool shifts_solve(Shifts *shifts, Active *active, Kkt *kkt);
// That solution to kkt->x, measured.
void shifts_measure(const Shifts *shifts, Active *active, Kkt *kkt);
