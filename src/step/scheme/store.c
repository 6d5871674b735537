// SPDX-License-Identifier: MIT
// store.c -- the end of a scheme: next from the last stage, with its history; and both ends of an Euler stage.
#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "step/consistent/touched.h"
#include "step/newton/implied.h"
#include "step/newton/tied.h"
#include "step/rotor/spin.h"
#include "step/scheme/mean.h"
#include "step/scheme/scheme.h"

#include <math.h>
#include <string.h>

// The memory of laws at the end of the step, whatever point its last stage was evaluated at.
static void remember(Step *step, double h)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *next = &work->next;
    evaluate_goals(model, work, time_after(step->state, h));
    evaluate_values(model, work, next->q);
    clear_entries(model, model->n_row, work->rate); // memory is of strains
    evaluate_curves(model, work);
    copy_entries(model, model->n_memory, work->next_memory, next->memory);
    step->control.arrived = NAN;
}

void scheme_store(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    const State *from = step->state;
    Work *work = step->work;
    State *next = &work->next;

    // arrays that were written last are copied last: reading them at once would have to wait
    copy_entries(model, model->n_v, from->v, next->v_prev);
    copy_entries(model, model->n_element, from->tied, next->tied);
    if (*from->n_implied > 0 || *next->n_implied > 0)
        copy_entries(model, model->n_row, from->implied, next->implied);

    // results of the rank detection
    *next->n_yielding = *from->n_yielding;
    *next->n_implied = *from->n_implied;
    *next->surveyed = *from->surveyed;
    *next->exchange = *from->exchange;

    // multipliers and motion
    copy_entries(model, model->n_row, from->lambda, next->lambda_prev);
    copy_entries(model, model->n_row, work->iterate, next->lambda);
    copy_entries(model, model->n_q, work->x, next->q);
    difference_all(model, work->x, from->q, next->dx);
    copy_entries(model, model->n_v, work->v, next->v);
    copy_entries(model, model->n_v, work->a, next->a);

    // momenta of bodies
    if (model->n_body) {
        size_t n_p = 3 * (size_t)model->n_body * sizeof(double);
        memcpy(next->p, work->p, n_p);
        memcpy(next->pdot, work->pdot, n_p);
        memcpy(next->p_prev, from->p, n_p);
        spin_choose(model, work, next, h);
    }

    // history, and bookkeeping that needs the whole of next
    *next->h_prev = h;
    *next->coarse = 2; // bdf2 knows better
    if (*next->edited != 0) forget_edits(model, next);

    // rows that depend on each other, where there are any
    bool regular = step->factor.replaced == 0 && *next->n_yielding == 0;
    if (!regular || max_entries(model, model->n_element, next->tied) > 0) keep_tied(step, report);
    if (*next->n_implied > 0) implied_exchange(step, report);
    if (model->n_memory) remember(step, h);
}

void scheme_euler(Step *step)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    memcpy(work->xbar, s->q, (size_t)model->n_q * sizeof(double));
    memcpy(work->vbar, s->v, (size_t)model->n_v * sizeof(double));
    memcpy(work->pbar, s->p, 3 * (size_t)model->n_body * sizeof(double));
    memset(work->turnbar, 0, 3 * (size_t)model->n_body * sizeof(double));
}

void scheme_store_euler(Step *step, double h, TautStepReport *report)
{
    mean_of(step->model, 1, step->work->iterate, 0, step->work->iterate, step->work->mean);
    mean_store(step);
    scheme_store(step, h, report);
}
