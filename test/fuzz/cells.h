// SPDX-License-Identifier: MIT
// cells.h -- what the fuzz targets of mesh files do: the bytes are read, and a mesh that comes out is valid, is checked, asked,
// converted, and comes back from a file of each format.
#pragma once

#include "mesh/read.h"
#include "taut/taut.h"

#include <stdlib.h>
#include <string.h>

static void must(bool good)
{
    if (!good) abort();
}

typedef struct Text {
    char *text;
    size_t size, room;
} Text;

static void add_text(void *user, const char *text, size_t size)
{
    Text *out = user;
    if (out->size + size > out->room) {
        out->room = 2 * (out->size + size);
        out->text = realloc(out->text, out->room);
        must(out->text != NULL);
    }
    memcpy(out->text + out->size, text, size);
    out->size += size;
}

// Written and read again it has the same cells. Names may be such that no file can hold them.
static void go_round(const TautCellMesh *mesh, TautMeshFormat format)
{
    Text text = {0};
    TautCellMesh back;
    char problem[TAUT_MESH_TEXT];
    if (taut_cell_mesh_write(mesh, format, NULL, add_text, &text, problem) == TAUT_OK &&
        taut_cell_mesh_read(text.text, text.size, NULL, &back, problem) == TAUT_OK) {
        must(back.cell_count == mesh->cell_count && back.vertex_count == mesh->vertex_count);
        must(memcmp(back.corner, mesh->corner,
                    (size_t)mesh->start[mesh->cell_count] * sizeof *mesh->corner) == 0);
        taut_cell_mesh_free(&back, NULL);
    } else {
        must(problem[0] != 0);
    }
    free(text.text);
}

static void use(const TautCellMesh *mesh)
{
    char problem[TAUT_MESH_TEXT];
    TautMeshFaces faces;
    TautMeshHinges hinges;
    TautCellMesh other;
    const TautMeshSelect side = {.kind = TAUT_SELECT_SIDE, .to = {0, 0, 1}, .angle = 1};
    bool *is_in = calloc((size_t)mesh->vertex_count, sizeof *is_in);
    must(is_in && cells_are_valid(mesh, problem));
    must(taut_cell_mesh_check(mesh, NULL, NULL, NULL) >= 0);
    must(taut_cell_mesh_surface(mesh, NULL, &faces, problem) == TAUT_OK);
    taut_mesh_faces_free(&faces, NULL);
    must(taut_cell_mesh_hinges(mesh, NULL, &hinges, problem) == TAUT_OK);
    taut_mesh_hinges_free(&hinges, NULL);
    must(taut_cell_mesh_select_vertices(mesh, &side, NULL, is_in, NULL, problem) == TAUT_OK);
    for (int kind = 0; kind < TAUT_CELL_COUNT; kind++)
        if (taut_cell_mesh_convert(mesh, (TautCellKind)kind, NULL, &other, problem) == TAUT_OK) {
            must(cells_are_valid(&other, problem));
            taut_cell_mesh_free(&other, NULL);
        }
    int cell;
    double weight[TAUT_CELL_VERTICES];
    const TautVec3 point = {0.1, 0.2, 0.3};
    (void)taut_cell_mesh_embed(mesh, &point, 1, NULL, &cell, weight, problem);
    for (int format = 0; format <= TAUT_FORMAT_INP; format++)
        go_round(mesh, (TautMeshFormat)format);
    free(is_in);
}

typedef TautStatus Reader(const char *text, size_t size, Memory *memory, TautCellMesh *mesh,
                          char problem[TAUT_MESH_TEXT]);

static void read_bytes(Reader *reader, const uint8_t *data, size_t size)
{
    // a block of just its size: reading must not look beyond the end
    char *text = malloc(size ? size : 1), problem[TAUT_MESH_TEXT] = "";
    must(text != NULL);
    if (size) memcpy(text, data, size);
    Memory memory = {taut_default_allocator(), false};
    TautCellMesh mesh;
    if (reader(text, size, &memory, &mesh, problem) == TAUT_OK) {
        if (mesh.vertex_count < 2000) use(&mesh);
        cells_free(&mesh, &memory);
    } else {
        must(problem[0] != 0 && !mesh.vertex && mesh.cell_count == 0);
    }
    free(text);
}
