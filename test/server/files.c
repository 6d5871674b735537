// SPDX-License-Identifier: MIT
// files.c -- files that a page asks for, and files that it follows: the scene as it is now, recordings, included files; a step
// that is stopped; a run that an event ends.
#include <criterion/criterion.h>
#include <math.h>
#include <methods/methods.h>
#include <server/engine.h>
#include <server/frame.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

static const double tick = 1.0 / 60, plenty = 1e9;
static const Catalogue nothing;
static char path[64], part[64];

// Cables without a name too, a body on a hinge, a motor, an event that happens early.
static const char machine[] =
    "anchors: [{name: top, position: [0, 0, 5]}]\n"
    "particles:\n"
    "  - {name: load, position: [2, 0, 5], mass: 100}\n"
    "  - {name: stone, position: [0, 3, 5], mass: 5}\n"
    "bodies:\n"
    "  - {name: arm, position: [5.5, 0, 3], shape: {kind: box, size: [1, 0.1, 0.1]}, mass: 2, "
    "colour: red}\n"
    "joints:\n"
    "  - {name: pivot, kind: hinge, between: [arm], point: [5, 0, 3], axis: [0, 1, 0]}\n"
    "motors: [{name: drive, of: pivot.angle, speed: 1, effort: 50}]\n"
    "cables:\n"
    "  - {name: hoist, from: top, to: load, mass: 1, links: 6}\n"
    "  - {from: top, to: stone, mass: 1, links: 6}\n"
    "events: [{name: drop, at: 0.2, do: cut, what: \"hoist[1]\"}, {at: 5, do: end}]\n"
    "outputs: [load.z, pivot.angle]\n";

static void write_file(const char *to, const char *text)
{
    static time_t when = 1000000000;
    FILE *file = fopen(to, "w");
    cr_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
    when++;
    utime(to, &(struct utimbuf){when, when});
}

static Engine *open_file(const char *text)
{
    char problem[SESSION_TEXT];
    snprintf(path, sizeof path, "/tmp/taut-files-%d.yaml", (int)getpid());
    if (text) write_file(path, text);
    TautScene *scene = NULL;
    const TautSceneOptions options = {.methods = taut_methods()};
    cr_assert_eq(taut_scene_read(path, &options, &scene), TAUT_OK);
    EngineStart start = {.scene = {scene}, .label = {""}, .worlds = 1, .path = {path}};
    start.step[0] = taut_scene_info(scene).step;
    Engine *engine = engine_create(&start, &nothing, problem);
    cr_assert(engine, "%s", problem);
    return engine;
}

static void send(Engine *engine, ViewCommandKind kind, int index, double x)
{
    ViewCommand command = {
        .kind = kind, .world = VIEW_ALL, .index = (uint32_t)index, .generation = 2, .x = {x, 0, 0}};
    cr_assert(queue_push(engine_queue(engine), &command));
    engine_tick(engine, 0, plenty);
}

static void run(Engine *engine, double seconds)
{
    for (int i = 0; i < (int)lround(seconds / tick); i++) engine_tick(engine, tick, plenty);
}

// A file of the shelf as a file with a name.
static void fetch(Engine *engine, ShelfKind kind, const char *to)
{
    const int from = shelf_take(engine_shelf(engine), kind);
    cr_assert_geq(from, 0, "there is one");
    FILE *file = fopen(to, "wb");
    char bytes[4096];
    ssize_t n;
    for (off_t at = 0; (n = pread(from, bytes, sizeof bytes, at)) > 0; at += n)
        cr_assert_eq(fwrite(bytes, 1, (size_t)n, file), (size_t)n);
    fclose(file);
    close(from);
}

static int thing(const Session *s, const char *name)
{
    for (int i = 0; i < s->nodes + s->bodies; i++)
        if (strcmp(taut_node_name(s->world, session_thing(s, i)), name) == 0) return i;
    return -1;
}

static void same_bytes(const Session *a, const Session *b)
{
    size_t size[2] = {0, 0};
    taut_world_save_state(a->world, NULL, 0, &size[0]);
    taut_world_save_state(b->world, NULL, 0, &size[1]);
    cr_assert_eq(size[0], size[1]);
    void *state[2] = {malloc(size[0]), malloc(size[1])};
    taut_world_save_state(a->world, state[0], size[0], NULL);
    taut_world_save_state(b->world, state[1], size[1], NULL);
    cr_assert_eq(memcmp(state[0], state[1], size[0]), 0);
    free(state[0]);
    free(state[1]);
}

// What is saved goes on to the bit, with all that was changed: cuts, pins, masses, drives, settings, events that have happened.
Test(files, a_saved_scene_goes_on)
{
    Engine *engine = open_file(machine);
    const Session *s = engine_world(engine, 0);
    run(engine, 0.5);
    cr_assert_eq(taut_scene_events_happened(s->events, NULL), 1);
    int unnamed = -1;
    for (int i = 0; i < s->links; i++)
        if (!*taut_element_name(s->world, s->link[i])) unnamed = i;
    cr_assert_geq(unnamed, 0);
    send(engine, VIEW_CUT, unnamed - 2, 0);
    send(engine, VIEW_PIN, thing(s, "load"), 0);
    send(engine, VIEW_LOAD, thing(s, "arm"), 3);
    send(engine, VIEW_DRIVE, 0, -2);
    send(engine, VIEW_SET, VIEW_SET_GRAVITY, 4);
    send(engine, VIEW_SET, VIEW_SET_STEP, 0.004);
    run(engine, 0.2);
    send(engine, VIEW_PAUSE, 0, 0);
    send(engine, VIEW_SAVE, 0, 0);
    cr_assert_eq(shelf_number(engine_shelf(engine), SHELF_SCENE), 1);
    fetch(engine, SHELF_SCENE, path);

    Engine *again = open_file(NULL);
    const Session *t = engine_world(again, 0);
    same_bytes(s, t);
    cr_assert_eq(session_time(t), session_time(s));
    cr_assert_eq(t->h, 0.004);
    cr_assert_float_eq(t->gravity, 4, 1e-12);
    cr_assert(taut_node_is_fixed(t->world, session_thing(t, thing(t, "load"))));
    cr_assert_float_eq(taut_node_mass(t->world, session_thing(t, thing(t, "arm"))), 5, 1e-12);
    send(engine, VIEW_PLAY, 0, 0);
    run(engine, 0.5);
    run(again, 0.5);
    while (session_time(t) < session_time(s) - 1e-9) send(again, VIEW_STEP, 0, 0);
    while (session_time(s) < session_time(t) - 1e-9) send(engine, VIEW_STEP, 0, 0);
    same_bytes(s, t);
    cr_assert_eq(taut_scene_events_happened(t->events, NULL), 0, "the cut is not made again");

    // saved again: what was changed before is still in it
    send(again, VIEW_SAVE, 0, 0);
    fetch(again, SHELF_SCENE, path);
    Engine *third = open_file(NULL);
    same_bytes(t, engine_world(third, 0));
    engine_destroy(engine);
    engine_destroy(again);
    engine_destroy(third);
    unlink(path);
}

Test(files, a_recording_from_the_page)
{
    Engine *engine = open_file(machine);
    const Session *s = engine_world(engine, 0);
    char problem[REPLAY_TEXT] = "";
    run(engine, 0.1);
    send(engine, VIEW_RECORD, 0, 0);
    run(engine, 0.4);
    cr_assert_eq(shelf_number(engine_shelf(engine), SHELF_RECORDING), 0);
    send(engine, VIEW_RECORD, 0, 0);
    cr_assert_eq(shelf_number(engine_shelf(engine), SHELF_RECORDING), 1);
    fetch(engine, SHELF_RECORDING, path);
    Replay *replay = replay_open(path, "", problem);
    cr_assert(replay, "%s", problem);
    cr_assert_float_eq(replay_start(replay), 0.1, 0.02);
    cr_assert_float_eq(replay_end(replay), session_time(s), 1e-9);
    cr_assert_eq(replay->frames, 12, "25 in a second, the first and that of the event: %ld",
                 replay->frames);
    cr_assert_eq(replay->reader.events, 1);
    cr_assert_float_eq(replay->reader.event[0].time, 0.2, 1e-9);
    cr_assert_eq(replay->reader.damaged, 0);
    cr_assert_not(replay->reader.cut);
    replay_look(replay, replay_end(replay));
    const int load = thing(s, "load");
    const TautVec3 x = taut_particle_position(s->world, session_thing(s, load));
    cr_assert_float_eq((double)replay->sight.position[3 * load + 2], x.z, 1e-5);
    cr_assert_str_eq(replay->reader.scene.point[load].name, "load");
    cr_assert_eq(replay->reader.scene.outputs, 2);
    cr_assert_eq(replay->sight.body[0].colour, s->sight.body[0].colour);
    cr_assert_neq(replay->sight.body[0].colour, RECORD_NONE);
    replay_close(replay);

    // it ends by itself where time goes back
    send(engine, VIEW_RECORD, 0, 0);
    run(engine, 0.1);
    send(engine, VIEW_RESET, 0, 0);
    cr_assert_eq(shelf_number(engine_shelf(engine), SHELF_RECORDING), 2);
    engine_destroy(engine);
    unlink(path);
}

// A command that does not want to see the end of a step ends it, and nothing has happened.
Test(files, a_step_is_stopped)
{
    Engine *engine = open_file(machine);
    Session *s = (Session *)engine_world(engine, 0);
    run(engine, 0.1);
    const double before = session_time(s);
    const ViewCommand stop = {.kind = VIEW_STOP, .world = VIEW_ALL};
    queue_push(engine_queue(engine), &stop);
    cr_assert_not(session_step(s), "as from another thread, in the middle of a step");
    cr_assert_eq(session_time(s), before);
    cr_assert_eq(s->state, SESSION_RUNS);
    cr_assert(strstr(s->notice, "stopped"), "%s", s->notice);
    run(engine, 0.1);
    cr_assert_eq(session_time(s), before, "time stands still");
    send(engine, VIEW_PLAY, 0, 0);
    run(engine, 0.1);
    cr_assert_gt(session_time(s), before + 0.05);

    // worlds that take its place listen too
    send(engine, VIEW_SET, VIEW_SET_STEP, 0.005);
    queue_push(engine_queue(engine), &stop);
    cr_assert_not(session_step(s));
    engine_destroy(engine);
    unlink(path);
}

Test(files, a_run_that_an_event_ends)
{
    Engine *engine = open_file("particles: [{name: ball, position: [0, 0, 5]}]\n"
                               "events: [{name: landed, signal: ball.z, below: 4, do: end}]\n");
    const Session *s = engine_world(engine, 0);
    run(engine, 1);
    cr_assert_eq(s->state, SESSION_ENDED);
    cr_assert(strstr(s->message, "ended by event landed"), "%s", s->message);
    engine_destroy(engine);
    unlink(path);
}

// A file that is included is watched too, also where it cannot be read any more.
Test(files, an_included_file_is_read_again)
{
    char text[256];
    snprintf(part, sizeof part, "/tmp/taut-part-%d.yaml", (int)getpid());
    write_file(part, "particles: [{name: bob, position: [0, 0, 1], mass: 3}]\n");
    snprintf(text, sizeof text, "groups: [{prefix: g_, include: \"%s\"}]\nparticles: [{name: p}]\n",
             part);
    Engine *engine = open_file(text);
    const Session *s = engine_world(engine, 0);
    const int bob = thing(s, "g_bob");
    cr_assert_geq(bob, 0);
    run(engine, 0.6); // files are looked at
    write_file(part, "particles: [{name: bob, position: [0, 0, 1], mass: -7}]\n");
    run(engine, 0.6);
    cr_assert(strstr(engine_problem(engine), part), "%s", engine_problem(engine));
    write_file(part, "particles: [{name: bob, position: [0, 0, 1], mass: 7}]\n");
    run(engine, 0.6);
    cr_assert_str_eq(engine_problem(engine), "");
    cr_assert_eq(taut_node_mass(s->world, session_thing(s, bob)), 7);
    engine_destroy(engine);
    unlink(path);
    unlink(part);
}
