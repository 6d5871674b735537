// SPDX-License-Identifier: MIT
// type_signal.c -- a field that is the name of a signal: THING.SIGNAL.PART, THING/THING.SIGNAL, SIGNAL. Whether there is
// such a thing, the world knows (signal.c).
#include "types.h"

#include <string.h>

static bool is_signal(const char *text)
{
    return text[0] && strlen(text) < TAUT_SCENE_SIGNAL && !strpbrk(text, " \t\r\n,;\"'");
}

static bool read_signal(const Spot *spot, const Node *node, void *at)
{
    char text[SHOWN_ROOM] = "no text";
    if (node->kind == NODE_SCALAR && is_signal(node->text)) {
        *(const char **)at = node->text;
        return true;
    }
    if (node->kind == NODE_SCALAR) scene_shown(text, node->text, node->size);
    return scene_wrong(spot, node,
                       "is '%s'; it must be a signal, like load.position or hoist.tension, without "
                       "blanks and commas",
                       text);
}

static void write_signal(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)field, (void)indent;
    fputc(' ', file);
    scene_write_quoted(file, *(const char *const *)at);
    fputc('\n', file);
}

static void schema_signal(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fputs("\"type\": \"string\"", file);
}

const FieldType scene_type_signal = {"signal", read_signal, NULL, write_signal, schema_signal};
