// SPDX-License-Identifier: MIT
// convert.c -- the same mesh of another kind of cells.
//
// Each cell becomes one to six; origin[] says from which one each came, so that groups follow. Middles of edges are made once
// an edge, numbered by the sorted pair of its ends.
#include "base/text.h"
#include "mesh/cells.h"
#include "mesh/cut.h"
#include "mesh/sort.h"
#include "mesh/tuning.h"

#include <string.h>

static bool becomes_tetra(TautCellKind kind, TautCellKind to)
{
    return kind == TAUT_CELL_BRICK && (to == TAUT_CELL_TETRA || to == TAUT_CELL_TETRA10);
}

// Whether cells of a kind change at all on the way to another.
static bool changes(TautCellKind kind, TautCellKind to)
{
    if (to == TAUT_CELL_TRIANGLE) return kind == TAUT_CELL_QUAD;
    return becomes_tetra(kind, to) || (to == TAUT_CELL_TETRA10 && kind == TAUT_CELL_TETRA);
}

// The cells that one becomes before middles come in: kind, number, and their corners.
static int pieces_of(const TautCellMesh *from, int cell, TautCellKind to, TautCellKind *kind,
                     int piece[6][TAUT_CELL_VERTICES])
{
    const int *v = mesh_cell_corner(from, cell);
    *kind = from->kind[cell];
    if (becomes_tetra(*kind, to)) {
        int tetra[6][4];
        const int count = cut_brick(v, tetra);
        for (int t = 0; t < count; t++) memcpy(piece[t], tetra[t], sizeof tetra[t]);
        *kind = TAUT_CELL_TETRA;
        return count;
    }

    if (to == TAUT_CELL_TRIANGLE && *kind == TAUT_CELL_QUAD) {
        const int even = v[0] < v[2] ? v[0] : v[2], odd = v[1] < v[3] ? v[1] : v[3];
        const int s = even < odd ? 0 : 1;
        for (int t = 0; t < 2; t++) {
            piece[t][0] = v[s];
            piece[t][1] = v[(s + 1 + t) % 4];
            piece[t][2] = v[(s + 2 + t) % 4];
        }
        *kind = TAUT_CELL_TRIANGLE;
        return 2;
    }
    memcpy(piece[0], v, (size_t)mesh_cell_shape((int)*kind)->n_vertex * sizeof *v);
    return 1;
}

// --- middles of edges ---

typedef struct Middles {
    SortRecord *edge; // [count] key: ends; value: 10 cell + vertex of the cell
    int count;
    int n_new; // different edges
} Middles;

static void add_edges(const TautCellMesh *mesh, int c, Middles *m)
{
    const CellShape *shape = mesh_cell_shape(TAUT_CELL_TETRA10);
    const int *v = mesh_cell_corner(mesh, c);
    for (int i = shape->n_corner; i < shape->n_vertex; i++) {
        const int a = v[shape->middle[i][0]], b = v[shape->middle[i][1]];
        m->edge[m->count++] =
            (SortRecord){{a < b ? a : b, a < b ? b : a}, TAUT_CELL_VERTICES * c + i};
    }
}

// Whether the middles of a cell are still to be made: they are marked so.
static bool is_open(const TautCellMesh *mesh, int c)
{
    return mesh->kind[c] == TAUT_CELL_TETRA10 && mesh_cell_corner(mesh, c)[4] < 0;
}

static bool find_middles(const TautCellMesh *mesh, Memory *memory, Middles *m)
{
    int open = 0;
    for (int c = 0; c < mesh->cell_count; c++) open += is_open(mesh, c);
    *m = (Middles){0};
    if (open == 0) return true;
    m->edge = memory_alloc(memory, 6 * (size_t)open, sizeof *m->edge);
    SortRecord *scratch = memory_alloc(memory, 6 * (size_t)open, sizeof *scratch);
    const bool good = m->edge && scratch;
    for (int c = 0; good && c < mesh->cell_count; c++)
        if (is_open(mesh, c)) add_edges(mesh, c, m);
    if (good) sort_records(m->edge, scratch, m->count);
    for (int i = 0; good && i < m->count; i++)
        m->n_new += i == 0 || sort_compare(&m->edge[i - 1], &m->edge[i]) != 0;
    memory_free(memory, scratch);
    return good;
}

// Puts the middles behind the vertices and into the cells.
static bool put_middles(TautCellMesh *mesh, Memory *memory, const Middles *m)
{
    if (m->n_new == 0) return true;
    const int old = mesh->vertex_count;
    TautVec3 *vertex = memory_alloc(memory, (size_t)old + (size_t)m->n_new, sizeof *vertex);
    if (!vertex) return false;
    memcpy(vertex, mesh->vertex, (size_t)old * sizeof *vertex);
    memory_free(memory, mesh->vertex);
    mesh->vertex = vertex;
    for (int i = 0; i < m->count; i++) {
        const SortRecord *edge = &m->edge[i];
        if (i == 0 || sort_compare(edge - 1, edge) != 0) {
            const TautVec3 *a = &vertex[edge->key[0]], *b = &vertex[edge->key[1]];
            vertex[mesh->vertex_count++] =
                taut_vec3((a->x + b->x) / 2, (a->y + b->y) / 2, (a->z + b->z) / 2);
        }
        const int cell = edge->value / TAUT_CELL_VERTICES, i_in = edge->value % TAUT_CELL_VERTICES;
        mesh->corner[mesh->start[cell] + i_in] = mesh->vertex_count - 1;
    }

    return true;
}

// --- cells ---

// Counts, and where mesh is given fills, the new cells; origin [cells] are the old ones.
static bool each_cell(const TautCellMesh *from, TautCellKind to, TautCellMesh *mesh, int *origin,
                      int *cells, int *corners)
{
    *cells = *corners = 0;
    for (int c = 0; c < from->cell_count; c++) {
        TautCellKind kind;
        int piece[6][TAUT_CELL_VERTICES];
        memset(piece, -1, sizeof piece); // middles that are still to be made
        const int count = pieces_of(from, c, to, &kind, piece);
        if (to == TAUT_CELL_TETRA10 && kind == TAUT_CELL_TETRA) kind = to;
        const int size = mesh_cell_shape((int)kind)->n_vertex;
        for (int p = 0; p < count; p++) {
            if (*corners > CELLS_MOST - size) return false;
            if (mesh) {
                memcpy(mesh->corner + *corners, piece[p], (size_t)size * sizeof *piece[p]);
                mesh->kind[*cells] = kind;
                mesh->start[*cells + 1] = *corners + size;
                origin[*cells] = c;
            }
            *corners += size;
            ++*cells;
        }
    }

    return true;
}

// Groups have the pieces of their cells, their vertices, and middles of the pieces.
static bool carry_groups(const TautCellMesh *from, TautCellMesh *mesh, const int *origin,
                         Memory *memory)
{
    bool *was_in = memory_alloc(memory, (size_t)from->cell_count + 1, sizeof *was_in);
    bool *cell = memory_alloc(memory, (size_t)mesh->cell_count + 1, sizeof *cell);
    bool *vertex = memory_alloc(memory, (size_t)mesh->vertex_count + 1, sizeof *vertex);
    bool good = was_in && cell && vertex;

    for (int g = 0; good && g < from->group_count; g++) {
        const TautMeshGroup *group = &from->group[g];
        memset(was_in, 0, (size_t)from->cell_count * sizeof *was_in);
        memset(vertex, 0, (size_t)mesh->vertex_count * sizeof *vertex);
        for (int i = 0; i < group->cell_count; i++) was_in[group->cell[i]] = true;
        for (int c = 0; c < mesh->cell_count; c++) cell[c] = was_in[origin[c]];
        for (int i = 0; i < group->vertex_count; i++) vertex[group->vertex[i]] = true;
        // a middle is in a group of vertices where both ends are
        for (int c = 0; c < mesh->cell_count; c++) {
            const CellShape *shape = mesh_cell_shape_of(mesh, c);
            const int *v = mesh_cell_corner(mesh, c);
            for (int i = shape->n_corner; i < shape->n_vertex; i++)
                if (v[i] >= from->vertex_count && vertex[v[shape->middle[i][0]]] &&
                    vertex[v[shape->middle[i][1]]])
                    vertex[v[i]] = true;
        }
        good = cells_add_group(mesh, memory, group->name, (int)strlen(group->name), cell, vertex);
    }

    memory_free(memory, was_in);
    memory_free(memory, cell);
    memory_free(memory, vertex);
    return good;
}

static bool convert(const TautCellMesh *from, TautCellKind to, Memory *memory, TautCellMesh *mesh,
                    int cells, int corners)
{
    Middles m = {0};
    int *origin = memory_alloc(memory, (size_t)cells + 1, sizeof *origin);
    bool good = origin && cells_alloc(mesh, memory, from->vertex_count, cells, corners);

    if (good) {
        memcpy(mesh->vertex, from->vertex, (size_t)from->vertex_count * sizeof *mesh->vertex);
        each_cell(from, to, mesh, origin, &cells, &corners);
        good = find_middles(mesh, memory, &m) && put_middles(mesh, memory, &m) &&
               carry_groups(from, mesh, origin, memory);
        memory_free(memory, m.edge);
    }

    memory_free(memory, origin);
    if (!good) cells_free(mesh, memory);
    return good;
}

TautStatus cells_convert(const TautCellMesh *from, TautCellKind to, Memory *memory,
                         TautCellMesh *mesh, char problem[TAUT_MESH_TEXT])
{
    int cells, corners;
    *mesh = (TautCellMesh){0};
    for (int c = 0; c < from->cell_count; c++)
        if (mesh_cell_shape_of(from, c)->dimension == mesh_cell_shape((int)to)->dimension &&
            from->kind[c] != to && !changes(from->kind[c], to)) {
            text_format(problem, TAUT_MESH_TEXT,
                        "cell %d is of kind %d and cannot become kind %d; quads become triangles, "
                        "bricks tetrahedra, tetrahedra tetra10",
                        c, (int)from->kind[c], (int)to);
            return TAUT_BAD_ARGUMENT;
        }
    if (!each_cell(from, to, NULL, NULL, &cells, &corners)) {
        text_format(problem, TAUT_MESH_TEXT, "more than %d vertices of cells; take a coarser mesh",
                    CELLS_MOST);
        return TAUT_BAD_ARGUMENT;
    }

    return convert(from, to, memory, mesh, cells, corners) ? TAUT_OK : cells_no_memory(problem);
}
