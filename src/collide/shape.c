// SPDX-License-Identifier: MIT
// shape.c -- see shape.h.
#include "collide/shape.h"
#include "collide/kinds.h"

Shape shape_ball(double radius)
{
    return (Shape){.kind = SHAPE_BALL, .radius = radius};
}

Shape shape_capsule(const double *from, const double *to, double radius)
{
    Shape out = {.kind = SHAPE_CAPSULE, .radius = radius};
    memcpy(out.of.capsule[0], from, sizeof out.of.capsule[0]);
    memcpy(out.of.capsule[1], to, sizeof out.of.capsule[1]);
    return out;
}

Shape shape_box(const double *half, double radius)
{
    Shape out = {.kind = SHAPE_BOX, .radius = radius};
    convex_box(&out.of.box, half, radius);
    return out;
}

Shape shape_plane(const double *normal)
{
    Shape out = {.kind = SHAPE_PLANE};
    convex_plane(&out.of.plane, normal);
    return out;
}

Shape shape_hull(const Hull *hull)
{
    return (Shape){.kind = SHAPE_HULL, .radius = hull->convex.radius, .of.hull = hull};
}

Shape shape_triangle(const double (*vertex)[3], double radius)
{
    Shape out = {.kind = SHAPE_TRIANGLE, .radius = radius};
    convex_triangle(&out.of.triangle, vertex, radius);
    return out;
}

Shape shape_cylinder(double radius, double half)
{
    return (Shape){.kind = SHAPE_CYLINDER, .of.cylinder = {radius, half}};
}

Shape shape_ellipsoid(const double *half)
{
    return (Shape){.kind = SHAPE_ELLIPSOID, .of.ellipsoid = {half[0], half[1], half[2]}};
}

Convex shape_convex(const Shape *shape)
{
    switch (shape->kind) {
    case SHAPE_CAPSULE:
        return convex_of_capsule(shape->of.capsule, shape->radius);
    case SHAPE_BOX:
        return convex_of_box(&shape->of.box, shape->radius);
    case SHAPE_PLANE:
        return convex_of_plane(&shape->of.plane);
    case SHAPE_HULL:
        return shape->of.hull->convex;
    case SHAPE_TRIANGLE:
        return convex_of_triangle(&shape->of.triangle, shape->radius);
    default:
        return convex_ball(shape->radius);
    }
}

void shape_bounds(const Shape *shape, const Pose *at, double *low, double *high)
{
    shape_ops(shape->kind)->bounds(shape, at, low, high);
}

void shape_support(const Shape *shape, const double *direction, double *point)
{
    shape_ops(shape->kind)->support(shape, direction, point);
}

// Which of two shapes is asked for the contacts: the one of the later kind. Where two cylinders or ellipsoids overlap the way out
// is searched for, and the larger one begins, or the one whose numbers are larger; so both orders find the same.
static bool is_asked(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b)
{
    if (a->kind != b->kind || a->kind < SHAPE_CYLINDER) return a->kind >= b->kind;
    double x[15] = {0}, y[15] = {0};
    for (int k = 0; k < 3; k++) {
        const bool round = a->kind == SHAPE_ELLIPSOID;
        x[k] = round ? a->of.ellipsoid[k] : k == 0 ? a->of.cylinder.radius : a->of.cylinder.half;
        y[k] = round ? b->of.ellipsoid[k] : k == 0 ? b->of.cylinder.radius : b->of.cylinder.half;
    }

    memcpy(x + 3, at_a->p, sizeof at_a->p);
    memcpy(y + 3, at_b->p, sizeof at_b->p);
    memcpy(x + 6, at_a->R, sizeof at_a->R);
    memcpy(y + 6, at_b->R, sizeof at_b->R);
    for (int k = 0; k < 15; k++)
        if (x[k] != y[k]) return x[k] > y[k];
    return true;
}

int touch(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b, double margin,
          TouchPoint *out, int room)
{
    if (is_asked(a, at_a, b, at_b))
        return shape_ops(a->kind)->touch(a, at_a, b, at_b, margin, out, room);
    const int count = shape_ops(b->kind)->touch(b, at_b, a, at_a, margin, out, room);
    for (int i = 0; i < count && i < room; i++) touch_turn_round(&out[i]);
    return count;
}
