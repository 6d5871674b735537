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
        work->dx[i] = k * s->v[i];
        work->v[i] = gamma * h * (s->v[i] + 0.5 * gamma * h * s->a[i]);
    }
}

// Start of the BDF2 stage, with the parabola through the first stage as predictor.
static void second_part(void *pointer, int part, int from, int to)
{
    const Past *it = pointer;
    const State *s = it->s;
    Work *work = it->work;
    const double h = it->h, gamma = it->gamma, w = it->w;
    double *bend = work->step_dx;
    (void)part;
    for (int i = from; i < to; i++) {
        bend[i] = h * s->v[i] + (bend[i] - gamma * h * s->v[i]) / (gamma * gamma);
        work->vbar[i] = s->v[i] + w * (s->a[i] + work->a[i]);
        work->dx[i] = w * (s->v[i] + work->v[i]);
    }
}

TautStatus trbdf2_step(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    const double gamma = 2 - sqrt(2), k = gamma / 2 * h, w = sqrt(2) / 4 * h;

    // trapezoidal stage, predicted by constant acceleration
    Past past = {s, work, h, gamma, k, w};
    threads_for(model->threads, model->n_v, first_part, &past);
    spin_rates(step);
    for (int i = 0; i < 3 * model->n_body; i++) {
        work->pbar[i] = s->p[i] + k * work->p_rate[i];
        work->turnbar[i] = k * work->turn_v[i];
    }

    retract_all(model, s->q, 1, work->dx, work->xbar);
    retract_start(model, s->q, 1, work->v, work->x);
    copy_entries(model, model->n_row, s->lambda, work->iterate);
    TautStatus status = run_stage(step, time_after(s, gamma * h), k, report);
    if (status != TAUT_OK) return status;

    // BDF2 stage, predicted by the parabola through the first one
    mean_of(model, w / h, s->lambda, w / h, work->iterate, work->mean);
    double *bend = work->step_dx; // displacement of the first stage beyond constant velocity
    difference_all(model, work->x, s->q, bend);
    threads_for(model->threads, model->n_v, second_part, &past);
    for (int i = 0; i < 3 * model->n_body; i++) {
        work->pbar[i] = s->p[i] + w * (work->p_rate[i] + work->p_hat_rate[i]);
        work->turnbar[i] = w * (work->turn_v[i] + work->turn_rate[i]);
    }

    retract_all(model, s->q, 1, work->dx, work->xbar);
    retract_start(model, s->q, 1, bend, work->x);
    status = run_stage(step, time_after(s, h), k, report);
    if (status != TAUT_OK) return status;

    // mean force of the step, and the new state
    mean_of(model, 1, work->mean, gamma / 2, work->iterate, work->mean);
    mean_store(step);
    scheme_store(step, h, report);
    return TAUT_OK;
}
