// SPDX-License-Identifier: MIT
// finish.c -- the last gate: nothing that is not finite gets into the state.
#include "step/accept/finish.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "math/vec.h"
#include "step/consistent/held.h"

#include <string.h>

// First node whose new position or velocity is not finite, -1 if there is none.
static int bad_node(const Model *model, const State *next)
{
    for (int node = 0; node < model->n_node; node++)
        if (!all_finite(model->node_nq[node], next->q + model->node_q[node]) ||
            !all_finite(model->node_nv[node], next->v + model->node_v[node]))
            return node;
    return -1;
}

TautStatus step_finish(Step *step, double h, TautStepReport *report)
{
    const Model *model = step->model;
    Work *work = step->work;
    State *next = &work->next;
    bool finite =
        step->balance.closed || // the fallback levels have looked, and nobody has touched it since
        (finite_entries(model, model->n_q, next->q) && finite_entries(model, model->n_v, next->v) &&
         finite_entries(model, model->n_row, next->lambda));

    // reject: the state stays as it was, and bad_node says where it went wrong
    if (!finite) {
        step->control.bad_node = bad_node(model, next);
        return TAUT_STEP_REFUSED;
    }

    // residuals and energy at the end, unless the energy balance has left them
    advance_time(step->state, h, next);
    if (!step->balance.closed) {
        release_errors(step);
        evaluate_goals(model, work, *next->time);
        evaluate_values(model, work, next->q);
        step->balance.next_account.energy =
            state_energy(model, work, next, step->problem->tolerance);
    }

    // the report is about the new state
    int worst;
    report->time = *next->time;
    report->error = evaluate_error(model, work, next->lambda, &worst);
    report->energy = step->balance.next_account.energy;
    report->worst = (TautElementId){worst < 0 ? 0 : model->element_slot[worst], 0};

    // accept: next becomes the state
    if (step->balance.closed) { // a guarded scheme writes all of next: the blocks change places
        State last = *step->state;
        *step->state = *next;
        *next = last;
    } else {
        memcpy(step->state->block, next->block, next->size);
    }

    return TAUT_OK;
}
