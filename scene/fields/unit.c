// SPDX-License-Identifier: MIT
// unit.c -- the unit of a number that acts on a length or an angle, for messages: "m/s, rad/s" stands in the table
// where it depends, and here the item itself says which. A coordinate of a joint tells by its name, a
// joint by its kind; of all else both are said, "m/s or rad/s".
#include "types.h"

#include <stdio.h>
#include <string.h>

enum { NEITHER, EITHER, LENGTH, ANGLE };

static int kind_of_coordinate(const char *name)
{
    const char *dot = strrchr(name, '.');
    if (!dot) return EITHER;
    if (strncmp(dot, ".angle", 6) == 0) return ANGLE;
    return strncmp(dot, ".way", 4) == 0 ? LENGTH : EITHER;
}

static int kind_of_joint(const char *kind)
{
    if (strcmp(kind, "hinge") == 0) return ANGLE;
    return strcmp(kind, "prismatic") == 0 || strcmp(kind, "point_on_line") == 0 ? LENGTH : EITHER;
}

// Elements measure by a map: some of them lengths alone, some angles, others the coordinates of their nodes.
static int kind_of_map(const char *map, const Node *between)
{
    if (strcmp(map, "distance") == 0) return LENGTH;
    if (strcmp(map, "turn") == 0 || strcmp(map, "angle") == 0 || strcmp(map, "hinge") == 0)
        return ANGLE;
    const bool alone = strcmp(map, "identity") == 0 && between && between->kind == NODE_SCALAR;
    return alone ? kind_of_coordinate(between->text) : EITHER;
}

// The target of an element is the quantity that its law compares: a rate, a force, or the measure itself.
static const char *unit_by_law(const SceneField *field, const Node *item)
{
    const Node *law = item && item->kind == NODE_MAP && strcmp(field->name, "target") == 0
                          ? scene_tree_get(item, "law")
                          : NULL;
    if (!law || law->kind != NODE_SCALAR) return field->unit;
    if (strcmp(law->text, "velocity") == 0) return "m/s, rad/s";
    if (strcmp(law->text, "force") == 0) return "N, N m";
    return field->unit;
}

// The kind of node that the item of the field acts on; NEITHER where a comma in the unit means something else.
static int kind_of_item(const Node *item)
{
    if (!item || item->kind != NODE_MAP) return NEITHER;
    const Node *of = scene_tree_get(item, "of"), *kind = scene_tree_get(item, "kind");
    const Node *map = scene_tree_get(item, "map"), *between = scene_tree_get(item, "between");
    if (map && map->kind == NODE_SCALAR) return kind_of_map(map->text, between);
    if (of && of->kind == NODE_SCALAR) return kind_of_coordinate(of->text);
    bool joint = kind && kind->kind == NODE_SCALAR && between;
    return joint ? kind_of_joint(kind->text) : NEITHER;
}

const char *scene_unit(const SceneField *field, const Where *where, char text[UNIT_ROOM])
{
    const char *unit = where ? unit_by_law(field, where->item) : field->unit;
    const char *comma = unit ? strstr(unit, ", ") : NULL;
    int kind = comma && where ? kind_of_item(where->item) : NEITHER;
    if (kind == NEITHER) return unit;
    if (kind == ANGLE) return comma + 2;
    snprintf(text, UNIT_ROOM, "%.*s%s%s", (int)(comma - unit), unit, kind == LENGTH ? "" : " or ",
             kind == LENGTH ? "" : comma + 2);
    return text;
}
