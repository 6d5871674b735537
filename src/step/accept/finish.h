// finish.h -- the last gate: what is not finite does not get into the state.
#pragma once

#include "step/step.h"

// Accepts or refuses (with bad_node), reports, commits.
TautStatus step_finish(Step *step, double h, TautStepReport *report);
