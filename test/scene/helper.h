// SPDX-License-Identifier: MIT
// helper.h -- reading a scene in a test and keeping every message it gave.
#pragma once

#include "methods/methods.h"
#include "scene/scene.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

typedef struct Heard {
    int count;
    TautStatus status; // of the last message
    char text[64][1300];
} Heard;

static inline void hear(void *user, const TautMessage *message)
{
    Heard *heard = user;
    heard->status = message->status;
    if (heard->count < 64)
        snprintf(heard->text[heard->count], sizeof heard->text[0], "%s", message->text);
    heard->count++;
}

static inline bool heard(const Heard *all, const char *part)
{
    for (int i = 0; i < all->count && i < 64; i++)
        if (strstr(all->text[i], part)) return true;
    return false;
}

// Reads a text with up to one override; *scene is NULL on failure.
static inline TautStatus read_by(const char *text, const char *set, bool untried, Heard *all,
                                 TautScene **scene)
{
    *all = (Heard){0};
    TautSceneOptions options = {.sets = &set,
                                .set_count = set ? 1 : 0,
                                .on_message = hear,
                                .message_user = all,
                                .untried = untried,
                                .methods = taut_methods()};
    return taut_scene_read_text("x.yaml", text, strlen(text), &options, scene);
}

static inline TautStatus read_with(const char *text, const char *set, Heard *all, TautScene **scene)
{
    return read_by(text, set, false, all, scene);
}

// Who leaves out the trial of reading and builds at once gets no world either, and hears the same from taut_scene_try.
static inline void expect_untried(const char *text, const char *set, const Heard *tried)
{
    Heard all;
    TautScene *scene;
    TautWorld *world;
    TautStatus status = read_by(text, set, true, &all, &scene);
    if (status == TAUT_OK) {
        TautSceneOptions options = {.on_message = hear, .message_user = &all};
        cr_expect_eq(all.count, 0);
        status = taut_scene_build(scene, NULL, &world);
        cr_expect_neq(status, TAUT_OK, "'%s': a world was built", tried->text[0]);
        cr_expect_null(world);
        status = taut_scene_try(scene, &options);
        taut_scene_free(scene);
    }
    cr_expect_eq(status, TAUT_BAD_SCENE, "'%s': status %d", tried->text[0], status);
    cr_expect_eq(all.count, tried->count, "'%s': %d messages", tried->text[0], all.count);
    for (int i = 0; i < all.count && i < 64; i++) cr_expect_str_eq(all.text[i], tried->text[i]);
}

// A file with a mistake, and what must be said about it.
typedef struct Mistake {
    const char *text;    // of the file
    const char *set;     // one override, or NULL
    const char *message; // what must be said, whole or its beginning
} Mistake;

static inline void expect(const Mistake *mistakes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Heard all;
        TautScene *scene;
        TautStatus status = read_with(mistakes[i].text, mistakes[i].set, &all, &scene);
        cr_expect_eq(status, TAUT_BAD_SCENE, "%s: status %d", mistakes[i].message, status);
        cr_expect_null(scene);
        cr_expect(heard(&all, mistakes[i].message), "wanted '%s', got '%s'", mistakes[i].message,
                  all.count ? all.text[0] : "nothing");
        // one mistake, one message
        cr_expect_eq(all.count, 1, "'%s' came with '%s'", mistakes[i].message, all.text[1]);
        expect_untried(mistakes[i].text, mistakes[i].set, &all);
    }
}
#define EXPECT(list) expect(list, sizeof list / sizeof list[0])

// The whole of a file of the tree; the caller frees it.
static inline char *file_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s is missing", path);
    char *text = calloc(1, 1 << 20);
    size_t size = fread(text, 1, (1 << 20) - 1, file);
    cr_assert(size > 0);
    fclose(file);
    return text;
}

// What a scene writes; the caller frees it.
static inline char *written(const TautScene *scene)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    cr_assert_eq(taut_scene_write(scene, file), TAUT_OK);
    fclose(file);
    return text;
}

// A particle on a cable: the scene most tests change one thing of.
#define SMALL_SCENE                                                                                \
    "anchors:\n"                                                                                   \
    "  - name: hook\n"                                                                             \
    "particles:\n"                                                                                 \
    "  - name: load\n"                                                                             \
    "    position: [3, 0, -4]\n"                                                                   \
    "    mass: 7\n"                                                                                \
    "cables:\n"                                                                                    \
    "  - {name: rope, from: hook, to: load, mass: 2, links: 4}\n"
