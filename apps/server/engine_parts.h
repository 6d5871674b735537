// SPDX-License-Identifier: MIT
// engine_parts.h -- the engine from inside, for its own files: engine.c (commands, time, frames) and
// engine_worlds.c (the worlds and recordings it shows).
#pragma once

#include "engine.h"
#include "frame.h"
#include "origin.h"
#include "shelf.h"
#include "tape.h"

struct Engine {
    Session world[VIEW_WORLDS];
    int worlds;
    Replay *replay[VIEW_WORLDS]; // recordings instead, never both
    int replays;
    Origin origin[VIEW_WORLDS]; // of live worlds
    int entry;                  // of the catalogue that is shown; -1 = none of it
    const Catalogue *catalogue;
    Hub *hub;
    Queue queue;
    Shelf shelf; // files for pages
    Tape *tape;  // of world tape_world; NULL = nothing is recorded
    int tape_world;
    Bytes bytes; // of the frame in the making
    FrameHead head;
    double clock;       // s, that the worlds follow
    double since;       // s of real time since the last frame
    double since_trace; // since the last traces
    double since_look;  // since files were looked at
    bool waits;         // for the first page
    bool traces_changed;
    double real, simulated;  // s, since the speed was looked at
    ViewCommand last_change; // for which the worlds were kept
    bool model_changed, state_changed;
    char problem[ENGINE_PROBLEM]; // of the file that was read last, with its line; "" = none
    EngineCount count;
};

// --- live worlds ---
void engine_close_worlds(Engine *engine); // recordings too
// Adds a world, and takes the scene over; on failure says why and leaves it out.
bool engine_open_world(Engine *engine, TautScene *scene, const TautWorldDef *def, double h,
                       const char *label, char problem[SESSION_TEXT]);
bool engine_open_scene(Engine *engine, uint32_t index); // of the catalogue
bool engine_compare(Engine *engine, uint32_t with);
void engine_reset(Engine *engine); // all to the start
// The recording that is being made ends, and pages can fetch it; engine_files.c.
void engine_end_recording(Engine *engine);
void engine_record(Engine *engine, uint32_t world); // begins, or ends
void engine_save(Engine *engine, uint32_t world);
// A step of a world, and its part of the recording.
bool engine_step(Engine *engine, int world);
// A world that was opened: its steps end early where a command waits that makes them pointless.
void engine_listen(Engine *engine, Session *session);
// The clock is that of the world that is farthest.
void engine_set_clock(Engine *engine);
// Real time passes: a file that was written since it was read is read again (engine_reload.c).
void engine_watch_files(Engine *engine, double seconds);
// Reads the file of a world again; its state goes on where the parts are the same. On failure engine->problem says why.
bool engine_reload(Engine *engine, int world);
bool engine_set_parameter(Engine *engine, int world, uint32_t index, double x);

// --- recordings ---
bool engine_open_replay(Engine *engine, const char *path, const char *label,
                        char problem[SESSION_TEXT]);
void engine_seek(Engine *engine, double time);
void engine_seek_next(Engine *engine); // a frame on
void engine_play_on(Engine *engine, double seconds);
double engine_last_time(const Engine *engine);
