// SPDX-License-Identifier: MIT
// soft_forces.h -- the force of a soft row (compliance C > 0) follows from its law,
//
//   lambda = -(phi + t_d dphi/dt) / C,
//
// in reports, and at the end of a stage: there C lambda + phi + t_d dphi/dt = c is small as a length, which for a
// stiff row may be a large force all the same.
#pragma once

#include "step/step.h"

// Largest force residual of soft rows at the point evaluated last, which is (q, lambda), as part of the largest
// force of one; the part that round-off of positions can explain is not counted. 0 where there are none.
double soft_residual(const Step *step, const double *q, const double *lambda);
// Sets the forces of soft rows in lambda by their law at the state; the given values stay as far as positions do
// not tell them better.
void soft_forces(Step *step, const State *s, double *lambda);
// Are positions q too coarse to tell the law of element e, of compliance C in all rows, where forces are of this size?
bool soft_hidden(const Step *step, const Group *g, int e, double C, const double *q, double force);
// The largest force of a soft row in lambda; *any: there is one.
double soft_largest(const Model *model, const Work *work, const double *lambda, bool *any);
// Are there loads in a step of h, or springs, for which the forces in lambda are not absurdly large? Rows that depend on each other, or nearly
// do and contradict each other, can have any, which cancel.
bool forces_explained(Step *step, const double *lambda, double h);
