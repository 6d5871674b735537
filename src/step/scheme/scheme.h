// SPDX-License-Identifier: MIT
// scheme.h -- schemes: from where, and over which effective step, a stage goes.
#pragma once

#include "step/step.h"

// From step->state to work->next.
typedef TautStatus Scheme(Step *step, double h, TautStepReport *report);
Scheme bdf2_step, trbdf2_step, alpha_step, floor_step;
extern const TautField alpha_options[];
// next from work->x, v, a, iterate of the last stage, with its history.
void scheme_store(Step *step, double h, TautStepReport *report);
