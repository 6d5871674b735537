// SPDX-License-Identifier: MIT
// engine.h -- the simulation's side of the viewer: worlds, one clock, commands in, frames out.
//
// Everything here runs in one thread, which never waits for a page. A tick takes the commands that
// came in, lets time pass, and publishes the frames that pages are to see.
#pragma once

#include "catalogue.h"
#include "hub.h"
#include "queue.h"
#include "replay.h"
#include "session.h"
#include "shelf.h"

typedef struct Engine Engine;

// The worlds to show at the start: up to two scenes, or up to two recordings, or none for the list.
typedef struct EngineStart {
    TautScene *scene[VIEW_WORLDS];      // taken over
    const char *recording[VIEW_WORLDS]; // path; NULL = a scene
    double step[VIEW_WORLDS];           // s
    // the file of each scene, which is read again when it changes, with its settings and the step that was asked for
    // (0 = the file's); NULL = it has none
    const char *path[VIEW_WORLDS];
    const char *const *sets[VIEW_WORLDS];
    int set_count[VIEW_WORLDS];
    double step_asked[VIEW_WORLDS];
    const char *label[VIEW_WORLDS];
    int worlds;
    bool paused;
    bool waits; // time begins when a page looks
} EngineStart;

typedef struct EngineCount {
    long commands; // of pages, that were carried out
    uint64_t ticks, steps, frames;
    double step_seconds;    // of processor time, in steps
    double publish_seconds; // in making frames
} EngineCount;

// NULL with a text in `problem` when a world cannot be built or memory is out. The catalogue stays the
// caller's, and must stay.
Engine *engine_create(const EngineStart *start, const Catalogue *catalogue,
                      char problem[SESSION_TEXT]);
void engine_destroy(Engine *engine);

// Real time goes on by `seconds`. Steps are taken for at most `budget` seconds of it; steps that are not done
// then are left out, and the clock of the simulation runs slower than real time.
void engine_tick(Engine *engine, double seconds, double budget);

Hub *engine_hub(Engine *engine);
Queue *engine_queue(Engine *engine);
Shelf *engine_shelf(Engine *engine);
EngineCount engine_count(const Engine *engine);
// The worlds as they are now; from the engine's own thread.
const Session *engine_world(const Engine *engine, int world);
const Replay *engine_replay(const Engine *engine, int world);
double engine_clock(const Engine *engine); // s
// Why the file could not be read as it is now, with its line; "" = it could.
const char *engine_problem(const Engine *engine);
