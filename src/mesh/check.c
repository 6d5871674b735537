// SPDX-License-Identifier: MIT
// check.c -- see check.h.
#include "mesh/check.h"
#include "base/text.h"
#include "math/vec.h"
#include "mesh/sides.h"
#include "mesh/tuning.h"

#include <limits.h>
#include <string.h>

enum { TOLD = 4 }; // findings of a kind that are told one by one

typedef enum Finding { INVERTED, FLAT, TWICE, POOR, UNUSED, APART, FINDINGS } Finding;

typedef struct Check {
    const TautCellMesh *mesh;
    Memory *memory;
    TautMessageHandler handler;
    void *user;
    int count[FINDINGS];
} Check;

static void tell(const Check *check, TautLevel level, const char *text)
{
    const TautMessage message = {
        .level = level, .status = level == TAUT_ERROR ? TAUT_BAD_ARGUMENT : TAUT_OK, .text = text};
    if (check->handler) check->handler(check->user, &message);
}

// Whether this one is still told.
static bool is_new(Check *check, Finding finding)
{
    return check->count[finding]++ < TOLD;
}

static const char *name_of(const TautCellMesh *mesh, int cell)
{
    static const char *const names[TAUT_CELL_COUNT] = {"triangle", "quad", "tetra", "tetra10",
                                                       "brick"};
    return names[mesh->kind[cell]];
}

// "cell 5 (tetra 1 2 3 4 ...)"
static void place_of(const TautCellMesh *mesh, int cell, char out[80])
{
    const int *v = mesh_cell_corner(mesh, cell);
    const int count = mesh->start[cell + 1] - mesh->start[cell];
    if (count == 3)
        text_format(out, 80, "cell %d (triangle %d %d %d)", cell, v[0], v[1], v[2]);
    else
        text_format(out, 80, "cell %d (%s %d %d %d %d%s)", cell, name_of(mesh, cell), v[0], v[1],
                    v[2], v[3], count > 4 ? " ..." : "");
}

// --- cells one by one ---

static double longest_edge(int n, const double (*x)[3])
{
    double most = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double d[3];
            sub3(x[i], x[j], d);
            most = larger(most, norm3(d));
        }
    return most;
}

static void check_cell(Check *check, int cell)
{
    const TautCellMesh *mesh = check->mesh;
    const CellShape *shape = mesh_cell_shape_of(mesh, cell);
    double x[TAUT_CELL_VERTICES][3] = {{0}};
    char place[80], text[TAUT_MESH_TEXT];

    mesh_cell_places(mesh, cell, x);
    const double(*at)[3] = (const double(*)[3])x;
    const double measure = mesh_cell_measure(mesh->kind[cell], at);
    const double quality = mesh_cell_quality(mesh->kind[cell], at);
    const double edge = longest_edge(shape->n_vertex, at);
    const double flat = CELL_FLAT * (shape->dimension == 3 ? edge * edge * edge : edge * edge);
    const char *unit = shape->dimension == 3 ? "m^3" : "m^2";
    place_of(mesh, cell, place);

    if (!(fabs(measure) > flat)) {
        if (!is_new(check, FLAT)) return;
        text_format(text, sizeof text, "%s is flat: %g %s with edges up to %g m; remove it", place,
                    measure, unit, edge);
        tell(check, TAUT_ERROR, text);
    } else if (measure < 0 || !(quality > 0)) {
        if (!is_new(check, INVERTED)) return;
        if (measure < 0)
            text_format(text, sizeof text,
                        "%s is inside out: %g %s; reverse the order of its vertices", place,
                        measure, unit);
        else
            text_format(text, sizeof text,
                        "%s is folded at a vertex (quality %.3g); move its vertices", place,
                        quality);
        tell(check, TAUT_ERROR, text);
    } else if (quality < CELL_POOR && is_new(check, POOR)) {
        text_format(text, sizeof text,
                    "%s has quality %.3g, 1 is regular; forces there will be inaccurate: mesh "
                    "again, finer or smoother",
                    place, quality);
        tell(check, TAUT_WARNING, text);
    }
}

// --- cells that are there twice ---

// Three least vertices and a number made of all of them.
static SortRecord key_of(const TautCellMesh *mesh, int cell, int *corner)
{
    const CellShape *shape = mesh_cell_shape_of(mesh, cell);
    memcpy(corner, mesh_cell_corner(mesh, cell), (size_t)shape->n_corner * sizeof *corner);
    sort_few(corner, shape->n_corner);
    unsigned all = (unsigned)shape->dimension;
    for (int i = 0; i < shape->n_corner; i++) all = all * 2654435761u + (unsigned)corner[i];
    return (SortRecord){{corner[0], corner[1], corner[2], (int)(all & INT_MAX)}, cell};
}

static bool same_cell(const TautCellMesh *mesh, int a, int b)
{
    int first[TAUT_CELL_VERTICES], second[TAUT_CELL_VERTICES];
    const CellShape *shape = mesh_cell_shape_of(mesh, a), *other = mesh_cell_shape_of(mesh, b);
    if (shape->n_corner != other->n_corner || shape->dimension != other->dimension) return false;
    key_of(mesh, a, first);
    key_of(mesh, b, second);
    return memcmp(first, second, (size_t)shape->n_corner * sizeof *first) == 0;
}

static bool check_twice(Check *check)
{
    const TautCellMesh *mesh = check->mesh;
    const size_t n = (size_t)mesh->cell_count;
    SortRecord *record = memory_alloc(check->memory, n, sizeof *record);
    SortRecord *scratch = memory_alloc(check->memory, n, sizeof *scratch);
    const bool good = (record && scratch) || n == 0;
    int corner[TAUT_CELL_VERTICES];
    char place[80], text[TAUT_MESH_TEXT];

    for (int c = 0; good && c < mesh->cell_count; c++) record[c] = key_of(mesh, c, corner);
    if (good && n) sort_records(record, scratch, mesh->cell_count);
    for (int i = 1; good && i < mesh->cell_count; i++) {
        const int a = record[i - 1].value, b = record[i].value;
        if (sort_compare(&record[i - 1], &record[i]) != 0 || !same_cell(mesh, a, b)) continue;
        if (!is_new(check, TWICE)) continue;
        place_of(mesh, b, place);
        text_format(text, sizeof text, "%s has the vertices of cell %d; remove one of them", place,
                    a);
        tell(check, TAUT_ERROR, text);
    }

    memory_free(check->memory, record);
    memory_free(check->memory, scratch);
    return good;
}

// --- the whole ---

static bool check_unused(Check *check)
{
    const TautCellMesh *mesh = check->mesh;
    char text[TAUT_MESH_TEXT];
    bool *is_used = memory_alloc(check->memory, (size_t)mesh->vertex_count, sizeof *is_used);

    if (!is_used) return mesh->vertex_count == 0;
    for (int i = 0; mesh->cell_count && i < mesh->start[mesh->cell_count]; i++)
        is_used[mesh->corner[i]] = true;
    for (int v = 0; v < mesh->vertex_count; v++) {
        if (is_used[v] || !is_new(check, UNUSED)) continue;
        const TautVec3 *x = &mesh->vertex[v];
        text_format(text, sizeof text,
                    "vertex %d at (%g, %g, %g) is in no cell; it would have no mass: remove it", v,
                    x->x, x->y, x->z);
        tell(check, TAUT_WARNING, text);
    }
    memory_free(check->memory, is_used);
    return true;
}

static bool has_solid_cells(const TautCellMesh *mesh)
{
    for (int c = 0; c < mesh->cell_count; c++)
        if (mesh_cell_shape_of(mesh, c)->dimension == 3) return true;
    return false;
}

// Beside solid cells, faces are there to name parts of the surface, which need not hold together.
static bool check_parts(Check *check)
{
    char place[80], text[TAUT_MESH_TEXT];
    for (int dimension = has_solid_cells(check->mesh) ? 3 : 2; dimension <= 3; dimension++) {
        int other = 0;
        const int parts = sides_parts(check->mesh, dimension, check->memory, &other);
        if (parts < 0) return false;
        if (parts < 2) continue;
        check->count[APART] = 1;
        place_of(check->mesh, other, place);
        text_format(text, sizeof text,
                    "the %s are %d parts that share no vertex; the second begins with %s: merge "
                    "equal vertices if they should hold together",
                    dimension == 3 ? "solid cells" : "faces", parts, place);
        tell(check, TAUT_WARNING, text);
    }

    return true;
}

static void tell_rest(const Check *check)
{
    static const char *const about[FINDINGS] = {
        "cells are inside out or folded", "cells are flat",          "cells are there twice",
        "cells have a poor shape",        "vertices are in no cell", "parts"};
    char text[TAUT_MESH_TEXT];
    for (int f = 0; f < FINDINGS; f++) {
        if (check->count[f] <= TOLD) continue;
        text_format(text, sizeof text, "and %d more %s", check->count[f] - TOLD, about[f]);
        tell(check, f < POOR ? TAUT_ERROR : TAUT_WARNING, text);
    }
}

int cells_check(const TautCellMesh *mesh, Memory *memory, TautMessageHandler handler, void *user)
{
    Check check = {.mesh = mesh, .memory = memory, .handler = handler, .user = user};
    char problem[TAUT_MESH_TEXT];

    if (!cells_are_valid(mesh, problem)) {
        tell(&check, TAUT_ERROR, problem);
        return 1;
    }

    for (int c = 0; c < mesh->cell_count; c++) check_cell(&check, c);
    if (!check_twice(&check) || !check_unused(&check) || !check_parts(&check)) {
        cells_no_memory(problem);
        tell(&check, TAUT_ERROR, problem);
        return -1;
    }
    tell_rest(&check);
    return check.count[INVERTED] + check.count[FLAT] + check.count[TWICE];
}
