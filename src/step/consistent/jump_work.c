// SPDX-License-Identifier: MIT
// jump_work.c -- see jump_work.h.
#include "step/consistent/jump_work.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/scratch.h"

#include <string.h>

double impulse_work(Step *step, const double *impulse, const double *v_before, const double *v)
{
    const Model *model = step->model;
    Work *work = step->work;
    double sum = 0;
    if (!is_driven(model)) return 0;

    // impulses on anchors: those of rows, less the change of momentum of mapped masses
    memset(work->f, 0, (size_t)model->n_v * sizeof(double));
    for (int i = model->n_dof_v; i < model->n_v; i++)
        work->f[i] = -model->mass[i] * (v[i] - v_before[i]);
    add_row_forces(model, work, impulse, work->f);
    push_down(model, work, work->f);

    // reactions of anchors, and impulses at targets, times their speeds
    for (int node = 0; node < model->n_dof; node++)
        for (int k = 0; model->node_x[node] == COLUMN_FIXED && k < model->node_nv[node]; k++)
            sum -= work->f[model->node_v[node] + k] * v[model->node_v[node] + k];
    for (int r = 0; r < model->n_row; r++) sum += impulse[r] * work->goal_rate[r];

    return sum;
}

// Bounds the work of a jump from v_prev to v from below: velocities that hard rows do not allow are removed at the
// same time, and mean speeds tell these two apart only where they come one after the other. Hard rows take energy
// and give none, so that drives take at most the energy that is lost.
static double at_least_gone(const Model *model, const State *s, double sum)
{
    double before = 0.5 * square_entries(model, model->n_v, model->mass, s->v_prev);
    double after = 0.5 * square_entries(model, model->n_v, model->mass, s->v);
    return larger(sum, after - before);
}

double jump_work(Step *step, const State *s)
{
    const Model *model = step->model;
    Work *work = step->work;
    if (!is_driven(model)) return 0;

    // impulses at anchors and targets, with the speeds behind the jump
    double sum = impulse_work(step, work->dlambda, s->v_prev, s->v);
    if (!model->has_rates) return at_least_gone(model, s, sum);

    // of drives the mean of both speeds counts, not the one they come to
    double *before = scratch_take(&work->row_scratch), *after = scratch_take(&work->row_scratch);
    rows_times(model, work, s->v_prev, before);
    rows_times(model, work, s->v, after);

    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int k = 0, r = g->first_row; k < g->count * g->rows; k++, r++)
            if (is_rate_row(g, k % g->rows))
                sum += work->dlambda[r] * (0.5 * (before[r] + after[r]) - work->goal_rate[r]);
    }

    scratch_return(&work->row_scratch, 2);
    return at_least_gone(model, s, sum);
}
