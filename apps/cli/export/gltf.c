// SPDX-License-Identifier: MIT
// gltf.c -- see gltf.h.
#include "gltf.h"

#include "base64.h"
#include "ui/json.h"
#include <record/record_bytes.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <taut/config.h>

typedef struct Entry {
    size_t offset, size; // in the buffer
    size_t count;
    int width, component, target;
    bool normalised, range;
    float low[4], high[4];
} Entry;

// A list that grows.
typedef struct List {
    void *items;
    int count, room;
} List;

struct Gltf {
    unsigned char *data;
    size_t size, room;
    List accessors, meshes, nodes, skins, materials, channels;
    int times;
    bool failed;
};

Gltf *gltf_make(void)
{
    Gltf *gltf = calloc(1, sizeof *gltf);
    if (gltf) gltf->times = -1;
    return gltf;
}

void gltf_free(Gltf *gltf)
{
    if (!gltf) return;
    free(gltf->data);
    free(gltf->accessors.items);
    free(gltf->meshes.items);
    free(gltf->nodes.items);
    GltfSkin *skin = gltf->skins.items;
    for (int i = 0; i < gltf->skins.count; i++) free(skin[i].joint);
    free(gltf->skins.items);
    free(gltf->materials.items);
    free(gltf->channels.items);
    free(gltf);
}

static int add(Gltf *gltf, List *list, const void *item, size_t size)
{
    if (gltf->failed) return -1;
    if (list->count == list->room) {
        int room = list->room ? 2 * list->room : 16;
        void *bigger = realloc(list->items, (size_t)room * size);
        gltf->failed = !bigger;
        if (!bigger) return -1;
        list->items = bigger;
        list->room = room;
    }
    memcpy((char *)list->items + (size_t)list->count * size, item, size);
    return list->count++;
}

static size_t component_size(int component)
{
    return component == GLTF_UBYTE ? 1 : component == GLTF_USHORT ? 2 : 4;
}

static bool append(Gltf *gltf, const void *data, size_t size)
{
    size_t padded = (size + 3) & ~(size_t)3;
    if (gltf->size + padded > gltf->room) {
        size_t room = 2 * gltf->room > gltf->size + padded ? 2 * gltf->room : gltf->size + padded;
        unsigned char *bigger = room <= UINT32_MAX ? realloc(gltf->data, room) : NULL;
        gltf->failed = gltf->failed || !bigger;
        if (!bigger) return false;
        gltf->data = bigger;
        gltf->room = room;
    }
    memset(gltf->data + gltf->size, 0, padded);
    if (size > 0) memcpy(gltf->data + gltf->size, data, size);
    gltf->size += padded;
    return true;
}

static void find_range(Entry *entry, const float *value)
{
    for (int k = 0; k < entry->width && k < 4; k++) entry->low[k] = entry->high[k] = value[k];
    for (size_t i = 0; i < entry->count; i++)
        for (int k = 0; k < entry->width && k < 4; k++) {
            float x = value[i * (size_t)entry->width + (size_t)k];
            entry->low[k] = fminf(entry->low[k], x);
            entry->high[k] = fmaxf(entry->high[k], x);
        }
}

int gltf_accessor(Gltf *gltf, const GltfAccessor *from)
{
    Entry entry = {.offset = gltf->size,
                   .count = from->count,
                   .width = from->width,
                   .component = from->component,
                   .target = from->target,
                   .normalised = from->normalised,
                   .range = from->range};
    entry.size = from->count * (size_t)from->width * component_size(from->component);
    if (gltf->failed || !append(gltf, from->data, entry.size)) return -1;
    if (entry.range) find_range(&entry, from->data);
    return add(gltf, &gltf->accessors, &entry, sizeof entry);
}

int gltf_mesh(Gltf *gltf, const GltfMesh *mesh)
{
    return add(gltf, &gltf->meshes, mesh, sizeof *mesh);
}

int gltf_node(Gltf *gltf, const GltfNode *node)
{
    return add(gltf, &gltf->nodes, node, sizeof *node);
}

int gltf_skin(Gltf *gltf, const GltfSkin *skin)
{
    const int index = add(gltf, &gltf->skins, skin, sizeof *skin);
    if (index < 0) free(skin->joint);
    return index;
}

int gltf_material(Gltf *gltf, const GltfMaterial *material)
{
    return add(gltf, &gltf->materials, material, sizeof *material);
}

void gltf_channel(Gltf *gltf, const GltfChannel *channel)
{
    add(gltf, &gltf->channels, channel, sizeof *channel);
}

void gltf_times(Gltf *gltf, int accessor)
{
    gltf->times = accessor;
}

bool gltf_failed(const Gltf *gltf)
{
    return gltf->failed;
}

// --- JSON ---

static void floats_json(Json *json, const char *key, const float *x, int count)
{
    json_array(json, key);
    for (int k = 0; k < count; k++) json_number(json, NULL, (double)x[k]);
    json_end_array(json);
}

static void accessors_json(Json *json, const Gltf *gltf)
{
    const Entry *entry = gltf->accessors.items;
    json_array(json, "bufferViews");
    for (int i = 0; i < gltf->accessors.count; i++) {
        json_object(json, NULL);
        json_integer(json, "buffer", 0);
        json_integer(json, "byteOffset", (long long)entry[i].offset);
        json_integer(json, "byteLength", (long long)entry[i].size);
        if (entry[i].target) json_integer(json, "target", entry[i].target);
        json_end_object(json);
    }
    json_end_array(json);
    json_array(json, "accessors");
    for (int i = 0; i < gltf->accessors.count; i++) {
        const Entry *e = &entry[i];
        json_object(json, NULL);
        json_integer(json, "bufferView", i);
        json_integer(json, "componentType", e->component);
        json_integer(json, "count", (long long)e->count);
        json_text(json, "type",
                  e->width == 1   ? "SCALAR"
                  : e->width == 3 ? "VEC3"
                  : e->width == 4 ? "VEC4"
                                  : "MAT4");
        if (e->normalised) json_bool(json, "normalized", true);
        if (e->range) {
            floats_json(json, "min", e->low, e->width);
            floats_json(json, "max", e->high, e->width);
        }
        json_end_object(json);
    }
    json_end_array(json);
}

static void given(Json *json, const char *key, int index)
{
    if (index >= 0) json_integer(json, key, index);
}

static void meshes_json(Json *json, const Gltf *gltf)
{
    const GltfMesh *mesh = gltf->meshes.items;
    if (gltf->meshes.count == 0) return; // the format forbids empty lists
    json_array(json, "meshes");
    for (int i = 0; i < gltf->meshes.count; i++) {
        json_object(json, NULL);
        json_array(json, "primitives");
        json_object(json, NULL);
        json_object(json, "attributes");
        given(json, "POSITION", mesh[i].position);
        given(json, "NORMAL", mesh[i].normal);
        given(json, "JOINTS_0", mesh[i].joints);
        given(json, "WEIGHTS_0", mesh[i].weights);
        given(json, "COLOR_0", mesh[i].colours);
        json_end_object(json);
        given(json, "indices", mesh[i].indices);
        given(json, "material", mesh[i].material);
        json_end_object(json);
        json_end_array(json);
        json_end_object(json);
    }
    json_end_array(json);
}

static void materials_json(Json *json, const Gltf *gltf)
{
    const GltfMaterial *material = gltf->materials.items;
    if (gltf->materials.count == 0) return;
    json_array(json, "materials");
    for (int i = 0; i < gltf->materials.count; i++) {
        const float *c = material[i].colour, rgba[4] = {c[0], c[1], c[2], 1};
        json_object(json, NULL);
        json_text(json, "name", material[i].name);
        json_object(json, "pbrMetallicRoughness");
        floats_json(json, "baseColorFactor", rgba, 4);
        json_number(json, "metallicFactor", 0.1);
        json_number(json, "roughnessFactor", 0.6);
        json_end_object(json);
        if (material[i].two_sided) json_bool(json, "doubleSided", true);
        json_end_object(json);
    }
    json_end_array(json);
}

// Node 0 turns z up, as everywhere in Taut, to y up, as glTF has it.
static void root_json(Json *json, const Gltf *gltf)
{
    const GltfNode *node = gltf->nodes.items;
    const float turn[4] = {-0.70710678f, 0, 0, 0.70710678f};
    bool any = false;
    json_object(json, NULL);
    json_text(json, "name", "z up");
    floats_json(json, "rotation", turn, 4);
    for (int i = 0; i < gltf->nodes.count; i++) {
        if (node[i].top) continue;
        if (!any) json_array(json, "children");
        any = true;
        json_integer(json, NULL, i + 1);
    }
    if (any) json_end_array(json);
    json_end_object(json);
}

static void nodes_json(Json *json, const Gltf *gltf)
{
    const GltfNode *node = gltf->nodes.items;
    json_array(json, "nodes");
    root_json(json, gltf);
    for (int i = 0; i < gltf->nodes.count; i++) {
        json_object(json, NULL);
        if (*node[i].name) json_text(json, "name", node[i].name);
        given(json, "mesh", node[i].mesh);
        given(json, "skin", node[i].skin);
        if (!node[i].top) {
            floats_json(json, "translation", node[i].translation, 3);
            floats_json(json, "rotation", node[i].rotation, 4);
            floats_json(json, "scale", node[i].scale, 3);
        }
        json_end_object(json);
    }
    json_end_array(json);
    json_array(json, "scenes");
    json_object(json, NULL);
    json_array(json, "nodes");
    json_integer(json, NULL, 0);
    for (int i = 0; i < gltf->nodes.count; i++)
        if (node[i].top) json_integer(json, NULL, i + 1);
    json_end_array(json);
    json_end_object(json);
    json_end_array(json);
    json_integer(json, "scene", 0);
}

static void skins_json(Json *json, const Gltf *gltf)
{
    const GltfSkin *skin = gltf->skins.items;
    if (gltf->skins.count == 0) return;
    json_array(json, "skins");
    for (int i = 0; i < gltf->skins.count; i++) {
        json_object(json, NULL);
        json_integer(json, "inverseBindMatrices", skin[i].matrices);
        json_array(json, "joints");
        for (int k = 0; k < skin[i].count; k++) json_integer(json, NULL, skin[i].joint[k] + 1);
        json_end_array(json);
        json_end_object(json);
    }
    json_end_array(json);
}

static void animation_json(Json *json, const Gltf *gltf)
{
    const GltfChannel *channel = gltf->channels.items;
    if (gltf->channels.count == 0) return;
    json_array(json, "animations");
    json_object(json, NULL);
    json_text(json, "name", "run");
    json_array(json, "channels");
    for (int i = 0; i < gltf->channels.count; i++) {
        json_object(json, NULL);
        json_integer(json, "sampler", i);
        json_object(json, "target");
        json_integer(json, "node", channel[i].node + 1);
        json_text(json, "path", channel[i].path);
        json_end_object(json);
        json_end_object(json);
    }
    json_end_array(json);
    json_array(json, "samplers");
    for (int i = 0; i < gltf->channels.count; i++) {
        json_object(json, NULL);
        json_integer(json, "input", gltf->times);
        json_integer(json, "output", channel[i].output);
        json_end_object(json);
    }
    json_end_array(json);
    json_end_object(json);
    json_end_array(json);
}

// All but the buffer, which a text file has inside and a binary one behind.
static void begin_json(Json *json, const Gltf *gltf)
{
    json_object(json, NULL);
    json_object(json, "asset");
    json_text(json, "version", "2.0");
    json_text(json, "generator", "taut " TAUT_VERSION);
    json_end_object(json);
    nodes_json(json, gltf);
    meshes_json(json, gltf);
    materials_json(json, gltf);
    skins_json(json, gltf);
    animation_json(json, gltf);
    accessors_json(json, gltf);
    json_array(json, "buffers");
    json_object(json, NULL);
    json_integer(json, "byteLength", (long long)gltf->size);
}

static void end_json(Json *json)
{
    json_end_object(json);
    json_end_array(json);
    json_end_object(json);
}

static void write_chunk(FILE *file, const char *type, const void *data, size_t size, char filler)
{
    unsigned char head[4];
    size_t padding = (4 - size % 4) % 4;
    put_u32(head, (uint32_t)(size + padding));
    fwrite(head, 1, 4, file);
    fwrite(type, 1, 4, file);
    fwrite(data, 1, size, file);
    while (padding-- > 0) fputc(filler, file);
}

static bool write_binary(const Gltf *gltf, FILE *file)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory) return false;
    Json json = json_open(memory, false);
    begin_json(&json, gltf);
    end_json(&json);
    bool made = fclose(memory) == 0;
    size_t padded = (size + 3) & ~(size_t)3;
    made = made && 28 + padded + gltf->size <= UINT32_MAX;
    if (made) {
        unsigned char head[8];
        put_u32(put_u32(head, 2), (uint32_t)(28 + padded + gltf->size));
        fwrite("glTF", 1, 4, file);
        fwrite(head, 1, 8, file);
        write_chunk(file, "JSON", text, size, ' ');
        write_chunk(file, "BIN\0", gltf->data, gltf->size, 0);
    }
    free(text);
    return made;
}

bool gltf_write(const Gltf *gltf, FILE *file, bool binary)
{
    if (gltf->failed) return false;
    if (binary) return write_binary(gltf, file) && !ferror(file);
    Json json = json_open(file, false);
    begin_json(&json, gltf);
    fputs(",\"uri\":\"data:application/octet-stream;base64,", file);
    base64_write(file, gltf->data, gltf->size);
    fputc('"', file);
    end_json(&json);
    return !ferror(file);
}
