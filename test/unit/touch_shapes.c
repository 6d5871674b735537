// SPDX-License-Identifier: MIT
// touch_shapes.c -- contacts of all pairs of kinds. The nearest contact of things that are apart proves its own distance: its
// points lie in the things, so they are no farther apart, and along its normal the farthest points are as far apart, so
// they are no nearer. Where things overlap, its normal is a way out that is as long as its gap says.
#include "math/rotation.h"
#include "math/vec.h"
#include "quick.h"
#include "random_shapes.h"

#include <criterion/criterion.h>
#include <string.h>

enum { ROOM = 128 };

typedef struct Worst {
    double gap;    // m, of the nearest contact where things are apart
    double points; // m, off the shapes and the normals
    double out;    // of the overlap, by which the normal is a worse way out than the gap says
    double order;  // m, between both orders
    int apart, overlap;
} Worst;

// How far x is outside of a shape, at least: by directions to it from the shape's own farthest points (a few of them).
static double outside(const Shape *shape, const Pose *at, const double *x, const double *n)
{
    double y[3], d[3];
    if (shape->kind == SHAPE_PLANE) {
        turn(at, shape->of.plane.normal, d);
        sub3(x, at->p, y);
        return dot3(d, y);
    }
    turn_back(at, n, d);
    shape_support(shape, d, y);
    to_world(at, y, y);
    sub3(x, y, y);
    return dot3(y, n);
}

static int nearest_of(const TouchPoint *out, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (out[i].gap < out[best].gap) best = i;
    return best;
}

static void check_pair(const Shape *a, const Pose *pa, const Shape *b, const Pose *pb, Worst *worst)
{
    TouchPoint out[ROOM], back[ROOM];
    const double margin = 0.4;
    const int count = touch(a, pa, b, pb, margin, out, ROOM);
    cr_assert_leq(count, ROOM);
    if (count == 0) return;

    // every contact is two points along its normal, on the shapes
    const double radii = a->radius + b->radius;
    for (int i = 0; i < count; i++) {
        double apart[3];
        cr_assert(all_finite(3, out[i].a) && all_finite(3, out[i].b) && isfinite(out[i].gap));
        cr_assert_float_eq(norm3(out[i].normal), 1, 1e-12);
        cr_assert_lt(out[i].gap, margin);
        sub3(out[i].a, out[i].b, apart);
        axpy3(-out[i].gap - radii, out[i].normal, apart);
        worst->points = larger(worst->points, norm3(apart));
        for (int k = 0; k < 3; k++) apart[k] = -out[i].normal[k];
        worst->points = larger(worst->points, outside(a, pa, out[i].a, apart) + a->radius);
        worst->points = larger(worst->points, outside(b, pb, out[i].b, out[i].normal) + b->radius);
    }

    const TouchPoint *it = &out[nearest_of(out, count)];
    const double along = separation_along(a, pa, b, pb, it->normal);
    if (it->gap > 1e-6)
        worst->apart++, worst->gap = larger(worst->gap, fabs(along - it->gap));
    else
        worst->overlap++, worst->out = larger(worst->out, (it->gap - along) / (1e-3 - it->gap));

    // the other way round
    const int other = touch(b, pb, a, pa, margin, back, ROOM);
    cr_assert_eq(other, count, "kinds %d and %d", a->kind, b->kind);
    const double there = back[nearest_of(back, other)].gap;
    worst->order = larger(worst->order, fabs(there - it->gap));
}

static void check_kinds(RandomShapes *all, ShapeKind i, ShapeKind j, int pairs)
{
    Worst worst = {0};
    for (int k = 0; k < pairs; k++) {
        const Shape a = random_shape(all, i), b = random_shape(all, j);
        const Pose pa = random_pose(&all->seed, 1), pb = random_pose(&all->seed, 1);
        check_pair(&a, &pa, &b, &pb, &worst);
    }
    if (i != SHAPE_PLANE || j != SHAPE_PLANE) cr_expect(worst.apart > 0 && worst.overlap > 0);
    cr_expect(worst.gap < 1e-11 && worst.points < 1e-11 && worst.order < 1e-9 && worst.out < 2e-3,
              "kinds %d and %d, %d apart and %d that overlap: gap off by %.2g, points by %.2g, "
              "ways out by "
              "%.2g, both orders by %.2g",
              i, j, worst.apart, worst.overlap, worst.gap, worst.points, worst.out, worst.order);
}

Test(touch_shapes, the_nearest_contact_proves_its_distance, .timeout = 600)
{
    RandomShapes all;
    random_shapes_begin(&all, 9);
    for (int i = 0; i < SHAPE_KINDS; i++)
        for (int j = 0; j <= i; j++)
            check_kinds(&all, (ShapeKind)i, (ShapeKind)j, quick_sample(500, 20000));
    random_shapes_end(&all);
}

Test(touch_shapes, bounds_are_as_tight_as_farthest_points)
{
    RandomShapes all;
    random_shapes_begin(&all, 4);
    for (int i = 0; i < 40 * SHAPE_KINDS; i++) {
        const Shape shape = random_shape(&all, (ShapeKind)(i % SHAPE_KINDS));
        const Pose at = random_pose(&all.seed, 3);
        double low[3], high[3], n[3], x[3];
        shape_bounds(&shape, &at, low, high);
        if (shape.kind == SHAPE_PLANE) continue;

        // points of the surface in many directions are inside, and the bounds are reached nearly
        double seen_low[3] = {9, 9, 9}, seen_high[3] = {-9, -9, -9};
        for (int k = 0; k < 4000; k++) {
            for (int j = 0; j < 3; j++) n[j] = quick_random(&all.seed);
            shape_support(&shape, n, x);
            to_world(&at, x, x);
            for (int j = 0; j < 3; j++) {
                cr_assert(x[j] >= low[j] - 1e-12 && x[j] <= high[j] + 1e-12);
                seen_low[j] = smaller(seen_low[j], x[j]);
                seen_high[j] = larger(seen_high[j], x[j]);
            }
        }
        for (int j = 0; j < 3; j++)
            cr_expect(seen_low[j] < low[j] + 0.1 && seen_high[j] > high[j] - 0.1, "kind %d",
                      shape.kind);
    }

    const Shape plane = shape_plane((double[]){0, 0, 1});
    double low[3], high[3];
    const Pose up = {{1, 0, 0, 0, 1, 0, 0, 0, 1}, {5, 6, 7}};
    shape_bounds(&plane, &up, low, high);
    cr_expect(high[2] == 7 && low[2] == -INFINITY && high[0] == INFINITY && low[1] == -INFINITY);
    random_shapes_end(&all);
}
