// SPDX-License-Identifier: MIT
// type_section.c -- fields that are sections of their own: one, or a list of them.
#include "language/pose.h"
#include "types.h"

#include <limits.h>
#include <string.h>

static bool read_section(const Spot *spot, const Node *node, void *at)
{
    Where where = {spot->where, spot->field->name, -1, node};
    return scene_section_read(spot, spot->field->section, &where, node, at);
}

static void fallback_section(const SceneField *field, void *at)
{
    scene_section_defaults(field->section, at);
}

static void write_section(FILE *file, const SceneField *field, const void *at, int indent)
{
    if (((const SceneItem *)at)->given == 0) {
        fputs(" {}\n", file);
        return;
    }
    fputc('\n', file);
    scene_section_write(file, field->section, at, indent + 2, false);
}

static void schema_section(FILE *file, const SceneField *field, int indent)
{
    scene_section_schema(file, field->section, indent);
}

// An item of a list. Many may be made from one in the file: its mistakes are told once.
static bool read_item(const Spot *spot, const SceneSection *section, const Where *where,
                      const Node *node, void *item)
{
    if (node->from && node->from->told) {
        scene_section_defaults(section, item);
        ((SceneItem *)item)->origin = node;
        ((SceneItem *)item)->wrong = true;
        return false;
    }
    const bool good = scene_section_read(spot, section, where, node, item);
    if (!good && node->from) node->from->told = true;
    if (good && node->scope && node->scope->pose) scene_pose_item(section, node->scope->pose, item);
    return good;
}

static bool read_list(const Spot *spot, const Node *node, void *at)
{
    const SceneSection *section = spot->field->section;
    SceneList *list = at;

    // a list of maps
    if (node->kind != NODE_LIST)
        return scene_wrong(spot, node, "must be a list; begin each entry with '- '");
    if (node->size == 0) return true;
    list->items = scene_pool_take(spot->pool, node->size, section->size);
    if (!list->items) return false;

    // every entry is read, so that all faults are told at once
    bool good = true;
    Where where = {spot->where, spot->field->name, 0, NULL};
    for (const Node *child = node->child; child; child = child->next) {
        where.index = list->count++;
        where.item = child;
        void *item = (char *)list->items + (size_t)where.index * section->size;
        good = read_item(spot, section, &where, child, item) && good;
    }

    return good;
}

static void write_list(FILE *file, const SceneField *field, const void *at, int indent)
{
    const SceneList *list = at;
    if (list->count == 0) {
        fputs(" []\n", file);
        return;
    }
    fputc('\n', file);
    for (int i = 0; i < list->count; i++) {
        const char *item = (const char *)list->items + (size_t)i * field->section->size;
        fprintf(file, "%*s- ", indent + 2, "");
        scene_section_write(file, field->section, item, indent + 4, true);
    }
}

static void schema_list(FILE *file, const SceneField *field, int indent)
{
    static const char again[] =
        "\"repeat\": {\"type\": [\"integer\", \"string\", \"object\"], \"description\": \"How "
        "often "
        "it is there: a count, or indices with their counts, like {i: 40}.\"}, "
        "\"class\": {\"type\": [\"string\", \"array\"], \"items\": {\"type\": \"string\"}, "
        "\"description\": \"Entries of defaults whose fields it has.\"}";
    fputs("\"type\": \"array\", \"items\": {", file);
    scene_section_schema_with(file, field->section, field->section->bare ? "string" : NULL, again,
                              indent);
    fputc('}', file);
}

// Of a list within an item, which has no repeats of its own.
static void schema_parts(FILE *file, const SceneField *field, int indent)
{
    fputs("\"type\": \"array\", \"items\": {", file);
    scene_section_schema(file, field->section, indent);
    fputc('}', file);
}

const FieldType scene_type_section = {"fields", read_section, fallback_section, write_section,
                                      schema_section};
const FieldType scene_type_list = {"list", read_list, NULL, write_list, schema_list};
const FieldType scene_type_parts = {"list", read_list, NULL, write_list, schema_parts};
