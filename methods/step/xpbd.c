// SPDX-License-Identifier: MIT
// xpbd.c -- extended position-based dynamics, in small steps.
//
// Macklin, Mueller and Chentanez, "XPBD" (2016): after a prediction x = x + h v + h^2 M^-1 f the rows are
// taken one after the other; with c = C/h^2 and c_d = t_d/h (their eq. 26, damping)
//
//     dlambda = -(phi + c lambda + c_d J (x - x_n)) / ((1 + c_d) J M^-1 J^T + c)          (eq. 18, 26)
//     x += M^-1 J^T dlambda,   lambda += dlambda                                          (eq. 17)
//
// and at the end v = (x - x_n)/h. Macklin et al., "Small steps in physics simulation" (2019): n steps
// of h/n with one pass each are the better use of n passes, so `sweeps` does that. Elements
// are taken in their order, each from the positions that the one before has left (Gauss-Seidel); the force of a row is
// lambda/h^2 of the last sub-step. lab/compare/xpbd.c is the same method for links alone, with its operations
// counted; test/unit/rivals.c compares the two.
#include "methods/step/rival.h"

#include <string.h>

typedef struct Xpbd {
    Rival rival;
    double *J; // [rows][width] of one element
} Xpbd;

static void xpbd_free(TautMemory *memory, void *pointer)
{
    Xpbd *self = pointer;
    if (!self) return;
    rival_clear(&self->rival, memory);
    taut_memory_free(memory, self->J);
    taut_memory_free(memory, self);
}

static TautStatus create(TautStep *step, TautMemory *memory, void **pointer)
{
    const TautStepView is = taut_step_view(step);
    const size_t size = TAUT_MAX_ROWS * (size_t)rival_widest(step);
    Xpbd *self = taut_memory_alloc(memory, 1, sizeof *self);
    *pointer = self;
    if (self && rival_place(&self->rival, &is, memory))
        self->J = taut_memory_alloc(memory, size, sizeof(double));
    if (self && self->J) return TAUT_OK;

    *pointer = NULL;
    xpbd_free(memory, self);
    return TAUT_OUT_OF_MEMORY;
}

// One row: J [width] over the parents of element e; lambda of the method is an impulse times h.
static void project_row(const TautStepView *is, const Rival *self, const TautElementView *e, int r,
                        double phi, double h, const double *J)
{
    double c = e->compliance[r] / (h * h), c_d = c > 0 ? e->damping / h : 0;
    double *lambda = self->lambda + e->row + r, weight = 0, moved = 0;

    // J M^-1 J^T, and J (x - x_n) for the damper
    for (int p = 0, j = 0; p < e->parents; p++)
        for (int k = 0; k < e->size[p]; k++, j++) {
            double m = is->mass[e->at_v[p] + k];
            if (m > 0) weight += J[j] * J[j] / m;
            moved += J[j] * (self->x[e->at_q[p] + k] - self->xbar[e->at_q[p] + k]);
        }

    // eq. 18 and 26
    double below = (1 + c_d) * weight + c;
    if (!(below > 0)) return; // nothing that can move
    double dlambda = -(phi + c * *lambda + c_d * moved) / below;
    *lambda += dlambda;

    // eq. 17
    for (int p = 0, j = 0; p < e->parents; p++)
        for (int k = 0; k < e->size[p]; k++, j++) {
            double m = is->mass[e->at_v[p] + k];
            if (m > 0) self->x[e->at_q[p] + k] += J[j] * dlambda / m;
        }
}

// One Gauss-Seidel pass over all rows: each sees the positions that the one before has left.
static void project(TautStep *step, const TautStepView *is, const Rival *self, double *J, double h)
{
    double y[TAUT_MAX_ROWS];
    for (int i = 0; i < is->n_element; i++) {
        const TautElementView e = taut_step_element(step, i);
        for (int r = 0; r < e.rows; r++) {
            taut_step_element_value(step, i, self->x, y, J);
            project_row(is, self, &e, r, y[r] - is->target[e.row + r], h, J + r * e.width);
        }
    }
}

// From (x, v) to (x, v) at t.
static void substep(TautStep *step, Xpbd *xpbd, double h, double t)
{
    const TautStepView is = taut_step_view(step);
    const Rival *self = &xpbd->rival;
    taut_step_targets(step, t);

    // prediction by external forces
    memcpy(self->xbar, self->x, (size_t)is.n_q * sizeof(double));
    memset(self->f, 0, (size_t)is.n_v * sizeof(double));
    taut_step_add_outer(step, self->f);
    taut_step_solve_mass(step, self->f, self->dx);
    for (int i = 0; i < is.n_v; i++) self->v[i] += h * self->dx[i];
    taut_step_retract(step, self->x, h, self->v, self->x);
    taut_step_fixed(step, t, self->x, self->u, self->a);

    // projection of positions
    memset(self->lambda, 0, (size_t)is.n_row * sizeof(double));
    project(step, &is, self, xpbd->J, h);

    // velocity
    taut_step_difference(step, self->x, self->xbar, self->v);
    for (int i = 0; i < is.n_v; i++) self->v[i] /= h;
}

static TautStatus xpbd(TautStep *step, double h, TautStepReport *report)
{
    const TautStepView is = taut_step_view(step);
    Xpbd *xpbd = taut_step_self(step);
    Rival *self = &xpbd->rival;
    const int sweeps = ((const RivalOptions *)taut_step_options(step))->sweeps;
    TautStatus status = rival_check(step, "xpbd", true);

    if (status != TAUT_OK) return status;

    // small steps, from the state
    double part = h / sweeps;
    memcpy(self->x, is.q, (size_t)is.n_q * sizeof(double));
    memcpy(self->v, is.v, (size_t)is.n_v * sizeof(double));
    for (int i = 0; i < sweeps; i++)
        substep(step, xpbd, part, taut_step_time(step, i + 1 == sweeps ? h : (i + 1) * part));

    // lambda of the method is an impulse times h
    for (int r = 0; r < is.n_row; r++) self->lambda[r] /= part * part;
    report->iterations = sweeps;
    rival_end(step, self, h, self->x, self->v, self->lambda, report);
    return TAUT_OK;
}

static const TautField options[] = {OPTION_SWEEPS, {0}};

const TautUserStepper stepper_xpbd = {
    .name = "xpbd",
    .text = "position-based, small steps (Macklin et al. 2016, 2019)",
    .options = options,
    .step = xpbd,
    .create = create,
    .free = xpbd_free,
    .unforced = true,
};
