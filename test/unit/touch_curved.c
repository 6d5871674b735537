// SPDX-License-Identifier: MIT
// touch_curved.c -- cylinders and ellipsoids on meshes, height fields and signed distances: the nearest contact is that with the
// same solid as a hull, a box or a ball; floors have one normal; and a cap stands on four points.
#include "collide/height.h"
#include "collide/mesh.h"
#include "collide/surface_smooth.h"
#include "fresh.h"
#include "meshes.h"
#include "poses.h"
#include "quick.h"
#include "random_shapes.h"

enum { ROOM = 64 };

static double least_gap(const TouchPoint *out, int count)
{
    double least = INFINITY;
    for (int i = 0; i < count; i++) least = smaller(least, out[i].gap);
    return least;
}

// Points are apart by the gap along the normal, and that of the thing is on its surface.
static void expect_sound(const TouchPoint *out, int count, const Shape *shape, const Pose *at_shape)
{
    cr_assert_leq(count, ROOM);
    for (int i = 0; i < count; i++) {
        double apart[3], back[3], x[3], y[3];
        sub3(out[i].a, out[i].b, apart);
        axpy3(-out[i].gap, out[i].normal, apart);
        cr_assert_lt(norm3(apart), 1e-9);
        cr_assert_float_eq(norm3(out[i].normal), 1, 1e-12);

        // no point of the thing is farther that way than one on its surface
        turn_back(at_shape, out[i].normal, back);
        shape_support(shape, back, x);
        to_local(at_shape, out[i].b, y);
        cr_assert_lt(dot3(back, y), dot3(back, x) + 1e-9, "%g: feature %x of %d",
                     dot3(back, y) - dot3(back, x), out[i].feature_b, (int)shape->kind);
    }
}

static Shape random_smooth(RandomShapes *all, int i)
{
    return random_shape(all, i % 2 ? SHAPE_CYLINDER : SHAPE_ELLIPSOID);
}

Test(touch_curved, a_box_of_triangles_touches_as_a_box)
{
    const double half[3] = {0.7, 0.5, 0.9}, margin = 0.05;
    const Shape box = shape_box(half, 0);
    RandomShapes all;
    Memory memory = fresh_memory();
    int compared = 0;
    random_shapes_begin(&all, 5);
    Mesh mesh = meshes_make(&memory, meshes_box(&memory, half), true);
    const Surface surface = mesh_surface(&mesh);
    for (int i = 0; i < quick_sample(10000, 100000); i++) {
        const Shape shape = random_smooth(&all, i);
        const Pose p = random_pose(&all.seed, 0.5), q = random_pose(&all.seed, 1.5);
        TouchPoint on[ROOM], as[ROOM];
        const int n = touch_surface_smooth(&surface, &p, &shape, &q, margin, on, ROOM);
        const int m = touch(&shape, &q, &box, &p, margin, as, ROOM);
        const double truth = least_gap(as, m);
        expect_sound(on, n, &shape, &q);
        if (truth < 0) continue; // how deep is another question
        cr_assert(m > 0 ? fabs(least_gap(on, n) - truth) < 1e-9 : n == 0,
                  "try %d, %s: %d contacts, %g; as a box %d, %.17g", i,
                  i % 2 ? "cylinder" : "ellipsoid", n, least_gap(on, n), m, truth);
        compared += m > 0;
    }
    cr_expect_gt(compared, 150);
    mesh_free(&mesh, &memory);
    random_shapes_end(&all);
}

// Overlaps of up to a hundredth of the thing: as deep as the same box says, by the same normal.
Test(touch_curved, small_overlaps_are_as_deep_as_those_of_a_box)
{
    const double half[3] = {0.7, 0.5, 0.9};
    const Shape box = shape_box(half, 0);
    RandomShapes all;
    Memory memory = fresh_memory();
    int compared = 0, same = 0;
    random_shapes_begin(&all, 6);
    Mesh mesh = meshes_make(&memory, meshes_box(&memory, half), true);
    const Surface surface = mesh_surface(&mesh);
    for (int i = 0; i < quick_sample(10000, 100000); i++) {
        const Shape shape = random_smooth(&all, i);
        const Pose p = at(0, 0, 0);
        Pose q = random_pose(&all.seed, 1.5);
        TouchPoint on[ROOM], as[ROOM];
        int m = touch(&shape, &q, &box, &p, 0.3, as, ROOM);
        const double apart = least_gap(as, m), deep = random_between(&all.seed, 1e-6, 1e-3);
        if (!(apart > 0) || m == 0) continue;
        for (int j = 0; j < m; j++)
            if (as[j].gap == apart) {
                axpy3(-apart - deep, as[j].normal, q.p);
                break;
            }
        const int n = touch_surface_smooth(&surface, &p, &shape, &q, 0.01, on, ROOM);
        m = touch(&shape, &q, &box, &p, 0.01, as, ROOM);
        expect_sound(on, n, &shape, &q);
        compared++;
        same += fabs(least_gap(on, n) - least_gap(as, m)) < 0.02 * deep;
    }
    cr_expect_gt(compared, 1000);
    cr_expect_gt(same, 0.99 * compared, "%d of %d", same, compared);
    mesh_free(&mesh, &memory);
    random_shapes_end(&all);
}

Test(touch_curved, floors_of_many_triangles_have_one_normal)
{
    Memory memory = fresh_memory();
    unsigned seed = 3;
    Mesh mesh = meshes_make(&memory, meshes_floor(&memory, 12, 0.3, &seed), false);
    const Surface surface = mesh_surface(&mesh);
    const Pose origin = at(0, 0, 0);
    for (int i = 0; i < 600; i++) {
        const Shape cylinder = shape_cylinder(0.6, 0.4);
        const Shape ellipsoid = shape_ellipsoid((double[]){0.9, 0.5, 0.4});
        const double x = meshes_uniform(&seed, -3, 3), y = meshes_uniform(&seed, -3, 3);
        const double depth = i % 2 ? 1e-7 : -1e-3, spin = meshes_uniform(&seed, -3, 3);
        TouchPoint out[ROOM];

        // standing on four points, lying on two
        Pose where = turned(x, y, 0.4 - depth, 0, 0, spin);
        cr_assert_eq(touch_surface_smooth(&surface, &origin, &cylinder, &where, 0.05, out, ROOM), 4,
                     "try %d", i);
        for (int k = 0; k < 4; k++) cr_assert_float_eq(out[k].normal[2], -1, 1e-12);
        where = turned(x, y, 0.6 - depth, M_PI / 2, 0, 0);
        const int lying =
            touch_surface_smooth(&surface, &origin, &cylinder, &where, 0.05, out, ROOM);
        cr_assert_eq(lying, 2, "try %d: %d", i, lying);

        // the lowest point of an ellipsoid
        where = turned(x, y, 0.4 - depth, 0, 0, spin);
        cr_assert_eq(touch_surface_smooth(&surface, &origin, &ellipsoid, &where, 0.05, out, ROOM),
                     1);
        cr_assert_float_eq(out[0].gap, -depth, 1e-12);
        cr_assert_float_eq(out[0].normal[2], -1, 1e-12);
    }
    mesh_free(&mesh, &memory);
}

// --- signed distances ---

static double ball(const void *user, const double *x, double *gradient)
{
    direction_n(3, x, gradient);
    return norm3(x) - *(const double *)user;
}

static double ground(const void *user, const double *x, double *gradient)
{
    (void)user;
    gradient[0] = gradient[1] = 0, gradient[2] = 1;
    return x[2];
}

static double bowl(const void *user, const double *x, double *gradient)
{
    direction_n(3, x, gradient);
    for (int k = 0; k < 3; k++) gradient[k] = -gradient[k];
    return *(const double *)user - norm3(x);
}

Test(touch_curved, distances_are_those_of_a_ball_and_a_plane)
{
    const double radius = 0.8;
    const Sdf round = {ball, &radius, 1}, flat = {ground, NULL, 1};
    const Shape sphere = shape_ball(radius), plane = shape_plane((double[]){0, 0, 1});
    RandomShapes all;
    int compared = 0;
    random_shapes_begin(&all, 8);
    for (int i = 0; i < quick_sample(4000, 100000); i++) {
        const Shape shape = random_smooth(&all, i);
        const Pose p = random_pose(&all.seed, 0.5), q = random_pose(&all.seed, 1);
        TouchPoint on[ROOM], as[ROOM];
        int n = touch_sdf_smooth(&round, &p, &shape, &q, 0.05, on, ROOM);
        int m = touch(&shape, &q, &sphere, &p, 0.05, as, ROOM);
        double truth = least_gap(as, m), apart = larger(0, -truth);
        if (!(truth < -0.05)) // how deep is another question
            cr_assert(m > 0 ? fabs(least_gap(on, n) - truth) < 1e-9 + apart : n == 0,
                      "try %d: %d contacts, %g; with a ball %d, %g", i, n, least_gap(on, n), m,
                      truth);
        compared += m > 0;

        n = touch_sdf_smooth(&flat, &p, &shape, &q, 0.05, on, ROOM);
        m = touch(&shape, &q, &plane, &p, 0.05, as, ROOM);
        truth = least_gap(as, m);
        cr_assert(m > 0 ? fabs(least_gap(on, n) - truth) < 1e-9 : n == 0, "try %d: %g, %g", i,
                  least_gap(on, n), truth);
    }
    cr_expect_gt(compared, 300);
    random_shapes_end(&all);
}

Test(touch_curved, a_long_ellipsoid_lies_on_both_ends_in_a_bowl)
{
    const double radius = 1;
    const Sdf sdf = {bowl, &radius, 1};
    const Shape shape = shape_ellipsoid((double[]){0.8, 0.2, 0.2});
    const Pose origin = at(0, 0, 0), where = at(0, 0, -0.55);
    TouchPoint out[ROOM];
    const int n = touch_sdf_smooth(&sdf, &origin, &shape, &where, 0.1, out, ROOM);
    cr_assert_eq(n, 2, "%d", n);
    cr_assert_float_eq(out[0].gap, out[1].gap, 1e-9);
    cr_assert_float_eq(out[0].b[0], -out[1].b[0], 1e-5);
    cr_assert_gt(fabs(out[0].b[0]), 0.5);
}

Test(touch_curved, a_cap_stands_on_four_points)
{
    const Sdf flat = {ground, NULL, 1};
    const Shape shape = shape_cylinder(0.6, 0.4);
    const Pose origin = at(0, 0, 0), upright = at(0.3, 0.2, 0.41);
    const Pose lying = turned(0.3, 0.2, 0.61, M_PI / 2, 0, 0);
    TouchPoint out[ROOM];
    cr_assert_eq(touch_sdf_smooth(&flat, &origin, &shape, &upright, 0.05, out, ROOM), 4);
    for (int k = 0; k < 4; k++) cr_assert_float_eq(out[k].gap, 0.01, 1e-12);
    cr_assert_eq(touch_sdf_smooth(&flat, &origin, &shape, &lying, 0.05, out, ROOM), 2);
    for (int k = 0; k < 2; k++) cr_assert_float_eq(out[k].gap, 0.01, 1e-9);
}
