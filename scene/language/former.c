// SPDX-License-Identifier: MIT
// former.c -- fields that have a new name. A file may use the old one through one release: in the tree its key gets the
// new name, with a warning, before overrides and reader look there, so that nothing else knows of old names.
#include "schema.h"

#include <string.h>

void scene_former_warn(Report *report, Place place, const Where *where, const SceneField *field)
{
    char at[WHERE_ROOM];
    scene_warning(report, place, "%s%s is called %s now; write that", scene_where_text(at, where),
                  field->former, field->name);
}

// Renames one key; false where the new name stands beside it, and it is to be dropped.
static bool rename_key(const SceneField *field, const Node *map, Node *key, const Where *where,
                       Report *report)
{
    const Node *other = scene_tree_get(map, field->name);
    if (other) {
        char at[WHERE_ROOM];
        scene_error(report, TAUT_BAD_SCENE, key->place,
                    "%s%s is called %s now, and both are given; keep %s (it is in line %d)",
                    scene_where_text(at, where), field->former, field->name, field->name,
                    other->place.line);
        return false;
    }

    scene_former_warn(report, key->place, where, field);
    key->text = field->name;
    key->size = (uint32_t)strlen(field->name);
    return true;
}

void scene_former_map(const SceneSection *section, Node *map, const Where *where, Report *report)
{
    for (Node **link = &map->child; *link;) {
        Node *value = *link;
        const SceneField *field = scene_section_find(section, value->key->text);
        bool former = field && strcmp(value->key->text, field->name) != 0;

        // of two the new name is kept, so that the mistake is told once
        if (former && !rename_key(field, map, value->key, where, report)) {
            *link = value->next;
            map->size--;
            continue;
        }
        if (field && field->section) scene_former_value(field, value, where, report);
        link = &value->next;
    }
}

void scene_former_value(const SceneField *field, Node *value, const Where *up, Report *report)
{
    Where where = {up, field->name, -1, value};
    if (value->kind == NODE_MAP) scene_former_map(field->section, value, &where, report);
    if (value->kind != NODE_LIST) return;

    // entries of a list are maps, or are refused when they are read
    for (Node *child = value->child; child; child = child->next) {
        where.index++;
        where.item = child;
        if (child->kind == NODE_MAP) scene_former_map(field->section, child, &where, report);
    }
}
