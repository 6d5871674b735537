// explicit.c -- explicit Euler: x+ = x (+) h v, v+ = v + h a(x, v). First order; it makes energy where
// anything oscillates. a comes from enforce.c; with enforcement `implicit` the rows are asked to close with
// the new velocity, which this x+ does not use, so that they close a step later.
#include "methods/step/enforce.h"

static TautStatus explicit_euler(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    const Work *work = step->work;
    TautStatus status = enforced_now(step, h, report);
    if (status != TAUT_OK) return status;
    retract_all(model, s->q, h, s->v, work->next.q);
    for (int i = 0; i < model->n_v; i++) work->next.v[i] = s->v[i] + h * work->a[i];
    return enforced_finish(step, h, report);
}

const StepperOps stepper_explicit = {
    .name = "explicit", .options = enforce_options, .step = explicit_euler};
