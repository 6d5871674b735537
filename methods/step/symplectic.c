// SPDX-License-Identifier: MIT
// symplectic.c -- symplectic (semi-implicit) Euler: v+ = v + h a(x, v), x+ = x (+) h v+ (eq. 11-12 of Hong
// et al. 2005). With enforcement `implicit` it is their method; it is also implicit Euler of the
// constraints without geometric stiffness. First order; without constraints its energy stays bounded.
#include "methods/step/enforce.h"

static TautStatus symplectic(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    const Enforce *self = taut_step_self(step);
    TautStatus status = enforced_now(step, h, report);
    if (status != TAUT_OK) return status;
    for (int i = 0; i < is.n_v; i++) self->v[i] = is.v[i] + h * self->a[i];
    taut_step_retract(step, is.q, h, self->v, self->q);
    return enforced_finish(step, h, report);
}

const TautUserStepper stepper_symplectic = {.name = "symplectic",
                                            .text = "symplectic Euler on accelerations",
                                            .options = enforce_options,
                                            .step = symplectic,
                                            .create = enforce_create,
                                            .free = enforce_free};
