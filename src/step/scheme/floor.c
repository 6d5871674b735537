// SPDX-License-Identifier: MIT
// floor.c -- implicit Euler with Newton: the last fallback scheme.
//
// First order and dissipative, but its stage is the best behaved of all; it never failed. Its end is made consistent
// afterwards by accept/ladder.c: velocity projected, history made anew.
#include "step/consistent/project.h"
#include "step/newton/chord.h"
#include "step/newton/stage.h"
#include "step/scheme/scheme.h"

#include <string.h>

static TautStatus floor_stage(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    const double *before = chord_begin(step);

    // history terms are the state itself; the predictor has constant velocity
    scheme_euler(step);
    memcpy(work->iterate, s->lambda, (size_t)model->n_row * sizeof(double));
    retract_start(model, s->q, h, s->v, work->x);

    Stage stage = {.t = time_after(s, h), .tau = h, .patient = true, .before = before};
    const TautStatus status = stage_solve(step, &stage, report);
    chord_end(step, before);
    return status;
}

TautStatus floor_step(Step *step, double h, TautStepReport *report)
{
    TautStatus status = floor_stage(step, h, report);
    if (status == TAUT_OK) scheme_store_euler(step, h, report);
    return status;
}

TautStatus soft_step(Step *step, double h, TautStepReport *report)
{
    soften(step, 0.5 * step->problem->tolerance, largest_force(step, h));
    TautStatus status = floor_stage(step, h, report);

    // rows are hard again where they are compared with each other: a soft one implies nothing
    soften(step, 0, 0);
    if (status == TAUT_OK) scheme_store_euler(step, h, report);
    return status;
}
