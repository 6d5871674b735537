// SPDX-License-Identifier: MIT
// chord.c -- see chord.h. Checked by test/invariant/slack.c.
#include "step/newton/chord.h"

#include "assembly/evaluate.h"
#include "law/law.h"
#include "map/map.h"
#include "step/scratch.h"

#include <string.h>

// Has a group dampers of places? Laws of velocities and forces have none, contacts a law of their own.
static bool has_dampers(const Group *g)
{
    return g->damped && !g->law->rate && !g->law->contact && !g->law->effort && !g->law->drag &&
           !g->map->rate_only;
}

const double *chord_begin(Step *step)
{
    const Model *model = step->model;
    Work *work = step->work;
    if (!model->has_dampers) return NULL;

    evaluate_goals(model, work, *step->state->time);
    evaluate_values(model, work, step->state->q);
    double *before = scratch_take(&work->row_scratch);
    memcpy(before, work->y, (size_t)model->n_row * sizeof *before);
    return before;
}

void chord_end(Step *step, const double *before)
{
    if (before) scratch_return(&step->work->row_scratch, 1);
}

void chord_rates(Step *step, double tau, const double *before)
{
    const Model *model = step->model;
    Work *work = step->work;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const int end = g->first_row + g->count * g->rows;
        if (!has_dampers(g)) continue;
        for (int r = g->first_row; r < end; r++)
            work->rate[r] = (work->y[r] - before[r]) / tau - work->goal_rate[r];
    }
}
