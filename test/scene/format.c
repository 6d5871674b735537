// SPDX-License-Identifier: MIT
// format.c -- the canonical layout: comments, expressions, units and order stay; twice is once; every scene of the tree reads to the
// same scene.
#include "helper.h"

#include <dirent.h>

static char *format(const char *text)
{
    char *out;
    size_t size;
    Heard all = {0};
    const TautSceneOptions options = {.on_message = hear, .message_user = &all};
    const TautStatus status =
        taut_scene_format("x.yaml", text, strlen(text), &options, &out, &size);
    cr_assert_eq(status, TAUT_OK, "%s\n%s", all.text[0], text);
    cr_assert_eq(strlen(out), size);
    return out;
}

Test(format, layouts)
{
    static const struct {
        const char *text, *wanted;
    } cases[] = {
        {"a:   1", "a: 1\n"},
        {"a: 1\r\nb: 2  \r\n", "a: 1\nb: 2\n"},
        {"\n\n# c\n\n\n\na: 1\n\n\n", "# c\n\na: 1\n"},
        // lists stand inside their key, maps behind their dash
        {"a:\n- b: 1\n  c: 2\n- d\n", "a:\n  - b: 1\n    c: 2\n  - d\n"},
        {"a:\n    -   b: 1\n        c:\n              d: 2\n",
         "a:\n  - b: 1\n    c:\n      d: 2\n"},
        {"a:\n- - 1\n  - 2\n", "a:\n  - - 1\n    - 2\n"},
        {"a:\n  -\n    b: 1\n", "a:\n  -\n    b: 1\n"},
        // brackets
        {"a: {b:   1,c: [ 1,2 ,3 ]  , d: {}}", "a: {b: 1, c: [1, 2, 3], d: {}}\n"},
        {"a: [1,\n 2,\n      3]\n", "a: [1,\n    2,\n    3]\n"},
        {"a: [\n 1,\n 2\n ]\n", "a: [\n  1,\n  2\n  ]\n"},
        {"{\"a\":1,\"b\":[1,2]}", "{\"a\": 1, \"b\": [1, 2]}\n"},
        // expressions, units and quotes stay
        {"a: span / 2+  1\nb: 12 mm\nc: 'x  y'\nd: \"p,  q: [ # r\"\n",
         "a: span / 2+  1\nb: 12 mm\nc: 'x  y'\nd: \"p,  q: [ # r\"\n"},
        {"a: {b: 3*(x + 1), c: p$(k+1)_q, d: \"atan2(1,2)\"}",
         "a: {b: 3*(x + 1), c: p$(k+1)_q, d: \"atan2(1,2)\"}\n"},
        {"t: it's a [bracket] and a # no comment#", "t: it's a [bracket] and a # no comment#\n"},
        // comments: behind lines in a column, else with the line that follows
        {"a: 1 # x\nlong: 2    # y\n\nb: 3    # z\n", "a: 1    # x\nlong: 2 # y\n\nb: 3 # z\n"},
        {"a:\n# of b\n- b\n", "a:\n  # of b\n  - b\n"},
        {"a: [1, # one\n  2] # two\n", "a: [1, # one\n    2] # two\n"},
        {"a:\n  - b # last\n# end\n", "a:\n  - b # last\n# end\n"},
        // texts of several lines
        {"a: |\n    one\n      two # t\n\n    three\nb: 1\n",
         "a: |\n  one\n    two # t\n\n  three\nb: 1\n"},
        {"a:\n - b: >-\n      x\n      y\n   c: 1\n",
         "a:\n  - b: >-\n      x\n      y\n    c: 1\n"},
        {"a: one\n    two\n  three\nb: 1\n", "a: one\n  two\n  three\nb: 1\n"},
        {"a: \"one\n      two\"\nb: 1\n", "a: \"one\n  two\"\nb: 1\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *once = format(cases[i].text), *twice = format(once);
        cr_expect_str_eq(once, cases[i].wanted, "%s", cases[i].text);
        cr_expect_str_eq(twice, once, "%s", cases[i].text);
        free(once);
        free(twice);
    }
}

// What is not YAML is told with its place, and nothing comes out.
Test(format, broken_texts_are_told)
{
    static const char *const cases[] = {"a: [1\n", "a: 1\n b: 2\n", "a: *b\n", "a: \"x\n"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *out;
        size_t size;
        Heard all = {0};
        const TautSceneOptions options = {.on_message = hear, .message_user = &all};
        cr_expect_eq(taut_scene_format("x.yaml", cases[i], strlen(cases[i]), &options, &out, &size),
                     TAUT_BAD_SCENE, "%s", cases[i]);
        cr_expect_null(out);
        cr_expect(strstr(all.text[0], "x.yaml:"), "%s: %s", cases[i], all.text[0]);
    }
}

static char *load(const char *path)
{
    static char text[1 << 20];
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static char *read_and_written(const char *path, const char *text)
{
    TautScene *scene;
    cr_assert_eq(taut_scene_read_text(path, text, strlen(text), NULL, &scene), TAUT_OK, "%s", path);
    char *out = written(scene);
    taut_scene_free(scene);
    return out;
}

Test(format, scenes_of_the_tree_stay_what_they_are)
{
    DIR *folder = opendir(TEST_ROOT "/scenes");
    int scenes = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        char path[1000];
        const size_t length = strlen(entry->d_name);
        if (length < 5 || strcmp(entry->d_name + length - 5, ".yaml") != 0) continue;
        snprintf(path, sizeof path, TEST_ROOT "/scenes/%s", entry->d_name);
        const char *text = load(path);
        if (strstr(text, "file:") || strstr(text, "include:"))
            continue; // read from its folder only
        char *once = format(text), *twice = format(once);
        char *before = read_and_written(path, text), *after = read_and_written(path, once);
        cr_expect_str_eq(twice, once, "%s", path);
        cr_expect_str_eq(after, before, "%s", path);
        free(once), free(twice), free(before), free(after);
        scenes++;
    }
    closedir(folder);
    cr_expect(scenes > 30);
}
