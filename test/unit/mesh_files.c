// SPDX-License-Identifier: MIT
// mesh_files.c -- OBJ and STL: a mesh that was written is read again; faults have their line; cut and changed files do no harm.
#include "collide/obj.h"
#include "collide/scan.h"
#include "collide/stl.h"
#include "fresh.h"
#include "meshes.h"
#include "quick.h"

#include <criterion/criterion.h>
#include <stdio.h>

static const char tetra[] = "# a comment\r\n"
                            "mtllib none.mtl\n"
                            "o thing\n"
                            "v 0 0 0\n"
                            "v 1.5e0 0 0 1.0\n"
                            "v 0 +2. 0 # behind\n"
                            "v 0 0 .5\n"
                            "vn 0 0 1\n"
                            "f 1 3 2\n"
                            "f 1/1 2/2 4/3\n"
                            "f -4//1 -1//1 -2//1\n"
                            "f 2/1/1 \\\n 3/2/1 4/3/1";

Test(mesh_files, obj)
{
    Memory memory = fresh_memory();
    MeshData data;
    char problem[MESH_TEXT];
    cr_assert_eq(obj_read(tetra, sizeof tetra - 1, &memory, &data, problem), TAUT_OK, "%s",
                 problem);
    cr_expect(data.n_vertex == 4 && data.n_triangle == 4);
    Mesh mesh = meshes_make(&memory, data, true);
    cr_expect_float_eq(mesh_solid(&mesh).volume, 1.5 * 2 * 0.5 / 6, 1e-15);
    mesh_free(&mesh, &memory);

    static const char cube[] = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\n"
                               "v 0 1 1\nf 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\n"
                               "f 4 1 5 8\n";
    cr_assert_eq(obj_read(cube, sizeof cube - 1, &memory, &data, problem), TAUT_OK, "%s", problem);
    cr_expect_eq(data.n_triangle, 12);
    mesh = meshes_make(&memory, data, true);
    cr_expect_float_eq(mesh_solid(&mesh).volume, 1, 1e-15);
    mesh_free(&mesh, &memory);
}

Test(mesh_files, obj_faults_have_their_line)
{
    static const char *const bad[][2] = {
        {"v 0 0\nf 1 2 3", "line 1"},
        {"v 0 0 0\nv 1 0 x\n", "line 2"},
        {"v 0 0 nan\n", "line 1"},
        {"v 0 0 1e999\n", "line 1"},
        {"v 0 0 0\n\nf 1 1\n", "line 3: a face has three vertices or more, not 2"},
        {"v 0 0 0\nf 1 1 2\n", "line 2: vertex 2; there are 1 to 1"},
        {"v 0 0 0\nf 1 1 -2\n", "line 2: vertex -2"},
        {"v 0 0 0\nf 1 1 0\n", "line 2: vertex 0"},
        {"v 0 0 0\nf 1 1 99999999999999\n", "line 2"},
        {"v 0 0 0\nf 1 1 a\n", "'a' is no vertex"},
        {"", "no face"},
    };
    Memory memory = fresh_memory();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        MeshData data;
        char problem[MESH_TEXT];
        cr_expect_eq(obj_read(bad[i][0], strlen(bad[i][0]), &memory, &data, problem),
                     TAUT_BAD_ARGUMENT);
        cr_expect(strstr(problem, bad[i][1]), "'%s' is not in: %s", bad[i][1], problem);
        cr_expect_null(data.vertex);
    }
}

// The box as STL; returns the size.
static size_t write_stl(const MeshData *data, bool binary, char *out, size_t room)
{
    size_t at = binary ? 84 : (size_t)snprintf(out, room, "solid box of mine\n");
    if (binary) memset(out, 's', 80), memcpy(out + 80, &data->n_triangle, 4);
    for (int t = 0; t < data->n_triangle; t++) {
        float x[12] = {0};
        for (int i = 0; i < 9; i++) x[3 + i] = (float)data->vertex[data->triangle[t][i / 3]][i % 3];
        if (binary) {
            memcpy(out + at, x, sizeof x), memset(out + at + 48, 0, 2), at += 50;
            continue;
        }
        at += (size_t)snprintf(out + at, room - at,
                               "facet normal 0 0 0\n outer loop\n  vertex %g %g %e\n  vertex %g %g "
                               "%e\n  vertex %g %g %e\n endloop\nendfacet\n",
                               x[3], x[4], x[5], x[6], x[7], x[8], x[9], x[10], x[11]);
    }
    if (!binary) at += (size_t)snprintf(out + at, room - at, "endsolid box of mine\n");
    return at;
}

Test(mesh_files, stl)
{
    Memory memory = fresh_memory();
    MeshData box = meshes_box(&memory, (double[]){0.5, 1, 0.25});
    for (int binary = 0; binary < 2; binary++) {
        static char text[8192];
        MeshData data;
        char problem[MESH_TEXT];
        const size_t size = write_stl(&box, binary, text, sizeof text);
        cr_assert_eq(stl_read(text, size, &memory, &data, problem), TAUT_OK, "%s", problem);
        cr_expect(data.n_vertex == 8 && data.n_triangle == 12);
        Mesh mesh = meshes_make(&memory, data, true);
        cr_expect_float_eq(mesh_solid(&mesh).volume, 1, 1e-12);
        mesh_free(&mesh, &memory);

        cr_expect_eq(stl_read(text, size - 1, &memory, &data, problem),
                     binary ? TAUT_BAD_ARGUMENT : TAUT_OK);
        mesh_data_free(&data, &memory);
        cr_expect_eq(stl_read(text, size - 30, &memory, &data, problem), TAUT_BAD_ARGUMENT);
        cr_expect_not(problem[0] == 0);
        if (!binary) {
            memcpy(strstr(text, "vertex"), "vertig", 6);
            cr_expect_eq(stl_read(text, size, &memory, &data, problem), TAUT_BAD_ARGUMENT);
            cr_expect(strstr(problem, "line 4: 'vertig' where vertex should be"), "%s", problem);
        }
    }
    mesh_data_free(&box, &memory);
}

// Random damage: a status, and nothing is read or written where it should not be (run under the sanitizers).
Test(mesh_files, damage_does_no_harm)
{
    Memory memory = fresh_memory();
    MeshData box = meshes_box(&memory, (double[]){0.5, 1, 0.25});
    static char text[8192];
    unsigned seed = 7;
    int read = 0;
    for (int i = 0; i < 6000; i++) {
        size_t size = sizeof tetra - 1;
        if (i % 3 == 0)
            memcpy(text, tetra, sizeof tetra);
        else
            size = write_stl(&box, i % 3 == 1, text, sizeof text);
        const int changes = (int)meshes_uniform(&seed, 0, 5);
        for (int j = 0; j < changes; j++)
            text[(size_t)meshes_uniform(&seed, 0, (double)size - 0.1)] =
                (char)meshes_uniform(&seed, -128, 128);
        if (i % 2) size = (size_t)meshes_uniform(&seed, 0, (double)size);
        char *copy = zeros(size, 1); // a block of its size and one
        memcpy(copy, text, size);
        copy[size] = '7';

        MeshData data;
        char problem[MESH_TEXT];
        const TautStatus status = i % 3 == 0 ? obj_read(copy, size, &memory, &data, problem)
                                             : stl_read(copy, size, &memory, &data, problem);
        Mesh mesh;
        if (status == TAUT_OK && mesh_make(&mesh, &memory, &data, false, problem) == TAUT_OK) {
            mesh_free(&mesh, &memory);
            read++;
        } else {
            cr_assert_gt(strlen(problem), 0);
        }
        free(copy);
    }
    cr_expect_gt(read, 100);
    mesh_data_free(&box, &memory);
}

Test(mesh_files, numbers_are_those_of_the_library)
{
    unsigned seed = 3;
    for (int i = 0; i < 20000; i++) {
        char text[64];
        double out;
        const double x = meshes_uniform(&seed, -1, 1) * pow(10, meshes_uniform(&seed, -300, 300));
        const int digits = (int)meshes_uniform(&seed, 1, 19);
        const int size = snprintf(text, sizeof text, "%.*g", digits, x);
        cr_assert(word_number((Word){text, size}, &out), "%s", text);
        cr_assert_leq(fabs(out - strtod(text, NULL)), 1e-14 * fabs(out), "%s", text);
        const double y = meshes_uniform(&seed, -100, 100);
        const int few = snprintf(text, sizeof text, "%.9f", y);
        cr_assert(word_number((Word){text, few}, &out));
        cr_assert_eq(out, strtod(text, NULL), "%s", text);
    }
    static const char *const none[] = {"", "-", ".", "e5", "1e", "1e+", "1x", "0x10", "--1", "inf"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        double out;
        cr_expect_not(word_number((Word){none[i], (int)strlen(none[i])}, &out), "%s", none[i]);
    }
}
