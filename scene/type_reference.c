// type_reference.c -- fields that name nodes: one, or a list of them.
#include "types.h"

static const char *wanted(const SceneField *field)
{
    return field->particle ? "the name of a particle or an anchor" : "the name of a node";
}

static bool read_reference(const Spot *spot, const Node *node, void *at)
{
    if (node->kind != NODE_SCALAR || node->size == 0)
        return scene_wrong(spot, node, "must be %s", wanted(spot->field));
    *(SceneReference *)at = (SceneReference){node->text, -1};
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

// A name, or a list of names; exactly `most` of them where the field says so.
static bool read_references(const Spot *spot, const Node *node, void *at)
{
    SceneReferences *references = at;
    const int most = spot->field->most;
    uint32_t n = node->kind == NODE_SCALAR ? 1 : node->size;
    if (node->kind == NODE_MAP || n < 1 || (most > 0 && n != (uint32_t)most)) {
        char text[SHOWN_ROOM] = "a map";
        if (node->kind == NODE_SCALAR) scene_shown(text, node->text, node->size);
        if (node->kind == NODE_LIST) snprintf(text, sizeof text, "a list of %u", node->size);
        return scene_wrong(spot, node, "is %s; it must be %s", text,
                           spot->field->wanted ? spot->field->wanted
                                               : "names of nodes, like [a, b]");
    }
    references->at = scene_pool_take(spot->pool, n, sizeof *references->at);
    if (!references->at) return false;
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
    if (most > 0) {
        fprintf(file,
                "\"type\": \"array\", \"items\": {\"type\": \"string\"}, \"minItems\": %d, "
                "\"maxItems\": %d",
                most, most);
        return;
    }
    fputs("\"anyOf\": [{\"type\": \"string\"}, {\"type\": \"array\", \"items\": {\"type\": "
          "\"string\"}, \"minItems\": 1}]",
          file);
}

const FieldType scene_type_reference = {"name of a node", read_reference, NULL, write_reference,
                                        schema_reference};
const FieldType scene_type_references = {"names of nodes", read_references, NULL, write_references,
                                         schema_references};
