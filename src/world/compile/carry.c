// SPDX-License-Identifier: MIT
// carry.c -- the state of nodes and elements that stay through a compile.
//
// History, energy balance and lambda are copied bit for bit: the motion goes on as if nothing had happened. Where
// something did, accelerations jump, and the next step starts those parts of the world anew that an edit has touched
// (touch.c); until then lambda is the force that was last reported.
#include "world/compile/carry.h"

#include "assembly/evaluate.h"
#include "assembly/tie.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/spec.h"
#include "world/compile/contact_groups.h"
#include "world/forces.h"
#include "world/touch.h"

#include <string.h>

// Energy of the dofs that came, less that of the dofs that went.
static double energy_change(const TautWorld *world)
{
    const Model *m = world->model;
    const double g[3] = {m->gravity.x, m->gravity.y, m->gravity.z};
    double sum = 0;

    // new nodes bring their energy
    for (int i = 0; i < world->node_end; i++) {
        const NodeSlot *slot = world->node + i;
        if (slot->used && slot->node < 0) sum += own_energy(world, slot);
    }

    // dofs of the old model whose node was removed take theirs along
    for (int node = 0; node < m->n_dof; node++) {
        if (m->node_x[node] == COLUMN_FIXED || m->node_hidden[node]) continue;
        const NodeSlot *slot = world->node + m->node_slot[node] - 1;
        if (slot->used && slot->node == node) continue;

        const double *q = world->state.q + m->node_q[node], *v = world->state.v + m->node_v[node];
        const double *mass = m->mass + m->node_v[node], *force = m->force + m->node_v[node];
        for (int k = 0; k < m->node_nv[node]; k++)
            sum -= 0.5 * mass[k] * v[k] * v[k] - force[k] * q[k];
        for (int k = 0; k < 3 && m->node_weighs[node]; k++) sum += mass[k] * g[k] * q[k];
    }
    return sum;
}

// A node, or a hidden part of one, that was there before: bit for bit, with the history of the integrator.
static void carry_part(const Model *old, const State *from, int was, const Model *model, int node,
                       State *to)
{
    size_t nq = (size_t)model->node_nq[node] * sizeof(double);
    size_t nv = (size_t)model->node_nv[node] * sizeof(double);
    int q = model->node_q[node], v = model->node_v[node];
    int old_q = old->node_q[was], old_v = old->node_v[was];
    memcpy(to->q + q, from->q + old_q, nq);
    memcpy(to->v + v, from->v + old_v, nv);
    memcpy(to->a + v, from->a + old_v, nv);
    memcpy(to->v_prev + v, from->v_prev + old_v, nv);
    memcpy(to->dx + v, from->dx + old_v, nv);
}

// A node that was there before keeps all; a new one has its place and velocity.
static void carry_node(const TautWorld *world, const NodeSlot *slot, const Model *model, int node,
                       State *to)
{
    const Model *old = world->model;
    const int q = model->node_q[node], v = model->node_v[node];
    size_t n = (size_t)slot->size * sizeof(double);

    // a node that has become fixed stands still
    if (old && slot->node >= 0) {
        carry_part(old, &world->state, slot->node, model, node, to);
        bool pinned = slot->fixed && old->node_x[slot->node] != COLUMN_FIXED;
        for (int k = v; k < v + slot->size && pinned; k++)
            to->v[k] = to->a[k] = to->v_prev[k] = to->dx[k] = 0;
        return;
    }

    // a new node has a history of constant velocity
    double h_prev = old ? *world->state.h_prev : 0;
    memcpy(to->q + q, slot->q, n);
    memcpy(to->v + v, slot->v, n);
    memcpy(to->v_prev + v, slot->v, n);
    for (int k = 0; k < slot->size; k++) to->dx[v + k] = h_prev * slot->v[k];
}

// The dof inside a held particle: as it was, or where the particle was put, at u = B (x - anchor) = 0.
static void carry_inner(const TautWorld *world, const Model *model, int node, State *to)
{
    // the map of the particle has the dof as its only parent
    const NodeSlot *slot = world->node + model->node_slot[node] - 1;
    const Group *g = model->group;
    while (node >= g->first_node + g->count) g++;
    int inner = g->parent[node - g->first_node];

    if (world->model && slot->inner >= 0) {
        carry_part(world->model, &world->state, slot->inner, model, inner, to);
        return;
    }

    // a new one has a history of constant velocity
    for (int k = 0; k < g->width; k++) {
        to->q[model->node_q[inner] + k] = 0;
        to->v[model->node_v[inner] + k] = to->v_prev[model->node_v[inner] + k] =
            slot->held->along[k];
        to->dx[model->node_v[inner] + k] =
            (world->model ? *world->state.h_prev : 0) * slot->held->along[k];
    }
}

static void carry_spin(const Model *old, const State *from, int was, const Model *model, State *to,
                       int node)
{
    size_t n = 3 * sizeof(double);
    int a = 3 * old->node_body[was], b = 3 * model->node_body[node];
    memcpy(to->p + b, from->p + a, n);
    memcpy(to->p_prev + b, from->p_prev + a, n);
    memcpy(to->pdot + b, from->pdot + a, n);
    to->spin[model->node_body[node]] = from->spin[old->node_body[was]];
}

// A hidden node of a body: as before, or from the user's frame.
static void carry_body(const TautWorld *world, const NodeSlot *slot, const Model *model, int node,
                       State *to)
{
    const Model *old = world->model;
    const State *from = &world->state;
    int q = model->node_q[node], v = model->node_v[node];
    int was = !old ? -1 : node < model->n_dof ? slot->inner : slot->core;

    // a dof or core that was there keeps its state and its momentum
    if (was >= 0) {
        carry_part(old, from, was, model, node, to);
        carry_spin(old, from, was, model, to, node);
        return;
    }

    // a new dof is where the body was placed
    if (node < model->n_dof) {
        memcpy(to->q + q, slot->body->q, sizeof slot->body->q);
        memcpy(to->v + v, slot->body->v, sizeof slot->body->v);
        return;
    }

    // a new core follows from the user's frame
    double frame[12], rate[12];
    node_place(world, slot, frame, rate);
    body_core(slot->body, frame, to->q + q);
    body_core(slot->body, rate, to->v + v);
}

// The numbers of all elements that were there: one a row, or those that laws remember.
static void carry_elements(const TautWorld *world, bool memory, const double *from,
                           const Model *model, double *to)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const int n = memory ? g->memories : g->rows;
        for (int e = 0; n > 0 && e < g->count; e++) {
            const ElementSlot *slot =
                world->element + model->element_slot[g->first_element + e] - 1;
            if (slot->element < 0) continue;
            const Group *old = world->model->group + slot->group;
            memcpy(to + (memory ? g->first_memory : g->first_row) + e * n,
                   from + (memory ? old->first_memory : old->first_row) + slot->place * n,
                   (size_t)n * sizeof *to);
        }
    }
}

static void carry_lambda(const TautWorld *world, const double *from, const Model *model, double *to)
{
    carry_elements(world, false, from, model, to);
}

// Marks of elements whose rows depend on others for a while. After an edit those that yield are as they were found, so
// that it is asked soon whether they still do.
static void carry_tied(const TautWorld *world, bool edited, const Model *model, State *to)
{
    *to->n_yielding = 0;
    for (int e = 0; e < model->n_element; e++) {
        const ElementSlot *slot = world->element + model->element_slot[e] - 1;
        double tied = slot->element >= 0 ? world->state.tied[slot->element] : TIE_NONE;
        to->tied[e] = edited && is_yielding(tied) ? TIE_YIELDING : tied;
        *to->n_yielding += is_yielding(tied);
    }
}

// Which rows are left out.
static void carry_implied(const TautWorld *world, const Model *model, State *to)
{
    const State *from = &world->state;
    carry_lambda(world, from->implied, model, to->implied);
    *to->n_implied = 0;
    for (int r = 0; r < model->n_row; r++) *to->n_implied += to->implied[r];
    *to->surveyed = *from->surveyed;
    *to->exchange = *from->exchange;
}

// Is there an element that is new, or in a part that was touched? A particle by itself is no matter for the others.
static bool forces_jump(const TautWorld *world, const Model *model, const State *to)
{
    for (int i = 0; i < world->element_end; i++)
        if (world->element[i].used && world->element[i].element < 0) return true;
    if (*to->edited == 0) return false;

    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int k = 0; k < g->count * g->supports; k++) {
            int part = model->node_part[g->support[k]];
            if (part >= 0 && to->fresh[part] > 0) return true;
        }
    }
    return false;
}

static bool rests(const Model *model, const State *s, int node)
{
    const double *v = s->v + model->node_v[node];
    for (int k = 0; k < model->node_nv[node]; k++)
        if (v[k] != 0) return false;
    return true;
}

// A node that is mapped from nodes that are all fixed and at rest is at rest too, even if it moved before these were
// fixed. Groups stand in the order in which they read each other.
static void stop_mapped(const Model *model, State *to)
{
    for (int i = 0; i < model->n_mapped_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; e < g->count; e++) {
            // it rests if no free dof is below it and all parents are at rest
            const int node = g->first_node + e, at = model->node_v[node];
            bool still = model->node_part[node] < 0;
            for (int p = 0; p < g->parents; p++)
                still = still && rests(model, to, g->parent[g->parents * e + p]);
            size_t n = (size_t)model->node_nv[node] * sizeof(double);

            if (!still) continue;
            memset(to->v + at, 0, n);
            memset(to->a + at, 0, n);
            memset(to->v_prev + at, 0, n);
            memset(to->dx + at, 0, n);
        }
    }
}

// Contacts keep their names and forces; the next step lays them out.
static void carry_contacts(const TautWorld *world, const Model *model, State *to)
{
    const State *from = &world->state;
    const Model *old = world->model;
    if (model->contact_room == 0 || old->contact_room == 0) return;

    const int count =
        *from->n_contact < model->contact_room ? (int)*from->n_contact : model->contact_room;
    const int now = model->contact_rows, before = old->contact_rows;
    const size_t bytes = (size_t)(now < before ? now : before) * sizeof(double);
    *to->n_contact = count;
    memcpy(to->contact, from->contact, 4 * (size_t)count * sizeof(double));

    // there may be more rows than before, or fewer
    for (int i = 0; i < count; i++) {
        const int at = model->n_own_row + i * now, was = old->n_own_row + i * before;
        memcpy(to->lambda + at, from->lambda + was, bytes);
        memcpy(to->lambda_prev + at, from->lambda_prev + was, bytes);
        if (model->has_mean && old->has_mean) memcpy(to->mean + at, from->mean + was, bytes);
    }
}

void carry_state(TautWorld *world, const Model *model, State *to)
{
    const State *from = &world->state;
    *to->time = taut_world_time(world);
    *to->time_low = world->model ? *from->time_low : 0;
    *to->swing = world->model ? *from->swing : 0;

    // nodes that the user knows come first, with the dofs inside held particles
    for (int node = 0; node < model->n_node; node++) {
        if (model->node_hidden[node]) continue;
        const NodeSlot *slot = world->node + model->node_slot[node] - 1;
        carry_node(world, slot, model, node, to);
        if (slot->hold != TAUT_HOLD_NONE) carry_inner(world, model, node, to);
    }

    // then the hidden dofs and cores of bodies follow
    for (int node = 0; node < model->n_node; node++) {
        const NodeSlot *slot = world->node + model->node_slot[node] - 1;
        if (model->node_hidden[node] && slot->kind == TAUT_NODE_BODY)
            carry_body(world, slot, model, node, to);
    }

    // a world that was never compiled has no history
    if (!world->model) return;
    stop_mapped(model, to);
    carry_touched(world, model, to);
    carry_contacts(world, model, to);

    // where forces jump, lambda becomes the force that was reported
    bool touched = forces_jump(world, model, to);
    carry_lambda(world, touched ? world_forces(world) : from->lambda, model, to->lambda);
    carry_lambda(world, from->lambda_prev, model, to->lambda_prev);
    carry_elements(world, true, from->memory, model, to->memory);
    if (model->n_mean)
        carry_lambda(world, world->model->n_mean ? from->mean : from->lambda, model, to->mean);

    // after an edit it is looked for anew which rows follow from others. Rows that yield have folded a little since they
    // were found, and would not be found again
    if (!touched) carry_implied(world, model, to);
    carry_tied(world, touched, model, to);

    // the integrator goes on with its last step
    *to->h_prev = *from->h_prev;
    bool lets_go = touched && *from->scheme == USE_SOFT; // its cause may be gone
    *to->scheme = lets_go ? USE_TRBDF2 : *from->scheme;

    // the energy balance goes on, with the energy of nodes that came and went
    double change = energy_change(world);
    *to->budget = *from->budget + change;
    *to->low = *from->low + change;
    *to->gross = *from->gross;
    *to->recent = *from->recent;
    *to->coarse = touched ? 0 : *from->coarse;
}

// Is it a node of the new model that the old one did not have?
static bool is_new(const TautWorld *world, const Model *model, int node)
{
    const NodeSlot *slot = world->node + model->node_slot[node] - 1;
    return (model->node_hidden[node] ? slot->core : slot->node) < 0;
}

void carry_mapped(const TautWorld *world, const Model *model, Work *work, State *to)
{
    const double h = *to->h_prev;
    evaluate_maps(model, work, to->q);
    memcpy(work->v, to->v, (size_t)model->n_v * sizeof(double));
    lift(model, work, work->v);
    for (int node = model->n_dof; node < model->n_node; node++) {
        if (h > 0 && !is_new(world, model, node)) continue;
        int at = model->node_v[node];
        for (int k = at; k < at + model->node_nv[node]; k++) {
            to->v[k] = to->v_prev[k] = work->v[k];
            to->dx[k] = h * work->v[k];
        }
    }
}
