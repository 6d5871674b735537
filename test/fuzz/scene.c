// scene.c -- fuzz target: any bytes are read as a scene; a scene that is valid is written, read
// again and, if it is small, built and stepped once.
//
// The first byte says whether the rest is YAML or JSON, and whether its first line is a --set.
#include "scene/description.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool good)
{
    if (!good) abort();
}

static void listen(void *user, const TautMessage *message)
{
    ++*(int *)user;
    must(!strchr(message->text, '\n'));
}

static void write_and_read(const TautScene *scene)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    must(file && taut_scene_write(scene, file) == TAUT_OK);
    fclose(file);
    TautScene *copy;
    must(taut_scene_read_text("copy", text, size, NULL, &copy) == TAUT_OK);
    must(copy->point_count == scene->point_count);
    taut_scene_free(copy);
    free(text);
}

static void build_and_step(const TautScene *scene)
{
    enum { SMALL = 200 };
    TautWorld *world;
    if (scene->point_count > SMALL) return;
    if (taut_scene_build(scene, NULL, &world) != TAUT_OK) return;
    taut_world_step(world, taut_scene_info(scene).step, NULL);
    taut_world_destroy(world);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    const char *text = (const char *)data + 1;
    size--;
    char *set = NULL;
    const char *line = (data[0] & 2) ? memchr(text, '\n', size) : NULL;
    if (line) {
        size_t length = (size_t)(line - text);
        set = calloc(1, length + 1);
        must(set);
        memcpy(set, text, length);
        text += length + 1;
        size -= length + 1;
    }
    int messages = 0;
    const char *sets[] = {set};
    TautSceneOptions options = {
        .sets = sets, .set_count = set ? 1 : 0, .on_message = listen, .message_user = &messages};
    TautScene *scene;
    TautStatus status =
        taut_scene_read_text(data[0] & 1 ? "x.json" : "x.yaml", text, size, &options, &scene);
    must((status == TAUT_OK) == (scene != NULL) && (status == TAUT_OK) == (messages == 0));
    if (scene) {
        write_and_read(scene);
        build_and_step(scene);
    }
    taut_scene_free(scene);
    free(set);
    return 0;
}
