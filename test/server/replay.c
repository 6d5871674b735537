// SPDX-License-Identifier: MIT
// replay.c -- a recording in the viewer: it shows what was recorded at the time that is asked for, goes by
// the commands of a page, and does not show what is damaged.
#include "methods/methods.h"
#include <criterion/criterion.h>
#include <math.h>
#include <server/engine.h>
#include <server/frame.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const double tick = 1.0 / 60, plenty = 1e9;
static const Catalogue nothing;

extern char **environ;

// Records so many seconds of a scene at so many frames a second into a new file; returns its path, which
// the caller removes.
static const char *record(const char *scene, const char *duration, const char *frame_rate)
{
    static char path[64];
    char from[1024], rate[64];
    snprintf(path, sizeof path, "/tmp/taut-replay-XXXXXX");
    snprintf(from, sizeof from, "%s/scenes/%s", TEST_ROOT, scene);
    snprintf(rate, sizeof rate, "output.frame_rate=%s", frame_rate);
    int file = mkstemp(path), status;
    cr_assert_geq(file, 0);
    close(file);
    char *argument[] = {TEST_PROGRAM, "run", from,       "--quiet", "--duration", (char *)duration,
                        "--set",      rate,  "--record", path,      NULL};
    pid_t child;
    cr_assert_eq(posix_spawn(&child, TEST_PROGRAM, NULL, NULL, argument, environ), 0);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%s", scene);
    return path;
}

static Engine *open_recording(const char *path)
{
    char problem[SESSION_TEXT];
    EngineStart start = {.label = {""}, .recording = {path}, .worlds = 1};
    cr_assert(replay_is_recording(path));
    Engine *engine = engine_create(&start, &nothing, problem);
    cr_assert(engine, "%s", problem);
    return engine;
}

static void send(Engine *engine, ViewCommandKind kind, double x)
{
    ViewCommand command = {.kind = kind, .world = VIEW_ALL, .generation = 2, .x = {x, 0, 0}};
    cr_assert(queue_push(engine_queue(engine), &command));
    engine_tick(engine, 0, plenty);
}

static void run(Engine *engine, double seconds)
{
    for (int i = 0; i < (int)lround(seconds / tick); i++) engine_tick(engine, tick, plenty);
}

// Where the world itself is at a time: the oracle.
static TautVec3 simulated(const char *scene, double time, const char *node)
{
    char path[512];
    TautScene *file;
    TautWorld *world;
    snprintf(path, sizeof path, "%s/scenes/%s", TEST_ROOT, scene);
    cr_assert_eq(taut_scene_read(path, NULL, &file), TAUT_OK);
    TautWorldDef def = taut_scene_world_def(file);
    def.methods = taut_methods();
    cr_assert_eq(taut_scene_build(file, &def, &world), TAUT_OK);
    double h = taut_scene_info(file).step;
    for (int i = 0; i < (int)lround(time / h); i++)
        cr_assert_eq(taut_world_step(world, h, NULL), TAUT_OK);
    TautVec3 x = taut_particle_position(world, taut_find_node(world, node));
    taut_world_destroy(world);
    taut_scene_free(file);
    return x;
}

static const float *body(const Replay *replay, const char *name)
{
    const RecordScene *scene = &replay->reader.scene;
    for (uint32_t i = 0; i < scene->bodies; i++)
        if (strcmp(scene->body[i].name, name) == 0) return replay->sight.pose + 7 * (size_t)i;
    cr_assert_fail("there is no %s", name);
    return NULL;
}

Test(replay, shows_what_was_simulated)
{
    const char *path = record("crane-boom.yaml", "0.5", "60");
    Engine *engine = open_recording(path);
    const Replay *replay = engine_replay(engine, 0);
    cr_assert_eq(replay->frames, 31);
    cr_assert_float_eq(replay_end(replay), 0.5, 1e-9);
    const double when[] = {0, 0.5, 0.25}; // back and forth
    for (int i = 0; i < 3; i++) {
        send(engine, VIEW_SEEK, when[i]);
        cr_assert_float_eq(engine_clock(engine), when[i], 1e-9);
        TautVec3 x = simulated("crane-boom.yaml", when[i], "vehicle");
        const float *pose = body(replay, "vehicle");
        cr_assert_float_eq(pose[0], x.x, 1e-4, "t = %g", when[i]);
        cr_assert_float_eq(pose[2], x.z, 1e-4, "t = %g", when[i]);
    }
    // between two frames it is between them
    send(engine, VIEW_SEEK, replay->mark[20].time);
    float before = body(replay, "vehicle")[0];
    send(engine, VIEW_SEEK, replay->mark[21].time);
    float after = body(replay, "vehicle")[0];
    send(engine, VIEW_SEEK, 0.5 * (replay->mark[20].time + replay->mark[21].time));
    cr_assert_float_eq(body(replay, "vehicle")[0], 0.5f * (before + after), 1e-6);
    engine_destroy(engine);
    unlink(path);
}

// A link that an event cut is drawn no more behind its time, and again before it.
Test(replay, a_link_that_was_cut_is_gone_from_then_on)
{
    const char *path = record("hoist.yaml", "6.5", "20");
    Engine *engine = open_recording(path);
    const Replay *replay = engine_replay(engine, 0);
    const double when[] = {5, 6.4, 5.5};
    for (int i = 0; i < 3; i++) {
        int cut = 0;
        send(engine, VIEW_SEEK, when[i]);
        for (uint32_t k = 0; k < replay->sight.links; k++) {
            const char *name = replay->reader.scene.link[replay->link[k]].name;
            const bool is = replay->sight.link_flag[k] & VIEW_LINK_CUT;
            cut += is;
            cr_assert(!is || strcmp(name, "sling[2]") == 0, "%s at %g", name, when[i]);
            cr_assert(!is || replay->sight.tension[k] == 0);
        }
        cr_assert_eq(cut, when[i] > 6, "%d at %g", cut, when[i]);
    }
    engine_destroy(engine);
    unlink(path);
}

Test(replay, goes_by_the_clock_and_stops_at_its_end)
{
    const char *path = record("pendulum.yaml", "1", "50");
    Engine *engine = open_recording(path);
    run(engine, 0.5);
    cr_assert_float_eq(engine_clock(engine), 0.5, 0.02);
    send(engine, VIEW_PAUSE, 0);
    double t = engine_clock(engine);
    run(engine, 0.5);
    cr_assert_eq(engine_clock(engine), t);
    send(engine, VIEW_STEP, 0);
    cr_assert(engine_clock(engine) > t && engine_clock(engine) <= t + 0.0200001);
    send(engine, VIEW_SPEED, 4);
    send(engine, VIEW_PLAY, 0);
    run(engine, 1);
    double end = replay_end(engine_replay(engine, 0));
    cr_assert_eq(engine_clock(engine), end, "it stands at its end");
    send(engine, VIEW_PLAY, 0); // once more from the start
    cr_assert_eq(engine_clock(engine), 0);
    send(engine, VIEW_SEEK, 1e6);
    cr_assert_eq(engine_clock(engine), end);
    send(engine, VIEW_SEEK, -5);
    cr_assert_eq(engine_clock(engine), 0);
    // what changes a world changes nothing here
    send(engine, VIEW_GRAB, 0);
    send(engine, VIEW_PIN, 0);
    send(engine, VIEW_CUT, 0);
    send(engine, VIEW_SET, 0.1);
    send(engine, VIEW_COMPARE, 0);
    cr_assert_not_null(engine_replay(engine, 0));
    send(engine, VIEW_LIST, 0);
    cr_assert_null(engine_replay(engine, 0));
    engine_destroy(engine);
    unlink(path);
}

static void change(const char *path, long at, int flip)
{
    FILE *file = fopen(path, "r+b");
    fseek(file, at, SEEK_SET);
    int c = fgetc(file);
    fseek(file, at, SEEK_SET);
    fputc(c ^ flip, file);
    fclose(file);
}

// A block with a flipped bit is left out, and the page is told; a file that is cut opens up to there; one
// without a whole frame is refused with its name.
Test(replay, damage_is_told_and_not_shown)
{
    const char *path = record("pendulum.yaml", "3", "50");
    Engine *engine = open_recording(path);
    long whole = engine_replay(engine, 0)->frames;
    long long middle = engine_replay(engine, 0)->mark[whole / 2].at;
    engine_destroy(engine);
    change(path, (long)middle + 100, 4);
    engine = open_recording(path);
    const Replay *replay = engine_replay(engine, 0);
    cr_assert_eq(replay->reader.damaged, 1);
    cr_assert(replay->frames < whole && replay->frames > whole / 3);
    for (long i = 0; i < replay->frames; i++) cr_assert_neq(replay->mark[i].at, middle);
    Bytes bytes = {0};
    Seen seen = {.replay = (Replay *)replay};
    frame_model(&bytes, &(FrameHead){0}, &seen, 1, &nothing);
    bytes_u32(&bytes, 0); // ends the text
    const char *json = (const char *)bytes.data + VIEW_HEAD;
    bool told = false;
    for (size_t i = 0; i + VIEW_HEAD + 11 < bytes.size; i++)
        told = told || memcmp(json + i, "\"damaged\":1", 11) == 0;
    cr_assert(told);
    bytes_free(&bytes);
    engine_destroy(engine);

    cr_assert_eq(truncate(path, (off_t)middle), 0);
    engine = open_recording(path);
    cr_assert(engine_replay(engine, 0)->reader.cut);
    cr_assert_gt(engine_replay(engine, 0)->frames, 10);
    engine_destroy(engine);

    cr_assert_eq(truncate(path, 40), 0);
    char problem[SESSION_TEXT];
    cr_assert_null(replay_open(path, "", problem));
    cr_assert(strstr(problem, path) && strstr(problem, "cut off"), "%s", problem);
    unlink(path);
    cr_assert_null(replay_open(path, "", problem));
    cr_assert(strstr(problem, "cannot be opened"), "%s", problem);
}

Test(replay, two_recordings_share_one_clock)
{
    char first[64], problem[SESSION_TEXT];
    snprintf(first, sizeof first, "%s", record("pendulum.yaml", "1", "60"));
    const char *second = record("pendulum.yaml", "2", "60");
    EngineStart start = {.label = {"a", "b"}, .recording = {first, second}, .worlds = 2};
    Engine *engine = engine_create(&start, &nothing, problem);
    cr_assert(engine, "%s", problem);
    ViewCommand seek = {.kind = VIEW_SEEK, .world = VIEW_ALL, .x = {1.5, 0, 0}};
    cr_assert(queue_push(engine_queue(engine), &seek));
    engine_tick(engine, 0, plenty);
    cr_assert_float_eq(engine_clock(engine), 1.5, 0.03);
    const Replay *a = engine_replay(engine, 0), *b = engine_replay(engine, 1);
    cr_assert_eq(a->low, a->frames - 1, "the shorter one stands at its end");
    cr_assert_float_eq(b->now[FRAME_TIME], 1.5, 0.05);
    engine_destroy(engine);
    unlink(first);
    unlink(second);
}

// Signals of a recording, by the same command: the peak of a frame is in the trace of the whole run.
Test(replay, signals_are_followed_over_the_whole_run)
{
    const char *path = record("crane.yaml", "4", "100");
    Engine *engine = open_recording(path);
    const Replay *replay = engine_replay(engine, 0);
    cr_assert_eq(replay->trace.signals, 6);
    int tension = 0;
    while (strcmp(taut_signal_at(TAUT_SIGNAL_ELEMENT, tension)->name, "tension") != 0) tension++;
    ViewCommand watch = {.kind = VIEW_WATCH,
                         .world = VIEW_ALL,
                         .index = 3,
                         .generation = 2,
                         .x = {TAUT_SIGNAL_ELEMENT, tension, 0}};
    cr_assert(queue_push(engine_queue(engine), &watch));
    engine_tick(engine, 0, plenty);
    cr_assert_eq(replay->trace.signals, 7);
    cr_assert_str_eq(replay->trace.signal[6].name, "hoist[3].tension");
    double most = 0, wanted = 0;
    for (int b = 0; b < replay->trace.buckets; b++) most = fmax(most, replay->trace.hi[6][b]);
    for (long f = 0; f < replay->frames; f++)
        wanted = fmax(wanted, (double)replay_frame((Replay *)replay, 0, f)->tension[3]);
    cr_assert_eq(most, wanted);
    cr_assert_gt(most, 1.2e6);
    watch.x[1] = 0; // values of links are not recorded
    cr_assert(queue_push(engine_queue(engine), &watch));
    engine_tick(engine, 0, plenty);
    cr_assert_eq(replay->trace.signals, 7);
    engine_destroy(engine);
    unlink(path);
}
