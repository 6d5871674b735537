// SPDX-License-Identifier: MIT
// cells.c -- see cells.h.
#include "mesh/cells.h"
#include "base/text.h"
#include "math/vec.h"
#include "mesh/tuning.h"

#include <string.h>

bool cells_alloc(TautCellMesh *mesh, Memory *memory, int n_vertex, int n_cell, int n_corner)
{
    *mesh = (TautCellMesh){.vertex_count = n_vertex, .cell_count = n_cell};
    mesh->vertex = memory_alloc(memory, (size_t)n_vertex, sizeof *mesh->vertex);
    mesh->kind = memory_alloc(memory, (size_t)n_cell, sizeof *mesh->kind);
    mesh->start = memory_alloc(memory, (size_t)n_cell + 1, sizeof *mesh->start);
    mesh->corner = memory_alloc(memory, (size_t)n_corner, sizeof *mesh->corner);
    if ((mesh->vertex || !n_vertex) && (mesh->kind || !n_cell) && mesh->start &&
        (mesh->corner || !n_corner))
        return true;
    cells_free(mesh, memory);
    return false;
}

void cells_free(TautCellMesh *mesh, Memory *memory)
{
    for (int g = 0; mesh->group && g < mesh->group_count; g++) {
        memory_free(memory, mesh->group[g].name);
        memory_free(memory, mesh->group[g].cell);
        memory_free(memory, mesh->group[g].vertex);
    }
    memory_free(memory, mesh->vertex);
    memory_free(memory, mesh->kind);
    memory_free(memory, mesh->start);
    memory_free(memory, mesh->corner);
    memory_free(memory, mesh->group);
    *mesh = (TautCellMesh){0};
}

TautStatus cells_no_memory(char problem[TAUT_MESH_TEXT])
{
    text_format(problem, TAUT_MESH_TEXT, "out of memory; take a coarser mesh");
    return TAUT_OUT_OF_MEMORY;
}

// --- validity ---

static bool vertices_are_valid(const TautCellMesh *mesh, char *problem)
{
    for (int v = 0; v < mesh->vertex_count; v++) {
        const double x[3] = {mesh->vertex[v].x, mesh->vertex[v].y, mesh->vertex[v].z};
        if (all_finite(3, x) && max_abs(3, x) < CELL_LARGEST) continue;
        text_format(problem, TAUT_MESH_TEXT,
                    "vertex %d is at (%g, %g, %g); numbers have to be finite and below %g", v, x[0],
                    x[1], x[2], CELL_LARGEST);
        return false;
    }
    return true;
}

static bool cell_is_valid(const TautCellMesh *mesh, int c, char *problem)
{
    const CellShape *shape = mesh_cell_shape((int)mesh->kind[c]);
    if (!shape) {
        text_format(problem, TAUT_MESH_TEXT, "cell %d has kind %d; there are 0 to %d", c,
                    (int)mesh->kind[c], TAUT_CELL_COUNT - 1);
        return false;
    }

    if ((long)mesh->start[c] + shape->n_vertex != mesh->start[c + 1]) {
        text_format(problem, TAUT_MESH_TEXT, "cell %d has %ld vertices; its kind has %d", c,
                    (long)mesh->start[c + 1] - mesh->start[c], shape->n_vertex);
        return false;
    }

    for (int i = 0; i < shape->n_vertex; i++) {
        const int v = mesh->corner[mesh->start[c] + i];
        if (v >= 0 && v < mesh->vertex_count) continue;
        text_format(problem, TAUT_MESH_TEXT, "cell %d has vertex %d; there are 0 to %d", c, v,
                    mesh->vertex_count - 1);
        return false;
    }

    return true;
}

static bool list_is_valid(const int *list, int count, int most)
{
    if (count < 0 || (count > 0 && !list)) return false;
    for (int i = 0; i < count; i++)
        if (list[i] < 0 || list[i] >= most || (i > 0 && list[i] <= list[i - 1])) return false;
    return true;
}

static bool groups_are_valid(const TautCellMesh *mesh, char *problem)
{
    for (int g = 0; g < mesh->group_count; g++) {
        const TautMeshGroup *group = &mesh->group[g];
        if (group->name && list_is_valid(group->cell, group->cell_count, mesh->cell_count) &&
            list_is_valid(group->vertex, group->vertex_count, mesh->vertex_count))
            continue;
        text_format(problem, TAUT_MESH_TEXT,
                    "group %d ('%.60s') needs a name and ascending numbers of cells and vertices",
                    g, group->name ? group->name : "");
        return false;
    }
    return true;
}

bool cells_are_valid(const TautCellMesh *mesh, char problem[TAUT_MESH_TEXT])
{
    if (!mesh || mesh->vertex_count < 0 || mesh->cell_count < 0 || mesh->group_count < 0 ||
        mesh->cell_count > CELLS_MOST || (mesh->vertex_count > 0 && !mesh->vertex) ||
        (mesh->cell_count > 0 && (!mesh->kind || !mesh->start || !mesh->corner)) ||
        (mesh->group_count > 0 && !mesh->group)) {
        text_format(problem, TAUT_MESH_TEXT,
                    "the mesh has a count below 0 or above %d, or an array is missing", CELLS_MOST);
        return false;
    }

    if (mesh->cell_count > 0 && mesh->start[0] != 0) {
        text_format(problem, TAUT_MESH_TEXT, "start[0] is %d; it must be 0", mesh->start[0]);
        return false;
    }

    for (int c = 0; c < mesh->cell_count; c++)
        if (!cell_is_valid(mesh, c, problem)) return false;
    return vertices_are_valid(mesh, problem) && groups_are_valid(mesh, problem);
}

// --- groups ---

int cells_find_group(const TautCellMesh *mesh, const char *name)
{
    for (int g = 0; g < mesh->group_count; g++)
        if (strcmp(mesh->group[g].name, name) == 0) return g;
    return -1;
}

// The numbers that are marked, as an array; false where there is no memory.
static bool list_marked(Memory *memory, const bool *is_in, int most, int **list, int *count)
{
    for (int i = 0; is_in && i < most; i++) *count += is_in[i];
    if (*count == 0) return true;
    *list = memory_alloc(memory, (size_t)*count, sizeof **list);
    if (!*list) return false;
    for (int i = 0, n = 0; i < most; i++)
        if (is_in[i]) (*list)[n++] = i;
    return true;
}

static bool more_groups(TautCellMesh *mesh, Memory *memory)
{
    // a power of two of them has memory
    const int count = mesh->group_count;
    if (count > 0 && (count & (count - 1)) != 0) return true;
    TautMeshGroup *group = memory_alloc(memory, count ? 2 * (size_t)count : 1, sizeof *group);
    if (!group) return false;
    if (count) memcpy(group, mesh->group, (size_t)count * sizeof *group);
    memory_free(memory, mesh->group);
    mesh->group = group;
    return true;
}

bool cells_add_group(TautCellMesh *mesh, Memory *memory, const char *name, int name_size,
                     const bool *cell_is_in, bool *vertex_is_in)
{
    for (int c = 0; cell_is_in && vertex_is_in && c < mesh->cell_count; c++)
        for (int i = mesh->start[c]; cell_is_in[c] && i < mesh->start[c + 1]; i++)
            vertex_is_in[mesh->corner[i]] = true;

    TautMeshGroup it = {.name = memory_alloc(memory, (size_t)name_size + 1, 1)};
    if (it.name && more_groups(mesh, memory) &&
        list_marked(memory, cell_is_in, mesh->cell_count, &it.cell, &it.cell_count) &&
        list_marked(memory, vertex_is_in, mesh->vertex_count, &it.vertex, &it.vertex_count)) {
        memcpy(it.name, name, (size_t)name_size);
        mesh->group[mesh->group_count++] = it;
        return true;
    }

    memory_free(memory, it.name);
    memory_free(memory, it.cell);
    memory_free(memory, it.vertex);
    return false;
}
