// SPDX-License-Identifier: MIT
// cells.c -- meshes of cells: arguments are looked at, then src/mesh does the work; see taut/cells.h.
#include "taut/cells.h"

#include "base/arithmetic.h"
#include "base/text.h"
#include "mesh/check.h"
#include "mesh/embed.h"
#include "mesh/generate.h"
#include "mesh/read.h"
#include "mesh/select.h"
#include "mesh/sides.h"
#include "world/build/def.h"

static Memory memory_of(const TautAllocator *allocator)
{
    return (Memory){allocator ? *allocator : taut_default_allocator(), false};
}

static TautStatus missing(char *problem, const char *words)
{
    if (problem) text_format(problem, TAUT_MESH_TEXT, "%s", words);
    return TAUT_BAD_ARGUMENT;
}

// --- kinds ---

int taut_cell_vertices(TautCellKind kind)
{
    const CellShape *shape = mesh_cell_shape((int)kind);
    return shape ? shape->n_vertex : 0;
}

int taut_cell_dimension(TautCellKind kind)
{
    const CellShape *shape = mesh_cell_shape((int)kind);
    return shape ? shape->dimension : 0;
}

// --- files ---

TautStatus taut_cell_mesh_read(const char *text, size_t size, const TautAllocator *allocator,
                               TautCellMesh *mesh, char problem[TAUT_MESH_TEXT])
{
    char own[TAUT_MESH_TEXT];
    if (!problem) problem = own;
    problem[0] = 0;
    if (mesh) *mesh = (TautCellMesh){0};
    if (!mesh || !text || size == 0)
        return missing(problem, "it is empty; an MSH, inp, OBJ or STL file is wanted");
    Memory memory = memory_of(allocator);
    Arithmetic host = arithmetic_enter();
    const TautStatus status = cells_read(text, size, &memory, mesh, problem);
    arithmetic_leave(&host);
    return status;
}

TautStatus taut_cell_mesh_write(const TautCellMesh *mesh, TautMeshFormat format,
                                const TautAllocator *allocator,
                                void (*put)(void *user, const char *text, size_t size), void *user,
                                char problem[TAUT_MESH_TEXT])
{
    char own[TAUT_MESH_TEXT];
    if (!problem) problem = own;
    problem[0] = 0;
    if (!put) return missing(problem, "a function that takes the text is missing");
    if (!cells_are_valid(mesh, problem)) return TAUT_BAD_ARGUMENT;
    Memory memory = memory_of(allocator);
    Arithmetic host = arithmetic_enter();
    const TautStatus status = cells_write(mesh, format, &memory, put, user, problem);
    arithmetic_leave(&host);
    return status;
}

void taut_cell_mesh_free(TautCellMesh *mesh, const TautAllocator *allocator)
{
    if (!mesh) return;
    Memory memory = memory_of(allocator);
    cells_free(mesh, &memory);
}

// --- generated meshes ---

TautStatus taut_cell_mesh_generate(const TautMeshDef *def, const TautAllocator *allocator,
                                   TautCellMesh *mesh, char problem[TAUT_MESH_TEXT])
{
    char own[TAUT_MESH_TEXT];
    Log log = {0};

    if (!problem) problem = own;
    problem[0] = 0;
    if (mesh) *mesh = (TautCellMesh){0};
    if (!mesh) return missing(problem, "a mesh to fill is wanted, and it is NULL");
    TautStatus status = def_tell(&log, TAUT_DEF_MESH, def);
    if (status != TAUT_OK) {
        text_format(problem, TAUT_MESH_TEXT, "%.*s", TAUT_MESH_TEXT - 1, log.text);
        return status;
    }

    Memory memory = memory_of(allocator);
    Arithmetic host = arithmetic_enter();
    status = cells_generate(def, &memory, mesh, problem);
    arithmetic_leave(&host);
    return status;
}

TautStatus taut_cell_mesh_convert(const TautCellMesh *from, TautCellKind to,
                                  const TautAllocator *allocator, TautCellMesh *mesh,
                                  char problem[TAUT_MESH_TEXT])
{
    char own[TAUT_MESH_TEXT];
    if (!problem) problem = own;
    problem[0] = 0;
    if (mesh && mesh != from) *mesh = (TautCellMesh){0};
    if (!mesh || mesh == from || !mesh_cell_shape((int)to))
        return missing(problem, "another mesh to fill and a kind of cells are wanted");
    if (!cells_are_valid(from, problem)) return TAUT_BAD_ARGUMENT;
    if (from->cell_count == 0) return missing(problem, "the mesh has no cells");
    Memory memory = memory_of(allocator);
    Arithmetic host = arithmetic_enter();
    const TautStatus status = cells_convert(from, to, &memory, mesh, problem);
    arithmetic_leave(&host);
    return status;
}

// --- properties of a mesh ---

int taut_cell_mesh_check(const TautCellMesh *mesh, const TautAllocator *allocator,
                         TautMessageHandler handler, void *user)
{
    Memory memory = memory_of(allocator);
    Arithmetic host = arithmetic_enter();
    const int errors = cells_check(mesh, &memory, handler, user);
    arithmetic_leave(&host);
    return errors;
}

// The places of one cell, if it and all that they need are there.
static bool one_cell(const TautCellMesh *mesh, int cell, double (*x)[3])
{
    if (!mesh || cell < 0 || cell >= mesh->cell_count || !mesh->kind || !mesh->start ||
        !mesh->corner || !mesh->vertex)
        return false;
    const CellShape *shape = mesh_cell_shape_of(mesh, cell);
    if (!shape || mesh->start[cell] < 0 ||
        (long)mesh->start[cell] + shape->n_vertex != mesh->start[cell + 1])
        return false;
    for (int i = 0; i < shape->n_vertex; i++)
        if (mesh_cell_corner(mesh, cell)[i] < 0 ||
            mesh_cell_corner(mesh, cell)[i] >= mesh->vertex_count)
            return false;
    mesh_cell_places(mesh, cell, x);
    return true;
}

double taut_cell_measure(const TautCellMesh *mesh, int cell)
{
    double x[TAUT_CELL_VERTICES][3], measure = NAN;
    Arithmetic host = arithmetic_enter();
    if (one_cell(mesh, cell, x))
        measure = mesh_cell_measure(mesh->kind[cell], (const double(*)[3])x);
    arithmetic_leave(&host);
    return measure;
}

double taut_cell_quality(const TautCellMesh *mesh, int cell)
{
    double x[TAUT_CELL_VERTICES][3], quality = NAN;
    Arithmetic host = arithmetic_enter();
    if (one_cell(mesh, cell, x))
        quality = mesh_cell_quality(mesh->kind[cell], (const double(*)[3])x);
    arithmetic_leave(&host);
    return quality;
}

TautStatus taut_cell_mesh_lump(const TautCellMesh *mesh, int dimension, double *share)
{
    char problem[TAUT_MESH_TEXT];
    if (!share || (dimension != 2 && dimension != 3) || !cells_are_valid(mesh, problem))
        return TAUT_BAD_ARGUMENT;
    Arithmetic host = arithmetic_enter();
    for (int c = 0; c < mesh->cell_count; c++) {
        const CellShape *shape = mesh_cell_shape_of(mesh, c);
        double x[TAUT_CELL_VERTICES][3], part[TAUT_CELL_VERTICES] = {0};
        if (shape->dimension != dimension) continue;
        mesh_cell_places(mesh, c, x);
        mesh_cell_lump(mesh->kind[c], (const double(*)[3])x, part);
        for (int i = 0; i < shape->n_vertex; i++) share[mesh_cell_corner(mesh, c)[i]] += part[i];
    }
    arithmetic_leave(&host);
    return TAUT_OK;
}

// --- sides ---

TautStatus taut_cell_mesh_surface(const TautCellMesh *mesh, const TautAllocator *allocator,
                                  TautMeshFaces *faces, char problem[TAUT_MESH_TEXT])
{
    char own[TAUT_MESH_TEXT];
    if (!problem) problem = own;
    problem[0] = 0;
    if (!faces) return missing(problem, "faces to fill are wanted");
    *faces = (TautMeshFaces){0};
    if (!cells_are_valid(mesh, problem)) return TAUT_BAD_ARGUMENT;
    Memory memory = memory_of(allocator);
    const TautStatus status = sides_surface(mesh, &memory, faces);
    return status == TAUT_OUT_OF_MEMORY ? cells_no_memory(problem) : status;
}

void taut_mesh_faces_free(TautMeshFaces *faces, const TautAllocator *allocator)
{
    if (!faces) return;
    Memory memory = memory_of(allocator);
    memory_free(&memory, faces->face);
    *faces = (TautMeshFaces){0};
}

int taut_mesh_face_triangles(const TautMeshFace *face, int triangle[4][3])
{
    return face && triangle ? face_triangles(face, triangle) : 0;
}

TautStatus taut_cell_mesh_neighbours(const TautCellMesh *mesh, const TautAllocator *allocator,
                                     int *next)
{
    char problem[TAUT_MESH_TEXT];
    if (!next || !cells_are_valid(mesh, problem)) return TAUT_BAD_ARGUMENT;
    Memory memory = memory_of(allocator);
    return sides_neighbours(mesh, &memory, next);
}

TautStatus taut_cell_mesh_hinges(const TautCellMesh *mesh, const TautAllocator *allocator,
                                 TautMeshHinges *hinges, char problem[TAUT_MESH_TEXT])
{
    char own[TAUT_MESH_TEXT];
    if (!problem) problem = own;
    problem[0] = 0;
    if (!hinges) return missing(problem, "hinges to fill are wanted");
    *hinges = (TautMeshHinges){0};
    if (!cells_are_valid(mesh, problem)) return TAUT_BAD_ARGUMENT;
    Memory memory = memory_of(allocator);
    const TautStatus status = sides_hinges(mesh, &memory, hinges);
    return status == TAUT_OUT_OF_MEMORY ? cells_no_memory(problem) : status;
}

void taut_mesh_hinges_free(TautMeshHinges *hinges, const TautAllocator *allocator)
{
    if (!hinges) return;
    Memory memory = memory_of(allocator);
    memory_free(&memory, hinges->hinge);
    *hinges = (TautMeshHinges){0};
}

// --- selections ---

typedef TautStatus Selector(const TautCellMesh *mesh, const TautMeshSelect *select, Memory *memory,
                            bool *is_in, int *count, char problem[TAUT_MESH_TEXT]);

static TautStatus select_by(Selector *selector, const TautCellMesh *mesh,
                            const TautMeshSelect *select, const TautAllocator *allocator,
                            bool *is_in, int *count, char *problem)
{
    char own[TAUT_MESH_TEXT];
    if (!problem) problem = own;
    problem[0] = 0;
    if (count) *count = 0;
    if (!select || !is_in) return missing(problem, "a selection and marks to set are wanted");
    if (!cells_are_valid(mesh, problem)) return TAUT_BAD_ARGUMENT;
    Memory memory = memory_of(allocator);
    Arithmetic host = arithmetic_enter();
    const TautStatus status = selector(mesh, select, &memory, is_in, count, problem);
    arithmetic_leave(&host);
    return status;
}

TautStatus taut_cell_mesh_select_vertices(const TautCellMesh *mesh, const TautMeshSelect *select,
                                          const TautAllocator *allocator, bool *is_in, int *count,
                                          char problem[TAUT_MESH_TEXT])
{
    return select_by(select_vertices, mesh, select, allocator, is_in, count, problem);
}

TautStatus taut_cell_mesh_select_cells(const TautCellMesh *mesh, const TautMeshSelect *select,
                                       const TautAllocator *allocator, bool *is_in, int *count,
                                       char problem[TAUT_MESH_TEXT])
{
    return select_by(select_cells, mesh, select, allocator, is_in, count, problem);
}

// --- embedding ---

TautStatus taut_cell_mesh_embed(const TautCellMesh *mesh, const TautVec3 *point, int count,
                                const TautAllocator *allocator, int *cell, double *weight,
                                char problem[TAUT_MESH_TEXT])
{
    char own[TAUT_MESH_TEXT];
    if (!problem) problem = own;
    problem[0] = 0;
    if (count < 0 || (count > 0 && (!point || !cell || !weight)))
        return missing(problem, "points, and arrays for cells and weights, are wanted");
    if (!cells_are_valid(mesh, problem)) return TAUT_BAD_ARGUMENT;
    Memory memory = memory_of(allocator);
    Arithmetic host = arithmetic_enter();
    const TautStatus status = cells_embed(mesh, point, count, &memory, cell, weight, problem);
    arithmetic_leave(&host);
    return status;
}
