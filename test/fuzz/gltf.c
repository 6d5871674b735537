// SPDX-License-Identifier: MIT
// gltf.c -- fuzz target: any bytes are read as a glTF file. Nothing may crash, and triangles have vertices that are there and
// finite. What begins with neither mark is read as the text of one.
#include "scene/files/gltf.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool good)
{
    if (!good) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    // a block of just its size: reading must not look beyond the end
    char *text = malloc(size ? size : 1), problem[TAUT_MESH_TEXT];
    TautMesh mesh;
    Pool pool;
    must(text != NULL);
    if (size) memcpy(text, data, size);
    scene_pool_init(&pool, (TautAllocator){0});
    if (size >= 12 && scene_gltf_read(text, size, &pool, &mesh, problem)) {
        must(mesh.triangle_count > 0);
        for (int i = 0; i < 3 * mesh.triangle_count; i++)
            must(mesh.triangle[i] >= 0 && mesh.triangle[i] < mesh.vertex_count);
        for (int i = 0; i < mesh.vertex_count; i++)
            must(isfinite(mesh.vertex[i].x + mesh.vertex[i].y + mesh.vertex[i].z));
    }
    scene_pool_free(&pool);
    free(text);
    return 0;
}
