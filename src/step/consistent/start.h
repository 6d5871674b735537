// SPDX-License-Identifier: MIT
// start.h -- the consistent start: positions, velocities, forces and accelerations that fit the constraints.
#pragma once

#include "step/consistent/index1.h"

// Makes a state consistent at its time: q and v projected on the hard rows, lambda and a by index1, and the history
// that a constant acceleration over the last h seconds would leave. Where rows contradict each other it is as
// consistent as can be.
void start_consistent(Step *step, State *state, double h, TautStepReport *report);
// Its parts, for a start with other velocities: q; and then, where q and v are as they should be, the rest.
void start_positions(Step *step, State *state, TautStepReport *report);
void start_forces(Step *step, State *state, double h, TautStepReport *report);
