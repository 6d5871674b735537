// SPDX-License-Identifier: MIT
// gltf.h -- a glTF 2.0 file in the making: one buffer that grows, and lists of its contents; written
// at the end as .glb or as JSON.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// Numbers of the format.
enum { GLTF_UBYTE = 5121, GLTF_USHORT = 5123, GLTF_UINT = 5125, GLTF_FLOAT = 5126 };
enum { GLTF_NO_TARGET = 0, GLTF_VERTICES = 34962, GLTF_INDICES = 34963 };

// A run of numbers in the buffer, with a buffer view of its own.
typedef struct GltfAccessor {
    const void *data; // copied
    size_t count;     // elements
    int width;        // numbers of an element: 1, 3, 4, 16
    int component;    // GLTF_FLOAT ...
    int target;
    bool normalised;
    bool range; // say the least and the largest of each number (floats only)
} GltfAccessor;

typedef struct GltfMesh {
    int position, normal, indices, joints, weights, colours, material; // accessors; -1 = none
} GltfMesh;

typedef struct GltfNode {
    const char *name; // must live until the file is written; "" = none
    int mesh, skin;   // -1 = none
    float translation[3], rotation[4], scale[3];
    bool top; // not under the node that turns z up to y up
} GltfNode;

typedef struct GltfChannel {
    int node;
    const char *path; // "translation", "rotation", "scale"
    int output;       // accessor
} GltfChannel;

typedef struct GltfSkin {
    int matrices; // accessor
    int *joint;   // [count] nodes, from malloc; taken over
    int count;
} GltfSkin;

typedef struct GltfMaterial {
    const char *name;
    float colour[3]; // linear
    bool two_sided;
} GltfMaterial;

typedef struct Gltf Gltf;

Gltf *gltf_make(void);
void gltf_free(Gltf *gltf);
// Indices of the objects that were added. When out of memory they are -1 and gltf_write fails.
int gltf_accessor(Gltf *gltf, const GltfAccessor *accessor);
int gltf_mesh(Gltf *gltf, const GltfMesh *mesh);
int gltf_node(Gltf *gltf, const GltfNode *node);
int gltf_skin(Gltf *gltf, const GltfSkin *skin);
int gltf_material(Gltf *gltf, const GltfMaterial *material);
void gltf_channel(Gltf *gltf, const GltfChannel *channel);
// Accessor of the times of all channels.
void gltf_times(Gltf *gltf, int accessor);
bool gltf_failed(const Gltf *gltf); // out of memory
bool gltf_write(const Gltf *gltf, FILE *file, bool binary);
