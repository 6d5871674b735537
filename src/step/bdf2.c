// bdf2.c -- the two-step backward difference formula, steps of changing length included.
//
//   r = h/h_prev,   tau = h (1+r)/(1+2r)
//   xbar = x_n (+) r^2/(1+2r) dx_n,   vbar = ((1+r)^2 v_n - r^2 v_{n-1})/(1+2r)
//
// and then an Euler stage from (xbar, vbar) with step tau. Second order, damps what the
// step cannot resolve, one solve a step where the motion is smooth. For r > 2 it is not stable: the
// history is made anew from the acceleration.
#include "assembly/parts.h"
#include "step/stage.h"

#include <math.h>

static const double MAX_RATIO = 2;

typedef struct Past {
    const TautState *s;
    TautWork *work;
    bool anew;
    double h, r;
    double ahead; // part of the last change of lambda
} Past;

static void past_part(void *pointer, int part, int from, int to)
{
    const Past *it = pointer;
    const TautState *s = it->s;
    TautWork *work = it->work;
    const double h = it->h, r = it->r, d = 1 + 2 * r;
    (void)part;
    for (int i = from; i < to; i++) {
        double dx = it->anew ? h * (s->v[i] - 0.5 * h * s->a[i]) : s->dx[i];
        double v_prev = it->anew ? s->v[i] - h * s->a[i] : s->v_prev[i];
        work->dx[i] = r * r / d * dx;
        work->vbar[i] = ((1 + r) * (1 + r) * s->v[i] - r * r * v_prev) / d;
        work->v[i] = h * (s->v[i] + 0.5 * h * s->a[i]);
    }
}

// lambda half-way along the line through the last two: K~ is then nearer to that of the end; the
// whole way would make a lambda that alternates grow.
static void lambda_part(void *pointer, int part, int from, int to)
{
    const Past *it = pointer;
    const TautState *s = it->s;
    (void)part;
    for (int i = from; i < to; i++)
        it->work->iterate[i] = s->lambda[i] + it->ahead * (s->lambda[i] - s->lambda_prev[i]);
}

TautStatus bdf2_step(Step *step, double h, TautStepReport *report)
{
    const TautModel *model = step->model;
    const TautState *s = step->state;
    TautWork *work = step->work;
    double h_prev = *s->h_prev;
    bool anew = h > MAX_RATIO * h_prev * (1 + 1e-12);
    double r = anew ? 1 : h / h_prev, d = 1 + 2 * r;

    double ahead = anew || *s->coarse > 0 ? 0 : 0.5 * r;
    Past past = {s, work, anew, h, r, ahead};
    threads_for(model->threads, model->n_v, past_part, &past);
    for (int i = 0; i < 3 * model->n_body; i++) {
        double p_prev = anew ? s->p[i] - h * s->pdot[i] : s->p_prev[i];
        work->pbar[i] = ((1 + r) * (1 + r) * s->p[i] - r * r * p_prev) / d;
    }
    retract_all(model, s->q, 1, work->dx, work->xbar);
    retract_all(model, s->q, 1, work->v, work->x);
    threads_for(model->threads, model->n_row, lambda_part, &past);
    Stage stage = {.t = *s->time + h, .tau = h * (1 + r) / d};
    TautStatus status = stage_solve(step, &stage, report);
    if (status != TAUT_OK) return status;
    scheme_store(step, h, report);
    // lambda is second order where the last steps were equally long
    bool equal = !anew && fabs(r - 1) < 1e-9;
    *work->next.coarse = equal && *s->coarse > 0 ? *s->coarse - 1 : equal ? 0 : 2;
    return TAUT_OK;
}

static TautStatus bdf2(Step *step, double h, TautStepReport *report)
{
    return ladder_step(step, h, bdf2_step, report);
}

const StepperOps stepper_bdf2 = {.name = "bdf2", .guarded = true, .step = bdf2};
