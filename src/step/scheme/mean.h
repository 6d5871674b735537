// SPDX-License-Identifier: MIT
// mean.h -- the mean force that a scheme lets a row exert in a step.
//
// Whatever the scheme, it changes the momentum by M (v_1 - v_0) = h sum J^T mean, and the kinetic energy by exactly
// that times (v_0 + v_1)/2. So work and heat of the step go with this mean, and with none of the forces at the ends
// (accept/ledger.h). It follows from the weights of the stages:
//
//   Euler      lambda_1
//   TR-BDF2    w (lambda_0 + lambda_gamma) + gamma/2 lambda_1,   w = sqrt(2)/4, gamma = 2 - sqrt(2)
//   BDF2       (old h_prev mean_0 + tau lambda_1)/h,             old = r^2/(1+2r): vbar = v + old (v - v_prev)
//   alpha      (1 - g) L_0 + g L_1,   (1 - am) L_1 + am L_0 = (1 - af) lambda_1 + af lambda_0
//
// BDF2 and alpha go on from the step before: state->mean has the force that v - v_prev comes from, which
// is the mean of that step, and L of alpha. All of this is there only where something drives or damps
// (model->n_mean); without, nobody asks.
#pragma once

#include "step/step.h"

// out = a x + b y; out may be one of them.
void mean_of(const Model *model, double a, const double *x, double b, const double *y, double *out);
// The mean of the step is done, in work->mean, and the next step goes on from it.
void mean_store(Step *step);
