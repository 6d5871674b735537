// SPDX-License-Identifier: MIT
// touch_shapes.c -- contacts of all pairs of kinds. The nearest contact of things that are apart proves its own distance: its
// points lie in the things, so they are no farther apart, and along its normal the farthest points are as far apart, so
// they are no nearer. Where things overlap, its normal is a way out that is as long as its gap says.
#include "math/rotation.h"
#include "math/vec.h"
#include "quick.h"
#include "random_shapes.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { ROOM = 128 };

typedef struct Worst {
    double gap, points, order;
    int apart, overlap, missing;
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
    if (it->gap > 1e-6) {
        worst->apart++;
        if (fabs(along - it->gap) > 1e-9) worst->missing++;
        worst->gap = larger(worst->gap, fabs(along - it->gap));
    } else {
        worst->overlap++;
        if (along < it->gap - 1e-6) worst->order = larger(worst->order, it->gap - along);
    }

    // the other way round
    const int other = touch(b, pb, a, pa, margin, back, ROOM);
    if (other != count || fabs(back[nearest_of(back, other)].gap - it->gap) > 1e-9)
        printf("%d %d: counts %d %d gaps %g %g\n", a->kind, b->kind, count, other, it->gap,
               back[nearest_of(back, other)].gap);
}

Test(touch_shapes, the_nearest_contact_proves_its_distance, .timeout = 600)
{
    RandomShapes all;
    random_shapes_begin(&all, 9);
    const int pairs = quick_sample(1000, 50000);
    for (int i = 0; i < SHAPE_KINDS; i++)
        for (int j = 0; j <= i; j++) {
            Worst worst = {0};
            for (int k = 0; k < pairs; k++) {
                const Shape a = random_shape(&all, (ShapeKind)i),
                            b = random_shape(&all, (ShapeKind)j);
                const Pose pa = random_pose(&all.seed, 1), pb = random_pose(&all.seed, 1);
                check_pair(&a, &pa, &b, &pb, &worst);
            }
            printf(
                "%d %d: apart %d, worst gap %.2g (bad %d), points %.2g; overlap %d, off by %.2g\n",
                i, j, worst.apart, worst.gap, worst.missing, worst.points, worst.overlap,
                worst.order);
        }
    random_shapes_end(&all);
}
