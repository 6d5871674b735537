// SPDX-License-Identifier: MIT
// chord.h -- a Newton iteration with the factors of an earlier one, where the sets are the same (a chord method, or simplified
// Newton's method).
//
// Of a disc that slips the matrix holds two numbers that change in every iteration: the direction d of its force and the
// compliance c across it (cone.c). With those of the factors, d0 and c0, and t0 across d0, the rows
//
//     l d0 = R cos,  cos^2 = 1 - (l' t0 / R)^2        w t0 + c0 (l t0) = (c0 - c) (l' t0)
//
// have the same solution where l = l', the iterate: force and slip are on one line, and the force is as long as R. So iterations
// converge to it, the faster the less direction and compliance have changed.
#pragma once

#include "bounded/disc.h"

// Takes the factors that are there for the rows that are described, with the forces l and the anchors [count] of the iterate.
// False where sets, directions or compliances are others: rows are then as they were.
bool chord_describe(Active *active, const Kkt *kkt, DiscPoint *point, const double *l,
                    const double *anchor);
