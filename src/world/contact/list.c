// SPDX-License-Identifier: MIT
// list.c -- see list.h.
#include "world/contact/list.h"

#include "law/contact.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "world/build/pair.h"
#include "world/compile/contact_groups.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A collider where it is.
typedef struct Placed {
    const ColliderSlot *slot;
    int index;    // of its slot
    int node;     // of the model, -1 = the world
    int side;     // kind of the node, -1 = the world
    bool movable; // something moves it that contacts can stop
    Pose pose;
    double speed; // m/s, no point of it is faster
} Placed;

static int side_of(const Model *m, int node)
{
    ContactNode side = {m->node_nq[node], m->node_nv[node], node >= m->n_dof};
    for (int i = 0; side.mapped && i < m->n_mapped_group; i++) {
        const Group *g = m->group + i;
        if (node >= g->first_node && node < g->first_node + g->count) side.support = g->reach;
    }
    for (int k = 0; k < m->n_side; k++)
        if (m->side[k].size == side.size && m->side[k].support == side.support &&
            m->side[k].mapped == side.mapped)
            return k;
    return -1;
}

// Pose of a node with 12 numbers or 3.
static Pose pose_of(int size, const double *x)
{
    Pose pose = {.R = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    memcpy(pose.p, x, sizeof pose.p);
    if (size == 12) memcpy(pose.R, x + 3, sizeof pose.R);
    return pose;
}

static Pose compose(const Pose *a, const Pose *b)
{
    Pose out;
    for (int r = 0; r < 3; r++) {
        out.p[r] = a->p[r] + dot3(a->R + 3 * r, b->p);
        for (int c = 0; c < 3; c++)
            out.R[3 * r + c] = a->R[3 * r] * b->R[c] + a->R[3 * r + 1] * b->R[3 + c] +
                               a->R[3 * r + 2] * b->R[6 + c];
    }
    return out;
}

static Placed place(const TautWorld *world, int index, const double *q, const double *v)
{
    const Model *m = world->model;
    const ColliderSlot *slot = world->collider + index;
    Placed it = {.slot = slot, .index = index, .node = -1, .side = -1, .pose = slot->at};
    if (taut_node_is_null(slot->node)) return it;

    // on a node
    const NodeSlot *node = world->node + slot->node.slot - 1;
    it.node = node->node;
    it.side = side_of(m, it.node);
    it.movable = !node->fixed;
    const int size = m->node_nq[it.node];
    const Pose carrier = pose_of(size, q + m->node_q[it.node]);
    it.pose = compose(&carrier, &slot->at);

    // no point is faster than the node with its turning
    const double *rate = v + m->node_v[it.node];
    it.speed = norm3(rate);
    if (size == 12) it.speed += norm_n(9, rate + 3) * (norm3(slot->at.p) + slot->convex.size);
    return it;
}

// m: how near things come in h seconds, by their speeds and by weight.
static double reach_of(const TautWorld *world, const Placed *a, const Placed *b, double h)
{
    const Model *m = world->model;
    const double g = norm3((double[]){m->gravity.x, m->gravity.y, m->gravity.z});
    const double size = fmin(a->slot->convex.size, b->slot->convex.size);
    return CONTACT_NEAR * size + CONTACT_FASTER * h * (a->speed + b->speed) + h * h * g;
}

// --- from a pair of features to the numbers of its map ---

// Is it a feature of the shape? A state that was read may name any number.
static bool has_feature(const Convex *c, uint32_t feature)
{
    const int kind = feature & (TOUCH_EDGE | TOUCH_FACE), i = (int)(feature & (TOUCH_EDGE - 1));
    if (kind == (TOUCH_EDGE | TOUCH_FACE)) return false;
    return i < (kind == TOUCH_FACE ? c->n_face : kind == TOUCH_EDGE ? c->n_edge : c->n_vertex);
}

// A feature of a shape that stands at a pose.
static ContactSide side_numbers(const Convex *c, const Pose *at, uint32_t feature)
{
    const int kind = feature & (TOUCH_EDGE | TOUCH_FACE), i = (int)(feature & (TOUCH_EDGE - 1));
    ContactSide side = {.kind = FEATURE_VERTEX, .radius = c->radius};
    double point[3], direction[3] = {0};

    if (kind == TOUCH_FACE) {
        side.kind = FEATURE_FACE;
        memcpy(direction, c->face[i].normal, sizeof direction);
        for (int k = 0; k < 3; k++) point[k] = c->face[i].offset * direction[k];
    } else if (kind == TOUCH_EDGE) {
        side.kind = FEATURE_EDGE;
        memcpy(point, c->vertex[c->edge[i].vertex[0]], sizeof point);
        sub3(c->vertex[c->edge[i].vertex[1]], point, direction);
        direction_n(3, direction, direction);
    } else {
        memcpy(point, c->vertex[i], sizeof point);
    }

    to_world(at, point, side.point);
    turn(at, direction, side.direction);
    return side;
}

static const MaterialSlot *material_of(const TautWorld *world, const ColliderSlot *slot)
{
    static const MaterialSlot plain = {.friction = 0.5};
    return slot->material ? world->material + slot->material - 1 : &plain;
}

// Numbers that the two materials give together.
static void combine(const TautWorld *world, const Placed *a, const Placed *b, ContactEntry *entry)
{
    const MaterialSlot *s = material_of(world, a->slot), *t = material_of(world, b->slot);
    entry->parameter[CONTACT_FRICTION] = sqrt(s->friction * t->friction);
    entry->parameter[CONTACT_SPINNING] = sqrt(s->spinning * t->spinning);
    entry->parameter[CONTACT_ROLLING] = sqrt(s->rolling * t->rolling);
    entry->parameter[CONTACT_ADHESION] = fmax(s->adhesion, t->adhesion);
    entry->restitution = fmax(s->restitution, t->restitution);
    pair_override(world, a->slot->material, b->slot->material, entry);

    // surfaces that move in themselves
    for (int r = 0; r < 3; r++)
        entry->speed[r] = dot3(b->pose.R + 3 * r, b->slot->surface_speed) -
                          dot3(a->pose.R + 3 * r, a->slot->surface_speed);
}

// Of two edges: on which side of their cross product the first thing is. It stays there until they are parallel.
static double sign_of(const Placed *a, const Placed *b, const TouchPoint *point)
{
    const ContactSide first = side_numbers(&a->slot->convex, &a->pose, point->feature_a);
    const ContactSide second = side_numbers(&b->slot->convex, &b->pose, point->feature_b);
    double across[3];
    cross3(first.direction, second.direction, across);
    return dot3(across, point->normal) < 0 ? -1 : 1;
}

static ContactEntry entry_of(const TautWorld *world, const Placed *a, const Placed *b,
                             const TouchPoint *point)
{
    ContactEntry entry = {
        .group = contact_group(world->model, a->side, b->side),
        .collider = {(uint32_t)a->index + 1, (uint32_t)b->index + 1},
        .feature = {point->feature_a, point->feature_b},
        .node = {a->node, b->node},
        .length = fmin(a->slot->convex.size, b->slot->convex.size),
        .numbers = {.side = {side_numbers(&a->slot->convex, &a->slot->at, point->feature_a),
                             side_numbers(&b->slot->convex, &b->slot->at, point->feature_b)}}};
    memcpy(entry.numbers.normal, point->normal, sizeof entry.numbers.normal);
    entry.numbers.sign = sign_of(a, b, point);
    combine(world, a, b, &entry);
    return entry;
}

void contact_entry_place(const TautWorld *world, const ContactEntry *entry, ContactPlace *place)
{
    const Model *m = world->model;
    const double *x[2] = {NULL, NULL};
    int size[2] = {0, 0};
    for (int k = 0; k < 2; k++) {
        const int node = entry->node[k];
        if (node >= 0) x[k] = world->state.q + m->node_q[node], size[k] = m->node_nq[node];
    }
    contact_place(&entry->numbers, size, x, place);
}

// --- the list ---

static int compare(const void *x, const void *y)
{
    const ContactEntry *a = x, *b = y;
    if (a->group != b->group) return a->group < b->group ? -1 : 1;
    for (int k = 0; k < 2; k++)
        if (a->collider[k] != b->collider[k]) return a->collider[k] < b->collider[k] ? -1 : 1;
    for (int k = 0; k < 2; k++)
        if (a->feature[k] != b->feature[k]) return a->feature[k] < b->feature[k] ? -1 : 1;
    return 0;
}

static bool append(TautWorld *world, const ContactEntry *entry)
{
    ContactList *list = &world->found;
    if (!memory_grow(&world->memory, (void **)&list->entry, &list->room, list->count + 1,
                     sizeof *entry))
        return false;
    list->entry[list->count++] = *entry;
    return true;
}

// Features of two colliders that are nearer than `reach`; the kind of the first node is not behind that of the second,
// and the world is always second.
static bool touch_pair(TautWorld *world, const Placed *a, const Placed *b, double reach)
{
    TouchPoint point[CONTACT_MOST];
    const bool swap = a->side < 0 || (b->side >= 0 && b->side < a->side);
    if (swap) {
        const Placed *c = a;
        a = b, b = c;
    }
    int n = touch_convex(&a->slot->convex, &a->pose, &b->slot->convex, &b->pose, reach, point,
                         CONTACT_MOST);
    if (n > CONTACT_MOST) n = CONTACT_MOST;
    for (int i = 0; i < n; i++) {
        const ContactEntry entry = entry_of(world, a, b, point + i);
        if (!append(world, &entry)) return false;
    }
    return true;
}

// --- pairs that are near ---

// m: the part of a collider in the reach of a pair.
static double own_reach(const TautWorld *world, const Placed *it, double h)
{
    const Model *m = world->model;
    const double g = norm3((double[]){m->gravity.x, m->gravity.y, m->gravity.z});
    const double size = isfinite(it->slot->convex.size) ? it->slot->convex.size : 0;
    return CONTACT_NEAR * size + CONTACT_FASTER * h * it->speed + h * h * g;
}

// Places all colliders at (q, v), and finds the pairs of which something may touch in h seconds. False when memory
// fails.
static bool find_pairs(TautWorld *world, const double *q, const double *v, double h)
{
    Memory *memory = &world->memory;
    if (!memory_grow(memory, (void **)&world->placed, &world->placed_room, world->collider_end,
                     sizeof *world->placed))
        return false;

    for (int i = 0; i < world->collider_end; i++) {
        const ColliderSlot *slot = world->collider + i;
        if (!slot->used) {
            pairs_remove(&world->pairs, i);
            continue;
        }
        Placed *it = world->placed + i;
        *it = place(world, i, q, v);
        const PairsItem item = {
            .box = bounds_grown(bounds_convex(&slot->convex, &it->pose), own_reach(world, it, h)),
            .layer = slot->layer,
            .mask = slot->mask,
            .owner = it->node,
            .is_fixed = !it->movable};
        if (!pairs_set(&world->pairs, memory, i, &item)) return false;
    }
    return pairs_find(&world->pairs, memory);
}

static void sort(ContactList *list)
{
    if (list->count > 0) qsort(list->entry, (size_t)list->count, sizeof *list->entry, compare);
}

bool contacts_find(TautWorld *world, double h)
{
    const State *s = &world->state;
    world->found.count = 0;
    if (!find_pairs(world, s->q, s->v, h)) return false;
    for (int i = 0; i < world->pairs.count; i++) {
        const Placed *a = world->placed + world->pairs.list[i].a;
        const Placed *b = world->placed + world->pairs.list[i].b;
        if (!pair_pushes(world, a->slot, b->slot)) continue;
        if (!touch_pair(world, a, b, reach_of(world, a, b, h))) return false;
    }
    sort(&world->found);
    return true;
}

bool contacts_named(TautWorld *world)
{
    const State *s = &world->state;
    world->found.count = 0;
    for (int i = 0; i < (int)*s->n_contact; i++) {
        const double *name = s->contact + 4 * i;
        const int a = (int)name[0] - 1, b = (int)name[1] - 1;
        if (a < 0 || b < 0 || a >= world->collider_end || b >= world->collider_end) continue;
        if (!world->collider[a].used || !world->collider[b].used) continue;

        // the normal only chooses between two signs: away from the second one
        const Placed first = place(world, a, s->q, s->v), second = place(world, b, s->q, s->v);
        TouchPoint point = {.feature_a = (uint32_t)name[2], .feature_b = (uint32_t)name[3]};
        sub3(first.pose.p, second.pose.p, point.normal);
        direction_n(3, point.normal, point.normal);
        if (!has_feature(&first.slot->convex, point.feature_a) ||
            !has_feature(&second.slot->convex, point.feature_b) || first.side < 0)
            continue;
        const ContactEntry entry = entry_of(world, &first, &second, &point);
        if (!append(world, &entry)) return false;
    }
    sort(&world->found);
    return true;
}

// Entries from `first` on that are no part of the sorted ones before.
static void keep_unknown(ContactList *list, int known, int first)
{
    int kept = first;
    for (int k = first; k < list->count; k++) {
        const ContactEntry entry = list->entry[k];
        if (known == 0 || !bsearch(&entry, list->entry, (size_t)known, sizeof entry, compare))
            list->entry[kept++] = entry;
    }
    list->count = kept;
}

bool contacts_missed(TautWorld *world, const double *q, double depth, bool *failed)
{
    const int before = world->found.count;
    *failed = !find_pairs(world, q, world->state.v, 0);
    for (int i = 0; !*failed && i < world->pairs.count; i++) {
        const Placed *a = world->placed + world->pairs.list[i].a;
        const Placed *b = world->placed + world->pairs.list[i].b;
        const double length = fmin(a->slot->convex.size, b->slot->convex.size);
        const int first = world->found.count;
        if (!pair_pushes(world, a->slot, b->slot)) continue;
        *failed = !touch_pair(world, a, b, -depth * length);
        keep_unknown(&world->found, before, first);
    }
    sort(&world->found);
    return world->found.count > before;
}
