// SPDX-License-Identifier: MIT
// gradients.c -- see gradients.h. Checked by test/fd/residual.c and test/fd/stack.c.
#include "assembly/gradients.h"

#include "base/cpu.h"
#include "law/form.h"
#include "law/law.h"
#include "map/map.h"
#include "math/lanes.h"
#include "math/vec.h"
#include "sparse/kkt.h"

#include <string.h>

enum { F_SIZE = 9, MOST_NODES = 10 };

bool gradients_found(const Group *g, const Work *work)
{
    if (!g->composed || g->parents != 1 || g->size[0] != F_SIZE) return false;
    const int nodes = g->supports, wide = g->parent_reach[0];
    if (g->reach != 3 * nodes || wide != g->reach || g->routes != nodes || nodes > MOST_NODES)
        return false;
    for (int s = 0; s < nodes; s++)
        if (g->support_at[s] != 3 * s) return false;
    for (int e = 0; e < g->count; e++) {
        const double *G = work->J + g->parent_G[e];
        for (int i = 0; i < F_SIZE * wide; i++) {
            const int r = i / wide / 3, c = i / wide % 3, a = i % wide / 3, k = i % wide % 3;
            if (G[i] != (k == r ? G[c * wide + 3 * a] : 0)) return false;
        }
    }

    return true;
}

// g_a of all supports of instance e, [supports][3].
LANES_INLINE void gradients_of(const Group *g, const Work *work, int e, double *at)
{
    const double *G = work->J + g->parent_G[e];
    const int *route = g->route + e * g->routes;
    for (int i = 0; i < g->supports; i++)
        for (int c = 0; c < 3; c++) at[3 * route[i] + c] = G[c * g->reach + 3 * i];
}

// Weights that are all the same, of rows that are F itself: s = w g_a . g_b on the diagonal of a block.
static bool is_even(const Group *g, const double *C)
{
    if (g->map != map_ops(TAUT_MAP_IDENTITY) || g->rows != F_SIZE) return false;
    for (int r = 1; r < F_SIZE; r++)
        if (C[r] != C[0]) return false;
    return true;
}

// half [9][3] = -k K T_b: column j of the block row (i, c) is sum_d K[3i + c][3j + d] g_bd.
LANES_INLINE void times_right(const double *K, double k, const double *g, double *half)
{
    for (int r = 0; r < F_SIZE; r++)
        for (int j = 0; j < 3; j++)
            half[3 * r + j] =
                -k * (K[F_SIZE * r + 3 * j] * g[0] + K[F_SIZE * r + 3 * j + 1] * g[1] +
                      K[F_SIZE * r + 3 * j + 2] * g[2]);
}

// B [3][3] = sum_c g_ac half[3i + c][j].
LANES_INLINE void times_left(const double *g, const double *half, double *B)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            B[3 * i + j] =
                g[0] * half[9 * i + j] + g[1] * half[9 * i + 3 + j] + g[2] * half[9 * i + 6 + j];
}

LANES_INLINE void put_block(const double *B, bool flip, double *value)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) value[flip ? 3 * j + i : 3 * i + j] += B[3 * i + j];
}

// One instance; K NULL where there is no K~.
LANES_INLINE void add_one(const Work *work, const Group *g, int e, Coefficients a, Own own,
                          const double *K)
{
    const int nodes = g->supports, pairs = nodes * (nodes + 1) / 2;
    const double *C = row_compliance(work, g) + e * g->rows, *G = work->J + g->first_G;
    const double w = tangent_weight(g, work, e, a.k, a.d);
    const bool even = is_even(g, C);
    double at[3 * MOST_NODES], half[MOST_NODES][27];

    gradients_of(g, work, e, at);
    G += e * g->rows * g->reach;
    for (int b = 0; b < nodes && K; b++) times_right(K, a.k, at + 3 * b, half[b]);

    for (int p = 0, i = e * pairs; p < nodes; p++)
        for (int b = 0; b <= p; b++, i++) {
            double B[9] = {0};
            if (!owns(own, g->at_H[i])) continue;
            if (K) times_left(at + 3 * p, half[b], B);
            if (even) {
                const double s = form_stiffness(C[0], w) * dot3(at + 3 * p, at + 3 * b);
                B[0] += s, B[4] += s, B[8] += s;
            }
            for (int r = 0; r < g->rows && !even; r++) {
                const double *row = G + r * g->reach, s = form_stiffness(C[r], w);
                for (int k = 0; k < 9; k++) B[k] += s * row[3 * p + k / 3] * row[3 * b + k % 3];
            }
            put_block(B, g->flip[i], work->kkt->value + g->at_H[i]);
        }
}

LANES_INLINE void add_all(const Work *work, const Group *g, Coefficients a, Own own)
{
    const bool curved = has_geometric(g) && a.k != 0;
    for (int e = 0; e < g->count; e++)
        add_one(work, g, e, a, own, curved ? work->K + g->first_K + e * g->n_K : NULL);
}

LANES_WIDE static void add_wide(const Work *work, const Group *g, Coefficients a, Own own)
{
    add_all(work, g, a, own);
}

static void add_narrow(const Work *work, const Group *g, Coefficients a, Own own)
{
    add_all(work, g, a, own);
}

bool gradients_add_top(const Work *work, const Group *g, Coefficients a, Own own)
{
    if (!g->gradient || !g->law || g->form != TAUT_FORM_STIFFNESS || g->first_D >= 0) return false;
    (cpu_has(CPU_AVX2) ? add_wide : add_narrow)(work, g, a, own);
    return true;
}
