// SPDX-License-Identifier: MIT
// build.c -- a world is what its scene says, and moves as it should.
#include "helper.h"
#include "methods/methods.h"
#include "quick.h"

#include "scene/description.h"
#include "world/inside.h"

#include <glob.h>
#include <limits.h>
#include <math.h>

static TautWorld *build(const char *text, const char *set)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(text, set, &all, &scene), TAUT_OK, "%s", all.text[0]);
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    TautWorld *world;
    cr_assert_eq(taut_scene_build(scene, &def, &world), TAUT_OK);
    taut_scene_free(scene);
    return world;
}

Test(build, parts_and_masses)
{
    TautWorld *world = build(SMALL_SCENE "loads:\n"
                                         "  - {at: load, mass: 3}\n"
                                         "  - {at: load, mass: 4}\n"
                                         "  - {at: rope.2, mass: 5}\n",
                             NULL);
    cr_assert_eq(taut_particle_count(world), 2 + 3);
    cr_assert_eq(taut_element_count(world), 4);
    // 7 of its own, 3 and 4 as loads, half a link of the cable
    cr_assert_float_eq(taut_node_mass(world, taut_find_particle(world, "load")), 14.25, 1e-12);
    cr_assert_float_eq(taut_node_mass(world, taut_find_particle(world, "rope.1")), 0.5, 1e-12);
    cr_assert_float_eq(taut_node_mass(world, taut_find_particle(world, "rope.2")), 5.5, 1e-12);
    cr_assert(taut_node_is_fixed(world, taut_find_particle(world, "hook")));
    cr_assert_not(taut_node_is_fixed(world, taut_find_particle(world, "load")));
    // rope.1 is a quarter of the way from the hook
    TautVec3 x = taut_particle_position(world, taut_find_particle(world, "rope.1"));
    cr_assert_float_eq(x.x, 0.75, 1e-9);
    cr_assert_float_eq(x.z, -1, 1e-9);
    taut_world_destroy(world);
}

// What has no name is found by its place in the file.
Test(build, place_of_elements)
{
    static const char text[] =
        "anchors: [{name: a}]\n"
        "particles: [{name: p, position: [1, 0, 0]}]\n"
        "cables:\n"
        "  - {from: a, to: p, mass: 1, links: 2}\n"
        "  - {from: a, to: p, mass: 1, links: 3}\n"
        "cloths: [{along: [1, 0, 0], across: [0, 1, 0], nx: 3, ny: 3, mass: 1, "
        "shear: 1, bend: 1}]\n"
        "springs: [{between: [a, p], stiffness: 1}]\n"
        "elements:\n"
        "  - {map: distance, between: [a, p], compliance: 1}\n"
        "  - {map: identity, between: p, compliance: 1}\n";
    enum { CLOTH = 12 + 8 + 6 };
    static const char *const places[] = {"cables[0][0]", "cables[0][1]", "cables[1][0]",
                                         "cables[1][1]", "cables[1][2]", "springs[0]",
                                         "elements[0]",  "elements[1]",  ""};
    Heard all;
    TautScene *scene;
    TautWorld *world;
    char place[TAUT_SCENE_PLACE];
    cr_assert_eq(read_with(text, NULL, &all, &scene), TAUT_OK);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    cr_assert_eq(taut_element_count(world), 8 + CLOTH);
    for (int i = 0; i < 9; i++)
        cr_expect_str_eq(taut_scene_element_place(scene, i + CLOTH, place), places[i]);
    cr_expect_str_eq(taut_scene_element_place(scene, 0, place), "cloths[0][0]");
    cr_expect_str_eq(taut_scene_element_place(scene, CLOTH - 1, place), "cloths[0][25]");
    cr_expect_str_eq(taut_scene_element_place(scene, -1, place), "");
    cr_expect_str_eq(taut_scene_element_place(NULL, 0, place), "");
    // the order of the world is that of the places
    TautElementId id = {0};
    for (int i = 0; i < 8 + CLOTH; i++) {
        id = taut_next_element(world, id);
        cr_expect_eq(id.slot, (unsigned)i + 1);
        cr_expect_eq(taut_element_map(world, id) == TAUT_MAP_IDENTITY, i == 7 + CLOTH);
    }
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// A cable hung on the inner particle of another one, and an element between inner particles.
Test(build, inner_particles)
{
    TautWorld *world =
        build(SMALL_SCENE "  - {name: side, from: rope.2, to: load, length: 4, mass: 1, links: 2}\n"
                          "elements:\n"
                          "  - {name: bar, map: distance, between: [rope.1, side.1]}\n",
              NULL);
    TautElementId link = taut_find_element(world, "side[0]");
    cr_assert_not(taut_element_is_null(link));
    TautNodeId a = taut_element_point(world, link, 0), b = taut_element_point(world, link, 1);
    const char *one = taut_node_name(world, a), *other = taut_node_name(world, b);
    cr_assert(strcmp(one, "rope.2") == 0 || strcmp(other, "rope.2") == 0, "%s %s", one, other);
    TautElementId bar = taut_find_element(world, "bar");
    cr_assert_str_eq(taut_node_name(world, taut_element_point(world, bar, 0)), "rope.1");
    cr_assert_str_eq(taut_node_name(world, taut_element_point(world, bar, 1)), "side.1");
    taut_world_destroy(world);
}

static void run(TautWorld *world, double h, int steps)
{
    for (int i = 0; i < steps; i++)
        cr_assert_eq(taut_world_step(world, h, NULL), TAUT_OK, "step %d: %s", i,
                     taut_world_message(world));
}

// A force is a load too: a free particle under 3 N + 1 N on 2 kg + 2 kg.
Test(build, forces)
{
    TautWorld *world = build("gravity: [0, 0, 0]\nparticles: [{name: p, mass: 2, force: [3, 0, 0], "
                             "velocity: [0, 1, 0]}]\n"
                             "loads: [{at: p, mass: 2, force: [1, 0, 0]}]",
                             NULL);
    run(world, 0.01, 100);
    TautVec3 v = taut_particle_velocity(world, taut_find_particle(world, "p"));
    cr_assert_float_eq(v.x, 1, 1e-9);
    cr_assert_float_eq(v.y, 1, 1e-9);
    taut_world_destroy(world);
}

// The three ways to write one spring give the same motion.
Test(build, springs_are_elements)
{
    static const char *const ways[] = {
        "springs: [{between: [a, p], stiffness: 100, length: 0.5, damping: 0.01}]",
        "elements: [{map: distance, between: [a, p], stiffness: 100, target: 0.5, damping: 0.01}]",
        ("elements: [{map: distance, between: [a, p], compliance: 0.01, target: 0.5, "
         "damping: 0.01}]"),
    };
    double z[3];
    for (int i = 0; i < 3; i++) {
        char text[400];
        snprintf(text, sizeof text,
                 "anchors: [{name: a}]\nparticles: [{name: p, position: [0, 0, -1]}]\n%s\n",
                 ways[i]);
        TautWorld *world = build(text, NULL);
        run(world, 0.01, 50);
        z[i] = taut_particle_position(world, taut_find_particle(world, "p")).z;
        taut_world_destroy(world);
    }
    cr_assert_eq(z[0], z[1]);
    cr_assert_eq(z[0], z[2]);
    cr_assert(fabs(z[0] + 1) > 1e-3, "it did not move");
}

Test(build, anchors_move_as_prescribed)
{
    TautWorld *world = build(
        SMALL_SCENE, "hook.motion={kind: linear, start: 0.1, stop: 0.3, velocity: [1, 0, 2]}");
    run(world, 0.01, 50);
    TautVec3 x = taut_particle_position(world, taut_find_particle(world, "hook"));
    cr_assert_float_eq(x.x, 0.2, 1e-9);
    cr_assert_float_eq(x.z, 0.4, 1e-9);
    taut_world_destroy(world);
}

static double value_of(const TautWorld *world, const char *name, int i)
{
    double q[TAUT_MAX_WIDTH] = {0};
    cr_assert(taut_node_value(world, taut_find_node(world, name), q) > i, "%s", name);
    return q[i];
}

// Every field of frames, scalars and mapped nodes arrives, and mapped nodes may stand in any order.
Test(build, nodes)
{
    TautWorld *world = build(
        "gravity: [0, 0, 0]\n"
        "mapped:\n"
        "  - {name: both, map: sum, of: [near, far]}\n"
        "  - {name: far, map: sum, of: [near, p], numbers: [2, 1], mass: 3}\n"
        "  - {name: near, map: skin, of: [f, g], numbers: [[0.25, 0.75], [1, 1, 1], [0, 0, 2]]}\n"
        "  - {name: gap, map: distance, of: [far, p]}\n"
        "particles: [{name: p, position: [1, 2, 3]}]\n"
        "frames:\n"
        "  - {name: f, position: [4, 0, 0], axes: [[1, 2, 3], [0, 1, 0], [0, 0, 1]], velocity: [1, "
        "0, "
        "0], axes_rate: [0, 1, 0, 0, 0, 0, 0, 0, 0], mass: 7}\n"
        "  - {name: g, fixed: true}\n"
        "  - {name: h, fixed: true, motion: {kind: linear, velocity: [0, 0, 2]}}\n"
        "scalars:\n"
        "  - {name: t, fixed: true, motion: {kind: linear, velocity: [3, 0, 0]}}\n"
        "  - {name: s, value: 5, velocity: -1, mass: 2, force: 4}\n"
        "loads: [{at: far, mass: 1, force: [0, 8, 0]}, {at: f, mass: 1}]\n",
        NULL);
    cr_assert_eq(taut_node_count(world), 10);
    cr_assert_eq(taut_particle_count(world), 1);
    // 0.25 (f + A [1, 1, 1]) + 0.75 (g + [0, 0, 2]), A [1, 1, 1] = [6, 1, 1]
    cr_assert_float_eq(value_of(world, "near", 0), 0.25 * 10, 1e-14);
    cr_assert_float_eq(value_of(world, "near", 1), 0.25, 1e-14);
    cr_assert_float_eq(value_of(world, "near", 2), 0.25 + 1.5, 1e-14);
    cr_assert_float_eq(value_of(world, "far", 0), 2 * 2.5 + 1, 1e-14);
    cr_assert_float_eq(value_of(world, "both", 0), 2.5 + 6, 1e-14);
    cr_assert_float_eq(value_of(world, "gap", 0), sqrt(25 + 0.25 + 12.25), 1e-14);
    double v[TAUT_MAX_WIDTH];
    taut_node_velocity(world, taut_find_node(world, "near"), v);
    cr_assert_float_eq(v[0], 0.25 * 2, 1e-14); // of the origin, and of the axis y
    cr_assert_eq(taut_node_mass(world, taut_find_node(world, "far")), 4);
    cr_assert_eq(taut_node_mass(world, taut_find_node(world, "f")), 8);
    cr_assert(taut_node_is_fixed(world, taut_find_node(world, "g")));
    run(world, 0.01, 100);
    cr_assert_float_eq(value_of(world, "h", 2), 2, 1e-9);
    cr_assert_float_eq(value_of(world, "t", 0), 3, 1e-9);
    cr_assert_float_eq(value_of(world, "s", 0), 5 - 1 + 0.5 * 2, 1e-9); // 4 N on 2 kg for 1 s
    taut_node_velocity(world, taut_find_node(world, "far"), v);
    cr_assert(v[1] > 0.1, "the load does not pull: %g m/s", v[1]);
    taut_world_destroy(world);
}

// A mapped mass is moved, and falls unless it is weightless.
Test(build, mapped_mass)
{
    TautWorld *world = build("gravity: [0, 0, -10]\nparticles: [{name: p}, {name: q}]\n"
                             "mapped:\n"
                             "  - {name: a, map: identity, of: p, mass: 1}\n"
                             "  - {name: b, map: identity, of: q, mass: 1, weightless: true}\n",
                             NULL);
    run(world, 0.01, 100);
    cr_assert_float_eq(taut_particle_velocity(world, taut_find_particle(world, "p")).z, -10, 1e-9);
    cr_assert_float_eq(taut_particle_velocity(world, taut_find_particle(world, "q")).z, -5, 1e-9);
    taut_world_destroy(world);
}

// Each map has the geometric stiffness that was asked for, else that of the stepper.
Test(build, geometric)
{
    TautWorld *world =
        build("stepper: {geometric: exact}\nanchors: [{name: a}]\n"
              "particles: [{name: p, position: [1, 0, 0]}, {name: q, position: [0, 1, 0]}]\n"
              "mapped: [{name: l, map: distance, of: [p, q], geometric: none}]\n"
              "elements:\n"
              "  - {map: distance, between: [a, p], geometric: psd}\n"
              "  - {map: distance, between: [a, q]}\n"
              "  - {map: identity, between: l, compliance: 1}\n",
              NULL);
    cr_assert_eq(taut_world_compile(world, 0.01), TAUT_OK);
    const Model *model = world_model(world);
    int of[TAUT_GEOMETRIC_COUNT] = {0}, mapped = -1;
    for (int g = 0; g < model->n_group; g++) {
        if (!model->group[g].law) mapped = (int)model->group[g].geometric;
        if (model->group[g].law && model->group[g].level == 1) of[model->group[g].geometric]++;
    }
    cr_assert_eq(mapped, TAUT_GEOMETRIC_NONE);
    cr_assert_eq(of[TAUT_GEOMETRIC_PSD], 1);
    cr_assert_eq(of[TAUT_GEOMETRIC_EXACT], 1);
    cr_assert_eq(of[TAUT_GEOMETRIC_NONE], 0);
    taut_world_destroy(world);
}

// A particle on a line or in a plane stays there, exactly.
Test(build, holds)
{
    TautWorld *world = build("anchors: [{name: a}]\n"
                             "particles:\n"
                             "  - {name: b, position: [1, 0, 0], hold: line, axis: [2, 0, 0]}\n"
                             "  - {name: p, position: [0, 3, 1], velocity: [1, 0, 5], hold: plane, "
                             "axis: [0, 0, 7]}\n"
                             "springs: [{between: [a, b], stiffness: 10, length: 0.5}]\n",
                             NULL);
    run(world, 0.01, 50);
    TautVec3 b = taut_particle_position(world, taut_find_particle(world, "b"));
    TautVec3 p = taut_particle_position(world, taut_find_particle(world, "p"));
    cr_assert(b.y == 0 && b.z == 0, "[%g, %g, %g]", b.x, b.y, b.z);
    cr_assert(fabs(b.x - 1) > 0.1, "it does not move: x = %g", b.x);
    cr_assert_eq(p.z, 1);
    cr_assert_float_eq(p.x, 0.5, 1e-9);
    taut_world_destroy(world);
}

// Compliance as a number, by rows and as a matrix: one spring in three ways.
Test(build, compliance_by_rows)
{
    static const char *const ways[] = {"0.1", "[0.1, 0.1, 0.1]",
                                       "[[0.1, 0, 0], [0, 0.1, 0], [0, 0, 0.1]]",
                                       "[0.1, 0, 0, 0, 0.1, 0, 0, 0, 0.1]"};
    TautVec3 x[4];
    for (int i = 0; i < 4; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "particles: [{name: p, position: [1, 2, 3]}]\n"
                 "elements: [{map: identity, between: p, target: [0, 0, 0], compliance: %s}]\n",
                 ways[i]);
        TautWorld *world = build(text, NULL);
        run(world, 0.01, 20);
        x[i] = taut_particle_position(world, taut_find_particle(world, "p"));
        taut_world_destroy(world);
    }
    cr_assert(x[0].x < 0.95);
    for (int i = 1; i < 4; i++) {
        cr_assert_float_eq(x[i].x, x[0].x, 1e-9, "%s", ways[i]);
        cr_assert_float_eq(x[i].z, x[0].z, 1e-9, "%s", ways[i]);
    }
    // softer along one diagonal than along the other
    TautWorld *world =
        build("gravity: [0, 0, 0]\nparticles: [{name: p, position: [1, 0, 0]}]\n"
              "elements: [{map: identity, between: p, target: [0, 0, 0], compliance: "
              "[[2, 1, 0], [1, 2, 0], [0, 0, 1]]}]\n",
              NULL);
    run(world, 0.01, 20);
    TautVec3 v = taut_particle_velocity(world, taut_find_particle(world, "p"));
    // C^-1 [1, 0, 0] = [2, -1, 0]/3: it is pushed sideways, half as much
    cr_assert_float_eq(v.y / v.x, -0.5, 0.01);
    taut_world_destroy(world);
}

// Each law of a file does what its name says.
Test(build, laws)
{
    TautWorld *world =
        build("gravity: [0, 0, 0]\n"
              "stepper: {scheme: euler, correction: post_new}\n"
              "scalars: [{name: a, value: 1}, {name: b, value: 1}, {name: c, value: 1}, {name: d}, "
              "{name: "
              "e, value: 1}]\n"
              "elements:\n"
              "  - {map: identity, between: a, target: 0, law: baumgarte, fraction: 0.5}\n"
              "  - {map: identity, between: b, target: 0, law: stabilised}\n"
              "  - {map: identity, between: c, target: 0, law: holonomic}\n"
              "  - {map: identity, between: d, target: 2, law: velocity}\n"
              "  - {map: identity, between: e, target: 0, compliance: 1e9}\n",
              NULL);
    run(world, 0.01, 3);
    double v;
    cr_assert_float_eq(value_of(world, "a", 0), 0.125, 1e-9);
    cr_assert_float_eq(value_of(world, "b", 0), 0, 1e-9);
    taut_node_velocity(world, taut_find_node(world, "b"), &v);
    cr_assert_float_eq(v, 0, 1e-9); // corrected, not moved
    cr_assert_float_eq(value_of(world, "c", 0), 0, 1e-9);
    cr_assert_float_eq(value_of(world, "d", 0), 0.06, 1e-9);
    cr_assert_float_eq(value_of(world, "e", 0), 1, 1e-9);
    taut_world_destroy(world);
}

Test(build, cloths)
{
    TautWorld *world =
        build("cloths: [{name: c, corner: [0, 0, 1], along: [2, 0, 0], across: [0, 1, 0], nx: 3, "
              "ny: 2, mass: "
              "6, stiffness: 100, shear: 7, bend: 3, damping: 0.1, fixed: [start, [2, 0]]}]\n"
              "particles: [{name: p, position: [1, 1, 0]}]\n"
              "cables: [{name: k, from: c.1.1, to: p, mass: 1, links: 2}]\n"
              "loads: [{at: c.0.1, mass: 4, force: [1, 0, 0]}]\n"
              "elements: [{name: e, map: distance, between: [c.2.1, p]}]\n",
              NULL);
    cr_assert_eq(taut_particle_count(world), 6 + 1 + 1);
    cr_assert_eq(taut_element_count(world), 2 + (4 + 3 + 4 + 2) + 1);
    cr_assert(taut_node_is_fixed(world, taut_find_particle(world, "c.0.0")));
    cr_assert(taut_node_is_fixed(world, taut_find_particle(world, "c.2.0")));
    cr_assert_not(taut_node_is_fixed(world, taut_find_particle(world, "c.1.0")));
    cr_assert_float_eq(taut_node_mass(world, taut_find_particle(world, "c.0.1")), 5, 1e-12);
    cr_assert_float_eq(taut_node_mass(world, taut_find_particle(world, "c.1.1")), 1.25, 1e-12);
    TautElementId e = taut_find_element(world, "e");
    cr_assert_str_eq(taut_node_name(world, taut_element_point(world, e, 0)), "c.2.1");
    cr_assert_not(taut_element_is_null(taut_find_element(world, "c[1.0-0.1]")));
    taut_world_destroy(world);
}

// How many steps of a scene are taken: all that it asks for, of large ones and solids ten, which cost as much as a small one's run.
static int steps_of(const TautWorld *world, const TautSceneInfo *info)
{
    enum { LARGE = 1000 };
    const int steps = (int)ceil(info->duration / info->step);
    const bool solid = !taut_solid_is_null(taut_next_solid(world, (TautSolidId){0, 0}));
    return (taut_element_count(world) > LARGE || solid) && steps > 10 ? 10 : steps;
}

// Takes the steps of a scene; returns the largest error. The quick suite stops where factorisations times parts have reached
// ENOUGH, which are some 10 ms, after three steps at the earliest.
static double run_scene(const char *file, const TautScene *scene, TautWorld *world,
                        const TautSceneInfo *info)
{
    enum { ENOUGH = 6000 };
    const int parts = taut_element_count(world) + taut_node_count(world);
    double worst = 0, work = 0;
    TautSceneEvents *events;
    cr_assert_eq(taut_scene_events_open(scene, world, NULL, &events), TAUT_OK, "%s", file);

    for (int k = 0; k < steps_of(world, info) && !taut_scene_events_ended(events); k++) {
        TautStepReport report;
        cr_assert_eq(taut_scene_step(events, world, info->step, &report), TAUT_OK, "%s: %s", file,
                     taut_world_message(world));
        worst = fmax(worst, taut_world_error(world, NULL));
        work += (double)report.factors * parts;
        if (k >= 2 && work > quick_sample(ENOUGH, INT_MAX)) break;
    }
    taut_scene_events_close(events);
    return worst;
}

// Every scene of the tree runs, with its events and in one piece, with the stepper as it is when nothing is said about it.
Test(build, sample_scenes)
{
    glob_t found;
    cr_assert_eq(glob(TEST_ROOT "/scenes/*.yaml", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *file = found.gl_pathv[i];
        TautScene *scene;
        TautWorld *world;
        cr_assert_eq(taut_scene_read(file, NULL, &scene), TAUT_OK, "%s", file);
        cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK, "%s", file);

        TautSceneInfo info = taut_scene_info(scene);
        cr_assert(info.title[0], "%s has no title", file);
        cr_assert(info.description[0], "%s has no description", file);
        cr_assert_eq(scene->top.stepper.item.given, 0, "%s sets the stepper", file);
        const double worst = run_scene(file, scene, world, &info);
        cr_assert(worst < 1e-4, "%s: error %g", file, worst);

        taut_world_destroy(world);
        taut_scene_free(scene);
    }
    globfree(&found);
}

// The scene of the demonstration: one solve a step holds the load with geometric stiffness, and
// without it the cable flies apart.
Test(build, crane_needs_geometric_stiffness)
{
    TautScene *scene;
    cr_assert_eq(taut_scene_read(TEST_ROOT "/scenes/crane.yaml", NULL, &scene), TAUT_OK);
    double worst[2] = {0};
    for (int without = 0; without < 2; without++) {
        TautWorldDef def = taut_scene_world_def(scene);
        def.methods = taut_methods();
        cr_assert_eq(def.geometric, TAUT_GEOMETRIC_STABLE);
        def.stepper = TAUT_STEPPER_EULER;
        if (without) def.geometric = TAUT_GEOMETRIC_NONE;
        TautWorld *world;
        cr_assert_eq(taut_scene_build(scene, &def, &world), TAUT_OK);
        for (int i = 0; i < 2000 && taut_world_step(world, 0.01, NULL) == TAUT_OK; i++)
            worst[without] = fmax(worst[without], taut_world_error(world, NULL));
        taut_world_destroy(world);
    }
    cr_assert(worst[0] < 1e-4, "with geometric stiffness the error is %g", worst[0]);
    cr_assert(worst[1] > 1, "without geometric stiffness the error is only %g", worst[1]);
    taut_scene_free(scene);
}
