// SPDX-License-Identifier: MIT
// scheme.h -- schemes: from where, and over which effective step, a stage goes.
#pragma once

#include "step/step.h"

// From step->state to work->next.
typedef TautStatus Scheme(Step *step, double h, TautStepReport *report);
Scheme bdf2_step, trbdf2_step, sdirk_step, alpha_step, floor_step;
// Euler with hard rows that are softened a little, by half the tolerance under the largest force: where they contradict
// each other, they meet in the middle. Softened here and not around the sub-steps, because a consistent start
// in between softens for its own ends.
Scheme soft_step;
extern const TautField alpha_options[];
// The last resort where things touch, linear from the state (convex.c).
TautStatus convex_step(Step *step, double h, TautStepReport *report);
// Is there a proof that no motion from the state keeps contacts and hard rows in a step of h? Then control.jam has who is in whose
// way.
bool convex_proves(Step *step, double h, TautStepReport *report);
// The history terms of an Euler stage: the state itself.
void scheme_euler(Step *step);
// The end of one: its mean force is that of the end.
void scheme_store_euler(Step *step, double h, TautStepReport *report);
// next from work->x, v, a, iterate of the last stage, with its history.
void scheme_store(Step *step, double h, TautStepReport *report);
