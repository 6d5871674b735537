// start.c -- consistent forces and velocities (design 3.1, 3.5: "start consistent").
//
// Differentiating phi(x, t) = 0 of the hard rows twice gives the index-1 system
//
//   ( M   -J^T ) (   a    )   ( f + J_s^T lambda_s            )      s: soft rows, force by their
//   law ( J    0   ) ( lambda ) = ( goal'' - (dJ/dt) v - J_f a_f  )      f: fixed nodes, prescribed
//
// and differentiating once gives the projection of a velocity, with M v on top and goal' - J_f v_f
// below. Both are assembled with m = 1, k = d = 0, which leaves soft rows out.
#include "assembly/evaluate.h"
#include "step/step.h"
#include "term/term.h"

#include <string.h>

static const Coefficients mass_only = {1, 0, 0};

// J times the part of `v` that belongs to fixed nodes.
static void fixed_rows_times(const TautModel *model, TautWork *work, const double *v, double *out)
{
    memset(work->dx, 0, (size_t)model->n_v * sizeof(double));
    copy_nodes(model, false, v, work->dx);
    rows_times(model, work, work->dx, out);
}

// Forces of the soft rows by their law, 0 for hard ones.
static void soft_lambda(const TautModel *model, TautWork *work, double *lambda)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            int row = g->first_row + e * g->rows;
            if (g->compliance[e] > 0)
                g->term->force(g, e, work->phi + row, work->rate + row, lambda + row);
            else
                memset(lambda + row, 0, (size_t)g->rows * sizeof *lambda);
        }
    }
}

TautStatus index1(Step *step, double t, const double *q, const double *v, double *a, double *lambda,
                  TautStepReport *report)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    double *f = work->f, *bottom = work->c;
    evaluate_goals(model, work, t);
    evaluate_anchors(model, t, work->trial_q, work->dx, a);
    evaluate_maps(model, work, q);
    evaluate_rate(model, work, v);
    soft_lambda(model, work, work->lambda);
    memset(f, 0, (size_t)model->n_v * sizeof *f);
    add_outer_forces(model, f);
    add_row_forces(model, work, work->lambda, f);
    row_curvature(model, q, v, bottom);
    fixed_rows_times(model, work, a, work->rate);
    for (int r = 0; r < model->n_row; r++) bottom[r] += work->rate[r] - work->goal_accel[r];
    TautStatus status = step_solve(step, mass_only, f, bottom, report);
    if (status != TAUT_OK) return status;
    copy_nodes(model, true, work->dx, a);
    for (int r = 0; r < model->n_row; r++) lambda[r] = work->lambda[r] + work->dlambda[r];
    return TAUT_OK;
}

TautStatus start_lambda(Step *step, const unsigned char *fresh)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    TautState *s = step->state;
    TautStepReport report = {0};
    TautStatus status = index1(step, *s->time, s->q, s->v, work->a, work->iterate, &report);
    if (status != TAUT_OK) return status;
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            int row = g->first_row + e * g->rows;
            if (fresh[g->first_element + e])
                memcpy(s->lambda + row, work->iterate + row, (size_t)g->rows * sizeof(double));
        }
    }
    return TAUT_OK;
}

TautStatus start_consistent(Step *step, TautState *s, double h, TautStepReport *report)
{
    const TautModel *model = step->model;
    bool crude = step->without & TAUT_WITHOUT_START;
    TautStatus status = crude ? TAUT_OK : project_velocity(step, *s->time, s->q, s->v, report);
    if (crude)
        memset(s->a, 0, (size_t)model->n_v * sizeof *s->a);
    else if (status == TAUT_OK)
        status = index1(step, *s->time, s->q, s->v, s->a, s->lambda, report);
    if (status != TAUT_OK) return status;
    for (int i = 0; i < model->n_v; i++) {
        s->v_prev[i] = s->v[i] - h * s->a[i];
        s->dx[i] = h * (s->v[i] - 0.5 * h * s->a[i]);
    }
    *s->h_prev = h;
    *s->coarse = 0;
    return TAUT_OK;
}

TautStatus project_velocity(Step *step, double t, const double *q, double *v,
                            TautStepReport *report)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    evaluate_goals(model, work, t);
    evaluate_maps(model, work, q);
    fixed_rows_times(model, work, v, work->c);
    for (int r = 0; r < model->n_row; r++) work->c[r] -= work->goal_rate[r];
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    add_momentum_all(model, 1, v, work->f);
    TautStatus status = step_solve(step, mass_only, work->f, work->c, report);
    if (status != TAUT_OK) return status;
    copy_nodes(model, true, work->dx, v);
    return TAUT_OK;
}
