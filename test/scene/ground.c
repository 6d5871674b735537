// SPDX-License-Identifier: MIT
// ground.c -- the ground of a scene: where it is, that things lie on it, and that all colliders can be listed.
#include "helper.h"

#include <math.h>

static TautScene *read(const char *text)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(text, NULL, &all, &scene), TAUT_OK, "%s", all.text[0]);
    return scene;
}

static TautWorld *build(const TautScene *scene)
{
    TautWorld *world;
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
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

#define THINGS                                                                                     \
    "bodies:\n"                                                                                    \
    "  - {name: box, position: [0, 0, 1], shape: {kind: box, size: [1, 1, 0.5]}}\n"                \
    "  - {name: wheel, position: [3, 0, 1], shape: {kind: cylinder, size: [0.5, 0.4]}}\n"          \
    "  - {name: speck, position: [6, 0, 1], mass: 1, inertia: [1, 1, 1]}\n"                        \
    "particles: [{name: bead, position: [9, 0, 1]}]\n"

// Things of all kinds lie on it, without a collider in the file.
Test(ground, everything_lies_on_it)
{
    TautScene *scene = read(THINGS "ground: {height: 0.5}\n");
    TautWorld *world = build(scene);
    run(world, 80);
    cr_assert_float_eq(place(world, "box").z, 0.75, 1e-6);
    cr_assert_float_eq(place(world, "wheel").z, 0.7, 1e-6);

    // balls of a size that the scene gives
    TautSceneCollider all[8];
    cr_assert_eq(taut_scene_colliders(scene, world, all, 8), 5);
    cr_assert(all[0].def.kind == TAUT_COLLIDER_PLANE && taut_node_is_null(all[0].def.node));
    const double radius = all[4].def.size[0];
    cr_assert(radius > 0.01 && radius < 0.1, "%g", radius);
    cr_assert_float_eq(place(world, "speck").z, 0.5 + radius, 1e-6);
    cr_assert_float_eq(place(world, "bead").z, 0.5 + radius, 1e-6);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// Its own height is below all there is, with room for a swing.
Test(ground, true_is_below_all_of_it)
{
    TautScene *scene = read("anchors: [{name: a}]\n"
                            "particles: [{name: b, position: [3, 0, 0], mass: 100}]\n"
                            "cables: [{from: a, to: b, mass: 1, links: 3}]\n"
                            "ground: true\n");
    TautWorld *world = build(scene);
    TautSceneCollider ground;
    taut_scene_colliders(scene, world, &ground, 1);
    cr_assert(ground.def.position.z < -3.1 && ground.def.position.z > -4, "%g",
              ground.def.position.z);

    // cut off, it falls there and stays
    const double radius = 0.004 * sqrt(36 + 9);
    cr_assert_eq(taut_world_remove_element(world, taut_next_element(world, (TautElementId){0})),
                 TAUT_OK);
    run(world, 300);
    cr_assert_float_eq(place(world, "b").z, ground.def.position.z + radius, 1e-3);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// Level means across gravity, wherever that points; and its material counts.
Test(ground, is_across_gravity)
{
    TautScene *scene =
        read("gravity: [9.81, 0, 0]\n"
             "materials: [{name: ice, friction: 0.01}]\n"
             "bodies:\n"
             "  - {name: box, velocity: [0, 1, 0], shape: {kind: box, size: [1, 1, 1]}}\n"
             "ground: {height: -0.5, material: ice}\n");
    TautWorld *world = build(scene);
    run(world, 100);
    const double slowed = sqrt(0.01 * 0.5) * 9.81;
    cr_assert_float_eq(place(world, "box").x, 0, 1e-9);
    cr_assert_float_eq(place(world, "box").y, 1 - 0.5 * slowed, 1e-3);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// Colliders of the file touch it and each other; those that it gives touch it alone.
Test(ground, its_own_colliders_touch_nothing_else)
{
    TautScene *scene =
        read("bodies:\n"
             "  - {name: box, position: [0, 0, 0.5], shape: {kind: box, size: [1, 1, 1]}}\n"
             "  - {name: ghost, position: [0, 0, 2], shape: {kind: sphere, size: 0.25}}\n"
             "colliders: [{name: ground, of: box}]\n"
             "ground: {height: 0}\n");
    TautWorld *world = build(scene);
    run(world, 100);
    cr_assert_float_eq(place(world, "box").z, 0.5, 1e-9);
    cr_assert_float_eq(place(world, "ghost").z, 0.25, 1e-6);

    // contacts name colliders by their place in the list
    TautSceneCollider all[3];
    TautContact contact[64];
    cr_assert_eq(taut_scene_colliders(scene, world, all, 3), 3);
    const int count = taut_world_contacts(world, contact, 64);
    cr_assert_gt(count, 4);
    for (int i = 0; i < count; i++) {
        const TautColliderKind a = all[contact[i].a.slot - 1].def.kind;
        const TautColliderKind b = all[contact[i].b.slot - 1].def.kind;
        cr_assert((a == TAUT_COLLIDER_PLANE) != (b == TAUT_COLLIDER_PLANE));
    }
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// A load that hangs on a rope through its own middle: nothing of it touches the rest.
Test(ground, its_own_colliders_do_not_touch_each_other)
{
    TautScene *scene =
        read("anchors: [{name: top, position: [0, 0, 8]}]\n"
             "bodies: [{name: box, position: [0, 0, 3], shape: {kind: box, size: [2, 2, 1]}}]\n"
             "points: [{name: eye, of: box, position: [0, 0, 2]}]\n"
             "cables: [{name: rope, from: top, to: eye, mass: 1, links: 8}]\nground: true\n");
    TautWorld *world = build(scene);
    TautContact contact[8];
    run(world, 10);
    cr_assert_eq(taut_world_contacts(world, contact, 8), 0);
    cr_assert_float_eq(place(world, "box").z, 3, 1e-6);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// A scene that was written reads back with the same ground.
Test(ground, is_written)
{
    static const char *const ground[] = {"true", "false", "{height: 2, material: ice}"};
    for (int i = 0; i < 3; i++) {
        char text[200], *again = NULL;
        size_t size = 0;
        snprintf(text, sizeof text,
                 "particles: [{name: a}]\nmaterials: [{name: ice, friction: 0.1}]\nground: %s\n",
                 ground[i]);
        TautScene *scene = read(text);
        FILE *file = open_memstream(&again, &size);
        cr_assert(file && taut_scene_write(scene, file) == TAUT_OK);
        (void)fclose(file);
        taut_scene_free(scene);

        scene = read(again);
        TautWorld *world = build(scene);
        TautSceneCollider all[2];
        cr_assert_eq(taut_scene_colliders(scene, world, all, 2), i == 1 ? 0 : 2, "%s", again);
        if (i == 2) cr_assert(all[0].def.position.z == 2 && all[0].friction == 0.1);
        taut_world_destroy(world);
        taut_scene_free(scene);
        free(again);
    }
}

// --set reaches into it, also where the file has only true; a collider of that name comes first.
Test(ground, is_overridden)
{
    Heard all;
    TautScene *scene;
    TautSceneCollider plane;
    cr_assert_eq(read_with(THINGS "ground: true\n", "ground.height=-3", &all, &scene), TAUT_OK,
                 "%s", all.text[0]);
    TautWorld *world = build(scene);
    taut_scene_colliders(scene, world, &plane, 1);
    cr_assert_eq(plane.def.position.z, -3);
    taut_world_destroy(world);
    taut_scene_free(scene);

    cr_assert_eq(read_with(THINGS "colliders: [{name: ground, kind: plane}]\n",
                           "ground.position=[0, 0, -4]", &all, &scene),
                 TAUT_OK, "%s", all.text[0]);
    world = build(scene);
    cr_assert_eq(taut_scene_colliders(scene, world, &plane, 1), 1);
    cr_assert_eq(plane.def.position.z, -4);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

Test(ground, mistakes_are_told)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(THINGS "ground: 3\n", NULL, &all, &scene), TAUT_BAD_SCENE);
    cr_assert(heard(&all, "must be true, false, or fields"), "%s", all.text[0]);
    cr_assert_eq(read_with(THINGS "ground: {material: mud}\n", NULL, &all, &scene), TAUT_BAD_SCENE);
    cr_assert(heard(&all, "there is no material 'mud'"), "%s", all.text[0]);
}
