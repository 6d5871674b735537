// SPDX-License-Identifier: MIT
// tied.h -- hard rows that depend on each other in some configurations only.
#pragma once

#include "assembly/tie.h"
#include "step/step.h"

// Which elements have such rows, from the factor that is there, of a singular matrix at positions where
// the rows agree: sets state->tied of them.
void find_tied(Step *step, State *state, TautStepReport *report);
// Elements that are temporarily redundant count as independent again; yielding ones stay.
void untie(const Model *model, State *state);
// Chooses the force that the compliance of yielding rows goes by: weights and loads, centrifugal forces at the peak kinetic
// energy, that energy itself, and a least one. Not the forces of the moment, nor the step: a spring that becomes stiffer
// while it is stretched makes energy.
void yield_under(Step *step);
// Gives yielding rows their compliance for a stage, and takes it back.
void yield_begin(Step *step);
void yield_end(Step *step);
// Have they given way by less than the tolerance, from work->phi? Rows that contradict each other have not.
bool yield_holds(const Step *step);
// Counts the steps that elements of next have been redundant, and counts them as independent again where they are:
// a cable that was straight has bent. Marks those that depend on each other now. Needs the factor of the last
// stage.
void keep_tied(Step *step, TautStepReport *report);
