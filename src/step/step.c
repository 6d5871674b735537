// step.c -- registry of the steppers, and loops over all nodes that they share.
#include "step/step.h"

#include "assembly/evaluate.h"
#include "dof/dof.h"
#include "math/vec.h"
#include "step/spin.h"
#include "term/term.h"

#include <string.h>

#define STEPPER_EXTERN(NAME, name, text) extern const StepperOps stepper_##name;
TAUT_STEPPER_LIST(STEPPER_EXTERN)

const StepperOps *stepper_ops(TautStepper kind)
{
#define STEPPER_ENTRY(NAME, name, text) [TAUT_STEPPER_##NAME] = &stepper_##name,
    static const StepperOps *const ops[TAUT_STEPPER_COUNT] = {TAUT_STEPPER_LIST(STEPPER_ENTRY)};
    return ops[kind];
}

static void retract_dofs(const TautModel *model, const double *x, double s, const double *dx,
                         double *out)
{
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        int q = model->node_q[d->first], v = model->node_v[d->first];
        dof_retract(d->ops, d->count, x + q, s, dx + v, out + q);
    }
}

void retract_all(const TautModel *model, const double *x, double s, const double *dx, double *out)
{
    retract_dofs(model, x, s, dx, out);
    for (int q = model->n_dof_q, v = model->n_dof_v; q < model->n_q; q++, v++)
        out[q] = x[q] + s * dx[v];
}

void retract_start(const TautModel *model, const double *x, double s, const double *dx, double *out)
{
    if (model->has_angles)
        retract_all(model, x, s, dx, out);
    else
        retract_dofs(model, x, s, dx, out);
}

void add_momentum_all(const TautModel *model, double s, const double *v, double *f)
{
    for (int i = 0; i < model->n_v; i++) f[i] += s * model->mass[i] * v[i];
}

void scheme_store(Step *step, double h, TautStepReport *report)
{
    const TautModel *model = step->model;
    const TautState *from = step->state;
    TautWork *work = step->work;
    TautState *next = &work->next;
    size_t n_v = (size_t)model->n_v * sizeof(double);
    memcpy(next->q, work->x, (size_t)model->n_q * sizeof(double));
    memcpy(next->v, work->v, n_v);
    memcpy(next->a, work->a, n_v);
    memcpy(next->v_prev, from->v, n_v);
    size_t n_p = 3 * (size_t)model->n_body * sizeof(double);
    memcpy(next->p, work->p, n_p);
    memcpy(next->pdot, work->pdot, n_p);
    memcpy(next->p_prev, from->p, n_p);
    if (model->n_body) spin_choose(model, work, next, h);
    difference_all(model, next->q, from->q, next->dx);
    memcpy(next->tied, from->tied, (size_t)model->n_element * sizeof(double));
    memcpy(next->lambda_prev, from->lambda, (size_t)model->n_row * sizeof(double));
    memcpy(next->lambda, work->iterate, (size_t)model->n_row * sizeof(double));
    *next->h_prev = h;
    *next->coarse = 2; // bdf2 knows better
    keep_tied(step, report);
}

void dof_differences(const TautModel *model, const double *x1, const double *x0, bool natural,
                     double *out)
{
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        int q = model->node_q[d->first], v = model->node_v[d->first], n = d->count * d->ops->nv;
        if (natural && d->ops->difference)
            memset(out + v, 0, (size_t)n * sizeof *out);
        else
            dof_difference(d->ops, d->count, x1 + q, x0 + q, out + v);
    }
}

static void mapped_differences(const TautModel *model, const double *x1, const double *x0,
                               double *out)
{
    for (int q = model->n_dof_q, v = model->n_dof_v; q < model->n_q; q++, v++)
        out[v] = x1[q] - x0[q];
}

void difference_all(const TautModel *model, const double *x1, const double *x0, double *out)
{
    dof_differences(model, x1, x0, false, out);
    mapped_differences(model, x1, x0, out);
}

void natural_predict(const TautModel *model, const TautState *s, double h, double *restrict out)
{
    const double *v = s->v, *a = s->a;
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        int q = model->node_q[d->first], at = model->node_v[d->first];
        for (int k = 0; k < d->count * d->ops->nq && !d->ops->retract; k++)
            out[q + k] = s->q[q + k] + h * (v[at + k] + 0.5 * h * a[at + k]);
    }
    for (int q = model->n_dof_q, i = model->n_dof_v; q < model->n_q; q++, i++)
        out[q] = s->q[q] + h * (v[i] + 0.5 * h * a[i]);
}

double natural_square(const TautModel *model, const double *x1, const double *x0)
{
    double sum = 0;
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        int q = model->node_q[d->first], n = d->count * d->ops->nq;
        if (!d->ops->difference)
            sum += square_apart(n, model->mass + model->node_v[d->first], x1 + q, x0 + q);
    }
    return sum + square_apart(model->n_q - model->n_dof_q, model->mass + model->n_dof_v,
                              x1 + model->n_dof_q, x0 + model->n_dof_q);
}

void solve_mass_all(const TautModel *model, const double *f, double *out)
{
    for (int i = 0; i < model->n_v; i++) out[i] = model->mass[i] > 0 ? f[i] / model->mass[i] : 0;
}

void copy_nodes(const TautModel *model, bool free, const double *from, double *to)
{
    for (int node = 0; node < model->n_node; node++)
        if ((model->node_x[node] != TAUT_COLUMN_FIXED) == free)
            memcpy(to + model->node_v[node], from + model->node_v[node],
                   (size_t)model->node_nv[node] * sizeof *to);
}

void update_lambda(const TautModel *model, TautWork *work, double tau, double *out)
{
    double *change = work->rate; // J dx; the rate has been used by now
    if (model->has_stiffness) rows_times(model, work, work->dx, change);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        const double *C = g->compliance;
        bool soft = g->form == TAUT_FORM_STIFFNESS;
        for (int e = 0, r = g->first_row; e < g->count; e++) {
            double w = 1 + g->damping[e] / tau;
            for (int k = 0; k < g->rows; k++, r++, C++)
                out[r] = work->lambda[r] + (soft ? -w / *C * change[r] : work->dlambda[r]);
        }
    }
}

void hold_errors(Step *step, const TautState *s, double span)
{
    const TautModel *model = step->model;
    TautWork *work = step->work;
    if (!model->has_values) return;
    release_errors(step);
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (!g->term->keep) continue;
        memcpy(work->held + g->first_row, work->phi + g->first_row,
               (size_t)g->count * (size_t)g->rows * sizeof(double));
    }
    work->held_from = *s->time;
    work->held_span = span;
}

void release_errors(Step *step)
{
    memset(step->work->held, 0, (size_t)step->model->n_row * sizeof(double));
    step->work->held_span = 0;
}
