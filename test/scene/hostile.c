// SPDX-License-Identifier: MIT
// hostile.c -- texts that are not scenes at all: a status and a message, never a crash.
#include "helper.h"
#include "quick.h"

// Reads `piece` repeated `count` times; it must be refused. Nothing is timed, as machines
// and sanitizers differ; work that grows with the square of a million meets ctest's time limit.
static void refuse(const char *name, const char *piece, size_t count, const char *message)
{
    size_t length = strlen(piece);
    char *text = malloc(length * count);
    cr_assert(text);
    for (size_t i = 0; i < length * count; i++) text[i] = piece[i % length];
    Heard all = {0};
    TautSceneOptions options = {.on_message = hear, .message_user = &all};
    TautScene *scene;
    cr_expect_eq(taut_scene_read_text(name, text, length * count, &options, &scene), TAUT_BAD_SCENE,
                 "%s", piece);
    cr_expect_null(scene);
    cr_expect(all.count > 0);
    cr_expect(!message || heard(&all, message), "'%s' gave '%s'", piece, all.text[0]);
    free(text);
}

enum { MILLION = 1000 * 1000 };

Test(hostile, a_million_deep)
{
    refuse("x.yaml", "[", MILLION, "nested too deeply");
    refuse("x.json", "[", MILLION, "nested too deeply");
    refuse("x.yaml", "{a: ", MILLION, "nested too deeply");
    refuse("x.json", "{\"a\":", MILLION, "nested too deeply");
    refuse("x.yaml", "[\n", MILLION, "nested too deeply");
    refuse("x.yaml", "- ", MILLION, "nested too deeply");
    refuse("x.yaml", "? ", MILLION, NULL);
    refuse("x.yaml", ": ", MILLION, NULL);
    refuse("x.yaml", "a: [{b: ", MILLION / 4, "nested too deeply");
}

// Brackets that a comment seems to close: the number of brackets is limited too.
Test(hostile, hidden_depth)
{
    refuse("x.yaml", "[ # ]\n", MILLION / 4, NULL);
}

Test(hostile, deep_indentation)
{
    size_t levels = 2000, room = levels * levels;
    char *text = malloc(room), *end = text;
    for (size_t i = 0; i < levels; i++) {
        memset(end, ' ', i);
        end += i;
        memcpy(end, "a:\n", 3);
        end += 3;
    }
    TautScene *scene;
    cr_assert_eq(taut_scene_read_text("x", text, (size_t)(end - text), NULL, &scene),
                 TAUT_BAD_SCENE);
    free(text);
}

Test(hostile, wide)
{
    const size_t many = (size_t)quick_sample(MILLION / 4, MILLION);
    refuse("x.yaml", "a: b\n", many, "more problems not shown");
    refuse("x.yaml", "- a\n", many, "fields are wanted here");
    refuse("x.yaml", ",", 3 * MILLION, "too many brackets and commas");
    refuse("x.yaml", "!a ", many / 4, NULL);
    refuse("x.yaml", "&a *a ", many / 8, NULL);
    refuse("x.yaml", "---\n", many / 4, "second document");
    refuse("x.yaml", "%TAG ! b\n", many / 8, NULL);
}

// A billion laughs: nothing is expanded, because aliases are refused.
Test(hostile, laughs)
{
    static const char text[] = "a: &a [x, x, x, x, x, x, x, x, x]\n"
                               "b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\n"
                               "c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\n"
                               "d: [*c, *c, *c, *c, *c, *c, *c, *c, *c]\n";
    refuse("x.yaml", text, 1, "an alias (*) has no place in a scene");
}

Test(hostile, garbage)
{
    static const char letters[] = "[]{}:,-?#&*!|>'\"%@` \n\tab1.e";
    unsigned state = 1;
    char noise[512];
    for (int round = 0; round < 2000; round++) {
        for (size_t i = 0; i < sizeof noise; i++) {
            state = state * 1664525u + 1013904223u;
            noise[i] = (char)(state >> 24);
            // every other round in the letters that YAML is made of
            if (round % 2) noise[i] = letters[(unsigned char)noise[i] % (sizeof letters - 1)];
        }
        TautScene *scene;
        TautStatus status = taut_scene_read_text("x", noise, sizeof noise, NULL, &scene);
        cr_assert_eq(status, TAUT_BAD_SCENE);
        cr_assert_null(scene);
    }
}

Test(hostile, not_text)
{
    static const struct {
        const char *bytes;
        size_t size;
        const char *message;
    } list[] = {
        {"a\0b", 3, "x:1:2: error: byte 0x00 is not text"},
        {"\xff\xfe", 2, "x:1:1: error: byte 0xff is not text"},
        {"a: \xc3", 4, "byte 0xc3 is not text"},
        {"a: \xc0\x80", 5, "byte 0xc0 is not text"},
        {"a\nb: \xed\xa0\x80", 8, "x:2:4: error: byte 0xed is not text"},
        {"\x1b[2J", 4, "byte 0x1b is not text"},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        Heard all = {0};
        TautSceneOptions options = {.on_message = hear, .message_user = &all};
        TautScene *scene;
        cr_assert_eq(taut_scene_read_text("x", list[i].bytes, list[i].size, &options, &scene),
                     TAUT_BAD_SCENE);
        cr_assert(heard(&all, list[i].message), "%s", all.text[0]);
    }
}

Test(hostile, too_large)
{
    size_t size = (size_t)64 * 1024 * 1024 + 1;
    char *text = malloc(size);
    memset(text, '\n', size);
    Heard all = {0};
    TautSceneOptions options = {.on_message = hear, .message_user = &all};
    TautScene *scene;
    cr_assert_eq(taut_scene_read_text("x", text, size, &options, &scene), TAUT_BAD_SCENE);
    cr_assert(heard(&all, "x: error: is larger than 64 MiB"), "%s", all.text[0]);
    // one that is within the limit is looked through
    cr_assert_eq(taut_scene_read_text("x", text, size - 1, &options, &scene), TAUT_BAD_SCENE);
    free(text);
    // a file without an end
    cr_assert_eq(taut_scene_read("/dev/zero", &options, &scene), TAUT_BAD_SCENE);
}

// Numbers that are fine one by one but not together.
Test(hostile, huge_numbers)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(
        read_with(
            "particles: [{name: a, position: [1e308, 0, 0]}, {name: b, position: [-1e308, 0, 0]}]\n"
            "cables: [{from: a, to: b, mass: 1}]",
            NULL, &all, &scene),
        TAUT_BAD_SCENE);
    cr_assert(heard(&all, "too far apart"), "%s", all.text[0]);
    cr_assert_eq(read_with("particles: [{name: a}, {name: b, position: [1, 0, 0]}]\n"
                           "springs: [{between: [a, b], stiffness: 1e-310}]",
                           NULL, &all, &scene),
                 TAUT_BAD_SCENE);
    cr_assert(heard(&all, "too near to zero"), "%s", all.text[0]);
    char text[900] = "particles: [{name: a}, {name: b, position: [1, 0, 0]}]\ncables:\n";
    for (int i = 0; i < 7; i++)
        strcat(text, "  - {from: a, to: b, length: 2, mass: 1, links: 10000000}\n");
    cr_assert_eq(read_with(text, NULL, &all, &scene), TAUT_BAD_SCENE);
    cr_assert(heard(&all, "larger than 50000000 points"), "%s", all.text[0]);
}
