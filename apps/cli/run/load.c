// load.c -- see load.h.
#include "load.h"

// What a scene may take unless --allow-large, and from where on it is told: a file of a few lines can ask for
// all the memory of a machine. test/cli/large.sh has scenes on both sides.
static const double most_bytes = 4e9, told_bytes = 1e9;

TautScene *load_scene(const Console *console, const char *path, const Options *options)
{
    TautScene *scene = NULL;
    TautSceneOptions scene_options = {.sets = options->sets,
                                      .set_count = options->set_count,
                                      .on_message = console_on_scene_message,
                                      .message_user = (void *)console,
                                      .most_memory = options->allow_large ? 0.0 : most_bytes};
    taut_scene_read(path, &scene_options, &scene);
    double bytes = taut_scene_memory(scene);
    if (bytes > told_bytes)
        console_warning(console, "%s will take about %.2g GB of memory", path, bytes / 1e9);
    return scene;
}

TautWorldDef load_def(const Console *console, const TautScene *scene)
{
    TautWorldDef def = taut_scene_world_def(scene);
    def.on_message = console_on_message;
    def.message_user = (void *)console;
    return def;
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
