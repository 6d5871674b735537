// SPDX-License-Identifier: MIT
// embed.c -- see embed.h.
#include "mesh/embed.h"
#include "base/text.h"
#include "collide/tree.h"
#include "math/vec.h"
#include "mesh/tuning.h"

#include <string.h>

// --- one cell ---

// Solves the 3 x 3 system with the columns J[0], J[1], J[2]; false where they are in a plane.
static bool solve_columns(const double (*J)[3], const double *b, double *out)
{
    double c[3][3];
    cross3(J[1], J[2], c[0]);
    cross3(J[2], J[0], c[1]);
    cross3(J[0], J[1], c[2]);
    const double det = dot3(J[0], c[0]);
    for (int k = 0; k < 3; k++) out[k] = dot3(c[k], b) / det;
    return det != 0 && all_finite(3, out);
}

// How far outside: the least weight, of bricks and quads the least of xi and 1 - xi.
static double depth_of(TautCellKind kind, const double *xi)
{
    const int dimension = mesh_cell_shape((int)kind)->dimension;
    double least = 1, sum = 0;
    for (int k = 0; k < dimension && k < 3; k++) {
        least = smaller(least, xi[k]);
        sum += xi[k];
        if (kind == TAUT_CELL_QUAD || kind == TAUT_CELL_BRICK) least = smaller(least, 1 - xi[k]);
    }
    if (kind == TAUT_CELL_QUAD || kind == TAUT_CELL_BRICK) return least;
    return smaller(least, 1 - sum);
}

// The weights of a point in a cell and how deep in it is; false where there are none.
static bool weigh(TautCellKind kind, const double (*x)[3], const double *point, double *N,
                  double *depth)
{
    const CellShape *shape = mesh_cell_shape((int)kind);
    const bool is_product = kind == TAUT_CELL_QUAD || kind == TAUT_CELL_BRICK;
    const double start = is_product ? 0.5 : shape->dimension == 2 ? 1.0 / 3 : 0.25;
    double xi[3] = {start, start, start}, dN[TAUT_CELL_VERTICES][3];

    for (int step = 0; step < EMBED_STEPS; step++) {
        double J[3][3] = {{0}}, rest[3], change[3];
        memcpy(rest, point, sizeof rest);
        mesh_cell_functions(kind, xi, N, dN);
        for (int i = 0; i < shape->n_vertex; i++) {
            axpy3(-N[i], x[i], rest);
            for (int k = 0; k < 3; k++) axpy3(dN[i][k], x[i], J[k]);
        }
        // a point beside a face goes to its foot there
        if (shape->dimension == 2) cross3(J[0], J[1], J[2]);
        if (!solve_columns((const double(*)[3])J, rest, change)) return false;
        if (shape->dimension == 2) change[2] = 0;
        axpy3(1, change, xi);
        if (max_abs(3, change) < EMBED_CLOSE) break;
    }

    if (max_abs(3, xi) > 1e3) return false;
    mesh_cell_functions(kind, xi, N, dN);
    *depth = depth_of(kind, xi);
    return all_finite(shape->n_vertex, N);
}

// --- all cells ---

typedef struct Search {
    const TautCellMesh *mesh;
    int *item; // [count] cells of the highest dimension
    int count;
    Tree tree;
    double size; // m, of the whole
} Search;

static Bounds bounds_of(const TautCellMesh *mesh, int cell)
{
    double x[TAUT_CELL_VERTICES][3] = {{0}};
    Bounds box = bounds_empty();
    mesh_cell_places(mesh, cell, x);
    for (int i = 0; i < mesh->start[cell + 1] - mesh->start[cell]; i++) bounds_add(&box, x[i]);
    return box;
}

static bool make_search(Search *search, const TautCellMesh *mesh, Memory *memory)
{
    int dimension = 2;
    *search = (Search){.mesh = mesh, .tree = tree_empty()};
    for (int c = 0; c < mesh->cell_count; c++)
        if (mesh_cell_shape_of(mesh, c)->dimension == 3) dimension = 3;
    search->item = memory_alloc(memory, (size_t)mesh->cell_count, sizeof *search->item);
    Bounds *box = memory_alloc(memory, (size_t)mesh->cell_count, sizeof *box);
    Bounds all = bounds_empty();
    bool good = search->item && box;
    for (int c = 0; good && c < mesh->cell_count; c++) {
        if (mesh_cell_shape_of(mesh, c)->dimension != dimension) continue;
        search->item[search->count] = c;
        box[search->count++] = bounds_of(mesh, c);
        all = bounds_join(&all, &box[search->count - 1]);
    }

    good = good && tree_build(&search->tree, memory, box, search->count);
    for (int k = 0; k < 3; k++) search->size = larger(search->size, all.upper[k] - all.lower[k]);
    memory_free(memory, box);
    return good;
}

// The best of all cells whose box is within `margin`; the depth of one that holds the point is 0 or more.
static double best_of(const Search *search, const double *point, double margin, int *cell,
                      double *weight)
{
    const TautCellMesh *mesh = search->mesh;
    double best = -INFINITY;
    Bounds box = bounds_empty();

    bounds_add(&box, point);
    box = bounds_grown(box, margin);
    for (int leaf = tree_next(&search->tree, &box, -1); leaf >= 0;
         leaf = tree_next(&search->tree, &box, leaf)) {
        const int c = search->item[search->tree.node[leaf].item];
        double x[TAUT_CELL_VERTICES][3] = {{0}}, N[TAUT_CELL_VERTICES] = {0}, depth;
        mesh_cell_places(mesh, c, x);
        if (!weigh(mesh->kind[c], (const double(*)[3])x, point, N, &depth)) continue;
        if (depth < best || (depth == best && c > *cell)) continue;
        best = depth;
        *cell = c;
        memcpy(weight, N, sizeof N);
    }

    return best;
}

static bool embed_one(const Search *search, const double *point, int *cell, double *weight)
{
    // first the cells around it; then wider, until some cell has weights for it
    *cell = -1;
    double margin = 1e-3 * search->size, best = best_of(search, point, 0, cell, weight);
    if (best >= 0) return true;
    for (int wider = 0; wider < EMBED_WIDER; wider++) {
        best = best_of(search, point, margin, cell, weight);
        if (best > -INFINITY) return true;
        margin *= 4;
    }
    return false;
}

TautStatus cells_embed(const TautCellMesh *mesh, const TautVec3 *point, int count, Memory *memory,
                       int *cell, double *weight, char problem[TAUT_MESH_TEXT])
{
    Search search;
    if (mesh->cell_count == 0) {
        text_format(problem, TAUT_MESH_TEXT, "the mesh has no cells");
        return TAUT_BAD_ARGUMENT;
    }

    bool good = make_search(&search, mesh, memory);
    TautStatus status = good ? TAUT_OK : cells_no_memory(problem);
    for (int i = 0; i < count && status == TAUT_OK; i++) {
        const double x[3] = {point[i].x, point[i].y, point[i].z};
        if (all_finite(3, x) &&
            embed_one(&search, x, &cell[i], weight + (size_t)TAUT_CELL_VERTICES * (size_t)i))
            continue;
        text_format(problem, TAUT_MESH_TEXT,
                    "point %d at (%g, %g, %g) is in no cell and near none; move it nearer", i, x[0],
                    x[1], x[2]);
        status = TAUT_BAD_ARGUMENT;
    }

    tree_free(&search.tree, memory);
    memory_free(memory, search.item);
    return status;
}
