// SPDX-License-Identifier: MIT
// frames.c -- see frames.h. With D [9][9] the stiffness by the entries of F at a point, and g_a [3] of each vector,
//
//   H_(a i, b j) = sum_cd g_ac D_(ic, jd) g_bd
//
// as strain_add_block has it, with four vectors for each frame. Checked by
// test/fd/residual.c and test/fd/stack.c; both copies give the same bits (math/lanes.h).
#include "assembly/frames.h"

#include "assembly/strain.h"
#include "base/cpu.h"
#include "sparse/kkt.h"

#include <string.h>

enum { FRAME = 12, F_SIZE = 9, MOST_FRAMES = 16 };

// Entry i of vector m of a frame.
static const int ENTRY[3][LANE_COUNT] = {{0, 3, 4, 5}, {1, 6, 7, 8}, {2, 9, 10, 11}};

// Row (r, c) of the G of F has g_c of the vectors of a frame at the entries r of these, and 0 elsewhere.
static bool is_row(const double *G, int frames, int r, const double *first)
{
    for (int f = 0; f < frames; f++)
        for (int i = 0; i < 3; i++)
            for (int m = 0; m < LANE_COUNT; m++) {
                const double wanted = i == r ? first[FRAME * f + ENTRY[0][m]] : 0;
                if (G[FRAME * f + ENTRY[i][m]] != wanted) return false;
            }
    return true;
}

bool frames_found(const Group *g, const Work *work)
{
    if (!g->composed || g->parents != 1 || g->size[0] != F_SIZE) return false;
    const int frames = g->supports, wide = g->parent_reach[0];
    if (g->reach != FRAME * frames || wide != g->reach || g->routes != frames ||
        frames > MOST_FRAMES)
        return false;
    for (int s = 0; s < frames; s++)
        if (g->support_at[s] != FRAME * s) return false;
    for (int e = 0; e < g->count; e++) {
        const double *G = work->J + g->parent_G[e];
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++)
                if (!is_row(G + (3 * r + c) * wide, frames, r, G + c * wide)) return false;
    }
    return true;
}

// g_c of the vectors of all frames of instance e, in the order of its supports.
LANES_INLINE void vectors_of(int frames, const Group *g, const Work *work, int e,
                             Lanes at[3][MOST_FRAMES])
{
    const int *route = g->route + e * g->routes;
    for (int c = 0; c < 3; c++) {
        const double *row = work->J + g->parent_G[e] + c * g->reach;
        for (int f = 0; f < frames; f++, row += FRAME)
            at[c][route[f]] = (Lanes){row[0], row[3], row[4], row[5]};
    }
}

// --- G ---

LANES_INLINE void compose_of(int frames, const Group *g, const Work *work)
{
    const double *J = work->J + g->first_J;
    double *G = work->J + g->first_G;
    for (int e = 0; e < g->count; e++) {
        Lanes at[3][MOST_FRAMES];
        vectors_of(frames, g, work, e, at);
        for (int r = 0; r < g->rows; r++, J += F_SIZE)
            for (int f = 0; f < frames; f++, G += FRAME)
                for (int i = 0; i < 3; i++) {
                    const Lanes sum = lanes_equal(J[3 * i]) * at[0][f] +
                                      lanes_equal(J[3 * i + 1]) * at[1][f] +
                                      lanes_equal(J[3 * i + 2]) * at[2][f];
                    for (int m = 0; m < LANE_COUNT; m++) G[ENTRY[i][m]] = sum[m];
                }
    }
}

// --- H ---

// The sums to the blocks of H of the frames of instance e.
static void put_sums(const Group *g, int e, Own own, const double *F, double *value)
{
    const int wide = LANE_COUNT * g->supports;
    int at = e * (g->supports * (g->supports + 1) / 2);
    for (int p = 0; p < g->supports; p++)
        for (int s = 0; s <= p; s++, at++) {
            if (!owns(own, g->at_H[at])) continue;
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++) {
                    const double *from = F + STRAIN_BLOCK_AT[i][j] * wide * wide;
                    const int row = i >= j ? 1 : wide, column = i >= j ? wide : 1;
                    for (int m = 0; m < LANE_COUNT; m++)
                        for (int n = 0; n < LANE_COUNT; n++) {
                            const int r = ENTRY[i][m], c = ENTRY[j][n];
                            value[g->at_H[at] + (g->flip[at] ? FRAME * c + r : FRAME * r + c)] +=
                                from[row * (LANE_COUNT * p + m) + column * (LANE_COUNT * s + n)];
                        }
                }
        }
}

static bool is_beside(const Group *g, int e)
{
    return e > 0 && memcmp(g->support + e * g->supports, g->support + (e - 1) * g->supports,
                           sizeof *g->support * (size_t)g->supports) == 0;
}

LANES_INLINE void add_of(int frames, const Work *work, const Group *g, Coefficients a, Own own,
                         double *F)
{
    const int wide = LANE_COUNT * frames;
    const size_t size = sizeof *F * (size_t)(STRAIN_BLOCKS * 16 * frames * frames);
    for (int from = 0, to; from < g->count; from = to) {
        for (to = from + 1; to < g->count && is_beside(g, to);) to++;
        if (!owns_any(g, from, own)) continue;
        memset(F, 0, size);
        for (int e = from; e < to; e++) {
            Lanes at[3][MOST_FRAMES];
            double D[F_SIZE][F_SIZE] = {{0}};
            vectors_of(frames, g, work, e, at);
            strain_add_stiffness(work, g, e, a, D);
            for (int block = 0; block < STRAIN_BLOCKS; block++)
                strain_add_block(frames, wide, block, LANE_COUNT * MOST_FRAMES, (const double *)at,
                                 D, wide, F + block * wide * wide);
        }
        put_sums(g, from, own, F, work->kkt->value);
    }
}

// --- two copies, with the commonest numbers of frames ---

LANES_INLINE void add_any(const Work *work, const Group *g, Coefficients a, Own own, double *F)
{
    if (g->supports == 1)
        add_of(1, work, g, a, own, F);
    else if (g->supports == 2)
        add_of(2, work, g, a, own, F);
    else
        add_of(g->supports, work, g, a, own, F);
}

LANES_WIDE static void add_wide(const Work *work, const Group *g, Coefficients a, Own own,
                                double *F)
{
    add_any(work, g, a, own, F);
}

static void add_narrow(const Work *work, const Group *g, Coefficients a, Own own, double *F)
{
    add_any(work, g, a, own, F);
}

bool frames_add_top(const Work *work, const Group *g, Coefficients a, Own own, double *F)
{
    if (!g->frames || !g->law || g->form != TAUT_FORM_STIFFNESS) return false;
    (cpu_has(CPU_AVX2) ? add_wide : add_narrow)(work, g, a, own, F);
    return true;
}

LANES_WIDE static void compose_wide(const Group *g, const Work *work)
{
    compose_of(g->supports, g, work);
}

static void compose_narrow(const Group *g, const Work *work)
{
    compose_of(g->supports, g, work);
}

void frames_compose(const Group *g, const Work *work)
{
    (cpu_has(CPU_AVX2) ? compose_wide : compose_narrow)(g, work);
}
