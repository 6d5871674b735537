// law.h -- the force of a soft row (compliance C > 0) is what its law says,
//
//   lambda = -(phi + t_d dphi/dt) / C,
//
// in what is reported, and in what a stage leaves: there C lambda + phi + t_d dphi/dt = c is small as a length, which for
// a stiff row may be a large force all the same.
#pragma once

#include "step/step.h"

// By how much force soft rows miss their law at the point evaluated last, which is (q, lambda), as part of the largest
// force of one; what round-off of positions can do is not counted. 0 where there are none.
double law_miss(const Step *step, const double *q, const double *lambda);
// Puts the forces of soft rows by their law at the state into lambda; what is there stays as far as positions
// do not tell it better.
void law_forces(Step *step, const TautState *s, double *lambda);
// Are positions q too coarse to tell the law of element e, of compliance C in all rows, where forces are of this size?
bool law_hidden(const Step *step, const TautGroup *g, int e, double C, const double *q,
                double force);
// The largest force of a soft row in lambda; *any: there is one.
double law_largest(const TautModel *model, const TautWork *work, const double *lambda, bool *any);
