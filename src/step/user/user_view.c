// SPDX-License-Identifier: MIT
// user_view.c -- a step and its elements as the data of ext_stepper.h.
#include "assembly/assemble.h"
#include "assembly/evaluate.h"
#include "law/law.h"
#include "map/map.h"
#include "step/step.h"
#include "taut/ext_stepper.h"

TautStepView taut_step_view(const TautStep *step)
{
    if (!step) return (TautStepView){0};
    const Model *m = step->model;
    const Work *work = step->work;
    const State *s = step->state;

    // the world
    TautStepView view = {
        .n_q = m->n_q,
        .n_v = m->n_v,
        .n_row = m->n_row,
        .n_node = m->n_node,
        .n_dof = m->n_dof,
        .n_dof_q = m->n_dof_q,
        .n_dof_v = m->n_dof_v,
        .n_element = m->n_element,
        .gravity = m->gravity,
        .mass = m->mass,
        .inertia = m->inertia,
        .node_q = m->node_q,
        .node_v = m->node_v,
        .node_nq = m->node_nq,
        .node_nv = m->node_nv,
        .node_x = m->node_x,
        .node_at = m->node_at,
        .node_weighs = m->node_weighs,
    };
    if (!s) return view; // while the world is compiled

    // its state
    view.time = *s->time;
    view.q = s->q, view.v = s->v, view.lambda = s->lambda;
    view.kept_row = s->lambda_prev, view.kept_v = s->v_prev;

    // results of calls
    view.target = work->goal, view.target_rate = work->goal_rate;
    view.phi = work->phi, view.rate = work->rate;
    view.force = work->lambda, view.residual = work->c;
    view.dx = work->dx, view.dlambda = work->dlambda;
    return view;
}

// The group of element i, by bisection: elements are numbered group by group.
static const Group *group_of(const Model *model, int i)
{
    int low = model->n_mapped_group, high = model->n_group - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (model->group[middle].first_element <= i)
            low = middle;
        else
            high = middle - 1;
    }
    return model->group + low;
}

static bool has_element(const TautStep *step, int i)
{
    return step && i >= 0 && i < step->model->n_element;
}

TautElementView taut_step_element(const TautStep *step, int i)
{
    if (!has_element(step, i)) return (TautElementView){0};
    const Work *work = step->work;
    const Group *g = group_of(step->model, i);
    const int e = i - g->first_element, first = e * g->rows;
    const LawOps *law = g->law;

    return (TautElementView){
        .rows = g->rows,
        .row = g->first_row + first,
        .kkt_row = g->first_kkt_row < 0 ? -1 : g->first_kkt_row + first,
        .parents = g->parents,
        .width = g->width,
        .parent = g->parent + e * g->parents,
        .size = g->size,
        .at_q = g->at_q + e * g->parents,
        .at_v = g->at_v + e * g->parents,
        .supports = g->supports,
        .reach = g->reach,
        .support = g->support + e * g->supports,
        .support_at = g->support_at,
        .J = work->J + g->first_J + first * g->width,
        .G = work->J + g->first_G + first * g->reach,
        .compliance = row_compliance(work, g) + first,
        .damping = row_damping(work, g)[e],
        .linear = map_is_linear(g->map, g->user),
        .distance = g->map == map_ops(TAUT_MAP_DISTANCE),
        .composed = g->composed,
        .turned = g->axes,
        .bounded = g->bounded,
        .holds_length = !law->keep && !law->rate && !law->corrected,
        .holds_rate = law->rate,
        .curves = has_geometric(g),
    };
}

void taut_step_element_value(const TautStep *step, int i, const double *q, double *y, double *J)
{
    if (!has_element(step, i) || !q || !y) return;
    const Group *g = group_of(step->model, i);
    const MapBatch one = batch_at(g, step->work, i - g->first_element);
    g->map->value(&one, q, y, J);
}

void taut_step_element_geometric(const TautStep *step, int i, const double *q, const double *lambda,
                                 double *K)
{
    if (!has_element(step, i) || !q || !lambda || !K) return;
    const Group *g = group_of(step->model, i);
    const MapBatch one = batch_at(g, step->work, i - g->first_element);
    g->map->geometric(&one, q, lambda, TAUT_GEOMETRIC_SYMMETRIC, K);
}

void taut_step_add_square(const TautStep *step, int i, const double *F, double *value)
{
    if (!has_element(step, i) || !F || !value) return;
    const Group *g = group_of(step->model, i);
    assemble_pairs(g, i - g->first_element, 1, F, value);
}
