// SPDX-License-Identifier: MIT
// sdf.c -- contacts with solids by their signed distance: closed forms, the same ball as a Convex, and grids.
#include "collide/sdf.h"
#include "collide/pose.h"
#include "meshes.h"
#include "quick.h"

#include <criterion/criterion.h>

enum { ROOM = 64 };

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

// A ring around z: radius 1, thickness 0.25.
static double ring(const void *user, const double *x, double *gradient)
{
    (void)user;
    const double rho = hypot(x[0], x[1]), off = rho - 1, d = hypot(off, x[2]);
    gradient[0] = off / d * x[0] / rho;
    gradient[1] = off / d * x[1] / rho;
    gradient[2] = x[2] / d;
    return d - 0.25;
}

static int touch(const Sdf *sdf, Pose ps, const Convex *c, Pose pc, double margin, TouchPoint *out)
{
    const int count = touch_sdf(sdf, &ps, c, &pc, margin, out, ROOM);
    cr_assert_leq(count, ROOM);
    for (int i = 0; i < count; i++) {
        double apart[3];
        sub3(out[i].a, out[i].b, apart);
        axpy3(-out[i].gap - c->radius, out[i].normal, apart);
        cr_assert_lt(norm3(apart), 1e-9);
    }
    return count;
}

static double least_gap(const TouchPoint *out, int count)
{
    double least = INFINITY;
    for (int i = 0; i < count; i++) least = smaller(least, out[i].gap);
    return least;
}

Test(sdf, things_on_the_ground)
{
    const Sdf sdf = {ground, NULL, 1};
    ConvexBox numbers;
    double segment[2][3] = {{-1, 0, 0}, {1, 0, 0}};
    const Convex box = convex_box(&numbers, (double[]){0.5, 1, 0.25}, 0);
    const Convex capsule = convex_capsule(segment, 0.2);
    TouchPoint out[ROOM];
    cr_assert_eq(touch(&sdf, meshes_at(0, 0, 0), &box, meshes_at(3, 4, 0.251), 0.01, out), 4);
    for (int i = 0; i < 4; i++) {
        cr_expect_float_eq(out[i].gap, 0.001, 1e-12);
        cr_expect_float_eq(out[i].normal[2], -1, 1e-12);
    }
    cr_assert_eq(touch(&sdf, meshes_at(0, 0, 1), &capsule, meshes_at(0, 0, 1.1), 0.01, out), 2);
    for (int i = 0; i < 2; i++) cr_expect_float_eq(out[i].gap, -0.1, 1e-12);
}

Test(sdf, a_ball_by_its_distance_is_a_ball)
{
    const double r = 0.7;
    const Sdf sdf = {ball, &r, 1};
    int compared = 0, inside = 0;
    for (unsigned seed = 1; seed <= 3; seed++) {
        unsigned dice = seed;
        for (int i = 0; i < quick_sample(3000, 30000); i++) {
            ConvexBox numbers;
            double segment[2][3], half[3];
            for (int k = 0; k < 3; k++) {
                segment[0][k] = meshes_uniform(&dice, -1, 1);
                segment[1][k] = meshes_uniform(&dice, -1, 1);
                half[k] = meshes_uniform(&dice, 0.2, 1);
            }
            const Convex solid = convex_ball(r);
            const Convex c = i % 3 == 0 ? convex_capsule(segment, 0.1)
                             : i % 3 == 1
                                 ? convex_box(&numbers, half, 0)
                                 : convex_box(&numbers, half, meshes_uniform(&dice, 0.01, 0.2));
            const Pose ps = meshes_pose(&dice, 1), pc = meshes_pose(&dice, 2);
            TouchPoint a[ROOM], b[ROOM];
            const int n = touch(&sdf, ps, &c, pc, 0.1, a);
            const int m = touch_convex(&solid, &ps, &c, &pc, 0.1, b, ROOM);
            if (m == 0) {
                cr_assert_eq(n, 0, "seed %u, try %d", seed, i);
                continue;
            }
            const double gap = least_gap(b, m);
            if (gap < -0.3) continue; // centre in the thing: the two differ about the way out
            cr_assert_gt(n, 0, "seed %u, try %d", seed, i);
            cr_assert_float_eq(least_gap(a, n), gap, 1e-9, "seed %u, try %d: %g, %g", seed, i,
                               least_gap(a, n), gap);
            for (int j = 0; j < n; j++) inside += a[j].feature_b >= (uint32_t)TOUCH_FACE;
            compared++;
        }
    }
    cr_expect_gt(compared, 500);
    cr_expect_gt(inside, 50, "no face was met inside");
}

Test(sdf, a_beam_across_a_ring_touches_twice)
{
    const Sdf sdf = {ring, NULL, 1};
    double segment[2][3] = {{-2, 0, 0}, {2, 0, 0}};
    const Convex beam = convex_capsule(segment, 0.1);
    TouchPoint out[ROOM];
    const int n = touch(&sdf, meshes_at(0, 0, 0), &beam, meshes_at(0.1, 0.2, 0.351), 0.01, out);
    cr_assert_eq(n, 2);
    for (int i = 0; i < n; i++) {
        cr_expect_float_eq(out[i].gap, 0.001, 1e-9);
        cr_expect_float_eq(fabs(out[i].b[0]), sqrt(1 - 0.04), 1e-6);
        cr_expect_eq(out[i].feature_a, (uint32_t)TOUCH_FACE | (uint32_t)i);
    }
}

enum { N = 24 };

static SdfGrid ball_grid(double *value, bool smooth)
{
    SdfGrid grid = {.n = {N, N, N},
                    .origin = {-1.2, -1.2, -1.2},
                    .spacing = {2.4 / (N - 1), 2.4 / (N - 1), 2.4 / (N - 1)},
                    .value = value,
                    .is_smooth = smooth};
    const double r = 0.7;
    for (int i = 0; i < N * N * N; i++) {
        double gradient[3];
        const int at[3] = {i % N, i / N % N, i / N / N};
        double x[3];
        for (int k = 0; k < 3; k++) x[k] = grid.origin[k] + at[k] * grid.spacing[k];
        value[i] = ball(&r, x, gradient);
    }
    return grid;
}

Test(sdf, grids_are_near_the_ball_and_have_their_own_gradient)
{
    static double value[N * N * N];
    double worst[2] = {0, 0};
    unsigned seed = 2;
    for (int smooth = 0; smooth < 2; smooth++) {
        const SdfGrid grid = ball_grid(value, smooth);
        cr_assert_null(sdf_grid_problem(&grid));
        const Sdf sdf = sdf_of_grid(&grid);
        for (int i = 0; i < 2000; i++) {
            double x[3], g[3];
            meshes_direction(&seed, x);
            for (int k = 0; k < 3; k++) x[k] *= meshes_uniform(&seed, 0.5, 1);
            const double v = sdf.value(sdf.user, x, g);
            worst[smooth] = larger(worst[smooth], fabs(v - (norm3(x) - 0.7)));
            for (int k = 0; k < 3; k++) { // finite differences
                double ahead[3], back[3], other[3];
                memcpy(ahead, x, sizeof x);
                memcpy(back, x, sizeof x);
                ahead[k] += 1e-6, back[k] -= 1e-6;
                const double slope =
                    (sdf.value(sdf.user, ahead, other) - sdf.value(sdf.user, back, other)) / 2e-6;
                // the linear one has kinks
                if (smooth) cr_assert_float_eq(slope, g[k], 1e-6);
            }
        }
    }
    cr_expect_lt(worst[0], 0.01);
    cr_expect_lt(worst[1], 5e-4);
}

// Linear functions are exact, also at the borders, and beyond them the distance is added.
Test(sdf, a_grid_of_a_plane_is_the_plane)
{
    unsigned seed = 6;
    for (int smooth = 0; smooth < 2; smooth++) {
        double value[3 * 4 * 2];
        const SdfGrid grid = {{3, 4, 2}, {0, 1, 2}, {1, 0.5, 2}, value, smooth};
        for (int i = 0; i < 24; i++) {
            const int x = i % 3, y = i / 3 % 4, z = i / 12;
            value[i] = 1 + 0.3 * x + 0.5 * (1 + 0.5 * y) - 0.2 * (2 + 2 * z);
        }
        const Sdf sdf = sdf_of_grid(&grid);
        for (int i = 0; i < 500; i++) {
            const double x[3] = {meshes_uniform(&seed, 0, 2), meshes_uniform(&seed, 1, 2.5),
                                 meshes_uniform(&seed, 2, 4)};
            double g[3];
            cr_assert_float_eq(sdf.value(sdf.user, x, g), 1 + 0.3 * x[0] + 0.5 * x[1] - 0.2 * x[2],
                               1e-12);
            cr_assert_float_eq(g[0], 0.3, 1e-12);
            cr_assert_float_eq(g[1], 0.5, 1e-12);
            cr_assert_float_eq(g[2], -0.2, 1e-12);
        }
        double g[3];
        cr_expect_float_eq(sdf.value(sdf.user, (double[]){5, 1, 2}, g), 3 + 1 + 0.6 + 0.5 - 0.4,
                           1e-12);
        cr_expect_float_eq(g[0], 1, 1e-12);
    }
    SdfGrid bad = {{3, 1, 2}, {0, 0, 0}, {1, 1, 1}, NULL, false};
    cr_expect_not_null(sdf_grid_problem(&bad));
}
