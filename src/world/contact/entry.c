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

// Contacts in world->touching, of which there may be more than it has room for. The shape of the later family is asked.
static int touch(TautWorld *world, const Placed *a, const Placed *b, double margin)
{
    const bool back = b->kind->family > a->kind->family;
    const Placed *first = back ? b : a, *second = back ? a : b;
    const int room = world->touching_room;
    if (!kinds_meet(a->kind, b->kind)) return 0;
    if (is_sheet(a->slot) && is_sheet(b->slot))
        return sheet_touch(&a->slot->store->sheet, &b->slot->store->sheet, margin,
                           SHEET_AHEAD * fmin(a->slot->length, b->slot->length), world->touching,
                           room);
    const int count = first->kind->touch(first->slot, &first->pose, second->slot, &second->pose,
                                         margin, world->touching, room);
    for (int i = 0; back && i < count && i < room; i++) touch_turn_round(&world->touching[i]);
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
    if (a != b && placed_share_node(a, b)) return 0;

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

// Ends of an edge or corners of a triangle between particles, the first as the origin; returns how many more there are.
static int way_to_ends(const Placed *it, uint32_t feature, double *origin, double (*end)[3])
{
    if (!is_sheet(it->slot)) {
        memcpy(origin, it->pose.p, sizeof it->pose.p);
        memcpy(end[0], it->slot->store->ends[1], sizeof end[0]);
        return 1;
    }
    const Sheet *sheet = &it->slot->store->sheet;
    int vertex[3];
    const int count = sheet_vertices(sheet, feature, vertex);
    memcpy(origin, sheet->x[vertex[0]], sizeof sheet->x[0]);
    for (int i = 1; i < count; i++) sub3(sheet->x[vertex[i]], origin, end[i - 1]);
    return count - 1;
}

// Shares of the place on a segment or triangle that is nearest to x.
static void set_shares(const Placed *it, uint32_t feature, const double *x, ContactSide *side)
{
    double origin[3], end[2][3] = {{0}}, to[3];
    const int more = way_to_ends(it, feature, origin, end);
    sub3(x, origin, to);
    const double aa = dot3(end[0], end[0]), at = dot3(to, end[0]);
    if (more < 2) {
        side->size[0] = at / aa;
        return;
    }
    const double bb = dot3(end[1], end[1]), ab = dot3(end[0], end[1]), bt = dot3(to, end[1]);
    const double det = aa * bb - ab * ab;
    side->size[0] = (at * bb - bt * ab) / det;
    side->size[1] = (bt * aa - at * ab) / det;
}

// The point of a thing itself, where another one has a face: a plane meets points, circles and ellipsoids.
static void become_point(const Placed *it, uint32_t feature, const double *x, ContactSide *side)
{
    if (side->kind == FEATURE_VERTEX || side->kind == FEATURE_CIRCLE ||
        side->kind == FEATURE_ELLIPSOID)
        return;
    if (side->kind == FEATURE_SEGMENT || side->kind == FEATURE_TRIANGLE) {
        set_shares(it, feature, x, side);
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
static ContactSide met_side(const Placed *it, uint32_t feature, const double *x, const double *n)
{
    const bool is_segment = it->other >= 0, is_triangle = is_sheet(it->slot);
    double core[3];
    ContactSide side = {.kind = is_segment    ? FEATURE_SEGMENT
                                : is_triangle ? FEATURE_TRIANGLE
                                              : FEATURE_POINT};

    if (it->kind->family == COLLIDER_CORE) side.radius = it->slot->convex.radius;
    if (is_triangle) side.radius = it->slot->store->sheet.radius;
    memcpy(core, x, sizeof core);
    axpy3(-side.radius, n, core);
    if (is_segment || is_triangle)
        become_point(it, feature, core, &side);
    else
        to_local(&it->pose, core, side.point);
    return side;
}

// Did they meet within a step? A point deep in a sheet is taken for that: a point, and the normal as it was found.
static bool is_met(const Placed *a, const Placed *b, const TouchPoint *point)
{
    const bool deep = feature_kind(point->feature_a) == TOUCH_DEEP ||
                      feature_kind(point->feature_b) == TOUCH_DEEP;
    return point->feature_a == ENTRY_MET || (deep && (is_sheet(a->slot) || is_sheet(b->slot)));
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

// Name, nodes and kind of a side. The end of a segment is a point of its particle, and has one name for the two segments
// that meet there.
typedef struct SideName {
    uint32_t collider, feature;
    int kind, count, node[3];
} SideName;

// A feature of a sheet, of one to three particles; kind -1 where one of them is held or belongs to a body.
static SideName name_of_sheet(const TautWorld *world, const Placed *it, uint32_t feature)
{
    SideName out = {.collider = (uint32_t)it->index + 1, .feature = feature};
    int vertex[3];
    out.count = sheet_vertices(&it->slot->store->sheet, feature, vertex);
    out.kind = out.count == 1 ? it->side : it->end[out.count - 2];
    for (int i = 0; i < out.count; i++) {
        out.node[i] = sheet_node(world, it, vertex[i]);
        if (out.node[i] >= world->model->n_dof) out.kind = -1;
    }
    return out;
}

static SideName name_of(const TautWorld *world, const Placed *it, uint32_t feature)
{
    if (is_sheet(it->slot)) return name_of_sheet(world, it, feature);
    SideName out = {(uint32_t)it->index + 1, feature, it->side, 1, {it->node, it->other, -1}};
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

// The start of a search of nearest points: the normal is that of now, all else goes with the nodes.
static void set_start(const Placed *a, const Placed *b, const TouchPoint *point,
                      ContactNumbers *numbers)
{
    const ContactSide *side = numbers->side;
    memcpy(numbers->normal, point->normal, sizeof numbers->normal);
    if (side[0].kind == FEATURE_CIRCLE) set_toward(a, &side[0], point->a, numbers->toward[0]);
    if (side[1].kind == FEATURE_CIRCLE) set_toward(b, &side[1], point->b, numbers->toward[1]);
}

// Does the second side come first? That of the earlier kind does, and of one collider with itself the earlier feature.
static bool is_turned(const Placed *a, const Placed *b, const SideName *first,
                      const SideName *second)
{
    if (second->kind >= 0 && second->kind < first->kind) return true;
    return a->index == b->index && second->kind == first->kind && second->feature < first->feature;
}

bool entry_pushes(const TautWorld *world, const Placed *a, const Placed *b, const TouchPoint *point)
{
    const SideName first = name_of(world, a, point->feature_a);
    const SideName second = name_of(world, b, point->feature_b);

    if (!is_sheet(a->slot) && !is_sheet(b->slot)) return true;
    if ((first.kind < 0 && a->side >= 0) || (second.kind < 0 && b->side >= 0)) return false;
    bool moves = false;
    for (int i = 0; i < first.count + second.count; i++) {
        const int node = i < first.count ? first.node[i] : second.node[i - first.count];
        moves = moves || (node >= 0 && (node >= world->model->n_dof ||
                                        world->model->node_x[node] != COLUMN_FIXED));
        for (int j = 0; j < first.count && i >= first.count; j++)
            if (node >= 0 && node == first.node[j]) return false;
    }

    return moves;
}

void entry_fill(const TautWorld *world, const Placed *a, const Placed *b, const TouchPoint *point,
                ContactEntry *entry)
{
    const SideName first = name_of(world, a, point->feature_a);
    const SideName second = name_of(world, b, point->feature_b);

    if (is_turned(a, b, &first, &second)) {
        TouchPoint back = *point;
        touch_turn_round(&back);
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
    if (is_met(a, b, point)) {
        side[0] = met_side(a, point->feature_a, point->a, away);
        side[1] = met_side(b, point->feature_b, point->b, n);
    } else if (feature_kind(point->feature_a) == TOUCH_DEEP) {
        become_deep(a, b, point, side);
    } else {
        side[0] = side_at(a, point->feature_a, point->a, away);
        side[1] = side_at(b, point->feature_b, point->b, n);
    }

    const bool met = side[0].kind == FEATURE_POINT || side[1].kind == FEATURE_POINT;
    if (side[1].kind == FEATURE_FACE || (side[1].kind == FEATURE_TRIANGLE && !met))
        become_point(a, point->feature_a, point->a, &side[0]);
    else if (side[0].kind == FEATURE_FACE || (side[0].kind == FEATURE_TRIANGLE && !met))
        become_point(b, point->feature_b, point->b, &side[1]);

    set_start(a, b, point, &entry->numbers);
    carry(&a->slot->at, &side[0]);
    carry(&b->slot->at, &side[1]);
    combine(world, a, b, entry);
}

// Where x, on a feature of a sheet, will be: it goes with the mean of its vertices, whose ways are CONTACT_FASTER times those of a
// step.
static void sheet_point_ahead(const Sheet *sheet, uint32_t feature, const double *x, double *out)
{
    int vertex[3];
    const int count = sheet_vertices(sheet, feature, vertex);
    memcpy(out, x, 3 * sizeof *out);
    for (int i = 0; i < count; i++) axpy3(1 / (CONTACT_FASTER * count), sheet->way[vertex[i]], out);
}

// Where x, on a thing, will be after h. The place where a smooth thing touches does not turn with it: it goes with the point of
// the axis, or the centre, that it belongs to. The points of a rim that lies flat do turn.
static void contact_ahead(const Placed *it, uint32_t feature, const double *x, double h,
                          double *out)
{
    const bool is_cylinder = it->slot->given.kind == TAUT_COLLIDER_CYLINDER;
    if (is_sheet(it->slot)) {
        sheet_point_ahead(&it->slot->store->sheet, feature, x, out);
        return;
    }

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
    if (is_sheet(it->slot)) {
        const Sheet *sheet = &it->slot->store->sheet;
        int vertex[3];
        const int count = sheet_vertices(sheet, feature, vertex);
        memset(x, 0, sizeof none);
        for (int i = 0; i < count; i++) axpy3(1.0 / count, sheet->x[vertex[i]], x);
        return;
    }

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
    if (is_sheet(a->slot) || is_sheet(b->slot)) {
        core_point(a, point->feature_a, point->a);
        core_point(b, point->feature_b, point->b);
        sub3(point->a, point->b, point->normal);
    } else {
        sub3(a->pose.p, b->pose.p, point->normal);
    }

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
    if ((is_sheet(a->slot) && a->index == b->index && feature[0] == feature[1])) return false;
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
    if (!entry_pushes(world, a, b, &point)) return false;
    entry_fill(world, a, b, &point, entry);
    return !reads_twice(entry);
}
