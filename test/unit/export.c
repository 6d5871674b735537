// SPDX-License-Identifier: MIT
// export.c -- what exporters draw: surfaces of shapes are closed, look outward and have the volume of the
// solid; poses turn the right way.
#include "export/export.h"
#include "export/export_mesh.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static const double PI = 3.14159265358979323846;

// Volume by the divergence theorem: right only where all triangles look outward.
static double volume(const Surface *s)
{
    double sum = 0;
    for (uint32_t t = 0; t < s->triangles; t++) {
        const float *a = s->position[s->triangle[t][0]], *b = s->position[s->triangle[t][1]];
        const float *c = s->position[s->triangle[t][2]];
        for (int k = 0; k < 3; k++)
            sum += (double)a[k] * ((double)b[(k + 1) % 3] * (double)c[(k + 2) % 3] -
                                   (double)b[(k + 2) % 3] * (double)c[(k + 1) % 3]);
    }
    return sum / 6;
}

static bool same(const float a[3], const float b[3])
{
    return a[0] == b[0] && a[1] == b[1] && a[2] == b[2];
}

// Every directed edge, by places, has exactly one that goes back.
static void expect_closed(const Surface *s, const char *name)
{
    for (uint32_t t = 0; t < 3 * s->triangles; t++) {
        const float *a = s->position[s->triangle[t / 3][t % 3]];
        const float *b = s->position[s->triangle[t / 3][(t + 1) % 3]];
        int back = 0;
        for (uint32_t u = 0; u < 3 * s->triangles; u++) {
            const float *c = s->position[s->triangle[u / 3][u % 3]];
            const float *d = s->position[s->triangle[u / 3][(u + 1) % 3]];
            back += same(a, d) && same(b, c);
        }
        cr_assert_eq(back, 1, "%s: an edge of triangle %u goes back %d times", name, t / 3, back);
    }
}

static void expect_normals(const Surface *s, const char *name)
{
    for (uint32_t t = 0; t < s->triangles; t++) {
        const float *x[3], *n[3];
        for (int k = 0; k < 3; k++) {
            x[k] = s->position[s->triangle[t][k]];
            n[k] = s->normal[s->triangle[t][k]];
            cr_assert_float_eq(hypotf(hypotf(n[k][0], n[k][1]), n[k][2]), 1, 1e-5, "%s", name);
        }
        for (int v = 0; v < 3; v++) {
            float along = 0;
            for (int k = 0; k < 3; k++) {
                int i = (k + 1) % 3, j = (k + 2) % 3;
                along += n[v][k] * ((x[1][i] - x[0][i]) * (x[2][j] - x[0][j]) -
                                    (x[1][j] - x[0][j]) * (x[2][i] - x[0][i]));
            }
            cr_assert(along > 0, "%s: a normal of triangle %u looks inward", name, t);
        }
    }
}

Test(export, surfaces_are_solids)
{
    const double r = 0.3, length = 0.8;
    const struct {
        const char *name;
        RecordBody body;
        double volume;
    } all[] = {
        {"box", {.shape = RECORD_BOX, .size = {1, 2, 3}}, 6},
        {"sphere", {.shape = RECORD_SPHERE, .size = {0.3f}}, 4 * PI / 3 * r * r * r},
        {"capsule",
         {.shape = RECORD_CAPSULE, .size = {0.3f, 0.8f}},
         PI * r * r * (length + 4 * r / 3)},
        {"cylinder", {.shape = RECORD_CYLINDER, .size = {0.3f, 0.8f}}, PI * r * r * length},
    };
    RecordScene scene = {0};
    for (int i = 0; i < 4; i++) {
        Surface surface;
        cr_assert(surface_of_body(&surface, &scene, &all[i].body));
        expect_closed(&surface, all[i].name);
        expect_normals(&surface, all[i].name);
        // flat faces cut off a little of what is round
        cr_assert_float_eq(volume(&surface), all[i].volume, 0.03 * all[i].volume, "%s",
                           all[i].name);
        cr_assert(volume(&surface) <= all[i].volume * (1 + 1e-6), "%s", all[i].name);
        surface_free(&surface);
    }
}

Test(export, a_mesh_is_drawn_as_it_is)
{
    RecordScene scene = {.vertices = 5, .triangles = 5};
    Surface surface;
    cr_assert(record_scene_make(&scene));
    const float vertex[4][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    const uint32_t triangle[4][3] = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
    memcpy(scene.vertex + 1, vertex, sizeof vertex); // behind those of another body
    memcpy(scene.triangle + 1, triangle, sizeof triangle);
    RecordBody body = {.shape = RECORD_MESH,
                       .first_vertex = 1,
                       .vertices = 4,
                       .first_triangle = 1,
                       .triangles = 4};
    cr_assert(surface_of_body(&surface, &scene, &body));
    expect_closed(&surface, "mesh");
    expect_normals(&surface, "mesh");
    cr_assert_float_eq(volume(&surface), 1.0 / 6, 1e-6);
    surface_free(&surface);
    record_scene_free(&scene);
}

// A quarter turn about each axis.
Test(export, poses_turn_the_right_way)
{
    const float half = sqrtf(0.5f), x[3] = {1, 2, 3};
    const float turned[3][3] = {{1, -3, 2}, {3, 2, -1}, {-2, 1, 3}};
    for (int axis = 0; axis < 3; axis++) {
        float pose[7] = {10, 20, 30, 0, 0, 0, half}, to[3];
        pose[3 + axis] = half;
        export_place(pose, x, to);
        for (int k = 0; k < 3; k++)
            cr_assert_float_eq(to[k], pose[k] + turned[axis][k], 1e-5f, "axis %d, %d", axis, k);
    }
}
