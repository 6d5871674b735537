// SPDX-License-Identifier: MIT
// keep.h -- gives back the energy that a scheme dissipates (TautWorldDef.keep_energy), and takes out
// energy that it made.
//
// A scheme that is stable at any step damps all motion that the step does not resolve, and a little of the rest.
// The energy balance (ledger.h) says how much. After every sub-step the velocities are scaled so that the energy is
// as it was, with the work of motions and without the loss in dampers,
//
//   v <- v + eps d,   (1 + eps)^2 = 1 + owed / T(d)
//
// as in projections on the energy (Hairer, Lubich and Wanner, IV.4; Dinev et al. 2018). d = v fits all rows
// that stand still, because J v = 0 does. Where nothing holds the moving parts, d is v without the rigid motion of
// the whole, so that momentum is not touched. Energy that is owed near a point of return, where there is little to
// scale, is paid back after it.
//
// A large loss in one sub-step is not given back: an anchor that sets off with a jerk is an impact.
//
// Where the stepper `auto` does this by itself (KEEP_AT_ONCE) nothing is driven, so there are no such
// impacts. The loss of a step as asked is given back in it, however large, or never; energy that it makes is taken.
// So the energy of a world that nothing drives does not rise, and nothing is owed to a later step, which
// may be one where nothing can be given.
//
// Waves that the step cannot resolve are lost all the same: their energy goes on in the motion that is left.
#pragma once

#include "step/step.h"

// Whether the world is one piece: nothing is owed to one part by another. Sets *loose: nothing holds it.
// Uses J of work.
TautStatus keep_survey(Memory *memory, const Model *model, Work *work, const double *q, bool *one,
                       bool *loose);
// From step->state to work->next, after ledger_close: brings the energy of next to that of the energy balance, and
// updates the balance with it. false: it is too far above, and next is as it was.
bool keep_energy(Step *step, double h, Ledger *now, TautStepReport *report);
// The opposite, where a step made a little energy: now->excess is taken out. false: it is too much, and next is
// as it was.
bool keep_take(Step *step, double h, Ledger *now, TautStepReport *report);
// The same without a limit: all energy beyond that of the start and the work done is taken out, as far as there is motion.
void keep_take_all(Step *step, double h, double beyond, Ledger *now, TautStepReport *report);
