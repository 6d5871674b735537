// SPDX-License-Identifier: MIT
// sides.c -- see sides.h.
#include "mesh/sides.h"
#include "collide/surface.h"

#include <string.h>

// --- sides by their corners ---

static int count_sides(const TautCellMesh *mesh, int dimension)
{
    int count = 0;
    for (int c = 0; c < mesh->cell_count; c++) {
        const CellShape *shape = mesh_cell_shape_of(mesh, c);
        if (shape->dimension == dimension) count += shape->n_side;
    }
    return count;
}

static void fill_sides(const TautCellMesh *mesh, int dimension, SortRecord *record)
{
    for (int c = 0, n = 0; c < mesh->cell_count; c++) {
        const CellShape *shape = mesh_cell_shape_of(mesh, c);
        for (int s = 0; shape->dimension == dimension && s < shape->n_side; s++, n++) {
            record[n] = (SortRecord){{-1, -1, -1, -1}, CELL_SIDES * c + s};
            for (int i = 0; i < shape->side_corners[s]; i++)
                record[n].key[i] = mesh_cell_corner(mesh, c)[shape->side[s][i]];
            sort_few(record[n].key, SORT_KEYS);
        }
    }
}

bool sides_find(const TautCellMesh *mesh, int dimension, Memory *memory, Sides *sides)
{
    *sides = (Sides){NULL, count_sides(mesh, dimension)};
    if (sides->count == 0) return true;
    sides->record = memory_alloc(memory, (size_t)sides->count, sizeof *sides->record);
    SortRecord *scratch = memory_alloc(memory, (size_t)sides->count, sizeof *scratch);
    const bool good = sides->record && scratch;
    if (good) {
        fill_sides(mesh, dimension, sides->record);
        sort_records(sides->record, scratch, sides->count);
    } else {
        memory_free(memory, sides->record);
        *sides = (Sides){0};
    }
    memory_free(memory, scratch);
    return good;
}

int sides_next(const Sides *sides, int first)
{
    int end = first + 1;
    while (end < sides->count && sort_compare(&sides->record[first], &sides->record[end]) == 0)
        end++;
    return end;
}

// --- the surface ---

static TautMeshFace face_of(const TautCellMesh *mesh, int cell, int side)
{
    const CellShape *shape = mesh_cell_shape_of(mesh, cell);
    TautMeshFace face = {.cell = cell, .side = side, .vertex_count = shape->side_size[side]};
    for (int i = 0; i < face.vertex_count; i++)
        face.vertex[i] = mesh_cell_corner(mesh, cell)[shape->side[side][i]];
    return face;
}

// Sides that are alone are marked at 6 cell + side, so that they come out in that order.
static void list_faces(const TautCellMesh *mesh, const bool *is_alone, TautMeshFaces *faces)
{
    for (int i = 0, n = 0; i < CELL_SIDES * mesh->cell_count; i++)
        if (is_alone[i]) faces->face[n++] = face_of(mesh, i / CELL_SIDES, i % CELL_SIDES);
}

TautStatus sides_surface(const TautCellMesh *mesh, Memory *memory, TautMeshFaces *faces)
{
    Sides sides;
    *faces = (TautMeshFaces){0};
    if (!sides_find(mesh, 3, memory, &sides)) return TAUT_OUT_OF_MEMORY;
    if (sides.count == 0) return TAUT_OK;
    bool *is_alone = memory_alloc(memory, CELL_SIDES * (size_t)mesh->cell_count, sizeof *is_alone);
    for (int i = 0, end; is_alone && i < sides.count; i = end) {
        end = sides_next(&sides, i);
        is_alone[sides.record[i].value] = end == i + 1;
        faces->count += end == i + 1;
    }

    faces->face = memory_alloc(memory, (size_t)faces->count, sizeof *faces->face);
    const bool good = is_alone && (faces->face || faces->count == 0);
    if (good && faces->face) list_faces(mesh, is_alone, faces);
    if (!good) *faces = (TautMeshFaces){0};
    memory_free(memory, is_alone);
    memory_free(memory, sides.record);
    return good ? TAUT_OK : TAUT_OUT_OF_MEMORY;
}

int face_triangles(const TautMeshFace *face, int triangle[4][3])
{
    static const int whole[1][3] = {{0, 1, 2}};
    static const int from_0[2][3] = {{0, 1, 2}, {0, 2, 3}}, from_1[2][3] = {{1, 2, 3}, {1, 3, 0}};
    static const int four[4][3] = {{0, 3, 5}, {3, 1, 4}, {5, 4, 2}, {3, 4, 5}};
    const int *v = face->vertex;

    const int(*table)[3] = whole;
    int count = 1;
    if (face->vertex_count == 6) table = four, count = 4;
    if (face->vertex_count == 4) {
        // the diagonal that has the least vertex
        const int even = v[0] < v[2] ? v[0] : v[2], odd = v[1] < v[3] ? v[1] : v[3];
        table = even < odd ? from_0 : from_1;
        count = 2;
    }

    for (int t = 0; t < count; t++)
        for (int i = 0; i < 3; i++) triangle[t][i] = v[table[t][i]];
    return count;
}

// --- neighbours ---

static bool link_cells(const TautCellMesh *mesh, int dimension, Memory *memory, int *next)
{
    Sides sides;
    if (!sides_find(mesh, dimension, memory, &sides)) return false;
    for (int i = 0, end; i < sides.count; i = end) {
        end = sides_next(&sides, i);
        for (int j = i; end > i + 1 && j < end; j++) {
            const int other = sides.record[j + 1 < end ? j + 1 : i].value;
            next[sides.record[j].value] = other / CELL_SIDES;
        }
    }
    memory_free(memory, sides.record);
    return true;
}

TautStatus sides_neighbours(const TautCellMesh *mesh, Memory *memory, int *next)
{
    for (int i = 0; i < CELL_SIDES * mesh->cell_count; i++) next[i] = -1;
    return link_cells(mesh, 2, memory, next) && link_cells(mesh, 3, memory, next)
               ? TAUT_OK
               : TAUT_OUT_OF_MEMORY;
}

// --- hinges ---

static bool is_triangle(const TautCellMesh *mesh, int value)
{
    return mesh->kind[value / CELL_SIDES] == TAUT_CELL_TRIANGLE;
}

// Two triangles at an edge, the lower number first.
static TautMeshHinge hinge_of(const TautCellMesh *mesh, int a, int b)
{
    const int *first = mesh_cell_corner(mesh, a / CELL_SIDES),
              *second = mesh_cell_corner(mesh, b / CELL_SIDES);
    const int side = a % CELL_SIDES, other = b % CELL_SIDES;
    return (TautMeshHinge){
        {first[side], first[(side + 1) % 3], first[(side + 2) % 3], second[(other + 2) % 3]},
        {a / CELL_SIDES, b / CELL_SIDES}};
}

// Of more than two triangles at an edge each is bent against the next. Returns how many there are, and writes them to a list.
static int each_hinge(const TautCellMesh *mesh, const Sides *sides, TautMeshHinge *hinge)
{
    int count = 0;
    for (int i = 0, end; i < sides->count; i = end) {
        end = sides_next(sides, i);
        for (int j = i + 1; j < end; j++) {
            const int a = sides->record[j - 1].value, b = sides->record[j].value;
            if (!is_triangle(mesh, a) || !is_triangle(mesh, b)) continue;
            if (hinge) hinge[count] = hinge_of(mesh, a, b);
            count++;
        }
    }
    return count;
}

TautStatus sides_hinges(const TautCellMesh *mesh, Memory *memory, TautMeshHinges *hinges)
{
    Sides sides;
    *hinges = (TautMeshHinges){0};
    if (!sides_find(mesh, 2, memory, &sides)) return TAUT_OUT_OF_MEMORY;
    const int count = each_hinge(mesh, &sides, NULL);
    TautMeshHinge *hinge = memory_alloc(memory, (size_t)count, sizeof *hinge);
    if (hinge) {
        each_hinge(mesh, &sides, hinge);
        *hinges = (TautMeshHinges){hinge, count};
    }
    memory_free(memory, sides.record);
    return hinge || count == 0 ? TAUT_OK : TAUT_OUT_OF_MEMORY;
}

// --- parts ---

int sides_parts(const TautCellMesh *mesh, int dimension, Memory *memory, int *other)
{
    int *leader = memory_alloc(memory, (size_t)mesh->vertex_count, sizeof *leader), count = 0;
    if (!leader) return mesh->vertex_count ? -1 : 0;
    for (int v = 0; v < mesh->vertex_count; v++) leader[v] = v;
    for (int c = 0; c < mesh->cell_count; c++) {
        if (mesh_cell_shape_of(mesh, c)->dimension != dimension) continue;
        for (int i = mesh->start[c] + 1; i < mesh->start[c + 1]; i++)
            surface_join(leader, mesh->corner[mesh->start[c]], mesh->corner[i]);
    }

    // a part counts when its leader is met by a cell; it is crossed out by turning it over
    for (int c = 0; c < mesh->cell_count; c++) {
        if (mesh_cell_shape_of(mesh, c)->dimension != dimension) continue;
        int v = mesh->corner[mesh->start[c]];
        while (leader[v] >= 0 && leader[v] != v) v = leader[v];
        if (leader[v] < 0) continue;
        leader[v] = -1;
        if (++count == 2) *other = c;
    }
    memory_free(memory, leader);
    return count;
}
