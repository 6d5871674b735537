// SPDX-License-Identifier: MIT
// law.h -- the law between phi and its force lambda. It knows rows, not dofs.
// One file a law, one line in TAUT_LAW_LIST of taut/types.h.
//
// A law is evaluated for a run of elements at once (TautLawBatch, taut/ext.h). At the point (phi, dphi/dt) it tells its
// force L and its tangent,
//
//   d lambda = -(1/C) (d phi + t_d d phidot)
//
// and both go to work: compliance [n_row], damping [n_element], and of laws with a curve the force and the energy. No
// other layer knows a law beyond its flags: assembly, residuals, start, energy balance and statics read the rows of work.
//
//   linear laws    C and t_d are constants, which the world writes when it is compiled and when they are set
//   curved laws    evaluate writes them at every iterate; the row of the system then is C (lambda - L) = 0
//   hard rows      C = 0
//
// form.c is the one place that decides whether the tangent goes to the top-left or to the bottom-right block. A law may
// have memory: numbers of the state that are the same for all iterates of a step, and follow when it is taken.
#pragma once

#include "law/rows.h"
#include "taut/ext.h"

typedef struct LawOps {
    const char *name;
    bool hard;      // has no compliance
    bool rate;      // asks for dy/dt, not for y: its target is a velocity
    bool corrected; // a correction of positions closes its phi after (or before) the step
    bool curved;    // its tangent is another one at every phi
    bool effort;    // its target is a force; phi is y itself
    bool contact;   // its first row is a gap, the others are rates with discs (contact.h)
    int memories;   // numbers that an element remembers
    int rows;       // that its map must have; 0 = any number
    // Force, tangent and energy of a run of elements. NULL: hard rows only.
    void (*evaluate)(const TautLawBatch *batch);
    // Why these parameters cannot be; NULL = they can. Optional: a law without it has no parameters.
    const char *(*problem)(int count, const double *parameter);
    // m/N, the smallest compliance that a curve has anywhere. Required where curved.
    double (*stiffest)(int count, const double *parameter);
    // Part of the phi at the start of a step that the step shall leave as it is. NULL: none.
    double (*keep)(const Group *group, int e);
} LawOps;

// The operations of a kind of law, from the registry in law.c.
const LawOps *law_ops(TautLawKind kind);

// Does row k of an element ask for dy/dt?
static inline bool is_rate_row(const Group *g, int k)
{
    return g->law->rate || (g->law->contact && k > 0);
}

// Has row k of an element a disc in place of bounds?
static inline bool is_disc_row(const Group *g, int k)
{
    return g->law->contact && k > 0;
}
