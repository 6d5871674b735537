// SPDX-License-Identifier: MIT
// start.h -- positions and velocities that fit the constraints, and the consistent start.
#pragma once

#include "step/consistent/index1.h"

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
