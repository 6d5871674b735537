// SPDX-License-Identifier: MIT
// touched.h -- a consistent start of the parts of the world that an edit has touched.
#pragma once

#include "step/step.h"

// Does the same as start_consistent (start.h) for the parts of the world that an edit has touched; all others stay
// as they are, to the bit.
void start_touched(Step *step, State *state, TautStepReport *report);
// Nothing is left to start anew.
void forget_edits(const Model *model, State *state);
