// SPDX-License-Identifier: MIT
// random_shapes.c -- see random_shapes.h.
#include "random_shapes.h"

#include "math/rotation.h"
#include "math/vec.h"
#include "quick.h"

#include <string.h>

double random_between(unsigned *seed, double from, double to)
{
    return from + (to - from) * (0.5 + 0.5 * quick_random(seed));
}

void random_shapes_begin(RandomShapes *all, unsigned seed)
{
    *all = (RandomShapes){.seed = seed, .memory = {taut_default_allocator(), false}};
    for (int i = 0; i < RANDOM_HULLS; i++) {
        const int count = 4 + i % 8 * 5;
        double point[40][3];
        for (int p = 0; p < count; p++) {
            for (int k = 0; k < 3; k++) point[p][k] = quick_random(&all->seed);
            if (i % 2) direction_n(3, point[p], point[p]);
            for (int k = 0; k < 3; k++) point[p][k] *= 0.8;
        }
        const char *problem;
        all->hulls += hull_build(&all->memory, point[0], count, i % 3 ? 0 : 0.05,
                                 &all->hull[all->hulls], &problem) == TAUT_OK;
    }
}

void random_shapes_end(RandomShapes *all)
{
    for (int i = 0; i < all->hulls; i++) hull_free(&all->memory, &all->hull[i]);
}

Shape random_shape(RandomShapes *all, ShapeKind kind)
{
    unsigned *seed = &all->seed;
    const double rounded = random_between(seed, 0, 1) < 0.5 ? 0 : random_between(seed, 0.02, 0.2);
    double p[3][3], half[3], n[3];
    for (int i = 0; i < 9; i++) p[i / 3][i % 3] = quick_random(seed);
    for (int k = 0; k < 3; k++) half[k] = random_between(seed, 0.1, 1), n[k] = quick_random(seed);
    direction_n(3, n, n);

    switch (kind) {
    case SHAPE_BALL:
        return shape_ball(half[0]);
    case SHAPE_CAPSULE:
        return shape_capsule(p[0], p[1], 0.3 * half[0]);
    case SHAPE_PLANE:
        return shape_plane(n);
    case SHAPE_HULL:
        if (all->hulls > 0) return shape_hull(&all->hull[(int)random_between(seed, 0, all->hulls)]);
        return shape_box(half, rounded);
    case SHAPE_TRIANGLE:
        return shape_triangle((const double(*)[3])p, rounded);
    case SHAPE_CYLINDER:
        return shape_cylinder(half[0], half[1]);
    case SHAPE_ELLIPSOID:
        return shape_ellipsoid(half);
    default:
        return shape_box(half, rounded);
    }
}

Pose random_pose(unsigned *seed, double reach)
{
    Pose out;
    double q[4];
    for (int k = 0; k < 4; k++) q[k] = quick_random(seed);
    const double length = norm_n(4, q);
    for (int k = 0; k < 4; k++) q[k] /= length;
    quaternion_to_matrix(q, out.R);
    for (int k = 0; k < 3; k++) out.p[k] = reach * quick_random(seed);
    return out;
}

// n.x of the farthest point of a shape along n; of a plane, along its own normal alone it is finite.
static double farthest_along(const Shape *shape, const Pose *at, const double *n)
{
    double d[3], x[3];
    turn_back(at, n, d);
    if (shape->kind == SHAPE_PLANE)
        return dot3(d, shape->of.plane.normal) > 1 - 1e-12 ? dot3(n, at->p) : INFINITY;
    shape_support(shape, d, x);
    to_world(at, x, x);
    return dot3(n, x);
}

double separation_along(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b,
                        const double *n)
{
    const double back[3] = {-n[0], -n[1], -n[2]};
    return -farthest_along(a, at_a, back) - farthest_along(b, at_b, n);
}
