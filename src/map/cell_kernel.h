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

// Vectors that have a number for each node; the most rows.
enum { CELL_VECTORS = 3, CELL_ROWS = TAUT_MAX_ROWS };

// The size of a kind of cell; all are constants where they are used.
typedef struct CellSize {
    int nodes, dim, points, modes;
} CellSize;

// Shared by the instances of a batch: the value of each mode at each point.
typedef struct CellModes {
    double at[CELL_MODES][CELL_POINTS];
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

CELL_INLINE int kernel_mode_strain(CellSize n, int k)
{
    return n.dim == 2 ? CELL_QUAD_MODE[k].strain : CELL_BRICK_MODE[k].strain;
}

// The value of mode k at point p; cell_mode_at, known to the compiler.
CELL_INLINE double kernel_mode_at(CellSize n, int k, int p)
{
    const int factor = n.dim == 2 ? CELL_QUAD_MODE[k].factor : CELL_BRICK_MODE[k].factor;
    const double *xi = n.dim == 2 ? CELL_QUAD_POINT + 2 * p : CELL_BRICK_POINT + 3 * p;
    const double third = n.dim == 3 && (factor & 4) ? xi[2] : 1;
    return (factor & 1 ? xi[0] : 1) * (factor & 2 ? xi[1] : 1) * third;
}

// The first point where all modes of a strain have the values that they have at p.
CELL_INLINE int kernel_like(CellSize n, int s, int p)
{
    static const int flat[3][4] = {{0, 0, 2, 2}, {0, 1, 1, 0}, {0, 0, 0, 0}};
    static const int solid[6][8] = {{0, 0, 2, 2, 4, 4, 6, 6}, {0, 1, 1, 0, 4, 5, 5, 4},
                                    {0, 1, 2, 3, 0, 1, 2, 3}, {0, 0, 0, 0, 4, 4, 4, 4},
                                    {0, 1, 1, 0, 0, 1, 1, 0}, {0, 0, 2, 2, 0, 0, 2, 2}};
    return n.dim == 2 ? flat[s][p] : solid[s][p];
}

CELL_INLINE void kernel_modes(CellSize n, CellModes *modes)
{
    LANES_UNROLL(18)
    for (int k = 0; k < n.modes; k++) {
        LANES_UNROLL(8)
        for (int p = 0; p < n.points; p++) modes->at[k][p] = kernel_mode_at(n, k, p);
    }
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

// F of all points.
CELL_INLINE void kernel_inner(CellSize n, const Lanes *x, const double *g, Lanes f[][3])
{
    for (int p = 0; p < n.points; p++) kernel_columns(n, x, g + p * n.nodes * n.dim, f[p]);
}

CELL_INLINE void kernel_keep(CellSize n, Lanes f[][3], double *inner)
{
    LANES_UNROLL(24)
    for (int i = 0; i < n.points * n.dim; i++) lanes_put3(inner + 3 * i, f[i / n.dim][i % n.dim]);
}

// The lane that is over has the next number; nothing reads it.
CELL_INLINE void kernel_kept(CellSize n, const double *inner, Lanes f[][3])
{
    const int last = n.points * n.dim - 1;
    LANES_UNROLL(24)
    for (int i = 0; i < last; i++) f[i / n.dim][i % n.dim] = lanes_at(inner + 3 * i);
    const Lanes before = lanes_at(inner + 3 * last - 1);
    f[n.points - 1][n.dim - 1] = __builtin_shufflevector(before, before, 1, 2, 3, 3);
}

// --- rows that are strains of points ---

CELL_INLINE void kernel_points_rows(CellSize n, Lanes f[][3], const double *g, double *J)
{
    for (int p = 0; p < n.points; p++, g += n.nodes * n.dim) {
        LANES_UNROLL(6)
        for (int s = 0; s < kernel_strains(n); s++, J += 3 * n.nodes) {
            Lanes slope[CELL_NODES];
            for (int a = 0; a < n.nodes; a++)
                kernel_slope(f[p], g + a * n.dim, kernel_first(n, s), kernel_second(n, s),
                             slope + a);
            kernel_put_row(n, slope, J);
        }
    }
}

// --- rows that are means of strains with the weight of a mode; the modes of a strain follow each other ---

// The mean of E [points] with the weight of mode k; points are whole vectors.
CELL_INLINE double kernel_mean(CellSize n, const CellModes *modes, const double *w, int k,
                               const double *E)
{
    Lanes sum = {0};
    for (int p = 0; p < n.points; p += LANE_COUNT)
        sum += lanes_at(w + p) * lanes_at(E + p) * lanes_at(modes->at[k] + p);
    return sum[0] + sum[1] + sum[2] + sum[3];
}

// Row by row of one strain and one node: slopes are summed over points that are alike for its modes first. wf: F times the weights.
CELL_INLINE void kernel_strain_rows(CellSize n, int s, Lanes wf[][3], const double *g, int a,
                                    double *J)
{
    Lanes sum[CELL_POINTS] = {{0}};
    LANES_UNROLL(8)
    for (int p = 0; p < n.points; p++) {
        Lanes slope;
        kernel_slope(wf[p], g + (p * n.nodes + a) * n.dim, kernel_first(n, s), kernel_second(n, s),
                     &slope);
        sum[kernel_like(n, s, p)] += slope;
    }
    LANES_UNROLL(18)
    for (int k = 0; k < n.modes; k++) {
        Lanes row = {0};
        double *to = J + (k * n.nodes + a) * 3;
        if (kernel_mode_strain(n, k) != s) continue;
        LANES_UNROLL(8)
        for (int p = 0; p < n.points; p++)
            if (kernel_like(n, s, p) == p) row += lanes_equal(kernel_mode_at(n, k, p)) * sum[p];
        if (a + 1 < n.nodes)
            lanes_put(to, row); // the lane that is over goes where the next node will be
        else
            lanes_put3(to, row);
    }
}

CELL_INLINE void kernel_means_rows(CellSize n, Lanes f[][3], const double *g, double *J)
{
    const double *w = g + n.points * n.nodes * n.dim;
    Lanes wf[CELL_POINTS][3];
    for (int p = 0; p < n.points; p++)
        for (int d = 0; d < n.dim; d++) wf[p][d] = lanes_equal(w[p]) * f[p][d];
    LANES_UNROLL(6)
    for (int s = 0; s < kernel_strains(n); s++)
        for (int a = 0; a < n.nodes; a++) kernel_strain_rows(n, s, wf, g, a, J);
}

// --- rows in other axes ---

// y of instance e as the batch wants it.
CELL_INLINE void kernel_give(CellSize n, const MapBatch *batch, int e, const double *own, double *y)
{
    const int rows = kernel_rows(n);
    if (batch->axes)
        lanes_turn(rows, batch->axes + batch->at_axes[e], own, y);
    else
        for (int r = 0; r < rows; r++) y[r] = own[r];
}

// lambda of instance e in the rows of the map.
CELL_INLINE void kernel_take(CellSize n, const MapBatch *batch, int e, const double *lambda,
                             double *own)
{
    const int rows = kernel_rows(n);
    if (batch->axes)
        lanes_turn(rows, batch->axes + batch->at_axes[e] + rows * rows, lambda, own);
    else
        for (int r = 0; r < rows; r++) own[r] = lambda[r];
}

// --- value and Jacobian ---

// y of F; rest 1, 0: the part of y that is a square of F alone.
CELL_INLINE void kernel_strains_of(CellSize n, const CellModes *modes, Lanes f[][3],
                                   const double *g, double rest, double *y)
{
    const double *w = g + n.points * n.nodes * n.dim, *G = n.modes > 0 ? w + n.points : NULL;
    const int strains = kernel_strains(n);
    for (int k = 0, s = 0; s < strains; s++) {
        const int i = kernel_first(n, s), j = kernel_second(n, s);
        double E[CELL_POINTS];
        for (int p = 0; p < n.points; p++)
            E[p] = kernel_strain(f[p], i, j, n.modes > 0 ? rest * G[s] : i == j ? rest : 0);
        for (int p = 0; p < n.points && n.modes == 0; p++) y[p * strains + s] = E[p];
        for (; k < n.modes && kernel_mode_strain(n, k) == s; k++)
            y[k] = kernel_mean(n, modes, w, k, E);
    }
}

CELL_INLINE void kernel_rows_of(CellSize n, Lanes f[][3], const double *g, double *J)
{
    if (n.modes > 0)
        kernel_means_rows(n, f, g, J);
    else
        kernel_points_rows(n, f, g, J);
}

// y, and J or F, of a batch; rest as above.
CELL_INLINE void kernel_value_by(CellSize n, const MapBatch *batch, const double *q, double rest,
                                 double *y, double *J)
{
    const int rows = kernel_rows(n);
    CellModes modes;
    kernel_modes(n, &modes);
    for (int e = 0; e < batch->count; e++, y += rows) {
        Lanes x[CELL_NODES] = {{0}}, f[CELL_POINTS][3];
        double own[CELL_ROWS];
        const int *at = batch->at + e * n.nodes;
        const double *g = batch->number + e * batch->numbers + n.nodes * n.dim;
        for (int a = 0; a < n.nodes; a++) x[a] = lanes_three(q + at[a]);
        kernel_inner(n, x, g, f);
        kernel_strains_of(n, &modes, f, g, rest, own);
        kernel_give(n, batch, e, own, y);
        if (J && batch->inner)
            kernel_keep(n, f, J + e * 3 * n.dim * n.points);
        else if (J)
            kernel_rows_of(n, f, g, J + e * rows * 3 * n.nodes);
    }
}

CELL_INLINE void kernel_value(CellSize n, const MapBatch *batch, const double *q, double *y,
                              double *J)
{
    kernel_value_by(n, batch, q, 1, y, J);
}

CELL_INLINE void kernel_jacobian(CellSize n, const MapBatch *batch, const double *inner, double *J)
{
    for (int e = 0; e < batch->count; e++, J += kernel_rows(n) * 3 * n.nodes) {
        Lanes f[CELL_POINTS][3];
        kernel_kept(n, inner + e * 3 * n.dim * n.points, f);
        kernel_rows_of(n, f, batch->number + e * batch->numbers + n.nodes * n.dim, J);
    }
}

// dE of a point by dF.
CELL_INLINE double kernel_rate(const Lanes *f, const Lanes *df, int i, int j)
{
    Lanes product = f[i] * df[j];
    if (i != j) product += f[j] * df[i];
    return product[0] + product[1] + product[2];
}

// y = J v.
CELL_INLINE void kernel_times(CellSize n, const MapBatch *batch, const double *inner,
                              const double *v, double *y)
{
    const int rows = kernel_rows(n), strains = kernel_strains(n);
    CellModes modes;
    kernel_modes(n, &modes);
    for (int e = 0; e < batch->count; e++, y += rows) {
        Lanes x[CELL_NODES] = {{0}}, f[CELL_POINTS][3], df[CELL_POINTS][3];
        double rate[CELL_ROWS];
        const int *at = batch->at + e * n.nodes;
        const double *g = batch->number + e * batch->numbers + n.nodes * n.dim;
        const double *w = g + n.points * n.nodes * n.dim;
        for (int a = 0; a < n.nodes; a++) x[a] = lanes_three(v + at[a]);
        kernel_inner(n, x, g, df);
        kernel_kept(n, inner + e * 3 * n.dim * n.points, f);
        for (int k = 0, s = 0; s < strains; s++) {
            double E[CELL_POINTS];
            for (int p = 0; p < n.points; p++)
                E[p] = kernel_rate(f[p], df[p], kernel_first(n, s), kernel_second(n, s));
            for (int p = 0; p < n.points && n.modes == 0; p++) rate[p * strains + s] = E[p];
            for (; k < n.modes && kernel_mode_strain(n, k) == s; k++)
                rate[k] = kernel_mean(n, &modes, w, k, E);
        }
        kernel_give(n, batch, e, rate, y);
    }
}

// The stresses t [strains][points] that lambda makes at the points.
CELL_INLINE void kernel_stresses(CellSize n, const CellModes *modes, const double *lambda,
                                 const double *w, double t[][CELL_POINTS])
{
    const int strains = kernel_strains(n);
    for (int s = 0; s < strains; s++)
        for (int p = 0; p < n.points; p++) t[s][p] = n.modes == 0 ? lambda[p * strains + s] : 0;
    for (int k = 0; k < n.modes; k++)
        for (int p = 0; p < n.points; p += LANE_COUNT) {
            double *to = t[kernel_mode_strain(n, k)] + p;
            lanes_put(to, lanes_at(to) + lanes_equal(lambda[k]) * lanes_at(modes->at[k] + p));
        }
    for (int s = 0; s < strains && n.modes > 0; s++)
        for (int p = 0; p < n.points; p += LANE_COUNT)
            lanes_put(t[s] + p, lanes_at(t[s] + p) * lanes_at(w + p));
}

// The stress [dim][dim] of point p.
CELL_INLINE void kernel_stress(CellSize n, double t[][CELL_POINTS], int p, double *S)
{
    for (int s = 0; s < kernel_strains(n); s++) {
        const int i = kernel_first(n, s), j = kernel_second(n, s);
        S[i * n.dim + j] = S[j * n.dim + i] = t[s][p];
    }
}

// g [nodes][dim] of a point by axes, filled up with zeros.
CELL_INLINE void kernel_by_axes(CellSize n, const double *g, Lanes by[][CELL_VECTORS])
{
    for (int i = 0; i < n.nodes; i += LANE_COUNT) {
        const double *one = g + i * n.dim;
        Lanes *x = by[0] + i / LANE_COUNT, *y = by[1] + i / LANE_COUNT, *z = by[2] + i / LANE_COUNT;
        if (n.dim == 3 && i + LANE_COUNT <= n.nodes) {
            const Lanes a = lanes_at(one), b = lanes_at(one + 4), c = lanes_at(one + 8);
            const Lanes ab = __builtin_shufflevector(a, b, 0, 3, 6, 1); // x0 x1 x2 y0
            const Lanes bc = __builtin_shufflevector(b, c, 0, 3, 6, 4); // y1 y2 y3 z2
            *x = __builtin_shufflevector(ab, c, 0, 1, 2, 5);
            *y = __builtin_shufflevector(ab, bc, 3, 4, 5, 6);
            *z = __builtin_shufflevector(__builtin_shufflevector(a, b, 2, 5, 2, 5),
                                         __builtin_shufflevector(bc, c, 3, 7, 3, 7), 0, 1, 4, 5);
            continue;
        }
        for (int b = 0; b < LANE_COUNT; b++) {
            (*x)[b] = i + b < n.nodes ? one[b * n.dim] : 0;
            (*y)[b] = i + b < n.nodes ? one[b * n.dim + 1] : 0;
            if (n.dim == 3) (*z)[b] = i + b < n.nodes ? one[b * n.dim + 2] : 0;
        }
    }
}

// k [nodes][vectors] += g_a . S g_b, b up to the vector that a is in.
CELL_INLINE void kernel_block(CellSize n, const double *S, const double *g, Lanes k[][CELL_VECTORS])
{
    const int vectors = (n.nodes + LANE_COUNT - 1) / LANE_COUNT;
    Lanes by[3][CELL_VECTORS] = {{{0}}}, turned[3][CELL_VECTORS];
    kernel_by_axes(n, g, by);
    for (int c = 0; c < n.dim; c++)
        for (int i = 0; i < vectors; i++) {
            turned[c][i] = lanes_equal(S[c * n.dim]) * by[0][i];
            for (int d = 1; d < n.dim; d++)
                turned[c][i] += lanes_equal(S[c * n.dim + d]) * by[d][i];
        }
    for (int a = 0; a < n.nodes; a++)
        for (int i = 0; i <= a / LANE_COUNT; i++) {
            Lanes sum = k[a][i];
            for (int c = 0; c < n.dim; c++) sum += lanes_equal(g[a * n.dim + c]) * turned[c][i];
            k[a][i] = sum;
        }
}

// k [count][nodes][nodes] of K~ = k (x) I.
CELL_INLINE void kernel_scalar(CellSize n, const MapBatch *batch, const double *lambda,
                               TautGeometric mode, double *k)
{
    const int gradients = n.points * n.nodes * n.dim, square = n.nodes * n.nodes;
    CellModes modes;
    kernel_modes(n, &modes);
    for (int e = 0; e < batch->count; e++, lambda += kernel_rows(n), k += square) {
        Lanes sum[CELL_NODES][CELL_VECTORS] = {{{0}}};
        const double *g = batch->number + e * batch->numbers + n.nodes * n.dim;
        double t[CELL_STRAINS][CELL_POINTS], own[CELL_ROWS];
        kernel_take(n, batch, e, lambda, own);
        kernel_stresses(n, &modes, own, g + gradients, t);
        for (int p = 0; p < n.points; p++) {
            double S[9];
            kernel_stress(n, t, p, S);
            kernel_block(n, S, g + p * n.nodes * n.dim, sum);
        }

        // as symmetric as its stress, to the bit
        for (int a = 0; a < n.nodes; a++)
            for (int b = 0; b <= a; b++)
                k[a * n.nodes + b] = k[b * n.nodes + a] = sum[a][b / LANE_COUNT][b % LANE_COUNT];
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(n.nodes, k, batch->scratch);
    }
}

// f += J^T y: at node a the sum over points of F S g_a; or of the sizes of F, S and g_a.
CELL_INLINE void kernel_forces(CellSize n, const MapBatch *batch, bool sizes, const double *inner,
                               const double *y, double *to)
{
    const int gradients = n.points * n.nodes * n.dim;
    CellModes modes;
    kernel_modes(n, &modes);
    for (int e = 0; e < batch->count; e++, y += kernel_rows(n)) {
        const double *g = batch->number + e * batch->numbers + n.nodes * n.dim;
        Lanes f[CELL_POINTS][3], sum[CELL_NODES] = {{0}};
        double t[CELL_STRAINS][CELL_POINTS], force[CELL_ROWS];
        kernel_kept(n, inner + e * 3 * n.dim * n.points, f);
        kernel_take(n, batch, e, y, force);
        kernel_stresses(n, &modes, force, g + gradients, t);
        for (int p = 0; p < n.points; p++) {
            const double *own = g + p * n.nodes * n.dim;
            double S[9];
            Lanes P[3] = {{0}};
            kernel_stress(n, t, p, S);
            for (int c = 0; c < n.dim; c++)
                for (int d = 0; d < n.dim; d++) {
                    const Lanes term = lanes_equal(S[n.dim * d + c]) * f[p][d];
                    P[c] += sizes ? lanes_abs(term) : term;
                }
            for (int a = 0; a < n.nodes; a++)
                for (int c = 0; c < n.dim; c++) {
                    const Lanes term = lanes_equal(own[a * n.dim + c]) * P[c];
                    sum[a] += sizes ? lanes_abs(term) : term;
                }
        }
        for (int a = 0; a < n.nodes; a++) {
            const int at = batch->at[e * n.nodes + a];
            for (int k = 0; k < 3 && at >= 0; k++) to[at + k] += sum[a][k];
        }
    }
}

CELL_INLINE void kernel_transposed(CellSize n, const MapBatch *batch, const double *inner,
                                   const double *y, double *f)
{
    kernel_forces(n, batch, false, inner, y, f);
}

CELL_INLINE void kernel_sizes(CellSize n, const MapBatch *batch, const double *inner,
                              const double *y, double *f)
{
    kernel_forces(n, batch, true, inner, y, f);
}

// Two copies of a function of a kind of cell.
#define CELL_COPIES(NAME, KERNEL, DECLARED, ...)                                                   \
    static void NAME##_narrow DECLARED                                                             \
    {                                                                                              \
        KERNEL(size, __VA_ARGS__);                                                                 \
    }                                                                                              \
    LANES_WIDE static void NAME##_wide DECLARED                                                    \
    {                                                                                              \
        KERNEL(size, __VA_ARGS__);                                                                 \
    }                                                                                              \
    static void NAME DECLARED                                                                      \
    {                                                                                              \
        (cpu_has(CPU_AVX2) ? NAME##_wide : NAME##_narrow)(__VA_ARGS__);                            \
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
    CELL_COPIES(value, kernel_value,                                                               \
                (const MapBatch *batch, const double *q, double *y, double *J), batch, q, y, J)    \
    CELL_COPIES(inner_jacobian, kernel_jacobian,                                                   \
                (const MapBatch *batch, const double *inner, double *J), batch, inner, J)          \
    CELL_COPIES(inner_times, kernel_times,                                                         \
                (const MapBatch *batch, const double *inner, const double *v, double *y), batch,   \
                inner, v, y)                                                                       \
    CELL_COPIES(inner_transposed, kernel_transposed,                                               \
                (const MapBatch *batch, const double *inner, const double *y, double *f), batch,   \
                inner, y, f)                                                                       \
    CELL_COPIES(inner_sizes, kernel_sizes,                                                         \
                (const MapBatch *batch, const double *inner, const double *y, double *f), batch,   \
                inner, y, f)                                                                       \
    CELL_COPIES(scalar, kernel_scalar,                                                             \
                (const MapBatch *batch, const double *lambda, TautGeometric mode, double *k),      \
                batch, lambda, mode, k)                                                            \
    static void curvature(const MapBatch *batch, const double *q, const double *v, double *y)      \
    {                                                                                              \
        MapBatch along = *batch;                                                                   \
        along.at = batch->at_v;                                                                    \
        (void)q;                                                                                   \
        kernel_value_by(size, &along, v, 0, y, NULL);                                              \
        for (int r = 0; r < batch->count * batch->rows; r++) y[r] *= 2;                            \
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
        .inner = 3 * (DIM) * (POINTS),                                                             \
        .inner_jacobian = inner_jacobian,                                                          \
        .inner_times = inner_times,                                                                \
        .inner_transposed = inner_transposed,                                                      \
        .inner_sizes = inner_sizes,                                                                \
        .length_scale = unit_length,                                                               \
    };
