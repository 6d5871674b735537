// SPDX-License-Identifier: MIT
// reading.c -- how much does a scene file cost? Scenes of 10,000 repeated parts are read from their text, and the same worlds
// are built by calls of the C interface. Both take turns in one run, and the median of the repetitions counts.
#include "bench.h"

#include "methods/methods.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <taut/scene.h>

enum { PARTS = 10000, QUICK_PARTS = 500, MANY = 15, FEW = 3, TEXT = 1000 };
static const double H = 0.01; // s

static const LabColumn columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"parts", "parts", LAB_NUMBER, LAB_INPUT, 6},
    {"read_ms", "read ms", LAB_NUMBER, LAB_MEASURED, 3},
    {"build_ms", "built in C ms", LAB_NUMBER, LAB_MEASURED, 3},
    {"of_which_compile_ms", "of it compiled", LAB_NUMBER, LAB_MEASURED, 3},
    {"ratio", "read/built", LAB_NUMBER, LAB_MEASURED, 3},
    {"ratio_to_calls", "read/calls", LAB_NUMBER, LAB_MEASURED, 3},
};

// A row of n parts: as a file, and by calls.
typedef struct Case {
    const char *name;
    const char *text; // with n in it
    int parts;        // for each n
    bool (*build)(TautWorld *world, int n);
} Case;

static bool build_springs(TautWorld *world, int n)
{
    TautParticleDef def = taut_default_particle_def();
    TautElementDef element = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautNodeId between[2];
    char name[32];
    def.fixed = true;
    def.name = "a";
    bool good = taut_world_add_particle(world, &def, &between[0]) == TAUT_OK;
    def.fixed = false;
    for (int i = 0; i < n && good; i++) {
        TautElementId id;
        snprintf(name, sizeof name, "p%d", i);
        def.name = name;
        def.position = taut_vec3(0.1 * (i + 1), 0, 0);
        def.mass = 2;
        good = taut_world_add_particle(world, &def, &between[1]) == TAUT_OK;
        element.points = between;
        element.point_count = 2;
        element.compliance = 1e-4;
        good = good && taut_world_add_element(world, &element, &id) == TAUT_OK;
        between[0] = between[1];
    }
    return good;
}

static bool build_bodies(TautWorld *world, int n)
{
    TautBodyDef def = taut_default_body_def();
    TautJointDef joint = taut_default_joint_def(TAUT_JOINT_BALL);
    TautNodeId before = {0};
    bool good = true;
    for (int i = 0; i < n && good; i++) {
        char name[32];
        TautNodeId id;
        TautJointId made;
        snprintf(name, sizeof name, "b%d", i);
        def.name = name;
        def.position = taut_vec3(0.2 * i + 0.1, 0, 0);
        def.shape.kind = TAUT_SHAPE_BOX;
        def.shape.size[0] = 0.2, def.shape.size[1] = def.shape.size[2] = 0.05;
        def.mass = 2;
        good = taut_world_add_body(world, &def, &id) == TAUT_OK;
        joint.a = i > 0 ? before : id;
        joint.b = i > 0 ? id : (TautNodeId){0};
        joint.point = taut_vec3(0.2 * i, 0, 0);
        good = good && taut_world_add_joint(world, &joint, &made) == TAUT_OK;
        before = id;
    }
    return good;
}

static bool build_cables(TautWorld *world, int n)
{
    TautParticleDef def = taut_default_particle_def();
    TautCableDef cable = taut_default_cable_def();
    bool good = true;
    for (int i = 0; i < n && good; i++) {
        char name[32];
        TautElementId link[4];
        def.fixed = true;
        def.position = taut_vec3(i, 0, 1);
        snprintf(name, sizeof name, "top%d", i);
        def.name = name;
        good = taut_world_add_particle(world, &def, &cable.from) == TAUT_OK;
        def.fixed = false;
        def.position = taut_vec3(i, 0, 0);
        snprintf(name, sizeof name, "load%d", i);
        def.mass = 5;
        good = good && taut_world_add_particle(world, &def, &cable.to) == TAUT_OK;
        cable.mass = 0.1;
        cable.links = 4;
        good = good && taut_world_add_cable(world, &cable, NULL, link) == TAUT_OK;
    }
    return good;
}

static const Case cases[] = {
    {"particles and springs",
     "parameters: {n: %d}\nanchors: [{name: a}]\n"
     "particles: [{repeat: n, name: p$i, position: [0.1*(i + 1), 0, 0], mass: 2}]\n"
     "springs:\n  - {between: [a, p0], stiffness: 10000}\n"
     "  - {repeat: {k: n-1}, between: [p$k, p$(k+1)], stiffness: 10000}\n",
     2, build_springs},
    {"bodies and joints",
     "parameters: {n: %d}\n"
     "bodies: [{repeat: n, name: b$i, position: [0.2*i + 0.1, 0, 0], shape: {kind: box, size: "
     "[0.2, 0.05, 0.05]}, mass: 2}]\n"
     "joints:\n  - {kind: ball, between: b0, point: [0, 0, 0]}\n"
     "  - {repeat: {k: n-1}, kind: ball, between: [b$k, b$(k+1)], point: [0.2*(k+1), 0, 0]}\n",
     2, build_bodies},
    {"cables",
     "parameters: {n: %d}\n"
     "anchors: [{repeat: n, name: top$i, position: [i, 0, 1]}]\n"
     "particles: [{repeat: n, name: load$i, position: [i, 0, 0], mass: 5}]\n"
     "cables: [{repeat: n, from: top$i, to: load$i, mass: 0.1, links: 4}]\n",
     3, build_cables},
};
enum { CASES = (int)(sizeof cases / sizeof cases[0]) };

// Seconds to read the text; NaN where it could not be read.
static double time_read(const char *text)
{
    TautScene *scene = NULL;
    const TautSceneOptions options = {.untried = true, .methods = taut_methods()};
    const double begin = bench_cpu();
    const TautStatus status = taut_scene_read_text("bench", text, strlen(text), &options, &scene);
    const double end = bench_cpu();
    taut_scene_free(scene);
    return status == TAUT_OK ? end - begin : NAN;
}

// Seconds of the calls and of the compilation; NaN where a call failed.
static double time_build(const Case *c, int n, double *compile)
{
    const TautWorldDef def = taut_default_world_def();
    TautWorld *world = NULL;
    const double begin = bench_cpu();
    bool good = taut_world_create(&def, &world) == TAUT_OK && c->build(world, n);
    const double middle = bench_cpu();
    good = good && taut_world_compile(world, H) == TAUT_OK;
    *compile = bench_cpu() - middle;
    taut_world_destroy(world);
    return good ? middle - begin : NAN;
}

static bool measure(const Case *c, bool quick, LabReport *rows)
{
    const int n = (quick ? QUICK_PARTS : PARTS) / c->parts, turns = quick ? FEW : MANY;
    double read[MANY], calls[MANY], compiled[MANY];
    char text[TEXT];
    snprintf(text, sizeof text, c->text, n);
    for (int i = 0; i < turns; i++) {
        read[i] = time_read(text);
        calls[i] = time_build(c, n, &compiled[i]);
        if (isnan(read[i]) || isnan(calls[i])) return false;
    }
    const double r = bench_median(read, turns), b = bench_median(calls, turns);
    const double k = bench_median(compiled, turns);
    const LabCell cell[] = {lab_text(c->name),   lab_number(n * c->parts),
                            lab_number(1e3 * r), lab_number(1e3 * (b + k)),
                            lab_number(1e3 * k), lab_number(r / (b + k)),
                            lab_number(r / b)};
    lab_row(rows, cell, (int)(sizeof cell / sizeof cell[0]));
    return true;
}

static int run(const BenchOptions *options, BenchReport *report)
{
    LabReport *rows = bench_table(report, "reading", "Reading beside building", columns,
                                  (int)(sizeof columns / sizeof columns[0]));
    for (int i = 0; i < CASES; i++) {
        bench_progress(options, (double)i / CASES, cases[i].name);
        if (options->which && !strstr(cases[i].name, options->which)) continue;
        if (!measure(&cases[i], options->quick, rows)) {
            bench_note(report, "%s: it could not be read or built", cases[i].name);
            return 2;
        }
        bench_keep(options, "%s", cases[i].name);
    }
    bench_note(report, "Read: from text to a description that is checked. Built: calls of the C "
                       "interface and the compilation that a first step needs. The bar is 2.");
    return 0;
}

const Bench bench_reading = {
    .name = "reading",
    .text = "reading a scene file of 10,000 repeated parts beside building it in C",
    .run = run};
