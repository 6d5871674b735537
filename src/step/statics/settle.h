// SPDX-License-Identifier: MIT
// settle.h -- static equilibrium.
#pragma once

#include "step/step.h"

// Moves step->state to where forces balance, at rest; where that is not found, TAUT_NOT_CONVERGED, and it stays.
// tolerance: of unbalanced forces as part of the loads, and of errors of rows as part of their lengths.
TautStatus settle(Step *step, double tolerance, TautSettleReport *report);
