// SPDX-License-Identifier: MIT
// ledger.h -- the energy balance of a step: where its energy comes from and goes to.
//
//   energy before + work of prescribed motions - taken by dampers - numerical dissipation = after
//
// Work and damping go with the mean forces of the step as its scheme has them (scheme/mean.h); dissipation is the
// rest. A step whose energy is not explained is rejected, and the next fallback level (ladder.h) is tried: it may be
// at most that before, plus the work, plus a tolerance; at most all that was ever put in (the budget), plus a smaller
// tolerance, so that tolerances do not add up; and at most the least so far, plus the work since and a tolerance, so
// that lost energy does not come back. All give room for energy that errors may hide; where rows do not contradict each
// other that is little.
#pragma once

#include "step/step.h"

// Kinetic, potential and elastic energy together.
double ledger_total(const Ledger *now);
// Energy of a state, and how much of it errors may hide. Uses the maps of work.
void ledger_open(Step *step, const State *state, Ledger *now);
// From step->state, where *now was opened, to work->next; keeps the energy balance of next.
// Is its energy explained?
bool ledger_close(Step *step, Ledger *now);
// J, the part of work done in a step in which as much was lost, or made as was taken: where hard rows contradict each other it is none.
double ledger_passed_on(double lost, double work);
// --- ledger_work.c: from step->state to work->next, with the forces of work->mean ---
// Work of prescribed motions, drives, friction and external torques; in *driven that of drives and friction alone,
// which is known best; in *forward the work of friction along its own slip, which it has none of: a step that jumps over
// a reversal of the slip does.
double ledger_work(Step *step, double *driven, double *forward);
// Energy that dampers take.
double ledger_damped(Step *step);
// --- ledger.c ---
// The energy balance of a step from step->state to work->next that was taken without fallback levels; `end`: how much
// of the mean force is that of next.
void ledger_report(Step *step, double h, double end, TautStepReport *report);
