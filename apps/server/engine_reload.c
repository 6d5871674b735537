// SPDX-License-Identifier: MIT
// engine_reload.c -- files that change while they are shown, and parameters of files as sliders: the scene is read again, and
// its world goes on where the parts are the same. See engine_parts.h.
#include "engine_parts.h"
#include "methods/methods.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// The scene's own settings, but for those that the user changed; a copy beside it keeps all of its own.
static TautWorldDef settings(const TautScene *scene, const Session *old, const Origin *origin)
{
    TautWorldDef def = taut_scene_world_def(scene);
    const TautWorldDef *now = &old->def, *was = &old->def_before;
    def.methods = taut_methods();
    if (origin->copy || now->stepper != was->stepper) def.stepper = now->stepper;
    if (origin->copy || now->geometric != was->geometric) def.geometric = now->geometric;
    if (now->tolerance != was->tolerance) def.tolerance = now->tolerance;
    return def;
}

// Puts a world that is open in the place of an old one.
static void replace(Engine *engine, int world, Session *next)
{
    Session *old = engine->world + world;
    const double before = session_time(old);
    if (engine->tape_world == world) engine_end_recording(engine);
    const bool goes_on = session_continue(next, old);
    if (!goes_on) engine->head.generation++;
    if (!goes_on && before > 0)
        snprintf(next->notice, sizeof next->notice,
                 "the file has other parts or places now: it starts anew");
    session_close(old);
    *old = *next;
    engine_listen(engine, old);
    engine_set_clock(engine);
    engine->model_changed = engine->traces_changed = true;
}

bool engine_reload(Engine *engine, int world)
{
    Origin *origin = engine->origin + world;
    Session *old = engine->world + world, *next = calloc(1, sizeof *next);
    if (!next || !origin->path) return free(next), false;
    engine->state_changed = true;
    TautScene *scene = origin_read(origin, engine->problem);
    if (!scene) return free(next), false;
    const TautWorldDef def = settings(scene, old, origin);
    const double asked = old->h != old->h_before ? old->h : origin->step;
    const double h = asked > 0 ? asked : taut_scene_info(scene).step;
    const bool open = session_open(next, scene, &def, h, old->label) == TAUT_OK;
    if (open) {
        engine->problem[0] = '\0';
        replace(engine, world, next);
    } else {
        snprintf(engine->problem, sizeof engine->problem, "%s: %s", origin->path, next->message);
        session_close(next);
    }
    free(next);
    return open;
}

void engine_watch_files(Engine *engine, double seconds)
{
    static const double often = 0.25; // s
    engine->since_look += seconds;
    if (engine->since_look < often) return;
    engine->since_look = 0;
    bool newer[VIEW_WORLDS] = {false};
    for (int w = 0; w < engine->worlds; w++) {
        newer[w] = origin_is_newer(engine->origin + w);
        if (!newer[w]) origin_list_files(engine->origin + w);
    }
    for (int w = 0; w < engine->worlds; w++)
        if (newer[w]) engine_reload(engine, w);
}

bool engine_set_parameter(Engine *engine, int world, uint32_t index, double x)
{
    const Session *session = engine->world + world;
    Origin *origin = engine->origin + world;
    if (!origin_set(origin, session->scene, (int)index, x)) return false;
    const bool read = engine_reload(engine, world);
    if (!read) origin->parameter[index] = NAN; // the world is as it was, and so is its slider
    return read;
}
