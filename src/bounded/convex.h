// SPDX-License-Identifier: MIT
// convex.h -- the last word about a system with discs: a convex model of friction, which the interior point method (conic.h) solves
// from nothing.
//
//     l in K = {|l_T| <= mu l_N},   w in K* = {w_N >= mu |w_T|},   l w = 0
//
// This is Coulomb's law but for gaps, which open by mu |w_T| where something slides (Anitescu 2006). It has a solution wherever a
// motion can keep w in K*. Where surfaces that are moved by others leave none, friction is left out: then it has a solution wherever
// a motion keeps all gaps and hard rows, and where none does there is a proof of that (farkas.h).
#pragma once

#include "bounded/conic.h"
#include "bounded/farkas.h"

// Solves the system of an Active from nothing. TAUT_OK; TAUT_INFEASIBLE with the proof in farkas->l; else the best point.
TautStatus convex_solve(Conic *conic, Farkas *farkas, Active *active, Kkt *kkt);

// Is there a proof that no motion keeps all gaps and hard rows? Leaves the best answer of the Active as it is.
bool convex_contradicts(Conic *conic, Farkas *farkas, Active *active, Kkt *kkt);
