// SPDX-License-Identifier: MIT
// floor.c -- implicit Euler with Newton: the last fallback scheme.
//
// First order and dissipative, but its stage is the best behaved of all; it never failed. Its end is made consistent
// afterwards by accept/ladder.c: velocity projected, history made anew.
#include "step/consistent/start.h"
#include "step/newton/stage.h"
#include "step/scheme/mean.h"
#include "step/scheme/scheme.h"

#include <string.h>

static TautStatus floor_stage(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;

    // history terms are the state itself; the predictor has constant velocity
    memcpy(work->xbar, s->q, (size_t)model->n_q * sizeof(double));
    memcpy(work->vbar, s->v, (size_t)model->n_v * sizeof(double));
    memcpy(work->iterate, s->lambda, (size_t)model->n_row * sizeof(double));
    memcpy(work->pbar, s->p, 3 * (size_t)model->n_body * sizeof(double));
    memset(work->turnbar, 0, 3 * (size_t)model->n_body * sizeof(double));
    retract_start(model, s->q, h, s->v, work->x);

    Stage stage = {.t = time_after(s, h), .tau = h, .patient = true};
    return stage_solve(step, &stage, report);
}

// The mean force of Euler is that of the end.
static void floor_store(Step *step, double h, TautStepReport *report)
{
    mean_of(step->model, 1, step->work->iterate, 0, step->work->iterate, step->work->mean);
    mean_store(step);
    scheme_store(step, h, report);
}

TautStatus floor_step(Step *step, double h, TautStepReport *report)
{
    TautStatus status = floor_stage(step, h, report);
    if (status == TAUT_OK) floor_store(step, h, report);
    return status;
}

TautStatus soft_step(Step *step, double h, TautStepReport *report)
{
    soften(step, 0.5 * step->problem->tolerance, largest_force(step, h));
    TautStatus status = floor_stage(step, h, report);

    // rows are hard again where they are compared with each other: a soft one implies nothing
    soften(step, 0, 0);
    if (status == TAUT_OK) floor_store(step, h, report);
    return status;
}
