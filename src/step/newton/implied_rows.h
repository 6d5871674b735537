// SPDX-License-Identifier: MIT
// implied_rows.h -- the hard rows by themselves: their sizes, and the system of them without masses. It serves the
// search for rows that depend on each other (implied.h, tied.h).
#pragma once

#include "step/step.h"

// |J_r|^2 of row r of element e in lengths: each dof counts with its scale, masses play no part.
double row_square(const Step *step, const Group *g, int e, int r);

// Rows with bounds may be open: nothing follows from them. Takes them out of the systems that are made next by way of
// work->soft, or in again. Soft rows are not looked at.
void leave_out_bounded(const Model *model, Work *work, bool out);

// A number of row r of element e.
typedef double RowMeasure(const Step *step, const Group *g, int e, int r);

// `measure` of the hard rows without bounds, 0 of others.
void measure_hard_rows(const Step *step, RowMeasure *measure, double *out);

// Factorises the hard rows with lengths in place of masses: X does not depend on masses, and is lost in round-off
// where these lie many decades apart. Needs J at the configuration; rows with bounds must be left out.
bool factor_hard_rows(Step *step);

// Forces force[n_row] of left-out rows by kept ones: -X force to work->dlambda. `force` may be work->c.
void by_kept_rows(Step *step, const double *force);

// --- implied_choose.c ---
// Compares all left-out rows with the kept ones, until no exchange makes the choice better, and takes rows in again
// that do not follow from others. Rows with bounds must be left out.
void choose_rows(Step *step, State *s, double *square, TautStepReport *report);
