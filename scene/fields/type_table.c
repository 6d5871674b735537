// SPDX-License-Identifier: MIT
// type_table.c -- fields that are some numbers: targets, constants, compliances, axes, pins of a cloth.
// How many are right depends on the map, and is known when the scene is tried (trial.c).
#include "types.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

// A field that takes a list of numbers, or one number, or rows of them.
typedef struct Shape {
    bool rows;           // lists in the list are rows, read one behind the other
    const char *example; // a value that could stand there
} Shape;

static const Shape flat = {false, "one number or a list of numbers, like 2.5 or [1, 2, 3]"};
static const Shape nested = {true,
                             "one number, a list or rows, like 2.5, [1, 2] or [[1, 2], [3, 4]]"};

// Entries without those of rows that hold lists again; these are refused when read.
static size_t count_numbers(const Node *node)
{
    size_t n = 0;
    for (const Node *child = node->child; child; child = child->next)
        n += child->kind == NODE_LIST ? child->size : 1;
    return n;
}

// The field of one number of a list: of pairs it has the unit of its place in the pair.
static SceneField field_of_entry(const SceneField *field, int place, char text[UNIT_ROOM])
{
    SceneField entry = *field;
    const char *comma = field->pairs && field->unit ? strstr(field->unit, ", ") : NULL;
    if (!comma) return entry;
    snprintf(text, UNIT_ROOM, "%.*s", (int)(comma - field->unit), field->unit);
    const char *second = comma[2] ? comma + 2 : NULL; // it may have none
    entry.unit = place % 2 ? second : text;
    return entry;
}

static bool read_entries(const Spot *spot, const Node *list, const Shape *shape, SceneNumbers *to)
{
    bool good = true;
    Spot entry = *spot;
    SceneField field;
    char text[UNIT_ROOM];
    entry.field = &field;
    for (const Node *child = list->child; child; child = child->next) {
        if (child->kind == NODE_LIST && shape && shape->rows) {
            good = read_entries(spot, child, NULL, to) && good;
            continue;
        }
        entry.index = to->count;
        field = field_of_entry(spot->field, to->count, text);
        good = scene_number_at(&entry, child, &to->at[to->count++]) && good;
    }
    return good;
}

// The range of the field is that of a single number: entries of a matrix may be negative.
static bool read_some(const Spot *spot, const Node *node, const Shape *shape, SceneNumbers *to)
{
    *to = (SceneNumbers){0};

    // one number alone
    if (node->kind == NODE_SCALAR) {
        to->at = scene_pool_take(spot->pool, 1, sizeof *to->at);
        if (!to->at) return false;
        to->count = 1;
        return scene_number_at(spot, node, to->at);
    }

    // as many as there are, in rows or not
    size_t n = node->kind == NODE_LIST ? count_numbers(node) : 0;
    if (n < 1 || n > INT_MAX) return scene_wrong(spot, node, "must be %s", shape->example);
    to->at = scene_pool_take(spot->pool, n, sizeof *to->at);
    if (!to->at) return false;

    SceneField entry = *spot->field;
    Spot inside = *spot;
    entry.range = NULL;
    inside.field = &entry;

    return read_entries(&inside, node, shape, to);
}

static bool read_numbers(const Spot *spot, const Node *node, void *at)
{
    return read_some(spot, node, &flat, at);
}

static bool read_table(const Spot *spot, const Node *node, void *at)
{
    return read_some(spot, node, &nested, at);
}

static void write_some(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    const SceneNumbers *numbers = at;
    fputc(' ', file);
    if (numbers->count == 1)
        scene_number_write(file, field, numbers->at[0]);
    else
        scene_numbers_write(file, field, numbers->count, numbers->at);
    fputc('\n', file);
}

static void schema_numbers(FILE *file, const SceneField *field, int indent)
{
    (void)indent;
    fputs("\"anyOf\": [{", file);
    scene_number_schema(file, field);
    fputs("}, {\"type\": \"array\", \"minItems\": 1, \"items\": {", file);
    scene_number_schema(file, field);
    fputs("}}]", file);
}

static void schema_table(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fputs("\"anyOf\": [{\"type\": [\"number\", \"string\"]}, {\"type\": \"array\", \"minItems\": "
          "1, \"items\": "
          "{\"anyOf\": [{\"type\": [\"number\", \"string\"]}, {\"type\": \"array\", \"items\": "
          "{\"type\": "
          "[\"number\", \"string\"]}}]}}]",
          file);
}

// --- a matrix of 3 by 3
// ---------------------------------------------------------------------------

enum { AXES = 9 };

static bool read_axes(const Spot *spot, const Node *node, void *at)
{
    SceneNumbers numbers = {0, at};
    if (node->kind != NODE_LIST || count_numbers(node) != AXES)
        return scene_wrong(spot, node,
                           "must be 9 numbers row by row, like [[1, 0, 0], [0, 1, 0], "
                           "[0, 0, 1]]");
    return read_entries(spot, node, &nested, &numbers);
}

static void axes_fallback(const SceneField *field, void *at)
{
    scene_numbers_fallback(field->fallback, AXES, at);
}

static void write_axes(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    fputs(" [", file);
    for (int r = 0; r < 3; r++) {
        if (r > 0) fputs(", ", file);
        scene_numbers_write(file, field, 3, (const double *)at + 3 * r);
    }
    fputs("]\n", file);
}

static void schema_axes(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fputs(
        "\"type\": \"array\", \"minItems\": 3, \"maxItems\": 9, \"items\": {\"anyOf\": [{\"type\": "
        "\"number\"}, {\"type\": \"array\", \"items\": {\"type\": [\"number\", \"string\"]}}]}",
        file);
}

// --- pins of a cloth
// ------------------------------------------------------------------------------

// A whole number that can be an index; its upper end depends on the cloth.
static bool read_index(const Spot *spot, const Node *node, int *at)
{
    double value = 0;
    if (!scene_number_at(spot, node, &value)) return false;
    if (!(value >= 0 && value <= 1e8) || value != (int)value) {
        char text[SHOWN_ROOM];
        return scene_wrong(spot, node, "has %s in it; i and j are whole numbers, counted from 0",
                           scene_shown(text, node->text, node->size));
    }
    *at = (int)value;
    return true;
}

static bool read_pin(const Spot *spot, const Node *node, ScenePin *pin)
{
    char text[SHOWN_ROOM] = "", list[200];

    // a place in the grid
    if (node->kind == NODE_LIST && node->size == 2) {
        pin->corner = -1;
        return read_index(spot, node->child, &pin->i) &&
               read_index(spot, node->child->next, &pin->j);
    }

    // a corner by name
    for (const TautWord *w = spot->field->words; w->word; w++)
        if (scene_node_is(node, w->word)) {
            pin->corner = w->value;
            return true;
        }

    // neither
    if (node->kind == NODE_SCALAR) scene_shown(text, node->text, node->size);
    scene_word_names(spot->field->words, list, sizeof list);
    return scene_wrong(spot, node, "is '%s'; it must be [i, j] of a particle or a corner: %s", text,
                       list);
}

static bool read_pins(const Spot *spot, const Node *node, void *at)
{
    ScenePins *pins = at;

    // a list, which may be empty
    if (node->kind != NODE_LIST)
        return scene_wrong(spot, node, "must be a list, like [start, along, [4, 0]]");
    if (node->size == 0) return true;
    pins->at = scene_pool_take(spot->pool, node->size, sizeof *pins->at);
    if (!pins->at) return false;

    // every entry is read, so that all faults are told at once
    bool good = true;
    Spot entry = *spot;
    for (const Node *child = node->child; child; child = child->next) {
        entry.index = pins->count;
        good = read_pin(&entry, child, &pins->at[pins->count++]) && good;
    }

    return good;
}

static void write_pins(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)indent;
    const ScenePins *pins = at;
    fputs(" [", file);
    for (int i = 0; i < pins->count; i++) {
        const ScenePin *pin = &pins->at[i];
        if (i > 0) fputs(", ", file);
        if (pin->corner < 0) fprintf(file, "[%d, %d]", pin->i, pin->j);
        for (const TautWord *w = field->words; w->word; w++)
            if (w->value == pin->corner) fputs(w->word, file);
    }
    fputs("]\n", file);
}

static void schema_pins(FILE *file, const SceneField *field, int indent)
{
    (void)indent;
    fputs("\"type\": \"array\", \"items\": {\"anyOf\": [{", file);
    scene_word_schema(file, field->words);
    fputs("}, {\"type\": \"array\", \"items\": {\"type\": \"integer\", \"minimum\": 0}, "
          "\"minItems\": 2, \"maxItems\": 2}]}",
          file);
}

// The default of a table is one number, and a hard one: none.
const FieldType scene_type_numbers = {"number or list", read_numbers, NULL, write_some,
                                      schema_numbers};
const FieldType scene_type_table = {"number, list or rows", read_table, NULL, write_some,
                                    schema_table};
const FieldType scene_type_axes = {"3 rows of 3", read_axes, axes_fallback, write_axes,
                                   schema_axes};
const FieldType scene_type_pins = {"list", read_pins, NULL, write_pins, schema_pins};
