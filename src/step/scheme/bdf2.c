// SPDX-License-Identifier: MIT
// bdf2.c -- the two-step backward difference formula, steps of changing length included.
//
//   r = h/h_prev,   tau = h (1+r)/(1+2r)
//   xbar = x_n (+) r^2/(1+2r) dx_n,   vbar = v_n + r^2/(1+2r) (v_n - v_{n-1})
//
// and then an Euler stage from (xbar, vbar) with step tau. Second order, damps motion that the
// step cannot resolve, one solve a step where the motion is smooth. For r > 2 it is not stable: the
// history is made anew from the acceleration.
#include "assembly/parts.h"
#include "dof/dof.h"
#include "step/newton/stage.h"
#include "step/rotor/spin.h"
#include "step/scheme/mean.h"
#include "step/scheme/scheme.h"
#include "step/scratch.h"
#include "step/tuning.h"

#include <math.h>

// The past that a stage starts from.
typedef struct Past {
    const State *s;
    Work *work;
    bool anew;
    double h, old;
    double ahead;         // part of the last change of lambda
    const DofOps *ops;    // of the dofs that a loop is over
    int first_v, first_q; // its first entries
    double *back, *forth; // [n_v] displacements of dofs inside bodies from the state
} Past;

// vbar, xbar and x of dofs inside bodies, which do not move along straight lines.
static void turning_part(void *pointer, int part, int from, int to)
{
    const Past *it = pointer;
    const DofOps *ops = it->ops;
    const int at_v = it->first_v + from * ops->nv, at_q = it->first_q + from * ops->nq;
    const double h = it->h, old = it->old;
    const double *v = it->s->v + at_v, *a = it->s->a + at_v, *v_prev = it->s->v_prev + at_v;
    const double *last = it->s->dx + at_v, *q = it->s->q + at_q;
    double *restrict back = it->back + at_v, *restrict vbar = it->work->vbar + at_v,
                     *restrict forth = it->forth + at_v;

    (void)part;

    // tangent vectors of the history and of the constant-acceleration predictor
    for (int i = 0; i < (to - from) * ops->nv; i++) {
        back[i] = it->anew ? old * h * (v[i] - 0.5 * h * a[i]) : old * last[i];
        vbar[i] = v[i] + (it->anew ? old * h * a[i] : old * (v[i] - v_prev[i]));
        forth[i] = h * (v[i] + 0.5 * h * a[i]);
    }

    // applied by the retraction of the dof
    ops->retract(to - from, q, 1, back, it->work->xbar + at_q);
    ops->retract(to - from, q, 1, forth, it->work->x + at_q);
}

// The same of n entries of vectors. Pointers are parameters so that `restrict` holds and the loop is vectorised.
static void go_straight(int n, double h, double old, const double *restrict q,
                        const double *restrict v, const double *restrict a,
                        const double *restrict v_prev, const double *restrict last,
                        double *restrict xbar, double *restrict vbar, double *restrict x)
{
    for (int i = 0; i < n; i++) {
        xbar[i] = q[i] + old * last[i];
        vbar[i] = v[i] + old * (v[i] - v_prev[i]);
        x[i] = q[i] + h * (v[i] + 0.5 * h * a[i]);
    }
}

// The same of a slice of dofs, or with a history that is made anew from the acceleration.
static void straight_part(void *pointer, int part, int from, int to)
{
    const Past *it = pointer;
    const int at_v = it->first_v + from, at_q = it->first_q + from, n = to - from;
    const double h = it->h, old = it->old;
    const double *v = it->s->v + at_v, *a = it->s->a + at_v, *q = it->s->q + at_q;
    double *vbar = it->work->vbar + at_v, *xbar = it->work->xbar + at_q;
    (void)part;
    go_straight(n, h, old, q, v, a, it->s->v_prev + at_v, it->s->dx + at_v, xbar, vbar,
                it->work->x + at_q);
    for (int i = 0; it->anew && i < n; i++) {
        xbar[i] = q[i] + old * h * (v[i] - 0.5 * h * a[i]);
        vbar[i] = v[i] + old * h * a[i];
    }
}

// Start of the stage, dofs and then mapped nodes.
static void start_stage(const Model *model, Past *past)
{
    Scratch *scratch = &past->work->entry_scratch;
    past->back = scratch_take(scratch), past->forth = scratch_take(scratch);
    for (int i = 0; i < model->n_dof_group; i++) {
        const DofGroup *d = model->dof_group + i;
        past->ops = d->ops;
        past->first_v = model->node_v[d->first], past->first_q = model->node_q[d->first];
        if (d->ops->retract)
            threads_for(model->threads, d->count, turning_part, past);
        else
            threads_for(model->threads, d->count * d->ops->nv, straight_part, past);
    }

    past->first_v = model->n_dof_v, past->first_q = model->n_dof_q;
    each_mapped_entry(model, straight_part, past);
    scratch_return(scratch, 2);
}

// lambda half-way along the line through the last two: K~ is then nearer to that of the end; the
// whole distance would make a lambda that alternates grow.
static void lambda_part(void *pointer, int part, int from, int to)
{
    const Past *it = pointer;
    const State *s = it->s;
    (void)part;
    for (int i = from; i < to; i++)
        it->work->iterate[i] = s->lambda[i] + it->ahead * (s->lambda[i] - s->lambda_prev[i]);
}

// turnbar and pbar of bodies.
static void start_spins(Step *step, const Past *past, double h_prev)
{
    const State *s = past->s;
    Work *work = past->work;
    const double h = past->h, old = past->old;
    const bool anew = past->anew;
    Scratch *scratch = &work->entry_scratch;
    double *past_theta = scratch_take(scratch), *past_p = scratch_take(scratch);

    spin_rates(step);
    if (!anew) spin_past(step, h_prev, past_theta, past_p);
    for (int i = 0; i < 3 * step->model->n_body; i++) {
        double theta = -h * (work->turn_v[i] - 0.5 * h * work->turn_a[i]);
        work->turnbar[i] = -old * (anew ? theta : past_theta[i]);
        work->pbar[i] = s->p[i] + old * (anew ? h * work->p_rate[i] : s->p[i] - past_p[i]);
    }
    scratch_return(scratch, 2);
}

TautStatus bdf2_step(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    double h_prev = *s->h_prev;
    bool anew = h > BDF2_MAX_RATIO * h_prev * (1 + 1e-12);
    double r = anew ? 1 : h / h_prev, d = 1 + 2 * r;

    // (1+r)^2/(1+2r) is 1 more: a constant stays so to the last digit
    const double old = r * r / d;
    const double coarse = *s->coarse < 1 ? 0 : *s->coarse;
    double ahead = anew || coarse > 0 ? 0 : 0.5 * r;

    // history terms, predictor and extrapolated lambda
    Past past = {.s = s, .work = work, .anew = anew, .h = h, .old = old, .ahead = ahead};
    start_stage(model, &past);
    if (model->n_body) start_spins(step, &past, h_prev);
    threads_for(model->threads, model->n_row, lambda_part, &past);

    // the implicit stage
    Stage stage = {.t = time_after(s, h), .tau = h * (1 + r) / d, .ahead = true};
    TautStatus status = stage_solve(step, &stage, report);
    if (status != TAUT_OK) return status;

    // mean force of the step: that of the last step by its weight in vbar, and the new one
    if (model->n_mean) {
        mean_of(model, anew ? old : old * h_prev / h, anew ? s->lambda : s->mean, stage.tau / h,
                work->iterate, work->mean);
        mean_store(step);
    }
    scheme_store(step, h, report);

    // lambda is second order where the last steps were equally long
    bool equal = !anew && fabs(r - 1) < 1e-9;
    *work->next.coarse = equal && coarse > 0 ? coarse - 1 : equal ? 0 : 2;
    return TAUT_OK;
}
