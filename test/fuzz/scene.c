// SPDX-License-Identifier: MIT
// scene.c -- fuzz target: any bytes are read as a scene; a scene that is valid is written, read
// again and, if it is small, built and stepped once.
//
// Lines at its head may be options, as on a command line: `--json` reads the rest as JSON, `--set
// path=value` overrides. So scene files are seeds as they are; test/fuzz/corpus/scene holds more.
#include "methods/methods.h"
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

// The ladder halves a step of 1 s a million times before it gives up, which takes seconds; here it may
// give up early.
static void build_and_step(const TautScene *scene)
{
    enum { SMALL = 200, PARTS = 64 };
    TautWorld *world;
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    double step = taut_scene_info(scene).step;
    if (def.min_step < step / PARTS) def.min_step = step / PARTS;
    if (scene->point_count > SMALL) return;
    if (taut_scene_build(scene, &def, &world) != TAUT_OK) return;
    taut_world_step(world, step, NULL);
    taut_world_destroy(world);
}

// What is left to read.
typedef struct Input {
    const char *text;
    size_t size;
} Input;

// Takes a line that begins with `option` and returns what stands behind it, for the caller to free;
// NULL if the next line is another.
static char *take(Input *in, const char *option)
{
    size_t name = strlen(option);
    if (in->size < name || memcmp(in->text, option, name) != 0) return NULL;
    const char *end = memchr(in->text, '\n', in->size);
    if (!end) return NULL;
    size_t length = (size_t)(end - in->text) - name;
    char *value = calloc(1, length + 1);
    must(value);
    memcpy(value, in->text + name, length);
    in->text = end + 1;
    in->size -= name + length + 1;
    return value;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { MOST = 4 };
    Input in = {(const char *)data, size};
    char *json = take(&in, "--json"), *set[MOST] = {0};
    int count = 0, messages = 0;
    while (count < MOST && (set[count] = take(&in, "--set "))) count++;
    const char *const *sets = (const char *const *)set;
    TautSceneOptions options = {
        .sets = sets, .set_count = count, .on_message = listen, .message_user = &messages};
    TautScene *scene;
    TautStatus status =
        taut_scene_read_text(json ? "x.json" : "x.yaml", in.text, in.size, &options, &scene);
    must((status == TAUT_OK) == (scene != NULL) && (status == TAUT_OK) == (messages == 0));
    if (scene) {
        write_and_read(scene);
        build_and_step(scene);
    }
    taut_scene_free(scene);
    free(json);
    for (int i = 0; i < count; i++) free(set[i]);
    return 0;
}
