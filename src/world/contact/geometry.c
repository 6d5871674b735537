// SPDX-License-Identifier: MIT
// geometry.c -- see geometry.h.
#include "world/contact/geometry.h"

#include "collide/sweep.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/spec.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <float.h>
#include <math.h>
#include <string.h>

// --- places ---

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

static PlacedShape placed(const ColliderSlot *slot, const Pose *at)
{
    return (PlacedShape){slot, collider_kind(slot->given.kind), *at};
}

PlacedShape collider_placed(const TautWorld *world, const ColliderSlot *slot)
{
    const Pose at = carried(world, slot->node, &slot->at);
    return placed(slot, &at);
}

void segments_stretch(TautWorld *world)
{
    for (int i = 0; i < world->collider_end; i++) {
        ColliderSlot *slot = world->collider + i;
        const NodeSlot *first = find_node(world, slot->node), *second;
        if (!slot->used || taut_node_is_null(slot->other) || !first) continue;
        second = find_node(world, slot->other);
        if (!second) continue;

        double q[2][TAUT_MAX_WIDTH] = {{0}}, v[TAUT_MAX_WIDTH], along[3];
        node_place(world, first, q[0], v);
        node_place(world, second, q[1], v);
        sub3(q[1], q[0], along);
        segment_stretch(slot, along);
    }
}

// --- shapes of Defs ---

// Makes a shape of sizes alone.
static bool make_own(TautColliderKind kind, const double *size, OwnShape *own)
{
    char problem[MESH_TEXT];
    *own = (OwnShape){.slot = {.given = {.kind = kind}}};
    memcpy(own->slot.given.size, size, sizeof own->slot.given.size);
    own->slot.store = &own->store;
    return collider_kind(kind)->make(NULL, &own->slot, problem) == TAUT_OK;
}

bool shape_of_def(const TautWorld *world, const TautColliderDef *def, OwnShape *own,
                  PlacedShape *shape)
{
    const bool carried_by = !taut_node_is_null(def->node);
    const NodeSlot *node = find_node(world, def->node);
    if (collider_problem(def) || body_pose_problem(&def->position, def->rotation)) return false;
    if (carried_by && (!node || (node->size != 12 && node->size != 3))) return false;

    // the same numbers as those of a collider
    const ColliderKind *kind = collider_kind(def->kind);
    if (kind->segment || kind->vertices > 0 || kind->heights || kind->distance) return false;
    if (!make_own(def->kind, def->size, own)) return false;

    double frame[12];
    body_pose(def->position, def->rotation, frame);
    memcpy(own->slot.at.p, frame, sizeof own->slot.at.p);
    memcpy(own->slot.at.R, frame + 3, sizeof own->slot.at.R);
    const Pose at = carried(world, def->node, &own->slot.at);
    *shape = placed(&own->slot, &at);
    return true;
}

bool shape_is_plane(const PlacedShape *shape)
{
    return shape->slot->given.kind == TAUT_COLLIDER_PLANE;
}

Bounds shape_box_of(const PlacedShape *shape)
{
    return shape->kind->bounds(shape->slot, &shape->at);
}

double shape_reach(const PlacedShape *shape)
{
    return shape->slot->reach;
}

// --- distances ---

// Is it a surface, which only sees cores?
static bool is_surface(const PlacedShape *shape)
{
    return shape->kind->family == COLLIDER_SURFACE;
}

// m: how far a point of a contact is below the surface. Points of cores are on the core, unless a smooth shape was asked.
static double depth_of(const PlacedShape *shape, const PlacedShape *other)
{
    const bool smooth =
        shape->kind->family == COLLIDER_SMOOTH || other->kind->family == COLLIDER_SMOOTH;
    return smooth || is_surface(shape) ? 0 : shape->slot->convex.radius;
}

Nearness shapes_near(const PlacedShape *a, const PlacedShape *b, double margin)
{
    Nearness out = {.gap = INFINITY};
    TouchPoint point[QUERY_FEATURES];
    if (shape_is_plane(a) && shape_is_plane(b)) return out;
    if (!kinds_meet(a->kind, b->kind)) return out;

    // the shape of the later family is asked
    const bool back = b->kind->family > a->kind->family;
    const PlacedShape *first = back ? b : a, *second = back ? a : b;
    int n = first->kind->touch(first->slot, &first->at, second->slot, &second->at, margin, point,
                               QUERY_FEATURES);
    if (n > QUERY_FEATURES) n = QUERY_FEATURES;

    // the least gap is the distance, or how far they overlap
    const TouchPoint *best = NULL;
    for (int i = 0; i < n; i++)
        if (!best || point[i].gap < best->gap) best = point + i;
    if (!best) return out;

    // from the cores to the surfaces
    out.gap = best->gap;
    memcpy(out.a, back ? best->b : best->a, sizeof out.a);
    memcpy(out.b, back ? best->a : best->b, sizeof out.b);
    for (int k = 0; k < 3; k++) out.normal[k] = back ? -best->normal[k] : best->normal[k];
    axpy3(-depth_of(a, b), out.normal, out.a);
    axpy3(depth_of(b, a), out.normal, out.b);
    return out;
}

bool shapes_overlap(const PlacedShape *a, const PlacedShape *b)
{
    return shapes_near(a, b, DBL_MIN).gap <= 0; // the margin itself is out
}

// --- rays ---

typedef struct Advance {
    PlacedShape ball, other;
} Advance;

static double distance_at(const void *user, const Pose *a, const Pose *b, double *normal)
{
    Advance pair = *(const Advance *)user;
    (void)b;
    pair.ball.at = *a;
    const Nearness near = shapes_near(&pair.ball, &pair.other, INFINITY);
    memcpy(normal, near.normal, sizeof near.normal);
    return near.gap;
}

// A ball on its way is advanced by as much as is safe, to a shape that has no ray of its own.
static bool advance_ball(const PlacedShape *shape, double radius, const Ray *ray, RayHit *hit)
{
    OwnShape own;
    const double least = fmax(radius, CAST_TOLERANCE * shape->slot->length);
    if (!make_own(TAUT_COLLIDER_SPHERE, (double[3]){least}, &own)) return false;
    SweepThing moving = {.at = {.R = {1, 0, 0, 0, 1, 0, 0, 0, 1}}, .reach = least},
               still = {.at = shape->at};
    memcpy(moving.at.p, ray->start, sizeof moving.at.p);
    memcpy(moving.v, ray->way, sizeof moving.v);
    const Advance pair = {placed(&own.slot, &moving.at), *shape};

    const double size = shape->slot->length;
    const SweepTouch touch = sweep_convex(&moving, &still, distance_at, &pair, ray->most,
                                          CAST_TARGET * size, CAST_TOLERANCE * size);
    if (!isfinite(touch.time)) return false;
    hit->t = touch.time;
    hit->feature = 0;
    memcpy(hit->normal, touch.normal, sizeof hit->normal);
    memcpy(hit->point, ray->start, sizeof hit->point);
    axpy3(touch.time, ray->way, hit->point);
    return true;
}

bool shape_ray(const PlacedShape *shape, double radius, const Ray *ray, RayHit *hit)
{
    const ColliderStore *store = shape->slot->store;
    const TautColliderKind kind = shape->slot->given.kind;
    if (shape->kind->family == COLLIDER_CORE) {
        Convex grown = shape->slot->convex;
        grown.radius += radius;
        grown.size += radius;
        return ray_convex(ray, &grown, &shape->at, hit);
    }

    // a surface has rays, but is not grown
    if (radius == 0 && kind == TAUT_COLLIDER_MESH)
        return ray_mesh(ray, &store->mesh, &shape->at, hit);
    if (radius == 0 && kind == TAUT_COLLIDER_HEIGHT)
        return ray_height(ray, &store->field, &shape->at, hit);
    if (radius == 0 && kind == TAUT_COLLIDER_SDF) return ray_sdf(ray, &store->sdf, &shape->at, hit);
    return advance_ball(shape, radius, ray, hit);
}
