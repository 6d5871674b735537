// SPDX-License-Identifier: MIT
// engine_files.c -- files that pages ask for: the scene as it is now, and recordings. See engine_parts.h.
#include "engine_parts.h"

#include <stdio.h>

void engine_end_recording(Engine *engine)
{
    if (!engine->tape) return;
    shelf_put(&engine->shelf, SHELF_RECORDING,
              tape_end(engine->tape, engine->world + engine->tape_world));
    engine->tape = NULL;
    engine->state_changed = true;
}

void engine_record(Engine *engine, uint32_t world)
{
    if (engine->tape) {
        engine_end_recording(engine);
        return;
    }
    if (world >= (uint32_t)engine->worlds) return;
    Session *s = engine->world + world;
    engine->tape = tape_begin(s);
    engine->tape_world = (int)world;
    if (!engine->tape)
        snprintf(s->notice, sizeof s->notice,
                 "nothing is recorded: no memory, or no room for temporary files");
}

void engine_save(Engine *engine, uint32_t world)
{
    if (world >= (uint32_t)engine->worlds) return;
    FILE *file = tmpfile();
    Session *s = engine->world + world;
    if (!file)
        snprintf(s->notice, sizeof s->notice,
                 "the scene could not be saved: there is no room for temporary files");
    else if (session_write(s, file) == TAUT_OK)
        shelf_put(&engine->shelf, SHELF_SCENE, file);
    else
        fclose(file);
}

bool engine_step(Engine *engine, int world)
{
    Session *s = engine->world + world;
    const long before = s->tally.steps;
    const bool goes_on = session_step(s);
    if (engine->tape && engine->tape_world == world && s->tally.steps > before)
        tape_step(engine->tape, s);
    return goes_on;
}
