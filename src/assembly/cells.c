// SPDX-License-Identifier: MIT
// cells.c -- see cells.h. Checked by test/fd/residual.c and test/unit/solid.c; both copies give the same bits (math/lanes.h).
#include "assembly/cells.h"

#include "base/cpu.h"
#include "law/form.h"
#include "law/law.h"
#include "map/map.h"
#include "math/lanes.h"
#include "sparse/kkt.h"

#define CELLS_INLINE LANES_INLINE

// The most rows, nodes and vectors of a row of J.
enum { CELL_ROWS = TAUT_MAX_ROWS, ROW_VECTORS = 8 };

// A cell whose K~ and masses are those of dofs, all of three entries.
static inline bool is_cell_of(const Group *g, int nodes, int rows)
{
    return g->supports == nodes && g->reach == 3 * nodes && g->rows == rows;
}

// --- matrix ---

// F [n] rows, each of `vectors`: columns 0 .. of G^T W G. The upper half of the rows has the left half of the columns alone.
CELLS_INLINE void square_of(int rows, int n, const double *G, const double *weight,
                            Lanes F[][ROW_VECTORS])
{
    const int vectors = (n + LANE_COUNT - 1) / LANE_COUNT, whole = n / LANE_COUNT,
              half = n / 2 / 3 * 3;
    Lanes padded[CELL_ROWS][ROW_VECTORS];
    double weighted[CELL_ROWS][LANE_COUNT * ROW_VECTORS];

    for (int r = 0; r < rows; r++) {
        for (int c = 0; c < whole; c++) padded[r][c] = lanes_at(G + r * n + LANE_COUNT * c);
        if (vectors > whole) padded[r][whole] = (Lanes){G[r * n + n - 2], G[r * n + n - 1], 0, 0};
        for (int c = 0; c < vectors; c++)
            lanes_put(weighted[r] + LANE_COUNT * c, lanes_equal(weight[r]) * padded[r][c]);
    }

    for (int i = 0; i < n; i++) {
        Lanes sum[ROW_VECTORS] = {{0}};
        if (i < half)
            for (int r = 0; r < rows; r++) {
                const Lanes s = lanes_equal(weighted[r][i]);
                LANES_UNROLL(8)
                for (int c = 0; c < (half + LANE_COUNT - 1) / LANE_COUNT; c++)
                    sum[c] += s * padded[r][c];
            }
        else
            for (int r = 0; r < rows; r++) {
                const Lanes s = lanes_equal(weighted[r][i]);
                LANES_UNROLL(8)
                for (int c = 0; c < vectors; c++) sum[c] += s * padded[r][c];
            }
        LANES_UNROLL(8)
        for (int c = 0; c < vectors; c++) F[i][c] = sum[c];
    }
}

// The block (a, b) of F, with `scalar` on its diagonal, to the nine entries of H that it belongs to.
CELLS_INLINE void add_block(const double *F, int apart, double scalar, bool flip, double *value)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            value[flip ? 3 * c + r : 3 * r + c] += F[apart * r + c] + (r == c ? scalar : 0);
}

CELLS_INLINE void add_cells(int rows, int nodes, const Work *work, const Group *g, Coefficients a,
                            Own own)
{
    const int n = 3 * nodes, pairs = nodes * (nodes + 1) / 2;
    const bool curved = has_geometric(g) && a.k != 0;
    const double *k = curved ? work->K + g->first_K : NULL, *G = work->J + g->first_G;
    const double *C = row_compliance(work, g);
    double *value = work->kkt->value;

    for (int e = 0; e < g->count; e++, G += rows * n, C += rows) {
        const int *at = g->at_H + e * pairs;
        const unsigned char *flip = g->flip + e * pairs;
        bool any = false;
        for (int i = 0; i < pairs; i++) any = any || owns(own, at[i]);
        if (!any) continue;

        Lanes F[3 * 10][ROW_VECTORS];
        double weight[CELL_ROWS];
        const double w = tangent_weight(g, work, e, a.k, a.d);
        for (int r = 0; r < rows; r++) weight[r] = form_stiffness(C[r], w);
        square_of(rows, n, G, weight, F);

        const double *entry = (const double *)F;
        for (int p = 0, i = 0; p < nodes; p++)
            for (int q = 0; q <= p; q++, i++) {
                if (!owns(own, at[i])) continue;
                const double scalar = curved ? -a.k * k[(e * nodes + p) * nodes + q] : 0;
                const double *B = entry + LANE_COUNT * ROW_VECTORS * 3 * p + 3 * q;
                if (flip[i])
                    add_block(B, LANE_COUNT * ROW_VECTORS, scalar, true, value + at[i]);
                else
                    add_block(B, LANE_COUNT * ROW_VECTORS, scalar, false, value + at[i]);
            }
    }
}

CELLS_INLINE bool add_any(const Work *work, const Group *g, Coefficients a, Own own)
{
    if (is_cell_of(g, 4, 6)) // tetra
        add_cells(6, 4, work, g, a, own);
    else if (is_cell_of(g, 8, 18)) // brick
        add_cells(18, 8, work, g, a, own);
    else if (is_cell_of(g, 10, 24)) // tetra10
        add_cells(24, 10, work, g, a, own);
    else
        return false;
    return true;
}

LANES_WIDE static bool add_wide(const Work *work, const Group *g, Coefficients a, Own own)
{
    return add_any(work, g, a, own);
}

static bool add_narrow(const Work *work, const Group *g, Coefficients a, Own own)
{
    return add_any(work, g, a, own);
}

bool cells_add_top(const Work *work, const Group *g, Coefficients a, Own own)
{
    if (!g->scalar || !g->law || g->form != TAUT_FORM_STIFFNESS || g->first_D >= 0) return false;
    return (cpu_has(CPU_AVX2) ? add_wide : add_narrow)(work, g, a, own);
}

// --- sizes of forces ---

CELLS_INLINE void add_sizes_of(int rows, int nodes, const Model *model, const Work *work,
                               const Group *g, int from, int to, double *size)
{
    const int n = 3 * nodes, vectors = (n + LANE_COUNT - 1) / LANE_COUNT;
    const double *G = work->J + g->first_G, *lambda = work->lambda + g->first_row;
    const int *node = g->support;

    for (int e = 0; e < g->count; e++, lambda += rows, G += rows * n, node += nodes) {
        Lanes sum[ROW_VECTORS] = {{0}};
        for (int r = 0; r < rows; r++) {
            const Lanes l = lanes_equal(lambda[r]);
            LANES_UNROLL(8)
            for (int c = 0; c < n / LANE_COUNT; c++)
                sum[c] += lanes_abs(l * lanes_at(G + r * n + LANE_COUNT * c));
        }
        const double *own = (const double *)sum;
        for (int s = 0; s < nodes && vectors > 0; s++) {
            const int x = model->node_x[node[s]];
            if (x < 0 || node[s] < from || node[s] >= to) continue;
            for (int i = 0; i < 3; i++) size[x + i] += own[3 * s + i];
        }
    }
}

CELLS_INLINE bool sizes_any(const Model *model, const Work *work, const Group *g, int from, int to,
                            double *size)
{
    if (is_cell_of(g, 4, 6)) // tetra
        add_sizes_of(6, 4, model, work, g, from, to, size);
    else if (is_cell_of(g, 8, 18)) // brick
        add_sizes_of(18, 8, model, work, g, from, to, size);
    else
        return false;
    return true;
}

LANES_WIDE static bool sizes_wide(const Model *model, const Work *work, const Group *g, int from,
                                  int to, double *size)
{
    return sizes_any(model, work, g, from, to, size);
}

static bool sizes_narrow(const Model *model, const Work *work, const Group *g, int from, int to,
                         double *size)
{
    return sizes_any(model, work, g, from, to, size);
}

bool cells_add_sizes(const Model *model, const Work *work, const Group *g, int from, int to,
                     double *size)
{
    if (!g->map->scalar || g->composed) return false;
    return (cpu_has(CPU_AVX2) ? sizes_wide : sizes_narrow)(model, work, g, from, to, size);
}
