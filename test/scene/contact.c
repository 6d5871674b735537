// SPDX-License-Identifier: MIT
// contact.c -- materials and colliders of a file are in the world as they were described: things rest and slide on them.
#include "helper.h"

#include <math.h>

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
