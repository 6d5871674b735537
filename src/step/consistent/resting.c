// SPDX-License-Identifier: MIT
// resting.c -- see resting.h.
#include "step/consistent/resting.h"

#include "assembly/evaluate.h"
#include "assembly/tie.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/consistent/held.h"
#include "step/tuning.h"

// Does element e move by next to nothing in h seconds? A contact by the rates of its rows, in work; another one by the speeds of the
// nodes that it reads, for its own rates are none however fast these are.
static bool element_rests(const Model *model, const Work *work, const State *s, const Group *g,
                          int e, double h)
{
    const double most = RESTING_WAY * g->length_scale[e];
    if (g->law->contact) return h * norm_n(g->rows, work->rate + g->first_row + e * g->rows) < most;

    for (int p = 0; p < g->parents; p++) {
        const int node = g->parent[e * g->parents + p], n = model->node_nv[node];
        const double *v = s->v + model->node_v[node];
        const double turning = n == 6 ? g->length_scale[e] * norm_n(3, v + 3) : 0;
        if (!(h * (norm_n(n < 3 ? n : 3, v) + turning) < most)) return false;
    }
    return true;
}

static void evaluate_speeds(Step *step, const State *s)
{
    evaluate_goals(step->model, step->work, *s->time);
    evaluate_maps(step->model, step->work, s->q);
    evaluate_rate(step->model, step->work, s->v);
}

bool is_resting(Step *step, const State *s, double h)
{
    const Model *model = step->model;
    int bear = 0, rest = 0;

    evaluate_speeds(step, s);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; g->law->contact && e < g->count; e++) {
            if (!(s->lambda[g->first_row + e * g->rows] > 0)) continue;
            bear++;
            rest += element_rests(model, step->work, s, g, e, h);
        }
    }
    return rest > 0 && 2 * rest >= bear;
}

// The error of row k of element e that is held.
static double held_error(const Step *step, const State *s, const Group *g, int e, int k)
{
    const int r = g->first_row + e * g->rows + k;
    const double most = step->problem->tolerance * g->length_scale[e];
    if (is_rate_row(g, k)) return 0;
    return clamp(held_gap(step->work, g, e, k, step->work->phi[r], s->lambda[r], 0), -most, most);
}

void resting_hold(Step *step, const State *s, double h)
{
    const Model *model = step->model;
    Work *work = step->work;

    evaluate_speeds(step, s);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (g->law->keep || g->law->rate) continue;
        for (int e = 0; e < g->count; e++) {
            double *held = work->held + g->first_row + e * g->rows;
            const bool rests = !is_yielding(s->tied[g->first_element + e]) &&
                               element_rests(model, work, s, g, e, h);
            for (int k = 0; k < g->rows; k++) held[k] = rests ? held_error(step, s, g, e, k) : 0;
        }
    }
    work->rests = true;
}

void resting_release(Step *step)
{
    const Model *model = step->model;
    Work *work = step->work;
    if (!work->rests) return;

    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (g->law->keep || g->law->rate) continue;
        for (int r = g->first_row; r < g->first_row + g->count * g->rows; r++) {
            work->phi[r] += work->held[r];
            work->held[r] = 0;
        }
    }
    work->rests = false;
}
