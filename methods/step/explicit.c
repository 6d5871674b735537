// SPDX-License-Identifier: MIT
// explicit.c -- explicit Euler: x+ = x (+) h v, v+ = v + h a(x, v). First order; it makes energy where
// anything oscillates. a comes from enforce.c; with enforcement `implicit` the rows are asked to close with
// the new velocity, which this x+ does not use, so that they close a step later.
#include "methods/step/enforce.h"

static TautStatus explicit_euler(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    const Enforce *self = taut_step_self(step);
    TautStatus status = enforced_now(step, h, report);
    if (status != TAUT_OK) return status;
    taut_step_retract(step, is.q, h, is.v, self->q);
    for (int i = 0; i < is.n_v; i++) self->v[i] = is.v[i] + h * self->a[i];
    return enforced_finish(step, h, report);
}

const TautUserStepper stepper_explicit = {.name = "explicit",
                                          .text =
                                              "explicit Euler on accelerations (Hong et al. 2005)",
                                          .options = enforce_options,
                                          .step = explicit_euler,
                                          .create = enforce_create,
                                          .free = enforce_free};
