// SPDX-License-Identifier: MIT
// cell.c -- see cell.h.
#include "mesh/cell.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

// --- tables ---

static const CellShape shapes[TAUT_CELL_COUNT] =
    {[TAUT_CELL_TRIANGLE] = {.n_vertex = 3,
                             .dimension = 2,
                             .n_corner = 3,
                             .n_side = 3,
                             .side_size = {2, 2, 2},
                             .side_corners = {2, 2, 2},
                             .side = {{0, 1}, {1, 2}, {2, 0}}},
     [TAUT_CELL_QUAD] = {.n_vertex = 4,
                         .dimension = 2,
                         .n_corner = 4,
                         .n_side = 4,
                         .side_size = {2, 2, 2, 2},
                         .side_corners = {2, 2, 2, 2},
                         .side = {{0, 1}, {1, 2}, {2, 3}, {3, 0}}},
     [TAUT_CELL_TETRA] = {.n_vertex = 4,
                          .dimension = 3,
                          .n_corner = 4,
                          .n_side = 4,
                          .side_size = {3, 3, 3, 3},
                          .side_corners = {3, 3, 3, 3},
                          .side = {{1, 2, 3}, {0, 3, 2}, {0, 1, 3}, {0, 2, 1}}},
     [TAUT_CELL_TETRA10] =
         {.n_vertex = 10,
          .dimension = 3,
          .n_corner = 4,
          .n_side = 4,
          .side_size = {6, 6, 6, 6},
          .side_corners = {3, 3, 3, 3},
          .side = {{1, 2, 3, 5, 9, 8}, {0, 3, 2, 7, 9, 6}, {0, 1, 3, 4, 8, 7}, {0, 2, 1, 6, 5, 4}},
          .middle =
              {[4] = {0, 1}, [5] = {1, 2}, [6] = {2, 0}, [7] = {0, 3}, [8] = {1, 3}, [9] = {2, 3}}},
     [TAUT_CELL_BRICK] = {
         .n_vertex = 8,
         .dimension = 3,
         .n_corner = 8,
         .n_side = 6,
         .side_size = {4, 4, 4, 4, 4, 4},
         .side_corners = {4, 4, 4, 4, 4, 4},
         .side = {
             {0, 4, 7, 3}, {1, 2, 6, 5}, {0, 1, 5, 4}, {3, 7, 6, 2}, {0, 3, 2, 1}, {4, 5, 6, 7}}}};

// Where the corners of a brick, and of a quad, are in xi.
static const int brick_at[8][3] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0},
                                   {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}};

const CellShape *mesh_cell_shape(int kind)
{
    return kind >= 0 && kind < TAUT_CELL_COUNT ? &shapes[kind] : NULL;
}

void mesh_cell_places(const TautCellMesh *mesh, int cell, double (*x)[3])
{
    const int *corner = mesh_cell_corner(mesh, cell);
    const int count = mesh->start[cell + 1] - mesh->start[cell];
    for (int i = 0; i < count; i++) {
        const TautVec3 *at = &mesh->vertex[corner[i]];
        x[i][0] = at->x, x[i][1] = at->y, x[i][2] = at->z;
    }
}

// --- shape functions ---

// Weights of the corners of a tetrahedron or triangle: L0 = 1 - sum, L_k = xi_k.
static void simplex_functions(int n, const double *xi, double *N, double (*dN)[3])
{
    N[0] = 1;
    memset(dN, 0, (size_t)n * sizeof *dN);
    for (int k = 1; k < n; k++) {
        N[0] -= xi[k - 1];
        N[k] = xi[k - 1];
        dN[k][k - 1] = 1;
        dN[0][k - 1] = -1;
    }
}

// N_i = L_i (2 L_i - 1) at corners, 4 L_i L_j at middles.
static void quadratic_functions(const double *xi, double *N, double (*dN)[3])
{
    double L[4], dL[4][3];
    simplex_functions(4, xi, L, dL);
    for (int i = 0; i < 4; i++) {
        N[i] = L[i] * (2 * L[i] - 1);
        for (int k = 0; k < 3; k++) dN[i][k] = (4 * L[i] - 1) * dL[i][k];
    }
    for (int m = 4; m < 10; m++) {
        const int i = shapes[TAUT_CELL_TETRA10].middle[m][0];
        const int j = shapes[TAUT_CELL_TETRA10].middle[m][1];
        N[m] = 4 * L[i] * L[j];
        for (int k = 0; k < 3; k++) dN[m][k] = 4 * (L[i] * dL[j][k] + L[j] * dL[i][k]);
    }
}

// Products of xi or 1 - xi along `dimension` axes.
static void product_functions(int n, int dimension, const double *xi, double *N, double (*dN)[3])
{
    for (int i = 0; i < n && i < 8; i++) {
        double f[3] = {1, 1, 1}, df[3] = {0};
        for (int k = 0; k < dimension && k < 3; k++) {
            f[k] = brick_at[i][k] ? xi[k] : 1 - xi[k];
            df[k] = brick_at[i][k] ? 1 : -1;
        }
        N[i] = f[0] * f[1] * f[2];
        dN[i][0] = df[0] * f[1] * f[2];
        dN[i][1] = f[0] * df[1] * f[2];
        dN[i][2] = f[0] * f[1] * df[2];
    }
}

void mesh_cell_functions(TautCellKind kind, const double *xi, double *N, double (*dN)[3])
{
    const CellShape *shape = &shapes[kind];
    if (kind == TAUT_CELL_TETRA10)
        quadratic_functions(xi, N, dN);
    else if (kind == TAUT_CELL_QUAD || kind == TAUT_CELL_BRICK)
        product_functions(shape->n_vertex, shape->dimension, xi, N, dN);
    else
        simplex_functions(shape->n_vertex, xi, N, dN);
}

// --- measures ---

// |dx/dxi| at xi, of faces the area of the parallelogram; N are the functions there.
static double stretch_at(TautCellKind kind, const double (*x)[3], const double *xi, double *N)
{
    double dN[TAUT_CELL_VERTICES][3], J[3][3] = {{0}}, across[3]; // J[k] = dx/dxi_k
    mesh_cell_functions(kind, xi, N, dN);
    for (int i = 0; i < shapes[kind].n_vertex; i++)
        for (int k = 0; k < 3; k++) axpy3(dN[i][k], x[i], J[k]);
    cross3(J[0], J[1], across);
    return shapes[kind].dimension == 2 ? norm3(across) : dot3(across, J[2]);
}

typedef struct Rule {
    int count;
    double weight[8];
    double xi[8][3];
} Rule;

// Gauss points 0 to 1: 1/2 -+ 1/sqrt(12).
#define LO 0.21132486540518711775
#define HI 0.78867513459481288225
#define S  (1.0 / 6)

// The rules that are exact for measures and for sums of rows.
static const Rule rules[TAUT_CELL_COUNT] = {
    [TAUT_CELL_TRIANGLE] = {1, {0.5}, {{1.0 / 3, 1.0 / 3}}},
    [TAUT_CELL_QUAD] = {4, {0.25, 0.25, 0.25, 0.25}, {{LO, LO}, {HI, LO}, {HI, HI}, {LO, HI}}},
    [TAUT_CELL_TETRA] = {1, {S}, {{0.25, 0.25, 0.25}}},
    [TAUT_CELL_TETRA10] = {5,
                           {-0.8 * S, 0.45 * S, 0.45 * S, 0.45 * S, 0.45 * S},
                           {{0.25, 0.25, 0.25}, {S, S, S}, {0.5, S, S}, {S, 0.5, S}, {S, S, 0.5}}},
    [TAUT_CELL_BRICK] = {8,
                         {0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125},
                         {{LO, LO, LO},
                          {HI, LO, LO},
                          {HI, HI, LO},
                          {LO, HI, LO},
                          {LO, LO, HI},
                          {HI, LO, HI},
                          {HI, HI, HI},
                          {LO, HI, HI}}}};

double mesh_cell_measure(TautCellKind kind, const double (*x)[3])
{
    const Rule *rule = &rules[kind];
    double sum = 0, N[TAUT_CELL_VERTICES];
    for (int g = 0; g < rule->count; g++)
        sum += rule->weight[g] * stretch_at(kind, x, rule->xi[g], N);
    return sum;
}

void mesh_cell_lump(TautCellKind kind, const double (*x)[3], double *share)
{
    const Rule *rule = &rules[kind];
    const int count = shapes[kind].n_vertex;

    // the diagonal of the mass of a straight tetra10, scaled to its volume; sums of its rows are below 0 at the corners
    if (kind == TAUT_CELL_TETRA10) {
        const double volume = mesh_cell_measure(kind, x);
        for (int i = 0; i < count; i++) share[i] += volume * (i < 4 ? 1.0 / 36 : 4.0 / 27);
        return;
    }

    for (int g = 0; g < rule->count; g++) {
        double N[TAUT_CELL_VERTICES];
        const double part = rule->weight[g] * stretch_at(kind, x, rule->xi[g], N);
        for (int i = 0; i < count; i++) share[i] += part * N[i];
    }
}

// --- quality ---

static double square_distance(const double *a, const double *b)
{
    double d[3];
    sub3(a, b, d);
    return dot3(d, d);
}

// Sum of squares of all edges of the first n vertices.
static double edges_of(int n, const double (*x)[3])
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) sum += square_distance(x[i], x[j]);
    return sum;
}

// 1 for equal edges: 4 sqrt(3) A / sum l^2 of triangles, 12 (3 V)^(2/3) / sum l^2 of tetrahedra, with the sign of V.
static double mean_ratio(int n, const double (*x)[3], double measure)
{
    const double sum = edges_of(n, x);
    if (!(sum > 0)) return 0;
    const double root = cbrt(3 * measure);
    return n == 3 ? 4 * sqrt(3) * measure / sum : copysign(12 * root * root, measure) / sum;
}

// The mean ratio of the corners of a tetra10, less where |dx/dxi| at a vertex is below the mean.
static double curved_ratio(const double (*x)[3])
{
    const double volume = mesh_cell_measure(TAUT_CELL_TETRA, x);
    const double mean = 6 * mesh_cell_measure(TAUT_CELL_TETRA10, x);
    double least = 1, N[TAUT_CELL_VERTICES];
    static const double at[10][3] = {{0, 0, 0},     {1, 0, 0},     {0, 1, 0},   {0, 0, 1},
                                     {0.5, 0, 0},   {0.5, 0.5, 0}, {0, 0.5, 0}, {0, 0, 0.5},
                                     {0.5, 0, 0.5}, {0, 0.5, 0.5}};
    const double ratio = mean_ratio(4, x, volume);
    if (!(mean > 0) || !(ratio > 0)) return smaller(ratio, 0);
    for (int i = 0; i < 10; i++)
        least = smaller(least, stretch_at(TAUT_CELL_TETRA10, x, at[i], N) / mean);
    return least * ratio;
}

static void unit_edge(const double (*x)[3], int from, int to, double *out)
{
    sub3(x[to], x[from], out);
    const double length = norm3(out);
    for (int k = 0; k < 3; k++) out[k] = length > 0 ? out[k] / length : 0;
}

// At each vertex of a quad the sine of its angle about the normal of the whole.
static double least_sine(const double (*x)[3])
{
    double d[2][3], normal[3], least = 1;
    sub3(x[2], x[0], d[0]);
    sub3(x[3], x[1], d[1]);
    cross3(d[0], d[1], normal);
    const double length = norm3(normal);
    if (!(length > 0)) return 0;
    for (int i = 0; i < 4; i++) {
        double next[3], last[3], across[3];
        unit_edge(x, i, (i + 1) % 4, next);
        unit_edge(x, i, (i + 3) % 4, last);
        cross3(next, last, across);
        least = smaller(least, dot3(across, normal) / length);
    }

    return least;
}

// At each vertex of a brick the determinant of its three unit edges.
static double least_determinant(const double (*x)[3])
{
    static const int next[8][3] = {{1, 3, 4}, {2, 0, 5}, {3, 1, 6}, {0, 2, 7},
                                   {7, 5, 0}, {4, 6, 1}, {5, 7, 2}, {6, 4, 3}};
    double least = 1;
    for (int i = 0; i < 8; i++) {
        double e[3][3], across[3];
        for (int k = 0; k < 3; k++) unit_edge(x, i, next[i][k], e[k]);
        cross3(e[0], e[1], across);
        least = smaller(least, dot3(across, e[2]));
    }
    return least;
}

double mesh_cell_quality(TautCellKind kind, const double (*x)[3])
{
    switch (kind) {
    case TAUT_CELL_TRIANGLE:
        return mean_ratio(3, x, mesh_cell_measure(kind, x));
    case TAUT_CELL_QUAD:
        return least_sine(x);
    case TAUT_CELL_TETRA:
        return mean_ratio(4, x, mesh_cell_measure(kind, x));
    case TAUT_CELL_TETRA10:
        return curved_ratio(x);
    case TAUT_CELL_BRICK:
        return least_determinant(x);
    case TAUT_CELL_COUNT:
        break;
    }

    return NAN;
}
