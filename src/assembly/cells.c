// SPDX-License-Identifier: MIT
// cells.c -- see cells.h. Checked by test/fd/residual.c and test/unit/solid.c; both copies give the same bits (math/lanes.h).
#include "assembly/cells.h"

#include "assembly/parts.h"
#include "base/cpu.h"
#include "law/form.h"
#include "law/law.h"
#include "map/gauss.h"
#include "map/map.h"
#include "math/lanes.h"
#include "sparse/kkt.h"

#include <limits.h>

#define CELLS_INLINE LANES_INLINE

// The most rows, and vectors of a row of J; room for J of some cells, 32 KB.
enum { CELL_ROWS = TAUT_MAX_ROWS, ROW_VECTORS = 8, J_ROOM = 4096 };

// A cell whose K~ and masses are those of dofs, all of three entries.
static inline bool is_cell_of(const Group *g, int nodes, int rows)
{
    return g->supports == nodes && g->reach == 3 * nodes && g->rows == rows;
}

// --- matrix ---

// G [rows][n] in whole vectors, and its rows by their weights.
typedef struct Weighed {
    Lanes row[CELL_ROWS][ROW_VECTORS];
    double weighted[CELL_ROWS][LANE_COUNT * ROW_VECTORS];
} Weighed;

CELLS_INLINE void weigh(int rows, int n, const double *G, const double *weight, Weighed *it)
{
    const int vectors = (n + LANE_COUNT - 1) / LANE_COUNT, whole = n / LANE_COUNT;
    for (int r = 0; r < rows; r++) {
        for (int c = 0; c < whole; c++) it->row[r][c] = lanes_at(G + r * n + LANE_COUNT * c);
        if (vectors > whole) it->row[r][whole] = (Lanes){G[r * n + n - 2], G[r * n + n - 1], 0, 0};
        for (int c = 0; c < vectors; c++)
            lanes_put(it->weighted[r] + LANE_COUNT * c, lanes_equal(weight[r]) * it->row[r][c]);
    }
}

// The three rows of a node of F = G^T W G in their first vectors, whose sums stay in registers.
CELLS_INLINE void square_rows(int rows, int vectors, const Weighed *it, int node,
                              Lanes F[][ROW_VECTORS])
{
    for (int i = 3 * node; i < 3 * node + 3; i++) {
        Lanes sum[ROW_VECTORS] = {{0}};
        LANES_UNROLL(6)
        for (int r = 0; r < rows; r++) {
            const Lanes s = lanes_equal(it->weighted[r][i]);
            LANES_UNROLL(8)
            for (int c = 0; c < vectors; c++) sum[c] += s * it->row[r][c];
        }
        LANES_UNROLL(8)
        for (int c = 0; c < vectors; c++) F[i][c] = sum[c];
    }
}

// F = G^T W G, of each node as far as the vector that its block on the diagonal ends in.
CELLS_INLINE void square_of(int rows, int nodes, const double *G, const double *weight,
                            Lanes F[][ROW_VECTORS])
{
    Weighed it;
    weigh(rows, 3 * nodes, G, weight, &it);
    LANES_UNROLL(4)
    for (int node = 0; node < nodes; node++) switch ((3 * node + 2) / LANE_COUNT) {
        case 0:
            square_rows(rows, 1, &it, node, F);
            break;
        case 1:
            square_rows(rows, 2, &it, node, F);
            break;
        case 2:
            square_rows(rows, 3, &it, node, F);
            break;
        case 3:
            square_rows(rows, 4, &it, node, F);
            break;
        case 4:
            square_rows(rows, 5, &it, node, F);
            break;
        case 5:
            square_rows(rows, 6, &it, node, F);
            break;
        case 6:
            square_rows(rows, 7, &it, node, F);
            break;
        default:
            square_rows(rows, 8, &it, node, F);
        }
}

// value [3][3] += the block that begins at B, in rows of `apart`, with `scalar` on its diagonal, or its transpose; nine entries in two
// vectors and one. B has an entry behind each row.
CELLS_INLINE void add_block(const double *B, int apart, double scalar, bool flip, double *value)
{
    const Lanes a = lanes_at(B), b = lanes_at(B + apart), c = lanes_at(B + 2 * apart);
    const Lanes diagonal = {scalar, 0, 0, 0};
    Lanes first, second;
    if (flip) {
        const Lanes ab = __builtin_shufflevector(a, b, 0, 4, 1, 5);
        const Lanes late = __builtin_shufflevector(a, b, 5, 5, 2, 6);
        first = __builtin_shufflevector(ab, __builtin_shufflevector(c, a, 0, 5, 2, 3), 0, 1, 4, 5);
        second = __builtin_shufflevector(late, c, 0, 5, 2, 3);
    } else {
        first = __builtin_shufflevector(a, b, 0, 1, 2, 4);
        second = __builtin_shufflevector(b, c, 1, 2, 4, 5);
    }
    lanes_put(value, lanes_at(value) + (first + diagonal));
    lanes_put(value + 4, lanes_at(value + 4) + (second + diagonal));
    value[8] += c[2] + scalar;
}

// One cell, G [rows][n].
CELLS_INLINE void add_cell(int rows, int nodes, const Work *work, const Group *g, int e,
                           const double *G, Coefficients a, Own own)
{
    const int pairs = nodes * (nodes + 1) / 2;
    const bool curved = has_geometric(g) && a.k != 0;
    const int *at = g->at_H + e * pairs;
    const unsigned char *flip = g->flip + e * pairs;
    const double *k = curved ? work->K + g->first_K + e * nodes * nodes : NULL;
    const double *C = row_compliance(work, g) + e * rows, w = tangent_weight(g, work, e, a.k, a.d);
    double *value = work->kkt->value, weight[CELL_ROWS];
    Lanes F[3 * CELL_NODES][ROW_VECTORS];

    for (int r = 0; r < rows; r++) weight[r] = form_stiffness(C[r], w);
    square_of(rows, nodes, G, weight, F);

    const double *entry = (const double *)F;
    for (int p = 0, i = 0; p < nodes; p++)
        for (int q = 0; q <= p; q++, i++) {
            if (!owns(own, at[i])) continue;
            const double scalar = curved ? -a.k * k[p * nodes + q] : 0;
            const double *B = entry + LANE_COUNT * ROW_VECTORS * 3 * p + 3 * q;
            if (flip[i])
                add_block(B, LANE_COUNT * ROW_VECTORS, scalar, true, value + at[i]);
            else
                add_block(B, LANE_COUNT * ROW_VECTORS, scalar, false, value + at[i]);
        }
}

// The only part there is owns all.
CELLS_INLINE bool owns_all(Own own)
{
    return own.from == 0 && own.to == INT_MAX;
}

CELLS_INLINE bool owns_some(const Group *g, Own own)
{
    if (owns_all(own)) return true;
    for (int e = 0; e < g->count; e++)
        if (owns_any(g, e, own)) return true;
    return false;
}

CELLS_INLINE void add_cells(int rows, int nodes, const Work *work, const Group *g, Coefficients a,
                            Own own)
{
    const int n = 3 * nodes, most = J_ROOM / (rows * n); // they stay in the cache
    const bool all = owns_all(own);
    for (int from = 0, to; from < g->count; from = to) {
        double room[J_ROOM];
        to = from + most < g->count ? from + most : g->count;
        const Group few = group_slice(g, from, to);
        if (!owns_some(&few, own)) continue;
        const double *G = group_G(&few, work, room);
        for (int e = 0; e < few.count; e++, G += rows * n)
            if (all || owns_any(&few, e, own)) add_cell(rows, nodes, work, &few, e, G, a, own);
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
