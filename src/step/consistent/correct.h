// SPDX-License-Identifier: MIT
// correct.h -- closes errors of positions by a solve that moves positions only.
#pragma once

#include "step/step.h"

// The rows whose phi is closed: those of the stabilised terms, or all hard rows.
typedef enum Closing { CLOSE_STABILISED, CLOSE_HARD } Closing;
// Closes phi at q and time t by the least displacement in the metric of a factor: the last one, or a new one there.
// Velocities stay.
TautStatus correct_positions(Step *step, double t, double *q, Closing closing, bool new_factor,
                             TautStepReport *report);
