// SPDX-License-Identifier: MIT
// start.h -- accelerations, forces and velocities that fit the constraints.
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
// Projects v on the hard rows at q and time t, in the metric of the mass: J v = rate of the target, plus
// `kick` where it is not NULL.
TautStatus project_velocity(Step *step, double t, double *q, double *v, const double *kick,
                            TautStepReport *report);
// Gives hard rows a compliance for a while: `length` of their length under `force`; 0 takes it back.
void soften(Step *step, double length, double force);
// Makes a state consistent at its time: q and v projected on the hard rows, lambda and a by index1, and the history
// that a constant acceleration over the last h seconds would leave. Where rows contradict each other it is as
// consistent as can be.
void start_consistent(Step *step, State *state, double h, TautStepReport *report);
// Its parts, for a start with other velocities: q; and then, where q and v are as they should be, the rest.
void start_positions(Step *step, State *state, TautStepReport *report);
void start_forces(Step *step, State *state, double h, TautStepReport *report);
