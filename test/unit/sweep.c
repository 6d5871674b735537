// SPDX-License-Identifier: MIT
// sweep.c -- times of the first touch: closed forms, and time in small pieces for things that turn.
#include "collide/sweep.h"
#include "collide/pose.h"
#include "meshes.h"
#include "quick.h"

#include <criterion/criterion.h>

Test(sweep, balls_and_planes)
{
    unsigned seed = 1;
    int hits = 0;
    for (int i = 0; i < 5000; i++) {
        double x[3], v[3], n[3];
        meshes_direction(&seed, n);
        for (int k = 0; k < 3; k++)
            x[k] = meshes_uniform(&seed, -3, 3), v[k] = meshes_uniform(&seed, -2, 2) - x[k];
        const double r = meshes_uniform(&seed, 0.1, 1), most = meshes_uniform(&seed, 0.1, 3);
        const double t = sweep_ball_ball(x, v, r, most), u = sweep_ball_plane(x, v, n, r, most);
        double first = INFINITY, plane = INFINITY;
        for (int j = 0; j <= 3000 && (isinf(first) || isinf(plane)); j++) {
            double y[3];
            memcpy(y, x, sizeof y);
            axpy3(most * j / 3000, v, y);
            if (isinf(first) && norm3(y) <= r) first = most * j / 3000;
            if (isinf(plane) && dot3(y, n) <= r) plane = most * j / 3000;
        }
        if (isfinite(first)) cr_assert(t <= first && t >= first - most / 3000, "%g %g", t, first);
        if (isfinite(plane)) cr_assert(u <= plane && u >= plane - most / 3000, "%g %g", u, plane);
        if (isinf(plane)) cr_assert(isinf(u));
        hits += isfinite(t) && t > 0;
        if (!isfinite(t) || t == 0) continue;
        axpy3(t, v, x);
        cr_assert_float_eq(norm3(x), r, 1e-9);
    }
    cr_expect_gt(hits, 100);
}

// --- boxes: their distance by all pairs of features ---

typedef struct Boxes {
    ConvexBox box[2];
    Convex c[2];
} Boxes;

// Distance of point p from a box in its frame, and the point of the box.
static double to_box(const double *half, const double *p, double *on)
{
    double apart[3];
    for (int k = 0; k < 3; k++) on[k] = clamp(p[k], -half[k], half[k]);
    sub3(p, on, apart);
    return norm3(apart);
}

// Segments p to p + d and q to q + e, nearest points.
static double segments(const double *p, const double *d, const double *q, const double *e,
                       double *x, double *y)
{
    double to[3], apart[3];
    sub3(q, p, to);
    const double a = dot3(d, d), b = dot3(d, e), c = dot3(e, e), det = a * c - b * b;
    double s = det > 1e-12 ? clamp((c * dot3(d, to) - b * dot3(e, to)) / det, 0, 1) : 0;
    double t = clamp((b * s - dot3(e, to)) / c, 0, 1);
    s = clamp((b * t + dot3(d, to)) / a, 0, 1);
    memcpy(x, p, 3 * sizeof *x);
    memcpy(y, q, 3 * sizeof *y);
    axpy3(s, d, x);
    axpy3(t, e, y);
    sub3(x, y, apart);
    return norm3(apart);
}

static void keep(double d, const double *x, const double *y, double *best, double *normal)
{
    if (d >= *best) return;
    *best = d;
    sub3(x, y, normal);
    direction_n(3, normal, normal);
}

static double boxes_distance(const void *user, const Pose *a, const Pose *b, double *normal)
{
    const Boxes *boxes = user;
    const Pose *pose[2] = {a, b};
    double best = INFINITY;
    for (int side = 0; side < 2; side++) // vertices of one, points of the other
        for (int v = 0; v < 8; v++) {
            double x[3], local[3], on[3];
            to_world(pose[side], boxes->c[side].vertex[v], x);
            to_local(pose[1 - side], x, local);
            const double d = to_box(boxes->box[1 - side].vertex[7], local, on);
            to_world(pose[1 - side], on, on);
            keep(d, side ? on : x, side ? x : on, &best, normal);
        }
    for (int i = 0; i < 144; i++) {
        double p[2][3], d[2][3], x[3], y[3];
        const int edge[2] = {i / 12, i % 12};
        for (int side = 0; side < 2; side++) {
            const int *end = boxes->c[side].edge[edge[side]].vertex;
            to_world(pose[side], boxes->c[side].vertex[end[0]], p[side]);
            to_world(pose[side], boxes->c[side].vertex[end[1]], d[side]);
            sub3(d[side], p[side], d[side]);
        }
        keep(segments(p[0], d[0], p[1], d[1], x, y), x, y, &best, normal);
    }
    return best;
}

Test(sweep, boxes_that_turn_touch_when_small_steps_say_so)
{
    int hits = 0, misses = 0, steps = 0;
    for (unsigned start = 1; start <= 3; start++) {
        unsigned seed = start;
        for (int i = 0; i < quick_sample(60, 600); i++) {
            Boxes boxes;
            SweepThing thing[2];
            for (int side = 0; side < 2; side++) {
                double half[3];
                for (int k = 0; k < 3; k++) {
                    half[k] = meshes_uniform(&seed, 0.1, 0.6);
                    thing[side].v[k] = meshes_uniform(&seed, -3, 3);
                    thing[side].w[k] = meshes_uniform(&seed, -4, 4);
                }
                boxes.c[side] = convex_box(&boxes.box[side], half, 0);
                thing[side].at = meshes_pose(&seed, 2);
                thing[side].reach = boxes.c[side].size;
            }
            double n[3], before = INFINITY;
            sub3(thing[1].at.p, thing[0].at.p, n);
            axpy3(meshes_uniform(&seed, 0, 2), n, thing[0].v); // more or less towards each other
            if (boxes_distance(&boxes, &thing[0].at, &thing[1].at, n) < 0.05) continue;
            const double target = 0.01, tolerance = 1e-4;
            const SweepTouch it =
                sweep_convex(&thing[0], &thing[1], boxes_distance, &boxes, 1, target, tolerance);
            cr_assert_lt(it.steps, 500);
            steps += it.steps;

            // in small pieces up to there: never nearer than the target
            const double end = smaller(it.time, 1);
            for (int j = 0; j <= 400; j++) {
                const Pose a = sweep_pose(&thing[0], end * j / 400);
                const Pose b = sweep_pose(&thing[1], end * j / 400);
                before = boxes_distance(&boxes, &a, &b, n);
                cr_assert_gt(before, target - 1e-9, "seed %u, try %d", start, i);
            }
            if (isfinite(it.time)) cr_assert_lt(before, target + tolerance + 1e-9);
            hits += isfinite(it.time), misses += isinf(it.time);
        }
    }
    cr_expect(hits > 20 && misses > 20);
    cr_expect_lt(steps, 30 * (hits + misses));
}

Test(sweep, a_turning_pose_is_exact)
{
    SweepThing thing = {.at = meshes_at(1, 0, 0), .v = {0, 2, 0}, .w = {0, 0, M_PI}};
    const Pose half = sweep_pose(&thing, 0.5);
    const double r[9] = {0, -1, 0, 1, 0, 0, 0, 0, 1};
    for (int i = 0; i < 9; i++) cr_expect_float_eq(half.R[i], r[i], 1e-15);
    cr_expect_float_eq(half.p[1], 1, 1e-15);
}

Test(sweep, roots_of_cubics)
{
    unsigned seed = 5;
    for (int i = 0; i < 5000; i++) {
        double r[3], root[6], scale = meshes_uniform(&seed, 0.1, 10);
        for (int k = 0; k < 3; k++) r[k] = meshes_uniform(&seed, -0.5, 1.5);
        if (i % 4 == 0) r[1] = r[0]; // touches
        const double c[4] = {-scale * r[0] * r[1] * r[2],
                             scale * (r[0] * r[1] + r[1] * r[2] + r[2] * r[0]),
                             -scale * (r[0] + r[1] + r[2]), scale};
        const int count = sweep_cubic_roots(c, 1e-14, root);
        cr_assert_leq(count, 6);
        for (int j = 1; j < count; j++) cr_assert_geq(root[j], root[j - 1]);
        for (int k = 0; k < 3; k++) {
            if (r[k] < 1e-6 || r[k] > 1 - 1e-6) continue;
            double nearest = INFINITY;
            for (int j = 0; j < count; j++) nearest = smaller(nearest, fabs(root[j] - r[k]));
            cr_assert_lt(nearest, 1e-6, "root %g of try %d is missing", r[k], i);
        }
    }
    double root[6];
    cr_expect_eq(sweep_cubic_roots((double[]){1, 0, 0, 0}, 1e-14, root), 0);
    cr_expect_eq(sweep_cubic_roots((double[]){-0.5, 1, 0, 0}, 1e-14, root), 1);
    cr_expect_float_eq(root[0], 0.5, 1e-15);
    cr_expect_eq(sweep_cubic_roots((double[]){-0.25, 0, 1, 0}, 1e-14, root), 1);
    cr_expect_float_eq(root[0], 0.5, 1e-15);
}

// Random ways on which a point of the triangle, or of both edges, is met at a known time.
static void make_meeting(double x[2][4][3], unsigned *seed, bool edges, double *time)
{
    double at[4][3], way[4][3];
    *time = meshes_uniform(seed, 0.05, 0.95);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 3; k++) {
            at[i][k] = meshes_uniform(seed, -1, 1);
            way[i][k] = meshes_uniform(seed, -1, 1);
        }
    const double u = meshes_uniform(seed, 0.05, 0.45), w = meshes_uniform(seed, 0.05, 0.45);
    for (int k = 0; k < 3; k++)
        if (edges) // at[3] so that the lines cross inside both
            at[3][k] = at[2][k] + ((1 - u) * at[0][k] + u * at[1][k] - at[2][k]) / (w + 0.3);
        else
            at[0][k] = (1 - u - w) * at[1][k] + u * at[2][k] + w * at[3][k];
    for (int e = 0; e < 2; e++)
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < 3; k++) x[e][i][k] = at[i][k] + (e - *time) * way[i][k];
}

Test(sweep, pairs_of_cloth_meet_at_the_time_they_were_made_to)
{
    unsigned seed = 8;
    int first = 0;
    for (int i = 0; i < 20000; i++) {
        double x[2][4][3], time;
        const bool edges = i % 2;
        make_meeting(x, &seed, edges, &time);
        const double t = edges ? sweep_edge_edge((const double(*)[4][3])x, 1e-7)
                               : sweep_vertex_triangle((const double(*)[4][3])x, 1e-7);
        cr_assert_leq(t, time + 1e-6, "try %d: %g, made for %g", i, t, time);
        first += fabs(t - time) < 1e-6;
    }
    cr_expect_gt(first, 15000);
}

Test(sweep, pairs_of_cloth_that_miss)
{
    // parallel to the triangle; beside it; falling on it from outside its border
    const double away[2][4][3] = {{{0, 0, 1}, {-1, -1, 0}, {1, -1, 0}, {0, 1, 0}},
                                  {{0.2, 0, 0.5}, {-1, -1, 0}, {1, -1, 0}, {0, 1, 0}}};
    cr_expect(isinf(sweep_vertex_triangle(away, 1e-9)));
    double beside[2][4][3];
    memcpy(beside, away, sizeof beside);
    beside[0][0][0] = beside[1][0][0] = 3, beside[1][0][2] = -1;
    cr_expect(isinf(sweep_vertex_triangle((const double(*)[4][3])beside, 1e-9)));
    beside[0][0][0] = beside[1][0][0] = 0;
    cr_expect_float_eq(sweep_vertex_triangle((const double(*)[4][3])beside, 1e-9), 0.5, 1e-12);

    // all in one plane, at all times: the point comes in from the side, and an edge runs into another's end
    const double flat[2][4][3] = {{{3, 0, 0}, {-1, -1, 0}, {1, -1, 0}, {1, 1, 0}},
                                  {{-1, 0, 0}, {-1, -1, 0}, {1, -1, 0}, {1, 1, 0}}};
    cr_expect_float_eq(sweep_vertex_triangle(flat, 1e-6), 0.5, 1e-6);
    const double line[2][4][3] = {{{0, 3, 0}, {1, 3, 0}, {0.5, 0, 0}, {0.5, 1, 0}},
                                  {{0, 0.5, 0}, {1, 0.5, 0}, {0.5, 0, 0}, {0.5, 1, 0}}};
    cr_expect_float_eq(sweep_edge_edge(line, 1e-6), 0.8, 1e-6);
}
