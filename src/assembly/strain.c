// SPDX-License-Identifier: MIT
// strain.c -- see strain.h. Rows are filled up to whole lanes; both copies give the same bits (math/lanes.h).
#include "assembly/strain.h"

#include "base/cpu.h"
#include "sparse/kkt.h"

#include <string.h>

bool strain_found(const Group *g)
{
    return g->composed && g->law && g->parents == 1 && g->size[0] == STRAIN_F &&
           g->routes == g->supports && g->parent_reach[0] == g->reach && g->reach <= STRAIN_REACH;
}

LANES_INLINE int whole_lanes(int n)
{
    return (n + LANE_COUNT - 1) / LANE_COUNT;
}

// Points, bodies and frames without a call.
LANES_INLINE void copy_few(int n, const double *from, double *to)
{
    if (n == 3)
        memcpy(to, from, 3 * sizeof *to);
    else if (n == 6)
        memcpy(to, from, 6 * sizeof *to);
    else if (n == 12)
        memcpy(to, from, 12 * sizeof *to);
    else
        memcpy(to, from, (size_t)n * sizeof *to);
}

// G_F of instance e, its columns in the order of the supports of the group.
LANES_INLINE void parent_of(const Group *g, const Work *work, int e,
                            double to[STRAIN_F][STRAIN_ROOM])
{
    const int *route = g->route + e * g->routes;
    const double *G = work->J + g->parent_G[e];
    for (int k = 0; k < STRAIN_F; k++) {
        for (int c = g->reach; c % LANE_COUNT != 0; c++) to[k][c] = 0;
        for (int s = 0; s < g->routes; s++) {
            const int at = g->support_at[route[s]], n = g->support_at[route[s] + 1] - at;
            copy_few(n, G, to[k] + at);
            G += n;
        }
    }
}

// *sum = sum of s_k rows_k from column c on, over nine rows.
LANES_INLINE void mix_rows(const double *s, double rows[STRAIN_F][STRAIN_ROOM], int c, Lanes *sum)
{
    *sum = (Lanes){0};
    for (int k = 0; k < STRAIN_F; k++) *sum += lanes_equal(s[k]) * lanes_at(rows[k] + c);
}

LANES_INLINE void compose_of(const Group *g, const Work *work)
{
    const int n = g->reach, whole = n - n % LANE_COUNT;
    const double *J = work->J + g->first_J;
    double *G = work->J + g->first_G;
    for (int e = 0; e < g->count; e++) {
        double parent[STRAIN_F][STRAIN_ROOM];
        Lanes sum;
        parent_of(g, work, e, parent);
        for (int r = 0; r < g->rows; r++, J += STRAIN_F, G += n) {
            for (int c = 0; c < whole; c += LANE_COUNT) {
                mix_rows(J, parent, c, &sum);
                lanes_put(G + c, sum);
            }
            if (whole < n) mix_rows(J, parent, whole, &sum);
            for (int c = whole; c < n; c++) G[c] = sum[c - whole];
        }
    }
}

// F, with rows of whole lanes, += G_F^T D G_F; row i as far as the block that it is in.
LANES_INLINE void add_one(const Work *work, const Group *g, int e, Coefficients a, double *F)
{
    const int wide = LANE_COUNT * whole_lanes(g->reach);
    double D[STRAIN_F][STRAIN_F], parent[STRAIN_F][STRAIN_ROOM], half[STRAIN_F][STRAIN_ROOM];
    memset(D, 0, sizeof D);
    strain_add_stiffness(work, g, e, a, D);
    parent_of(g, work, e, parent);
    for (int k = 0; k < STRAIN_F; k++)
        for (int c = 0; c < wide; c += LANE_COUNT) {
            Lanes sum;
            mix_rows(D[k], parent, c, &sum);
            lanes_put(half[k] + c, sum);
        }

    for (int s = 0; s < g->supports; s++) {
        const int end = g->support_at[s + 1];
        for (int i = g->support_at[s]; i < end; i++)
            for (int k = 0; k < STRAIN_F; k++) {
                const Lanes x = lanes_equal(parent[k][i]);
                double *to = F + i * wide;
                if (parent[k][i] == 0) continue; // of points, six of nine
                for (int c = 0; c < end; c += LANE_COUNT)
                    lanes_put(to + c, lanes_at(to + c) + x * lanes_at(half[k] + c));
            }
    }
}

LANES_INLINE int sum_of(const Work *work, const Group *g, int e, Coefficients a, Own own, double *F)
{
    const int wide = LANE_COUNT * whole_lanes(g->reach);
    const size_t size = sizeof *g->support * (size_t)g->supports;
    int to = e + 1;
    while (to < g->count &&
           memcmp(g->support + to * g->supports, g->support + e * g->supports, size) == 0)
        to++;
    if (!owns_any(g, e, own)) return to;

    memset(F, 0, sizeof *F * (size_t)(g->reach * wide));
    for (int i = e; i < to; i++) add_one(work, g, i, a, F);

    // rows side by side
    for (int i = 1; i < g->reach && wide > g->reach; i++)
        memmove(F + i * g->reach, F + i * wide, sizeof *F * (size_t)g->reach);
    return to;
}

// --- two copies ---

LANES_WIDE static int sum_wide(const Work *work, const Group *g, int e, Coefficients a, Own own,
                               double *F)
{
    return sum_of(work, g, e, a, own, F);
}

static int sum_narrow(const Work *work, const Group *g, int e, Coefficients a, Own own, double *F)
{
    return sum_of(work, g, e, a, own, F);
}

bool strain_add_top(const Work *work, const Group *g, Coefficients a, Own own, double *F)
{
    if (!g->strain || g->form != TAUT_FORM_STIFFNESS) return false;
    for (int e = 0, to; e < g->count; e = to) {
        to = (cpu_has(CPU_AVX2) ? sum_wide : sum_narrow)(work, g, e, a, own, F);
        if (owns_any(g, e, own)) assemble_owned(g, e, 1, F, own, work->kkt->value);
    }
    return true;
}

LANES_WIDE static void compose_wide(const Group *g, const Work *work)
{
    compose_of(g, work);
}

static void compose_narrow(const Group *g, const Work *work)
{
    compose_of(g, work);
}

void strain_compose(const Group *g, const Work *work)
{
    (cpu_has(CPU_AVX2) ? compose_wide : compose_narrow)(g, work);
}
