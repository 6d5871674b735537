// SPDX-License-Identifier: MIT
// slack.c -- see slack.h. Checked by test/invariant/slack.c.
#include "step/newton/slack.h"

#include "assembly/evaluate.h"
#include "law/law.h"
#include "step/linear/bounds.h"
#include "step/scratch.h"

#include <string.h>

// May a group have rows of this kind? Contacts and curves have laws of their own.
static bool may_slack(const Group *g)
{
    return g->bounded && g->damped && g->rows == 1 && !g->law->contact && !g->law->curved &&
           !g->law->rate;
}

// Has row e of a group no force at the point evaluated last?
static bool has_no_force(const Work *work, const Group *g, int e)
{
    const int r = g->first_row + e;
    int sign;
    return row_compliance(work, g)[e] > 0 && bounds_one_sided(work, g, e, &sign) &&
           sign * (work->phi[r] + row_damping(work, g)[e] * work->rate[r]) > 0;
}

bool slack_begin(Step *step, double **given)
{
    const Model *model = step->model;
    const State *s = step->state;
    Work *work = step->work;
    bool any = false;

    for (int i = model->n_mapped_group; i < model->n_group; i++)
        any = any || may_slack(model->group + i);
    if (!any) return false;

    // rows and their rates at the state
    evaluate_goals(model, work, *s->time);
    evaluate_maps(model, work, s->q);
    evaluate_rate(model, work, s->v);

    *given = scratch_take(&work->row_scratch);
    memcpy(*given, work->damping, (size_t)model->n_element * sizeof **given);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; may_slack(g) && e < g->count; e++)
            if (has_no_force(work, g, e)) row_damping(work, g)[e] = 0;
    }

    return true;
}

void slack_end(Step *step, const double *given)
{
    Work *work = step->work;
    memcpy(work->damping, given, (size_t)step->model->n_element * sizeof *given);
    scratch_return(&work->row_scratch, 1);
}
