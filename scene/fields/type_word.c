// SPDX-License-Identifier: MIT
// type_word.c -- fields that are words of a list: enumerations, several of them, true and false.
#include "types.h"

#include <string.h>

const char *scene_word_refused(const TautWord *word)
{
    // methods of a program may have any name, and have values of their own
    const bool code = word->value < TAUT_STEPPER_USER &&
                      (strcmp(word->word, "user") == 0 || strcmp(word->word, "callback") == 0);
    if (strcmp(word->word, "sdf") == 0)
        return "it is a function, which a file cannot hold; add it to the world from a program "
               "(TautColliderDef), or use kind: mesh or height";
    return code ? "it is made of callbacks, which a file cannot hold; add it to the world from a "
                  "program (taut/ext.h)"
                : NULL;
}

void scene_word_schema(FILE *file, const TautWord *words)
{
    fputs("\"enum\": [", file);
    for (const TautWord *w = words; w->word; w++) {
        // true and false are no words to a reader of schemas
        bool bare = strcmp(w->word, "true") == 0 || strcmp(w->word, "false") == 0;
        const char *quote = bare ? "" : "\"";
        if (!scene_word_refused(w))
            fprintf(file, "%s%s%s%s", w == words ? "" : ", ", quote, w->word, quote);
    }
    fputc(']', file);
}

static bool read_word(const Spot *spot, const Node *node, void *at)
{
    char text[SHOWN_ROOM] = "", meant[SHOWN_ROOM + 32], list[200] = "";
    Guess guess = scene_guess_begin("", 0);

    // a scalar may be a misspelt word
    if (node->kind == NODE_SCALAR) {
        guess = scene_guess_begin(node->text, node->size);
        scene_shown(text, node->text, node->size);
    }

    // one of the words; those that are refused tell why
    for (const TautWord *w = spot->field->words; w->word; w++) {
        const char *refused = scene_word_refused(w);
        if (scene_node_is(node, w->word) && refused)
            return scene_wrong(spot, node, "is '%s': %s", w->word, refused);
        if (scene_node_is(node, w->word)) {
            *(int *)at = w->value;
            return true;
        }
        if (!refused) scene_guess_offer(&guess, w->word);
    }

    scene_word_names(spot->field->words, list, sizeof list);
    return scene_wrong(spot, node, "is '%s'%s; it must be one of: %s", text,
                       scene_guess_text(&guess, meant), list);
}

static void word_fallback(const SceneField *field, void *at)
{
    for (const TautWord *w = field->words; w->word && field->fallback; w++)
        if (strcmp(w->word, field->fallback) == 0) *(int *)at = w->value;
}

static void write_enumerator(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    for (const TautWord *w = field->words; w->word; w++)
        if (w->value == *(const int *)at) fprintf(file, " %s\n", w->word);
}

static void schema_word(FILE *file, const SceneField *field, int indent)
{
    (void)indent;
    scene_word_schema(file, field->words);
}

// --- several words, a bit each ---

static bool read_words(const Spot *spot, const Node *node, void *at)
{
    int bits = 0;
    Spot entry = *spot;

    // a list
    if (node->kind != NODE_LIST) {
        char list[200];
        scene_word_names(spot->field->words, list, sizeof list);
        return scene_wrong(spot, node, "must be a list of words, like [%s]; there is %s",
                           spot->field->words[0].word, list);
    }

    // a bit for each word
    entry.index = 0;
    for (const Node *child = node->child; child; child = child->next, entry.index++) {
        int bit = 0;
        if (!read_word(&entry, child, &bit)) return false;
        bits |= 1 << bit;
    }

    *(int *)at = bits;
    return true;
}

static void write_words(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    bool first = true;
    fputs(" [", file);
    for (const TautWord *w = field->words; w->word; w++) {
        if (!(*(const int *)at >> w->value & 1)) continue;
        fprintf(file, "%s%s", first ? "" : ", ", w->word);
        first = false;
    }
    fputs("]\n", file);
}

static void schema_words(FILE *file, const SceneField *field, int indent)
{
    (void)indent;
    fputs("\"type\": \"array\", \"items\": {", file);
    scene_word_schema(file, field->words);
    fputc('}', file);
}

static bool read_flag(const Spot *spot, const Node *node, void *at)
{
    char text[SHOWN_ROOM] = "";
    bool yes = node->kind == NODE_SCALAR && node->plain && scene_node_is(node, "true");
    bool no = node->kind == NODE_SCALAR && node->plain && scene_node_is(node, "false");
    if (node->kind == NODE_SCALAR) scene_shown(text, node->text, node->size);
    if (!yes && !no) return scene_wrong(spot, node, "is '%s'; it must be true or false", text);
    *(bool *)at = yes;
    return true;
}

static void flag_fallback(const SceneField *field, void *at)
{
    *(bool *)at = field->fallback && strcmp(field->fallback, "true") == 0;
}

static void write_flag(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)field, (void)indent;
    fputs(*(const bool *)at ? " true\n" : " false\n", file);
}

static void schema_flag(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fputs("\"type\": \"boolean\"", file);
}

const FieldType scene_type_word = {"word", read_word, word_fallback, write_enumerator, schema_word};
const FieldType scene_type_words = {"list of words", read_words, NULL, write_words, schema_words};
const FieldType scene_type_flag = {"true or false", read_flag, flag_fallback, write_flag,
                                   schema_flag};
