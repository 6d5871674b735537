// SPDX-License-Identifier: MIT
// ray.c -- rays against closed forms, against all triangles one by one, and against points along them.
#include "collide/ray.h"
#include "fresh.h"
#include "meshes.h"
#include "quick.h"

#include <criterion/criterion.h>

// From around the origin's neighbourhood to somewhere near it.
static Ray random_ray(unsigned *seed, double far)
{
    Ray ray = {.most = meshes_uniform(seed, 0, 1) < 0.2 ? meshes_uniform(seed, 0, 2) : INFINITY};
    meshes_direction(seed, ray.start);
    for (int k = 0; k < 3; k++) {
        ray.start[k] *= meshes_uniform(seed, 0, far);
        ray.way[k] = meshes_uniform(seed, -1, 1) - ray.start[k];
    }
    return ray;
}

static void point_at(const Ray *ray, double t, double *out)
{
    memcpy(out, ray->start, sizeof ray->start);
    axpy3(t, ray->way, out);
}

// Distance of x from a box, 0 inside.
static double to_box(const double *half, const double *x)
{
    double apart[3];
    for (int k = 0; k < 3; k++) apart[k] = x[k] - clamp(x[k], -half[k], half[k]);
    return norm3(apart);
}

static double to_segment(double (*end)[3], const double *x)
{
    double along[3], to[3];
    sub3(end[1], end[0], along);
    sub3(x, end[0], to);
    axpy3(-clamp(dot3(to, along) / dot3(along, along), 0, 1), along, to);
    return norm3(to);
}

Test(ray, convex_things_are_entered_where_points_say)
{
    int hits = 0, misses = 0, inside = 0;
    for (unsigned start = 1; start <= 3; start++) {
        unsigned seed = start;
        for (int i = 0; i < quick_sample(4000, 40000); i++) {
            ConvexBox numbers;
            double segment[2][3], half[3];
            for (int k = 0; k < 3; k++) {
                segment[0][k] = meshes_uniform(&seed, -1, 1);
                segment[1][k] = meshes_uniform(&seed, -1, 1);
                half[k] = meshes_uniform(&seed, 0.2, 1);
            }
            const int kind = i % 4;
            const double r = kind == 2 ? 0 : meshes_uniform(&seed, 0.1, 0.4);
            const Convex c = kind == 0   ? convex_ball(r)
                             : kind == 1 ? convex_capsule(segment, r)
                                         : convex_box(&numbers, half, r);
            const Pose at = meshes_pose(&seed, 0.5);
            const Ray ray = random_ray(&seed, 4);
            RayHit hit;
            const bool is_hit = ray_convex(&ray, &c, &at, &hit);

            // how far the points along the ray are outside
            const double end = is_hit ? hit.t : smaller(ray.most, 5);
            double least = INFINITY, first = 0, last = 0;
            for (int j = 0; j <= 100; j++) {
                double x[3];
                point_at(&ray, end * j / 100, x);
                to_local(&at, x, x);
                last = (kind == 0   ? norm3(x)
                        : kind == 1 ? to_segment(segment, x)
                                    : to_box(half, x)) -
                       r;
                if (j == 0) first = last;
                if (j < 100 || !is_hit) least = smaller(least, last);
            }
            if (first < -1e-9 || (first <= 0 && r == 0)) {
                cr_assert_not(is_hit, "from inside: seed %u, try %d", start, i);
                inside++;
            } else if (is_hit) {
                cr_assert_leq(hit.t, ray.most);
                cr_assert_float_eq(last, 0, 1e-9, "seed %u, try %d: %g", start, i, last);
                cr_assert_gt(least, -1e-9, "seed %u, try %d: %g", start, i, least);
                cr_assert_lt(dot3(hit.normal, ray.way), 0);
                hits++;
            } else {
                cr_assert_gt(least, r == 0 ? -1 : -1e-9, "seed %u, try %d: %g", start, i, least);
                if (r == 0) cr_assert_gt(least, 0, "seed %u, try %d", start, i);
                misses++;
            }
        }
    }
    cr_expect(hits > 1000 && misses > 1000 && inside > 100);
}

Test(ray, a_plane_is_hit_from_above)
{
    ConvexFace face;
    const Convex plane = convex_plane(&face, (double[]){0, 0, 1});
    const Pose at = meshes_at(0, 0, 0.5);
    Ray ray = {{1, 2, 3}, {1, 0, -2}, INFINITY};
    RayHit hit;
    cr_assert(ray_convex(&ray, &plane, &at, &hit));
    cr_expect_float_eq(hit.t, 1.25, 1e-15);
    cr_expect_float_eq(hit.point[0], 2.25, 1e-15);
    cr_expect_float_eq(hit.normal[2], 1, 1e-15);
    ray.most = 1;
    cr_expect_not(ray_convex(&ray, &plane, &at, &hit));
    ray = (Ray){{1, 2, 3}, {1, 0, 2}, INFINITY};
    cr_expect_not(ray_convex(&ray, &plane, &at, &hit));
}

// Moeller and Trumbore's way, one triangle after the other.
static double brute_force(const Mesh *mesh, const Ray *ray)
{
    double best = INFINITY;
    for (int t = 0; t < mesh->data.n_triangle; t++) {
        const int *v = mesh->data.triangle[t];
        double a[3], b[3], to[3], p[3], q[3];
        sub3(mesh->data.vertex[v[1]], mesh->data.vertex[v[0]], a);
        sub3(mesh->data.vertex[v[2]], mesh->data.vertex[v[0]], b);
        cross3(ray->way, b, p);
        const double det = dot3(a, p);
        if (det <= 0) continue;
        sub3(ray->start, mesh->data.vertex[v[0]], to);
        cross3(to, a, q);
        const double u = dot3(to, p) / det, w = dot3(ray->way, q) / det, s = dot3(b, q) / det;
        if (u >= 0 && w >= 0 && u + w <= 1 && s >= 0 && s <= ray->most) best = smaller(best, s);
    }
    return best;
}

Test(ray, meshes_as_all_triangles_say)
{
    Memory memory = fresh_memory();
    int hits = 0;
    for (unsigned start = 1; start <= 4; start++) {
        unsigned seed = start;
        Mesh mesh = meshes_make(&memory, meshes_star(&memory, 12, 0.08 * start, &seed), true);
        const Pose at = meshes_at(0, 0, 0);
        for (int i = 0; i < 2000; i++) {
            const Ray ray = random_ray(&seed, 3);
            RayHit hit = {.t = INFINITY};
            const bool is_hit = ray_mesh(&ray, &mesh, &at, &hit);
            const double t = brute_force(&mesh, &ray);
            cr_assert_eq(is_hit, isfinite(t), "seed %u, try %d", start, i);
            if (is_hit) cr_assert_float_eq(hit.t, t, 1e-9);
            hits += is_hit;
        }

        // no ray from outside to a vertex or a point of an edge of a star slips through
        for (int i = 0; i < 3000; i++) {
            const MeshEdge *edge = &mesh.edge[i % mesh.n_edge];
            Ray ray = {.most = INFINITY};
            meshes_direction(&seed, ray.start);
            const double u = i % 3 ? meshes_uniform(&seed, 0, 1) : 0;
            for (int k = 0; k < 3; k++) {
                ray.start[k] *= 3;
                ray.way[k] = (1 - u) * mesh.data.vertex[edge->vertex[0]][k] +
                             u * mesh.data.vertex[edge->vertex[1]][k] - ray.start[k];
            }
            double to_middle[3];
            for (int k = 0; k < 3; k++) to_middle[k] = -ray.start[k];
            if (dot3(ray.way, to_middle) < 0.99 * norm3(ray.way) * norm3(to_middle)) continue;
            RayHit hit;
            cr_assert(ray_mesh(&ray, &mesh, &at, &hit), "seed %u, try %d", start, i);
        }
        mesh_free(&mesh, &memory);
    }
    cr_expect_gt(hits, 1000);
}

Test(ray, height_fields_as_their_triangles_say)
{
    enum { NX = 14, NY = 9 };
    Memory memory = fresh_memory();
    int hits = 0;
    for (unsigned start = 1; start <= 4; start++) {
        unsigned seed = start;
        double z[NX * NY];
        char problem[MESH_TEXT];
        HeightField field;
        for (int v = 0; v < NX * NY; v++) z[v] = meshes_uniform(&seed, -0.2, 0.2) * start;
        cr_assert_eq(height_make(&field, &memory, NX, NY, 0.3, 0.4, z, problem), TAUT_OK);
        const Surface surface = height_surface(&field);
        const Pose at = meshes_pose(&seed, 1);
        for (int i = 0; i < 3000; i++) {
            Ray ray = {.most = meshes_uniform(&seed, 0, 1) < 0.2 ? 0.5 : INFINITY}, local = ray;
            for (int k = 0; k < 3; k++) {
                local.start[k] = meshes_uniform(&seed, -2, k == 2 ? 2 : 6);
                local.way[k] = meshes_uniform(&seed, -2, 6) - local.start[k];
            }
            local.way[2] = meshes_uniform(&seed, -3, 1);
            if (i % 5 == 0) local.way[i % 2] = 0;
            to_world(&at, local.start, ray.start);
            turn(&at, local.way, ray.way);

            double best = INFINITY;
            for (int t = 0; t < 2 * (NX - 1) * (NY - 1); t++) {
                SurfaceTriangle it;
                surface.ops->triangle(&field, t, &it);
                double a[3], b[3], to[3], p[3], q[3];
                sub3(it.x[1], it.x[0], a);
                sub3(it.x[2], it.x[0], b);
                cross3(local.way, b, p);
                const double det = dot3(a, p);
                if (det <= 0) continue;
                sub3(local.start, it.x[0], to);
                cross3(to, a, q);
                const double u = dot3(to, p) / det, w = dot3(local.way, q) / det;
                const double s = dot3(b, q) / det;
                if (u >= 0 && w >= 0 && u + w <= 1 && s >= 0 && s <= ray.most)
                    best = smaller(best, s);
            }
            RayHit hit;
            const bool is_hit = ray_height(&ray, &field, &at, &hit);
            cr_assert_eq(is_hit, isfinite(best), "seed %u, try %d", start, i);
            if (is_hit) cr_assert_float_eq(hit.t, best, 1e-9);
            hits += is_hit;
        }
        height_free(&field, &memory);
    }
    cr_expect_gt(hits, 1000);
}

static double ball(const void *user, const double *x, double *gradient)
{
    direction_n(3, x, gradient);
    return norm3(x) - *(const double *)user;
}

Test(ray, distances)
{
    const double r = 0.8;
    const Sdf sdf = {ball, &r, 1};
    const Convex solid = convex_ball(r);
    unsigned seed = 4;
    int hits = 0;
    for (int i = 0; i < 5000; i++) {
        const Pose at = meshes_pose(&seed, 0.5);
        const Ray ray = random_ray(&seed, 4);
        RayHit a, b;
        const bool is_a = ray_sdf(&ray, &sdf, &at, &a), is_b = ray_convex(&ray, &solid, &at, &b);
        if (is_a && is_b) {
            cr_assert_float_eq(a.t, b.t, 1e-4);
            double apart[3];
            sub3(a.point, at.p, apart);
            cr_assert_float_eq(norm3(apart), r, 1e-8);
        }
        if (is_a != is_b) { // just touched, or just at its end
            double from[3], way[3];
            sub3(at.p, ray.start, from);
            memcpy(way, ray.way, sizeof way);
            axpy3(-dot3(from, way) / dot3(way, way), way, from);
            cr_assert(fabs(norm3(from) - r) < 1e-6 || fabs((is_a ? a.t : b.t) - ray.most) < 1e-6,
                      "try %d", i);
        }
        hits += is_a;
    }
    cr_expect_gt(hits, 1000);
}
