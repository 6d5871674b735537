// SPDX-License-Identifier: MIT
// engine_worlds.c -- the worlds and recordings that the engine shows: opened, compared, begun anew. See
// engine_parts.h.
#include "engine_parts.h"
#include "methods/methods.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// --- worlds ---

void engine_close_worlds(Engine *engine)
{
    engine_end_recording(engine);
    for (int w = 0; w < engine->worlds; w++) session_close(engine->world + w);
    for (int w = 0; w < engine->replays; w++) replay_close(engine->replay[w]);
    for (int w = 0; w < VIEW_WORLDS; w++) origin_close(engine->origin + w);
    engine->worlds = engine->replays = 0;
    engine->entry = -1;
    engine->clock = 0;
    engine->problem[0] = '\0';
    engine->last_change = (ViewCommand){0};
    engine->head.generation++;
    engine->model_changed = true;
}

// Adds a world; on failure says why and leaves it out.
bool engine_open_world(Engine *engine, TautScene *scene, const TautWorldDef *def, double h,
                       const char *label, char problem[SESSION_TEXT])
{
    Session *session = engine->world + engine->worlds;
    if (session_open(session, scene, def, h, label) == TAUT_OK) {
        engine_listen(engine, session);
        engine->worlds++;
        engine_set_clock(engine); // a scene may have been saved at some time of its run
        engine->head.generation++;
        engine->model_changed = engine->traces_changed = true;
        return true;
    }
    snprintf(problem, SESSION_TEXT, "%s", session->message);
    session_close(session);
    return false;
}

// --- recordings ---

static double first_time(const Engine *engine)
{
    double first = INFINITY;
    for (int w = 0; w < engine->replays; w++) first = fmin(first, replay_start(engine->replay[w]));
    return first;
}

double engine_last_time(const Engine *engine)
{
    double last = -INFINITY;
    for (int w = 0; w < engine->replays; w++) last = fmax(last, replay_end(engine->replay[w]));
    return last;
}

// All recordings at a time; where one has ended it stands still.
void engine_seek(Engine *engine, double time)
{
    if (engine->replays == 0) return;
    engine->clock = fmin(fmax(time, first_time(engine)), engine_last_time(engine));
    for (int w = 0; w < engine->replays; w++) replay_look(engine->replay[w], engine->clock);
    engine->state_changed = true;
}

void engine_seek_next(Engine *engine)
{
    double next = INFINITY;
    for (int w = 0; w < engine->replays; w++) {
        double after = replay_after(engine->replay[w], engine->clock);
        if (after > engine->clock) next = fmin(next, after);
    }
    if (isfinite(next)) engine_seek(engine, next);
}

void engine_play_on(Engine *engine, double seconds)
{
    engine_seek(engine, engine->clock + engine->head.speed * seconds);
    if (engine->clock >= engine_last_time(engine)) engine->head.playing = false;
}

bool engine_open_replay(Engine *engine, const char *path, const char *label,
                        char problem[SESSION_TEXT])
{
    Replay *replay = replay_open(path, label, problem);
    if (!replay) return false;
    engine->replay[engine->replays++] = replay;
    engine->head.generation++;
    engine->model_changed = true;
    engine_seek(engine, first_time(engine));
    return true;
}

void engine_reset(Engine *engine)
{
    engine_seek(engine, -INFINITY);
    if (engine->replays > 0) return;
    engine_end_recording(engine);
    for (int w = 0; w < engine->worlds; w++) session_reset(engine->world + w);
    engine_set_clock(engine);
    engine->model_changed = true;
}

// A scene of the catalogue, again from its file.
bool engine_open_scene(Engine *engine, uint32_t index)
{
    if (index >= (uint32_t)engine->catalogue->count) return false;
    const CatalogueEntry *entry = engine->catalogue->entry + index;
    char problem[SESSION_TEXT] = "";
    Origin origin;
    if (!origin_open(&origin, entry->path, entry->sets, entry->set_count, entry->step))
        return false;
    TautScene *scene = origin_read(&origin, engine->problem);
    if (!scene) return origin_close(&origin), false;
    engine_close_worlds(engine);
    engine->origin[0] = origin;
    TautWorldDef def = taut_scene_world_def(scene);
    const double h = entry->step > 0 ? entry->step : taut_scene_info(scene).step;
    engine->head.playing = true;
    engine->head.speed = 1;
    engine->entry = (int)index;
    const bool open = engine_open_world(engine, scene, &def, h, "", problem);
    if (!open) snprintf(engine->problem, sizeof engine->problem, "%s: %s", entry->path, problem);
    return open;
}

// A scene of its own for a second world: written and read again.
static TautScene *copy_scene(const TautScene *scene)
{
    char *text = NULL;
    size_t size = 0;
    TautScene *copy = NULL;
    TautSceneOptions options = {.methods = taut_methods()};
    FILE *file = open_memstream(&text, &size);
    if (!file) return NULL;
    bool written = taut_scene_write(scene, file) == TAUT_OK;
    if (fclose(file) == 0 && written) taut_scene_read_text("copy", text, size, &options, &copy);
    free(text);
    return copy;
}

// The same scene beside itself with the methods before Taut; both from the start.
bool engine_compare(Engine *engine, uint32_t with)
{
    char problem[SESSION_TEXT];
    if (engine->worlds == 0 || with > 2) return false;
    engine_end_recording(engine);
    while (engine->worlds > 1) {
        session_close(engine->world + --engine->worlds);
        origin_close(engine->origin + engine->worlds);
    }
    engine->head.generation++;
    Session *first = engine->world;
    snprintf(first->label, sizeof first->label, "%s", with ? "Taut" : "");
    if (with) {
        TautScene *copy = copy_scene(first->scene);
        TautWorldDef def = first->def;
        def.stepper = TAUT_STEPPER_EULER;
        if (with == 1) def.geometric = TAUT_GEOMETRIC_NONE;
        if (!copy ||
            !engine_open_world(engine, copy, &def, first->h,
                               with == 1 ? "without geometric stiffness" : "implicit Euler, 2015",
                               problem))
            return false;
        const Origin *of = engine->origin;
        origin_open(engine->origin + 1, of->path, of->sets, of->set_count, of->step);
        engine->origin[1].copy = true;
    }
    engine_reset(engine);
    return true;
}
