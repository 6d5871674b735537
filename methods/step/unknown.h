// SPDX-License-Identifier: MIT
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

#include "methods/methods.h"

#include <taut/ext_stepper.h>

typedef struct Posed {
    TautUnknown unknown;
    double h;        // s
    const double *v; // [n_v]  at the start
} Posed;

// Functions of a TautPosing whose `user` is a Posed. Right-hand side, its size and the start in kkt->x, from (r, s) in rhs.
void unknown_pose(const TautStep *step, const void *user, const TautKktView *kkt, double *rhs,
                  double *size);
// kkt->x back to (dv, -h lbar).
void unknown_answer(const TautStep *step, const void *user, const TautKktView *kkt);
