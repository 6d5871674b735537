// SPDX-License-Identifier: MIT
// collider_core.c -- colliders with a convex core: planes, spheres, capsules, boxes, hulls.
#include "world/build/collider_kind.h"

#include "base/text.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

// --- making ---

static TautStatus made(ColliderSlot *slot, Convex convex)
{
    slot->convex = convex;
    slot->reach = slot->length = convex.size;
    return TAUT_OK;
}

TautStatus core_plane(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    static const double up[3] = {0, 0, 1};
    (void)world, (void)problem;
    return made(slot, convex_plane(&slot->store->plane, up));
}

TautStatus core_sphere(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    (void)world, (void)problem;
    return made(slot, convex_ball(slot->given.size[0]));
}

TautStatus core_capsule(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    (void)world, (void)problem;
    double(*ends)[3] = slot->store->ends;
    ends[0][2] = -slot->given.size[1] / 2, ends[1][2] = slot->given.size[1] / 2;
    return made(slot, convex_capsule(ends, slot->given.size[0]));
}

TautStatus core_box(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    (void)world, (void)problem;
    const double *size = slot->given.size, half[3] = {size[0] / 2, size[1] / 2, size[2] / 2};
    return made(slot, convex_box(&slot->store->box, half, 0));
}

TautStatus core_hull(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    const ColliderGiven *given = &slot->given;
    const double *point = &given->vertex->x;
    Hull *hull = &slot->store->hull;
    const char *text = NULL;
    TautStatus status = hull_build(&world->memory, point, given->vertex_count, 0, hull, &text);

    if (status != TAUT_OK) {
        text_format(problem, MESH_TEXT, "%s", text);
        return status;
    }

    // a hull need not be about its origin: its length is from its own middle
    const Convex *convex = &hull->convex;
    double length = 0;
    for (int v = 0; v < convex->n_vertex; v++) {
        double to[3];
        sub3(convex->vertex[v], convex->centre, to);
        length = larger(length, norm3(to));
    }

    made(slot, *convex);
    slot->length = length;
    return TAUT_OK;
}

void segment_stretch(ColliderSlot *slot, const double *end)
{
    double(*ends)[3] = slot->store->ends;
    memcpy(ends[1], end, sizeof ends[1]);
    slot->convex = convex_capsule(ends, slot->given.size[0]);
    slot->reach = slot->convex.size;
    slot->length = slot->given.size[0] + 0.5 * norm3(end);
}

TautStatus core_segment(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    (void)world, (void)problem;
    segment_stretch(slot, (double[]){0, 0, 0});
    return TAUT_OK;
}

void core_hull_end(TautWorld *world, ColliderStore *store)
{
    hull_free(&world->memory, &store->hull);
}

// --- touching ---

Bounds core_bounds(const ColliderSlot *slot, const Pose *at)
{
    return bounds_convex(&slot->convex, at);
}

int core_touch(const ColliderSlot *a, const Pose *at_a, const ColliderSlot *b, const Pose *at_b,
               double margin, TouchPoint *out, int room)
{
    return touch_convex(&a->convex, at_a, &b->convex, at_b, margin, out, room);
}

// --- features ---

bool core_has(const ColliderSlot *slot, uint32_t feature)
{
    const Convex *c = &slot->convex;
    const uint32_t kind = feature_kind(feature);
    const int count = kind == TOUCH_FACE ? c->n_face : kind == TOUCH_EDGE ? c->n_edge : c->n_vertex;
    return kind != TOUCH_DEEP && feature_number(feature) < count;
}

ContactSide core_side(const ColliderSlot *slot, uint32_t feature, const double *x, const double *n)
{
    (void)x, (void)n;
    const Convex *c = &slot->convex;
    const int i = feature_number(feature);
    ContactSide side = {.kind = FEATURE_VERTEX, .radius = c->radius};

    if (feature_kind(feature) == TOUCH_FACE) {
        side.kind = FEATURE_FACE;
        memcpy(side.direction, c->face[i].normal, sizeof side.direction);
        for (int k = 0; k < 3; k++) side.point[k] = c->face[i].offset * side.direction[k];
    } else if (feature_kind(feature) == TOUCH_EDGE) {
        side.kind = FEATURE_EDGE;
        memcpy(side.point, c->vertex[c->edge[i].vertex[0]], sizeof side.point);
        sub3(c->vertex[c->edge[i].vertex[1]], side.point, side.direction);
        direction_n(3, side.direction, side.direction);
    } else {
        memcpy(side.point, c->vertex[i], sizeof side.point);
    }

    return side;
}

// Ends are where their particles are.
ContactSide segment_side(const ColliderSlot *slot, uint32_t feature, const double *x,
                         const double *n)
{
    (void)x, (void)n;
    const bool edge = feature_kind(feature) == TOUCH_EDGE;
    return (ContactSide){.kind = edge ? FEATURE_SEGMENT : FEATURE_VERTEX,
                         .radius = slot->convex.radius};
}
