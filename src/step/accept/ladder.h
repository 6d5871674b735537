// SPDX-License-Identifier: MIT
// ladder.h -- energy check and fallback levels: a step that cannot fail.
#pragma once

#include "step/scheme/scheme.h"

// Opens the energy balance of a state in *now, and makes the state consistent where it has no history. Returns its
// energy before that: the loss of a velocity that fits no constraint counts in the step that follows.
double ladder_start(Step *step, State *state, double h, TautStepReport *report, Ledger *now);
// The sub-steps of a fallback level, 0 = one, with the energy check; fills in all that the report says about a step.
TautStatus ladder_try(Step *step, double h, int level, Scheme *scheme, TautStepReport *report);
// The fallback level that has taken a part of the step as long as h, or this part in an earlier try, where those before it led
// nowhere; 0 = none.
int ladder_known(const Step *step, double h);
// The scheme as asked, then the fallback levels; from a known one on where there is one.
TautStatus ladder_step(Step *step, double h, Scheme *scheme, TautStepReport *report);
