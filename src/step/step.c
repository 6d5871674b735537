// step.c -- registry of the steppers, and loops over all nodes that they share.
#include "step/step.h"

#include "assembly/evaluate.h"
#include "dof/dof.h"

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

void update_lambda(const TautModel *model, TautWork *work, double tau)
{
    double *change = work->rate; // J dx; the rate has been used by now
    rows_times(model, work, work->dx, change);
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        bool soft = g->form == TAUT_FORM_STIFFNESS;
        for (int e = 0, r = g->first_row; e < g->count; e++) {
            double slope = soft ? (1 + g->damping[e] / tau) / g->compliance[e] : 0;
            for (int k = 0; k < g->rows; k++, r++)
                work->next.lambda[r] =
                    work->lambda[r] + (soft ? -slope * change[r] : work->dlambda[r]);
        }
    }
}
