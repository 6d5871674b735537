// SPDX-License-Identifier: MIT
// write.c -- read(write(scene)) is the scene, field by field, compared through the tables.
#include "helper.h"

#include "scene/number.h"
#include "scene/quantity.h"
#include "scene/schema.h"

#include <float.h>
#include <glob.h>
#include <locale.h>
#include <math.h>

static void compare(const SceneSection *section, const void *a, const void *b);

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static void compare_list(const SceneField *field, const SceneList *a, const SceneList *b)
{
    cr_assert_eq(a->count, b->count, "%s", field->name);
    for (int i = 0; i < a->count; i++) {
        size_t at = (size_t)i * field->section->size;
        compare(field->section, (const char *)a->items + at, (const char *)b->items + at);
    }
}

static bool same_references(const SceneReferences *a, const SceneReferences *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++) same = a->at[i].point == b->at[i].point;
    return same;
}

static bool same_numbers(const SceneNumbers *a, const SceneNumbers *b)
{
    if (a->count != b->count) return false;
    return a->count == 0 || memcmp(a->at, b->at, sizeof *a->at * (size_t)a->count) == 0;
}

static bool same_quantities(const SceneQuantities *a, const SceneQuantities *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++) same = a->at[i].value == b->at[i].value;
    return same;
}

static bool same_pins(const ScenePins *a, const ScenePins *b)
{
    if (a->count != b->count) return false;
    return a->count == 0 || memcmp(a->at, b->at, sizeof *a->at * (size_t)a->count) == 0;
}

static void compare_field(const SceneField *field, const void *a, const void *b)
{
    bool same = true;
    if (field->type == &scene_type_section)
        compare(field->section, a, b);
    else if (field->type == &scene_type_ground) {
        compare(field->section, a, b);
        same = ((const SceneGround *)a)->on == ((const SceneGround *)b)->on;
    } else if (field->type == &scene_type_list || field->type == &scene_type_parts)
        compare_list(field, a, b);
    else if (field->type == &scene_type_text || field->type == &scene_type_name ||
             field->type == &scene_type_signal || field->type == &scene_type_part)
        same = same_text(*(const char *const *)a, *(const char *const *)b);
    else if (field->type == &scene_type_reference || field->type == &scene_type_material)
        same = ((const SceneReference *)a)->point == ((const SceneReference *)b)->point;
    else if (field->type == &scene_type_references || field->type == &scene_type_names)
        same = same_references(a, b);
    else if (field->type == &scene_type_number)
        same = memcmp(a, b, sizeof(double)) == 0;
    else if (field->type == &scene_type_vector)
        same = memcmp(a, b, sizeof(TautVec3)) == 0;
    else if (field->type == &scene_type_numbers || field->type == &scene_type_table)
        same = same_numbers(a, b);
    else if (field->type == &scene_type_quantity)
        same = same_quantities(a, b);
    else if (field->type == &scene_type_axes)
        same = memcmp(a, b, 9 * sizeof(double)) == 0;
    else if (field->type == &scene_type_quaternion)
        same = memcmp(a, b, 4 * sizeof(double)) == 0;
    else if (field->type == &scene_type_pins)
        same = same_pins(a, b);
    else if (field->type == &scene_type_flag)
        same = *(const bool *)a == *(const bool *)b;
    else if (field->type == &scene_type_integer || field->type == &scene_type_word ||
             field->type == &scene_type_words)
        same = *(const int *)a == *(const int *)b;
    else if (field->type == &scene_type_waypoints) {
        const SceneWaypoints *p = a, *q = b;
        cr_assert_eq(p->count, q->count);
        for (int i = 0; i < p->count; i++)
            same = same && p->at[i].time == q->at[i].time &&
                   p->at[i].offset.x == q->at[i].offset.x &&
                   p->at[i].offset.y == q->at[i].offset.y && p->at[i].offset.z == q->at[i].offset.z;
    } else
        cr_assert_fail("%s: a type that this test does not know", field->name);
    cr_assert(same, "%s", field->name);
}

static void compare(const SceneSection *section, const void *a, const void *b)
{
    cr_assert_eq(((const SceneItem *)a)->given, ((const SceneItem *)b)->given, "%s", section->name);
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        compare_field(field, (const char *)a + field->offset, (const char *)b + field->offset);
    }
}

// Writes a scene and reads it again.
static void expect_copy(TautScene *first)
{
    Heard all;
    TautScene *second;
    char *copy = written(first);
    cr_assert_eq(read_with(copy, NULL, &all, &second), TAUT_OK, "%s\n%s", all.text[0], copy);
    compare(&first->schema->top, &first->top, &second->top);
    free(copy);
    taut_scene_free(first);
    taut_scene_free(second);
}

static void expect_round_trip(const char *text)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(text, NULL, &all, &scene), TAUT_OK, "%s", all.text[0]);
    expect_copy(scene);
}

Test(write, sample_scenes)
{
    glob_t found;
    cr_assert_eq(glob(TEST_ROOT "/scenes/*.yaml", 0, NULL, &found), 0);
    cr_assert(found.gl_pathc >= 6);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        TautSceneOptions options = {.methods = taut_methods()};
        TautScene *scene;
        cr_assert_eq(taut_scene_read(found.gl_pathv[i], &options, &scene), TAUT_OK);
        expect_copy(scene);
    }
    globfree(&found);
}

static const char rigid_things[] =
    "bodies:\n"
    "  - {name: box, position: [30, 0, 0], rotation: [0.6, 0, 0.8, 0], velocity: [1, 2, 3], spin: "
    "[4, 5, 6], shape: {kind: box, size: [1, 2, 3]}, density: 7.5, force: [7, 8, 9], torque: [1, "
    "0, "
    "2]}\n"
    "  - {name: odd, position: [31, 0, 0], turn: [0, 0, 0.1], mass: 2, centre: [0.1, 0.2, 0.3], "
    "inertia: "
    "[[2, 0.1, 0], [0.1, 3, 0], [0, 0, 4]]}\n"
    "  - {name: ground, fixed: true, motion: {kind: linear, velocity: [1, 0, 0]}}\n"
    "  - {name: lamp, position: [33, 0, 0], colour: \"#ff8000\", material: felt, shapes: [{kind: "
    "cone, size: [1, 2], position: [0, 0, 1], rotation: [0.6, 0, 0.8, 0], density: 2.5}, {kind: "
    "ellipsoid, size: [1, 2, 3], turn: [0, 0, 0.5], material: felt}, {kind: hull, vertices: [[0, "
    "0, "
    "0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], visual: true}, {kind: mesh, visual: true, vertices: "
    "[[0, 0, 0], [1, 0, 0], [0, 1, "
    "0], [0, 0, 1]], triangles: [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]}]}\n"
    "  - name: stone\n"
    "    position: [32, 0, 0]\n"
    "    shape: {kind: mesh, vertices: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], triangles: "
    "[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]}\n"
    "points:\n"
    "  - {name: eye, of: box, position: [30, 0, 1]}\n"
    "directions:\n"
    "  - {name: up, of: arm.2, direction: [0, 0, 2]}\n"
    "chains:\n"
    "  - {name: arm, start: [29, 0, 0], along: [0.5, 0, 0], bodies: 3, mass: 6, shape: box, "
    "radius: "
    "0.01, from: box, to: ground, joint: cable, axis: [1, 0, 0], other: [0, 1, 0], compliance: [0, "
    "0, "
    "1e-9, "
    "1, 1, 2], damping: [0, 0, 0, 1, 1, 2], geometric: psd}\n"
    "  - {along: [0, 0, -3], mass: 1, joint: hinge, axis: [1, 0, 0], limits: [-0.5, .inf], "
    "friction: 0.125}\n"
    "joints:\n"
    "  - {name: elbow, kind: generic, between: [box, odd], point: [30.5, 0, 0], point_b: [30.5, 0, "
    "0.1], "
    "axis: [1, 0, 0], other: [0, 1, 0], compliance: [1, 1, 0, 0, 0, 0], damping: 0.5, free: "
    "[about_n, "
    "along_v], geometric: exact}\n"
    "  - {kind: rigid, between: [box, stone], point: [32, 0, 0], stiffness: 50, arm: 0.5, shift: "
    "[0, 0, "
    "0.5], turn: [0, 0.25, 0]}\n"
    "  - {kind: gear, between: [box, odd], axis_b: [0, 1, 0], ratio: -2}\n"
    "  - {kind: screw, between: stone, pitch: 0.01, point: [32, 0, 0]}\n"
    "  - {name: knee, kind: hinge, between: [odd], point: [31, 0, 0], limits: [-.inf, 0.5], "
    "friction: "
    "0.25, bearing_friction: 0.125, bearing_radius: 0.5}\n"
    "  - {kind: ball, between: [stone, \"No\"], point: [5, 5, 5]}\n";

static const char contact_things[] =
    "dampers:\n"
    "  - {name: oil, of: drum, damping: 2.5, effort: 9}\n"
    "friction:\n"
    "  - {name: rust, of: elbow.angle, force: 0.5, coefficient: 0.25, radius: 0.125}\n"
    "materials:\n"
    "  - {name: ice, friction: 0.03125, spinning: 0.5, rolling: 0.25, adhesion: 3, restitution: "
    "0.5, kinetic_friction: 0.015625, stribeck_speed: 0.125, cross_friction: 2}\n"
    "  - {name: tar}\n"
    "  - {name: felt, kinetic_friction: friction, cross_friction: 0, density: 0.5}\n"
    "  - {name: gum, density: 900, kind: mooney, young: 1e6, poisson: 0.25, area: 1000, damping: "
    "0.01}\n"
    "  - {name: rubber, density: 900, kind: neo_hooke, young: 1e6}\n"
    "  - {name: gel, density: 900, kind: ogden, ogden: [[1e5, 2], [-1e3, -2]], fibres: [{kind: "
    "muscle, direction: [1, 0, 0], numbers: [1e5, 1]}]}\n"
    "  - {name: lead, density: 900, kind: hencky, young: 1e6, yield: 1e4, hardening: 1e5}\n"
    "  - {name: clay, density: 900, kind: hooke, young: 1e6, creep: 0.5, creep_yield: 0.25, "
    "creep_most: 0.75}\n"
    "  - {name: canvas, density: 900, kind: hooke, young: [1e6, 2e6, 1e6], poisson: [0.25, 0.25, "
    "0.25], shear: [1e5, 1e5, 1e5], axes: [[0, 1, 0], [1, 0, 0], [0, 0, -1]]}\n"
    "colliders:\n"
    "  - {name: floor, kind: plane, position: [0, 0, -50], rotation: [0.6, 0.8, 0, 0], material: "
    "tar, "
    "surface_speed: [1, 0, 2]}\n"
    "  - {of: box, material: ice, layer: 6, mask: 5, friction_direction: [0, 3, 0]}\n"
    "  - {name: tip_of_arm, of: arm.3, kind: capsule, size: [0.125, 0.5], turn: [0, 0, 0.1]}\n"
    "  - {of: \"No\", kind: sphere, size: 0.25, sensor: true}\n"
    "  - {of: \"No\", other: a, kind: segment, size: 0.25}\n"
    "  - {kind: mesh, vertices: [[0, 0, 0], [1, 0, 0.1], [0, 1, 0]], triangles: [0, 1, 2]}\n"
    "  - {kind: height, size: [0.5, 0.25], columns: 2, heights: [[0, 1], [0.125, 3]]}\n"
    "pairs:\n"
    "  - {of: [ice, tar], friction: 0.75, spinning: 0.5, rolling: combined, adhesion: 1, "
    "restitution: 0.25}\n"
    "  - {name: sticky, of: tar}\n"
    "  - {of: [ice, felt], kinetic_friction: 0.5, stribeck_speed: 1, cross_friction: combined}\n"
    "  - {colliders: [floor, tip_of_arm], touch: false}\n"
    "ground: {height: -60.5, material: tar}\n";

static const char other_things[] =
    "title: \"a \\\"quoted\\\" title: with # and \\u00e9\"\n"
    "description: |\n  two\n  lines\n"
    "gravity: [0.1, -0.30000000000000004, -1e-310]\n"
    "step: 1e-3\nduration: 1.7976931348623157e308\n"
    "stepper: {scheme: theta, geometric: exact, tolerance: 1e-7, max_solves: 40, min_step: 1e-9, "
    "alpha: 0.5, beta: 0.75, rho: 0.25, keep_energy: true, correction: post_new, unknown: "
    "acceleration, sweeps: 3, "
    "penalty: 1e9, enforcement: baumgarte, baumgarte_alpha: 3, baumgarte_beta: 4, "
    "damping: inertial_all, margin: 0.5, sleep_after: 2, sleep_speed: 0.01}\n"
    "solver: {kind: minres, threads: 2, bounded: newton, preconditioner: none, iterations: 50, "
    "precision: 1e-5, "
    "relative: false, warm_start: false}\n"
    "camera: {position: [1, -2, 3.5], target: [0, 0.1, 0], up: [0, 1, 0]}\n"
    "output: {record: out/a.bin, csv: 'it''s.csv', frame_rate: 60}\n"
    "anchors:\n"
    "  - {name: a, motion: {kind: linear, start: 1, stop: 2, velocity: [1, 2, 3]}}\n"
    "  - {name: b, position: [9, 0, 0], motion: {kind: sine, amplitude: [0, 0, 1], frequency: 3, "
    "phase: 4, stop: never}}\n"
    "  - {name: c, position: [0, 9, 0], motion: {kind: path, points: [[0, 0, 0, 0], [1, 2, 3, "
    "4]]}}\n"
    "  - {name: d, position: [0, 0, 9], motion: {}}\n"
    "  - {name: m, position: [0, 0, 19], motion: {kind: formula, offset: [\"min(t, 3)/3\", 0.5, "
    "0]}}\n"
    "particles:\n"
    "  - {name: \"null\", position: [1, 2, 3], velocity: [4, 5, 6], mass: 1e15, force: [7, 8, 9]}\n"
    "  - {name: \"No\", position: [5, 5, 5]}\n"
    "  - {name: \"\\u00fcber\", position: [6, 5, 5]}\n"
    "  - {name: bead, position: [7, 5, 5], hold: line, axis: [1, 0, 2]}\n"
    "frames:\n"
    "  - {name: f, position: [1, 0, 0], axes: [[1, 0, 0.5], [0, 2, 0], [0, 0, 1]], velocity: [1, "
    "2, "
    "3], axes_rate: [0, 1, 2, 3, 4, 5, 6, 7, 8], mass: 0, moment: [1, 2, 0], force: [3, 2, 1]}\n"
    "  - {name: g, fixed: true, motion: {kind: linear, velocity: [1, 0, 0]}}\n"
    "scalars:\n"
    "  - {name: drum, value: 3, velocity: 1, mass: 5, force: -2}\n"
    "  - {name: pull, fixed: true, motion: {kind: linear, velocity: [1, 0, 0]}}\n"
    "cloths:\n"
    "  - {name: flag, corner: [20, 0, 0], along: [4, 0, 0], across: [0, 0, -3], width: 4.5, nx: 4, "
    "ny: 3, mass: 2, stiffness: 1000, shear: 50, bend: 5, damping: 0.5, form: compliance, fixed: "
    "[start, [3, 0], opposite], collide: {thickness: 0.01, material: gum, self: true, layer: 2, "
    "mask: 6}}\n"
    "  - {along: [4, 0, 0], across: [0, 4, 0], mass: 2, stiffness: hard, shear: hard, fixed: []}\n"
    "mapped:\n"
    "  - {name: top, map: sum, of: [tip, flag.1.2], numbers: [2, -1], geometric: exact}\n"
    "  - {name: tip, map: skin, of: [f, g], numbers: [[0.25, 0.75], [1, 2, 3], [0, 0, 1]], mass: "
    "3, "
    "weightless: true}\n"
    "cables:\n"
    "  - {name: k, from: a, to: \"null\", length: 20, mass: 3, links: 7, stiffness: 1e5, damping: "
    "0.25, form: compliance, radius: 0.02, diameter: 0.03, material: tar}\n"
    "  - {from: k.2, to: \"No\", length: 50, mass: 3, stiffness: inextensible, rope: true}\n"
    "loads:\n"
    "  - {name: w, at: k.3, mass: 4}\n"
    "  - {at: \"No\", force: [0, 1, 0]}\n"
    "springs:\n"
    "  - {name: s, between: [a, \"No\"], stiffness: 10, length: 2, damping: 0.5, form: "
    "stiffness}\n";

static const char element_things[] =
    "elements:\n"
    "  - {name: e, map: difference, between: [a, \"No\"], target: [1, 2, 3], compliance: 0.1, "
    "damping: 2, form: auto}\n"
    "  - {map: identity, between: \"No\", stiffness: 4, motion: {kind: linear, velocity: [1, 0, "
    "0]}}\n"
    "  - {map: distance, between: [b, \"\\u00fcber\"], target: 4, stiffness: hard}\n"
    "  - {map: affine, between: [drum, pull, bead], numbers: [1, 2, 0, 0, 1, 0], law: baumgarte, "
    "fraction: 0.5, geometric: psd}\n"
    "  - {map: identity, between: top, law: elastic, compliance: [[2, 1, 0], [1, 2, 0], [0, 0, "
    "1]]}\n"
    "  - {map: identity, between: tip, compliance: [1, 0, 3]}\n"
    "  - {map: identity, between: elbow.angle, stiffness: 3, bounds: [-5, .inf]}\n"
    "  - {map: identity, between: drum, bounds: [-.inf, 0], restitution: 0.5}\n"
    "  - {map: dot, between: [up, eye], compliance: 1}\n"
    "  - {map: identity, between: \"No\", law: contact, friction: 0.125, spinning: 2, rolling: 3, "
    "adhesion: 4, kinetic_friction: 0.0625, stribeck_speed: 0.5}\n"
    "  - {map: distance, between: [b, \"\\u00fcber\"], law: table, loading: [[0, 0], [1, 5], [2, "
    "20]], "
    "unloading: [[0.5, 0], [2, 20]]}\n"
    "  - {map: distance, between: [b, \"\\u00fcber\"], law: curve, curve: ligament, parameters: "
    "[10, 20, 0.5]}\n"
    "  - {map: identity, between: \"No\", law: drag, drag: 0.5}\n"
    "  - {map: subset, between: \"No\", numbers: 2, law: buoyancy, target: 0, buoyancy: [100, 0.5, "
    "1]}\n";

static const char solid_things[] =
    "meshes:\n"
    "  - {name: bar, shape: beam, kind: brick, size: [2, 0.5, 0.5], cells: [2, 1, 1]}\n"
    "  - {name: long, shape: beam, kind: brick, size: [2, 0.5, 0.5], cells: [4, 2, 2]}\n"
    "  - {name: wedge, corners: [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], "
    "[1, 1, 2], [0, 1, 1]]}\n"
    "  - {name: pipe, shape: tube, radius: 0.5, inner: 0.375, cells: [8, 1, 2]}\n"
    "  - {name: blob, shape: blend, kind: tetra, cut: cross, cell: 0.25, blend: 0.125, parts: "
    "[{kind: capsule, from: [0, 0, 0.125], to: [0, 0, 1], radius: 0.5}, {kind: box, hollow: true, "
    "to: [0.1, 0.1, 0.1]}]}\n"
    "  - {name: sail, shape: sheet, cells: [2, 2]}\n"
    "solids:\n"
    "  - {name: beam, mesh: bar, material: gum, position: [30, 0, 0], rotation: [0.6, 0.8, 0, 0], "
    "velocity: [0, 1, 0], volume: row, form: stiffness, supports: [{group: x-}, {side: [0, 1, 0], "
    "angle: 0.25, hold: plane, axis: [0, 1, 0]}], forces: [{sphere: [2, 0, 0, 1], force: [0, 0, "
    "-1]}], marks: [{name: tip, near: [2, 0, 0]}], collide: {thickness: 0.02}}\n"
    "  - {name: lump, mesh: blob, material: rubber, position: [40, 0, 0], turn: [0, 0, 0.5], "
    "attach: [{box: [[-1, -1, -1], [1, 1, 0]], to: box}, {near: [0, 0, 2], to: a}], supports: "
    "[{near: [0.5, 0, 0.5]}], forces: [{near: [0, 0.5, 0.5], force: [1, 0, 0]}]}\n"
    "  - {name: spinnaker, mesh: sail, material: canvas, thickness: 0.001, stretch: [1.01, 1.02, "
    "1], "
    "bending: 0.25, warp: "
    "[0, 1, 0], supports: [{all: true, hold: plane, axis: [0, 0, 1]}]}\n"
    "  - {name: c1, mesh: bar, material: gum, attach: [{group: x-, to: box}], supports: [{box: "
    "[[1, "
    "-1, -1], [3, 1, 1]]}], forces: [{group: x+, force: [1, 0, 0]}, {box: [[1, -1, -1], [3, 1, "
    "1]], force: [1, 0, 0]}, {side: [1, 0, 0], angle: 0.25, force: [1, 0, 0]}, {all: true, force: "
    "[1, 0, 0]}]}\n"
    "  - {name: c2, mesh: bar, material: gum, attach: [{sphere: [0, 0, 0, 0.5], to: box}, {side: "
    "[1, 0, 0], angle: 0.25, to: box}], supports: [{sphere: [1, 0, 0, 0.5]}]}\n"
    "  - {name: c3, mesh: bar, material: gum, attach: [{all: true, to: box}]}\n";

static const char more_solids[] =
    "  - {name: c4, mesh: bar, material: gel, activation: 0.5, position: [50, 0, 0], materials: "
    "[{group: x-, material: lead}, {box: [[0, -1, -1], [2, 1, 1]], material: clay}, {sphere: [0, "
    "0, 0, 9], material: clay}, {side: [1, 0, 0], angle: 0.25, material: clay}, {near: [0, 0, 0], "
    "material: clay}, {all: true, material: gel}]}\n"
    "  - {name: c5, mesh: long, material: lead, position: [60, 0, 0], frames: 2, weights: shepard, "
    "frame_at: [[0.25, 0, 0], [1.75, 0, 0]]}\n";

static const char seen_things[] =
    "limits:\n"
    "  - {name: stop, of: elbow.angle, min: -1, max: 2, compliance: 0.5, damping: 0.25}\n"
    "  - {of: drum, min: -9, restitution: 0.75}\n"
    "motors:\n"
    "  - {name: wind, of: drum, speed: -3, effort: 40}\n"
    "  - {of: knee.angle, effort: unlimited}\n"
    "servos:\n"
    "  - {name: hold, of: elbow.way_v, target: 0.5, kp: 1000, kd: 10, effort: 7}\n"
    "wind: [1, 2, 0.5]\n"
    "air:\n"
    "  - {name: gale, of: [k, \"No\"], density: 1.5, drag: 0.5, width: 0.25, area: 2}\n"
    "  - {of: flag, drag: 0, buoyancy: true, volume: 0.125}\n"
    "  - {of: \"No\", drag: 0, buoyancy: true, width: 1, surface: -3}\n"
    "outputs:\n"
    "  - energy\n"
    "  - {signal: a/b.position.x, name: gap}\n"
    "events:\n"
    "  - {name: snap, at: 2.5, do: cut, what: \"k[3]\"}\n"
    "  - {signal: k.tension, above: 5 kN, do: set, what: \"No\", field: "
    "force, to: [1, 2, 3]}\n"
    "  - {signal: elbow.angle, below: 0.25 rad, do: end, done: true}\n"
    "edits:\n"
    "  - {name: loaded, do: set, what: \"No\", field: force, to: [3, 2, 1]}\n"
    "state: AAAAAAAA\n";

static const char *everything(void)
{
    static char text[sizeof rigid_things + sizeof contact_things + sizeof other_things +
                     sizeof element_things + sizeof seen_things + sizeof solid_things +
                     sizeof more_solids];
    snprintf(text, sizeof text, "%s%s%s%s%s%s%s", other_things, element_things, rigid_things,
             contact_things, seen_things, solid_things, more_solids);
    return text;
}

Test(write, every_field)
{
    expect_round_trip(everything());
}

static bool is_given(const SceneSection *section, int i, const SceneSection *in, const void *item)
{
    if (!in) return false;
    const bool same = strcmp(section->name, in->name) == 0;
    if (same && (((const SceneItem *)item)->given >> i & 1)) return true;
    for (int k = 0; k < in->count; k++) {
        const SceneField *field = &in->fields[k];
        const char *at = (const char *)item + field->offset;
        const SceneList *list = (const SceneList *)at;
        const bool inner = field->type == &scene_type_section || field->type == &scene_type_ground;
        if (inner && is_given(section, i, field->section, at)) return true;
        const bool items = field->type == &scene_type_list || field->type == &scene_type_parts;
        if (!items || !field->section) continue;
        for (int n = 0; n < list->count; n++)
            if (is_given(section, i, field->section,
                         (const char *)list->items + (size_t)n * field->section->size))
                return true;
    }
    return false;
}

static void expect_all_given(const SceneSection *section, const TautScene *scene)
{
    for (int i = 0; i < section->count; i++) {
        // a file is read and written as numbers (scene/contact)
        const char *name = section->fields[i].name;
        if (strcmp(name, "file") == 0 || strcmp(name, "scale") == 0) continue;
        cr_assert(is_given(section, i, &scene->schema->top, &scene->top),
                  "the scene of this test does not use %s.%s", section->name,
                  section->fields[i].name);
        if (section->fields[i].section) expect_all_given(section->fields[i].section, scene);
    }
}

// A field that is added to a table must be added to the text above, or this fails.
Test(write, every_field_is_every_field)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(everything(), NULL, &all, &scene), TAUT_OK, "%s", all.text[0]);
    expect_all_given(&scene->schema->top, scene);
    taut_scene_free(scene);
}

Test(write, numbers_keep_every_bit)
{
    static const double values[] = {0.1,     1.0 / 3, 1e22, DBL_MAX,
                                    DBL_MIN, 5e-324,  -0.0, 123456789012345678.0};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        char text[NUMBER_ROOM];
        double back = 7;
        cr_assert_eq(scene_number_read(scene_number_text(text, values[i]), &back), NUMBER_FINE);
        cr_assert(back == values[i] && signbit(back) == signbit(values[i]), "%s", text);
    }
    char text[NUMBER_ROOM];
    cr_assert_str_eq(scene_number_text(text, 0.1), "0.1");
    cr_assert_str_eq(scene_number_text(text, 1e20), "1.0e+20");
}

// A program that has set a locale with a decimal comma reads and writes the same files.
Test(write, locale_does_not_matter)
{
    if (!setlocale(LC_ALL, "de_DE.UTF-8") && !setlocale(LC_ALL, "fr_FR.UTF-8"))
        cr_skip_test("no locale with a decimal comma is installed");
    double value = 0;
    cr_assert_eq(scene_number_read("2.5", &value), NUMBER_FINE);
    cr_assert_eq(value, 2.5);
    char text[NUMBER_ROOM];
    cr_assert_str_eq(scene_number_text(text, 2.5), "2.5");
}

Test(write, full_disk_is_told)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(SMALL_SCENE, NULL, &all, &scene), TAUT_OK);
    FILE *full = fopen("/dev/full", "w");
    if (full) {
        cr_assert_eq(taut_scene_write(scene, full), TAUT_IO);
        fclose(full);
    }
    taut_scene_free(scene);
}
