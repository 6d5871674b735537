// SPDX-License-Identifier: MIT
// cell.c -- see cell.h.
#include "map/cell.h"

#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

// --- constants ---

static int count_places(const Cell *cell)
{
    return cell->nodes * cell->dim;
}

static int count_gradients(const Cell *cell)
{
    return cell->points * cell->nodes * cell->dim;
}

int cell_numbers(const Cell *cell)
{
    const int more = cell->modes ? cell->points + cell_strains(cell) : 0;
    return count_places(cell) + count_gradients(cell) + more;
}

// u v of the nodes of a surface: along its first edge, and across it in the plane of its diagonals (a triangle: its sides).
static void flatten(const Cell *cell, const double *x, double *X)
{
    const double *far = x + 3 * (cell->nodes - 1);
    double first[3], one[3], two[3], normal[3], u[3], v[3];

    sub3(x + 3, x, first);
    sub3(x + 6, x, one);
    sub3(far, cell->nodes == 4 ? x + 3 : x, two);
    cross3(cell->nodes == 4 ? one : first, two, normal);
    direction_n(3, normal, normal);
    cross3(normal, first, v);
    direction_n(3, v, v);
    cross3(v, normal, u);
    for (int a = 0; a < cell->nodes; a++) {
        double d[3];
        sub3(x + 3 * a, x, d);
        X[2 * a] = dot3(d, u), X[2 * a + 1] = dot3(d, v);
    }
}

void cell_rest_places(const Cell *cell, const MapRequest *request, double *X)
{
    if (request->numbers > 0)
        memcpy(X, request->number, sizeof *X * (size_t)count_places(cell));
    else if (cell->dim == 2)
        flatten(cell, request->x, X);
    else
        memcpy(X, request->x, sizeof *X * (size_t)count_places(cell));
}

const char *cell_problem(const Cell *cell, const MapRequest *request, int constants)
{
    static const char *const nodes[CELL_NODES + 1] = {
        [8] = "the map reads eight nodes: give the corners of a brick, its lower face first",
        [10] = "the map reads ten nodes: give the corners of a tetrahedron, then middles of edges"};
    const int places = count_places(cell);
    double X[3 * CELL_NODES], g[CELL_POINTS * 3 * CELL_NODES], w[CELL_POINTS];

    // nodes are points
    const char *problem = request_parents(request, cell->nodes);
    if (problem) return nodes[cell->nodes] ? nodes[cell->nodes] : problem;
    for (int p = 0; p < request->parents; p++)
        if (request->size[p] != 3) return "a node is not a point: give nodes of three entries";

    // places at rest, or the constants of an instance, which begin with them
    if (!all_finite(request->numbers, request->number))
        return "a number is not finite: give numbers that are";
    if (request->numbers != 0 && request->numbers != places && request->numbers != constants)
        return cell->dim == 2
                   ? "the numbers are not where the nodes are at rest: give u v of each, or none"
                   : "the numbers are not where the nodes are at rest: give x y z of each, or none";

    cell_rest_places(cell, request, X);
    if (!cell_gradients(cell, X, g, w))
        return "the cell is flat at rest, or inside out in part: put its nodes apart and in the "
               "order of the map";
    return NULL;
}

int cell_map_shape(const Cell *cell, const MapRequest *request, const char **problem)
{
    *problem = cell_problem(cell, request, cell_numbers(cell));
    return *problem ? 0 : cell_rows(cell);
}

// g and G of a cell with modes in the axes of these: g = axes^T g, G = axes^T axes.
static void to_mode_axes(const Cell *cell, const double *X, double *g, double *G)
{
    const int n = cell->dim;
    double axes[9];

    cell_centre_axes(cell, X, axes);
    for (int i = 0; i < cell->points * cell->nodes; i++, g += n) {
        const double old[3] = {g[0], g[1], n == 3 ? g[2] : 0};
        for (int c = 0; c < n; c++) {
            g[c] = 0;
            for (int r = 0; r < n && r < 3; r++) g[c] += axes[r * n + c] * old[r];
        }
    }

    for (int s = 0; s < cell_strains(cell); s++) {
        int i, j;
        strain_axes(n, s, &i, &j);
        G[s] = 0;
        for (int r = 0; r < n; r++) G[s] += axes[r * n + i] * axes[r * n + j];
    }
}

int cell_constants(const Cell *cell, const MapRequest *request, double *number)
{
    if (!number) return cell_numbers(cell);
    double *X = number, *g = X + count_places(cell), *w = g + count_gradients(cell);
    double volume = 0, own[CELL_POINTS];

    cell_rest_places(cell, request, X);
    cell_gradients(cell, X, g, own);
    if (cell->modes) {
        for (int p = 0; p < cell->points; p++) volume += own[p];
        for (int p = 0; p < cell->points; p++) w[p] = own[p] / volume;
        to_mode_axes(cell, X, g, w + cell->points);
    }
    return cell_numbers(cell);
}

// --- geometric stiffness ---

void cell_spread(const MapOps *map, const MapBatch *batch, const double *lambda, TautGeometric mode,
                 double *K)
{
    const int n = batch->parents, width = 3 * n;
    MapBatch one = *batch;
    one.count = 1;
    memset(K, 0, sizeof *K * (size_t)(batch->count * width * width));
    for (int e = 0; e < batch->count; e++, K += width * width, lambda += batch->rows) {
        double k[CELL_NODES * CELL_NODES];
        one.number = batch->number + e * batch->numbers;
        if (batch->axes) one.at_axes = batch->at_axes + e;
        map->scalar(&one, lambda, mode, k);
        for (int a = 0; a < n; a++)
            for (int b = 0; b < n; b++)
                for (int d = 0; d < 3; d++) K[(3 * a + d) * width + 3 * b + d] = k[a * n + b];
    }
}

// --- stress ---

// The columns of F at a point, f [dim][3].
static void columns_of(const Cell *cell, const double *x, const double *g, double *f)
{
    memset(f, 0, 9 * sizeof *f);
    for (int a = 0; a < cell->nodes; a++)
        for (int d = 0; d < cell->dim; d++) axpy3(g[a * cell->dim + d], x + 3 * a, f + 3 * d);
}

// The stress [dim][dim] that lambda makes at a point.
static void stress_at(const Cell *cell, const double *lambda, const double *w, int p, double *S)
{
    const int strains = cell_strains(cell), n = cell->dim;
    double t[CELL_STRAINS] = {0};
    for (int s = 0; !cell->modes && s < strains; s++) t[s] = lambda[p * strains + s];
    for (int k = 0; k < cell->modes; k++)
        t[cell->mode[k].strain] += w[p] * lambda[k] * cell_mode_at(cell, k, p);
    for (int s = 0; s < strains; s++) {
        int i, j;
        strain_axes(n, s, &i, &j);
        S[i * n + j] = S[j * n + i] = t[s];
    }
}

void cell_stress(const Cell *cell, const double *number, const double *x, const double *lambda,
                 int p, double *S, double *f)
{
    const double *g = number + count_places(cell);
    stress_at(cell, lambda, g + count_gradients(cell), p, S);
    columns_of(cell, x, g + p * cell->nodes * cell->dim, f);
    for (int i = 0; i < cell->dim * cell->dim; i++) S[i] = -S[i];
}
