// SPDX-License-Identifier: MIT
// read.c -- which file it is, and surfaces from OBJ and STL.
#include "mesh/read.h"
#include "base/text.h"
#include "collide/obj.h"
#include "collide/scan.h"
#include "collide/stl.h"

#include <string.h>

_Static_assert((int)TAUT_MESH_TEXT == (int)MESH_TEXT, "room for a sentence");

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

TautStatus surface_read(const char *text, size_t size, Memory *memory, TautCellMesh *mesh,
                        char problem[TAUT_MESH_TEXT])
{
    MeshData data;
    *mesh = (TautCellMesh){0};
    const TautStatus status = is_obj(text, size) ? obj_read(text, size, memory, &data, problem)
                                                 : stl_read(text, size, memory, &data, problem);
    if (status != TAUT_OK) return status;

    const int n = data.n_triangle;
    const bool good = cells_alloc(mesh, memory, data.n_vertex, n, 3 * n);
    for (int v = 0; good && v < data.n_vertex; v++)
        mesh->vertex[v] = taut_vec3(data.vertex[v][0], data.vertex[v][1], data.vertex[v][2]);
    for (int c = 0; good && c < n; c++) {
        memcpy(mesh->corner + 3 * (size_t)c, data.triangle[c], sizeof data.triangle[c]);
        mesh->start[c + 1] = 3 * (c + 1);
        mesh->kind[c] = TAUT_CELL_TRIANGLE;
    }

    mesh_data_free(&data, memory);
    if (!good) return cells_no_memory(problem);
    if (cells_are_valid(mesh, problem)) return TAUT_OK;
    cells_free(mesh, memory);
    return TAUT_BAD_ARGUMENT;
}

// The first byte that is no space, 0 where there is none.
static char first_byte(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r' && text[i] != '\n') return text[i];
    return 0;
}

TautStatus cells_read(const char *text, size_t size, Memory *memory, TautCellMesh *mesh,
                      char problem[TAUT_MESH_TEXT])
{
    static const char mark[] = "\xef\xbb\xbf"; // of UTF-8, which some programs put before a text
    if (size >= 3 && memcmp(text, mark, 3) == 0) text += 3, size -= 3;
    const char first = first_byte(text, size);
    if (first == '$') return msh_read(text, size, memory, mesh, problem);
    if (first == '*') return inp_read(text, size, memory, mesh, problem);
    return surface_read(text, size, memory, mesh, problem);
}
