// ledger.h -- where the energy of a step comes from and goes to.
//
//   energy before + work of prescribed motions - taken by dampers - numerical dissipation = after
//
// Work and damping go with the mean forces of the step as its scheme has them (scheme/mean.h); dissipation is what is left. A step whose
// energy is not explained is refused by the ladder: it may be at most that before, plus the work,
// plus a tolerance; at most what was ever put in (the budget), plus a smaller one, so that
// tolerances do not add up; and at most the least so far, plus the work since and a tolerance, so that what was lost does not
// come back. All give room for what errors may hide; where rows do not contradict each other that is little.
#pragma once

#include "step/step.h"

double ledger_total(const Ledger *now);
// Energy of a state. Uses the maps of work.
void ledger_open(Step *step, const TautState *state, Ledger *now);
// From step->state, where *now was opened, to work->next; keeps the accounts of next.
// Is its energy explained?
bool ledger_close(Step *step, Ledger *now);
// --- ledger_work.c: from step->state to work->next, with the forces of work->mean ---
// Work of prescribed motions, drives, friction and external torques; in *driven that of drives and friction alone,
// which is known best.
double ledger_work(Step *step, double *driven);
// Energy that dampers take.
double ledger_damped(Step *step);
// --- ledger.c ---
// The accounts of a step from step->state to work->next that was taken without a ladder; `end`: how much of the mean
// force is that of next.
void ledger_report(Step *step, double h, double end, TautStepReport *report);
