// SPDX-License-Identifier: MIT
// shape.c -- volume, centre and inertia of solids against sums over small cubes and closed forms; meshes
// against the solids that they are the surface of; what is no solid is refused and says why.
#include "quick.h"

#include <math.h>
#include <string.h>

static const double PI = 3.14159265358979323846;

static TautShape shape_of(TautShapeKind kind, double a, double b, double c)
{
    return (TautShape){.kind = kind, .size = {a, b, c}};
}

static TautSolid solid_of(const TautShape *shape)
{
    TautSolid solid;
    const char *problem;
    memset(&solid, 0xff, sizeof solid);
    cr_assert_eq(taut_shape_solid(shape, &solid, &problem), TAUT_OK, "%s", problem);
    cr_assert_null(problem);
    return solid;
}

// --- sums over small cubes ---

static bool inside(const TautShape *s, double x, double y, double z)
{
    const double *a = s->size, across = x * x + y * y;
    double beyond = fmax(fabs(z) - a[1] / 2, 0);
    switch (s->kind) {
    case TAUT_SHAPE_BOX:
        return fabs(x) < a[0] / 2 && fabs(y) < a[1] / 2 && fabs(z) < a[2] / 2;
    case TAUT_SHAPE_SPHERE:
        return across + z * z < a[0] * a[0];
    case TAUT_SHAPE_CAPSULE:
        return across + beyond * beyond < a[0] * a[0];
    default:
        return across < a[0] * a[0] && fabs(z) < a[1] / 2;
    }
}

static TautSolid sum_of(const TautShape *s, double reach, int n)
{
    TautSolid sum = {0};
    double d = 2 * reach / n, cube = d * d * d, *I = sum.inertia;
    for (int i = 0; i < n * n * n; i++) {
        int ix = i % n, iy = i / n % n, iz = i / n / n;
        double x = (ix + 0.5) * d - reach, y = (iy + 0.5) * d - reach, z = (iz + 0.5) * d - reach;
        if (!inside(s, x, y, z)) continue;
        sum.volume += cube;
        I[0] += cube * (y * y + z * z), I[4] += cube * (x * x + z * z),
            I[8] += cube * (x * x + y * y);
        I[1] -= cube * x * y, I[2] -= cube * x * z, I[5] -= cube * y * z;
    }
    return sum;
}

Test(shape, solids_are_the_sum_of_their_parts)
{
    const TautShape all[] = {
        shape_of(TAUT_SHAPE_BOX, 0.5, 1, 1.5), shape_of(TAUT_SHAPE_SPHERE, 0.7, 0, 0),
        shape_of(TAUT_SHAPE_CAPSULE, 0.4, 0.8, 0), shape_of(TAUT_SHAPE_CYLINDER, 0.5, 1.2, 0)};
    for (int i = 0; i < 4; i++) {
        TautSolid solid = solid_of(&all[i]), sum = sum_of(&all[i], 0.9, 180);
        cr_assert_float_eq(solid.volume, sum.volume, 2e-3 * sum.volume, "%d: volume %g, %g", i,
                           solid.volume, sum.volume);
        cr_assert_eq(fabs(solid.centre.x) + fabs(solid.centre.y) + fabs(solid.centre.z), 0);
        for (int k = 0; k < 9; k++)
            if (k % 4 == 0)
                cr_assert_float_eq(solid.inertia[k], sum.inertia[k], 4e-3 * sum.inertia[k],
                                   "shape %d, axis %d: %g, %g", i, k / 4, solid.inertia[k],
                                   sum.inertia[k]);
            else
                cr_assert_eq(solid.inertia[k], 0);
    }
}

// To all digits where everybody knows them.
Test(shape, closed_forms)
{
    TautShape s = shape_of(TAUT_SHAPE_SPHERE, 2, 0, 0);
    TautSolid solid = solid_of(&s);
    cr_assert_float_eq(solid.volume, 32 * PI / 3, 1e-13);
    cr_assert_float_eq(solid.inertia[0], 0.4 * 4 * 32 * PI / 3, 1e-12);
    s = shape_of(TAUT_SHAPE_CYLINDER, 1, 3, 0), solid = solid_of(&s);
    cr_assert_float_eq(solid.volume, 3 * PI, 1e-14);
    cr_assert_float_eq(solid.inertia[8], 3 * PI / 2, 1e-14);
    cr_assert_float_eq(solid.inertia[4], 3 * PI * (0.25 + 9.0 / 12), 1e-13);
    s = shape_of(TAUT_SHAPE_BOX, 1, 2, 3), solid = solid_of(&s);
    cr_assert_float_eq(solid.inertia[0], 6 * 13 / 12.0, 1e-14);
    cr_assert_float_eq(solid.inertia[4], 6 * 10 / 12.0, 1e-14);
    cr_assert_float_eq(solid.inertia[8], 6 * 5 / 12.0, 1e-14);
    // a capsule with next to no straight part is a sphere
    s = shape_of(TAUT_SHAPE_CAPSULE, 2, 1e-12, 0), solid = solid_of(&s);
    cr_assert_float_eq(solid.inertia[0], 0.4 * 4 * 32 * PI / 3, 1e-9);
    cr_assert_float_eq(solid.inertia[8], 0.4 * 4 * 32 * PI / 3, 1e-9);
}

// --- meshes ---

// A box from corner o with edges a, b, c (right-handed): twelve triangles, seen from outside.
static const int box_triangle[36] = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                                     2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};

static TautShape box_mesh(TautVec3 o, TautVec3 a, TautVec3 b, TautVec3 c, TautVec3 *vertex)
{
    for (int i = 0; i < 8; i++) {
        int x = i & 1, y = i >> 1 & 1, z = i >> 2;
        vertex[i] = taut_vec3(o.x + x * a.x + y * b.x + z * c.x, o.y + x * a.y + y * b.y + z * c.y,
                              o.z + x * a.z + y * b.z + z * c.z);
    }
    return (TautShape){.kind = TAUT_SHAPE_MESH,
                       .vertex = vertex,
                       .triangle = box_triangle,
                       .vertex_count = 8,
                       .triangle_count = 12};
}

Test(shape, a_mesh_of_a_box_is_a_box_wherever_it_stands)
{
    static const TautVec3 place[] = {{-0.5, -1, -1.5}, {10, -20, 30}};
    TautShape box = shape_of(TAUT_SHAPE_BOX, 1, 2, 3);
    TautSolid truth = solid_of(&box);
    for (int i = 0; i < 2; i++) {
        TautVec3 vertex[8];
        TautShape mesh =
            box_mesh(place[i], taut_vec3(1, 0, 0), taut_vec3(0, 2, 0), taut_vec3(0, 0, 3), vertex);
        TautSolid solid = solid_of(&mesh);
        cr_assert_float_eq(solid.volume, 6, 1e-11);
        cr_assert_float_eq(solid.centre.x, place[i].x + 0.5, 1e-11);
        cr_assert_float_eq(solid.centre.y, place[i].y + 1, 1e-11);
        cr_assert_float_eq(solid.centre.z, place[i].z + 1.5, 1e-11);
        for (int k = 0; k < 9; k++)
            cr_assert_float_eq(solid.inertia[k], truth.inertia[k], 1e-9, "entry %d: %g, %g", k,
                               solid.inertia[k], truth.inertia[k]);
    }
}

// Sheared, so that products of inertia are not zero: I = R diag R^T has no place to hide a sign.
Test(shape, a_sheared_mesh_has_products_of_inertia)
{
    TautVec3 vertex[8];
    // x = u + w/2, y = v, z = w over the unit cube about its centre
    TautShape mesh = box_mesh(taut_vec3(-0.75, -0.5, -0.5), taut_vec3(1, 0, 0), taut_vec3(0, 1, 0),
                              taut_vec3(0.5, 0, 1), vertex);
    TautSolid solid = solid_of(&mesh);
    double xx = 1.0 / 12 + 0.25 / 12, yy = 1.0 / 12, zz = 1.0 / 12, xz = 0.5 / 12;
    const double I[9] = {yy + zz, 0, -xz, 0, xx + zz, 0, -xz, 0, xx + yy};
    for (int k = 0; k < 9; k++) cr_assert_float_eq(solid.inertia[k], I[k], 1e-14, "entry %d", k);
}

// A ball of triangles comes nearer to the ball with the square of their size.
Test(shape, a_round_mesh_converges)
{
    enum { MOST = 64 };
    static TautVec3 vertex[2 * MOST * MOST];
    static int triangle[12 * MOST * MOST];
    double gap[2];
    for (int fine = 0; fine < 2; fine++) {
        int n = fine ? 64 : 32, vertices = 0, corners = 0; // rings, 2 n points each
        for (int i = 0; i <= n; i++)
            for (int j = 0; j < (i % n == 0 ? 1 : n); j++) {
                double t = PI * i / n, p = 2 * PI * j / n;
                vertex[vertices++] = taut_vec3(sin(t) * cos(p), sin(t) * sin(p), cos(t));
            }
        for (int j = 0; j < n; j++) {
            int k = (j + 1) % n, last = 1 + (n - 2) * n;
            int cap[6] = {0, 1 + j, 1 + k, vertices - 1, last + k, last + j};
            memcpy(triangle + corners, cap, sizeof cap), corners += 6;
            for (int i = 0; i + 2 < n; i++) {
                int a = 1 + i * n + j, b = 1 + i * n + k;
                int two[6] = {a, a + n, b + n, a, b + n, b};
                memcpy(triangle + corners, two, sizeof two), corners += 6;
            }
        }
        TautShape mesh = {.kind = TAUT_SHAPE_MESH,
                          .vertex = vertex,
                          .triangle = triangle,
                          .vertex_count = vertices,
                          .triangle_count = corners / 3};
        TautSolid solid = solid_of(&mesh);
        gap[fine] = 4 * PI / 3 - solid.volume;
        cr_assert_float_eq(solid.inertia[8] / solid.volume, 0.4, 0.4 * 0.01);
    }
    cr_assert_float_eq(gap[0] / gap[1], 4, 0.1, "%g, %g", gap[0], gap[1]);
}

// --- what is no solid ---

Test(shape, what_is_no_solid_is_refused)
{
    TautVec3 vertex[8], x = {1, 0, 0}, y = {0, 1, 0}, z = {0, 0, 1}, o = {0, 0, 0};
    TautShape good = box_mesh(o, x, y, z, vertex), open = good, inner = good, few = good,
              wild = good;
    int hole[36], inside_out[36], far[36];
    open.triangle_count = 11;
    for (int i = 0; i < 12; i++)
        for (int k = 0; k < 3; k++) inside_out[3 * i + k] = box_triangle[3 * i + 2 - k];
    inner.triangle = inside_out;
    few.triangle_count = 3;
    memcpy(far, box_triangle, sizeof far), far[7] = 8, wild.triangle = far;
    memcpy(hole, box_triangle, sizeof hole);
    TautShape none = shape_of(TAUT_SHAPE_NONE, 0, 0, 0), flat = shape_of(TAUT_SHAPE_BOX, 1, 0, 1);
    TautShape thin = shape_of(TAUT_SHAPE_CYLINDER, 1, -1, 0),
              odd = shape_of((TautShapeKind)77, 1, 1, 1);
    TautShape infinite = shape_of(TAUT_SHAPE_SPHERE, INFINITY, 0, 0);
    TautVec3 lost_vertex[8];
    memcpy(lost_vertex, vertex, sizeof vertex), lost_vertex[3].y = NAN;
    TautShape lost = good, bare = good;
    lost.vertex = lost_vertex, bare.vertex = NULL;
    const struct {
        const TautShape *shape;
        const char *says;
    } bad[] = {{NULL, "NULL"},
               {&none, "no shape"},
               {&flat, "size"},
               {&thin, "size"},
               {&infinite, "size"},
               {&odd, "none of"},
               {&open, "not closed: fill its holes"},
               {&inner, "from outside"},
               {&few, "at least 4"},
               {&wild, "not there"},
               {&lost, "not finite"},
               {&bare, "at least 4"}};
    for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
        const char *problem = NULL;
        TautSolid solid;
        cr_assert_eq(taut_shape_solid(bad[i].shape, &solid, &problem), TAUT_BAD_ARGUMENT, "%d", i);
        cr_assert(problem && strstr(problem, bad[i].says), "%d: %s", i, problem);
        cr_assert_eq(taut_shape_solid(bad[i].shape, NULL, NULL), TAUT_BAD_ARGUMENT);
    }
    cr_assert_eq(taut_shape_solid(&good, NULL, NULL), TAUT_OK);
}
