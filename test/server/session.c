// SPDX-License-Identifier: MIT
// session.c -- what a user does in the viewer: grab, throw, pin, cut, load, settings, comparisons; all
// through commands, as a page sends them, with a clock that the test turns.
#include "world/inside.h"

#include <criterion/criterion.h>
#include <math.h>
#include <server/engine.h>
#include <server/frame.h>
#include <stdio.h>
#include <string.h>

static const double tick = 1.0 / 60, plenty = 1e9;

static const Catalogue nothing;

static TautScene *read(const char *name)
{
    char path[512];
    TautScene *scene = NULL;
    snprintf(path, sizeof path, "%s/scenes/%s", TEST_ROOT, name);
    cr_assert_eq(taut_scene_read(path, NULL, &scene), TAUT_OK, "%s", path);
    return scene;
}

static Engine *open_scene(const char *name)
{
    char problem[SESSION_TEXT];
    EngineStart start = {.scene = {read(name)}, .label = {""}, .worlds = 1};
    start.step[0] = taut_scene_info(start.scene[0]).step;
    Engine *engine = engine_create(&start, &nothing, problem);
    cr_assert(engine, "%s", problem);
    return engine;
}

static Engine *open_crane(void)
{
    return open_scene("crane.yaml");
}

// The generation that a page would have after the first world was opened.
static const uint32_t generation = 2;

static void send(Engine *engine, ViewCommandKind kind, int index, double x, double y, double z)
{
    ViewCommand command = {.kind = kind,
                           .world = VIEW_ALL,
                           .index = (uint32_t)index,
                           .generation = generation,
                           .x = {x, y, z}};
    cr_assert(queue_push(engine_queue(engine), &command));
}

static void run(Engine *engine, double seconds)
{
    for (int i = 0; i < (int)lround(seconds / tick); i++) engine_tick(engine, tick, plenty);
}

static TautVec3 place(const Session *s, int node)
{
    return taut_particle_position(s->world, s->node[node]);
}

Test(session, clock_is_followed)
{
    Engine *engine = open_crane();
    run(engine, 1);
    cr_assert_float_eq(session_time(engine_world(engine, 0)), 1, 0.011);
    send(engine, VIEW_PAUSE, 0, 0, 0, 0);
    run(engine, 1);
    cr_assert_float_eq(session_time(engine_world(engine, 0)), 1, 0.011);
    send(engine, VIEW_STEP, 0, 0, 0, 0);
    engine_tick(engine, tick, plenty);
    cr_assert_float_eq(session_time(engine_world(engine, 0)), 1.01, 0.011);
    send(engine, VIEW_SPEED, 0, 0.5, 0, 0);
    send(engine, VIEW_PLAY, 0, 0, 0, 0);
    double before = session_time(engine_world(engine, 0));
    run(engine, 2);
    cr_assert_float_eq(session_time(engine_world(engine, 0)), before + 1, 0.03);
    send(engine, VIEW_RESET, 0, 0, 0, 0);
    engine_tick(engine, 0, plenty);
    cr_assert_eq(session_time(engine_world(engine, 0)), 0);
    engine_destroy(engine);
}

// The spring follows the mouse with the heavy load, and holds it there.
Test(session, grab_moves_the_load)
{
    Engine *engine = open_crane();
    const Session *s = engine_world(engine, 0);
    TautVec3 from = place(s, s->load);
    send(engine, VIEW_GRAB, s->load, from.x, from.y, from.z);
    for (int i = 1; i <= 120; i++) {
        double t = i / 120.0;
        send(engine, VIEW_DRAG, 0, from.x + t * (-3 - from.x), 2 * t, from.z);
        engine_tick(engine, tick, plenty);
    }
    run(engine, 4);
    TautVec3 now = place(s, s->load);
    cr_assert_float_eq(now.x, -3, 0.3, "x = %g", now.x);
    cr_assert_float_eq(now.y, 2, 0.3, "y = %g", now.y);
    cr_assert_eq(s->state, SESSION_RUNS);
    send(engine, VIEW_RELEASE, 0, 0, 0, 0);
    run(engine, 1);
    cr_assert(!s->grab.active);
    cr_assert(place(s, s->load).x > now.x + 0.5, "it swings back");
    engine_destroy(engine);
}

// A bead of 25 kg in a cable that carries 100 t: its own weight would never move it.
Test(session, grab_moves_a_light_node_of_a_loaded_cable)
{
    Engine *engine = open_crane();
    const Session *s = engine_world(engine, 0);
    int bead = -1;
    for (int i = 0; i < s->nodes; i++)
        if (strcmp(taut_node_name(s->world, s->node[i]), "hoist.10") == 0) bead = i;
    cr_assert(bead >= 0);
    TautVec3 at = place(s, bead);
    send(engine, VIEW_GRAB, bead, at.x, at.y + 2, at.z);
    run(engine, 0.5);
    cr_assert(place(s, bead).y > at.y + 0.5, "y = %g", place(s, bead).y);
    cr_assert(s->tally.worst_error < 1e-3);
    engine_destroy(engine);
}

Test(session, throw_gives_its_velocity)
{
    Engine *engine = open_scene("spring.yaml");
    const Session *s = engine_world(engine, 0);
    send(engine, VIEW_GRAB, s->load, 0, 0, 0);
    engine_tick(engine, 0, plenty);
    send(engine, VIEW_THROW, 0, 3, 0, 0);
    engine_tick(engine, 0, plenty);
    TautVec3 v = taut_particle_velocity(s->world, s->node[s->load]);
    cr_assert_float_eq(v.x, 3, 1e-12);
    cr_assert(!s->grab.active);
    engine_destroy(engine);
}

Test(session, pin_holds_and_lets_go)
{
    Engine *engine = open_crane();
    const Session *s = engine_world(engine, 0);
    run(engine, 0.5);
    send(engine, VIEW_PIN, s->load, 0, 0, 0);
    engine_tick(engine, 0, plenty);
    TautVec3 at = place(s, s->load);
    run(engine, 1);
    cr_assert_float_eq(place(s, s->load).x, at.x, 1e-12);
    send(engine, VIEW_PIN, s->load, 0, 0, 0);
    run(engine, 0.5);
    cr_assert(fabs(place(s, s->load).x - at.x) > 0.1);
    engine_destroy(engine);
}

Test(session, cut_drops_the_load)
{
    Engine *engine = open_crane();
    const Session *s = engine_world(engine, 0);
    double z = place(s, s->load).z;
    send(engine, VIEW_CUT, 19, 0, 0, 0);
    run(engine, 1);
    cr_assert(s->cut[19]);
    cr_assert_float_eq(place(s, s->load).z, z - 0.5 * 9.81, 0.15, "it falls freely: %g",
                       place(s, s->load).z);
    send(engine, VIEW_CUT, 19, 0, 0, 0); // not there any more
    engine_tick(engine, tick, plenty);
    send(engine, VIEW_RESET, 0, 0, 0, 0);
    engine_tick(engine, 0, plenty);
    cr_assert(!s->cut[19] && place(s, s->load).z == z);
    engine_destroy(engine);
}

Test(session, load_and_gravity)
{
    Engine *engine = open_crane();
    const Session *s = engine_world(engine, 0);
    double before = taut_node_mass(s->world, s->node[s->load]);
    send(engine, VIEW_LOAD, s->load, 5e4, 0, 0);
    send(engine, VIEW_SET, VIEW_SET_GRAVITY, 1.62, 0, 0);
    engine_tick(engine, tick, plenty);
    cr_assert_float_eq(taut_node_mass(s->world, s->node[s->load]), before + 5e4, 1e-6);
    cr_assert_float_eq(world_model(s->world)->gravity.z, -1.62, 1e-12);
    send(engine, VIEW_LOAD, s->load, -1e9, 0, 0); // more than there is
    send(engine, VIEW_SET, VIEW_SET_LOAD, 2e6, 0, 0);
    run(engine, 0.5);
    cr_assert_float_eq(session_setting(s, VIEW_SET_LOAD), 2e6, 1e-6);
    cr_assert_eq(s->state, SESSION_RUNS);
    engine_destroy(engine);
}

// Another stepper, in the middle of a run and of a grab: the state goes on bit for bit, edits too.
Test(session, settings_keep_state_and_edits)
{
    Engine *engine = open_crane();
    const Session *s = engine_world(engine, 0);
    send(engine, VIEW_CUT, 19, 0, 0, 0);
    send(engine, VIEW_LOAD, 3, 10, 0, 0);
    run(engine, 0.3);
    send(engine, VIEW_PIN, 5, 0, 0, 0);
    run(engine, 0.2);
    send(engine, VIEW_PAUSE, 0, 0, 0, 0);
    engine_tick(engine, 0, plenty);
    double t = session_time(s), mass = taut_node_mass(s->world, s->node[3]);
    TautVec3 load = place(s, s->load), pinned = place(s, 5);
    send(engine, VIEW_SET, VIEW_SET_STEPPER, TAUT_STEPPER_TRBDF2, 0, 0);
    send(engine, VIEW_SET, VIEW_SET_TOLERANCE, 1e-6, 0, 0);
    engine_tick(engine, 0, plenty);
    cr_assert_str_eq(s->notice, "");
    cr_assert_eq(s->def.stepper, TAUT_STEPPER_TRBDF2);
    cr_assert_eq(session_time(s), t);
    cr_assert_eq(place(s, s->load).z, load.z);
    cr_assert_eq(place(s, 5).x, pinned.x);
    cr_assert(taut_node_is_fixed(s->world, s->node[5]));
    cr_assert_eq(taut_node_mass(s->world, s->node[3]), mass);
    send(engine, VIEW_PLAY, 0, 0, 0, 0);
    run(engine, 0.2);
    cr_assert_eq(s->state, SESSION_RUNS, "%s", s->message);
    cr_assert(place(s, s->load).z < load.z, "the load is still cut off");
    engine_destroy(engine);
}

Test(session, without_geometric_stiffness_it_flies_apart)
{
    Engine *engine = open_crane();
    const Session *s = engine_world(engine, 0);
    run(engine, 0.5);
    send(engine, VIEW_SET, VIEW_SET_STEPPER, TAUT_STEPPER_EULER, 0, 0);
    send(engine, VIEW_SET, VIEW_SET_GEOMETRIC, TAUT_GEOMETRIC_NONE, 0, 0);
    run(engine, 10);
    cr_assert_eq(s->state, SESSION_DIVERGED);
    cr_assert(strlen(s->message) > 10);
    send(engine, VIEW_SET, VIEW_SET_GEOMETRIC, TAUT_GEOMETRIC_PSD, 0, 0);
    send(engine, VIEW_RESET, 0, 0, 0, 0);
    run(engine, 3);
    cr_assert_eq(s->state, SESSION_RUNS, "%s", s->message);
    engine_destroy(engine);
}

Test(session, two_worlds_follow_one_clock)
{
    Engine *engine = open_crane();
    run(engine, 0.5);
    send(engine, VIEW_COMPARE, 2, 0, 0, 0);
    run(engine, 1);
    const Session *a = engine_world(engine, 0), *b = engine_world(engine, 1);
    cr_assert(b && b->def.stepper == TAUT_STEPPER_EULER && a->def.stepper == TAUT_STEPPER_AUTO);
    cr_assert_float_eq(session_time(a), 1, 0.011);
    cr_assert_eq(session_time(a), session_time(b), "both began anew, and are in step");
    send(engine, VIEW_COMPARE, 0, 0, 0, 0);
    engine_tick(engine, tick, plenty);
    cr_assert_null(engine_world(engine, 1));
    engine_destroy(engine);
}

// A state costs at most 16 bytes a particle, and holds what the world holds.
Test(session, frame_holds_the_state)
{
    Engine *engine = open_scene("net.yaml");
    Session *s = (Session *)engine_world(engine, 0);
    run(engine, 1);
    Bytes bytes = {0};
    FrameHead head = {.generation = 3, .revision = 4, .sequence = 5, .time = 1};
    Seen seen = {.session = s};
    frame_state(&bytes, &head, &seen, 1);
    cr_assert(!bytes.failed);
    uint32_t counts[4], json;
    float x[3];
    memcpy(counts, bytes.data + VIEW_HEAD, sizeof counts);
    memcpy(&json, bytes.data + 32, sizeof json);
    cr_assert_eq(counts[0], (uint32_t)s->nodes);
    cr_assert_eq(counts[2], (uint32_t)s->links);
    for (int i = 0; i < s->nodes; i++) {
        memcpy(x, bytes.data + VIEW_HEAD + 28 + 12 * i, sizeof x);
        cr_assert_eq(x[0], (float)place(s, i).x);
        cr_assert_eq(x[2], (float)place(s, i).z);
    }
    const signed char *tension = (const signed char *)bytes.data + VIEW_HEAD + 28 + 12 * s->nodes;
    float largest;
    memcpy(&largest, bytes.data + VIEW_HEAD + 24, sizeof largest);
    for (int i = 0; i < s->links; i++) {
        double root = tension[i] / 127.0, shown = root * fabs(root) * largest;
        cr_assert_float_eq(shown, taut_element_tension(s->world, s->link[i]), 0.02 * largest);
    }
    bytes_free(&bytes);
    engine_destroy(engine);
}

// Runs of a rope over pulleys are mapped distances: seen as links, with the tension of the rope, and not
// to be cut one by one.
Test(session, runs_of_a_rope_are_seen)
{
    Engine *engine = open_scene("pulley.yaml");
    Session *s = (Session *)engine_world(engine, 0);
    run(engine, 0.5); // in balance: the winch stands still
    session_look_state(s);
    cr_assert_eq(s->links - s->elements, 3);
    for (int i = s->elements; i < s->links; i++)
        cr_assert_float_eq(s->sight.tension[i], 101.37937550497033 * 9.81, 1, "%g",
                           s->sight.tension[i]);
    send(engine, VIEW_CUT, s->elements, 0, 0, 0);
    engine_tick(engine, tick, plenty);
    cr_assert(!s->cut[s->elements]);
    engine_destroy(engine);
}

// Sliders at their ends, in scenes whose rows contradict each other: a step ends after some hundred sub-steps, not after
// 65,536 that would take from 3 to 20 s of the page.
Test(session, sliders_at_their_ends)
{
    static const char *const scene[] = {"issues/torture-1540.yaml", "issues/torture-89.yaml"};
    for (int i = 0; i < 2; i++) {
        Engine *engine = open_scene(scene[i]);
        const Session *s = engine_world(engine, 0);
        double load = session_setting(s, VIEW_SET_LOAD);
        send(engine, VIEW_SET, VIEW_SET_LOAD, 1e-3 * load, 0, 0);
        send(engine, VIEW_SET, VIEW_SET_GRAVITY, 30, 0, 0);
        send(engine, VIEW_SET, VIEW_SET_TOLERANCE, 1e-9, 0, 0);
        send(engine, VIEW_SET, VIEW_SET_STEP, 0.2, 0, 0);
        int most = 0;
        for (int t = 0; t < 120; t++) {
            engine_tick(engine, tick, plenty);
            if (s->last.solves > most) most = s->last.solves;
        }
        cr_expect_lt(most, 10000, "%s: %d solves in a step", scene[i], most);
        cr_expect_gt(session_time(s), 0, "%s: %s", scene[i], s->message);
        engine_destroy(engine);
    }
}

// A slider that asks for what cannot be done goes back to where it was, says so, and time goes on: a plate arrives 0.15 s later.
Test(session, slider_goes_back)
{
    Engine *engine = open_scene("issues/press.yaml");
    const Session *s = engine_world(engine, 0);
    double h = session_setting(s, VIEW_SET_STEP);
    run(engine, 0.45);
    cr_assert_eq(s->state, SESSION_RUNS, "%s", s->message);
    send(engine, VIEW_SET, VIEW_SET_STEP, 0.2, 0, 0);
    double before = session_time(s);
    for (int i = 0; i < 300 && !*s->notice && s->state == SESSION_RUNS; i++)
        engine_tick(engine, tick, plenty);
    cr_assert_eq(s->state, SESSION_RUNS, "%s", s->message);
    cr_expect(strstr(s->notice, "a step of 0.2 is too much here"), "'%s'", s->notice);
    cr_expect_eq(session_setting(s, VIEW_SET_STEP), h);
    run(engine, 0.1);
    cr_expect_gt(session_time(s), before);
    engine_destroy(engine);
}

// Another stepper after an event: what was cut stays cut, and the event to come watches the world that is there.
Test(session, a_world_that_is_built_anew_goes_on_with_its_events)
{
    Engine *engine = open_scene("hoist.yaml");
    const Session *s = engine_world(engine, 0);
    run(engine, 6.2);
    cr_assert_eq(taut_scene_events_happened(s->events, NULL), 1);
    const TautWorld *before = s->world;
    send(engine, VIEW_SET, VIEW_SET_STEPPER, TAUT_STEPPER_TRBDF2, 0, 0);
    run(engine, 0.1);
    cr_assert_neq(s->world, before);
    cr_assert(taut_element_is_null(taut_find_element(s->world, "sling[2]")), "%s", s->notice);
    run(engine, 2.5);
    cr_assert_eq(taut_scene_events_happened(s->events, NULL), 2);
    cr_assert(taut_node_is_fixed(s->world, taut_find_node(s->world, "load")));
    engine_destroy(engine);
}

// Of many places that a dragged slider passes in a tick only the last is gone to: the world is built once.
Test(session, dragged_slider)
{
    Engine *engine = open_crane();
    const Session *s = engine_world(engine, 0);
    engine_tick(engine, tick, plenty);
    for (int i = 1; i <= 30; i++) send(engine, VIEW_SET, VIEW_SET_TOLERANCE, 1e-5 * i, 0, 0);
    send(engine, VIEW_SET, VIEW_SET_GRAVITY, 5, 0, 0);
    engine_tick(engine, tick, plenty);
    cr_expect_float_eq(session_setting(s, VIEW_SET_TOLERANCE), 3e-4, 1e-12);
    cr_expect_eq(session_setting(s, VIEW_SET_GRAVITY), 5);
    cr_expect_eq(engine_count(engine).commands, 2);
    engine_destroy(engine);
}
