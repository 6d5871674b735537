// SPDX-License-Identifier: MIT
// touch_overlap.c -- things that overlap: one way out, which does not jump, and faces in one plane that are not taken for it.
#include "collide/shape.h"
#include "math/vec.h"
#include "poses.h"
#include "quick.h"

#include <criterion/criterion.h>

enum { ROOM = 64 };

static int meet(Shape a, Pose pa, Shape b, Pose pb, double margin, TouchPoint *out)
{
    const int count = touch(&a, &pa, &b, &pb, margin, out, ROOM);
    cr_assert(count > 0 && count <= ROOM);
    for (int i = 0; i < count; i++) {
        cr_assert(all_finite(3, out[i].a) && all_finite(3, out[i].b) && isfinite(out[i].gap));
        cr_assert_float_eq(norm3(out[i].normal), 1, 1e-12);
    }
    return count;
}

static double least_gap(const TouchPoint *out, int count)
{
    double least = INFINITY;
    for (int i = 0; i < count; i++) least = smaller(least, out[i].gap);
    return least;
}

// Sides in one plane, or nearly: the sides never touch, however small the overlap below is.
Test(touch_overlap, stacked_boxes_touch_below_alone)
{
    TouchPoint out[ROOM];
    const Shape cube = shape_box((double[]){0.5, 0.5, 0.5}, 0);
    for (double overlap = 1e-12; overlap < 1e-2; overlap *= 10)
        for (double aside = -1e-4; aside <= 1e-4; aside += 1e-5)
            for (int tilt = -1; tilt <= 1; tilt++) {
                const Pose above = turned(aside, 0.3 * aside, 1 - overlap, 1e-7 * tilt, 0, 0);
                const int count = meet(cube, above, cube, at(0, 0, 0), 0.01, out);
                cr_expect(count >= 3 && count <= 8, "%d contacts", count);
                for (int i = 0; i < count; i++) cr_expect_gt(out[i].normal[2], 0.999);
                cr_expect_float_eq(least_gap(out, count), -overlap, 2e-7 * abs(tilt) + 1e-14);
            }
}

// In a large box the way out is through the nearest face, and stays so.
Test(touch_overlap, a_box_in_a_box_leaves_through_the_nearest_face)
{
    TouchPoint out[ROOM];
    unsigned seed = 4;
    const Shape large = shape_box((double[]){1, 1.1, 1.2}, 0),
                small = shape_box((double[]){0.1, 0.12, 0.14}, 0);
    for (int i = 0; i < 200; i++) {
        const Pose pose = turned(0.5 + 0.1 * quick_random(&seed), 0.2 * quick_random(&seed),
                                 0.2 * quick_random(&seed), quick_random(&seed),
                                 quick_random(&seed), quick_random(&seed));
        const int count = meet(small, pose, large, at(0, 0, 0), 0.01, out);
        for (int k = 0; k < count; k++) cr_expect_float_eq(out[k].normal[0], 1, 1e-12);
        // the far corner has to come out too
        const double reach =
            0.1 * fabs(pose.R[0]) + 0.12 * fabs(pose.R[1]) + 0.14 * fabs(pose.R[2]);
        cr_expect_float_eq(least_gap(out, count), pose.p[0] - reach - 1, 1e-12);
    }
}

// Where several ways are as short, that of the centres is taken, in both orders and with round-off.
Test(touch_overlap, ties_do_not_jump)
{
    TouchPoint out[ROOM], back[ROOM];
    unsigned seed = 7;
    const Shape cube = shape_box((double[]){0.5, 0.5, 0.5}, 0);
    for (int i = 0; i < 100; i++) {
        const double r = 1e-13 * quick_random(&seed), s = 1e-13 * quick_random(&seed);
        meet(cube, at(0.3 + r, 0.3 + s, 0.3), cube, at(0, 0, 0), 0.01, out);
        meet(cube, at(0, 0, 0), cube, at(0.3 + r, 0.3 + s, 0.3), 0.01, back);
        for (int k = 0; k < 3; k++) cr_expect_float_eq(out[0].normal[k], -back[0].normal[k], 1e-12);
        cr_expect_float_eq(out[0].normal[0], 1, 1e-12, "the same of three that are as good");
    }
}

Test(touch_overlap, things_in_one_place_have_a_normal)
{
    TouchPoint out[ROOM];
    const double p[3] = {-0.5, 0, 0}, q[3] = {0.5, 0, 0};
    const double corner[3][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    const Shape all[] = {shape_ball(0.3),
                         shape_capsule(p, q, 0.2),
                         shape_box((double[]){0.3, 0.2, 0.1}, 0.05),
                         shape_triangle(corner, 0.01),
                         shape_cylinder(0.3, 0.2),
                         shape_ellipsoid((double[]){0.3, 0.2, 0.1})};
    const int n = (int)(sizeof all / sizeof all[0]);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            const int count = meet(all[i], at(0, 0, 0), all[j], at(0, 0, 0), 0.01, out);
            const TouchPoint first = out[0];
            cr_expect_lt(least_gap(out, count), 0, "kinds %d and %d", all[i].kind, all[j].kind);
            meet(all[i], at(0, 0, 0), all[j], at(0, 0, 0), 0.01, out);
            for (int k = 0; k < 3; k++) cr_expect_eq(out[0].normal[k], first.normal[k]);
        }
}

// A box that is let down: contacts are the same before and after it touches.
Test(touch_overlap, coming_to_rest_changes_no_contact)
{
    const Shape beam = shape_box((double[]){0.4, 0.3, 0.2}, 0), drum = shape_cylinder(0.3, 0.2);
    const Shape table = shape_box((double[]){1, 1, 0.5}, 0);
    const Shape thing[2] = {beam, drum};
    for (int i = 0; i < 2; i++) {
        TouchPoint before[ROOM], after[ROOM];
        const int count = meet(thing[i], turned(0.1, 0.2, 0.7 + 1e-6, 0, 0, 0.3), table,
                               at(0, 0, 0), 0.01, before);
        const int later = meet(thing[i], turned(0.1, 0.2, 0.7 - 1e-6, 0, 0, 0.3), table,
                               at(0, 0, 0), 0.01, after);
        cr_assert_eq(count, 4);
        cr_assert_eq(later, 4);
        for (int k = 0; k < 4; k++) {
            cr_expect_eq(before[k].feature_a, after[k].feature_a);
            cr_expect_eq(before[k].feature_b, after[k].feature_b);
            cr_expect_float_eq(before[k].gap - after[k].gap, 2e-6, 1e-12);
        }
    }
}
