// ladder.h -- guard and rungs: a step that cannot fail.
#pragma once

#include "step/scheme/scheme.h"

// Opens the books of a state in *now, and makes it consistent where it has no history. Returns its energy before
// that: what a velocity that fits no constraint loses is lost in the step that follows.
double ladder_start(Step *step, TautState *state, double h, TautStepReport *report, Ledger *now);
// `count` sub-steps of a scheme with the guard; all that the report says about a step.
TautStatus ladder_try(Step *step, double h, int count, Scheme *scheme, TautStepReport *report);
// The scheme as asked, then the ladder.
TautStatus ladder_step(Step *step, double h, Scheme *scheme, TautStepReport *report);
