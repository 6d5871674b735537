// SPDX-License-Identifier: MIT
// state.c -- the state of a world as text in a scene file (base 64, RFC 4648), and scenes that are written with it.
#include "state.h"

#include "check.h"
#include "types.h"

#include <string.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// The number of a letter; -1 of others.
static int digit(char c)
{
    const char *at = c ? strchr(letters, c) : NULL;
    return at ? (int)(at - letters) : -1;
}

// Bytes of a text; -1 where it is none of base 64. `out` may be NULL.
static long decode(const char *text, unsigned char *out)
{
    const size_t size = strlen(text);
    const size_t end = size > 1 && text[size - 2] == '=' ? 2 : size > 0 && text[size - 1] == '=';
    long count = 0;
    if (size % 4 != 0) return -1;
    unsigned word = 0;
    for (size_t i = 0; i < size; i++) {
        const int d = i < size - end ? digit(text[i]) : 0;
        if (d < 0) return -1;
        word = word << 6 | (unsigned)d;
        if (i % 4 != 3) continue;
        for (size_t k = 0; k < 3 - (i == size - 1 ? end : 0); k++, count++)
            if (out) out[count] = (unsigned char)(word >> (16 - 8 * k));
        word = 0;
    }
    return count;
}

static void encode(FILE *file, const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i += 3) {
        const size_t n = size - i < 3 ? size - i : 3;
        unsigned word = 0;
        for (size_t k = 0; k < 3; k++) word = word << 8 | (k < n ? bytes[i + k] : 0);
        for (size_t k = 0; k < 4; k++)
            fputc(k <= n ? letters[word >> (18 - 6 * k) & 63] : '=', file);
    }
}

void scene_check_state(const Check *c)
{
    const SceneTop *top = &c->scene->top;
    if (top->state && decode(top->state, NULL) < 0)
        scene_error(c->report, TAUT_BAD_SCENE, scene_place(top, "state"),
                    "state is no text of base 64; leave it as it was written, or take it out: "
                    "everything then starts where the file puts it");
}

TautStatus scene_state_restore(const TautScene *scene, TautWorld *world, Pool *scratch)
{
    const char *text = scene->top.state;
    if (!text) return TAUT_OK;
    const long size = decode(text, NULL);
    if (size < 0) return TAUT_BAD_SNAPSHOT;
    unsigned char *bytes = scene_pool_take(scratch, (size_t)size + 1, 1);
    if (!bytes) return TAUT_OUT_OF_MEMORY;
    decode(text, bytes);
    const TautStatus status = taut_world_compile(world, scene->top.step);
    return status == TAUT_OK ? taut_world_restore(world, bytes, (size_t)size) : status;
}

// --- writing ---

static void write_edit(FILE *file, const TautSceneEdit *edit)
{
    fprintf(file, "  - {do: %s, what: ", edit->act);
    scene_write_quoted(file, edit->what);
    if (edit->field) fprintf(file, ", field: %s, to: %.17g", edit->field, edit->to);
    fputs("}\n", file);
}

static void write_edits(const SceneTop *top, const TautSceneEdit *edits, int count, FILE *file)
{
    const SceneEvent *before = top->edits.items;
    if (top->edits.count + count > 0) fputs("edits:\n", file);
    for (int i = 0; i < top->edits.count; i++) {
        fputs("  - ", file);
        scene_section_write(file, &scene_edit, &before[i], 4, true);
    }
    for (int i = 0; i < count; i++) write_edit(file, &edits[i]);
}

// The description without the sections that are about to be written anew.
static void write_rest(const TautScene *scene, FILE *file)
{
    SceneTop top = scene->top;
    const SceneSection *section = &scene->schema->top;
    const char *const anew[] = {"edits", "state"};
    for (int i = 0; i < 2; i++)
        top.item.given &=
            ~((uint64_t)1 << (scene_section_find(section, anew[i]) - section->fields));
    scene_section_write(file, section, &top, 0, false);
}

TautStatus taut_scene_write_now(const TautScene *scene, TautWorld *world,
                                const TautSceneEdit *edits, int count, FILE *file)
{
    if (!scene || !world || !file || count < 0 || (count > 0 && !edits)) return TAUT_BAD_ARGUMENT;
    size_t size = 0;
    Pool scratch;
    TautStatus status = taut_world_save_state(world, NULL, 0, &size);
    if (status != TAUT_OK) return status;
    scene_pool_init(&scratch, scene->pool.allocator);
    unsigned char *bytes = scene_pool_take(&scratch, size, 1);
    status = bytes ? taut_world_save_state(world, bytes, size, NULL) : TAUT_OUT_OF_MEMORY;
    if (status == TAUT_OK) {
        write_rest(scene, file);
        write_edits(&scene->top, edits, count, file);
        fputs("state: \"", file);
        encode(file, bytes, size);
        fputs("\"\n", file);
        status = fflush(file) == 0 && !ferror(file) ? TAUT_OK : TAUT_IO;
    }
    scene_pool_free(&scratch);
    return status;
}
