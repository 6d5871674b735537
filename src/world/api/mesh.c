// SPDX-License-Identifier: MIT
// mesh.c -- files with triangles; see taut/mesh.h.
#include "taut/mesh.h"

#include "base/arithmetic.h"
#include "base/text.h"
#include "collide/obj.h"
#include "collide/scan.h"
#include "collide/stl.h"
#include "taut/taut.h"

_Static_assert((int)TAUT_MESH_TEXT == (int)MESH_TEXT, "room for a sentence");
_Static_assert(sizeof(TautVec3) == 3 * sizeof(double), "a vertex is three numbers");

// Lines of an OBJ file begin with one of these; a binary STL file may begin with anything.
static bool is_obj(const char *text, size_t size)
{
    static const char *const first[] = {"v", "vn", "vt", "f",      "o",      "g",
                                        "s", "l",  "p",  "mtllib", "usemtl", NULL};
    Scan scan = scan_start(text, size);
    const Word word = scan_any(&scan);
    for (int i = 0; first[i]; i++)
        if (word_is(word, first[i])) return true;
    return false;
}

static Memory memory_of(const TautAllocator *allocator)
{
    return (Memory){allocator ? *allocator : taut_default_allocator(), false};
}

TautStatus taut_mesh_read(const char *text, size_t size, const TautAllocator *allocator,
                          TautMesh *mesh, char problem[TAUT_MESH_TEXT])
{
    char own[MESH_TEXT];
    if (!problem) problem = own;
    problem[0] = 0;
    if (mesh) *mesh = (TautMesh){0};
    if (!mesh || !text || size == 0) {
        text_format(problem, MESH_TEXT, "it is empty; an OBJ or STL file is wanted");
        return TAUT_BAD_ARGUMENT;
    }

    // the mode of rounding is the library's own
    Memory memory = memory_of(allocator);
    MeshData data;
    Arithmetic host = arithmetic_enter();
    const TautStatus status = is_obj(text, size) ? obj_read(text, size, &memory, &data, problem)
                                                 : stl_read(text, size, &memory, &data, problem);
    arithmetic_leave(&host);
    if (status != TAUT_OK) return status;
    *mesh =
        (TautMesh){(TautVec3 *)data.vertex, (int *)data.triangle, data.n_vertex, data.n_triangle};
    return TAUT_OK;
}

void taut_mesh_free(TautMesh *mesh, const TautAllocator *allocator)
{
    if (!mesh) return;
    Memory memory = memory_of(allocator);
    memory_free(&memory, mesh->vertex);
    memory_free(&memory, mesh->triangle);
    *mesh = (TautMesh){0};
}
