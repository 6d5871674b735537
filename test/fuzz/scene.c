// SPDX-License-Identifier: MIT
// scene.c -- fuzz target: any bytes are read as a scene and laid out; a scene that is valid is written, read
// again and, if it is small, built, checked, asked for its outputs, and stepped with its events.
//
// Lines at its head may be options, as on a command line: `--json` reads the rest as JSON, `--set
// path=value` overrides. A line `--file a.yaml`, `--file a.csv`, `--file a.obj` or `--file a.glb` ends the scene: what comes behind
// it is a file of that name beside it, for `include`, values in time, meshes and looks. So scene files are seeds as they are;
// test/fuzz/corpus/scene holds more.
#include "methods/methods.h"
#include "scene/description.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

// What the layout is of reads to the same, and its own layout is itself.
static void lay_out(const char *text, size_t size)
{
    char *once, *twice;
    size_t length, again;
    if (taut_scene_format("x.yaml", text, size, NULL, &once, &length) != TAUT_OK) {
        must(!once);
        return;
    }
    must(taut_scene_format("x.yaml", once, length, NULL, &twice, &again) == TAUT_OK);
    must(length == again && memcmp(once, twice, length) == 0);
    free(once);
    free(twice);
}

static void ask(const TautScene *scene, const TautWorld *world, double step)
{
    enum { ROOM = 8 };
    TautSceneSignal signal[ROOM];
    double x[TAUT_MAX_SIGNAL];
    int messages = 0;
    TautSceneOptions options = {.on_message = listen, .message_user = &messages};
    const int count = taut_scene_outputs(scene, world, &options, signal, ROOM);
    must((count < 0) == (messages > 0));
    for (int i = 0; i < count && i < ROOM; i++)
        must(taut_scene_signal_read(world, &signal[i], x) == signal[i].numbers);
    messages = 0;
    must(taut_scene_check(scene, world, step, &options) == messages);
}

// The ladder halves a step of 1 s a million times before it gives up, which takes seconds; here it may
// give up early.
static void build_and_step(const TautScene *scene)
{
    enum { SMALL = 200, PARTS = 64 };
    TautWorld *world;
    TautSceneEvents *events;
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    double step = taut_scene_info(scene).step;
    if (def.min_step < step / PARTS) def.min_step = step / PARTS;
    if (scene->point_count > SMALL || taut_scene_memory(scene) > 5e7) return;
    if (taut_scene_build(scene, &def, &world) != TAUT_OK) return;
    if (taut_world_compile(world, step) == TAUT_OK) ask(scene, world, step);
    if (taut_scene_events_open(scene, world, NULL, &events) == TAUT_OK) {
        taut_scene_step(events, world, step, NULL);
        taut_scene_events_close(events);
    }
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

// --- files beside it ---

static char folder[] = "/tmp/taut-fuzz-XXXXXX";
static const char *const names[] = {"a.yaml", "a.csv", "a.obj", "a.glb"};
enum { NAMES = sizeof names / sizeof names[0] };

static const char *path_of(const char *name)
{
    static char path[64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void clean(void)
{
    for (int i = 0; i < NAMES; i++) unlink(path_of(names[i]));
    unlink(path_of("x.yaml"));
    rmdir(folder);
}

static void put(const char *name, const char *text, size_t size)
{
    FILE *file = fopen(path_of(name), "wb");
    must(file && fwrite(text, 1, size, file) == size && fclose(file) == 0);
}

// Where the next line begins with `--file `, or the end.
static const char *next_file(const char *at, const char *end)
{
    static const char mark[] = "\n--file ";
    for (; at + sizeof mark < end; at++)
        if (memcmp(at, mark, sizeof mark - 1) == 0) return at;
    return end;
}

// Writes the files that come behind the scene and takes them off; false where there are none.
static bool put_files(Input *in)
{
    const char *end = in->text + in->size, *at = next_file(in->text, end);
    if (at == end) return false;
    if (folder[sizeof folder - 2] == 'X') must(mkdtemp(folder) && atexit(clean) == 0);
    in->size = (size_t)(at - in->text);
    while (at < end) {
        const char *name = at + strlen("\n--file "),
                   *body = memchr(name, '\n', (size_t)(end - name));
        if (!body) break;
        at = next_file(body, end);
        for (int i = 0; i < NAMES; i++)
            if ((size_t)(body - name) == strlen(names[i]) &&
                memcmp(name, names[i], strlen(names[i])) == 0)
                put(names[i], body + 1, at > body ? (size_t)(at - body - 1) : 0);
    }
    put("x.yaml", in->text, in->size);
    return true;
}

// Beside its files, where it names some.
static void write_and_read(const TautScene *scene, bool beside)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    must(file && taut_scene_write(scene, file) == TAUT_OK);
    fclose(file);
    TautScene *copy;
    if (beside) put("x.yaml", text, size);
    must((beside ? taut_scene_read(path_of("x.yaml"), NULL, &copy)
                 : taut_scene_read_text("copy", text, size, NULL, &copy)) == TAUT_OK);
    must(copy->point_count == scene->point_count);
    taut_scene_free(copy);
    free(text);
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
    const bool beside = put_files(&in);
    TautStatus status = beside ? taut_scene_read(path_of("x.yaml"), &options, &scene)
                               : taut_scene_read_text(json ? "x.json" : "x.yaml", in.text, in.size,
                                                      &options, &scene);
    lay_out(in.text, in.size);
    must((status == TAUT_OK) == (scene != NULL) && (status == TAUT_OK) == (messages == 0));
    if (scene) {
        write_and_read(scene, beside);
        build_and_step(scene);
    }
    taut_scene_free(scene);
    for (int i = 0; beside && i < NAMES; i++) unlink(path_of(names[i]));
    free(json);
    for (int i = 0; i < count; i++) free(set[i]);
    return 0;
}
