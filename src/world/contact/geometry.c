// SPDX-License-Identifier: MIT
// geometry.c -- see geometry.h.
#include "world/contact/geometry.h"

#include "world/build/body.h"
#include "world/build/spec.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <float.h>
#include <math.h>
#include <string.h>

// --- places ---

// R_1 R_2, and where the second place is, seen from the first.
static Pose pose_compose(const Pose *first, const Pose *second)
{
    Pose out;
    to_world(first, second->p, out.p);
    for (int i = 0; i < 9; i++) {
        const double *row = first->R + i / 3 * 3, *column = second->R + i % 3;
        out.R[i] = row[0] * column[0] + row[1] * column[3] + row[2] * column[6];
    }
    return out;
}

// Where a shape is that stands at `at` in the axes of a node, which may be null.
static Pose carried(const TautWorld *world, TautNodeId id, const Pose *at)
{
    const NodeSlot *node = find_node(world, id);
    double q[TAUT_MAX_WIDTH] = {0}, v[TAUT_MAX_WIDTH];
    if (!node) return *at;

    // a particle has no axes
    Pose carrier = {.R = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
    node_place(world, node, q, v);
    memcpy(carrier.p, q, sizeof carrier.p);
    if (node->size == 12) memcpy(carrier.R, q + 3, sizeof carrier.R);
    return pose_compose(&carrier, at);
}

PlacedShape collider_placed(const TautWorld *world, const ColliderSlot *slot)
{
    return (PlacedShape){&slot->convex, carried(world, slot->node, &slot->at)};
}

// --- shapes of Defs ---

bool shape_of_def(const TautWorld *world, const TautColliderDef *def, OwnShape *own,
                  PlacedShape *placed)
{
    const bool carried_by = !taut_node_is_null(def->node);
    const NodeSlot *node = find_node(world, def->node);
    if (collider_problem(def->kind, def->size) || body_pose_problem(&def->position, def->rotation))
        return false;
    if (carried_by && (!node || (node->size != 12 && node->size != 3))) return false;

    // the same numbers as those of a collider
    *own = (OwnShape){.slot = {.kind = def->kind}};
    memcpy(own->slot.size, def->size, sizeof own->slot.size);
    own->slot.store = &own->store;
    collider_shape(&own->slot);

    double frame[12];
    body_pose(def->position, def->rotation, frame);
    memcpy(own->slot.at.p, frame, sizeof own->slot.at.p);
    memcpy(own->slot.at.R, frame + 3, sizeof own->slot.at.R);
    *placed = (PlacedShape){&own->slot.convex, carried(world, def->node, &own->slot.at)};
    return true;
}

bool shape_is_plane(const PlacedShape *shape)
{
    return shape->convex->n_vertex == 0;
}

Bounds shape_box_of(const PlacedShape *shape)
{
    return bounds_convex(shape->convex, &shape->at);
}

double shape_reach(const PlacedShape *shape)
{
    return shape->convex->size;
}

// --- questions ---

Nearness shapes_near(const PlacedShape *a, const PlacedShape *b, double margin)
{
    Nearness out = {.gap = INFINITY};
    TouchPoint point[QUERY_FEATURES];
    if (shape_is_plane(a) && shape_is_plane(b)) return out;
    int n = touch_convex(a->convex, &a->at, b->convex, &b->at, margin, point, QUERY_FEATURES);
    if (n > QUERY_FEATURES) n = QUERY_FEATURES;

    // the least gap is the distance, or how far they overlap
    const TouchPoint *best = NULL;
    for (int i = 0; i < n; i++)
        if (!best || point[i].gap < best->gap) best = point + i;
    if (!best) return out;

    // from the cores to the surfaces
    out.gap = best->gap;
    memcpy(out.a, best->a, sizeof out.a);
    memcpy(out.b, best->b, sizeof out.b);
    memcpy(out.normal, best->normal, sizeof out.normal);
    axpy3(-a->convex->radius, out.normal, out.a);
    axpy3(b->convex->radius, out.normal, out.b);
    return out;
}

bool shapes_overlap(const PlacedShape *a, const PlacedShape *b)
{
    return shapes_near(a, b, DBL_MIN).gap <= 0; // the margin itself is out
}

bool shape_ray(const PlacedShape *shape, double radius, const Ray *ray, RayHit *hit)
{
    Convex grown = *shape->convex;
    grown.radius += radius;
    grown.size += radius;
    return ray_convex(ray, &grown, &shape->at, hit);
}
