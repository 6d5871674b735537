// SPDX-License-Identifier: MIT
// scene_world.c -- see scene_world.h.
#include "scene_world.h"
#include "methods/methods.h"

#include "scene.h"

#include <stdio.h>

static void say(void *user, const TautMessage *message)
{
    (void)user;
    fprintf(stderr, "%s\n", message->text);
}

TautWorld *scene_world(const char *path, const char *const *sets, int set_count, double *step)
{
    TautSceneOptions options = {.sets = sets, .set_count = set_count, .on_message = say};
    TautScene *scene;
    TautWorld *world = NULL;
    if (taut_scene_read(path, &options, &scene) != TAUT_OK) return NULL;
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    def.on_message = say;
    if (taut_scene_build(scene, &def, &world) != TAUT_OK) world = NULL;
    *step = taut_scene_info(scene).step;
    taut_scene_free(scene);
    return world;
}
