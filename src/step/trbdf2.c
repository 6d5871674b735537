// trbdf2.c -- a trapezoidal stage to gamma h and a BDF2 stage to h (Bank et al. 1985).
//
//   gamma = 2 - sqrt 2,   k = gamma h/2,   w = sqrt(2)/4
//   stage 1, to t + gamma h:   xbar = x (+) k v,            vbar = v + k a             tau = k
//   stage 2, to t + h:         xbar = x (+) w h (v + v_1),  vbar = v + w h (a + a_1)   tau = k
//
// Both have the same matrix. No history but the acceleration, twice the solves of BDF2, and far less
// loss at large steps. The stages' own lambda is first order only; what is reported, and the
// acceleration that the next step starts from, come from an index-1 solve at the end.
#include "step/spin.h"

#include <math.h>
#include <string.h>

static TautStatus run_stage(Step *step, double t, double tau, TautStepReport *report)
{
    Stage stage = {.t = t, .tau = tau};
    return stage_solve(step, &stage, report);
}

TautStatus trbdf2_step(Step *step, double h, TautStepReport *report)
{
    const TautModel *model = step->model;
    const TautState *s = step->state;
    TautWork *work = step->work;
    const double gamma = 2 - sqrt(2), k = gamma / 2 * h, w = sqrt(2) / 4 * h;

    // predictions: constant acceleration, then the parabola through the first stage
    for (int i = 0; i < model->n_v; i++) {
        work->vbar[i] = s->v[i] + k * s->a[i];
        work->dx[i] = k * s->v[i];
        work->v[i] = gamma * h * (s->v[i] + 0.5 * gamma * h * s->a[i]);
    }
    spin_rates(step);
    for (int i = 0; i < 3 * model->n_body; i++) {
        work->pbar[i] = s->p[i] + k * work->p_rate[i];
        work->turnbar[i] = k * work->turn_v[i];
    }
    retract_all(model, s->q, 1, work->dx, work->xbar);
    retract_start(model, s->q, 1, work->v, work->x);
    memcpy(work->iterate, s->lambda, (size_t)model->n_row * sizeof(double));
    TautStatus status = run_stage(step, *s->time + gamma * h, k, report);
    if (status != TAUT_OK) return status;

    double *bend = work->step_dx; // what the first stage moved beyond constant velocity
    difference_all(model, work->x, s->q, bend);
    for (int i = 0; i < model->n_v; i++) {
        bend[i] = h * s->v[i] + (bend[i] - gamma * h * s->v[i]) / (gamma * gamma);
        work->vbar[i] = s->v[i] + w * (s->a[i] + work->a[i]);
        work->dx[i] = w * (s->v[i] + work->v[i]);
    }
    for (int i = 0; i < 3 * model->n_body; i++) {
        work->pbar[i] = s->p[i] + w * (work->p_rate[i] + work->p_hat_rate[i]);
        work->turnbar[i] = w * (work->turn_v[i] + work->turn_rate[i]);
    }
    retract_all(model, s->q, 1, work->dx, work->xbar);
    retract_start(model, s->q, 1, bend, work->x);
    status = run_stage(step, *s->time + h, k, report);
    if (status == TAUT_OK) scheme_store(step, h, report);
    return status;
}

static TautStatus trbdf2(Step *step, double h, TautStepReport *report)
{
    return ladder_step(step, h, trbdf2_step, report);
}

const StepperOps stepper_trbdf2 = {.name = "trbdf2", .guarded = true, .step = trbdf2};
