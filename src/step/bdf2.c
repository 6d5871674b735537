// bdf2.c -- the two-step backward difference formula, steps of changing length included.
//
//   r = h/h_prev,   tau = h (1+r)/(1+2r)
//   xbar = x_n (+) r^2/(1+2r) dx_n,   vbar = v_n + r^2/(1+2r) (v_n - v_{n-1})
//
// and then an Euler stage from (xbar, vbar) with step tau. Second order, damps what the
// step cannot resolve, one solve a step where the motion is smooth. For r > 2 it is not stable: the
// history is made anew from the acceleration.
#include "assembly/parts.h"
#include "step/spin.h"

#include <math.h>

static const double MAX_RATIO = 2;

typedef struct Past {
    const TautState *s;
    TautWork *work;
    bool anew;
    double h, old;
    double ahead; // part of the last change of lambda
} Past;

static void past_part(void *pointer, int part, int from, int to)
{
    const Past *it = pointer;
    const double h = it->h, old = it->old;
    const double *v = it->s->v, *a = it->s->a, *v_prev = it->s->v_prev, *last = it->s->dx;
    double *restrict dx = it->work->dx, *restrict vbar = it->work->vbar,
                     *restrict way = it->work->v;
    (void)part;
    for (int i = from; i < to; i++) {
        dx[i] = old * last[i];
        vbar[i] = v[i] + old * (v[i] - v_prev[i]);
        way[i] = h * (v[i] + 0.5 * h * a[i]);
    }
    for (int i = from; it->anew && i < to; i++) {
        dx[i] = old * h * (v[i] - 0.5 * h * a[i]);
        vbar[i] = v[i] + old * h * a[i];
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

    // (1+r)^2/(1+2r) is 1 more: what is constant stays so to the last digit
    const double old = r * r / d;
    double ahead = anew || *s->coarse > 0 ? 0 : 0.5 * r;
    Past past = {s, work, anew, h, old, ahead};
    threads_for(model->threads, model->n_v, past_part, &past);
    double *past_theta = work->turnbar, *past_p = work->pbar;
    spin_rates(step);
    if (!anew) spin_past(step, h_prev, past_theta, past_p);
    for (int i = 0; i < 3 * model->n_body; i++) {
        double theta = -h * (work->turn_v[i] - 0.5 * h * work->turn_a[i]);
        work->turnbar[i] = -old * (anew ? theta : past_theta[i]);
        work->pbar[i] = s->p[i] + old * (anew ? h * work->p_rate[i] : s->p[i] - past_p[i]);
    }
    retract_all(model, s->q, 1, work->dx, work->xbar);
    retract_start(model, s->q, 1, work->v, work->x);
    threads_for(model->threads, model->n_row, lambda_part, &past);
    Stage stage = {.t = *s->time + h, .tau = h * (1 + r) / d, .ahead = true};
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
