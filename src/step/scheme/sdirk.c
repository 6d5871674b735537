// SPDX-License-Identifier: MIT
// sdirk.c -- two implicit stages, each with the accelerations of its own end alone (Alexander 1977).
//
//   gamma = 1 - 1/sqrt 2
//   stage 1, to t + gamma h:   xbar = x,                          vbar = v                          tau = gamma h
//   stage 2, to t + h:         xbar = x (+) (1 - gamma) h v_1,    vbar = v + (1 - gamma) h a_1      tau = gamma h
//
// Second order where the motion is smooth, and as stable and as dear as TR-BDF2, with the same matrices; but the acceleration of the
// state has no part in it. Where contacts are solved no better than by the motion (bounded/cone.c) that acceleration is noise, which a
// trapezoidal stage passes on from step to step: a pile of chains crept by it, and made energy.
#include "assembly/parts.h"
#include "step/newton/stage.h"
#include "step/rotor/spin.h"
#include "step/scheme/mean.h"
#include "step/scheme/scheme.h"
#include "step/scratch.h"

#include <math.h>
#include <string.h>

static TautStatus run_stage(Step *step, double t, double tau, TautStepReport *report)
{
    Stage stage = {.t = t, .tau = tau};
    return stage_solve(step, &stage, report);
}

// The first stage, from the state itself, with constant velocity as predictor.
static void start_first(Step *step, double tau)
{
    const Model *model = step->model;
    const State *s = step->state;
    scheme_euler(step);
    retract_start(model, s->q, tau, s->v, step->work->x);
    if (model->n_body) spin_rates(step);
    copy_entries(model, model->n_row, s->lambda, step->work->iterate);
}

// The second one goes on from where constant acceleration leads, `rest` seconds.
static void start_second(Step *step, double rest)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    double *to = scratch_take(&work->entry_scratch), *way = scratch_take(&work->entry_scratch);

    difference_all(model, work->x, s->q, to);
    for (int i = 0; i < model->n_v; i++) {
        work->vbar[i] = s->v[i] + rest * work->a[i];
        way[i] = rest * work->v[i];
        to[i] += way[i];
    }
    retract_all(model, s->q, 1, way, work->xbar);
    retract_start(model, s->q, 1, to, work->x);
    scratch_return(&work->entry_scratch, 2);

    for (int i = 0; i < 3 * model->n_body; i++) {
        work->pbar[i] = s->p[i] + rest * work->p_hat_rate[i];
        work->turnbar[i] = rest * work->turn_rate[i];
    }
}

TautStatus sdirk_step(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    const double tau = (1 - sqrt(0.5)) * h, rest = h - tau;

    start_first(step, tau);
    TautStatus status = run_stage(step, time_after(step->state, tau), tau, report);
    if (status != TAUT_OK) return status;
    mean_of(model, rest / h, work->iterate, 0, work->iterate, work->mean);

    start_second(step, rest);
    status = run_stage(step, time_after(step->state, h), tau, report);
    if (status != TAUT_OK) return status;

    // mean force of the step, and the new state
    mean_of(model, 1, work->mean, tau / h, work->iterate, work->mean);
    mean_store(step);
    scheme_store(step, h, report);
    return TAUT_OK;
}
