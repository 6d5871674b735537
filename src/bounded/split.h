// SPDX-License-Identifier: MIT
// split.h -- systems with discs by a splitting method: forces that go with the motion, and forces that keep their bounds, in turn
// (alternating direction method of multipliers; Gabay and Mercier 1976, and for friction Carpentier, Montaut and Le Lidec 2024).
//
//     w(l) + rho u (l - y + p) = 0          one solve, with the same factors in every iteration
//     y = mid(lo, l + p, hi)                of a disc the nearest force within the radius that y of its normal row gives
//     p := p + l - y                        -w/(rho u) in the end
//
// It knows no sets. Where many contacts change at once it comes near the answer in some tens of solves with one factorisation, while
// an active set method needs one for every set that it tries; it is slow to come nearer than that.
#pragma once

#include "bounded/disc.h"
#include "bounded/shifts.h"

typedef struct Split {
    double *y, *p; // [count]
    Shifts shifts;
} Split;

void split_place(Arena *arena, Split *split, const Active *active);

// From forces l and slacks w [count] to a solution that is good enough by the motion (BoundedRows.enough), or as near as it comes. Each is
// offered to active_keep.
void split_run(Split *split, Active *active, Kkt *kkt, const double *l, const double *w);
