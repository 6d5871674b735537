// SPDX-License-Identifier: MIT
// mesh.c -- fuzz target: any bytes are read as OBJ and as STL; a mesh that can be made of them is touched and hit by rays.
// Nothing may crash, contacts and hits have to be finite.
#include "collide/obj.h"
#include "collide/ray.h"
#include "collide/stl.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool good)
{
    if (!good) abort();
}

static void use(const Mesh *mesh)
{
    enum { ROOM = 32 };
    TouchPoint out[ROOM];
    RayHit hit;
    ConvexBox numbers;
    const Pose at = {{1, 0, 0, 0, 1, 0, 0, 0, 1}, {0, 0, 0}};
    const Convex ball = convex_ball(0.5), box = convex_box(&numbers, (double[]){0.3, 0.4, 0.5}, 0);
    for (int i = 0; i < 2; i++) {
        const int count = touch_mesh(mesh, &at, i ? &box : &ball, &at, 0.1, out, ROOM);
        must(count >= 0);
        for (int j = 0; j < count && j < ROOM; j++) must(isfinite(out[j].gap));
    }
    const Ray ray = {{0.1, 0.2, 3}, {0, 0, -1}, INFINITY};
    if (ray_mesh(&ray, mesh, &at, &hit)) must(isfinite(hit.t));
    if (mesh->is_closed) must(!isnan(mesh_solid(mesh).volume));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    // a block of just its size: reading must not look beyond the end
    char *text = malloc(size ? size : 1), problem[MESH_TEXT];
    must(text != NULL);
    if (size) memcpy(text, data, size);
    Memory memory = {taut_default_allocator(), false};
    for (int kind = 0; kind < 2; kind++) {
        MeshData read;
        Mesh mesh;
        const TautStatus status = kind ? stl_read(text, size, &memory, &read, problem)
                                       : obj_read(text, size, &memory, &read, problem);
        must(status == TAUT_OK || problem[0] != 0);
        if (status != TAUT_OK) continue;
        if (mesh_make(&mesh, &memory, &read, false, problem) == TAUT_OK) {
            use(&mesh);
            mesh_free(&mesh, &memory);
        } else {
            must(problem[0] != 0);
        }
    }
    free(text);
    return 0;
}
