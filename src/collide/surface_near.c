// SPDX-License-Identifier: MIT
// surface_near.c -- see surface_near.h.
#include "collide/surface_near.h"
#include "collide/sweep.h"
#include "collide/tuning.h"

enum { ROOM = 64 };

// The nearest of the contacts of a thing and a triangle, both in the frame of the surface; false where they are too far.
static bool nearest_of(const Shape *shape, const Pose *at, const SurfaceTriangle *it, double margin,
                       TouchPoint *out)
{
    static const Pose origin = {{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0}};
    const Shape triangle = shape_triangle((const double(*)[3])it->x, 0);
    TouchPoint point[ROOM];
    int count = touch(shape, at, &triangle, &origin, margin, point, ROOM), best = -1;
    if (count > ROOM) count = ROOM;
    for (int i = 0; i < count; i++)
        if (best < 0 || point[i].gap < point[best].gap) best = i;
    if (best >= 0) *out = point[best];
    return best >= 0;
}

bool surface_nearest(const Surface *surface, const Pose *at_surface, const Shape *shape,
                     const Pose *at_shape, double margin, TouchPoint *out)
{
    const Pose at = pose_relative(at_shape, at_surface);
    Bounds own;

    shape_bounds(shape, &at, own.lower, own.upper);
    double way[3];
    sub3(own.upper, own.lower, way);
    const double all = 2 * (surface->size + norm3(at.p) + norm3(way));
    if (!all_finite(3, own.lower) || !all_finite(3, own.upper)) return false;

    // in boxes that grow, until the nearest is nearer than any outside can be
    double least = margin, reach = norm3(way);
    bool found = false;
    while (true) {
        const Bounds box = bounds_grown(own, smaller(reach, least));
        for (int t = -1; (t = surface->ops->next(surface->self, &box, t)) >= 0;) {
            SurfaceTriangle it;
            TouchPoint point;
            surface->ops->triangle(surface->self, t, &it);
            if (!nearest_of(shape, &at, &it, least, &point) || !(point.gap < least)) continue;
            *out = point;
            least = point.gap;
            found = true;
        }
        if (least <= reach || reach > all) break;
        reach *= 2;
    }

    if (!found) return false;
    to_world(at_surface, out->a, out->a);
    to_world(at_surface, out->b, out->b);
    turn(at_surface, out->normal, out->normal);
    return true;
}

// m: how far a thing is behind the plane of a triangle.
static double behind(const Shape *shape, const Pose *at, const SurfaceTriangle *it)
{
    double back[3], x[3], to[3];
    turn_back(at, it->normal, back);
    for (int k = 0; k < 3; k++) back[k] = -back[k];
    shape_support(shape, back, x);
    to_world(at, x, x);
    sub3(it->x[0], x, to);
    return dot3(it->normal, to);
}

double surface_way_out(const Surface *surface, const Pose *at_surface, const Shape *shape,
                       const Pose *at_shape, double deep, double *normal)
{
    const Pose at = pose_relative(at_shape, at_surface);
    double least = INFINITY, n[3] = {0};
    Bounds box;

    shape_bounds(shape, &at, box.lower, box.upper);
    for (int t = -1; (t = surface->ops->next(surface->self, &box, t)) >= 0;) {
        SurfaceTriangle it;
        TouchPoint point;
        surface->ops->triangle(surface->self, t, &it);
        const double way = behind(shape, &at, &it);
        if (!(way > deep && way < least) || !nearest_of(shape, &at, &it, -deep, &point)) continue;
        least = way;
        memcpy(n, it.normal, sizeof n);
    }
    turn(at_surface, n, normal);
    return isfinite(least) ? least : 0;
}

// --- on its way ---

typedef struct Pair {
    const Shape *shape;
    const SurfaceTriangle *triangle;
} Pair;

static double distance_at(const void *user, const Pose *a, const Pose *b, double *normal)
{
    const Pair *pair = user;
    TouchPoint point = {.gap = INFINITY};
    (void)b;
    nearest_of(pair->shape, a, pair->triangle, INFINITY, &point);
    memcpy(normal, point.normal, sizeof point.normal);
    return point.gap;
}

double surface_sweep(const Surface *surface, const Pose *at_surface, const Shape *shape,
                     const Pose *at_shape, const double *way, double most, double target,
                     double tolerance)
{
    SweepThing moving = {.at = pose_relative(at_shape, at_surface)};
    const SweepThing still = {.at = {{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0}}};
    Bounds own;
    double all[3];

    turn_back(at_surface, way, moving.v);
    shape_bounds(shape, &moving.at, own.lower, own.upper);
    for (int k = 0; k < 3; k++) all[k] = most * moving.v[k];
    const Bounds box = bounds_grown(bounds_swept(own, all), target + tolerance);

    double first = INFINITY;
    for (int t = -1; (t = surface->ops->next(surface->self, &box, t)) >= 0;) {
        SurfaceTriangle it;
        surface->ops->triangle(surface->self, t, &it);
        if (dot3(it.normal, moving.v) >= 0) continue; // its back
        const Pair pair = {shape, &it};
        const SweepTouch hit = sweep_convex(&moving, &still, distance_at, &pair,
                                            smaller(most, first), target, tolerance);
        first = smaller(first, hit.time);
    }

    return first;
}
