// SPDX-License-Identifier: MIT
// cast.c -- rays and moving shapes: see taut/contact.h.
#include "base/arithmetic.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/contact/walk.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <float.h>
#include <math.h>
#include <string.h>

// --- hits, nearest first ---

// The nearest hits so far. Of two at the same distance the one of the collider that comes first in the world is first.
typedef struct Hits {
    const TautWorld *world;
    TautCastHit *out; // [room]
    int room, kept, count;
} Hits;

static bool is_before(const TautCastHit *a, const TautCastHit *b)
{
    return a->distance < b->distance ||
           (a->distance == b->distance && a->collider.slot < b->collider.slot);
}

static void keep_hit(Hits *hits, const ColliderSlot *slot, double distance, const double *point,
                     const double *normal)
{
    const TautCastHit hit = {
        .collider = {(uint32_t)(slot - hits->world->collider) + 1, slot->generation},
        .point = taut_vec3(point[0], point[1], point[2]),
        .normal = taut_vec3(normal[0], normal[1], normal[2]),
        .distance = distance};

    hits->count++;

    // to its place among those that are kept; the farthest falls out
    int at = hits->kept;
    while (at > 0 && is_before(&hit, hits->out + at - 1)) at--;
    if (at >= hits->room) return;
    if (hits->kept < hits->room) hits->kept++;
    memmove(hits->out + at + 1, hits->out + at, (size_t)(hits->kept - at - 1) * sizeof hit);
    hits->out[at] = hit;
}

static bool is_seen(const ColliderSlot *slot, uint32_t mask)
{
    return !slot->sensor && (slot->layer & mask);
}

// --- rays ---

// The ray of a direction, with a unit vector; false where there is none.
static bool make_ray(TautVec3 origin, TautVec3 direction, double length, Ray *ray)
{
    double way[3];
    to_array(origin, ray->start);
    to_array(direction, way);
    const double largest = fmax(fmax(fabs(way[0]), fabs(way[1])), fabs(way[2]));
    if (!finite3(origin) || !finite3(direction) || !(length > 0) || !(largest > 0)) return false;

    // by its largest part first: squares of very large and very small numbers are none
    for (int k = 0; k < 3; k++) way[k] /= largest;
    const double size = norm3(way);
    for (int k = 0; k < 3; k++) ray->way[k] = way[k] / size;
    ray->most = length;
    return true;
}

// All hits; with `first` those that are farther than the nearest so far are not looked for.
static void cast_ray(Hits *hits, const Ray *ray, uint32_t mask, bool first)
{
    NearWalk walk = near_begin_along(hits->world, ray);
    for (const ColliderSlot *slot; (slot = near_next(&walk));) {
        RayHit hit;
        if (!is_seen(slot, mask)) continue;
        const PlacedShape shape = collider_placed(hits->world, slot);
        if (!shape_ray(&shape, 0, &walk.ray, &hit)) continue;
        keep_hit(hits, slot, hit.t, hit.point, hit.normal);
        if (first) walk.ray.most = fmin(walk.ray.most, hit.t);
    }
}

bool taut_world_cast_ray(const TautWorld *world, TautVec3 origin, TautVec3 direction, double length,
                         uint32_t mask, TautCastHit *hit)
{
    TautCastHit own;
    Ray ray;
    if (!hit) hit = &own;
    *hit = (TautCastHit){0};
    if (!world || !make_ray(origin, direction, length, &ray)) return false;

    Hits hits = {.world = world, .out = hit, .room = 1};
    Arithmetic host = arithmetic_enter();
    cast_ray(&hits, &ray, mask, true);
    arithmetic_leave(&host);
    return hits.count > 0;
}

int taut_world_cast_ray_all(const TautWorld *world, TautVec3 origin, TautVec3 direction,
                            double length, uint32_t mask, TautCastHit *out, int room)
{
    Ray ray;
    if (!world || !make_ray(origin, direction, length, &ray)) return 0;
    Hits hits = {.world = world, .out = out, .room = out && room > 0 ? room : 0};
    Arithmetic host = arithmetic_enter();
    cast_ray(&hits, &ray, mask, false);
    arithmetic_leave(&host);
    return hits.count;
}

// --- shapes that move ---

// A shape on its way, at the speed of 1 m/s.
typedef struct Mover {
    PlacedShape shape;
    TautNodeId node; // that carries it; its colliders are passed by
    double way[3];   // unit
    double length;   // m
    bool is_sphere;
} Mover;

// A sphere meets a shape where its centre meets that shape grown by its radius.
static void cast_sphere(Hits *hits, const Mover *mover, const ColliderSlot *slot,
                        const PlacedShape *other)
{
    RayHit hit;
    Ray ray = {.most = mover->length};
    memcpy(ray.start, mover->shape.at.p, sizeof ray.start);
    memcpy(ray.way, mover->way, sizeof ray.way);
    const double radius = shape_reach(&mover->shape);
    if (!shape_ray(other, radius, &ray, &hit)) return;
    axpy3(-radius, hit.normal, hit.point);
    keep_hit(hits, slot, hit.t, hit.point, hit.normal);
}

// Any other shape is advanced by as much as is safe.
static void cast_convex(Hits *hits, const Mover *mover, const ColliderSlot *slot,
                        const PlacedShape *other)
{
    const double size = shape_reach(&mover->shape);
    const double way = shape_advance(&mover->shape, mover->way, mover->length, size, other);
    if (!isfinite(way)) return;
    PlacedShape there = mover->shape;
    axpy3(way, mover->way, there.at.p);
    const Nearness near = shapes_near(&there, other, INFINITY);
    keep_hit(hits, slot, way, near.b, near.normal);
}

static void cast_mover(Hits *hits, const Mover *mover, uint32_t mask)
{
    double displacement[3];
    for (int k = 0; k < 3; k++) displacement[k] = mover->length * mover->way[k];
    const Bounds box = bounds_swept(shape_box_of(&mover->shape), displacement);
    NearWalk walk = near_begin(hits->world, &box);
    for (const ColliderSlot *slot; (slot = near_next(&walk));) {
        const bool own = slot->node.slot > 0 && slot->node.slot == mover->node.slot;
        if (!is_seen(slot, mask) || own) continue;

        // things that overlap at the start are met there
        const PlacedShape other = collider_placed(hits->world, slot);
        const Nearness near = shapes_near(&mover->shape, &other, DBL_MIN);
        if (near.gap <= 0)
            keep_hit(hits, slot, 0, near.b, near.normal);
        else if (mover->is_sphere)
            cast_sphere(hits, mover, slot, &other);
        else
            cast_convex(hits, mover, slot, &other);
    }
}

bool taut_world_cast_shape(const TautWorld *world, const TautColliderDef *shape,
                           TautVec3 displacement, TautCastHit *hit)
{
    TautCastHit own_hit;
    OwnShape own;
    Ray ray;

    if (!hit) hit = &own_hit;
    *hit = (TautCastHit){0};
    if (!world || !def_is_good(TAUT_DEF_COLLIDER, shape)) return false;

    // the length of a displacement is that of its direction
    Mover mover = {.node = shape->node, .is_sphere = shape->kind == TAUT_COLLIDER_SPHERE};
    if (!make_ray(taut_vec3(0, 0, 0), displacement, 1, &ray)) return false;
    memcpy(mover.way, ray.way, sizeof mover.way);
    mover.length = hypot(hypot(displacement.x, displacement.y), displacement.z);
    if (!isfinite(mover.length) || !shape_of_def(world, shape, &own, &mover.shape) ||
        shape_is_plane(&mover.shape))
        return false;

    Hits hits = {.world = world, .out = hit, .room = 1};
    Arithmetic host = arithmetic_enter();
    cast_mover(&hits, &mover, shape->mask);
    arithmetic_leave(&host);
    return hits.count > 0;
}
