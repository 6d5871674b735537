// SPDX-License-Identifier: MIT
// penalty.c -- penalty forces, stepped explicitly.
//
// Terzopoulos, Platt, Barr and Fleischer 1987; Baraff and Witkin 1998: a condition phi(x) = 0 is
// a potential (k/2) phi^2 with a large k,
//
//     lambda = -k (phi + t_d dphi/dt),   v+ = v + h M^-1 (f + J^T lambda),   x+ = x + h v+
//
// (symplectic Euler, all forces at the start). Stable for h < 2/omega, omega^2 the largest eigenvalue of
// M^-1 J^T k J: the stiffer the row, the shorter the step. Without a given stiffness each row gets as much as
// the step can bear (rival.h), which a heavy load stretches as far as it likes. The implicit form
// of the same idea needs no method of its own: it is a spring in stiffness form with stepper euler.
#include "methods/step/rival.h"

#include <string.h>

static const double PENALTY_FACTOR = 1; // of the stiffness that a step can bear; 4 is the limit

static TautStatus penalty(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    Rival *self = taut_step_self(step);
    TautStatus status = rival_check(step, "penalty", false);
    if (status != TAUT_OK) return status;

    // errors and rates at the start of the step
    memcpy(self->x, is.q, (size_t)is.n_q * sizeof(double));
    taut_step_targets(step, is.time);
    taut_step_maps(step, self->x);
    taut_step_rates(step, is.v);
    rival_stiffness(step, self, h, PENALTY_FACTOR);

    // penalty forces
    for (int i = 0; i < is.n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int row = e.row; row < e.row + e.rows; row++)
            self->lambda[row] = -self->k[row] * (is.phi[row] + e.damping * is.rate[row]);
    }

    // accelerations, then symplectic Euler
    rival_forces(step, self->lambda, self->f);
    taut_step_solve_mass(step, self->f, self->dx);
    for (int i = 0; i < is.n_v; i++) self->v[i] = is.v[i] + h * self->dx[i];
    taut_step_retract(step, is.q, h, self->v, self->x);
    rival_end(step, self, h, self->x, self->v, self->lambda, report);
    return TAUT_OK;
}

static const TautField options[] = {OPTION_PENALTY, {0}};

const TautUserStepper stepper_penalty = {.name = "penalty",
                                         .text = "explicit Euler, hard rows as stiff springs",
                                         .options = options,
                                         .step = penalty,
                                         .create = rival_allocate,
                                         .free = rival_free,
                                         .unforced = true};
