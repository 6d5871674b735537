// SPDX-License-Identifier: MIT
// gltf_buffer.c -- see gltf_buffer.h. Every offset and length is compared with the bytes that are there before anything is read.
#include "gltf_buffer.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { U8 = 5121, U16 = 5123, U32 = 5125, F32 = 5126 };

bool scene_gltf_wrong(const GltfFile *f, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(f->problem, TAUT_MESH_TEXT, format, arguments);
    va_end(arguments);
    return false;
}

double scene_gltf_number(const Node *map, const char *key, double other)
{
    const Node *node = map && map->kind == NODE_MAP ? scene_tree_get(map, key) : NULL;
    if (!node || node->kind != NODE_SCALAR) return other;
    char *end;
    const double value = strtod(node->text, &end);
    return *end == '\0' && end > node->text && isfinite(value) ? value : other;
}

bool scene_gltf_lists(GltfFile *f)
{
    static const char *const key[GLTF_LISTS] = {"nodes", "meshes", "accessors", "bufferViews",
                                                "scenes"};
    for (int i = 0; i < GLTF_LISTS; i++) {
        const Node *list = scene_tree_get(f->root, key[i]);
        if (!list || list->kind != NODE_LIST) continue;
        f->item[i] = scene_pool_take(f->pool, list->size, sizeof(void *));
        if (!f->item[i]) return false;
        for (const Node *child = list->child; child; child = child->next)
            f->item[i][f->items[i]++] = child;
    }
    return true;
}

const Node *scene_gltf_item(const GltfFile *f, GltfList list, double i)
{
    if (!(i >= 0 && i < (double)f->items[list])) return NULL;
    const Node *item = f->item[list][(size_t)i];
    return item->kind == NODE_MAP ? item : NULL;
}

// --- buffers ---

static int digit_of(char c)
{
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

// Base64 up to its end or its first =.
static bool decode(const GltfFile *f, const char *text, size_t size, Bytes *out)
{
    unsigned char *to = scene_pool_take(f->pool, size / 4 * 3 + 3, 1);
    unsigned held = 0;
    int bits = 0;
    if (!to) return false;
    out->at = to;
    for (size_t i = 0; i < size && text[i] != '='; i++) {
        const int digit = digit_of(text[i]);
        if (digit < 0) return scene_gltf_wrong(f, "a buffer in it is no base64");
        held = held << 6 | (unsigned)digit;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        *to++ = (unsigned char)(held >> bits & 255);
    }
    out->size = (size_t)(to - out->at);
    return true;
}

static bool find_buffer(const GltfFile *f, size_t i, const Node *buffer, Bytes *out)
{
    static const char mark[] = ";base64,";
    const Node *uri = buffer->kind == NODE_MAP ? scene_tree_get(buffer, "uri") : NULL;
    if (!uri) {
        *out = i == 0 ? f->chunk : (Bytes){0};
        return true;
    }
    const bool inside = uri->kind == NODE_SCALAR && strncmp(uri->text, "data:", 5) == 0;
    const char *data = inside ? strstr(uri->text, mark) : NULL;
    if (!data)
        return scene_gltf_wrong(f, "its buffer %zu is in another file; pack both to one .glb file",
                                i);
    data += sizeof mark - 1;
    return decode(f, data, strlen(data), out);
}

bool scene_gltf_buffers(GltfFile *f)
{
    const Node *list = scene_tree_get(f->root, "buffers");
    if (!list || list->kind != NODE_LIST) return true;
    f->buffer = scene_pool_take(f->pool, list->size, sizeof *f->buffer);
    if (!f->buffer) return false;
    for (const Node *buffer = list->child; buffer; buffer = buffer->next, f->buffers++)
        if (!find_buffer(f, f->buffers, buffer, &f->buffer[f->buffers])) return false;
    return true;
}

// --- accessors ---

static size_t bytes_of(int component)
{
    return component == U8 ? 1 : component == U16 ? 2 : 4;
}

// A length in bytes, or SIZE_MAX where it is none.
static size_t length_of(const Node *map, const char *key, double other)
{
    const double x = scene_gltf_number(map, key, other);
    return x >= 0 && x < 1e12 && x == floor(x) ? (size_t)x : SIZE_MAX;
}

static bool view_of(const GltfFile *f, double index, Bytes *out, size_t *stride)
{
    const Node *view = scene_gltf_item(f, GLTF_VIEWS, index);
    const double buffer = scene_gltf_number(view, "buffer", -1);
    if (!view || !(buffer >= 0 && buffer < (double)f->buffers)) return false;
    const Bytes all = f->buffer[(size_t)buffer];
    const size_t from = length_of(view, "byteOffset", 0), size = length_of(view, "byteLength", -1);
    *stride = length_of(view, "byteStride", 0);
    if (from > all.size || size > all.size - from || *stride > 4096) return false;
    *out = (Bytes){all.at ? all.at + from : NULL, size};
    return all.at != NULL;
}

bool scene_gltf_accessor(const GltfFile *f, double index, int width, Accessor *out)
{
    const Node *accessor = scene_gltf_item(f, GLTF_ACCESSORS, index);
    const double component = scene_gltf_number(accessor, "componentType", 0);
    const size_t count = length_of(accessor, "count", -1),
                 from = length_of(accessor, "byteOffset", 0);
    const double view = scene_gltf_number(accessor, "bufferView", -1);
    const bool known = component == U8 || component == U16 || component == U32 || component == F32;
    Bytes bytes;
    if (!accessor || !known || count == SIZE_MAX || (width == 3 && component != F32))
        return scene_gltf_wrong(f, "its accessor %g is no list of %s", index,
                                width == 3 ? "places (three floats)" : "whole numbers");
    if (scene_tree_get(accessor, "sparse"))
        return scene_gltf_wrong(f, "its accessor %g is sparse; write it out in full", index);
    *out = (Accessor){.count = count, .component = (int)component};
    if (view < 0) return count < 1e6 || scene_gltf_wrong(f, "its accessor %g has no data", index);

    // the last row ends within the view
    const size_t row = (size_t)width * bytes_of(out->component);
    if (!view_of(f, view, &bytes, &out->stride))
        return scene_gltf_wrong(f, "its accessor %g has no data within the buffers", index);
    if (out->stride == 0) out->stride = row;
    const bool fits = count == 0 || (from <= bytes.size && row <= bytes.size - from &&
                                     (count - 1) <= (bytes.size - from - row) / out->stride);
    if (!fits) return scene_gltf_wrong(f, "its accessor %g goes beyond its data", index);
    out->at = bytes.at + from;
    return true;
}

double scene_gltf_value(const Accessor *a, size_t row, int k)
{
    if (!a->at) return 0;
    const unsigned char *at = a->at + row * a->stride + (size_t)k * bytes_of(a->component);
    uint32_t bits = 0;
    float value;
    for (size_t i = bytes_of(a->component); i-- > 0;) bits = bits << 8 | at[i];
    if (a->component != F32) return bits;
    memcpy(&value, &bits, sizeof value);
    return (double)value;
}
