// SPDX-License-Identifier: MIT
// engine.c -- see engine.h.
#include "engine_parts.h"
#include "methods/methods.h"
#include "stop.h"
#include "watch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds_of(clockid_t which)
{
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// --- commands ---

// A number that counts something; others are none.
static int whole(double x)
{
    return x >= -1 && x < 1e6 ? (int)x : -2;
}

static Watch watch_read(const ViewCommand *c)
{
    const int index = c->index > 0x7FFFFFFF ? -1 : (int)c->index;
    return (Watch){whole(c->x[0]), index, whole(c->x[1]), whole(c->x[2])};
}

// One world's part of a command; TAUT_OK when something changed.
static TautStatus apply(Session *s, const ViewCommand *c)
{
    TautVec3 x = taut_vec3(c->x[0], c->x[1], c->x[2]);
    int index = c->index > 0x7FFFFFFF ? -1 : (int)c->index;
    switch (c->kind) {
    case VIEW_GRAB:
        return session_grab(s, index, x);
    case VIEW_DRAG:
        return session_drag(s, x);
    case VIEW_RELEASE:
        session_release(s);
        return TAUT_OK;
    case VIEW_THROW:
        return session_throw(s, x);
    case VIEW_PIN:
        return session_pin(s, index);
    case VIEW_CUT:
        return session_cut(s, index);
    case VIEW_LOAD:
        return session_load(s, index, c->x[0]);
    case VIEW_WATCH: {
        const Watch watch = watch_read(c);
        return watch_session(s, &watch) ? TAUT_OK : TAUT_BAD_ARGUMENT;
    }
    case VIEW_LOOK:
        return session_look_at(s, (int)fmin(fmax(c->x[0], -1), LOOK_KINDS), index);
    case VIEW_DRIVE:
        return session_drive(s, index, c->x[0]);
    case VIEW_UNDO:
        return session_undo(s);
    case VIEW_MOUSE:
        s->grab_most = c->x[0];
        return TAUT_OK;
    case VIEW_SET:
        return session_set(s, index, c->x[0]);
    default:
        return TAUT_BAD_ARGUMENT;
    }
}

static bool changes_model(ViewCommandKind kind)
{
    return kind == VIEW_PIN || kind == VIEW_CUT || kind == VIEW_LOAD || kind == VIEW_SET ||
           kind == VIEW_DRIVE || kind == VIEW_UNDO;
}

// Whether the world is kept before a command, to go back to. A slider that moves on is one change.
static bool is_kept(const Engine *engine, const ViewCommand *c)
{
    const ViewCommand *last = &engine->last_change;
    const bool slider = c->kind == VIEW_SET || c->kind == VIEW_DRIVE;
    if (slider && last->kind == c->kind && last->index == c->index && last->world == c->world)
        return false;
    return slider || c->kind == VIEW_PIN || c->kind == VIEW_CUT || c->kind == VIEW_LOAD ||
           c->kind == VIEW_GRAB;
}

void engine_set_clock(Engine *engine)
{
    engine->clock = 0;
    for (int w = 0; w < engine->worlds; w++)
        engine->clock = fmax(engine->clock, session_time(engine->world + w));
}

static void parameter(Engine *engine, const ViewCommand *c)
{
    if (c->generation != engine->head.generation) return;
    for (int w = 0; w < engine->worlds; w++)
        if (c->world == VIEW_ALL || c->world == w)
            engine_set_parameter(engine, w, c->index, c->x[0]);
}

static void command_worlds(Engine *engine, const ViewCommand *c)
{
    if (c->generation != engine->head.generation) return; // its indices mean something else now
    const Watch watch = watch_read(c);
    for (int w = 0; w < engine->replays && c->kind == VIEW_WATCH; w++)
        if (c->world == VIEW_ALL || c->world == w) watch_replay(engine->replay[w], &watch);
    if (c->kind == VIEW_UNDO) engine_end_recording(engine); // time goes back
    const bool kept = is_kept(engine, c);
    if (kept || c->kind == VIEW_UNDO) engine->last_change = *c;
    if (c->kind == VIEW_WATCH || c->kind == VIEW_UNDO) engine->traces_changed = true;
    for (int w = 0; w < engine->worlds; w++) {
        if (c->world != VIEW_ALL && c->world != w) continue;
        if (kept) session_keep(engine->world + w);
        if (apply(engine->world + w, c) == TAUT_OK && changes_model(c->kind))
            engine->model_changed = true;
    }
    if (c->kind == VIEW_UNDO) engine_set_clock(engine);
}

static void step_once(Engine *engine)
{
    engine->head.playing = false;
    engine_seek_next(engine);
    for (int w = 0; w < engine->worlds; w++) {
        engine_step(engine, w);
        engine->clock = fmax(engine->clock, session_time(engine->world + w));
    }
}

static void command(Engine *engine, const ViewCommand *c)
{
    engine->state_changed = true;
    switch (c->kind) {
    case VIEW_PLAY:
    case VIEW_PAUSE:
        engine->head.playing = c->kind == VIEW_PLAY;
        if (engine->head.playing && engine->replays && engine->clock >= engine_last_time(engine))
            engine_reset(engine);
        break;
    case VIEW_STOP:
        engine->head.playing = false;
        break;
    case VIEW_SAVE:
        engine_save(engine, c->index);
        break;
    case VIEW_RECORD:
        engine_record(engine, c->index);
        break;
    case VIEW_SEEK:
        engine_seek(engine, c->x[0]);
        break;
    case VIEW_STEP:
        step_once(engine);
        break;
    case VIEW_RESET:
        engine_reset(engine);
        break;
    case VIEW_SPEED:
        engine->head.speed = c->x[0];
        break;
    case VIEW_COMPARE:
        engine_compare(engine, c->index);
        break;
    case VIEW_OPEN:
        engine_open_scene(engine, c->index);
        break;
    case VIEW_LIST:
        engine_close_worlds(engine);
        break;
    case VIEW_PARAMETER:
        parameter(engine, c);
        break;
    case VIEW_RELOAD:
        for (int w = 0; w < engine->worlds; w++) engine_reload(engine, w);
        break;
    default:
        command_worlds(engine, c);
    }
}

// --- time ---

// Lets the worlds follow the clock in turn, so that they stay in step. Time that does not fit into the
// budget is given up for all of them: the clock goes back to the slowest.
static void follow(Engine *engine, double budget)
{
    double start = seconds_of(CLOCK_MONOTONIC), cpu = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    bool behind = true;
    while (behind) {
        behind = false;
        bool late = seconds_of(CLOCK_MONOTONIC) - start > budget;
        for (int w = 0; w < engine->worlds; w++) {
            Session *s = engine->world + w;
            if (s->state != SESSION_RUNS || session_time(s) + 0.999999 * s->h > engine->clock)
                continue;
            if (late || queue_is_urgent(&engine->queue)) {
                engine->clock = session_time(s) + 0.5 * s->h;
                continue;
            }
            bool stepped = engine_step(engine, w);
            behind = stepped || behind;
            if (!stepped || s->edited) engine->model_changed = true; // a slider may have gone back
            s->edited = false;
            engine->count.steps++;
            engine->state_changed = true;
        }
    }
    engine->count.step_seconds += seconds_of(CLOCK_THREAD_CPUTIME_ID) - cpu;
}

static bool any_runs(const Engine *engine)
{
    for (int w = 0; w < engine->worlds; w++)
        if (engine->world[w].state == SESSION_RUNS) return true;
    return false;
}

static void advance(Engine *engine, double seconds, double budget)
{
    static const double window = 0.5; // s over which the speed is averaged
    double before = engine->clock;
    if (engine->head.playing && engine->replays > 0) engine_play_on(engine, seconds);
    if (engine->waits && hub_count(engine->hub).sent == 0) return; // nobody looks yet
    engine->waits = false;
    if (engine->head.playing && any_runs(engine)) {
        engine->clock += engine->head.speed * seconds;
        follow(engine, budget);
    }
    engine->real += seconds;
    engine->simulated += engine->clock - before;
    if (engine->real < window) return;
    engine->head.real_time = engine->simulated / engine->real;
    engine->real = engine->simulated = 0;
}

// --- frames ---

static HubFrame *finish(Engine *engine)
{
    HubFrame *frame =
        engine->bytes.failed ? NULL : hub_frame(engine->bytes.data, engine->bytes.size);
    engine->bytes.failed = false;
    return frame;
}

static int list_seen(Engine *engine, Seen seen[VIEW_WORLDS])
{
    for (int w = 0; w < engine->worlds; w++) seen[w] = (Seen){.session = engine->world + w};
    for (int w = 0; w < engine->replays; w++) seen[w] = (Seen){.replay = engine->replay[w]};
    return engine->worlds + engine->replays;
}

// Often enough for the eye: a plot is drawn ten times a second. Every step is in each of them.
static void publish_traces(Engine *engine, const Seen *seen, int worlds)
{
    static const double often = 0.1; // s
    if (!engine->traces_changed && !engine->model_changed && engine->since_trace < often) return;
    engine->since_trace = 0;
    engine->traces_changed = false;
    engine->bytes.size = 0;
    frame_trace(&engine->bytes, &engine->head, seen, worlds);
    hub_publish_traces(engine->hub, finish(engine));
}

static void publish(Engine *engine)
{
    Seen seen[VIEW_WORLDS];
    int worlds = list_seen(engine, seen);
    double cpu = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    HubFrame *model = NULL;
    FrameHead *head = &engine->head;
    head->time = engine->clock;
    head->scene = engine->worlds > 0 ? engine->entry : -1;
    head->problem = engine->problem;
    head->pages = hub_count(engine->hub).pages;
    head->saved = shelf_number(&engine->shelf, SHELF_SCENE);
    head->recorded = shelf_number(&engine->shelf, SHELF_RECORDING);
    head->recording = -1;
    if (engine->tape)
        head->recording = tape_seconds(engine->tape, engine->world + engine->tape_world);
    head->sequence++;
    if (engine->model_changed) {
        head->revision++;
        engine->bytes.size = 0;
        frame_model(&engine->bytes, head, seen, worlds, engine->catalogue);
        model = finish(engine);
    }
    engine->bytes.size = 0;
    frame_state(&engine->bytes, head, seen, worlds);
    HubFrame *state = finish(engine);
    publish_traces(engine, seen, worlds);
    // Without memory nothing is shown now; the next tick tries again.
    engine->model_changed = engine->model_changed && !model;
    hub_publish(engine->hub, model, state);
    engine->state_changed = false;
    engine->since = 0;
    engine->count.frames++;
    engine->count.publish_seconds += seconds_of(CLOCK_THREAD_CPUTIME_ID) - cpu;
}

// A slider that is dragged says where it is many times a tick; where it is last counts.
static bool is_overtaken(const ViewCommand *item, int i, int count)
{
    const ViewCommandKind kind = item[i].kind;
    if (kind != VIEW_SET && kind != VIEW_DRIVE && kind != VIEW_PARAMETER) return false;
    for (int k = i + 1; k < count; k++)
        if (item[k].kind == kind && item[k].index == item[i].index &&
            item[k].world == item[i].world && item[k].generation == item[i].generation)
            return true;
    return false;
}

// Worlds are checked once they were seen: the first picture does not wait for it.
static void check_worlds(Engine *engine)
{
    for (int w = 0; w < engine->worlds; w++) {
        Session *s = engine->world + w;
        const Finding *finding;
        if (s->told > 0 || hub_count(engine->hub).sent == 0) continue;
        session_check(s);
        s->told = session_findings(s, &finding);
        engine->model_changed = engine->model_changed || s->told > 0;
    }
}

void engine_tick(Engine *engine, double seconds, double budget)
{
    static const double heartbeat = 0.5; // s between frames when nothing changes
    ViewCommand item[QUEUE_ROOM];
    int count = queue_take(&engine->queue, item);
    for (int i = 0; i < count; i++) {
        if (is_overtaken(item, i, count)) continue;
        engine->count.commands++;
        command(engine, item + i);
    }
    engine_watch_files(engine, seconds);
    advance(engine, seconds, budget);
    check_worlds(engine);
    engine->since += seconds;
    engine->since_trace += seconds;
    engine->count.ticks++;
    if (engine->model_changed || engine->state_changed || engine->since > heartbeat)
        publish(engine);
}

// --- life ---

// Asked from within a step.
static bool interrupts(void *user)
{
    const Engine *engine = user;
    return queue_is_urgent(&engine->queue) || stop_wanted();
}

void engine_listen(Engine *engine, Session *session)
{
    session_listen(session, interrupts, engine);
}

// World w of the start; a scene that is not opened after a failure is freed all the same.
static bool open_start(Engine *engine, const EngineStart *start, int w, bool ok,
                       char problem[SESSION_TEXT])
{
    if (start->recording[w])
        return ok && engine_open_replay(engine, start->recording[w], start->label[w], problem);
    if (!ok) {
        taut_scene_free(start->scene[w]);
        return false;
    }
    TautWorldDef def = taut_scene_world_def(start->scene[w]);
    def.methods = taut_methods();
    if (!origin_open(engine->origin + w, start->path[w], start->sets[w], start->set_count[w],
                     start->step_asked[w]))
        return false;
    if (w == 0 && start->path[w]) engine->entry = catalogue_find(engine->catalogue, start->path[w]);
    return engine_open_world(engine, start->scene[w], &def, start->step[w], start->label[w],
                             problem);
}

Engine *engine_create(const EngineStart *start, const Catalogue *catalogue,
                      char problem[SESSION_TEXT])
{
    Engine *engine = calloc(1, sizeof *engine);
    Hub *hub = hub_create();
    snprintf(problem, SESSION_TEXT, "%s", taut_status_text(TAUT_OUT_OF_MEMORY));
    if (!engine || !hub) {
        for (int w = 0; w < start->worlds; w++) taut_scene_free(start->scene[w]);
        free(engine);
        hub_destroy(hub);
        return NULL;
    }
    engine->catalogue = catalogue;
    engine->entry = -1;
    engine->waits = start->waits;
    engine->hub = hub;
    engine->model_changed = true;
    engine->head = (FrameHead){.generation = 1, .playing = !start->paused, .speed = 1};
    queue_open(&engine->queue);
    shelf_open(&engine->shelf);
    bool ok = true;
    for (int w = 0; w < start->worlds; w++) ok = open_start(engine, start, w, ok, problem);
    if (ok) return engine;
    engine_destroy(engine);
    return NULL;
}

void engine_destroy(Engine *engine)
{
    if (!engine) return;
    tape_drop(engine->tape);
    for (int w = 0; w < engine->worlds; w++) session_close(engine->world + w);
    for (int w = 0; w < engine->replays; w++) replay_close(engine->replay[w]);
    for (int w = 0; w < VIEW_WORLDS; w++) origin_close(engine->origin + w);
    hub_destroy(engine->hub);
    queue_close(&engine->queue);
    shelf_close(&engine->shelf);
    bytes_free(&engine->bytes);
    free(engine);
}

Hub *engine_hub(Engine *engine)
{
    return engine->hub;
}

Queue *engine_queue(Engine *engine)
{
    return &engine->queue;
}

Shelf *engine_shelf(Engine *engine)
{
    return &engine->shelf;
}

EngineCount engine_count(const Engine *engine)
{
    return engine->count;
}

const Replay *engine_replay(const Engine *engine, int world)
{
    return world >= 0 && world < engine->replays ? engine->replay[world] : NULL;
}

const char *engine_problem(const Engine *engine)
{
    return engine->problem;
}

double engine_clock(const Engine *engine)
{
    return engine->clock;
}

const Session *engine_world(const Engine *engine, int world)
{
    return world >= 0 && world < engine->worlds ? engine->world + world : NULL;
}
