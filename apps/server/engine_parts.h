// SPDX-License-Identifier: MIT
// engine_parts.h -- the engine from inside, for its own files: engine.c (commands, time, frames) and
// engine_worlds.c (the worlds and recordings it shows).
#pragma once

#include "engine.h"
#include "frame.h"

struct Engine {
    Session world[VIEW_WORLDS];
    int worlds;
    Replay *replay[VIEW_WORLDS]; // recordings instead, never both
    int replays;
    const Catalogue *catalogue;
    Hub *hub;
    Queue queue;
    Bytes bytes; // of the frame in the making
    FrameHead head;
    double clock;           // s, that the worlds follow
    double since;           // s of real time since the last frame
    double real, simulated; // s, since the speed was looked at
    bool model_changed, state_changed;
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

// --- recordings ---
bool engine_open_replay(Engine *engine, const char *path, const char *label,
                        char problem[SESSION_TEXT]);
void engine_seek(Engine *engine, double time);
void engine_seek_next(Engine *engine); // a frame on
void engine_play_on(Engine *engine, double seconds);
double engine_last_time(const Engine *engine);
