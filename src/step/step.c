// step.c -- registry of the steppers, and loops over all nodes that they share.
#include "step/step.h"

#include "assembly/evaluate.h"
#include "dof/dof.h"

#include <string.h>

#define STEPPER_EXTERN(NAME, name, text) extern const StepperOps stepper_##name;
TAUT_STEPPER_LIST(STEPPER_EXTERN)

const StepperOps *stepper_ops(TautStepper kind)
{
#define STEPPER_ENTRY(NAME, name, text) [TAUT_STEPPER_##NAME] = &stepper_##name,
    static const StepperOps *const ops[TAUT_STEPPER_COUNT] = {TAUT_STEPPER_LIST(STEPPER_ENTRY)};
    return ops[kind];
}

void retract_all(const TautModel *model, const double *x, double s, const double *dx, double *out)
{
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        int q = model->node_q[d->first], v = model->node_v[d->first];
        d->ops->retract(d->count, x + q, s, dx + v, out + q);
    }
}

void add_momentum_all(const TautModel *model, double s, const double *v, double *f)
{
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        int at = model->node_v[d->first];
        d->ops->add_momentum(d->count, model->mass + d->first, s, v + at, f + at);
    }
}

void scheme_store(Step *step, double h)
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
    difference_all(model, next->q, from->q, next->dx);
    memcpy(next->lambda_prev, from->lambda, (size_t)model->n_row * sizeof(double));
    memcpy(next->lambda, work->iterate, (size_t)model->n_row * sizeof(double));
    *next->h_prev = h;
    *next->coarse = 2; // bdf2 knows better
}

void difference_all(const TautModel *model, const double *x1, const double *x0, double *out)
{
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        int q = model->node_q[d->first];
        d->ops->difference(d->count, x1 + q, x0 + q, out + model->node_v[d->first]);
    }
}

void solve_mass_all(const TautModel *model, const double *f, double *out)
{
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        int v = model->node_v[d->first];
        d->ops->solve_mass(d->count, model->mass + d->first, f + v, out + v);
    }
}

void copy_nodes(const TautModel *model, bool free, const double *from, double *to)
{
    for (int i = 0; i < model->n_dof_group; i++) {
        const TautDofGroup *d = model->dof_group + i;
        for (int node = d->first; node < d->first + d->count; node++)
            if ((model->node_x[node] >= 0) == free)
                memcpy(to + model->node_v[node], from + model->node_v[node],
                       (size_t)d->ops->nv * sizeof *to);
    }
}

void update_lambda(const TautModel *model, TautWork *work, double tau, double *out)
{
    double *change = work->rate; // J dx; the rate has been used by now
    rows_times(model, work, work->dx, change);
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        bool soft = g->form == TAUT_FORM_STIFFNESS;
        for (int e = 0, r = g->first_row; e < g->count; e++) {
            double slope = soft ? (1 + g->damping[e] / tau) / g->compliance[e] : 0;
            for (int k = 0; k < g->rows; k++, r++)
                out[r] = work->lambda[r] + (soft ? -slope * change[r] : work->dlambda[r]);
        }
    }
}
