// SPDX-License-Identifier: MIT
// type_reference.c -- fields that name nodes, one or a list of them, or materials and colliders.
#include "types.h"

#include <string.h>

const char *scene_refer_text(char buffer[REFER_ROOM], unsigned refer)
{
    static const char *const kinds[] = {"a particle, an anchor",
                                        "a body",
                                        "a frame",
                                        "a point of one",
                                        "a material",
                                        "a collider",
                                        "a particle, body, chain, cable or cloth",
                                        "a mesh"};
    unsigned left = refer;
    size_t used = 0;

    if (refer == 0) return strcpy(buffer, "a node");

    // each kind that is allowed, with commas and an "or"
    for (int i = 0; left; i++) {
        if (!(left >> i & 1)) continue;
        left &= ~(1u << i);

        // "a point of one" speaks of those before it
        const char *name =
            i == 3 && !(refer & (REFER_BODY | REFER_FRAME)) ? "a point of a body" : kinds[i];

        used += (size_t)snprintf(buffer + used, REFER_ROOM - used, "%s%s",
                                 used == 0 ? ""
                                 : left    ? ", "
                                           : " or ",
                                 name);
    }

    return buffer;
}

static bool read_reference(const Spot *spot, const Node *node, void *at)
{
    char text[REFER_ROOM];
    if (node->kind != NODE_SCALAR || node->size == 0)
        return scene_wrong(spot, node, "must be the name of %s",
                           scene_refer_text(text, spot->field->refer));
    *(SceneReference *)at = (SceneReference){.name = node->text, .point = -1};
    return true;
}

static void write_reference(FILE *file, const SceneField *field, const void *at, int indent)
{
    (void)field, (void)indent;
    fputc(' ', file);
    scene_word_write(file, ((const SceneReference *)at)->name);
    fputc('\n', file);
}

static void schema_reference(FILE *file, const SceneField *field, int indent)
{
    (void)field, (void)indent;
    fputs("\"type\": \"string\"", file);
}

// A name, or a list of names; from `least` to `most` of them where the field says so.
static bool read_references(const Spot *spot, const Node *node, void *at)
{
    SceneReferences *references = at;
    const uint32_t most = (uint32_t)spot->field->most;
    const uint32_t least = spot->field->least ? (uint32_t)spot->field->least : most;
    uint32_t n = node->kind == NODE_SCALAR ? 1 : node->size;

    // as many as the field takes
    if (node->kind == NODE_MAP || n < 1 || (most > 0 && (n < least || n > most))) {
        char text[SHOWN_ROOM] = "a map";
        if (node->kind == NODE_SCALAR) scene_shown(text, node->text, node->size);
        if (node->kind == NODE_LIST) snprintf(text, sizeof text, "a list of %u", node->size);
        return scene_wrong(spot, node, "is %s; it must be %s", text,
                           spot->field->wanted ? spot->field->wanted
                                               : "names of nodes, like [a, b]");
    }

    references->at = scene_pool_take(spot->pool, n, sizeof *references->at);
    if (!references->at) return false;

    // one name may stand alone
    if (node->kind == NODE_SCALAR) {
        references->count = 1;
        return read_reference(spot, node, &references->at[0]);
    }

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
        scene_word_write(file, references->at[i].name);
    }
    fputs("]\n", file);
}

static void schema_references(FILE *file, const SceneField *field, int indent)
{
    (void)indent;
    const int most = field->most;

    // a fixed number is a list
    if (most > 0 && field->least == 0) {
        fprintf(file,
                "\"type\": \"array\", \"items\": {\"type\": \"string\"}, \"minItems\": %d, "
                "\"maxItems\": %d",
                most, most);
        return;
    }

    // else a single name will do too
    fputs("\"anyOf\": [{\"type\": \"string\"}, {\"type\": \"array\", \"items\": {\"type\": "
          "\"string\"}, \"minItems\": 1",
          file);
    if (most > 0) fprintf(file, ", \"maxItems\": %d", most);
    fputs("}]", file);
}

const FieldType scene_type_reference = {"name of a node", read_reference, NULL, write_reference,
                                        schema_reference};
const FieldType scene_type_material = {"name of a material", read_reference, NULL, write_reference,
                                       schema_reference};
const FieldType scene_type_references = {"names of nodes", read_references, NULL, write_references,
                                         schema_references};
const FieldType scene_type_names = {"list of names", read_references, NULL, write_references,
                                    schema_references};
