// symplectic.c -- symplectic (semi-implicit) Euler: v+ = v + h a(x, v), x+ = x (+) h v+ (eq. 11-12 of Hong
// et al. 2005). With enforcement `implicit` it is their method; it is also implicit Euler of the
// constraints without geometric stiffness. First order; without constraints its energy stays bounded.
#include "methods/step/enforce.h"

static TautStatus symplectic(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    const Work *work = step->work;
    TautStatus status = enforced_now(step, h, report);
    if (status != TAUT_OK) return status;
    for (int i = 0; i < model->n_v; i++) work->next.v[i] = s->v[i] + h * work->a[i];
    retract_all(model, s->q, h, work->next.v, work->next.q);
    return enforced_finish(step, h, report);
}

const StepperOps stepper_symplectic = {
    .name = "symplectic", .options = enforce_options, .step = symplectic};
