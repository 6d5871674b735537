// SPDX-License-Identifier: MIT
// load.c -- see load.h.
#include "load.h"
#include "methods/methods.h"

// The memory that a scene may take unless --allow-large, and from where on it is told: a file of a few lines can ask
// for all the memory of a machine. test/cli/large.sh has scenes on both sides.
static const double most_bytes = 4e9, told_bytes = 1e9;

static TautScene *read_scene(const Console *console, const char *path, const Options *options,
                             bool untried, bool apart)
{
    TautScene *scene = NULL;
    TautSceneOptions scene_options = {.sets = options->sets,
                                      .set_count = options->set_count,
                                      .on_message = console_on_scene_message,
                                      .message_user = (void *)console,
                                      .most_memory = options->allow_large ? 0.0 : most_bytes,
                                      .untried = untried,
                                      .apart = apart,
                                      .methods = taut_methods()};
    taut_scene_read(path, &scene_options, &scene);
    double bytes = taut_scene_memory(scene);
    if (bytes > told_bytes)
        console_warning(console, "%s will take about %.2g GB of memory", path, bytes / 1e9);
    return scene;
}

TautScene *load_scene(const Console *console, const char *path, const Options *options)
{
    return read_scene(console, path, options, false, false);
}

static void on_message(void *user, const TautMessage *message)
{
    Loaded *loaded = user;
    if (loaded->mute && message->level == TAUT_ERROR)
        snprintf(loaded->held, sizeof loaded->held, "%s", message->text);
    else
        console_on_message((void *)loaded->console, message);
}

static bool open_scene(Loaded *loaded, const Console *console, const Options *options, bool apart)
{
    *loaded = (Loaded){.console = console};
    loaded->scene = read_scene(console, options->operand[0], options, true, apart);
    if (!loaded->scene) return false;
    loaded->def = taut_scene_world_def(loaded->scene);
    loaded->def.on_message = on_message;
    loaded->def.message_user = loaded;
    return true;
}

bool load_open(Loaded *loaded, const Console *console, const Options *options)
{
    return open_scene(loaded, console, options, false);
}

bool load_apart(Loaded *loaded, const Console *console, const Options *options)
{
    return open_scene(loaded, console, options, true);
}

TautStatus load_build(Loaded *loaded)
{
    // the library knows which definition does not fit; only a trial knows where it stands in the file
    loaded->mute = true;
    TautStatus status = taut_scene_build(loaded->scene, &loaded->def, &loaded->world);
    loaded->mute = false;
    TautSceneOptions options = {.on_message = console_on_scene_message,
                                .message_user = (void *)loaded->console};
    if (status == TAUT_OK) {
        const int outputs = taut_scene_outputs(loaded->scene, loaded->world, &options, NULL, 0);
        TautSceneEvents *events;
        status = taut_scene_events_open(loaded->scene, loaded->world, &options, &events);
        taut_scene_events_close(events);
        return outputs < 0 ? (TautStatus)outputs : status;
    }
    if (status != TAUT_OUT_OF_MEMORY && taut_scene_try(loaded->scene, &options) != TAUT_OK)
        return TAUT_BAD_SCENE;

    // nothing in the file is to blame
    if (*loaded->held) console_error(loaded->console, "%s", loaded->held);
    return status;
}

void load_free(Loaded *loaded)
{
    taut_world_destroy(loaded->world);
    taut_scene_free(loaded->scene);
    *loaded = (Loaded){0};
}

int exit_code(TautStatus status)
{
    switch (status) {
    case TAUT_OK:
        return EXIT_OK;
    case TAUT_BAD_ARGUMENT:
    case TAUT_BAD_ID:
    case TAUT_BAD_SNAPSHOT:
    case TAUT_BAD_SCENE:
        return EXIT_USAGE;
    default:
        return EXIT_FAILED;
    }
}
