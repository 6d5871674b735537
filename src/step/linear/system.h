// SPDX-License-Identifier: MIT
// system.h -- one linear system, from numbers to solution.
#pragma once

#include "step/step.h"

// Has somebody asked for the step to end? Parts of a step that go on without a factorisation that they could not have make
// another step than asked for: who commits looks here.
bool step_interrupted(const Step *step);

// Assembles with the coefficients and factorises. Statistics go to the report, as below. Where forces
// have bounds (bounds_to_system), which rows are in the system is known only with a right-hand side: the
// solver factorises in the first step_resolve, and those that follow keep the rows that it found.
TautStatus step_factor(Step *step, Coefficients coefficients, TautStepReport *report);
// Solves for top and bottom (see assemble_rhs) with the factors that are there, and scatters to
// work->dx, work->dlambda.
TautStatus step_resolve(Step *step, Coefficients coefficients, const double *top,
                        const double *bottom, TautStepReport *report);

// A start for solvers that iterate, for the next solve: scale times v on the free nodes, and z = -scale_z
// times lambda on the rows. lambda NULL: 0. Others do not look at it.
void step_guess(Step *step, double scale, const double *v, double scale_z, const double *lambda);

// A correction of positions: nothing on top, `bottom` as above, with the factors that are there.
TautStatus step_correct(Step *step, const double *bottom, TautStepReport *report);

// step_factor and step_resolve in one call.
TautStatus step_solve(Step *step, Coefficients coefficients, const double *top,
                      const double *bottom, TautStepReport *report);

// The same, posed for another primary variable.
TautStatus step_solve_posed(Step *step, Coefficients coefficients, const double *top,
                            const double *bottom, const TautPosing *posing, TautStepReport *report);
