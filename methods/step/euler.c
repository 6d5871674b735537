// SPDX-License-Identifier: MIT
// euler.c -- implicit Euler with one solve: the papers' method.
//
//   ( M/h^2 - K - K~ - D/h   -J^T ) (   dx    )   ( f + J^T lambda + M v/h )
//   (        J                C/w ) ( dlambda ) = ( -(phi + C lambda)/w    )      w = 1 + t_d/h
//
//   x+ = x (+) dx,   v+ = dx/h,   lambda+ = lambda + dlambda
//
// everything linearised at x_n, K~ with the lambda of the step before. Multiplied by h and with
// v+ = dx/h, mu+ = h lambda+ this is eq. 21 of Tournier et al. 2015, written for the
// change of lambda. Nodes with a prescribed motion and moving targets stand at their place at the
// end of the step already, so that they need no columns.
#include "methods/step/euler.h"

#include <string.h>

bool euler_place(const TautStep *step, TautMemory *memory, Euler *self)
{
    // one block, cut into arrays
    const TautStepView is = taut_step_view(step);
    double **const all[] = {&self->v, &self->next_v, &self->f, &self->p, &self->kept, &self->a};
    const size_t n = (size_t)is.n_v, q = (size_t)is.n_q;
    self->block = taut_memory_alloc(memory, 2 * q + 6 * n + (size_t)is.n_row + 1, sizeof(double));
    if (!self->block) return false;
    self->x = self->block, self->next_q = self->x + q;
    for (size_t i = 0; i < 6; i++) *all[i] = self->next_q + q + i * n;
    self->lambda = self->a + n;
    return true;
}

void euler_clear(TautMemory *memory, Euler *self)
{
    taut_memory_free(memory, self->block);
}

static void euler_free(TautMemory *memory, void *self)
{
    if (self) euler_clear(memory, self);
    taut_memory_free(memory, self);
}

static TautStatus euler_create(TautStep *step, TautMemory *memory, void **pointer)
{
    Euler *self = taut_memory_alloc(memory, 1, sizeof *self);
    *pointer = self;
    if (self && euler_place(step, memory, self)) return TAUT_OK;
    *pointer = NULL;
    euler_free(memory, self);
    return TAUT_OUT_OF_MEMORY;
}

// x: free nodes in their old place, fixed ones at the end of the step; v: (x - x_n)/h, the velocity of that.
static void predict(TautStep *step, const TautStepView *is, const Euler *self, double h)
{
    double t = taut_step_time(step, h);
    memcpy(self->x, is->q, (size_t)is->n_q * sizeof(double));
    taut_step_hold_errors(step, h);
    taut_step_targets(step, t);
    taut_step_fixed(step, t, self->x, self->next_v, self->a);
    taut_step_maps(step, self->x);
    taut_step_difference(step, self->x, is->q, self->v);
    for (int i = 0; i < is->n_v; i++) self->v[i] /= h;
}

void euler_forces(TautStep *step, const Euler *self, double h)
{
    const TautStepView is = taut_step_view(step);
    predict(step, &is, self, h);
    taut_step_rates(step, self->v);
    taut_step_laws(step, h, is.lambda);
    memset(self->f, 0, (size_t)is.n_v * sizeof(double));
    taut_step_add_outer(step, self->f);
    taut_step_add_rows(step, is.force, self->f);
    taut_step_accumulate(step, self->f);
}

TautStatus euler_solve(TautStep *step, const Euler *self, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);

    // the old velocity, less that of mapped nodes which prescribed motions alone cause
    for (int i = 0; i < is.n_v; i++) self->kept[i] = is.v[i] - self->v[i];
    memset(self->p, 0, (size_t)is.n_v * sizeof(double));
    taut_step_add_momentum(step, 1 / h, self->kept, self->p);
    taut_step_accumulate(step, self->p);
    for (int i = 0; i < is.n_v; i++) self->f[i] += self->p[i];

    // iterative solvers start from unchanged velocity and lambda; bounds are of the change of lambda
    taut_step_guess(step, h, self->kept);
    taut_step_bounds(step, is.lambda, 1);

    // one Newton step for dx and dlambda
    const TautCoefficients a = {1 / (h * h), 1, 1 / h};
    TautStatus status = taut_step_solve(step, a, self->f, is.residual, report);
    if (status != TAUT_OK) return status;

    // the new state; that of prescribed motions is there already
    taut_step_retract(step, self->x, 1, is.dx, self->next_q);
    taut_step_new_lambda(step, h, self->lambda);
    taut_step_clamp(step, self->lambda);
    for (int node = 0; node < is.n_node; node++)
        for (int i = is.node_v[node]; i < is.node_v[node] + is.node_nv[node]; i++)
            if (node >= is.n_dof || is.node_x[node] >= 0)
                self->next_v[i] = self->v[i] + is.dx[i] / h;

    taut_step_accept(step, h, self->next_q, self->next_v, self->lambda, 1, false, report);
    return TAUT_OK;
}

static TautStatus euler(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    const Euler *self = taut_step_self(step);
    euler_forces(step, self, h);
    taut_step_geometric(step, (TautCoefficients){1 / (h * h), 1, 1 / h}, self->x, is.lambda,
                        self->f);
    return euler_solve(step, self, h, report);
}

const TautUserStepper stepper_euler = {
    .name = "euler",
    .text = "implicit Euler, one solve a step (Tournier et al. 2015, eq. 21)",
    .step = euler,
    .create = euler_create,
    .free = euler_free,
};
