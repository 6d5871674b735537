// load.c -- see load.h.
#include "load.h"

TautScene *load_scene(const Console *console, const char *path, const Options *options)
{
    TautScene *scene = NULL;
    TautSceneOptions scene_options = {.sets = options->sets,
                                      .set_count = options->set_count,
                                      .on_message = console_on_scene_message,
                                      .message_user = (void *)console};
    taut_scene_read(path, &scene_options, &scene);
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
