// SPDX-License-Identifier: MIT
// held.h -- errors of rows that are not closed at once.
#pragma once

#include "step/step.h"

// Errors of state s that its terms do not want closed at once: their targets come from there and give up the part
// that they say in the next `span` seconds, evenly, so that stages and sub-steps see one motion; 0: they stay.
// release_errors: none are held.
void hold_errors(Step *step, const State *s, double span);
// The same for all of each, for good: rows that are off do not ask for any motion.
void hold_all_gaps(Step *step, const State *s);
void release_errors(Step *step);
// The same of all hard rows, but for `part` of their length, which is closed at once: their errors are closed over
// several steps.
void hold_gaps(Step *step, const State *s, double span, double part);
// The part of the error phi of row k of element e, with the force lambda, that is held: all but `part` of its length. A row that is at a
// bound of its force has none, unless it will leave the bound to close it: a limit that is passed pushes.
double held_gap(const Work *work, const Group *g, int e, int k, double phi, double lambda,
                double part);
