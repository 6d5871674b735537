// SPDX-License-Identifier: MIT
// project.h -- the nearest velocities and positions that the hard rows allow, in the metric of the mass.
#pragma once

#include "step/step.h"

// Projects v on the hard rows at q and time t: J v = rate of the target, plus `kick` where it is not NULL.
TautStatus project_velocity(Step *step, double t, double *q, double *v, const double *kick,
                            TautStepReport *report);
// Moves q to where the hard rows hold: a stage from rest that is so short that nothing else matters. The displacement is no motion: it
// leaves v alone. An error that is left would be closed in the first sub-step, with a velocity that grows the shorter that is; so none is,
// but for round-off. Rows that contradict each other meet in the middle: they are a little soft, START_SOFT of a length under the forces
// that move everything by its length in tau.
void project_position(Step *step, State *s, TautStepReport *report);
// Gives hard rows a compliance for a while: `length` of their length under `force`; 0 takes it back.
void soften(Step *step, double length, double force);
