// SPDX-License-Identifier: MIT
// type_text.c -- fields that are text: free text, names, and names of parts wherever they are described.
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
        if (strstr(text, "${"))
            return scene_wrong(spot, node,
                               "is '%s'; write $i or $(i) where a value goes into a name", text);
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

void scene_word_write(FILE *file, const char *text)
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
    scene_word_write(file, *(const char *const *)at);
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
    fputs("\"type\": \"string\", \"pattern\": "
          "\"^([A-Za-z_\\\\u0080-\\\\uffff]|\\\\$\\\\w+|\\\\$\\\\(.*\\\\))"
          "([A-Za-z0-9_\\\\u0080-\\\\uffff-]|\\\\$\\\\w+|\\\\$\\\\(.*\\\\))*$\", \"maxLength\": ",
          file);
    fprintf(file, "%d", NAME_LIMIT);
}

const FieldType scene_type_text = {"text", read_text, NULL, write_text, schema_text};
const FieldType scene_type_name = {"name", read_name, NULL, write_name, schema_name};
const FieldType scene_type_part = {"name of a part", read_text, NULL, write_text, schema_text};
