// SPDX-License-Identifier: MIT
// type_ground.c -- a field that is true, false, or a section: the ground.
#include "types.h"

static bool read_ground(const Spot *spot, const Node *node, void *at)
{
    SceneGround *ground = at;

    // fields say where it is
    if (node->kind == NODE_MAP) {
        Where where = {spot->where, spot->field->name, -1, node};
        bool good = scene_section_read(spot, spot->field->section, &where, node, at);
        ground->on = true;
        return good;
    }

    // true leaves that to the scene
    scene_section_defaults(spot->field->section, at);
    ground->item.origin = node;
    ground->on = node->kind == NODE_SCALAR && node->plain && scene_node_is(node, "true");
    if (ground->on || (node->kind == NODE_SCALAR && node->plain && scene_node_is(node, "false")))
        return true;
    ground->item.wrong = true;
    return scene_wrong(spot, node, "must be true, false, or fields, like {height: -2}");
}

static void fallback_ground(const SceneField *field, void *at)
{
    scene_section_defaults(field->section, at);
}

static void write_ground(FILE *file, const SceneField *field, const void *at, int indent)
{
    const SceneGround *ground = at;
    if (ground->item.given == 0) {
        fputs(ground->on ? " true\n" : " false\n", file);
        return;
    }
    fputc('\n', file);
    scene_section_write(file, field->section, at, indent + 2, false);
}

static void schema_ground(FILE *file, const SceneField *field, int indent)
{
    scene_section_schema_with(file, field->section, "boolean", NULL, indent);
}

const FieldType scene_type_ground = {"true, false or fields", read_ground, fallback_ground,
                                     write_ground, schema_ground};
