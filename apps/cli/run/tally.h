// SPDX-License-Identifier: MIT
// tally.h -- a summary grows step by step: counts, sums and worst values of the steps' reports.
#pragma once

#include "series.h"
#include "summary.h"

// Adds a step. Returns its line of the CSV file.
SeriesLine tally_step(Summary *summary, const Roster *roster, const TautWorld *world,
                      const TautStepReport *report);
// Notes that a step was refused, and why.
void tally_refused(Summary *summary, const Roster *roster, const TautWorld *world,
                   TautStatus status, const TautStepReport *report);
