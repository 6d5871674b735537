// SPDX-License-Identifier: MIT
// near.c -- see near.h.
#include "world/contact/near.h"

#include "math/vec.h"
#include "world/compile/contact_groups.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// --- where colliders are ---

static ContactNode node_of(const Model *m, int node)
{
    ContactNode side = {m->node_nq[node], m->node_nv[node], node >= m->n_dof};
    for (int i = 0; side.mapped && i < m->n_mapped_group; i++) {
        const Group *g = m->group + i;
        if (node >= g->first_node && node < g->first_node + g->count) side.support = g->reach;
    }
    return side;
}

// Pose of a node with 12 numbers or 3.
static Pose pose_of(int size, const double *x)
{
    Pose pose = {.R = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    memcpy(pose.p, x, sizeof pose.p);
    if (size == 12) memcpy(pose.R, x + 3, sizeof pose.R);
    return pose;
}

// A segment from its first particle to its second.
static void place_segment(TautWorld *world, ColliderSlot *slot, const double *q, const double *v,
                          Placed *it)
{
    const Model *m = world->model;
    const NodeSlot *second = world->node + slot->other.slot - 1;

    it->other = second->node;
    it->movable = it->movable || !second->fixed;
    it->asleep = it->asleep && (node_island(second) || second->fixed);
    it->driven = it->driven || second->motion;
    const ContactNode end[2] = {node_of(m, it->node), node_of(m, it->other)};
    for (int k = 0; k < 2; k++) it->end[k] = contact_kind(m, (ContactKind){1, {end[k]}});
    it->side = contact_kind(m, (ContactKind){2, {end[0], end[1]}});

    // its core begins at the origin of the pose
    double along[3], apart[3];
    sub3(q + m->node_q[it->other], q + m->node_q[it->node], along);
    segment_stretch(slot, along);

    // the surface turns with the ends
    const double *rate = v + m->node_v[it->other];
    sub3(rate, v + m->node_v[it->node], apart);
    const double turning =
        slot->convex.radius * norm3(apart) / larger(norm3(along), slot->convex.radius);
    it->speed = larger(it->speed, norm3(rate)) + turning;
    axpy3(0.5, apart, it->rate);
    it->spread = 0.5 * norm3(apart) + turning;
}

// A sheet where its particles are; its tree is fitted by sheet_look.
static void place_sheet(TautWorld *world, ColliderSlot *slot, const double *q, const double *v,
                        Placed *it)
{
    const Model *m = world->model;
    Sheet *sheet = &slot->store->sheet;
    const ContactNode plain = {3, 3, false};

    it->side = contact_kind(m, (ContactKind){1, {plain}});
    it->end[0] = contact_kind(m, (ContactKind){2, {plain, plain}});
    it->end[1] = contact_kind(m, (ContactKind){3, {plain, plain, plain}});
    it->asleep = true;
    for (int i = 0; i < sheet->n_vertex; i++) {
        const NodeSlot *node = world->node + slot->given.particle[i].slot - 1;
        memcpy(sheet->x[i], q + m->node_q[node->node], sizeof sheet->x[i]);
        it->movable = it->movable || !node->fixed;
        it->asleep = it->asleep && (node_island(node) || node->fixed);
        it->driven = it->driven || node->motion;
        const double *rate = v + m->node_v[node->node];
        it->speed = larger(it->speed, norm3(rate));
        axpy3(1.0 / sheet->n_vertex, rate, it->rate);
    }

    for (int i = 0; i < sheet->n_vertex; i++) {
        double off[3];
        sub3(v + m->node_v[sheet_node(world, it, i)], it->rate, off);
        it->spread = larger(it->spread, norm3(off));
    }
    it->asleep = it->asleep && it->movable;
}

void sheet_ahead(TautWorld *world, const Placed *it, const double *from, const double *to,
                 double by)
{
    const Model *m = world->model;
    ColliderSlot *slot = world->collider + it->index;
    Sheet *sheet = &slot->store->sheet;
    for (int i = 0; i < sheet->n_vertex; i++) {
        const NodeSlot *node = world->node + slot->given.particle[i].slot - 1;
        const int at = from ? m->node_q[node->node] : m->node_v[node->node];
        for (int k = 0; k < 3; k++)
            sheet->way[i][k] = by * (to[at + k] - (from ? from[at + k] : 0));
    }
    sheet_placed(slot);
}

int sheet_node(const TautWorld *world, const Placed *it, int vertex)
{
    return world->node[it->slot->given.particle[vertex].slot - 1].node;
}

Placed collider_place(TautWorld *world, int index, const double *q, const double *v)
{
    const Model *m = world->model;
    ColliderSlot *slot = world->collider + index;
    Placed it = {.slot = slot,
                 .kind = collider_kind(slot->given.kind),
                 .index = index,
                 .node = -1,
                 .other = -1,
                 .side = -1,
                 .pose = slot->at};

    if (taut_node_is_null(slot->node)) return it;

    if (is_sheet(slot)) {
        place_sheet(world, slot, q, v, &it);
        return it;
    }

    // on a node
    const NodeSlot *node = world->node + slot->node.slot - 1;
    it.node = node->node;
    it.side = contact_kind(m, (ContactKind){1, {node_of(m, it.node)}});
    it.movable = !node->fixed;
    it.asleep = node_island(node) != 0;
    it.driven = node->motion != NULL;
    const int size = m->node_nq[it.node];
    it.x = q + m->node_q[it.node], it.v = v + m->node_v[it.node], it.size = size;
    const Pose carrier = pose_of(size, q + m->node_q[it.node]);
    it.pose = pose_compose(&carrier, &slot->at);

    // no point is faster than the node with its turning; one that is fixed does not turn
    const double *rate = v + m->node_v[it.node];
    memcpy(it.rate, rate, sizeof it.rate);
    if (size == 12 && it.movable)
        it.spread = norm_n(9, rate + 3) * (norm3(slot->at.p) + slot->reach);
    it.speed = norm3(rate) + it.spread;
    if (!taut_node_is_null(slot->other)) place_segment(world, slot, q, v, &it);
    return it;
}

void placed_ahead(const Placed *it, const double *point, double h, double *out)
{
    memcpy(out, point, 3 * sizeof *out);
    if (!it->x) return;
    axpy3(h, it->v, out);
    if (it->size < 12) return;

    // dF F^T (p - o) of its axes F
    double r[3], s[3];
    sub3(point, it->x, r);
    for (int j = 0; j < 3; j++)
        s[j] = r[0] * it->x[3 + j] + r[1] * it->x[6 + j] + r[2] * it->x[9 + j];
    for (int k = 0; k < 3; k++) out[k] += h * dot3(it->v + 3 + 3 * k, s);
}

bool placed_share_node(const Placed *a, const Placed *b)
{
    const bool first = a->node >= 0 && (a->node == b->node || a->node == b->other);
    return first || (a->other >= 0 && (a->other == b->node || a->other == b->other));
}

// --- how near they come ---

// m: by their size, their speed and by weight.
static double reach_of(const TautWorld *world, double length, double speed, double h)
{
    const Model *m = world->model;
    const double g = norm3((double[]){m->gravity.x, m->gravity.y, m->gravity.z});
    const double way = CONTACT_FASTER * h * speed;
    return CONTACT_NEAR * length + (way > CONTACT_AT_REST * length ? way : 0) + h * h * g;
}

// m/s: no points of them come nearer faster.
static double closing_speed(const Placed *a, const Placed *b)
{
    double apart[3];
    sub3(a->rate, b->rate, apart);
    return norm3(apart) + a->spread + b->spread;
}

double near_reach(const TautWorld *world, const Placed *a, const Placed *b, double h)
{
    const double length = fmin(a->slot->length, b->slot->length);
    if (is_sheet(a->slot) && is_sheet(b->slot)) return CONTACT_NEAR * length; // and their ways
    return fmin(reach_of(world, length, closing_speed(a, b), h), SWEPT_LIST * length);
}

double near_far(const Placed *a, const Placed *b, double h)
{
    const bool bends = is_sheet(a->slot) || is_sheet(b->slot) || a->other >= 0 || b->other >= 0;
    const double length = fmin(a->slot->length, b->slot->length);
    return bends ? h * closing_speed(a, b) / length : 0;
}

// --- pairs ---

// Nodes that a joint connects do not touch; things that hang from the world touch its colliders. Where the user has rules for pairs, these come first (build/pair.h).
static bool part_joints(TautWorld *world)
{
    pairs_part_none(&world->pairs);
    world->joints_parted = true;
    if (world->n_pair_rule > 0) return true;
    for (int i = 0; i < world->joint_end; i++) {
        const JointSlot *joint = world->joint + i;
        const int a = (int)joint->side[0].slot - 1, b = (int)joint->side[1].slot - 1;
        if (!joint->used || a < 0 || b < 0) continue; // the world is no node
        if (!pairs_part(&world->pairs, &world->memory, a, b)) return world->joints_parted = false;
    }
    return true;
}

// Which segment begins where another one ends: the particle between them is a point of the second one alone.
static bool follow_segments(TautWorld *world)
{
    int *begins = memory_alloc(&world->memory, (size_t)world->node_end + 1, sizeof *begins);
    if (!begins) return false;
    for (int i = 0; i < world->collider_end; i++) {
        const ColliderSlot *slot = world->collider + i;
        if (slot->used && !taut_node_is_null(slot->other)) begins[slot->node.slot - 1] = i + 1;
    }
    for (int i = 0; i < world->collider_end; i++) {
        ColliderSlot *slot = world->collider + i;
        slot->next = taut_node_is_null(slot->other) ? 0 : begins[slot->other.slot - 1];
    }
    memory_free(&world->memory, begins);
    return true;
}

// Does it meet nothing that stands still? A thing with a motion comes to sleeping ones.
static bool is_still(const TautWorld *world, const Placed *it)
{
    if (world->asleep_count > 0 && it->driven) return false;
    return !it->movable || it->asleep;
}

bool near_find(TautWorld *world, const double *q, const double *v, double h)
{
    Memory *memory = &world->memory;
    if (!memory_grow(memory, (void **)&world->placed, &world->placed_room, world->collider_end,
                     sizeof *world->placed))
        return false;
    if (!world->joints_parted && (!follow_segments(world) || !part_joints(world))) return false;

    for (int i = 0; i < world->collider_end; i++) {
        const ColliderSlot *slot = world->collider + i;
        if (!slot->used) {
            pairs_remove(&world->pairs, i);
            continue;
        }

        // its box has its part of the reach of any pair around it
        Placed *it = world->placed + i;
        *it = collider_place(world, i, q, v);
        if (is_sheet(slot)) sheet_ahead(world, it, NULL, v, CONTACT_FASTER * h);
        const double length = isfinite(slot->length) ? slot->length : 0;
        const PairsItem item = {.box = bounds_grown(it->kind->bounds(slot, &it->pose),
                                                    reach_of(world, length, it->speed, h)),
                                .layer = slot->layer,
                                .mask = slot->mask,
                                .owner = is_sheet(slot) ? -1 : (int)slot->node.slot - 1,
                                .is_fixed = is_still(world, it)};
        if (!pairs_set(&world->pairs, memory, i, &item)) return false;
    }

    return pairs_find(&world->pairs, memory);
}
