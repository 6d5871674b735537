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

#include "assembly/evaluate.h"
#include "step/accept/ledger.h"
#include "step/consistent/held.h"
#include "step/linear/bounds.h"
#include "step/linear/system.h"

#include <string.h>

// x: free nodes in their old place, fixed ones at the end of the step; v: (x - x_n)/h, the velocity of that.
static void predict(Step *step, double h)
{
    const Model *model = step->model;
    Work *work = step->work;
    double t = time_after(step->state, h);
    memcpy(work->x, step->state->q, (size_t)model->n_q * sizeof(double));
    hold_errors(step, step->state, h);
    evaluate_goals(model, work, t);
    work->rate_tau = h;
    evaluate_anchors(model, t, work->x, work->next.v, work->a);
    evaluate_maps(model, work, work->x);
    difference_all(model, work->x, step->state->q, work->v);
    for (int i = 0; i < model->n_v; i++) work->v[i] /= h;
}

void euler_forces(Step *step, double h)
{
    const Model *model = step->model;
    Work *work = step->work;
    predict(step, h);
    evaluate_rate(model, work, work->v);
    evaluate_laws(model, work, step->state->lambda);
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_outer_forces(model, work->f);
    add_row_forces(model, work, work->lambda, work->f);
    push_down(model, work, work->f);
}

TautStatus euler_solve(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;

    // the old velocity, less that of mapped nodes which prescribed motions alone cause
    double *kept = work->vbar, *p = work->v_free;
    for (int i = 0; i < model->n_v; i++) kept[i] = step->state->v[i] - work->v[i];
    memset(p, 0, (size_t)model->n_v * sizeof *p);
    add_momentum_all(model, 1 / h, kept, p);
    push_down(model, work, p);
    for (int i = 0; i < model->n_v; i++) work->f[i] += p[i];

    // iterative solvers start from unchanged velocity and lambda; bounds are of the change of lambda
    step_guess(step, h, kept, 0, NULL);
    if (step->problem->bounded) {
        bounds_plain(model, work);
        bounds_to_system(model, work, step->state->lambda, 1);
    }

    // one Newton step for dx and dlambda
    const Coefficients coefficients = {1 / (h * h), 1, 1 / h};
    TautStatus status = step_solve(step, coefficients, work->f, work->c, report);
    work->rate_tau = 0;
    if (status != TAUT_OK) return status;

    // the new state
    retract_all(model, work->x, 1, work->dx, work->next.q);
    update_lambda(model, work, h, work->next.lambda);
    if (step->problem->bounded) bounds_clamp(model, work, work->next.lambda);
    for (int i = 0; i < model->n_v; i++) work->dx[i] = work->v[i] + work->dx[i] / h;
    copy_nodes(model, true, work->dx, work->next.v); // predict wrote that of prescribed motions

    *work->next.h_prev = *work->next.coarse = 0;
    ledger_report(step, h, 1, report);
    return TAUT_OK;
}

static TautStatus euler(Step *step, double h, TautStepReport *report)
{
    const Coefficients coefficients = {1 / (h * h), 1, 1 / h};
    euler_forces(step, h);
    evaluate_geometric(step->model, step->work, step->work->x, step->state->lambda, coefficients,
                       false);
    return euler_solve(step, h, report);
}

const StepperOps stepper_euler = {.name = "euler", .options = plain_options, .step = euler};
