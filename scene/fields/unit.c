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

// The kind of node that the item of the field acts on; NEITHER where a comma in the unit means something else.
static int kind_of_item(const Node *item)
{
    if (!item || item->kind != NODE_MAP) return NEITHER;
    const Node *of = scene_tree_get(item, "of"), *kind = scene_tree_get(item, "kind");
    if (of && of->kind == NODE_SCALAR) return kind_of_coordinate(of->text);
    bool joint = kind && kind->kind == NODE_SCALAR && scene_tree_get(item, "between");
    return joint ? kind_of_joint(kind->text) : NEITHER;
}

const char *scene_unit(const SceneField *field, const Where *where, char text[UNIT_ROOM])
{
    const char *comma = field->unit ? strstr(field->unit, ", ") : NULL;
    int kind = comma && where ? kind_of_item(where->item) : NEITHER;
    if (kind == NEITHER) return field->unit;
    if (kind == ANGLE) return comma + 2;
    snprintf(text, UNIT_ROOM, "%.*s%s%s", (int)(comma - field->unit), field->unit,
             kind == LENGTH ? "" : " or ", kind == LENGTH ? "" : comma + 2);
    return text;
}
