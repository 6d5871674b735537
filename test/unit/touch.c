// SPDX-License-Identifier: MIT
// touch.c -- contacts of convex things: closed forms, and the distance by another method on random pairs.
#include "collide/touch.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "quick.h"

#include <criterion/criterion.h>
#include <string.h>

enum { ROOM = 64 };

static Pose at(double x, double y, double z)
{
    return (Pose){{1, 0, 0, 0, 1, 0, 0, 0, 1}, {x, y, z}};
}

static Pose turned(double x, double y, double z, double ax, double ay, double az)
{
    Pose out = at(x, y, z);
    const double theta[3] = {ax, ay, az};
    double q[4];
    quaternion_from_vector(theta, q);
    quaternion_to_matrix(q, out.R);
    return out;
}

// Every contact: the points are apart by gap and radii along the normal.
static void check_points(const TouchPoint *out, int count, double radii)
{
    for (int i = 0; i < count; i++) {
        double apart[3];
        sub3(out[i].a, out[i].b, apart);
        cr_expect_float_eq(norm3(out[i].normal), 1, 1e-12);
        cr_expect_float_eq(dot3(apart, out[i].normal), out[i].gap + radii, 1e-9);
        axpy3(-dot3(apart, out[i].normal), out[i].normal, apart);
        cr_expect_lt(norm3(apart), 1e-9, "contact %d: points are not along the normal", i);
    }
}

static int touch(const Convex *a, Pose pa, const Convex *b, Pose pb, double margin, TouchPoint *out)
{
    const int count = touch_convex(a, &pa, b, &pb, margin, out, ROOM);
    cr_assert_leq(count, ROOM);
    check_points(out, count, a->radius + b->radius);
    return count;
}

static double least_gap(const TouchPoint *out, int count)
{
    double least = INFINITY;
    for (int i = 0; i < count; i++) least = smaller(least, out[i].gap);
    return least;
}

Test(touch, balls)
{
    const Convex a = convex_ball(0.5), b = convex_ball(0.25);
    TouchPoint out[ROOM];
    cr_assert_eq(touch(&a, at(0, 0, 1), &b, at(0, 0, 0), 0.3, out), 1);
    cr_expect_float_eq(out[0].gap, 0.25, 1e-15);
    cr_expect_float_eq(out[0].normal[2], 1, 1e-15);
    cr_expect_eq(touch(&a, at(0, 0, 1), &b, at(0, 0, 0), 0.2, out), 0, "beyond the margin");
}

Test(touch, a_ball_on_plane_face_edge_and_corner)
{
    ConvexFace face;
    ConvexBox numbers;
    TouchPoint out[ROOM];
    const Convex ball = convex_ball(0.5), plane = convex_plane(&face, (double[]){0, 0, 1});
    const Convex box = convex_box(&numbers, (double[]){1, 1, 1}, 0);

    cr_assert_eq(touch(&ball, at(3, 4, 0.6), &plane, at(0, 0, 0), 0.2, out), 1);
    cr_expect_float_eq(out[0].gap, 0.1, 1e-15);

    cr_assert_eq(touch(&ball, at(0.3, 0.2, 1.6), &box, at(0, 0, 0), 0.2, out), 1);
    cr_expect_float_eq(out[0].gap, 0.1, 1e-15);
    cr_expect_eq(out[0].feature_b, (uint32_t)TOUCH_FACE | 5u);

    const double edge = sqrt(0.5) * 0.6;
    cr_assert_eq(touch(&ball, at(0, 1 + edge, 1 + edge), &box, at(0, 0, 0), 0.2, out), 1);
    cr_expect_float_eq(out[0].gap, 0.1, 1e-14);

    const double corner = sqrt(1.0 / 3) * 0.6;
    cr_assert_eq(touch(&ball, at(1 + corner, 1 + corner, 1 + corner), &box, at(0, 0, 0), 0.2, out),
                 1);
    cr_expect_float_eq(out[0].gap, 0.1, 1e-14);
}

Test(touch, capsules_cross_and_lie_along_each_other)
{
    double x[2][3] = {{-1, 0, 0}, {1, 0, 0}}, y[2][3] = {{0, -1, 0}, {0, 1, 0}};
    const Convex a = convex_capsule(x, 0.1), b = convex_capsule(y, 0.2);
    TouchPoint out[ROOM];
    cr_assert_eq(touch(&a, at(0.3, 0.4, 0.35), &b, at(0, 0, 0), 0.1, out), 1);
    cr_expect_float_eq(out[0].gap, 0.05, 1e-15);
    cr_expect_float_eq(out[0].a[1], 0.4, 1e-15);

    // side by side, shifted: the two ends that lie over the other one
    const Convex c = convex_capsule(x, 0.1);
    cr_assert_eq(touch(&a, at(0.5, 0.25, 0), &c, at(0, 0, 0), 0.1, out), 2);
    for (int i = 0; i < 2; i++) cr_expect_float_eq(out[i].gap, 0.05, 1e-15);
}

// The end that leans over is the nearest point, however little it leans: found with a margin that is barely wide enough, and not
// with one that is too narrow.
Test(touch, capsules_that_are_nearly_parallel_touch_with_the_end_that_leans_over)
{
    double x[2][3] = {{-1, 0, 0}, {1, 0, 0}}, y[2][3] = {{-0.8, 0, 0}, {0.8, 0, 0}};
    const Convex a = convex_capsule(x, 0.1), b = convex_capsule(y, 0.2);
    const double lean[] = {0.1, 1.1e-3, 0.9e-3, 3e-4, 1e-5, 1e-7};
    TouchPoint out[ROOM];
    for (int i = 0; i < 12; i++) {
        const double angle = i % 2 ? lean[i / 2] : -lean[i / 2];
        const double least = 0.25 - 0.8 * sin(fabs(angle)) - 0.3;
        const Pose low = at(0, 0, 0), leans = turned(0.1, 0.25, 0, 0, 0, angle);
        cr_expect_geq(touch(&b, leans, &a, low, least + 1e-9, out), 1, "%g", angle);
        cr_expect_float_eq(out[0].gap, least, 1e-14);
        cr_expect_geq(touch(&a, low, &b, leans, least + 1e-9, out), 1, "%g, turned round", angle);
        cr_expect_float_eq(out[0].gap, least, 1e-14);
        cr_expect_eq(touch(&b, leans, &a, low, least - 1e-9, out), 0, "%g: too narrow", angle);
        const int ends = lean[i / 2] < 0.05 ? 2 : 1; // the other one may come nearer within a step
        cr_expect_eq(touch(&b, leans, &a, low, 0.1, out), ends, "%g: ends", angle);
    }
}

Test(touch, a_box_on_a_plane_has_four_contacts)
{
    ConvexFace face;
    ConvexBox numbers;
    TouchPoint out[ROOM];
    const Convex plane = convex_plane(&face, (double[]){0, 0, 1});
    const Convex box = convex_box(&numbers, (double[]){1, 2, 3}, 0);
    cr_assert_eq(touch(&box, at(7, 8, 3.001), &plane, at(0, 0, 0), 0.01, out), 4);
    for (int i = 0; i < 4; i++) cr_expect_float_eq(out[i].gap, 0.001, 1e-14);
    // on an edge
    cr_expect_eq(touch(&box, turned(0, 0, 3, 0.5, 0, 0), &plane, at(0, 0, 0.5), 0.1, out) % 2, 0);
}

Test(touch, a_patch_has_its_corners)
{
    ConvexBox n1, n2;
    TouchPoint out[ROOM];
    const Convex cube = convex_box(&n1, (double[]){0.5, 0.5, 0.5}, 0);
    const Convex beam = convex_box(&n2, (double[]){2, 0.25, 0.5}, 0);

    // on top of each other; shifted; turned by 45 degrees: an octagon; crossed: a rectangle of edges alone
    cr_expect_eq(touch(&cube, at(0, 0, 1), &cube, at(0, 0, 0), 0.01, out), 4);
    cr_expect_eq(touch(&cube, at(0.2, 0.3, 1), &cube, at(0, 0, 0), 0.01, out), 4);
    cr_expect_eq(touch(&cube, turned(0, 0, 1, 0, 0, M_PI / 4), &cube, at(0, 0, 0), 0.01, out), 8);
    cr_expect_eq(touch(&beam, turned(0, 0, 1, 0, 0, M_PI / 2), &beam, at(0, 0, 0), 0.01, out), 4);
    for (int i = 0; i < 4; i++) {
        cr_expect_float_eq(out[i].gap, 0, 1e-14);
        cr_expect_float_eq(fabs(out[i].a[0]), 0.25, 1e-12);
        cr_expect_float_eq(out[i].normal[2], 1, 1e-12);
    }
}

// Farthest vertex of a Convex in a direction, world.
static void support(const Convex *c, const Pose *pose, const double *d, double *out)
{
    double most = -INFINITY;
    for (int v = 0; v < c->n_vertex; v++) {
        double x[3];
        for (int i = 0; i < 3; i++) x[i] = dot3(pose->R + 3 * i, c->vertex[v]) + pose->p[i];
        if (dot3(x, d) > most) most = dot3(x, d), memcpy(out, x, sizeof x);
    }
}

// Distance of the cores by the method of Frank and Wolfe with line search, to about 1e-4: slow, and nothing of touch.c.
static double distance(const Convex *a, const Pose *pa, const Convex *b, const Pose *pb)
{
    double x[3], other[3], bound = 0;
    support(a, pa, (double[]){1, 0, 0}, x);
    support(b, pb, (double[]){1, 0, 0}, other);
    sub3(x, other, x);
    for (int step = 0; step < 20000; step++) {
        double d[3] = {-x[0], -x[1], -x[2]}, p[3], q[3], y[3];
        support(a, pa, d, p);
        support(b, pb, x, q);
        sub3(p, q, y);
        sub3(y, x, d);
        const double length = dot3(d, d), t = length > 0 ? -dot3(x, d) / length : 0;
        bound = larger(bound, dot3(x, y) / norm3(x));
        if (t <= 0 || norm3(x) - bound < 1e-5) break;
        axpy3(smaller(t, 1), d, x);
    }
    return norm3(x);
}

static double uniform(unsigned *seed, double from, double to)
{
    return from + (to - from) * (0.5 + 0.5 * quick_random(seed));
}

Test(touch, random_pairs_have_the_right_distance)
{
    const int pairs = quick_sample(400, 4000);
    unsigned seed = 5;
    int compared = 0;
    for (int i = 0; i < pairs; i++) {
        ConvexBox box[2];
        double segment[2][2][3];
        Convex c[2];
        Pose p[2];
        for (int e = 0; e < 2; e++) {
            const double r = uniform(&seed, 0.05, 0.3);
            for (int v = 0; v < 2; v++)
                for (int k = 0; k < 3; k++) segment[e][v][k] = uniform(&seed, -1, 1);
            const double half[3] = {uniform(&seed, 0.1, 1), uniform(&seed, 0.1, 1),
                                    uniform(&seed, 0.1, 1)};
            const int kind = (int)uniform(&seed, 0, 3);
            c[e] = kind == 0   ? convex_ball(r)
                   : kind == 1 ? convex_capsule(segment[e], r)
                               : convex_box(&box[e], half, uniform(&seed, 0, 1) < 0.5 ? 0 : r);
            p[e] = turned(uniform(&seed, -2, 2), uniform(&seed, -2, 2), uniform(&seed, -2, 2),
                          uniform(&seed, -2, 2), uniform(&seed, -2, 2), uniform(&seed, -2, 2));
        }
        const double radii = c[0].radius + c[1].radius;
        const double core = distance(&c[0], &p[0], &c[1], &p[1]);
        if (core < 0.05) continue;
        TouchPoint out[ROOM];
        const int count = touch(&c[0], p[0], &c[1], p[1], 10, out);
        compared++;
        cr_expect(count > 0 && fabs(least_gap(out, count) - (core - radii)) < 1e-3,
                  "pair %d: %d contacts, gap %g, by the other method %g", i, count,
                  least_gap(out, count), core - radii);
    }
    cr_expect_gt(compared, pairs / 3);
}

Test(touch, both_orders_find_the_same)
{
    unsigned seed = 11;
    for (int i = 0; i < 200; i++) {
        ConvexBox n1, n2;
        const Convex a = convex_box(&n1, (double[]){0.5, 0.4, 0.3}, 0.01);
        const Convex b = convex_box(&n2, (double[]){0.6, 0.7, 0.2}, 0);
        const Pose pb = turned(0, 0, 0, uniform(&seed, -1, 1), uniform(&seed, -1, 1), 0);
        const Pose pa = turned(uniform(&seed, -1, 1), uniform(&seed, -1, 1), uniform(&seed, 0, 1),
                               0, uniform(&seed, -1, 1), uniform(&seed, -1, 1));
        TouchPoint ab[ROOM], ba[ROOM];
        const int n = touch(&a, pa, &b, pb, 0.3, ab), m = touch(&b, pb, &a, pa, 0.3, ba);
        cr_assert_eq(n, m, "%d: %d and %d contacts", i, n, m);
        for (int k = 0; k < n; k++) {
            bool found = false;
            for (int j = 0; j < n; j++)
                found = found ||
                        (ab[k].feature_a == ba[j].feature_b && ab[k].feature_b == ba[j].feature_a &&
                         fabs(ab[k].gap - ba[j].gap) < 1e-12);
            cr_expect(found, "%d: contact %d", i, k);
        }
    }
}
