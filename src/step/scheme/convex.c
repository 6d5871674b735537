// SPDX-License-Identifier: MIT
// convex.c -- the last word about a step with contacts: implicit Euler, linear from where the step begins, with a convex model of
// friction (bounded/convex.h).
//
// Of first order, and it takes energy: things that slide part by friction times the way that they slide. But it has no iterations that
// could fail: it has an answer wherever some motion keeps gaps and hard rows, as they are at the start of the sub-step
// (Anitescu and Potra 1997). The errors of rows afterwards are closed by accept/ladder.c.
#include "step/newton/stage.h"
#include "step/scheme/scheme.h"

#include <string.h>

// History terms are the state itself; no force is guessed.
static TautStatus linear_stage(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    scheme_euler(step);
    memcpy(work->x, s->q, (size_t)model->n_q * sizeof(double));
    memset(work->iterate, 0, (size_t)model->n_row * sizeof(double));
    const Stage stage = {.t = time_after(s, h), .tau = h};
    return stage_linear(step, &stage, report);
}

TautStatus convex_step(Step *step, double h, TautStepReport *report)
{
    const TautStatus status = linear_stage(step, h, report);
    if (status != TAUT_OK) return status;
    report->convex++;
    scheme_store_euler(step, h, report);
    return TAUT_OK;
}

bool convex_proves(Step *step, double h, TautStepReport *report)
{
    return linear_stage(step, h, report) == TAUT_INFEASIBLE;
}
