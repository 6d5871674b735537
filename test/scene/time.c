// SPDX-License-Identifier: MIT
// time.c -- numbers of a file that change in time, and events: their values, their work, their messages.
#include "scene.h"

#include "quick.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char told[4000];

static void on_message(void *user, const TautMessage *message)
{
    (void)user;
    strncat(told, message->text, sizeof told - strlen(told) - 2);
    strcat(told, "\n");
}

static TautScene *read_text(const char *text)
{
    TautSceneOptions options = {.on_message = on_message};
    TautScene *scene = NULL;
    told[0] = '\0';
    taut_scene_read_text("a.yaml", text, strlen(text), &options, &scene);
    return scene;
}

static TautWorld *build(const TautScene *scene)
{
    TautWorld *world = NULL;
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    return world;
}

// The speed of a particle of 1 kg without weight under a force along x, after a second.
static double speed_under(const char *force)
{
    char text[400];
    snprintf(text, sizeof text,
             "parameters: {F: 2 N}\ngravity: [0, 0, 0]\nparticles: [{name: a, mass: 1, force: [%s, "
             "0, 0]}]\n",
             force);
    TautScene *scene = read_text(text);
    cr_assert(scene, "%s: %s", force, told);
    TautWorld *world = build(scene);
    for (int i = 0; i < 200; i++) cr_assert_eq(taut_world_step(world, 0.005, NULL), TAUT_OK);
    const double v = taut_particle_velocity(world, taut_find_node(world, "a")).x;
    taut_world_destroy(world);
    taut_scene_free(scene);
    return v;
}

// A torque in time, in a group that is turned too: the angular momentum is its integral.
Test(scene_time, a_torque_changes_in_time)
{
    TautScene *scene = read_text("gravity: [0, 0, 0]\nbodies: [{name: a, mass: 6, shape: {kind: "
                                 "box, size: [1, 1, 1]}, torque: "
                                 "[0, 0, {to: 2 N m, stop: 1 s}]}]\ngroups:\n  - {prefix: g_, "
                                 "position: [5, 0, 0], turn: [90 deg, 0, 0], bodies: [{name: b, "
                                 "mass: 6, shape: {kind: box, size: [1, 1, 1]}, torque: [0, 0, \"1 "
                                 "N m + 2 N m/s * t\"]}]}\n");
    cr_assert(scene, "%s", told);
    TautWorld *world = build(scene);
    for (int i = 0; i < 100; i++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    const TautVec3 a = taut_body_momentum(world, taut_find_node(world, "a"));
    const TautVec3 b = taut_body_momentum(world, taut_find_node(world, "g_b"));
    cr_assert_float_eq(a.z, 1, 2e-3, "%g", a.z);
    cr_assert_float_eq(b.y, -2, 4e-3, "%g %g %g", b.x, b.y, b.z);
    cr_assert(!taut_element_is_null(taut_find_element(world, "a.torque")));
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// Gusts have the mean and the standard deviation that are given, the same ones for the same seed, and large ones about a
// period apart.
Test(scene_time, gusts_have_their_mean_and_deviation)
{
    double sum = 0, square = 0, last = 0;
    int up = 0;
    TautScene *scene =
        read_text("gravity: [{mean: 8, gusts: 2, period: 5, seed: 3}, {mean: 8, gusts: "
                  "2, period: 5 s, seed: 3}, {gusts: 2, seed: 4}]\nparticles: [{name: a}]\n");
    cr_assert(scene, "%s", told);
    TautWorld *world = build(scene);
    enum { SAMPLES = 2000 };
    const double T = 1000;
    for (int i = 0; i < SAMPLES; i++) {
        // gravity of a moment, by the speed that it gives
        cr_assert_eq(taut_world_step(world, T / SAMPLES, NULL), TAUT_OK);
        const TautVec3 v = taut_particle_velocity(world, taut_find_node(world, "a"));
        cr_assert_float_eq(v.x, v.y, 1e-9 * T * 8, "%g %g", v.x, v.y);
        const double g = (v.x - last) / (T / SAMPLES);
        last = v.x, sum += g, square += (g - 8) * (g - 8), up += g > 8 + 2;
    }
    cr_assert_float_eq(sum / SAMPLES, 8, 0.2, "%g", sum / SAMPLES);
    const double deviation = sqrt(square / SAMPLES);
    cr_assert(deviation > 1.5 && deviation < 2.2, "%g", deviation);
    cr_assert(up > SAMPLES / 20 && up < SAMPLES / 4, "%d", up);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// The momentum after a second is the integral of the force.
Test(scene_time, every_kind_of_function_pushes_by_its_integral)
{
    static const struct {
        const char *force;
        double integral;
    } row[] = {
        {"3", 3},
        {"\"F*t/(1 s)\"", 1},
        {"\"3*t^2\"", 1},
        {"\"2 N/s * t\"", 1},
        {"\"exp(-t)\"", 1 - 0.36787944117144233},
        {"\"sin(pi*t)\"", 0.63661977236758138},
        {"{from: 1 N, to: 3 N, start: 0.5, stop: 1}", 1.5},
        {"{mean: 1, amplitude: 2, frequency: 0.5 Hz, phase: 90 deg}", 1},
        {"{points: [[0, 0], [0.5 s, 2 N], [1, 0]]}", 1},
        {"{points: [[0, 4], [0.5, 0]], held: true}", 2},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const double v = speed_under(row[i].force),
                     room = strstr(row[i].force, "held") ? 2e-2 : 3e-3;
        cr_assert_float_eq(v, row[i].integral, room, "%s: %g, not %g", row[i].force, v,
                           row[i].integral);
    }
}

// Written and read again, it is the same.
Test(scene_time, it_is_written_as_it_was_read)
{
    TautScene *scene = read_text(
        "gravity: [0, 0, {from: -9, to: -1, stop: 2}]\nparticles: [{name: a, force: [\"3*t^2 - "
        "min(t, 0.5)\", {points: [[0, 1], [1, 2]], held: true}, 4]}]\n");
    cr_assert(scene, "%s", told);
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    taut_scene_write(scene, file);
    fclose(file);
    TautScene *again = read_text(text);
    cr_assert(again, "%s\n%s", told, text);
    TautWorld *a = build(scene), *b = build(again);
    for (int i = 0; i < 150; i++) {
        cr_assert_eq(taut_world_step(a, 0.01, NULL), TAUT_OK);
        cr_assert_eq(taut_world_step(b, 0.01, NULL), TAUT_OK);
    }
    const TautVec3 x = taut_particle_position(a, taut_find_node(a, "a"));
    const TautVec3 y = taut_particle_position(b, taut_find_node(b, "a"));
    cr_assert(fabs(x.x - y.x) < 1e-12 && fabs(x.y - y.y) < 1e-12 && fabs(x.z - y.z) < 1e-12);
    cr_assert(fabs(x.x) > 0.1 && fabs(x.y) > 0.1 && fabs(x.z) > 0.1);
    free(text);
    taut_world_destroy(a);
    taut_world_destroy(b);
    taut_scene_free(scene);
    taut_scene_free(again);
}

// In a group that is turned, a force along x pushes along the x of the group.
Test(scene_time, a_force_turns_with_its_group)
{
    TautScene *scene = read_text(
        "gravity: [0, 0, 0]\ngroups:\n  - {prefix: g, turn: [0, 0, 90 deg], particles: [{name: a, "
        "force: [\"6*t\", 0, 0]}]}\n");
    cr_assert(scene, "%s", told);
    TautWorld *world = build(scene);
    for (int i = 0; i < 100; i++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    const TautNodeId id = taut_next_node(world, (TautNodeId){0});
    const TautVec3 v = taut_particle_velocity(world, id);
    cr_assert(fabs(v.x) < 1e-9 && fabs(v.y - 3) < 1e-2, "%g, %g", v.x, v.y);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// Motors, servos and anchors follow.
Test(scene_time, drives_and_motions_follow)
{
    TautScene *scene = read_text(
        "gravity: [0, 0, 0]\nscalars: [{name: s}, {name: r}]\nmotors: [{of: s, speed: \"2*t\"}]\n"
        "servos: [{of: r, target: {to: 3, stop: 1}, kp: 1e6, kd: 2e3}]\n"
        "anchors: [{name: top, motion: {kind: formula, offset: [\"t^2\", 0, \"sin(t)\"]}}]\n");
    cr_assert(scene, "%s", told);
    TautWorld *world = build(scene);
    for (int i = 0; i < 100; i++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    double s, r;
    taut_node_value(world, taut_find_node(world, "s"), &s);
    taut_node_value(world, taut_find_node(world, "r"), &r);
    const TautVec3 top = taut_particle_position(world, taut_find_node(world, "top"));
    cr_assert_float_eq(s, 1, 1e-2, "%g", s);
    cr_assert_float_eq(r, 3, 1e-2, "%g", r);
    cr_assert(fabs(top.x - 1) < 1e-12 && fabs(top.z - sin(1)) < 1e-12);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

static void refused(const char *text, const char *words)
{
    TautScene *scene = read_text(text);
    cr_assert_null(scene, "%s", text);
    cr_assert(strstr(told, words), "%s: %s", text, told);
    cr_assert(strstr(told, "a.yaml:"), "%s", told);
}

Test(scene_time, what_cannot_be_is_told_with_its_place)
{
#define FORCE(x) "particles: [{name: a, force: [" x ", 0, 0]}]\n"
    refused(FORCE("\"5 kg*t\""), "in kg s; it must be in N");
    refused(FORCE("\"5 furlong*t\""), "no unit 'furlong'");
    refused(FORCE("\"1/t\""), "divides by zero");
    refused(FORCE("\"1/(t - 1)\""), "at t = 1 s");
    refused(FORCE("\"sqrt(2 - t)\""), "at t = 2.0");
    refused(FORCE("{points: [[0, 1], [0, 2]]}"), "times must increase");
    refused(FORCE("{points: [[0, 1, 2]]}"), "rows of a time and a value");
    refused(FORCE("{points: [[0, 1], [1, .nan]]}"), "finite");
    refused(FORCE("{amplitude: 5 m, frequency: 1}"), "must be in N");
    refused(FORCE("{amplitude: 5}"), "frequency is missing");
    refused(FORCE("{to: 5}"), "later than start");
    refused(FORCE("{to: 5, stop: 1, held: true}"), "no meaning");
    refused(FORCE("{file: a.csv}"), "the scene itself is none");
    refused("anchors: [{name: a, motion: {kind: formula, offset: [{points: [[0, 0], [1, 1]], held: "
            "true}, 0, 0]}}]\n",
            "would jump");
    refused("scalars: [{name: s}]\nmotors: [{of: s, effort: \"1 - t\"}]\n", "too small");
}

// --- events ---

#define ROPE                                                                                       \
    "step: 0.01\nanchors: [{name: top}]\nparticles: [{name: load, position: [0, 0, -5], mass: "    \
    "10}]\ncables: [{name: rope, from: top, to: load, mass: 1, links: 4}]\nscalars: [{name: "      \
    "s}]\nmotors: [{name: m, of: s, speed: 2}]\n"

static int run(const char *text, double seconds, TautSceneEvent *out, TautWorld **world)
{
    TautSceneEvents *events;
    const TautSceneEvent *list;
    TautScene *scene = read_text(text);
    cr_assert(scene, "%s", told);
    *world = build(scene);
    cr_assert_eq(taut_scene_events_open(scene, *world, NULL, &events), TAUT_OK);
    TautStepReport report;
    double balance = 0, before = 0;
    TautEnergy e = taut_world_energy(*world);
    before = e.kinetic + e.potential + e.elastic;
    for (int i = 0; i < (int)(seconds / 0.01 + 0.5) && !taut_scene_events_ended(events); i++) {
        cr_assert_eq(taut_scene_step(events, *world, 0.01, &report), TAUT_OK, "%s",
                     taut_world_message(*world));
        balance += report.work - report.damped - report.dissipated;
    }

    // the reports explain the energy, that of events too
    e = taut_world_energy(*world);
    cr_assert_float_eq(e.kinetic + e.potential + e.elastic, before + balance, 1e-6 * 500);
    const int n = taut_scene_events_happened(events, &list);
    for (int i = 0; i < n; i++) out[i].time = list[i].time;
    taut_scene_events_close(events);
    taut_scene_free(scene);
    return n;
}

// A fall from rest begins exactly at the time of the event, though that is within a step.
Test(scene_events, a_time_is_hit_exactly)
{
    TautSceneEvent list[4];
    TautWorld *world;
    const double t = 0.31234, T = 1;
    cr_assert_eq(run(ROPE "events: [{at: 0.31234 s, do: break, what: rope}]\n", T, list, &world),
                 1);
    cr_assert_float_eq(list[0].time, t, 1e-12);
    const TautVec3 x = taut_particle_position(world, taut_find_node(world, "load"));
    cr_assert_float_eq(x.z, -5 - 0.5 * 9.81 * (T - t) * (T - t), 2e-3, "%g", x.z);
    cr_assert_float_eq(taut_world_time(world), T, 1e-9);
    taut_world_destroy(world);
}

// A signal: a fall of 1 m takes sqrt(2/g), and is noticed at the end of the step.
Test(scene_events, a_signal_passes_a_value)
{
    TautSceneEvent list[4];
    TautWorld *world;
    cr_assert_eq(run(ROPE "events:\n  - {at: 0, do: cut, what: \"rope[3]\"}\n"
                          "  - {signal: load.position.z, below: -6 m, do: pin, what: load}\n"
                          "  - {signal: load.position, above: 50, do: end}\n",
                     2, list, &world),
                 2);
    const double t = sqrt(2 / 9.81);
    cr_assert(list[1].time >= t - 1e-6 && list[1].time < t + 0.011, "%g, %g", list[1].time, t);
    const TautVec3 x = taut_particle_position(world, taut_find_node(world, "load"));
    cr_assert(x.z < -6 && x.z > -6.06, "%g", x.z);
    taut_world_destroy(world);
}

// A motor stops and starts; masses, gravity and speeds are set; the run ends.
Test(scene_events, parts_are_set_and_the_run_ends)
{
    TautSceneEvent list[8];
    TautWorld *world;
    double s;
    cr_assert_eq(run(ROPE
                     "events:\n  - {at: 0.5, do: stop, what: m}\n  - {at: 0.7, do: start, what: "
                     "m}\n  - {at: 0.9, do: set, what: m, field: speed, to: 5 m/s}\n"
                     "  - {at: 1, do: set, what: load, field: mass, to: 1 t}\n"
                     "  - {at: 1.2, do: set, field: gravity, to: [0, 0, -1]}\n"
                     "  - {signal: rope.tension, above: 5 kN, do: end}\n"
                     "  - {at: 1.4, do: end}\n",
                     3, list, &world),
                 5);
    taut_node_value(world, taut_find_node(world, "s"), &s);
    cr_assert_float_eq(s, 0.5 * 2 + 0.2 * 2 + 0.11 * 5, 0.1, "%g", s);
    taut_world_destroy(world);
}

// A program builds the world anew on the way: what has happened is there too, and what is to come watches the new one.
Test(scene_events, a_world_that_is_built_anew_goes_on_with_its_events)
{
    TautScene *scene =
        read_text(ROPE "events:\n  - {at: 0.2, do: break, what: rope}\n"
                       "  - {at: 0.2, do: set, what: load, field: mass, to: 1 t}\n"
                       "  - {signal: load.position.z, below: -6 m, do: pin, what: load}\n");
    cr_assert(scene, "%s", told);
    TautWorld *world = build(scene), *copy = build(scene);
    TautSceneEvents *events;
    cr_assert_eq(taut_scene_events_open(scene, world, NULL, &events), TAUT_OK);
    for (int i = 0; i < 30; i++) cr_assert_eq(taut_scene_step(events, world, 0.01, NULL), TAUT_OK);

    // the same topology: the state fits
    size_t size = 0;
    cr_assert_eq(taut_world_save_state(world, NULL, 0, &size), TAUT_OK);
    void *state = malloc(size);
    cr_assert_eq(taut_world_save_state(world, state, size, NULL), TAUT_OK);
    cr_assert_eq(taut_world_compile(copy, 0.01), TAUT_OK);
    cr_assert_neq(taut_world_restore(copy, state, size), TAUT_OK);
    cr_assert_eq(taut_scene_events_repeat(events, copy), TAUT_OK);
    cr_assert_eq(taut_world_compile(copy, 0.01), TAUT_OK);
    cr_assert_eq(taut_world_restore(copy, state, size), TAUT_OK, "%s", taut_world_message(copy));
    free(state);
    taut_world_destroy(world);
    cr_assert_eq(taut_scene_events_find(events, copy), TAUT_OK);

    // the last event happens once, at its value, in the new world
    const TautNodeId load = taut_find_node(copy, "load");
    cr_assert_float_eq(taut_node_mass(copy, load), 1000, 1e-9);
    for (int i = 0; i < 100; i++) cr_assert_eq(taut_scene_step(events, copy, 0.01, NULL), TAUT_OK);
    cr_assert_eq(taut_scene_events_happened(events, NULL), 3);
    cr_assert(taut_node_is_fixed(copy, load));
    const double z = taut_particle_position(copy, load).z;
    cr_assert(z < -6 && z > -6.1, "%g", z);
    taut_scene_events_close(events);
    taut_world_destroy(copy);
    taut_scene_free(scene);
}

Test(scene_events, what_cannot_be_is_told_with_its_place)
{
    refused(ROPE "events: [{do: end}]\n", "either at");
    refused(ROPE "events: [{at: 1, do: cut, what: rop}]\n", "there is no part 'rop'");
    refused(ROPE "events: [{at: 1, do: cut}]\n", "it needs a part");
    refused(ROPE "events: [{at: 1, do: release, what: rope}]\n", "of another kind");
    refused(ROPE "events: [{signal: rope.tension, do: end}]\n", "above and below");
    refused(ROPE "events: [{at: 1, do: set, what: m, field: mass, to: 1}]\n", "speed, effort");
    refused(ROPE "events: [{at: 1, do: set, what: m, field: speed, to: [1, 2]}]\n", "give 1");
}

// Signals are known to the world, which tells what is wrong with them when the events are opened.
static void unopened(const char *events, const char *place, const char *message)
{
    char text[1000];
    snprintf(text, sizeof text, ROPE "%s", events);
    TautScene *scene = read_text(text);
    cr_assert(scene, "%s", told);
    TautWorld *world = build(scene);
    const TautSceneOptions options = {.on_message = on_message};
    TautSceneEvents *open = (TautSceneEvents *)1;
    cr_expect_eq(taut_scene_events_open(scene, world, &options, &open), TAUT_BAD_SCENE);
    cr_expect_null(open);
    cr_expect(strstr(told, place) && strstr(told, message), "%s %s: %s", place, message, told);
    cr_expect_eq(taut_scene_events_open(scene, world, NULL, &open), TAUT_BAD_SCENE);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

Test(scene_events, signals_that_cannot_be_are_told_with_their_place)
{
    unopened("events: [{signal: rope.tensoin, above: 1, do: end}]\n",
             "a.yaml:7:19: error: events[0]", "rope has no signal 'tensoin'");
    unopened("events: [{signal: roope.tension, above: 1, do: end}]\n",
             "a.yaml:7:19: error: events[0]",
             "called 'roope'; give it that name (did you mean 'rope'?)");
    unopened("events: [{signal: rope.tension, above: 1 m, do: end}]\n",
             "a.yaml:7:40: error: events[0]", "above is in m; it must be in N");
    unopened("events: [{signal: load.velocity.w, below: 1, do: end}]\n", "a.yaml:7:19: error",
             "its parts are x, y, z");
    unopened("events: [{signal: load/tip.distance, below: 1, do: end}]\n", "a.yaml:7:19: error",
             "there is no node 'tip");
    unopened("events: [{signal: energy, above: 3 N, do: end}]\n", "a.yaml:7:", "it must be in J");
}

// Events watch what outputs show: coordinates of joints, distances between things, tensions at an end.
Test(scene_events, they_know_the_signals_of_outputs)
{
    static const char arm[] =
        "gravity: [0, 0, -9.81]\nanchors: [{name: far, position: [1, 0, -3]}]\n"
        "bodies:\n  - {name: base, fixed: true}\n"
        "  - {name: arm, position: [1, 0, 0], mass: 2, inertia: [1, 1, 1]}\n"
        "joints: [{name: pivot, kind: hinge, between: [base, arm], point: [0, 0, 0], axis: [0, "
        "1, "
        "0]}]\n";
    static const struct {
        const char *event;
        bool happens;
    } cases[] = {{"{signal: pivot.angle, above: 30 deg, do: end}", true},
                 {"{signal: pivot.angle.rate, above: 1 rad/s, do: end}", true},
                 {"{signal: arm/far.distance, below: 2.5 m, do: end}", true},
                 {"{signal: arm.angle, above: 0.5 rad, do: end}", true},
                 {"{signal: arm.velocity.norm, above: 2 m/s, do: end}", true},
                 {"{signal: arm.z, below: -0.9 m, do: end}", true},
                 {"{signal: arm.z, below: -1.5 m, do: end}", false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[1000];
        TautSceneEvent list[2];
        TautWorld *world;
        snprintf(text, sizeof text, "%sevents: [%s]\n", arm, cases[i].event);
        cr_expect_eq(run(text, 1, list, &world), cases[i].happens, "%s", cases[i].event);
        taut_world_destroy(world);
    }
}

// At the start nothing pulls yet: a signal is that of a step, and a loose rope is one that was pulled before.
Test(scene_events, a_signal_is_of_the_end_of_a_step)
{
    TautSceneEvent list[4];
    TautWorld *world;
    cr_assert_eq(run(ROPE "events:\n  - {signal: rope.tension, below: 1 N, do: stop, what: m}\n"
                          "  - {at: 0.5, do: cut, what: \"rope[0]\"}\n",
                     1, list, &world),
                 2);
    cr_assert(list[0].time > 0.49 && list[1].time > 0.49, "%g, %g", list[0].time, list[1].time);
    taut_world_destroy(world);
}

// In a group the names of events get its prefix, those of signals and those of parts.
Test(scene_events, groups_put_their_prefix_before_the_names)
{
    TautSceneEvent list[4];
    TautWorld *world;
    cr_assert_eq(run("step: 0.01\nanchors: [{name: top}]\ngroups:\n"
                     "  - repeat: {k: 2}\n"
                     "    prefix: p$(k)_\n"
                     "    particles: [{name: load, position: [\"2*k\", 0, -5], mass: 10}]\n"
                     "    cables: [{name: rope, from: top, to: load, mass: 1, links: 4}]\n"
                     "    events:\n"
                     "      - {at: 0.2 + 0.1*k, do: cut, what: \"rope[3]\"}\n"
                     "      - {signal: load/top.distance, above: 5.6 m, do: pin, what: load}\n",
                     1, list, &world),
                 4);
    cr_assert_float_eq(list[0].time, 0.2, 1e-9);
    for (int k = 0; k < 2; k++) {
        char name[20];
        double v[TAUT_MAX_SIGNAL] = {1, 1, 1};
        snprintf(name, sizeof name, "p%d_load", k);
        taut_node_signal(world, taut_find_node(world, name),
                         taut_signal_find(TAUT_SIGNAL_NODE, "velocity"), v);
        cr_assert(v[0] == 0 && v[2] == 0, "%s: %g %g", name, v[0], v[2]);
    }
    taut_world_destroy(world);
}
