// SPDX-License-Identifier: MIT
// entry.c -- see entry.h.
#include "world/contact/entry.h"

#include "law/contact.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "world/compile/contact_groups.h"
#include "world/contact/rubbing.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// --- contacts of a pair ---

// A contact, the other way round.
static void turn_round(TouchPoint *it)
{
    const TouchPoint was = *it;
    memcpy(it->a, was.b, sizeof it->a);
    memcpy(it->b, was.a, sizeof it->b);
    for (int k = 0; k < 3; k++) it->normal[k] = -was.normal[k];
    it->feature_a = was.feature_b, it->feature_b = was.feature_a;
}

// Contacts in world->touching, of which there may be more than it has room for. The shape of the later family is asked.
static int touch(TautWorld *world, const Placed *a, const Placed *b, double margin)
{
    const bool back = b->kind->family > a->kind->family;
    const Placed *first = back ? b : a, *second = back ? a : b;
    const int room = world->touching_room;
    if (!kinds_meet(a->kind, b->kind)) return 0;
    const int count = first->kind->touch(first->slot, &first->pose, second->slot, &second->pose,
                                         margin, world->touching, room);
    for (int i = 0; back && i < count && i < room; i++) turn_round(&world->touching[i]);
    return count;
}

void entry_order(const Placed **a, const Placed **b)
{
    if ((*a)->side >= 0 && ((*b)->side < 0 || (*b)->side >= (*a)->side)) return;
    const Placed *c = *a;
    *a = *b, *b = c;
}

int entry_touch(TautWorld *world, const Placed *a, const Placed *b, double margin)
{
    if (placed_share_node(a, b)) return 0;

    // room for as many as there were ever
    int count = CONTACT_MOST;
    do {
        if (!memory_grow(&world->memory, (void **)&world->touching, &world->touching_room, count,
                         sizeof *world->touching))
            return -1;
        count = touch(world, a, b, margin);
    } while (count > world->touching_room);
    return count;
}

// --- from a pair of features to the numbers of its map ---

// A side in the axes of its shape. x and n: its point of the contact and its outward normal, world.
static ContactSide side_at(const Placed *it, uint32_t feature, const double *x, const double *n)
{
    double point[3], normal[3];
    to_local(&it->pose, x, point);
    turn_back(&it->pose, n, normal);
    return it->kind->side(it->slot, feature, point, normal);
}

// The point of a thing itself, where another one has a face: a plane meets points, circles and ellipsoids.
static void become_point(const Placed *it, const double *x, ContactSide *side)
{
    if (side->kind == FEATURE_VERTEX || side->kind == FEATURE_CIRCLE ||
        side->kind == FEATURE_ELLIPSOID)
        return;
    if (side->kind == FEATURE_SEGMENT) {
        double y[3];
        const double *end = it->slot->store->ends[1];
        to_local(&it->pose, x, y);
        side->size[0] = dot3(y, end) / dot3(end, end);
        return;
    }
    side->kind = FEATURE_VERTEX;
    memset(side->direction, 0, sizeof side->direction);
    to_local(&it->pose, x, side->point);

    // x of a smooth thing is on its surface; the side of a cylinder, which rolls, is a point of its axis with the radius
    if (it->kind->family == COLLIDER_SMOOTH && side->radius > 0)
        side->point[0] = side->point[1] = 0;
}

// From the axes of the shape to others.
static void carry(const Pose *at, ContactSide *side)
{
    to_world(at, side->point, side->point);
    if (side->kind == FEATURE_VERTEX) return;
    turn(at, side->direction, side->direction);
    if (side->kind == FEATURE_ELLIPSOID) turn(at, side->across, side->across);
}

// Things deep in each other, of which no features say how far: a point of a, and a plane of b.
static void become_deep(const Placed *a, const Placed *b, const TouchPoint *point,
                        ContactSide *side)
{
    double foot[3];
    memcpy(foot, point->a, sizeof foot);
    axpy3(-point->gap, point->normal, foot);
    side[0] = (ContactSide){.kind = FEATURE_VERTEX};
    side[1] = (ContactSide){.kind = FEATURE_FACE};
    to_local(&a->pose, point->a, side[0].point);
    to_local(&b->pose, foot, side[1].point);
    turn_back(&b->pose, point->normal, side[1].direction);
}

// A point of the surface of a thing that met another one within a step, n outwards there: one of its core with its radius, so that
// it does not matter how a round one turns.
static ContactSide met_side(const Placed *it, const double *x, const double *n)
{
    const bool is_segment = it->other >= 0;
    double core[3];
    ContactSide side = {.kind = is_segment ? FEATURE_SEGMENT : FEATURE_POINT};
    if (it->kind->family == COLLIDER_CORE) side.radius = it->slot->convex.radius;
    memcpy(core, x, sizeof core);
    axpy3(-side.radius, n, core);
    if (is_segment)
        become_point(it, core, &side);
    else
        to_local(&it->pose, core, side.point);
    return side;
}

// Where the search on a circle begins: the way from its centre to the contact.
static void set_toward(const Placed *it, const ContactSide *side, const double *x, double *toward)
{
    double centre[3];
    to_world(&it->pose, side->point, centre);
    sub3(x, centre, toward);
}

// Numbers that the two materials give together.
static void combine(const TautWorld *world, const Placed *a, const Placed *b, ContactEntry *entry)
{
    rubbing_combine(world, a, b, entry);

    // only bodies turn
    const bool turns = (a->size == 12 && a->movable) || (b->size == 12 && b->movable);
    if (!turns) entry->parameter[CONTACT_SPINNING] = entry->parameter[CONTACT_ROLLING] = 0;

    // surfaces that move in themselves
    for (int r = 0; r < 3; r++)
        entry->speed[r] = dot3(b->pose.R + 3 * r, b->slot->surface_speed) -
                          dot3(a->pose.R + 3 * r, a->slot->surface_speed);
}

// Of two edges: on which side of their cross product the first thing is. It stays there until they are parallel.
static double sign_of(const Placed *a, const Placed *b, const ContactSide *side,
                      const double *normal)
{
    double first[3], second[3], across[3];
    const bool is_segment[2] = {side[0].kind == FEATURE_SEGMENT, side[1].kind == FEATURE_SEGMENT};
    turn(&a->pose, is_segment[0] ? a->slot->store->ends[1] : side[0].direction, first);
    turn(&b->pose, is_segment[1] ? b->slot->store->ends[1] : side[1].direction, second);
    cross3(first, second, across);
    return dot3(across, normal) < 0 ? -1 : 1;
}

// Name, nodes and kind of a side. The end of a segment is a point of its particle, and has one name for the two segments
// that meet there.
typedef struct SideName {
    uint32_t collider, feature;
    int kind, count, node[2];
} SideName;

static SideName name_of(const Placed *it, uint32_t feature)
{
    SideName out = {(uint32_t)it->index + 1, feature, it->side, 1, {it->node, it->other}};
    if (it->other < 0) return out;
    const int end = feature_number(feature) != 0;
    if (feature_kind(feature) != TOUCH_VERTEX) {
        out.count = 2;
        return out;
    }
    out.kind = it->end[end];
    if (end == 1) {
        out.node[0] = it->other;
        if (it->slot->next) out.collider = (uint32_t)it->slot->next, out.feature = TOUCH_VERTEX;
    }
    return out;
}

static bool is_curve(const ContactSide *side)
{
    return side->kind == FEATURE_EDGE || side->kind == FEATURE_CIRCLE ||
           side->kind == FEATURE_SEGMENT;
}

// What a search of nearest points begins with: the normal is that of now, all else goes with the nodes.
static void set_start(const Placed *a, const Placed *b, const TouchPoint *point,
                      ContactNumbers *numbers)
{
    const ContactSide *side = numbers->side;
    memcpy(numbers->normal, point->normal, sizeof numbers->normal);
    if (is_curve(&side[0]) && is_curve(&side[1]))
        numbers->sign = sign_of(a, b, side, point->normal);
    if (side[0].kind == FEATURE_CIRCLE) set_toward(a, &side[0], point->a, numbers->toward[0]);
    if (side[1].kind == FEATURE_CIRCLE) set_toward(b, &side[1], point->b, numbers->toward[1]);
}

void entry_fill(const TautWorld *world, const Placed *a, const Placed *b, const TouchPoint *point,
                ContactEntry *entry)
{
    const SideName first = name_of(a, point->feature_a), second = name_of(b, point->feature_b);
    if (second.kind >= 0 && second.kind < first.kind) {
        TouchPoint back = *point;
        turn_round(&back);
        entry_fill(world, b, a, &back, entry);
        return;
    }
    *entry = (ContactEntry){.group = contact_group(world->model, first.kind, second.kind),
                            .collider = {first.collider, second.collider},
                            .feature = {first.feature, second.feature},
                            .node = {-1, -1, -1, -1},
                            .length = fmin(a->slot->length, b->slot->length)};
    for (int i = 0; i < first.count; i++) entry->node[i] = first.node[i];
    for (int i = 0; i < second.count; i++) entry->node[first.count + i] = second.node[i];
    ContactSide *side = entry->numbers.side;
    const double *n = point->normal, away[3] = {-n[0], -n[1], -n[2]};
    if (point->feature_a == ENTRY_MET) {
        side[0] = met_side(a, point->a, away);
        side[1] = met_side(b, point->b, n);
    } else if (feature_kind(point->feature_a) == TOUCH_DEEP) {
        become_deep(a, b, point, side);
    } else {
        side[0] = side_at(a, point->feature_a, point->a, away);
        side[1] = side_at(b, point->feature_b, point->b, n);
    }
    if (side[1].kind == FEATURE_FACE)
        become_point(a, point->a, &side[0]);
    else if (side[0].kind == FEATURE_FACE)
        become_point(b, point->b, &side[1]);

    set_start(a, b, point, &entry->numbers);
    carry(&a->slot->at, &side[0]);
    carry(&b->slot->at, &side[1]);
    combine(world, a, b, entry);
}

// Where x, on a thing, will be after h. The place where a smooth thing touches does not turn with it: it goes with the point of
// the axis, or the centre, that it belongs to. The points of a rim that lies flat do turn.
static void contact_ahead(const Placed *it, uint32_t feature, const double *x, double h,
                          double *out)
{
    const bool is_cylinder = it->slot->given.kind == TAUT_COLLIDER_CYLINDER;
    const bool turns =
        it->kind->family != COLLIDER_SMOOTH ||
        (is_cylinder && feature_kind(feature) == TOUCH_EDGE && feature_number(feature) > 1);
    if (turns) {
        placed_ahead(it, x, h, out);
        return;
    }
    double centre[3] = {0}, moved[3];
    if (is_cylinder) {
        to_local(&it->pose, x, centre);
        centre[0] = centre[1] = 0;
    }
    to_world(&it->pose, centre, centre);
    placed_ahead(it, centre, h, moved);
    for (int k = 0; k < 3; k++) out[k] = x[k] + moved[k] - centre[k];
}

void entry_ahead(const Placed *a, const Placed *b, double h, TouchPoint *point)
{
    const bool back = a->kind->curved;
    const Placed *surface = back ? a : b, *other = back ? b : a;
    if (!surface->kind->curved || h == 0) return;

    // where the point will be, seen from where the surface will be
    double *on = back ? point->a : point->b, y[3], moved[3], x[3], n[3];
    contact_ahead(other, back ? point->feature_b : point->feature_a, back ? point->b : point->a, h,
                  y);
    placed_ahead(surface, y, h, moved);
    for (int k = 0; k < 3; k++) y[k] -= moved[k] - y[k];
    to_local(&surface->pose, y, y);
    surface->kind->recall(surface->slot, back ? point->feature_a : point->feature_b, y, x, n);
    to_world(&surface->pose, x, on);
    turn(&surface->pose, n, point->normal);
    for (int k = 0; k < 3 && back; k++) point->normal[k] = -point->normal[k];
}

// --- by name ---

// A point of a feature of a core, world: the middle of an edge, one of a plane.
static void core_point(const Placed *it, uint32_t feature, double *x)
{
    const double none[3] = {0};
    const ContactSide side = it->kind->side(it->slot, feature, none, none);
    const Convex *c = &it->slot->convex;
    memcpy(x, side.point, sizeof side.point);
    if (side.kind == FEATURE_EDGE && it->kind->family == COLLIDER_CORE) {
        const double *end = c->vertex[c->edge[feature_number(feature)].vertex[1]];
        for (int k = 0; k < 3; k++) x[k] = 0.5 * (x[k] + end[k]);
    }
    to_world(&it->pose, x, x);
}

// A contact whose pair is not as near as it was: the normal of cores only chooses between two signs, away from the second
// one; a surface knows its own.
static void recall(const Placed *a, const Placed *b, TouchPoint *point)
{
    sub3(a->pose.p, b->pose.p, point->normal);
    direction_n(3, point->normal, point->normal);
    const bool back = a->kind->recall != NULL;
    const Placed *surface = back ? a : b, *other = back ? b : a;
    double y[3], x[3], n[3];
    if (!surface->kind->recall) return;

    core_point(other, back ? point->feature_b : point->feature_a, back ? point->b : point->a);
    to_local(&surface->pose, back ? point->b : point->a, y);
    surface->kind->recall(surface->slot, back ? point->feature_a : point->feature_b, y, x, n);
    to_world(&surface->pose, x, back ? point->a : point->b);
    turn(&surface->pose, n, point->normal);
    for (int k = 0; k < 3 && back; k++) point->normal[k] = -point->normal[k];
}

// Is a node on both sides? No search finds that.
static bool reads_twice(const ContactEntry *entry)
{
    for (int i = 0; i < CONTACT_PARENTS; i++)
        for (int j = 0; j < i; j++)
            if (entry->node[i] >= 0 && entry->node[i] == entry->node[j]) return true;
    return false;
}

bool entry_named(TautWorld *world, const Placed *a, const Placed *b, const uint32_t *feature,
                 ContactEntry *entry, bool *failed)
{
    *failed = false;
    if (a->side < 0 || !a->kind->has(a->slot, feature[0]) || !b->kind->has(b->slot, feature[1]))
        return false;
    if (!kinds_meet(a->kind, b->kind)) return false;
    TouchPoint point = {.feature_a = feature[0], .feature_b = feature[1]};
    recall(a, b, &point);

    // places on surfaces are looked for, as near as things are that touch
    const bool search = a->kind->recall || b->kind->recall;
    const double length = fmin(a->slot->length, b->slot->length);
    if (search) entry_order(&a, &b);
    const int count = search ? entry_touch(world, a, b, CONTACT_NEAR * length) : 0;
    *failed = count < 0;
    for (int i = 0; i < count; i++)
        if (world->touching[i].feature_a == feature[0] &&
            world->touching[i].feature_b == feature[1])
            point = world->touching[i];
    entry_fill(world, a, b, &point, entry);
    return !reads_twice(entry);
}
