// SPDX-License-Identifier: MIT
// gltf_buffer.h -- the numbers of a glTF file: buffers, views of them, and accessors with a type.
#pragma once

#include "tree.h"

#include <taut/mesh.h>

typedef struct Bytes {
    const unsigned char *at;
    size_t size;
} Bytes;

typedef enum GltfList {
    GLTF_NODES,
    GLTF_MESHES,
    GLTF_ACCESSORS,
    GLTF_VIEWS,
    GLTF_SCENES,
    GLTF_LISTS
} GltfList;

typedef struct GltfFile {
    const Node *root;
    const Node **item[GLTF_LISTS]; // [items] of each list
    size_t items[GLTF_LISTS];
    Bytes chunk;   // the binary part of a .glb
    Bytes *buffer; // [buffers]
    size_t buffers;
    Pool *pool;
    char *problem; // [TAUT_MESH_TEXT]
} GltfFile;

// Numbers in rows, within their buffer.
typedef struct Accessor {
    const unsigned char *at; // NULL = all zero
    size_t count, stride;    // rows; bytes from one to the next
    int component;           // 5121 u8, 5123 u16, 5125 u32, 5126 f32
} Accessor;

// Tells a problem; always false.
__attribute__((format(printf, 2, 3))) bool scene_gltf_wrong(const GltfFile *f, const char *format,
                                                            ...);
// Makes the lists; false where memory ran out.
bool scene_gltf_lists(GltfFile *f);
// The i-th map of a list of the file, NULL = there is none.
const Node *scene_gltf_item(const GltfFile *f, GltfList list, double i);
// The number of a key, or the other one where there is none or it is no number.
double scene_gltf_number(const Node *map, const char *key, double other);
// Finds all buffers: the binary part, and those that stand in the text.
bool scene_gltf_buffers(GltfFile *f);
// An accessor with `width` numbers a row.
bool scene_gltf_accessor(const GltfFile *f, double index, int width, Accessor *out);
double scene_gltf_value(const Accessor *a, size_t row, int k);
