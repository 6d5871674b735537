// SPDX-License-Identifier: MIT
// kinds.c -- see kinds.h: one line a kind.
#include "collide/kinds.h"

static void plane_bounds(const Shape *shape, const Pose *at, double *low, double *high)
{
    double n[3];
    turn(at, shape->of.plane.normal, n);
    const double offset = dot3(n, at->p) + shape->of.plane.offset;
    for (int k = 0; k < 3; k++) {
        const double others = fabs(n[(k + 1) % 3]) + fabs(n[(k + 2) % 3]);
        low[k] = others == 0 && n[k] < 0 ? offset / n[k] : -INFINITY;
        high[k] = others == 0 && n[k] > 0 ? offset / n[k] : INFINITY;
    }
}

static void plane_support(const Shape *shape, const double *direction, double *point)
{
    (void)shape, (void)direction;
    for (int k = 0; k < 3; k++) point[k] = INFINITY;
}

static void core_support(const Shape *shape, const double *direction, double *point)
{
    const Convex core = shape_convex(shape);
    double d[3];
    direction_n(3, direction, d);
    memcpy(point, core.vertex[convex_support(&core, d, -1)], 3 * sizeof *point);
    axpy3(core.radius, d, point);
}

static int core_touch(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b,
                      double margin, TouchPoint *out, int room)
{
    const Convex first = shape_convex(a), second = shape_convex(b);
    return touch_convex(&first, at_a, &second, at_b, margin, out, room);
}

static const ShapeOps all[SHAPE_KINDS] = {
    [SHAPE_BALL] = {"ball", bounds_by_support, core_support, core_touch},
    [SHAPE_CAPSULE] = {"capsule", bounds_by_support, core_support, core_touch},
    [SHAPE_BOX] = {"box", bounds_by_support, core_support, core_touch},
    [SHAPE_PLANE] = {"plane", plane_bounds, plane_support, core_touch},
    [SHAPE_HULL] = {"hull", bounds_by_support, core_support, core_touch},
    [SHAPE_TRIANGLE] = {"triangle", bounds_by_support, core_support, core_touch},
    [SHAPE_CYLINDER] = {"cylinder", bounds_by_support, cylinder_support, cylinder_touch},
    [SHAPE_ELLIPSOID] = {"ellipsoid", bounds_by_support, ellipsoid_support, ellipsoid_touch},
};

const ShapeOps *shape_ops(ShapeKind kind)
{
    return &all[kind];
}

void bounds_by_support(const Shape *shape, const Pose *at, double *low, double *high)
{
    for (int k = 0; k < 3; k++) {
        double d[3], x[3];
        for (int side = 0; side < 2; side++) {
            for (int i = 0; i < 3; i++) d[i] = side ? at->R[3 * k + i] : -at->R[3 * k + i];
            all[shape->kind].support(shape, d, x);
            (side ? high : low)[k] = dot3(at->R + 3 * k, x) + at->p[k];
        }
    }
}
