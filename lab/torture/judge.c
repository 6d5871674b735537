// SPDX-License-Identifier: MIT
// judge.c -- see judge.h.
#include "judge.h"

#include "world/inside.h"

#include <math.h>

bool judge_finite(const TautWorld *world)
{
    const Model *model = world_model(world);
    const State *state = world_state(world);
    bool finite = true;
    for (int i = 0; i < model->n_q; i++) finite = finite && isfinite(state->q[i]);
    for (int i = 0; i < model->n_v; i++) finite = finite && isfinite(state->v[i]);
    for (int i = 0; i < model->n_row; i++) finite = finite && isfinite(state->lambda[i]);
    return finite;
}

double judge_stored(const TautWorld *world)
{
    const Model *model = world_model(world);
    const State *state = world_state(world);
    double sum = 0;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int k = 0; k < g->count * g->rows; k++) {
            double lambda = state->lambda[g->first_row + k];
            sum += 0.5 * world_compliance(world)[g->first_row + k] * lambda * lambda;
        }
    }
    return sum;
}

double judge_hidden(const TautWorld *world, double error)
{
    const Model *model = world_model(world);
    const State *state = world_state(world);
    double sum = 0;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int k = 0; k < g->count * g->rows; k++)
            if (world_compliance(world)[g->first_row + k] == 0)
                sum += fabs(state->lambda[g->first_row + k]) * g->length_scale[k / g->rows] * error;
    }
    return sum;
}
