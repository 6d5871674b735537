// unknown.h -- one step, posed for three unknowns (Faure 2012, section 7.1.1; with section 3, eq. 15).
//
// With A = (H J^T; J -C/w), r and s as stepper theta has them (methods/step/theta.c), v the velocity at the start and
// h lbar the impulse of the rows:
//
//     change         A (  dv  , -h lbar ) = ( r, s )                 starts at ( 0, -h lambda )
//     velocity       A ( v+dv , -h lbar ) = ( r, s ) + A ( v, 0 )    starts at ( v, -h lambda )
//     acceleration   A ( dv/h , -  lbar ) = ( r, s )/h               starts at ( 0, -  lambda )
//
// For hard rows, without stiffness and with alpha = beta = 1, the second is M v + h f on top and
// -phi/h below: the form of Tournier et al. 2015, eq. 21. Solved exactly the three are one. A solver that
// ends early leaves the solution between the start and the end: from 0 that means no velocity in the second
// and no force in the others, so that only the second slows the motion down.
#pragma once

#include "model/work.h"
#include "sparse/kkt.h"

typedef struct Posed {
    TautUnknown unknown;
    double h;             // s
    const double *v;      // [n_v]  at the start
    const double *lambda; // [n_row]
} Posed;

// kkt->rhs and the start in kkt->x, from (r, s) in kkt->rhs.
void unknown_pose(const Model *model, const Posed *posed, Kkt *kkt);
// kkt->x back to (dv, -h lbar).
void unknown_answer(const Model *model, const Posed *posed, Kkt *kkt);
