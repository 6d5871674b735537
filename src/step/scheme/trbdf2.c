// SPDX-License-Identifier: MIT
// trbdf2.c -- a trapezoidal stage to gamma h and a BDF2 stage to h (Bank et al. 1985).
//
//   gamma = 2 - sqrt 2,   k = gamma h/2,   w = sqrt(2)/4
//   stage 1, to t + gamma h:   xbar = x (+) k v,            vbar = v + k a             tau = k
//   stage 2, to t + h:         xbar = x (+) w h (v + v_1),  vbar = v + w h (a + a_1)   tau = k
//
// Both have the same matrix. No history but the acceleration, twice the solves of BDF2, and far less
// loss at large steps. The stages' own lambda is first order only; the reported forces, and the
// acceleration that the next step starts from, come from an index-1 solve at the end.
#include "assembly/parts.h"
#include "step/newton/stage.h"
#include "step/rotor/spin.h"
#include "step/scheme/mean.h"
#include "step/scheme/scheme.h"
#include "step/scratch.h"

#include <math.h>

static TautStatus run_stage(Step *step, double t, double tau, TautStepReport *report)
{
    Stage stage = {.t = t, .tau = tau};
    return stage_solve(step, &stage, report);
}

typedef struct Past {
    const State *s;
    Work *work;
    double h, gamma, k, w;
    double *back, *forth; // [n_v] displacements to xbar and to the predicted x, from the state
} Past;

// Start of the trapezoidal stage, with constant acceleration as predictor.
static void first_part(void *pointer, int part, int from, int to)
{
    const Past *it = pointer;
    const State *s = it->s;
    Work *work = it->work;
    const double h = it->h, gamma = it->gamma, k = it->k;
    (void)part;
    for (int i = from; i < to; i++) {
        work->vbar[i] = s->v[i] + k * s->a[i];
        it->back[i] = k * s->v[i];
        it->forth[i] = gamma * h * (s->v[i] + 0.5 * gamma * h * s->a[i]);
    }
}

// Start of the BDF2 stage, with the parabola through the first stage as predictor; that stage is in `forth`.
static void second_part(void *pointer, int part, int from, int to)
{
    const Past *it = pointer;
    const State *s = it->s;
    Work *work = it->work;
    const double h = it->h, gamma = it->gamma, w = it->w;
    double *forth = it->forth;
    (void)part;
    for (int i = from; i < to; i++) {
        forth[i] = h * s->v[i] + (forth[i] - gamma * h * s->v[i]) / (gamma * gamma);
        work->vbar[i] = s->v[i] + w * (s->a[i] + work->a[i]);
        it->back[i] = w * (s->v[i] + work->v[i]);
    }
}

// xbar, vbar and x of the stage that `part` is about.
static void start_stage(Step *step, Past *past, PartJob *part)
{
    const Model *model = step->model;
    Work *work = step->work;
    threads_for(model->threads, model->n_v, part, past);
    retract_all(model, past->s->q, 1, past->back, work->xbar);
    retract_start(model, past->s->q, 1, past->forth, work->x);
}

TautStatus trbdf2_step(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    Scratch *scratch = &work->entry_scratch;
    const double gamma = 2 - sqrt(2), k = gamma / 2 * h, w = sqrt(2) / 4 * h;

    // trapezoidal stage, predicted by constant acceleration
    Past past = {.s = s, .work = work, .h = h, .gamma = gamma, .k = k, .w = w};
    past.back = scratch_take(scratch), past.forth = scratch_take(scratch);
    start_stage(step, &past, first_part);
    scratch_return(scratch, 2);
    if (model->n_body) spin_rates(step);
    for (int i = 0; i < 3 * model->n_body; i++) {
        work->pbar[i] = s->p[i] + k * work->p_rate[i];
        work->turnbar[i] = k * work->turn_v[i];
    }

    copy_entries(model, model->n_row, s->lambda, work->iterate);
    TautStatus status = run_stage(step, time_after(s, gamma * h), k, report);
    if (status != TAUT_OK) return status;

    // BDF2 stage, predicted by the parabola through the first one
    mean_of(model, w / h, s->lambda, w / h, work->iterate, work->mean);
    past.back = scratch_take(scratch), past.forth = scratch_take(scratch);
    difference_all(model, work->x, s->q, past.forth);
    start_stage(step, &past, second_part);
    scratch_return(scratch, 2);
    for (int i = 0; i < 3 * model->n_body; i++) {
        work->pbar[i] = s->p[i] + w * (work->p_rate[i] + work->p_hat_rate[i]);
        work->turnbar[i] = w * (work->turn_v[i] + work->turn_rate[i]);
    }

    status = run_stage(step, time_after(s, h), k, report);
    if (status != TAUT_OK) return status;

    // mean force of the step, and the new state
    mean_of(model, 1, work->mean, gamma / 2, work->iterate, work->mean);
    mean_store(step);
    scheme_store(step, h, report);
    return TAUT_OK;
}
