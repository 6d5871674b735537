// SPDX-License-Identifier: MIT
// finish.h -- the last gate: a number that is not finite does not get into the state.
#pragma once

#include "step/step.h"

// Accepts or rejects (with bad_node) work->next, fills in the report, and commits.
TautStatus step_finish(Step *step, double h, TautStepReport *report);
