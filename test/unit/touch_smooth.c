// SPDX-License-Identifier: MIT
// touch_smooth.c -- cylinders and ellipsoids against closed forms; their points and gaps are smooth functions of the pose.
#include "collide/smooth.h"
#include "math/vec.h"
#include "poses.h"
#include "quick.h"

#include <criterion/criterion.h>

enum { ROOM = 64 };

static const double up[3] = {0, 0, 1};

static int meet(Shape a, Pose pa, Shape b, Pose pb, double margin, TouchPoint *out)
{
    const int count = touch(&a, &pa, &b, &pb, margin, out, ROOM);
    cr_assert_leq(count, ROOM);
    return count;
}

// Is the point (x, y) among those of a?
static bool has_point(const TouchPoint *out, int count, double x, double y)
{
    for (int i = 0; i < count; i++)
        if (hypot(out[i].a[0] - x, out[i].a[1] - y) < 1e-9) return true;
    return false;
}

Test(touch_smooth, a_cylinder_that_lies_has_two_ends)
{
    TouchPoint out[ROOM];
    const Shape ground = shape_plane(up), log = shape_cylinder(0.25, 1);
    for (int i = 0; i < 20; i++) {
        // lying along x, rolled by some angle
        const Pose lie = turned(1, 2, 0.251, 0, M_PI / 2, 0),
                   roll = turned(0, 0, 0, 0, 0, -0.4 * i);
        const Pose back = pose_inverse(&roll), from = pose_inverse(&lie);
        const Pose pose = pose_relative(&back, &from);
        cr_assert_eq(meet(log, pose, ground, at(0, 0, 0), 0.01, out), 2);
        for (int k = 0; k < 2; k++) {
            cr_expect_float_eq(out[k].gap, 0.001, 1e-15);
            cr_expect_float_eq(out[k].a[0], k ? 2 : 0, 1e-14);
            cr_expect_float_eq(out[k].normal[2], 1, 1e-15);
        }
    }
}

Test(touch_smooth, a_cylinder_that_stands_has_four_points_that_stay_while_it_spins)
{
    TouchPoint out[ROOM], first[ROOM];
    const Shape ground = shape_plane(up), drum = shape_cylinder(0.5, 0.2);
    for (int i = 0; i < 10; i++) {
        cr_assert_eq(meet(drum, turned(1, 2, 0.2, 0, 0, 0.3 * i), ground, at(0, 0, 0), 0.01, out),
                     4);
        for (int k = 0; k < 4; k++) {
            if (i == 0) first[k] = out[k];
            cr_expect_float_eq(out[k].gap, 0, 1e-15);
            cr_expect_eq(out[k].feature_a, first[k].feature_a);
            for (int j = 0; j < 3; j++) cr_expect_float_eq(out[k].a[j], first[k].a[j], 1e-14);
        }
    }

    // round-off of a tilt moves nothing
    cr_assert_eq(meet(drum, turned(1, 2, 0.2, 1e-9, 2e-9, 0), ground, at(0, 0, 0), 0.01, out), 4);
    for (int k = 0; k < 4; k++) cr_expect_float_eq(out[k].a[0], first[k].a[0], 1e-8);
}

// gap = z - half cos - radius sin, and its one point is the lowest of the rim.
Test(touch_smooth, a_tilted_disc_touches_in_its_lowest_point)
{
    TouchPoint out[ROOM];
    const Shape ground = shape_plane(up), disc = shape_cylinder(0.5, 0.01);
    for (double angle = 0.02; angle < 1.5; angle += 0.01) {
        const double low = 0.01 * cos(angle) + 0.5 * sin(angle);
        const int count =
            meet(disc, turned(0, 0, low + 1e-4, angle, 0, 0), ground, at(0, 0, 0), 2e-4, out);
        cr_assert_eq(count, 1, "angle %g: %d", angle, count);
        cr_expect_float_eq(out[0].gap, 1e-4, 1e-15);
        cr_expect_float_eq(out[0].a[1], -0.5 * cos(angle) + 0.01 * sin(angle), 1e-14);
        cr_expect_float_eq(out[0].a[0], 0, 1e-14);
    }

    // nearly flat: the lowest one, and others that span the cap
    for (double angle = 2e-5; angle < 2e-3; angle *= 1.5) {
        const int count =
            meet(disc, turned(0, 0, 0.011, angle, 0.7 * angle, 0), ground, at(0, 0, 0), 0.01, out);
        double most[2] = {0, 0}, least[2] = {0, 0}, lowest = INFINITY;
        for (int i = 0; i < count; i++) {
            lowest = smaller(lowest, out[i].gap);
            for (int k = 0; k < 2; k++) {
                most[k] = larger(most[k], out[i].a[k]);
                least[k] = smaller(least[k], out[i].a[k]);
            }
        }
        cr_expect_eq(count, 4);
        const double turn_by = angle * hypot(1, 0.7);
        cr_expect_float_eq(lowest, 0.011 - 0.01 * cos(turn_by) - 0.5 * sin(turn_by), 1e-15);
        for (int k = 0; k < 2; k++) cr_expect(most[k] > 0.25 && least[k] < -0.25);
    }
}

Test(touch_smooth, a_cap_over_a_face_has_the_corners_of_the_patch)
{
    TouchPoint out[ROOM];
    const Shape drum = shape_cylinder(0.5, 0.2), post = shape_box((double[]){0.2, 0.1, 1}, 0);
    const Shape table = shape_box((double[]){2, 2, 0.1}, 0);

    // the post is inside the cap: its corners
    int count = meet(drum, at(0, 0, 1.2), post, at(0, 0, 0), 0.01, out);
    cr_expect_eq(count, 4);
    for (int i = 0; i < 4; i++)
        cr_expect(has_point(out, count, i & 1 ? 0.2 : -0.2, i & 2 ? 0.1 : -0.1));

    // half over the edge of the table: where rim and edge cross, and points of the rim over the table
    count = meet(drum, at(2.1, 0, 0.3), table, at(0, 0, 0), 0.01, out);
    const double y = sqrt(0.25 - 0.01);
    cr_expect(has_point(out, count, 2, y) && has_point(out, count, 2, -y) &&
              has_point(out, count, 1.6, 0));
    for (int i = 0; i < count; i++) {
        cr_expect_float_eq(out[i].gap, 0, 1e-12);
        cr_expect_float_eq(out[i].normal[2], 1, 1e-12);
        cr_expect_leq(out[i].a[0], 2 + 1e-12);
    }
}

Test(touch_smooth, two_cylinders)
{
    TouchPoint out[ROOM];
    const Shape a = shape_cylinder(0.5, 1), b = shape_cylinder(0.25, 2);
    // side by side, shifted along: the ends of the line that they share
    int count = meet(a, at(0.76, 0, 1.5), b, at(0, 0, 0), 0.05, out);
    cr_assert_eq(count, 2);
    for (int i = 0; i < 2; i++) {
        cr_expect_float_eq(out[i].gap, 0.01, 1e-14);
        cr_expect_float_eq(out[i].normal[0], 1, 1e-14);
    }
    cr_expect_float_eq(fabs(out[0].a[2] - out[1].a[2]), 1.5, 1e-12); // 0.5 to 2

    // crossed
    count = meet(a, turned(0.76, 0.1, 0.2, M_PI / 2, 0, 0), b, at(0, 0, 0), 0.02, out);
    cr_assert_eq(count, 1);
    cr_expect_float_eq(out[0].gap, 0.01, 1e-14);

    // on top of each other, and off by half: lens with two corners
    count = meet(b, at(0.1, 0, 3.001), a, at(0, 0, 0), 0.01, out);
    cr_expect_geq(count, 4);
    for (int i = 0; i < count; i++) cr_expect_float_eq(out[i].gap, 0.001, 1e-14);
    count = meet(b, at(0.6, 0, 3.001), a, at(0, 0, 0), 0.01, out);
    const double x = (0.25 - 0.0625 + 0.36) / 1.2, y = sqrt(0.25 - x * x);
    cr_expect(has_point(out, count, x, y) && has_point(out, count, x, -y) &&
              has_point(out, count, 0.35, 0));
}

Test(touch_smooth, an_ellipsoid_on_a_plane)
{
    TouchPoint out[ROOM];
    unsigned seed = 8;
    const double half[3] = {0.5, 0.1, 0.02};
    for (int i = 0; i < 100; i++) {
        const Pose pose = turned(1, 2, 0.5, 3 * quick_random(&seed), 3 * quick_random(&seed),
                                 3 * quick_random(&seed));
        double square = 0;
        for (int k = 0; k < 3; k++) square += half[k] * half[k] * pose.R[6 + k] * pose.R[6 + k];
        cr_assert_eq(meet(shape_ellipsoid(half), pose, shape_plane(up), at(0, 0, 0), 1, out), 1);
        cr_expect_float_eq(out[0].gap, 0.5 - sqrt(square), 1e-14);
    }
}

// On the surface, along its normal, and no point of the surface is nearer.
Test(touch_smooth, nearest_points_of_ellipsoids)
{
    unsigned seed = 2;
    for (int i = 0; i < 2000; i++) {
        double half[3], x[3], apart[3], n[3], sum = 0;
        NearPoint it;
        for (int k = 0; k < 3; k++) {
            half[k] = pow(10, 1.5 * quick_random(&seed));
            x[k] = (i % 2 ? 2 : 0.7) * half[k] * quick_random(&seed);
            if (i % 5 == 0 && k == i % 3) x[k] = 0;
        }
        ellipsoid_nearest(half, x, &it);
        for (int k = 0; k < 3; k++) sum += it.on[k] * it.on[k] / (half[k] * half[k]);
        cr_expect_float_eq(sum, 1, 1e-12, "%d: %g", i, sum - 1);
        sub3(x, it.on, apart);
        axpy3(-it.distance, it.normal, apart);
        cr_expect_lt(norm3(apart), 1e-12 * max_abs(3, half));

        const Shape shape = shape_ellipsoid(half);
        for (int j = 0; j < 50; j++) {
            double y[3];
            for (int k = 0; k < 3; k++) n[k] = quick_random(&seed) / half[k];
            shape_support(&shape, n, y);
            sub3(x, y, apart);
            cr_expect_geq(norm3(apart), fabs(it.distance) * (1 - 1e-12));
        }
    }
}

// The derivative of the gap is that of the points along the normal, for all kinds that a cylinder and an ellipsoid meet.
Test(touch_smooth, gaps_change_as_normals_say)
{
    unsigned seed = 6;
    int compared = 0;
    const double ends[2][3] = {{-0.4, 0, 0}, {0.4, 0, 0}};
    const Shape first[2] = {shape_cylinder(0.3, 0.2), shape_ellipsoid((double[]){0.4, 0.25, 0.15})};
    const Shape second[4] = {shape_ball(0.2), shape_capsule(ends[0], ends[1], 0.1),
                             shape_box((double[]){0.3, 0.2, 0.4}, 0), shape_cylinder(0.2, 0.3)};
    for (int i = 0; i < 400; i++) {
        TouchPoint out[3][ROOM];
        const Shape a = first[i % 2], b = second[i / 2 % 4];
        double theta[3], shift[3], place[3];
        for (int k = 0; k < 3; k++) {
            theta[k] = 3 * quick_random(&seed), shift[k] = quick_random(&seed);
            place[k] = 0.6 * quick_random(&seed);
        }
        int count[3];
        const double h = 1e-5;
        for (int k = -1; k <= 1; k++)
            count[k + 1] = meet(a,
                                turned(place[0] + k * h * shift[0], place[1] + k * h * shift[1],
                                       place[2] + k * h * shift[2], theta[0], theta[1], theta[2]),
                                b, at(0, 0, 0), 0.2, out[k + 1]);
        if (count[1] == 0 || count[0] != count[1] || count[2] != count[1] || out[1][0].gap < 1e-3)
            continue;
        const double slope = (out[2][0].gap - out[0][0].gap) / (2 * h);
        cr_expect_float_eq(slope, dot3(shift, out[1][0].normal), 1e-6, "pair %d", i);
        compared++;
    }
    cr_expect_gt(compared, 60);
}
