// SPDX-License-Identifier: MIT
// index1.h -- accelerations and forces that fit the constraints: the index-1 system.
//
// Differentiating phi(x, t) = 0 of the hard rows twice gives the index-1 system
//
//   ( M   -J^T ) (   a    )   ( f + J_s^T lambda_s             )    s: soft rows, force by their law
//   ( J    0   ) ( lambda ) = ( target'' - (dJ/dt) v - J_f a_f )    f: fixed nodes, prescribed
//
// where M is that of the dofs and of the nodes mapped from them, and f includes the inertial forces that masses on
// mapped nodes have without any a. It is assembled with m = 1, k = d = 0, which leaves soft rows out.
#pragma once

#include "step/step.h"

// a and lambda consistent with (q, v) at time t: the law's lambda where a row is soft, that of the
// index-1 (acceleration-level) system where it is hard.
TautStatus index1(Step *step, double t, double *q, const double *v, double *a, double *lambda,
                  TautStepReport *report);
// The same for steppers of accelerations, where hard rows get J a = -(rate) phidot - (value) phi, less
// (dJ/dt) v where `curved`; springs are not looked at.
typedef struct RowFeedback {
    double rate, value; // 1/s, 1/s^2
    bool curved;
} RowFeedback;
TautStatus index1_fed(Step *step, double t, RowFeedback feedback, double *q, const double *v,
                      double *a, double *lambda, TautStepReport *report);
// lambda of the state by index1, for elements with fresh[e] != 0 only; where springs are too stiff for
// steps of h, the one that such a step would find: they start like hard rows.
TautStatus start_lambda(Step *step, double h, const unsigned char *fresh);

// --- for the consistent start ---

// Questions to the index-1 system beside q and v.
typedef struct Index1Question {
    double later;                // s: soft rows as they will be then; 0 = as they are
    const RowFeedback *feedback; // NULL = none
    const double *bears;         // forces that tell which rows hold; NULL = none do
    const double *allowed;       // velocities that rows curve along; NULL = those given
    const double *loads;         // forces that bounds follow; NULL = those of the state
    double within;               // s: drives that reach their target earlier hold it; 0 = none does
} Index1Question;

// Solves it, with bounds that follow forces as these are in the end: friction changes the forces that it follows, by far less
// than itself.
TautStatus index1_after(Step *step, double t, Index1Question asked, double *q, const double *v,
                        double *a, double *lambda, TautStepReport *report);
// Is there a spring that steps of h cannot follow?
bool index1_is_stiff(const Model *model, Work *work, double h);
