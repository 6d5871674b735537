// SPDX-License-Identifier: MIT
// implied.h -- hard rows that other hard rows imply: found, left out, exchanged, and their forces shared.
//
// Where rows depend on each other there are z with J^T z = 0: forces that hold each other and move nothing.
// A dependency is *lasting* where it holds at every configuration that the rows allow: two coaxial hinges, the loop of
// a planar linkage, one bar too many in a frame. It then has a row that follows from the others, and that row
// is left out of every system: its force is 0, and the mechanism is solved as the same mechanism without
// it. Nothing is regularised, so that loads of any size are carried exactly, and the forces have no
// memory. Errors of the rows that are left out still count when a step is accepted.
//
//     J_d = X^T J_k         k: rows of a set that are kept, d: rows that are left out
//
// X follows from one solution a row with the factors that are there. Rows turn with their bodies, so that another
// choice of rows may become better: a kept row r takes the place of d where |X_rd| is large, as in a
// rank-revealing factorisation (Gu and Eisenstat, "Efficient algorithms for computing a strong
// rank-revealing QR factorization", SIAM J. Sci. Comput. 17, 1996). The resultant stays as it is:
//
//     lambda_d = lambda_r / X_rd,    lambda_i -= lambda_r X_id / X_rd
//
// Users read the force of least norm (implied_share). A dependency that is not lasting, as of a straight cable
// between two walls, is treated in tied.h.
#pragma once

#include "step/step.h"

// Whether hard rows without bounds seem to depend on each other at a state that starts anew, where nobody has looked yet:
// a random violation of them is answered by huge forces. Pivots tell too, but not always: elimination may make the
// round-off that is left of a pivot grow. Costs a factorisation, whose factors stay.
bool implied_suspected(Step *step, const State *state);

// Looks for lasting dependencies at a state where the rows hold, once a topology, and leaves rows out. Where the
// matrix of such a state is regular and nothing is suspected the search is not needed. Returns whether there are any.
bool implied_find(Step *step, State *state, bool suspected, TautStepReport *report);

// Exchanges rows of next where it has moved far enough since they were compared last, and takes rows in again that
// do not follow from others any more. Factors of the stage are gone then.
void implied_exchange(Step *step, TautStepReport *report);

// Takes a row in again whose residual is more than `error` of its length: it does not follow from the others.
void implied_release(Step *step, State *state, double error);

// From forces with those of left-out rows 0 to the forces of least norm with the same resultant: sum_r W_r lambda_r^2
// is least, W = diag(J M^-1 J^T).
void implied_share(Step *step, double *lambda);

// A random motion v of size 1 with J v = 0 at q, and the curvature of the rows along it: out[n_row] = phi''(v, v).
// Needs the factors of the masses alone.
void sideways_curvature(Step *step, const double *q, uint32_t seed, double *out);
