// SPDX-License-Identifier: MIT
// front_pivot.h -- fronts whose fixed order of pivots does not serve: pivoting inside the front.
//
// Rare, so plain C. The pivots of a supernode are taken in another order, one by one or in pairs
//
//     ( a  b )
//     ( b  c )      as a row with a zero on the diagonal and one of its dofs
//
// as long as they are acceptable (threshold pivoting with 1 x 1 and 2 x 2 blocks: J. R. Bunch and
// L. Kaufman, "Some stable methods for calculating inertia and solving symmetric linear systems", Math.
// Comp. 31 (1977), with the test of I. S. Duff and J. K. Reid, ACM TOMS 9 (1983), which looks at the rows
// below too). A pivot that is not acceptable waits for the others, inside the supernode only; the rest is
// taken as it is, and replaced where it is round-off, as in fixed order.
#pragma once

#include "sparse/ldlt/ldlt.h"

// The front has been gathered and its children added. Sets Ldlt.pivoted, place, e_inv.
bool front_eliminate_pivoting(const LdltRun *run, const Supernode *s);
// Of such a front: y [n], t [largest front].
void front_forward_pivoted(const Ldlt *ldlt, const Supernode *s, double *y, double *t);
void front_backward_pivoted(const Ldlt *ldlt, const Supernode *s, double *y, double *t);

// Whether pivoting may help: something stands beside the small pivot j of the group of `columns` that begins at b, while the
// group's square is eliminated up to it (a redundant row has nothing there, and no order would help it),
// and the front is small.
bool front_has_beside(const LdltRun *run, const Supernode *s, int b, int j, int columns);
