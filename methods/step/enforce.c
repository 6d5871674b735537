// SPDX-License-Identifier: MIT
// enforce.c -- accelerations under hard constraints, as Hong et al. 2005 compare them.
//
// "Effective Constrained Dynamic Simulation Using Implicit Constraint Enforcement", ICRA 2005. All of
// them solve the same system for the force of the hard rows (eq. 10 and 16; their lambda is -lambda),
//
//   ( M   -J^T ) (   a    )   ( f     )
//   ( J    0   ) ( lambda ) = ( gamma )
//
// and differ by the acceleration gamma that the rows get:
//
//   implicit    - (dphi/dt)/h - phi/h^2                          eq. 16: phi + h J v+ = 0, v+ = v + h a
//   baumgarte   - (dJ/dt) v - 2 alpha dphi/dt - beta^2 phi       eq. 8
//   post        - (dJ/dt) v, and after the step x += dx,
//                 ( M -J^T; J 0 ) ( dx; z ) = ( 0; -phi )        eq. 17-18, in the metric of the mass
//   drift       - (dJ/dt) v
//
// So the implicit one is Baumgarte's with 2 alpha = 1/h, beta = 1/h and without (dJ/dt) v. Soft rows act
// by their law at (q, v): these are explicit methods for them. Eq. 18 prints the pseudo-inverse of J
// itself; it is that of equal masses. Checked by test/invariant/enforcement.c.
#include "methods/step/enforce.h"

#include <math.h>
#include <string.h>

const TautField enforce_options[] = {
    TAUT_FIELD(EnforceOptions, enforcement, WORD, .words = TAUT_WORDS(TAUT_ENFORCEMENT_LIST),
               .value = TAUT_ENFORCEMENT_IMPLICIT, .text = "How hard constraints are held."),
    TAUT_FIELD(EnforceOptions, baumgarte_alpha, NUMBER, .unit = "1/s", .value = 10, .least = 0,
               .most = INFINITY, .text = "Of enforcement `baumgarte`: feedback of the rate."),
    TAUT_FIELD(EnforceOptions, baumgarte_beta, NUMBER, .unit = "1/s", .value = 10, .least = 0,
               .most = INFINITY,
               .text = "Of enforcement `baumgarte`: feedback of the error is its square."),
    {0}};

TautStatus enforce_create(TautStep *step, TautMemory *memory, void **pointer)
{
    const TautStepView is = taut_step_view(step);
    Enforce *self = taut_memory_alloc(memory, 1, sizeof *self);

    *pointer = self;
    if (!self) return TAUT_OUT_OF_MEMORY;

    // one block, cut into arrays
    const size_t n = (size_t)is.n_v;
    self->block =
        taut_memory_alloc(memory, (size_t)is.n_q + 7 * n + (size_t)is.n_row + 1, sizeof(double));
    if (!self->block) {
        enforce_free(memory, self);
        *pointer = NULL;
        return TAUT_OUT_OF_MEMORY;
    }

    double **const vectors[] = {&self->v,     &self->a,     &self->u,    &self->du,
                                &self->sum_u, &self->sum_v, &self->fixed};
    self->q = self->block;
    for (size_t i = 0; i < 7; i++) *vectors[i] = self->q + is.n_q + i * n;
    self->lambda = self->fixed + n;
    return TAUT_OK;
}

void enforce_free(TautMemory *memory, void *pointer)
{
    Enforce *self = pointer;
    if (self) taut_memory_free(memory, self->block);
    taut_memory_free(memory, self);
}

// Coefficients of dphi/dt and phi in gamma, and whether (dJ/dt) v is part of it.
static TautFeedback feedback_of(const TautStep *step, double h)
{
    const EnforceOptions *of = taut_step_options(step);
    switch (of->enforcement) {
    case TAUT_ENFORCEMENT_IMPLICIT:
        return (TautFeedback){1 / h, 1 / (h * h), false};
    case TAUT_ENFORCEMENT_BAUMGARTE:
        return (TautFeedback){2 * of->baumgarte_alpha, of->baumgarte_beta * of->baumgarte_beta,
                              true};
    default:
        return (TautFeedback){0, 0, true};
    }
}

TautStatus enforced(TautStep *step, double t, double h, double *q, double *v, double *a,
                    double *lambda, TautStepReport *report)
{
    return taut_step_accelerations(step, t, feedback_of(step, h), q, v, a, lambda, report);
}

TautStatus enforced_now(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    Enforce *self = taut_step_self(step);
    memcpy(self->q, is.q, (size_t)is.n_q * sizeof(double));
    memcpy(self->v, is.v, (size_t)is.n_v * sizeof(double));
    return enforced(step, is.time, h, self->q, self->v, self->a, self->lambda, report);
}

TautStatus enforced_finish(TautStep *step, double h, TautStepReport *report)
{
    Enforce *self = taut_step_self(step);
    const EnforceOptions *of = taut_step_options(step);
    double t = taut_step_time(step, h);
    TautStatus status = TAUT_OK;

    // fixed nodes, and correction of positions (eq. 17-18)
    taut_step_fixed(step, t, self->q, self->v, self->fixed);
    if (of->enforcement == TAUT_ENFORCEMENT_POST)
        status = taut_step_correct(step, t, self->q, report);
    if (status != TAUT_OK) return status;

    // mapped nodes; lambda is that of the beginning of the step: readers get it by index 1
    taut_step_targets(step, t);
    taut_step_follow(step, t, self->q, self->v, self->fixed);
    taut_step_accept(step, h, self->q, self->v, self->lambda, 0.5, true, report);
    return TAUT_OK;
}
