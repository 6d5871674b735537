// SPDX-License-Identifier: MIT
// cell_kernel.h -- value, curvature and geometric stiffness of cells (cell.h) as loops whose lengths the compiler knows: each kind
// of cell has its own copies, by CELL_MAP. An element is a few hundred to a few thousand products, and lengths that are read from
// memory take several times as long.
#pragma once

#include "base/cpu.h"
#include "map/cell.h"
#include "math/lanes.h"

#include <string.h>

#define CELL_INLINE LANES_INLINE

// Vectors that have a number for each node.
enum { CELL_VECTORS = 3 };

// The size of a kind of cell; all are constants where they are used.
typedef struct CellSize {
    int nodes, dim, points, modes;
} CellSize;

// Shared by the instances of a batch: which mode has which strain, and its value at each point.
typedef struct CellModes {
    int strain[CELL_MODES];
    double at[CELL_POINTS][CELL_MODES];
} CellModes;

CELL_INLINE int kernel_strains(CellSize n)
{
    return n.dim == 3 ? 6 : 3;
}

CELL_INLINE int kernel_rows(CellSize n)
{
    return n.modes ? n.modes : n.points * kernel_strains(n);
}

// The two axes of a strain, as strain_axes has them.
CELL_INLINE int kernel_first(CellSize n, int s)
{
    static const int flat[3] = {0, 1, 0}, solid[6] = {0, 1, 2, 0, 1, 2};
    return n.dim == 2 ? flat[s] : solid[s];
}

CELL_INLINE int kernel_second(CellSize n, int s)
{
    static const int flat[3] = {0, 1, 1}, solid[6] = {0, 1, 2, 1, 2, 0};
    return n.dim == 2 ? flat[s] : solid[s];
}

CELL_INLINE void kernel_modes(const Cell *cell, CellSize n, CellModes *modes)
{
    for (int k = 0; k < n.modes; k++) modes->strain[k] = cell->mode[k].strain;
    for (int p = 0; p < n.points && n.modes > 0; p++)
        for (int k = 0; k < n.modes; k++) modes->at[p][k] = cell_mode_at(cell, k, p);
}

// The columns of F at a point, f [dim]; x [nodes].
CELL_INLINE void kernel_columns(CellSize n, const Lanes *x, const double *g, Lanes *f)
{
    for (int d = 0; d < n.dim; d++) {
        f[d] = lanes_equal(g[d]) * x[0];
        for (int a = 1; a < n.nodes; a++) f[d] += lanes_equal(g[a * n.dim + d]) * x[a];
    }
}

// One strain at a point; a normal one counts half. G: that of rest, times two where it is normal.
CELL_INLINE double kernel_strain(const Lanes *f, int i, int j, double G)
{
    const Lanes product = f[i] * f[j];
    const double sum = product[0] + product[1] + product[2] - G;
    return i == j ? 0.5 * sum : sum;
}

// *slope = dE_ij/dx of a node, whose gradient is g.
CELL_INLINE void kernel_slope(const Lanes *f, const double *g, int i, int j, Lanes *slope)
{
    *slope = lanes_equal(g[j]) * f[i];
    if (i != j) *slope += lanes_equal(g[i]) * f[j];
}

// A row of J; the lane that is over goes where the next node will be, and the last node has none behind it.
CELL_INLINE void kernel_put_row(CellSize n, const Lanes *slope, double *row)
{
    for (int a = 0; a + 1 < n.nodes; a++) lanes_put(row + 3 * a, slope[a]);
    lanes_put3(row + 3 * (n.nodes - 1), slope[n.nodes - 1]);
}

// Rows that are strains of points: y, and J where it is not NULL.
CELL_INLINE void kernel_points(CellSize n, const Lanes *x, const double *g, double rest, double *y,
                               double *J)
{
    const int strains = kernel_strains(n);
    for (int p = 0; p < n.points; p++, g += n.nodes * n.dim) {
        Lanes f[3];
        kernel_columns(n, x, g, f);
        LANES_UNROLL(6)
        for (int s = 0; s < strains; s++, y++) {
            const int i = kernel_first(n, s), j = kernel_second(n, s);
            Lanes slope[CELL_NODES];
            *y = kernel_strain(f, i, j, i == j ? rest : 0);
            if (!J) continue;
            for (int a = 0; a < n.nodes; a++) kernel_slope(f, g + a * n.dim, i, j, slope + a);
            kernel_put_row(n, slope, J);
            J += 3 * n.nodes;
        }
    }
}

// Rows that are means of strains with the weight of a mode: for each strain its slopes at all points, then the modes that have it,
// which follow each other.
CELL_INLINE void kernel_means(CellSize n, const CellModes *modes, const Lanes *x, const double *g,
                              double rest, double *y, double *J)
{
    const double *w = g + n.points * n.nodes * n.dim, *G = w + n.points;
    Lanes f[CELL_POINTS][3], slope[CELL_NODES][CELL_POINTS], row[CELL_NODES];
    double E[CELL_POINTS];
    for (int p = 0; p < n.points; p++) kernel_columns(n, x, g + p * n.nodes * n.dim, f[p]);
    for (int k = 0, s = 0; s < kernel_strains(n); s++) {
        const int i = kernel_first(n, s), j = kernel_second(n, s);
        for (int p = 0; p < n.points; p++) E[p] = kernel_strain(f[p], i, j, rest * G[s]);
        for (int a = 0; J && a < n.nodes; a++)
            for (int p = 0; p < n.points; p++)
                kernel_slope(f[p], g + (p * n.nodes + a) * n.dim, i, j, slope[a] + p);

        for (; k < n.modes && modes->strain[k] == s; k++) {
            double weight[CELL_POINTS];
            y[k] = 0;
            for (int p = 0; p < n.points; p++) {
                weight[p] = w[p] * modes->at[p][k];
                y[k] += weight[p] * E[p];
            }
            for (int a = 0; J && a < n.nodes; a++) {
                row[a] = lanes_equal(weight[0]) * slope[a][0];
                LANES_UNROLL(8)
                for (int p = 1; p < n.points; p++) row[a] += lanes_equal(weight[p]) * slope[a][p];
            }
            if (J) kernel_put_row(n, row, J + k * 3 * n.nodes);
        }
    }
}

// y and J of a batch. rest 1; 0: the part of y that is a square of x alone.
CELL_INLINE void kernel_value(const Cell *cell, CellSize n, const MapBatch *batch, const double *q,
                              double rest, double *y, double *J)
{
    const int rows = kernel_rows(n);
    CellModes modes;
    kernel_modes(cell, n, &modes);
    for (int e = 0; e < batch->count; e++, y += rows) {
        Lanes x[CELL_NODES] = {{0}};
        const int *at = batch->at + e * n.nodes;
        const double *g = batch->number + e * batch->numbers + n.nodes * n.dim;
        for (int a = 0; a < n.nodes; a++) x[a] = lanes_three(q + at[a]);
        if (n.modes > 0)
            kernel_means(n, &modes, x, g, rest, y, J);
        else
            kernel_points(n, x, g, rest, y, J);
        if (J) J += rows * 3 * n.nodes;
    }
}

// The stress [dim][dim] that lambda makes at point p.
CELL_INLINE void kernel_stress(CellSize n, const CellModes *modes, const double *lambda,
                               const double *w, int p, double *S)
{
    const int strains = kernel_strains(n);
    double t[CELL_STRAINS] = {0};
    for (int s = 0; n.modes == 0 && s < strains; s++) t[s] = lambda[p * strains + s];
    for (int k = 0; k < n.modes; k++) t[modes->strain[k]] += w[p] * lambda[k] * modes->at[p][k];
    for (int s = 0; s < strains; s++) {
        const int i = kernel_first(n, s), j = kernel_second(n, s);
        S[i * n.dim + j] = S[j * n.dim + i] = t[s];
    }
}

// k [nodes][vectors] += g_a . S g_b, all b of a node at once.
CELL_INLINE void kernel_block(CellSize n, const double *S, const double *g, Lanes k[][CELL_VECTORS])
{
    const int vectors = (n.nodes + LANE_COUNT - 1) / LANE_COUNT;
    double turned[3][LANE_COUNT * CELL_VECTORS];
    for (int d = 0; d < n.dim; d++)
        for (int b = 0; b < LANE_COUNT * vectors; b++)
            turned[d][b] = b < n.nodes ? g[b * n.dim + d] : 0;
    for (int a = 0; a < n.nodes; a++)
        for (int c = 0; c < n.dim; c++) {
            double Sg = 0;
            for (int r = 0; r < n.dim; r++) Sg += g[a * n.dim + r] * S[r * n.dim + c];
            for (int i = 0; i < vectors; i++)
                k[a][i] += lanes_equal(Sg) * lanes_at(turned[c] + LANE_COUNT * i);
        }
}

// k [count][nodes][nodes] of K~ = k (x) I.
CELL_INLINE void kernel_scalar(const Cell *cell, CellSize n, const MapBatch *batch,
                               const double *lambda, TautGeometric mode, double *k)
{
    const int gradients = n.points * n.nodes * n.dim, square = n.nodes * n.nodes;
    CellModes modes;
    kernel_modes(cell, n, &modes);
    for (int e = 0; e < batch->count; e++, lambda += kernel_rows(n), k += square) {
        Lanes sum[CELL_NODES][CELL_VECTORS] = {{{0}}};
        const double *g = batch->number + e * batch->numbers + n.nodes * n.dim;
        for (int p = 0; p < n.points; p++) {
            double S[9];
            kernel_stress(n, &modes, lambda, g + gradients, p, S);
            kernel_block(n, S, g + p * n.nodes * n.dim, sum);
        }

        // as symmetric as its stress, to the bit
        for (int a = 0; a < n.nodes; a++)
            for (int b = 0; b <= a; b++)
                k[a * n.nodes + b] = k[b * n.nodes + a] = sum[a][b / LANE_COUNT][b % LANE_COUNT];
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(n.nodes, k, batch->scratch);
    }
}

// The map of one kind of cell: nodes, dimension, points and modes are those of gauss.c.
#define CELL_MAP(NAME, KIND, SOLID, NODES, DIM, POINTS, MODES)                                     \
    static const CellSize size = {NODES, DIM, POINTS, MODES};                                      \
    extern const MapOps map_##NAME;                                                                \
    static int shape(const MapRequest *request, const char **problem)                              \
    {                                                                                              \
        return cell_map_shape(gauss_cell(KIND), request, problem);                                 \
    }                                                                                              \
    static int constants(const MapRequest *request, double *number)                                \
    {                                                                                              \
        return cell_constants(gauss_cell(KIND), request, number);                                  \
    }                                                                                              \
    static void value_narrow(const MapBatch *batch, const double *q, double *y, double *J)         \
    {                                                                                              \
        kernel_value(gauss_cell(KIND), size, batch, q, 1, y, J);                                   \
    }                                                                                              \
    LANES_WIDE static void value_wide(const MapBatch *batch, const double *q, double *y,           \
                                      double *J)                                                   \
    {                                                                                              \
        kernel_value(gauss_cell(KIND), size, batch, q, 1, y, J);                                   \
    }                                                                                              \
    static void value(const MapBatch *batch, const double *q, double *y, double *J)                \
    {                                                                                              \
        (cpu_has(CPU_AVX2) ? value_wide : value_narrow)(batch, q, y, J);                           \
    }                                                                                              \
    static void curvature(const MapBatch *batch, const double *q, const double *v, double *y)      \
    {                                                                                              \
        MapBatch along = *batch;                                                                   \
        along.at = batch->at_v;                                                                    \
        (void)q;                                                                                   \
        kernel_value(gauss_cell(KIND), size, &along, v, 0, y, NULL);                               \
        for (int r = 0; r < batch->count * batch->rows; r++) y[r] *= 2;                            \
    }                                                                                              \
    static void scalar_narrow(const MapBatch *batch, const double *lambda, TautGeometric mode,     \
                              double *k)                                                           \
    {                                                                                              \
        kernel_scalar(gauss_cell(KIND), size, batch, lambda, mode, k);                             \
    }                                                                                              \
    LANES_WIDE static void scalar_wide(const MapBatch *batch, const double *lambda,                \
                                       TautGeometric mode, double *k)                              \
    {                                                                                              \
        kernel_scalar(gauss_cell(KIND), size, batch, lambda, mode, k);                             \
    }                                                                                              \
    static void scalar(const MapBatch *batch, const double *lambda, TautGeometric mode, double *k) \
    {                                                                                              \
        (cpu_has(CPU_AVX2) ? scalar_wide : scalar_narrow)(batch, lambda, mode, k);                 \
    }                                                                                              \
    static void geometric(const MapBatch *batch, const double *q, const double *lambda,            \
                          TautGeometric mode, double *K)                                           \
    {                                                                                              \
        (void)q;                                                                                   \
        cell_spread(&map_##NAME, batch, lambda, mode, K);                                          \
    }                                                                                              \
    const MapOps map_##NAME = {                                                                    \
        .name = #NAME,                                                                             \
        .strain = true,                                                                            \
        .solid = SOLID,                                                                            \
        .shape = shape,                                                                            \
        .constants = constants,                                                                    \
        .value = value,                                                                            \
        .geometric = geometric,                                                                    \
        .scalar = scalar,                                                                          \
        .curvature = curvature,                                                                    \
        .length_scale = unit_length,                                                               \
    };
