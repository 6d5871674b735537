// SPDX-License-Identifier: MIT
// solids.c -- solids in scene files: beams with closed forms, membranes, choices of vertices, attachments, marks, groups, and messages with
// the place and the remedy.
#include "helper.h"

#include "scene/description.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static TautWorld *build(const char *text, const char *set, TautScene **scene)
{
    Heard all;
    TautWorld *world;
    cr_assert_eq(read_with(text, set, &all, scene), TAUT_OK, "%s", all.text[0]);
    cr_assert_eq(taut_scene_build(*scene, NULL, &world), TAUT_OK);
    return world;
}

static void done(TautWorld *world, TautScene *scene)
{
    taut_world_destroy(world);
    taut_scene_free(scene);
}

static double read_signal(const TautWorld *world, const char *name)
{
    TautSceneSignal signal;
    char problem[200];
    double out[TAUT_MAX_SIGNAL];
    cr_assert_eq(taut_scene_signal_find(world, name, &signal, problem, sizeof problem), TAUT_OK,
                 "%s", problem);
    taut_scene_signal_read(world, &signal, out);
    return out[0];
}

#define BEAM                                                                                       \
    "gravity: [0, 0, 0]\n"                                                                         \
    "materials: [{name: steel, kind: hooke, young: 1e9, poisson: 0, density: 1000}]\n"             \
    "meshes: [{name: bar, shape: beam, size: [2, 0.1, 0.1], cells: [10, 1, 2]}]\n"

// P L^3/(3 EI) and, half-way along, the stress of beam theory; the same turned about y and moved.
Test(solids, a_beam_bends_as_beam_theory_says)
{
    static const char *const place[] = {"", ", position: [1, 2, 3], turn: [0, -90 deg, 0]"};
    for (int i = 0; i < 2; i++) {
        char text[2000];
        TautScene *scene;
        snprintf(text, sizeof text,
                 BEAM "solids: [{name: beam, mesh: bar, material: steel, supports: [{group: x-}], "
                      "forces: [{group: x+, force: [0, 0, -30]}], marks: [{name: tip, near: [2, 0, "
                      "0]}]%s}]\n",
                 place[i]);
        TautWorld *world = build(text, NULL, &scene);
        cr_assert_eq(taut_world_settle(world, 1e-7, NULL), TAUT_OK);
        const TautVec3 x = taut_particle_position(world, taut_find_node(world, "beam.tip"));
        const double down = i ? x.x - 1 : -x.z, theory = 30 * 8.0 / (3 * 1e9 * 1e-4 / 12);
        cr_expect_float_eq(down, theory, 0.01 * theory, "%g m, not %g", down, theory);

        // the largest stress of a point is a bit below that of the surface at the wall, M z/I
        const double stress = read_signal(world, "beam.von_mises");
        cr_expect(stress > 0.5 * 360000 && stress < 360000, "%g Pa", stress);
        cr_expect_float_eq(read_signal(world, "beam.volume"), 0.02, 1e-6);
        cr_expect_float_eq(read_signal(world, "beam.tip.mass"), 2000 * 0.01 / 20 / 4, 1e-9);
        done(world, scene);
    }
}

// A pull shared by areas gives a uniform stress.
Test(solids, forces_are_shared_by_areas)
{
    static const char *const kind[] = {"brick", "tetra", "tetra10"};
    for (int k = 0; k < 3; k++) {
        TautScene *scene;
        char set[64];
        snprintf(set, sizeof set, "meshes.bar.kind=%s", kind[k]);
        TautWorld *world = build(
            BEAM "solids: [{name: beam, mesh: bar, material: steel, supports: [{group: x-, hold: "
                 "plane, axis: [1, 0, 0]}, {near: [0, -1, -1]}, {near: [0, -1, 1], hold: plane, "
                 "axis: [0, 1, 0]}], forces: [{side: [1, 0, 0], force: [1000, 0, 0]}]}]\n",
            set, &scene);
        cr_assert_eq(taut_world_settle(world, 1e-8, NULL), TAUT_OK);
        TautStress cell[400];
        const TautSolidId id = taut_find_solid(world, "beam");
        const int count = taut_solid_mesh(world, id)->cell_count;
        cr_assert_leq(count, 400);
        cr_assert_eq(taut_solid_stress(world, id, cell, NULL), TAUT_OK);
        for (int c = 0; c < count; c++)
            cr_assert_float_eq(cell[c].cauchy[0], 1e5, 1, "%s: cell %d has %.9g Pa", kind[k], c,
                               cell[c].cauchy[0]);
        done(world, scene);
    }
}

// Cook's membrane: 23.689 with 8 by 8 quads of 5 rows, 23.96 in the limit.
Test(solids, cooks_membrane_has_the_deflection_of_its_mesh)
{
    TautScene *scene;
    cr_assert_eq(taut_scene_read(TEST_ROOT "/scenes/cooks-membrane.yaml", NULL, &scene), TAUT_OK);
    TautWorld *world;
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    cr_assert_eq(taut_world_settle(world, 1e-8, NULL), TAUT_OK);
    const double up = read_signal(world, "panel.middle.y") - 52;
    cr_assert_float_eq(up, 0.023689, 2e-5, "%.6f", up);
    done(world, scene);
}

Test(solids, vertices_move_with_bodies_and_cables_hang_on_them)
{
    TautScene *scene;
    TautWorld *world = build(
        BEAM "bodies: [{name: hand, position: [0, 0, 0], fixed: true, shape: {kind: box, size: "
             "[0.1, 0.1, 0.1]}, motion: {kind: linear, velocity: [0, 0, 0.5]}}]\n"
             "particles: [{name: weight, position: [2, 0, -1], mass: 3}]\n"
             "anchors: [{name: peg, position: [2, 0.05, 0.05]}]\n"
             "solids: [{name: beam, mesh: bar, material: steel, attach: [{group: x-, to: hand}], "
             "marks: [{name: tip, near: [2, 0, 0]}]}, {name: other, mesh: bar, material: steel, "
             "attach: [{near: [2, 0.05, 0.05], to: peg}]}]\n"
             "cables: [{name: rope, from: beam.tip, to: weight, mass: 0.1, links: 3}]\n",
        NULL, &scene);
    for (int i = 0; i < 10; i++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    const TautSolidId id = taut_find_solid(world, "beam");
    const TautNodeId *node = taut_solid_nodes(world, id);
    double q[TAUT_MAX_WIDTH];
    int moved = 0;
    for (int v = 0; v < taut_solid_mesh(world, id)->vertex_count; v++) {
        if (taut_solid_mesh(world, id)->vertex[v].x > 1e-9) continue;
        taut_node_value(world, node[v], q);
        cr_assert_float_eq(q[2], taut_solid_mesh(world, id)->vertex[v].z + 0.05, 1e-9);
        moved++;
    }
    cr_assert_eq(moved, 6);
    const TautNodeId *others = taut_solid_nodes(world, taut_find_solid(world, "other"));
    bool found = false;
    for (int v = 0; v < 66; v++)
        found = found || others[v].slot == taut_find_node(world, "peg").slot;
    cr_assert(found);

    // places in the file of what comes behind the cells
    char place[TAUT_SCENE_PLACE];
    cr_assert_str_eq(taut_scene_element_place(scene, 39, place), "solids[1][19]");
    cr_assert_str_eq(taut_scene_element_place(scene, 40, place), "cables[0][0]");
    done(world, scene);
}

Test(solids, a_group_turns_them)
{
    TautScene *scene;
    TautWorld *world = build(
        "materials: [{name: steel, kind: neo_hooke, young: 1e6, density: 1000}]\n"
        "meshes: [{name: bar, shape: beam, size: [2, 0.1, 0.1], cells: [4, 1, 1]}]\n"
        "groups: [{prefix: a_, position: [0, 0, 5], turn: [0, 0, 90 deg], solids: [{name: "
        "beam, mesh: bar, material: steel, position: [1, 0, 0], supports: [{group: x-}]}]}]\n",
        NULL, &scene);
    const TautSolidId id = taut_find_solid(world, "a_beam");
    cr_assert_not(taut_solid_is_null(id));
    const TautCellMesh *mesh = taut_solid_mesh(world, id);
    double most = 0, q[TAUT_MAX_WIDTH];
    for (int v = 0; v < mesh->vertex_count; v++) {
        taut_node_value(world, taut_solid_nodes(world, id)[v], q);
        most = fmax(most, q[1]);
        cr_assert_lt(fabs(q[0]), 0.0501);
        cr_assert_float_eq(q[2], 5, 0.0501);
    }
    cr_assert_float_eq(most, 3, 1e-12);
    done(world, scene);
}

// A bar that nothing holds, stretched and turned in a group that is turned: it is where it should be, and a force that changes in time
// gives it its impulse, 3 N s along its y and 2 N s along its z.
Test(solids, forces_change_in_time_and_turn_with_the_mesh)
{
    TautScene *scene;
    TautWorld *world = build(
        "gravity: [0, 0, 0]\nstep: 0.05\n"
        "materials: [{name: rubber, kind: neo_hooke, young: 1e5, density: 1000}]\n"
        "meshes: [{name: bar, shape: beam, size: [2, 0.1, 0.1], cells: [4, 1, 1]}]\n"
        "groups: [{position: [0, 0, 5], turn: [0, 0, 90 deg], solids: [{name: log, mesh: bar, "
        "material: rubber, turn: [0, -90 deg, 0], stretch: [1.5, 1, 1], forces: [{all: true, "
        "force: "
        "[0, {points: [[0, 2], [1, 4]]}, '2 N + 3 N * sin(2 * pi * 1 Hz * t)']}]}]}]\n",
        NULL, &scene);
    const TautSolidId id = taut_find_solid(world, "log");
    const TautNodeId *node = taut_solid_nodes(world, id);
    const int count = taut_solid_mesh(world, id)->vertex_count;
    double high = 0, q[TAUT_MAX_WIDTH], sum[3] = {0};
    for (int v = 0; v < count; v++) {
        taut_node_value(world, node[v], q);
        high = fmax(high, q[2]);
    }
    cr_expect_float_eq(high, 8, 1e-12);

    for (int i = 0; i < 20; i++) cr_assert_eq(taut_world_step(world, 0.05, NULL), TAUT_OK);
    for (int v = 0; v < count; v++) {
        const double mass = taut_node_mass(world, node[v]);
        const TautVec3 u = taut_particle_velocity(world, node[v]);
        sum[0] += mass * u.x, sum[1] += mass * u.y, sum[2] += mass * u.z;
    }
    cr_expect_float_eq(sum[0], -3, 1e-3, "%g N s", sum[0]);
    cr_expect_float_eq(sum[1], -2, 1e-3, "%g N s", sum[1]);
    cr_expect_float_eq(sum[2], 0, 1e-9, "%g N s", sum[2]);
    done(world, scene);
}

// What is wrong is told with its line and a remedy.
Test(solids, mistakes_have_places_and_remedies)
{
    static const char *const wrong[][2] = {
        {"solids: [{name: b, mesh: baar, material: steel}]\n",
         "there is no mesh 'baar' (did you mean 'bar'?)"},
        {"solids: [{name: b, mesh: bar, material: steel, supports: [{group: x}]}]\n", "group"},
        {"solids: [{name: b, mesh: bar, material: steel, supports: [{box: [[5, 5, 5], [6, 6, "
         "6]]}]}]\n",
         "no vertex is chosen; its mesh reaches from [0, -0.05, -0.05] to [2, 0.05, 0.05]"},
        {"solids: [{name: b, mesh: bar, material: steel, supports: [{}]}]\n", "which vertices?"},
        {"solids: [{name: b, mesh: bar, material: steel, supports: [{group: x-, all: true}]}]\n",
         "both group and all are given"},
        {"solids: [{name: b, mesh: bar, material: steel, supports: [{group: x-, hold: plane}]}]\n",
         "needs an axis"},
        {"anchors: [{name: peg}]\nsolids: [{name: b, mesh: bar, material: steel, attach: [{group: "
         "x-, to: peg}]}]\n",
         "vertices cannot all be 'peg'"},
        {"bodies: [{name: hand, fixed: true}]\nsolids: [{name: b, mesh: bar, material: steel, "
         "supports: [{group: x-}], attach: [{all: true, to: hand}]}]\n",
         "held by a support already"},
        {"solids: [{name: b, mesh: bar, material: steel, thickness: 0.1}]\n", "no faces"},
        {"solids: [{name: b, mesh: bar, material: steel, bending: 1}]\n", "only with a thickness"},
        {"solids: [{name: b, mesh: bar, material: steel, volume: row}]\n", "leave volume out"},
        {"solids: [{name: b, mesh: bar, material: steel, marks: [{name: 3x, near: [0, 0, 0]}]}]\n",
         "cannot be a name"},
        {"solids: [{name: b, mesh: bar, material: steel}]\nloads: [{at: b.999, mass: 1}]\n",
         "the vertices of the solid are b.0 to b.65"},
        {"meshes: [{name: m, file: none.msh}]\n", "a scene that is no file cannot name others"},
        {"meshes: [{name: m, shape: tube, cells: [8, 1, 1], inner: 2}]\n", "inner"},
        {"meshes: [{name: m, shape: disc, cells: 2, corners: [[0, 0, 0]]}]\n",
         "only a sheet or a box"},
        {"meshes: [{name: m, shape: sheet, corners: [[0, 0, 0]]}]\n", "takes four rows"},
        {"meshes: [{name: m, cells: [1.5, 2, 2]}]\n", "must be a whole number"},
        {"materials: [{name: m, young: 1e6}]\n", "young has no meaning without kind"},
        {"materials: [{name: m, kind: hooke, young: [1, 2]}]\n", "young has 2 numbers"},
        {"materials: [{name: m, yield: 1}]\n", "yield has no meaning without kind"},
        {"materials: [{name: m, kind: hooke, ogden: [[1, 2]]}]\n", "without kind: ogden"},
        {"materials: [{name: m, kind: ogden, ogden: [1, 2, 3]}]\n", "ogden has 3 numbers"},
        {"materials: [{name: m, kind: hooke, young: 1, fibres: [{kind: limit, direction: [1, 0, "
         "0], "
         "numbers: [1]}]}]\n",
         "this kind has 2"},
        {"solids: [{name: b, mesh: bar, material: steel, activation: 1}]\n", "without muscles"},
        {"solids: [{name: b, mesh: bar, material: steel, frames: 3, frame_at: [[0, 0, 0]]}]\n",
         "frame_at has 3 numbers; give 9"},
        {"solids: [{name: b, mesh: bar, material: steel, frames: 3, stretch: [2, 1, 1]}]\n",
         "begins at rest"},
        {"solids: [{name: b, mesh: bar, material: steel, frames: 60}]\n",
         "fewer than four vertices a frame"},
        {"solids: [{name: b, mesh: bar, material: steel, frames: 3, supports: [{group: x-, hold: "
         "plane, axis: [1, 0, 0]}]}]\n",
         "cannot be held on a plane"},
        {"elements: [{map: distance, between: [p, p], law: curve}]\n", "needs parameters"},
        {"elements: [{map: distance, between: [p, p], parameters: [1]}]\n",
         "without law curve or muscle"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[2000];
        Heard all;
        TautScene *scene;
        const bool own_mesh = strncmp(wrong[i][0], "meshes", 6) == 0,
                   own_material = strncmp(wrong[i][0], "materials", 9) == 0;
        snprintf(
            text, sizeof text, "particles: [{name: p}]\n%s%s%s",
            own_material ? ""
                         : "materials: [{name: steel, kind: hooke, young: 1e9, poisson: 0, "
                           "density: 1000}]\n",
            own_mesh
                ? ""
                : "meshes: [{name: bar, shape: beam, size: [2, 0.1, 0.1], cells: [10, 1, 2]}]\n",
            wrong[i][0]);
        cr_expect_eq(read_with(text, NULL, &all, &scene), TAUT_BAD_SCENE, "%s", wrong[i][0]);
        cr_expect_not_null(strstr(all.text[0], wrong[i][1]), "%s: '%s'", wrong[i][1], all.text[0]);
        cr_expect_not_null(strstr(all.text[0], ":"), "%s", all.text[0]);
    }
}

static int warnings(const char *kind, const char *material, Heard *all)
{
    char text[1000];
    TautScene *scene;
    snprintf(text, sizeof text,
             "materials: [{name: stuff, young: 1e6, density: 1000, %s}]\n"
             "meshes: [{name: bar, kind: %s}]\n"
             "solids: [{name: b, mesh: bar, material: stuff, supports: [{group: x-}]}]\n",
             material, kind);
    TautWorld *world = build(text, NULL, &scene);
    *all = (Heard){0};
    const TautSceneOptions options = {.on_message = hear, .message_user = all};
    const int count = taut_scene_check(scene, world, 0.01, &options);
    done(world, scene);
    return count;
}

Test(solids, cells_that_lock_are_found)
{
    Heard all;
    cr_expect_eq(warnings("brick", "kind: hooke, poisson: 0.5", &all), 0);
    cr_expect_eq(warnings("brick", "kind: neo_hooke, poisson: 0.49", &all), 0);
    cr_expect_eq(warnings("tetra", "kind: neo_hooke, poisson: 0.3", &all), 0);
    cr_expect_eq(warnings("tetra", "kind: neo_hooke, poisson: 0.49", &all), 0); // rows of vertices
    cr_expect_eq(warnings("tetra10", "kind: hooke, poisson: 0.49", &all), 1);
    cr_expect_eq(warnings("tetra", "kind: hooke, poisson: 0.3", &all), 1);
    cr_expect(heard(&all, "too stiff in bending"));

    // what yields, and frames
    cr_expect_eq(warnings("brick", "kind: hencky, yield: 1e4", &all), 0);
    cr_expect_eq(warnings("tetra10", "kind: hencky, yield: 1e4", &all), 0);
    cr_expect_eq(warnings("tetra", "kind: hencky, yield: 1e4", &all), 2);
    cr_expect(heard(&all, "keeps its volume, and tetra"));
    cr_expect_eq(
        warnings("brick, shape: beam, size: [1, 0.1, 0.1], cells: [4, 1, 1]", "kind: hooke", &all),
        0);
}

// Materials of cells, terms of Ogden, fibres and frames come from the file.
Test(solids, materials_of_all_kinds_are_read)
{
    TautScene *scene;
    TautWorld *world = build(
        "gravity: [0, 0, 0]\n"
        "materials:\n"
        "  - {name: soft, kind: ogden, ogden: [[2e5, 2], [-1e4, -2]], poisson: 0.4, density: "
        "1000}\n"
        "  - {name: firm, kind: hencky, young: 2e6, poisson: 0.3, density: 3000, yield: 1e5}\n"
        "  - {name: flesh, kind: neo_hooke, young: 1e5, poisson: 0.4, density: 1000,\n"
        "     fibres: [{kind: muscle, direction: [1, 0, 0], numbers: [1e5, 1]}]}\n"
        "meshes: [{name: bar, shape: beam, size: [1, 0.2, 0.2], cells: [4, 1, 1]}]\n"
        "solids:\n"
        "  - {name: two, mesh: bar, material: soft, supports: [{group: x-}],\n"
        "     materials: [{box: [[0.4, -1, -1], [2, 1, 1]], material: firm}]}\n"
        "  - {name: arm, mesh: bar, material: flesh, activation: 0.5, position: [0, 1, 0],\n"
        "     supports: [{group: x-}], marks: [{name: tip, near: [1, 0, 0]}]}\n"
        "  - {name: row, mesh: bar, material: firm, frames: 3, position: [0, 2, 0],\n"
        "     supports: [{group: x-}], forces: [{group: x+, force: [0, 0, -1]}]}\n",
        NULL, &scene);
    double mass = 0;
    const TautSolidId two = taut_find_solid(world, "two"), arm = taut_find_solid(world, "arm");
    for (int v = 0; v < 20; v++) mass += taut_node_mass(world, taut_solid_nodes(world, two)[v]);
    cr_expect_float_eq(mass, 0.04 * (500 + 1500), 1e-9, "%g kg", mass);
    cr_expect_eq(taut_solid_activation(world, arm), 0.5);
    cr_expect_eq(taut_node_kind(world, taut_find_node(world, "row.frame[1]")), TAUT_NODE_FRAME);
    cr_expect_eq(taut_world_settle(world, 1e-6, NULL), TAUT_OK);
    cr_expect_lt(taut_particle_position(world, taut_find_node(world, "arm.tip")).x, 0.9);
    cr_expect_eq(taut_solid_set_activation(world, arm, 0), TAUT_OK);
    cr_expect_neq(taut_solid_set_activation(world, arm, 2), TAUT_OK);
    cr_expect_neq(taut_solid_set_activation(world, two, 1), TAUT_OK);
    cr_expect_eq(taut_world_settle(world, 1e-6, NULL), TAUT_OK);
    cr_expect_float_eq(taut_particle_position(world, taut_find_node(world, "arm.tip")).x, 1, 1e-6);
    done(world, scene);
}

// Two tetrahedra of a file that share no vertex fall apart, which nobody means.
Test(solids, parts_that_do_not_hold_together_are_found)
{
    char folder[] = "/tmp/taut-solids-XXXXXX", path[80], mesh_path[80];
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.yaml", folder);
    snprintf(mesh_path, sizeof mesh_path, "%s/two.inp", folder);
    FILE *file = fopen(mesh_path, "w");
    fputs("*NODE\n1,0,0,0\n2,1,0,0\n3,0,1,0\n4,0,0,1\n5,3,3,3\n6,4,3,3\n7,3,4,3\n8,3,3,4\n"
          "*ELEMENT,TYPE=C3D4\n1,1,2,3,4\n2,5,6,7,8\n",
          file);
    fclose(file);
    file = fopen(path, "w");
    fputs("materials: [{name: stuff, kind: neo_hooke, young: 1e6, density: 1000}]\n"
          "meshes: [{name: two, file: two.inp}]\n"
          "solids: [{name: b, mesh: two, material: stuff}]\n",
          file);
    fclose(file);
    Heard all = {0};
    const TautSceneOptions options = {.on_message = hear, .message_user = &all};
    TautScene *scene;
    TautWorld *world;
    cr_assert_eq(taut_scene_read(path, NULL, &scene), TAUT_OK);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    taut_scene_check(scene, world, 0.01, &options);
    cr_expect(heard(&all, "2 parts that share no vertex"));
    done(world, scene);
    remove(path), remove(mesh_path), rmdir(folder);
}

// A file of Gmsh beside the scene, in millimetres, converted: tetra10 of bricks, 8 of them in a cube of 1 mm.
Test(solids, a_mesh_comes_from_a_file)
{
    char folder[] = "/tmp/taut-solids-XXXXXX", path[80], mesh_path[80];
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.yaml", folder);
    snprintf(mesh_path, sizeof mesh_path, "%s/cube.msh", folder);
    FILE *file = fopen(mesh_path, "w");
    fputs(
        "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$PhysicalNames\n1\n2 7 \"foot\"\n$EndPhysicalNames\n"
        "$Nodes\n8\n1 0 0 0\n2 1 0 0\n3 1 1 0\n4 0 1 0\n5 0 0 1\n6 1 0 1\n7 1 1 1\n8 0 1 1\n"
        "$EndNodes\n$Elements\n2\n1 3 2 7 1 1 4 3 2\n2 5 2 1 1 1 2 3 4 5 6 7 8\n$EndElements\n",
        file);
    fclose(file);
    file = fopen(path, "w");
    fputs("materials: [{name: stuff, kind: neo_hooke, young: 1e6, density: 1000}]\n"
          "meshes: [{name: cube, file: cube.msh, kind: tetra10, scale: 1 mm}]\n"
          "solids: [{name: b, mesh: cube, material: stuff, supports: [{group: foot}]}]\n",
          file);
    fclose(file);
    TautScene *scene;
    TautWorld *world;
    cr_assert_eq(taut_scene_read(path, NULL, &scene), TAUT_OK);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    cr_expect_float_eq(read_signal(world, "b.volume"), 1e-9, 1e-18);
    cr_expect_gt(taut_solid_mesh(world, taut_find_solid(world, "b"))->cell_count, 4);
    done(world, scene);

    // a fault of the file has its line
    file = fopen(mesh_path, "w");
    fputs("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n1\n1 0 zero 0\n$EndNodes\n", file);
    fclose(file);
    Heard all = {0};
    const TautSceneOptions options = {.on_message = hear, .message_user = &all};
    cr_expect_eq(taut_scene_read(path, &options, &scene), TAUT_BAD_SCENE);
    cr_expect(heard(&all, "the file 'cube.msh'") && heard(&all, "6"), "%s", all.text[0]);
    remove(mesh_path), remove(path), rmdir(folder);
}
