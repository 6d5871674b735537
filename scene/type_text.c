// type_text.c -- fields that are text: free text, names, references by name, words of a list.
#include "types.h"

#include <string.h>

static const char *kind_text(const Node *node)
{
    return node->kind == NODE_LIST ? "list" : "map";
}

static bool read_text(const Spot *spot, const Node *node, void *at)
{
    if (node->kind != NODE_SCALAR)
        return scene_wrong(spot, node, "is a %s; it must be a text", kind_text(node));
    *(const char **)at = node->text;
    return true;
}

static bool is_name_character(unsigned char c, bool first)
{
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
    return letter || (!first && ((c >= '0' && c <= '9') || c == '-'));
}

enum { NAME_LIMIT = 63 };

static bool is_name(const char *text)
{
    for (const char *s = text; *s; s++)
        if (!is_name_character((unsigned char)*s, s == text)) return false;
    return text[0] != '\0' && strlen(text) <= NAME_LIMIT;
}

// Dots and brackets are kept for the parts of a cable and for --set.
static bool read_name(const Spot *spot, const Node *node, void *at)
{
    if (node->kind != NODE_SCALAR || !is_name(node->text)) {
        char text[SHOWN_ROOM] = "";
        if (node->kind == NODE_SCALAR) scene_shown(text, node->text, node->size);
        return scene_wrong(
            spot, node, "is '%s'; use up to %d letters, digits, _ and -, and begin with a letter",
            text, NAME_LIMIT);
    }
    *(const char **)at = node->text;
    return true;
}

// Words that other YAML readers take for something else than text.
static bool is_reserved(const char *text)
{
    static const char *const words[] = {"null", "true", "false", "yes", "no",
                                        "on",   "off",  "y",     "n"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *a = text, *b = words[i];
        while (*a && (*a | 0x20) == *b) a++, b++;
        if (!*a && !*b) return true;
    }
    return false;
}

static bool is_plain(const char *text)
{
    for (const char *s = text; *s; s++)
        if ((unsigned char)*s >= 0x80 ||
            !(is_name_character((unsigned char)*s, s == text) || (*s == '.' && s > text)))
            return false;
    return text[0] && !is_reserved(text);
}

static void write_word(FILE *file, const char *text)
{
    if (is_plain(text))
        fputs(text, file);
    else
        scene_write_quoted(file, text);
}

static void write_name(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)field, (void)indent;
    fputc(' ', file);
    write_word(file, *(const char *const *)at);
    fputc('\n', file);
}

static void write_text(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)field, (void)indent;
    fputc(' ', file);
    scene_write_quoted(file, *(const char *const *)at);
    fputc('\n', file);
}

static void schema_text(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fputs("\"type\": \"string\"", file);
}

static void schema_name(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fputs("\"type\": \"string\", \"pattern\": \"^[A-Za-z_\\\\u0080-\\\\uffff]"
          "[A-Za-z0-9_\\\\u0080-\\\\uffff-]*$\", \"maxLength\": ",
          file);
    fprintf(file, "%d", NAME_LIMIT);
}

static bool read_reference(const Spot *spot, const Node *node, void *at)
{
    if (node->kind != NODE_SCALAR || node->size == 0)
        return scene_wrong(spot, node, "must be the name of a particle or an anchor");
    *(SceneReference *)at = (SceneReference){node->text, -1};
    return true;
}

static void write_reference(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)field, (void)indent;
    fputc(' ', file);
    write_word(file, ((const SceneReference *)at)->name);
    fputc('\n', file);
}

static bool read_references(const Spot *spot, const Node *node, void *at)
{
    SceneReferences *references = at;
    if (node->kind == NODE_SCALAR) {
        references->count = 1;
        return read_reference(spot, node, &references->at[0]);
    }
    if (node->kind != NODE_LIST || node->size < 1 || node->size > TAUT_MAX_POINTS)
        return scene_wrong(spot, node, "is %s of %u; it must be %s",
                           node->kind == NODE_LIST ? "a list" : "a map", node->size,
                           spot->field->wanted);
    references->count = 0;
    for (const Node *child = node->child; child; child = child->next)
        if (!read_reference(spot, child, &references->at[references->count++])) return false;
    return true;
}

static void write_references(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)field, (void)indent;
    const SceneReferences *references = at;
    fputs(" [", file);
    for (int i = 0; i < references->count; i++) {
        if (i > 0) fputs(", ", file);
        write_word(file, references->at[i].name);
    }
    fputs("]\n", file);
}

static void schema_references(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fprintf(file,
            "\"anyOf\": [{\"type\": \"string\"}, {\"type\": \"array\", \"items\": {\"type\": "
            "\"string\"}, \"minItems\": 1, \"maxItems\": %d}]",
            TAUT_MAX_POINTS);
}

static bool read_word(const Spot *spot, const Node *node, void *at)
{
    char text[SHOWN_ROOM] = "", meant[SHOWN_ROOM + 32], list[200] = "";
    Guess guess = scene_guess_begin("", 0);
    if (node->kind == NODE_SCALAR) {
        guess = scene_guess_begin(node->text, node->size);
        scene_shown(text, node->text, node->size);
    }
    for (const SceneWord *w = spot->field->words; w->word; w++) {
        if (scene_node_is(node, w->word)) {
            *(int *)at = w->value;
            return true;
        }
        scene_guess_offer(&guess, w->word);
    }
    scene_word_names(spot->field->words, list, sizeof list);
    return scene_wrong(spot, node, "is '%s'%s; it must be one of: %s", text,
                       scene_guess_text(&guess, meant), list);
}

static void word_fallback(const SceneField *field, void *at)
{
    for (const SceneWord *w = field->words; w->word && field->fallback; w++)
        if (strcmp(w->word, field->fallback) == 0) *(int *)at = w->value;
}

static void write_enumerator(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    for (const SceneWord *w = field->words; w->word; w++)
        if (w->value == *(const int *)at) fprintf(file, " %s\n", w->word);
}

static void schema_word(FILE *file, const SceneField *field, int indent)
{
    (void)indent;
    fputs("\"enum\": [", file);
    for (const SceneWord *w = field->words; w->word; w++)
        fprintf(file, "%s\"%s\"", w == field->words ? "" : ", ", w->word);
    fputc(']', file);
}

const FieldType scene_type_text = {"text", read_text, NULL, write_text, schema_text};
const FieldType scene_type_name = {"name", read_name, NULL, write_name, schema_name};
const FieldType scene_type_reference = {"name of a point", read_reference, NULL, write_reference,
                                        schema_text};
const FieldType scene_type_references = {"names of points", read_references, NULL, write_references,
                                         schema_references};
const FieldType scene_type_word = {"word", read_word, word_fallback, write_enumerator, schema_word};
