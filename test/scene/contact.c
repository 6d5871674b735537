// SPDX-License-Identifier: MIT
// contact.c -- materials and colliders of a file are in the world as they were described: things rest and slide on them.
#include "helper.h"

#include <math.h>
#include <stdlib.h>

static TautWorld *build(const char *text, const char *set)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(text, set, &all, &scene), TAUT_OK, "%s", all.text[0]);
    TautWorld *world;
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    taut_scene_free(scene);
    return world;
}

static void run(TautWorld *world, int steps)
{
    for (int i = 0; i < steps; i++)
        cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK, "step %d: %s", i,
                     taut_world_message(world));
}

static TautVec3 place(const TautWorld *world, const char *name)
{
    return taut_particle_position(world, taut_find_node(world, name));
}

#define NEAR(a, b, by) cr_assert_float_eq(a, b, by, "%.17g is not %.17g", (double)(a), (double)(b))

// Bodies of each shape, of a chain too, and a particle fall on the ground from 1 mm and lie there.
Test(contact, shapes_lie_on_the_ground)
{
    TautWorld *world = build(
        "bodies:\n"
        "  - {name: box, position: [0, 0, 1.001], shape: {kind: box, size: [1, 1, 2]}}\n"
        "  - {name: ball, position: [3, 0, 0.501], shape: {kind: sphere, size: 0.5}}\n"
        "  - {name: rod, position: [6, 0, 0.201], turn: [0, 1.5707963267948966, 0], shape: {kind: "
        "capsule, size: [0.2, 1]}}\n"
        "  - {name: wheel, position: [9, 0, 0.401], shape: {kind: cylinder, size: [1, 0.8]}}\n"
        "particles: [{name: bead, position: [12, 0, 0.101]}]\n"
        "colliders:\n"
        "  - {kind: plane}\n"
        "  - {of: box}\n"
        "  - {of: ball}\n"
        "  - {of: rod}\n"
        "  - {of: wheel, kind: box, size: [1, 1, 0.8]}\n"
        "  - {of: bead, kind: sphere, size: 0.1}\n",
        NULL);
    run(world, 50);

    // each at the height of its own shape
    NEAR(place(world, "box").z, 1, 1e-6);
    NEAR(place(world, "ball").z, 0.5, 1e-6);
    NEAR(place(world, "rod").z, 0.2, 1e-6);
    NEAR(place(world, "wheel").z, 0.4, 1e-6);
    NEAR(place(world, "bead").z, 0.1, 1e-6);
    taut_world_destroy(world);
}

#define SLEDGE                                                                                     \
    "bodies:\n"                                                                                    \
    "  - {name: sledge, position: [0, 0, 0.25], velocity: [1, 0, 0], shape: {kind: box, size: "    \
    "[1, "                                                                                         \
    "1, 0.5]}}\n"                                                                                  \
    "materials:\n"                                                                                 \
    "  - {name: snow, friction: 0.2}\n"                                                            \
    "  - {name: iron, friction: 0.2}\n"                                                            \
    "colliders:\n"                                                                                 \
    "  - {name: ground, kind: plane, material: snow}\n"                                            \
    "  - {name: runner, of: sledge, material: iron}\n"

// It stops after v^2/(2 friction g), with the geometric mean of both materials.
// A cloth, a membrane and a block fall on the ground from 1 mm and lie there by half their thickness; a rope lies on the cloth.
Test(contact, cloths_and_solids_lie_on_the_ground)
{
    TautWorld *world = build(
        "materials: [{name: cotton, friction: 0.7}, {name: rubber, kind: hooke, young: 100 kPa, "
        "density: 100, damping: 0.05 s}]\n"
        "cloths:\n"
        "  - {name: sheet, corner: [0, 0, 0.006], along: [1, 0, 0], across: [0, 1, 0], nx: 4, ny: "
        "4, "
        "mass: 0.2, stiffness: 500, damping: 0.01, collide: {thickness: 1 cm, material: cotton, "
        "self: true}}\n"
        "meshes: [{name: square, shape: sheet, size: [1, 1, 1], cells: [2, 2, 1]}, "
        "{name: cube, shape: box, size: [0.5, 0.5, 0.5], cells: [1, 1, 1]}]\n"
        "solids:\n"
        "  - {name: film, mesh: square, material: rubber, thickness: 1 mm, position: [3, 0, "
        "0.003], "
        "collide: {thickness: 4 mm}}\n"
        "  - {name: block, mesh: cube, material: rubber, position: [6, 0, 0.253], "
        "collide: {thickness: 4 mm, layer: 2}}\n"
        "colliders: [{name: ground, kind: plane, layer: 3, material: cotton}]\n",
        NULL);
    cr_assert_eq(taut_collider_count(world), 4);
    cr_assert_eq(taut_find_collider(world, "sheet").slot > 0, true);
    run(world, 60);
    NEAR(place(world, "sheet.0.0").z, 0.005, 1e-6);
    NEAR(place(world, "sheet.2.1").z, 0.005, 1e-6);
    NEAR(place(world, "film.4").z, 0.002, 1e-6);
    NEAR(place(world, "block.0").z, 0.002, 1e-4);
    taut_world_destroy(world);
}

Test(contact, friction_is_that_of_the_materials)
{
    TautWorld *world = build(SLEDGE, NULL);
    run(world, 200);
    NEAR(place(world, "sledge").x, 1 / (2 * 0.2 * 9.81), 1e-3);
    taut_world_destroy(world);

    world = build(SLEDGE, "snow.friction=0.8");
    run(world, 200);
    NEAR(place(world, "sledge").x, 1 / (2 * 0.4 * 9.81), 1e-3);
    taut_world_destroy(world);
}

// What slides has kinetic friction, of materials in proportion, or of the pair; across a direction it has another one.
Test(contact, kinetic_and_cross_friction)
{
    TautWorld *world = build(SLEDGE, "snow.kinetic_friction=0.05"); // 1/4 and 1: half of it
    run(world, 200);
    NEAR(place(world, "sledge").x, 1 / (2 * 0.1 * 9.81), 1e-3);
    taut_world_destroy(world);

    world =
        build(SLEDGE "pairs: [{of: [snow, iron], friction: 0.8, kinetic_friction: 0.4}]\n", NULL);
    run(world, 200);
    NEAR(place(world, "sledge").x, 1 / (2 * 0.4 * 9.81), 1e-3);
    taut_world_destroy(world);

    world = build(SLEDGE "pairs: [{of: [snow, iron], cross_friction: 0.4}]\n",
                  "runner.friction_direction=[0, 1, 0]");
    run(world, 200);
    NEAR(place(world, "sledge").x, 1 / (2 * 0.4 * 9.81), 1e-3);
    taut_world_destroy(world);
}

// A turned collider is a slope, one with a speed a conveyor; one that the mask leaves out is not there.
Test(contact, place_speed_and_layers)
{
    TautWorld *world = build(SLEDGE, "ground.surface_speed=[1, 0, 0]");
    run(world, 100);
    NEAR(place(world, "sledge").x, 1, 1e-9);
    taut_world_destroy(world);

    world = build(SLEDGE, "runner.mask=2");
    run(world, 100);
    cr_assert_lt(place(world, "sledge").z, -4, "it falls");
    taut_world_destroy(world);

    world = build(SLEDGE, "ground.layer=3");
    run(world, 100);
    NEAR(place(world, "sledge").z, 0.25, 1e-9);
    taut_world_destroy(world);

    world = build(SLEDGE, "ground.turn=[0, 0.7853981633974483, 0]");
    run(world, 100);
    cr_assert_gt(place(world, "sledge").x, 1, "it slides down");
    taut_world_destroy(world);

    world = build(SLEDGE, "ground.position=[0, 0, -1]");
    run(world, 200);
    NEAR(place(world, "sledge").z, -0.75, 1e-6);
    taut_world_destroy(world);
}

static void count(void *user, const TautMessage *message)
{
    (void)message;
    ++*(int *)user;
}

// --- hulls, meshes, height fields ---

// A block of 1 m that is a hull, over a floor that lies 0.2 m high.
#define BLOCK                                                                                      \
    "bodies:\n"                                                                                    \
    "  - {name: block, position: [0.3, 0.2, 0.71], shape: {kind: box, size: [1, 1, 1]}}\n"         \
    "colliders:\n"                                                                                 \
    "  - {of: block, kind: hull, vertices: [[-0.5, -0.5, -0.5], [0.5, -0.5, -0.5], [-0.5, 0.5, "   \
    "-0.5], [0.5, 0.5, -0.5], [-0.5, -0.5, 0.5], [0.5, -0.5, 0.5], [-0.5, 0.5, 0.5], [0.5, 0.5, "  \
    "0.5]]}\n"

Test(contact, hulls_lie_on_surfaces)
{
    static const char *const floor[] = {
        "  - {kind: mesh, position: [0, 0, 0.2], vertices: [[-2, -2, 0], [2, -2, 0], [2, 2, 0], "
        "[-2, 2, 0]], triangles: [[0, 1, 2], [0, 2, 3]]}\n",
        "  - {kind: height, position: [-2, -2, 0.1], size: [2, 2], columns: 3, heights: [[0.1, "
        "0.1, "
        "0.1], [0.1, 0.1, 0.1], [0.1, 0.1, 0.1]]}\n",
        "  - {kind: hull, vertices: [[-2, -2, 0.2], [2, -2, 0.2], [2, 2, 0.2], [-2, 2, 0.2], [0, "
        "0, "
        "-1]]}\n"};
    for (int i = 0; i < 3; i++) {
        char text[2000];
        snprintf(text, sizeof text, "%s%s", BLOCK, floor[i]);
        TautWorld *world = build(text, NULL);
        run(world, 50);
        NEAR(place(world, "block").z, 0.7, 1e-9);
        taut_world_destroy(world);
    }
}

// The hull of a body that is a mesh, and the mesh of one that is fixed.
Test(contact, meshes_of_bodies)
{
    TautWorld *world = build(
        "bodies:\n"
        "  - {name: tip, position: [0, 0, 0.51], shape: {kind: mesh, vertices: [[-1, -1, 0], "
        "[1, -1, 0], [0, 1, 0], [0, 0, 1]], triangles: [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, "
        "3]]}}\n"
        "  - {name: rock, fixed: true, position: [0, 0, -0.5], shape: {kind: mesh, vertices: [[-9, "
        "-9, 1], [9, -9, 1], [0, 9, 1], [0, 0, -1]], triangles: [[0, 1, 2], [0, 3, 1], [1, 3, 2], "
        "[2, 3, 0]]}}\n"
        "colliders:\n"
        "  - {of: tip, kind: hull}\n"
        "  - {of: rock, kind: mesh}\n",
        NULL);
    run(world, 50);
    NEAR(place(world, "tip").z, 0.5, 1e-9);
    taut_world_destroy(world);
}

static void put_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    cr_assert(file);
    fputs(text, file);
    fclose(file);
}

// A file is found beside the scene, and its numbers are part of the scene from then on.
Test(contact, files_of_meshes)
{
    char folder[] = "/tmp/taut-mesh-XXXXXX", path[64], mesh[64], text[1000], *copy = NULL;
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/x.yaml", folder);
    snprintf(mesh, sizeof mesh, "%s/floor.obj", folder);
    put_file(mesh, "v -2 -2 0.2\nv 2 -2 0.2\nv 2 2 0.2\nv -2 2 0.2\nf 1 2 3 4\n");
    snprintf(text, sizeof text, "%s  - {name: floor, kind: mesh, file: floor.obj}\n", BLOCK);
    put_file(path, text);

    Heard all = {0};
    TautSceneOptions options = {.on_message = hear, .message_user = &all};
    TautScene *scene, *again;
    cr_assert_eq(taut_scene_read(path, &options, &scene), TAUT_OK, "%s", all.text[0]);
    size_t size = 0;
    FILE *out = open_memstream(&copy, &size);
    cr_assert_eq(taut_scene_write(scene, out), TAUT_OK);
    fclose(out);
    taut_scene_free(scene);

    // the copy needs no file
    remove(mesh);
    cr_assert_eq(taut_scene_read_text("copy", copy, size, &options, &again), TAUT_OK, "%s",
                 all.text[0]);
    TautWorld *world;
    cr_assert_eq(taut_scene_build(again, NULL, &world), TAUT_OK);
    run(world, 50);
    NEAR(place(world, "block").z, 0.7, 1e-9);
    taut_world_destroy(world);
    taut_scene_free(again);
    free(copy);

    // mistakes have the place of the field, the path and the reason
    cr_assert_eq(taut_scene_read(path, &options, &scene), TAUT_BAD_SCENE);
    cr_assert(heard(&all, "x.yaml:5:37: error: colliders[1] 'floor': the file '/tmp/taut-mesh-"),
              "%s", all.text[0]);
    cr_assert(heard(&all, "floor.obj' cannot be read: No such file or directory; check the path"));
    static const char *const bad[][2] = {
        {"", "floor.obj': it is empty; an OBJ or STL file is wanted"},
        {"v 0 0 0\n", "floor.obj': line 2: the text ends, and there was no face"},
        {"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n", "floor.obj': line 4"},
        {"v 0 0 nan\nf 1 1 1\n", "floor.obj': line 1"},
        {"v 0 0 0\nv 1 0 0\nv 2 0 0\nf 1 2 3\n", "triangle 0 (vertices 0, 1, 2) has no area"},
        {"solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\n", "floor.obj': line 5"}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        put_file(mesh, bad[i][0]);
        all = (Heard){0};
        cr_assert_eq(taut_scene_read(path, &options, &scene), TAUT_BAD_SCENE);
        cr_assert(heard(&all, bad[i][1]), "%zu: %s", i, all.text[0]);
    }
    remove(mesh), remove(path), remove(folder);
}

// A check says of a thing without a collider that it will fall, and nothing of one that can lie on the ground.
Test(contact, things_that_can_lie_are_not_said_to_fall)
{
    int told = 0;
    TautWorld *world = build(SLEDGE, NULL);
    cr_assert_eq(taut_world_check(world, count, &told), 0);
    cr_assert_eq(told, 0);
    taut_world_destroy(world);

    world = build(SLEDGE "particles: [{name: bead}]\n", NULL);
    cr_assert_eq(taut_world_check(world, count, &told), 1);
    taut_world_destroy(world);
}

// Methods to compare with know nothing of rows that come and go.
Test(contact, steppers_from_outside_refuse_colliders)
{
    Heard all;
    TautScene *scene;
    TautWorld *world;
    cr_assert_eq(read_with(SLEDGE, "stepper.scheme=euler", &all, &scene), TAUT_OK);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_UNSUPPORTED);
    cr_assert(strstr(taut_world_message(world), "colliders need stepper auto"), "%s",
              taut_world_message(world));
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// A particle over an edge, by the law on a map of one's own: x is the gap, y and z slide.
Test(contact, law_of_an_element)
{
    TautWorld *world =
        build("gravity: [-10, 3, 0]\n"
              "particles: [{name: rests, mass: 2}, {name: slides, position: [0, 5, 0], mass: 2}]\n"
              "elements:\n"
              "  - {name: rough, map: identity, between: rests, law: contact, friction: 0.31}\n"
              "  - {name: smooth, map: identity, between: slides, law: contact, friction: 0.2}\n",
              NULL);
    run(world, 100);
    double lambda[TAUT_MAX_ROWS];
    cr_assert_eq(taut_element_lambda(world, taut_find_element(world, "rough"), lambda), 3);
    NEAR(lambda[0], 20, 1e-9);
    NEAR(lambda[1], -6, 1e-9);
    NEAR(place(world, "rests").y, 0, 1e-12);
    NEAR(place(world, "slides").y, 5.5, 1e-3);
    taut_world_destroy(world);
}

// A wheel stands on its cap, an egg lies on its side, and a rope on the ground, as high as they are thick.
Test(contact, cylinders_ellipsoids_and_ropes)
{
    TautWorld *world = build(
        "bodies:\n"
        "  - {name: wheel, position: [9, 0, 0.401], shape: {kind: cylinder, size: [1, 0.8]}}\n"
        "  - {name: egg, position: [0, 9, 0.301], mass: 1, inertia: [0.1, 0.1, 0.1]}\n"
        "particles:\n"
        "  - {name: left, position: [-1, 0, 0.1]}\n"
        "  - {name: right, position: [1, 0, 0.1]}\n"
        "  - {name: beside, position: [1, 2, 0.1]}\n"
        "cables: [{name: rope, from: left, to: right, links: 8, mass: 1, radius: 0.05}]\n"
        "colliders:\n"
        "  - {kind: plane}\n"
        "  - {of: wheel}\n"
        "  - {of: egg, kind: ellipsoid, size: [0.5, 0.4, 0.3]}\n"
        "  - {of: beside, other: left, kind: segment, size: 0.08}\n",
        NULL);
    run(world, 200);
    NEAR(place(world, "wheel").z, 0.4, 1e-6);
    NEAR(place(world, "egg").z, 0.3, 1e-3);
    NEAR(place(world, "rope.4").z, 0.05, 1e-6);
    NEAR(place(world, "right").z, 0.05, 1e-6);
    NEAR(place(world, "beside").z, 0.08, 1e-6);
    taut_world_destroy(world);
}

// Numbers of a pair take the place of the mean, colliders that are left out pass through, and sensors let all pass.
Test(contact, pairs_and_sensors)
{
    TautWorld *world = build(SLEDGE "pairs: [{of: [iron, snow], friction: 0.5}]\n", NULL);
    run(world, 200);
    NEAR(place(world, "sledge").x, 1 / (2 * 0.5 * 9.81), 1e-3);
    taut_world_destroy(world);

    // the numbers of another pair, and a pair that leaves all as it is
    world = build(SLEDGE "pairs: [{of: iron, friction: 0.5}, {of: [snow, iron]}]\n", NULL);
    run(world, 200);
    NEAR(place(world, "sledge").x, 1 / (2 * 0.2 * 9.81), 1e-3);
    taut_world_destroy(world);

    world = build(SLEDGE "pairs: [{colliders: [runner, ground], touch: false}]\n", NULL);
    run(world, 100);
    NEAR(place(world, "sledge").z, 0.25 - 0.5 * 9.81, 1e-9);
    taut_world_destroy(world);

    world = build(SLEDGE, "ground.sensor=true");
    run(world, 100);
    NEAR(place(world, "sledge").z, 0.25 - 0.5 * 9.81, 1e-9);
    cr_assert_eq(taut_collider_overlaps(world, taut_find_collider(world, "ground"), NULL, 0), 1);
    taut_world_destroy(world);
}
