// SPDX-License-Identifier: MIT
// frame.c -- fuzz target: any bytes are messages of a page, 40 bytes each and a rest; what is accepted
// is carried out by an engine with a small scene, between ticks.
#include <server/engine.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char scene_text[] = "anchors: [{name: a}]\n"
                                 "particles: [{name: b, position: [3, 0, 0], mass: 100}]\n"
                                 "cables: [{from: a, to: b, mass: 1, links: 3}]\n"
                                 "chains: [{along: [0, 0, -2], bodies: 2, mass: 2}]\n"
                                 "stepper: {min_step: 1e-3}\n";

static void must(bool good)
{
    if (!good) abort();
}

static Engine *make_engine(const Catalogue *catalogue)
{
    char problem[SESSION_TEXT];
    EngineStart start = {.label = {""}, .worlds = 1, .step = {0.01}};
    must(taut_scene_read_text("x", scene_text, sizeof scene_text - 1, NULL, &start.scene[0]) ==
         TAUT_OK);
    Engine *engine = engine_create(&start, catalogue, problem);
    must(engine != NULL);
    return engine;
}

// Reading must not look beyond the end: the bytes are copied to a block of just their size.
static void read_one(Engine *engine, const uint8_t *data, size_t size)
{
    ViewCommand command, again;
    unsigned char *copy = malloc(size ? size : 1), written[VIEW_COMMAND];
    must(copy != NULL);
    memcpy(copy, data, size);
    if (!view_command_read(copy, size, &command)) {
        view_command_write(&command, written);
        must(memcmp(written, copy, VIEW_COMMAND) == 0);
        must(!view_command_read(written, VIEW_COMMAND, &again));
        command.generation = 2; // that of the scene: else few of them would get through
        queue_push(engine_queue(engine), &command);
    }
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { MOST = 32 };
    static const Catalogue nothing;
    Engine *engine = make_engine(&nothing);
    for (int i = 0; i < MOST && size >= VIEW_COMMAND; i++) {
        read_one(engine, data, VIEW_COMMAND);
        data += VIEW_COMMAND;
        size -= VIEW_COMMAND;
        engine_tick(engine, 1.0 / 60, 0.002);
    }
    read_one(engine, data, size);
    engine_tick(engine, 1.0 / 60, 0.002);
    engine_destroy(engine);
    return 0;
}
