// SPDX-License-Identifier: MIT
// bodies.c -- bodies of several shapes in scene files: mass, centre and inertia, materials, files, colliders; welds, dampers, open bounds
// and stretched cables; mistakes with their places.
#include "helper.h"

#include <math.h>
#include <unistd.h>

static TautWorld *built(const char *text, TautScene **scene)
{
    Heard all = {0};
    TautWorld *world;
    TautScene *own;
    cr_assert_eq(read_with(text, NULL, &all, scene ? scene : &own), TAUT_OK, "%s", all.text[0]);
    cr_assert_eq(taut_scene_build(scene ? *scene : own, NULL, &world), TAUT_OK);
    if (!scene) taut_scene_free(own);
    return world;
}

// A hammer: its head is steel, the handle wood.
Test(bodies, shapes_are_summed_about_the_origin_of_the_body)
{
    TautWorld *world = built(
        "materials: [{name: steel, density: 8000}, {name: wood, density: 500}]\n"
        "bodies:\n"
        "  - name: hammer\n"
        "    position: [1, 2, 3]\n"
        "    material: wood\n"
        "    shapes:\n"
        "      - {kind: box, size: [0.02, 0.02, 0.4]}\n"
        "      - {kind: box, size: [0.1, 0.04, 0.05], position: [0, 0, 0.2], material: steel}\n"
        "      - {kind: sphere, size: 1, visual: true}\n",
        NULL);
    const TautNodeId id = taut_find_node(world, "hammer");
    const double handle = 500 * 0.02 * 0.02 * 0.4, head = 8000 * 0.1 * 0.04 * 0.05;
    cr_expect_float_eq(taut_node_mass(world, id), handle + head, 1e-12);
    cr_expect_float_eq(taut_body_centre(world, id).z, 3 + 0.2 * head / (handle + head), 1e-12);
    cr_expect_float_eq(taut_body_pose(world, id).position.z, 3, 1e-15);
    taut_world_destroy(world);
}

// A mass that is given is spread over the shapes; the inertia of a bar cut in two is that of the bar.
Test(bodies, a_mass_is_spread_over_the_shapes)
{
    static const char bar[] =
        "bodies:\n"
        "  - {name: a, mass: 3, spin: [0, 0, 1], shapes: [{kind: box, size: [1, 0.2, 0.3], "
        "position: "
        "[-0.5, 0, 0]}, {kind: box, size: [1, 0.2, 0.3], position: [0.5, 0, 0]}]}\n"
        "  - {name: b, mass: 3, spin: [0, 0, 1], shape: {kind: box, size: [2, 0.2, 0.3]}}\n";
    TautWorld *world = built(bar, NULL);
    const TautVec3 a = taut_body_momentum(world, taut_find_node(world, "a"));
    const TautVec3 b = taut_body_momentum(world, taut_find_node(world, "b"));
    cr_expect_float_eq(a.z, 3 * (4 + 0.04) / 12, 1e-12);
    cr_expect_float_eq(b.z, a.z, 1e-12);
    taut_world_destroy(world);
}

Test(bodies, colliders_have_all_shapes_of_their_body)
{
    TautScene *scene;
    TautWorld *world = built(
        "materials: [{name: ice, friction: 0}, {name: iron, density: 7000}]\n"
        "bodies:\n"
        "  - {name: table, position: [0, 0, 1], material: iron, shapes: [{kind: box, size: [2, "
        "1, 0.1]}, {kind: cylinder, size: [0.05, 0.9], position: [0.9, 0.4, -0.5]}, {kind: "
        "cone, size: [0.1, 0.9], position: [-0.9, 0, -0.5], material: ice}, {kind: box, size: "
        "[9, 9, 9], visual: true}]}\n"
        "colliders: [{name: floor, kind: plane}, {name: top, of: table}]\n"
        "pairs: [{colliders: [floor, top], touch: false}]\n",
        &scene);
    TautSceneCollider collider[8];
    cr_assert_eq(taut_scene_colliders(scene, world, collider, 8), 4);
    cr_expect_str_eq(collider[1].def.name, "top");
    cr_expect_str_eq(collider[2].def.name, "top-2");
    cr_expect_eq(collider[1].def.kind, TAUT_COLLIDER_BOX);
    cr_expect_eq(collider[2].def.kind, TAUT_COLLIDER_CYLINDER);
    cr_expect_float_eq(collider[2].def.position.x, 0.9, 0);
    cr_expect_eq(collider[3].def.kind, TAUT_COLLIDER_HULL);
    cr_expect(collider[1].own && collider[3].own);

    // the pair is for all of them: it falls through
    for (int i = 0; i < 60; i++) cr_assert_eq(taut_world_step(world, 0.02, NULL), TAUT_OK);
    cr_expect_lt(taut_body_pose(world, taut_find_node(world, "table")).position.z, -5);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(text, file);
    fclose(file);
}

static const char tetrahedron[] = "v 0 0 0\nv 1000 0 0\nv 0 1000 0\nv 0 0 1000\n"
                                  "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";

// A tetrahedron with edges of 1 m, in millimetres: volume 1/6, centre at 1/4.
Test(bodies, meshes_of_files_have_mass)
{
    char mesh[] = "/tmp/taut-mesh-XXXXXX", path[sizeof mesh + 8], text[400];
    const int made = mkstemp(mesh);
    cr_assert_geq(made, 0);
    close(made);
    write_text(mesh, tetrahedron);
    snprintf(path, sizeof path, "%s.yaml", mesh);
    snprintf(text, sizeof text,
             "bodies: [{name: t, density: 6, shape: {kind: mesh, file: %s, scale: 0.001}}]\n",
             mesh);
    write_text(path, text);

    Heard all = {0};
    TautSceneOptions options = {.on_message = hear, .message_user = &all};
    TautScene *scene;
    TautWorld *world;
    cr_assert_eq(taut_scene_read(path, &options, &scene), TAUT_OK, "%s", all.text[0]);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    const TautNodeId t = taut_find_node(world, "t");
    cr_expect_float_eq(taut_node_mass(world, t), 1, 1e-14);
    cr_expect_float_eq(taut_body_centre(world, t).y, 0.25, 1e-14);
    taut_world_destroy(world);
    taut_scene_free(scene);

    // files that cannot be: a hole, no number, more triangles than there are bytes
    char binary[85] = "no text";
    binary[80] = 0, binary[81] = (char)0xca, binary[82] = (char)0x9a, binary[83] = 0x3b;
    static const char *const wanted[] = {"the mesh has a hole: 3 edges", "finite numbers",
                                         "declares 1000000000 triangles"};
    for (int i = 0; i < 3; i++) {
        FILE *file = fopen(mesh, "w");
        if (i == 0) fwrite(tetrahedron, 1, strlen(tetrahedron) - 8, file), fputs("f 2 4 3\n", file);
        if (i == 1) fputs("v 0 nan 0\n", file);
        if (i == 2) fwrite(binary, 1, 84, file);
        fclose(file);
        all = (Heard){0};
        cr_assert_eq(taut_scene_read(path, &options, &scene), TAUT_BAD_SCENE);
        cr_expect(heard(&all, wanted[i]), "%s", all.text[0]);
        cr_expect(heard(&all, ":1:"), "%s", all.text[0]);
    }
    remove(mesh);
    remove(path);
}

// --- springs of other kinds ---

// exp(-c t/m) of the speed of a mass on a damper.
Test(bodies, a_damper_has_no_spring)
{
    TautWorld *world = built(
        "{\"gravity\": [0, 0, 0], \"scalars\": [{\"name\": \"x\", \"velocity\": 3, \"mass\": 2}], "
        "\"dampers\": [{\"of\": \"x\", \"damping\": 4}], "
        "\"limits\": [{\"of\": \"x\", \"max\": 50}], "
        "\"elements\": [{\"map\": \"identity\", \"between\": [\"x\"], \"stiffness\": 1e-9, "
        "\"bounds\": [null, 0]}]}",
        NULL);
    const TautNodeId x = taut_find_node(world, "x");
    double value = 0;
    for (int i = 0; i < 4000; i++) cr_assert_eq(taut_world_step(world, 0.005, NULL), TAUT_OK);
    taut_node_value(world, x, &value);
    cr_expect_float_eq(value, 3.0 * 2 / 4,
                       1e-4); // where it stops: v m/c, and nothing pulls it back
    taut_world_destroy(world);
}

// T = EA (L - L0)/L0 in a cable that is stretched between two anchors; without stiffness it is refused.
Test(bodies, a_cable_is_stretched_from_the_start)
{
    static const char cable[] =
        "gravity: [0, 0, 0]\n"
        "anchors: [{name: a}, {name: b, position: [10, 0, 0]}]\n"
        "cables: [{name: c, from: a, to: b, length: 9.8, mass: 1, links: 5, stiffness: 1e6}]\n";
    TautWorld *world = built(cable, NULL);
    cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    const double tension = 1e6 * (10 - 9.8) / 9.8;
    for (int i = 0; i < 5; i++) {
        char name[8];
        snprintf(name, sizeof name, "c[%d]", i);
        cr_expect_float_eq(taut_element_tension(world, taut_find_element(world, name)), tension,
                           1e-9 * tension);
    }
    taut_world_destroy(world);

    Heard all = {0};
    TautScene *scene;
    cr_assert_eq(read_with(cable, "cables.c.stiffness=inextensible", &all, &scene), TAUT_BAD_SCENE);
    cr_expect(heard(&all, "give it a stiffness"), "%s", all.text[0]);
}

// A weld brings a body to its pose: turned by `turn`, moved by `shift`, as seen from the other side.
Test(bodies, a_weld_reaches_its_pose)
{
    static const char *const text[] = {
        "gravity: [0, 0, 0]\n"
        "bodies: [{name: base, fixed: true}, {name: tool, position: [2, 0, 0], mass: 1, shape: "
        "{kind: "
        "box, size: [0.2, 0.3, 0.4]}}]\n"
        "joints: [{kind: rigid, between: [base, tool], point: [2, 0, 0], shift: [0.5, 0.2, 0], "
        "turn: "
        "[0.1, -0.7, 0.4], stiffness: 100, arm: 0.2, damping: 0.3}]\n",
        "gravity: [0, 0, 0]\n"
        "bodies: [{name: tool, position: [2, 0, 0], mass: 1, shape: {kind: box, size: [0.2, 0.3, "
        "0.4]}}]\n"
        "joints: [{kind: rigid, between: [tool], point: [2, 0, 0], shift: [0.5, 0.2, 0], turn: "
        "[0.1, "
        "-0.7, 0.4], stiffness: 100, arm: 0.2, damping: 0.3}]\n"};
    const double angle = sqrt(0.01 + 0.49 + 0.16), s = sin(angle / 2) / angle;
    for (int i = 0; i < 2; i++) {
        TautWorld *world = built(text[i], NULL);
        for (int k = 0; k < 1500; k++) cr_assert_eq(taut_world_step(world, 0.02, NULL), TAUT_OK);
        const TautPose tool = taut_body_pose(world, taut_find_node(world, "tool"));
        const double sign = tool.rotation[0] < 0 ? -1 : 1;
        cr_expect_float_eq(tool.position.x, 2.5, 1e-6);
        cr_expect_float_eq(tool.position.y, 0.2, 1e-6);
        cr_expect_float_eq(sign * tool.rotation[0], cos(angle / 2), 1e-6, "%d", i);
        cr_expect_float_eq(sign * tool.rotation[1], 0.1 * s, 1e-6, "%d", i);
        cr_expect_float_eq(sign * tool.rotation[2], -0.7 * s, 1e-6, "%d", i);
        taut_world_destroy(world);
    }
}

// --- mistakes ---

Test(bodies, mistakes_are_told_with_their_place)
{
    static const struct {
        const char *body, *wanted;
    } bad[] = {
        {"shapes: [{kind: box, size: [1, 1, 0]}]", "shapes[0].size[2] is 0 m; it must be > 0"},
        {"shapes: [{kind: cone, size: 1}]", "shapes[0].size has 1 number; a cone takes 2"},
        {"shapes: [{kind: sphere, size: 1, density: -2}]", "density is -2 kg/m^3; it must be > 0"},
        {"mass: 2, shapes: [{kind: sphere, size: 1, density: 2}]", "keep one of them"},
        {"inertia: [1, 1, 1], shapes: [{kind: sphere, size: 1, density: 2}]", "only seen then"},
        {"shapes: [{kind: sphere, size: 1, visual: true}]", "all shapes are only seen"},
        {"shapes: [{kind: sphere, size: 1, density: 2}, {kind: sphere, size: 1}]",
         "a shape has no density and others have"},
        {"material: ice, shape: {kind: sphere, size: 1}", "the material 'ice' has no density"},
        {"material: icee, shape: {kind: sphere, size: 1}", "there is no material 'icee'"},
        {"shapes: [{kind: sphere, size: 1, material: icee}]", "there is no material 'icee'"},
        {"shape: {kind: sphere, size: 1}, shapes: [{kind: sphere, size: 1}]",
         "both shape and shapes are given"},
        {"colour: pinkish, shape: {kind: sphere, size: 1}", "colour is 'pinkish'"},
        {"shape: {kind: hull, vertices: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]}", "shape: "},
        {"shape: {kind: mesh, file: x.obj}", "a scene that is no file cannot name others"},
        {"shape: {kind: sphere, size: 1, scale: 2}", "scale has a meaning only with a file"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[400];
        Heard all = {0};
        TautScene *scene;
        snprintf(text, sizeof text, "materials: [{name: ice}]\nbodies:\n  - {name: b, %s}\n",
                 bad[i].body);
        cr_expect_eq(read_with(text, NULL, &all, &scene), TAUT_BAD_SCENE, "%s", bad[i].body);
        cr_expect(heard(&all, bad[i].wanted), "wanted '%s', got '%s'", bad[i].wanted, all.text[0]);
        cr_expect(heard(&all, ":3:"), "%s", all.text[0]);
    }
}
