// SPDX-License-Identifier: MIT
// touch.c -- parts of the world, and which of them an edit has touched.
//
// An edit marks the parts that it changes in the state; the next step starts them anew, and them alone
// (step/consistent/touched.c). Marks are set before the edit, in the model as it is, and taken along by compile.
#include "world/touch.h"

#include "assembly/evaluate.h"
#include "law/law.h"
#include "world/rest.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// --- parts ---

static int root_of(int *up, int node)
{
    while (up[node] != node) node = up[node] = up[up[node]];
    return node;
}

// Joins all free dofs that an instance reads: the first of them is the root.
static void join(const Model *m, const int *support, int supports)
{
    int first = -1;
    for (int s = 0; s < supports; s++) {
        if (m->node_x[support[s]] == COLUMN_FIXED) continue;
        int root = root_of(m->node_part, support[s]);
        if (first < 0) first = root;
        if (root < first)
            m->node_part[first] = root, first = root;
        else
            m->node_part[root] = first;
    }
}

// The part of the first free dof that an instance reads, -1 = none.
static int part_of(const Model *m, const int *support, int supports)
{
    for (int s = 0; s < supports; s++)
        if (m->node_part[support[s]] >= 0) return m->node_part[support[s]];
    return -1;
}

void model_parts(Model *m)
{
    // union-find: every dof is a set, and every group of maps or elements joins those it reads
    for (int node = 0; node < m->n_dof; node++) m->node_part[node] = node;
    for (int i = 0; i < m->n_group; i++) {
        const Group *g = m->group + i;
        for (int e = 0; e < g->count; e++) join(m, g->support + g->supports * e, g->supports);
    }

    // the root names the part; fixed dofs belong to none
    for (int node = 0; node < m->n_dof; node++) m->node_part[node] = root_of(m->node_part, node);
    for (int node = 0; node < m->n_dof; node++)
        if (m->node_x[node] == COLUMN_FIXED) m->node_part[node] = -1;

    // a mapped node is of the part of the dofs below it
    for (int i = 0; i < m->n_mapped_group; i++) {
        const Group *g = m->group + i;
        for (int e = 0; e < g->count; e++)
            m->node_part[g->first_node + e] = part_of(m, g->support + g->supports * e, g->supports);
    }
}

// --- marks ---

// Where nothing is free there is nothing to start anew but the energy balance: a spring between two anchors stores
// another energy.
static void mark(State *state, int part, double level)
{
    if (part >= 0) state->fresh[part] = fmax(state->fresh[part], level);
    *state->edited = fmax(*state->edited, part >= 0 ? level : FRESH_FORCES);
}

static void touch(TautWorld *world, int part, double level)
{
    mark(&world->state, part, level);
}

void touch_element(TautWorld *world, const ElementSlot *slot, double level)
{
    if (!world->model || slot->element < 0) return;
    rest_touch_element(world, slot, level);
    const Group *g = world->model->group + slot->group;
    touch(world, part_of(world->model, g->support + g->supports * slot->place, g->supports), level);
}

void touch_law(TautWorld *world, const ElementSlot *slot)
{
    bool drive = isfinite(slot->lower) && isfinite(slot->upper);
    bool hard = slot->compliance == 0 && !drive;
    touch_element(world, slot, hard ? FRESH_POSITIONS : FRESH_FORCES);
}

static bool reads(const Group *g, int e, int node)
{
    for (int s = 0; s < g->supports; s++)
        if (g->support[g->supports * e + s] == node) return true;
    return false;
}

// Parts that a fixed dof has to do with.
static void touch_around(TautWorld *world, int node, double level)
{
    const Model *m = world->model;
    for (int i = 0; i < m->n_group; i++) {
        const Group *g = m->group + i;
        for (int e = 0; e < g->count; e++)
            if (reads(g, e, node))
                touch(world, part_of(m, g->support + g->supports * e, g->supports), level);
    }
}

void touch_node(TautWorld *world, const NodeSlot *slot, double level)
{
    if (!world->model || slot->node < 0) return;
    rest_touch_node(world, world->node + (slot - world->node), level);
    int part = world->model->node_part[slot->node];
    if (part >= 0)
        touch(world, part, level);
    else if (slot->node < world->model->n_dof)
        touch_around(world, slot->node, level);
}

void touch_all(TautWorld *world, double level)
{
    const Model *m = world->model;
    for (int node = 0; m && node < m->n_dof; node++)
        if (m->node_part[node] >= 0) touch(world, m->node_part[node], level);

    // those that have just been woken are not in the model yet
    for (int i = 0; m && i < world->node_end; i++)
        if (world->node[i].used) rest_touch_node(world, world->node + i, level);
}

void touch_scale(TautWorld *world)
{
    if (world->model) *world->state.swing = 0;
}

// --- through a compile ---

// The dof of the old model that a dof of the new one was, -1 = none.
static int old_dof(const TautWorld *world, const Model *model, int node)
{
    const NodeSlot *slot = world->node + model->node_slot[node] - 1;
    return model->node_hidden[node] ? slot->inner : slot->node;
}

void carry_touched(const TautWorld *world, const Model *model, State *to)
{
    const Model *old = world->model;
    const State *from = &world->state;

    for (int node = 0; node < model->n_dof; node++) {
        int was = old_dof(world, model, node), part = model->node_part[node];
        int old_part = was < 0 ? -1 : old->node_part[was];
        if (part < 0) continue;
        const int rest = world->node[model->node_slot[node] - 1].rest;
        const double level = rest > 0 && rest != NODE_ASLEEP ? rest - 1 : FRESH_FORCES;
        mark(to, part, old_part < 0 ? level : from->fresh[old_part]);
    }

    // parts that are gone, or fixed as a whole, have taken their energy along: its balance begins anew
    if (*from->edited > 0) *to->edited = fmax(*to->edited, FRESH_ENERGY);
}

// How much a new element of a hard law asks for. A one-sided row that is open asks for nothing, and one that closes is
// a collision (step/contact/impact.c).
static double asks_for(const Work *work, const Group *g, int e, double h)
{
    double level = FRESH_FORCES, small = TOUCH_CLOSED * g->length_scale[e];
    for (int k = 0; k < g->rows; k++) {
        int r = g->first_row + e * g->rows + k;
        double phi = work->phi[r], rate = work->rate[r];

        // only hard rows that are no drives must hold from the start
        if (row_compliance(work, g)[e * g->rows + k] > 0) continue;
        bool drive =
            g->bounded && isfinite(row_lower(work, g)[e]) && isfinite(row_upper(work, g)[e]);
        if (drive) continue;

        // of a one-sided row only the penetration counts
        if (g->bounded && row_lower(work, g)[e] == 0) phi = fmin(phi, 0), rate = 0;
        if (g->bounded && row_upper(work, g)[e] == 0) phi = fmax(phi, 0), rate = 0;

        // an error in position asks for more than one in velocity
        bool of_position = !g->law->rate && !g->law->corrected && !g->law->keep;
        if (of_position && fabs(phi) > small) return FRESH_POSITIONS;
        if (fabs(rate) * h > small) level = FRESH_VELOCITIES;
    }
    return level;
}

void touch_new(const Model *m, Work *work, State *to, const unsigned char *fresh)
{
    // a world that has made no step starts as a whole; without new elements nothing is to be done
    bool any = false;
    if (*to->h_prev == 0) return; // all starts anew
    for (int e = 0; e < m->n_element; e++) any = any || fresh[e];
    if (!any) return;

    // values and rates of the new rows at the state that is carried over
    evaluate_goals(m, work, *to->time);
    evaluate_maps(m, work, to->q);
    evaluate_rate(m, work, to->v);

    // each new element marks its part
    for (int i = m->n_mapped_group; i < m->n_group; i++) {
        const Group *g = m->group + i;
        for (int e = 0; e < g->count; e++)
            if (fresh[g->first_element + e])
                mark(to, part_of(m, g->support + g->supports * e, g->supports),
                     asks_for(work, g, e, *to->h_prev));
    }
}
