// SPDX-License-Identifier: MIT
// height.c -- height fields: the same contacts as of a mesh of the same triangles, and only a few cells looked at.
#include "collide/height.h"
#include "fresh.h"
#include "meshes.h"
#include "quick.h"

#include <criterion/criterion.h>

enum { ROOM = 128, NX = 12, NY = 9 };

static HeightField make(Memory *memory, double dx, double dy, const double *z)
{
    HeightField field;
    char problem[MESH_TEXT];
    cr_assert_eq(height_make(&field, memory, NX, NY, dx, dy, z, problem), TAUT_OK, "%s", problem);
    return field;
}

// The same triangles, as a mesh.
static Mesh as_mesh(const HeightField *field, Memory *memory)
{
    MeshData data = {.n_vertex = NX * NY, .n_triangle = 2 * (NX - 1) * (NY - 1)};
    data.vertex = memory_alloc(memory, (size_t)data.n_vertex, sizeof *data.vertex);
    data.triangle = memory_alloc(memory, (size_t)data.n_triangle, sizeof *data.triangle);
    for (int v = 0; v < data.n_vertex; v++) {
        const int i = v % NX, j = v / NX;
        data.vertex[v][0] = i * field->dx;
        data.vertex[v][1] = j * field->dy;
        data.vertex[v][2] = field->z[v];
    }
    for (int t = 0; t < data.n_triangle; t++) {
        const int v = t / 2 / (NX - 1) * NX + t / 2 % (NX - 1);
        const int corner[2][3] = {{v, v + 1, v + NX + 1}, {v, v + NX + 1, v + NX}};
        memcpy(data.triangle[t], corner[t % 2], sizeof corner[0]);
    }
    return meshes_make(memory, data, false);
}

static bool has(const TouchPoint *list, int count, const TouchPoint *it)
{
    for (int i = 0; i < count; i++) {
        double a[3], b[3], n[3];
        sub3(list[i].a, it->a, a);
        sub3(list[i].b, it->b, b);
        sub3(list[i].normal, it->normal, n);
        if (norm3(a) < 1e-9 && norm3(b) < 1e-9 && norm3(n) < 1e-9) return true;
    }
    return false;
}

Test(height, touches_as_a_mesh_of_the_same_triangles)
{
    Memory memory = fresh_memory();
    int touched = 0, edges = 0;
    for (unsigned seed = 1; seed <= 6; seed++) {
        unsigned dice = seed;
        double z[NX * NY];
        const double rough = 0.1 * seed;
        for (int v = 0; v < NX * NY; v++) // some of it flat
            z[v] = meshes_uniform(&dice, 0, 1) < 0.3 ? 0 : meshes_uniform(&dice, -rough, rough);
        HeightField field = make(&memory, 0.5, 0.7, z);
        Mesh mesh = as_mesh(&field, &memory);
        const Pose at = meshes_pose(&dice, 1);
        for (int i = 0; i < quick_sample(1500, 15000); i++) {
            ConvexBox numbers;
            double segment[2][3], half[3];
            for (int k = 0; k < 3; k++) {
                segment[0][k] = meshes_uniform(&dice, -0.5, 0.5);
                segment[1][k] = meshes_uniform(&dice, -0.5, 0.5);
                half[k] = meshes_uniform(&dice, 0.1, 0.5);
            }
            const double r = meshes_uniform(&dice, 0.05, 0.3);
            const Convex c = i % 4 == 0   ? convex_ball(r)
                             : i % 4 == 1 ? convex_capsule(segment, r)
                                          : convex_box(&numbers, half, i % 4 == 2 ? 0 : r);
            Pose where = meshes_pose(&dice, 1);
            const double x[3] = {meshes_uniform(&dice, -0.5, 6), meshes_uniform(&dice, -0.5, 6),
                                 meshes_uniform(&dice, 0, 1)};
            to_world(&at, x, where.p);
            TouchPoint a[ROOM], b[ROOM];
            const int n = touch_height(&field, &at, &c, &where, 0.05, a, ROOM);
            const int m = touch_mesh(&mesh, &at, &c, &where, 0.05, b, ROOM);
            cr_assert_leq(n, ROOM);
            cr_assert_eq(n, m, "seed %u, try %d: %d and %d", seed, i, n, m);
            for (int j = 0; j < n; j++) {
                cr_assert(has(b, m, &a[j]), "seed %u, try %d", seed, i);
                edges += (a[j].feature_a & TOUCH_EDGE) != 0;
            }
            touched += n > 0;
        }
        mesh_free(&mesh, &memory);
        height_free(&field, &memory);
    }
    cr_expect_gt(touched, 500);
    cr_expect_gt(edges, 100);
}

Test(height, flat_ground_has_one_normal)
{
    Memory memory = fresh_memory();
    const double z[NX * NY] = {0};
    HeightField field = make(&memory, 0.5, 0.5, z);
    const Convex ball = convex_ball(0.4);
    for (int i = 0; i < 300; i++) {
        TouchPoint out[ROOM];
        const Pose at = meshes_at(0, 0, 0), where = meshes_at(1 + 0.01 * i, 1 + 0.0075 * i, 0.41);
        cr_assert_eq(touch_height(&field, &at, &ball, &where, 0.05, out, ROOM), 1);
        cr_assert_float_eq(out[0].normal[2], -1, 1e-15);
        cr_assert_float_eq(out[0].gap, 0.01, 1e-15);
    }
    height_free(&field, &memory);
}

Test(height, only_cells_around_are_visited)
{
    Memory memory = fresh_memory();
    unsigned seed = 4;
    double z[NX * NY];
    for (int v = 0; v < NX * NY; v++) z[v] = meshes_uniform(&seed, -0.1, 0.1);
    HeightField field = make(&memory, 1, 1, z);
    const Surface surface = height_surface(&field);
    const struct {
        Bounds box;
        int triangles;
    } look[] = {{{{2.2, 3.3, -1}, {2.4, 3.4, 1}}, 2},
                {{{2.2, 3.3, -1}, {3.4, 3.4, 1}}, 4},
                {{{3, 3, -1}, {3, 3, 1}}, 8}, // a vertex has all four cells
                {{{2.2, 3.3, 0.2}, {2.4, 3.4, 1}}, 0},
                {{{-5, -5, -1}, {-1, 20, 1}}, 0},
                {{{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}},
                 2 * (NX - 1) * (NY - 1)},
                {{{NAN, 0, 0}, {NAN, 1, 1}}, 0}};
    for (size_t i = 0; i < sizeof look / sizeof *look; i++) {
        int count = 0;
        for (int t = -1; (t = surface.ops->next(&field, &look[i].box, t)) >= 0;) count++;
        cr_expect_eq(count, look[i].triangles, "box %zu: %d", i, count);
    }
    height_free(&field, &memory);
}

Test(height, faults_are_named)
{
    Memory memory = fresh_memory();
    HeightField field;
    char problem[MESH_TEXT];
    double z[4] = {0, 0, 0, NAN};
    cr_expect_eq(height_make(&field, &memory, 2, 2, 1, 1, z, problem), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(problem, "(1, 1)"), "%s", problem);
    z[3] = 0;
    cr_expect_eq(height_make(&field, &memory, 1, 4, 1, 1, z, problem), TAUT_BAD_ARGUMENT);
    cr_expect_eq(height_make(&field, &memory, 100000, 100000, 1, 1, z, problem), TAUT_BAD_ARGUMENT);
    cr_expect_eq(height_make(&field, &memory, 2, 2, 0, 1, z, problem), TAUT_BAD_ARGUMENT);
    cr_expect_null(field.z);
}
