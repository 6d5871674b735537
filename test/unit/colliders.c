// SPDX-License-Identifier: MIT
// colliders.c -- colliders that cannot be are refused with the fault and a remedy, and the world is as it was; those that are
// there come back from snapshots, whatever the bytes; files of triangles are read.
#include "all_shapes.h"
#include "reseal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- bad input ---

static const TautVec3 cube[8] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0},
                                 {0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}};
static const int floor_of[6] = {0, 1, 3, 0, 3, 2};

// Refused with a message that has these words; a snapshot of the world is the same as before.
static void expect_refused(TautWorld *world, const TautColliderDef *def, const char *words)
{
    size_t size = 0, after = 0;
    must(world, taut_world_save(world, NULL, 0, &size));
    TautColliderId id = {7, 7};
    cr_expect_eq(taut_world_add_collider(world, def, &id), TAUT_BAD_ARGUMENT, "%s", words);
    cr_expect(strstr(taut_world_message(world), words), "'%s' is not in: %s", words,
              taut_world_message(world));
    cr_expect(id.slot == 7 && id.generation == 7);
    must(world, taut_world_save(world, NULL, 0, &after));
    cr_expect_eq(size, after);
}

static TautWorld *small_world(TautNodeId *node)
{
    TautWorld *world = quick_world(NULL);
    *node = quick_particle(world, 1, taut_vec3(0, 0, 1));
    return world;
}

Test(colliders, hulls_that_are_none)
{
    TautNodeId node;
    TautWorld *world = small_world(&node);
    TautColliderDef hull = taut_default_collider_def();
    TautVec3 point[8];
    hull.name = "rock";
    hull.kind = TAUT_COLLIDER_HULL;
    expect_refused(world, &hull, "collider 'rock': a hull needs 4 points or more: set vertex");
    hull.vertex = cube, hull.vertex_count = 3;
    expect_refused(world, &hull, "a hull needs 4 points or more");
    hull.vertex_count = 4;
    expect_refused(world, &hull, "lie in a plane; give it a thickness");

    // the same point, and one that is no number
    for (int i = 0; i < 8; i++) point[i] = cube[0];
    hull.vertex = point, hull.vertex_count = 8;
    expect_refused(world, &hull, "all points of the hull are the same");
    memcpy(point, cube, sizeof point);
    point[5].y = NAN;
    expect_refused(world, &hull, "not a finite number");
    point[5].y = INFINITY;
    expect_refused(world, &hull, "not a finite number");
    hull.vertex = cube, hull.node = node;
    must(world, taut_world_add_collider(world, &hull, NULL));
    taut_world_destroy(world);
}

Test(colliders, meshes_that_are_none)
{
    TautNodeId node;
    TautWorld *world = small_world(&node);
    TautColliderDef mesh = taut_default_collider_def();
    int triangle[6];
    TautVec3 point[8];
    memcpy(triangle, floor_of, sizeof triangle);
    memcpy(point, cube, sizeof point);
    mesh.kind = TAUT_COLLIDER_MESH;
    expect_refused(world, &mesh, "a mesh needs triangles");
    mesh.triangle = triangle, mesh.triangle_count = 2;
    expect_refused(world, &mesh, "a mesh needs 3 vertices or more");
    mesh.vertex = point, mesh.vertex_count = 8;

    // indices, areas, numbers
    triangle[4] = 8;
    expect_refused(world, &mesh, "triangle 1 has vertex 8; there are 0 to 7");
    triangle[4] = -1;
    expect_refused(world, &mesh, "triangle 1 has vertex -1");
    triangle[4] = 0;
    expect_refused(world, &mesh, "triangle 1 (vertices 0, 0, 2) has no area; remove it");
    triangle[4] = 3, point[7].z = NAN;
    expect_refused(world, &mesh, "vertex 7 is at (1, 1, nan)");
    point[7].z = 1;

    // it cannot be on a thing that moves; it need not be closed
    mesh.node = node;
    expect_refused(world, &mesh, "a surface cannot be of a node that moves: use a hull");
    must(world, taut_node_set_fixed(world, node, true));
    must(world, taut_world_add_collider(world, &mesh, NULL));
    cr_expect_eq(taut_node_set_fixed(world, node, false), TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
}

Test(colliders, fields_and_distances_that_are_none)
{
    TautNodeId node;
    TautWorld *world = small_world(&node);
    TautColliderDef field = taut_default_collider_def();
    double height[6] = {0};
    field.kind = TAUT_COLLIDER_HEIGHT;
    field.size[0] = field.size[1] = 1;
    expect_refused(world, &field, "needs 2 x 2 heights or more: set height, columns and rows");
    field.height = height, field.columns = 3, field.rows = 1;
    expect_refused(world, &field, "needs 2 x 2 heights or more");
    field.rows = 2;
    height[4] = INFINITY;
    expect_refused(world, &field, "height (1, 1) is inf m; it has to be finite");
    height[4] = 0, field.size[1] = 0;
    expect_refused(world, &field, "must be > 0 and finite");
    field.size[1] = 1, field.columns = field.rows = 1 << 20;
    expect_refused(world, &field, "more heights than can be counted");

    TautColliderDef sdf = taut_default_collider_def();
    sdf.kind = TAUT_COLLIDER_SDF;
    expect_refused(world, &sdf, "an sdf needs its function: set distance");
    sdf.size[0] = 1;
    expect_refused(world, &sdf, "three edges of a box that holds the solid");
    taut_world_destroy(world);
}

// --- snapshots ---

static unsigned char *save(TautWorld *world, size_t *size)
{
    must(world, taut_world_save(world, NULL, 0, size));
    unsigned char *bytes = malloc(*size);
    must(world, taut_world_save(world, bytes, *size, NULL));
    return bytes;
}

Test(colliders, every_shape_comes_back)
{
    Shapes shapes;
    TautWorld *world = quick_world(NULL);
    shapes_build(world, &shapes);
    size_t size, other;
    unsigned char *bytes = save(world, &size), *again;
    for (int i = 0; i < 5; i++) must(world, taut_world_remove_collider(world, shapes.collider[i]));
    must(world, taut_world_step(world, 0.01, NULL));
    must(world, taut_world_restore(world, bytes, size));
    again = save(world, &other);
    cr_expect(size == other && memcmp(bytes, again, size) == 0);
    for (int i = 0; i < 5; i++) must(world, taut_world_remove_collider(world, shapes.collider[i]));

    // a world that was never given the function says so
    TautWorld *empty = quick_world(NULL);
    cr_expect_eq(taut_world_restore(empty, bytes, size), TAUT_BAD_SNAPSHOT);
    cr_expect(strstr(taut_world_message(empty), "it needs your distance"), "%s",
              taut_world_message(empty));
    free(bytes), free(again);
    taut_world_destroy(empty), taut_world_destroy(world);
}

// Bytes that nobody wrote: no restore leads out of an array, and a world that takes them can be stepped and destroyed.
Test(colliders, damaged_shapes_are_seen)
{
    Shapes shapes;
    TautWorld *world = quick_world(NULL);
    shapes_build(world, &shapes);
    size_t size;
    unsigned char *bytes = save(world, &size), *changed = malloc(size);
    unsigned random = 5;
    int taken = 0;
    TautWorld *other =
        NULL; // of which nothing was restored yet: what is refused leaves it as it was
    Shapes again;
    size_t before = 0, after;
    unsigned char *was = NULL, *is;
    for (int i = 0; i < quick_sample(600, 3000); i++) {
        memcpy(changed, bytes, size);
        for (int k = 0; k <= i % 3; k++) {
            const size_t at = 56 + (size_t)((quick_random(&random) + 1) / 2 * (double)(size - 57));
            changed[at] = (unsigned char)(128 * (quick_random(&random) + 1));
        }
        reseal(changed, size);
        if (!other) {
            other = quick_world(NULL);
            shapes_build(other, &again);
            was = save(other, &before);
        }
        if (taut_world_restore(other, changed, size) == TAUT_OK) {
            (void)taut_world_step(other, 0.01, NULL);
            taut_world_destroy(other);
            free(was);
            other = NULL, was = NULL;
            taken++;
        } else {
            is = save(other, &after);
            cr_expect(before == after && memcmp(was, is, before) == 0, "refused, but changed: %d",
                      i);
            free(is);
        }
    }
    cr_expect_gt(taken, quick_sample(20, 100));
    taut_world_destroy(other);
    free(bytes), free(changed), free(was);
    taut_world_destroy(world);
}

// --- files ---

Test(colliders, files_of_triangles)
{
    static const char obj[] = "# a quad\no quad\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n";
    static const char stl[] =
        "solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\n"
        "vertex 0 1 0\nendloop\nendfacet\nendsolid x\n";
    char problem[TAUT_MESH_TEXT];
    TautMesh mesh;
    cr_assert_eq(taut_mesh_read(obj, sizeof obj - 1, NULL, &mesh, problem), TAUT_OK, "%s", problem);
    cr_expect(mesh.vertex_count == 4 && mesh.triangle_count == 2 && mesh.vertex[2].y == 1);
    taut_mesh_free(&mesh, NULL);
    cr_assert_eq(taut_mesh_read(stl, sizeof stl - 1, NULL, &mesh, NULL), TAUT_OK);
    cr_expect(mesh.vertex_count == 3 && mesh.triangle_count == 1);
    taut_mesh_free(&mesh, NULL);
    taut_mesh_free(&mesh, NULL);

    cr_expect_eq(taut_mesh_read("", 0, NULL, &mesh, problem), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(problem, "it is empty"), "%s", problem);
    cr_expect_eq(taut_mesh_read("hello\n", 6, NULL, &mesh, problem), TAUT_BAD_ARGUMENT);
    cr_expect(strstr(problem, "'hello' where solid"), "%s", problem);
    cr_expect(mesh.vertex_count == 0 && !mesh.vertex && !mesh.triangle);
}
