// SPDX-License-Identifier: MIT
// farkas.c -- see farkas.h.
#include "bounded/farkas.h"
#include "bounded/tuning.h"

#include <string.h>

void farkas_place(Arena *arena, Farkas *it, const Active *a)
{
    it->l = arena_take(arena, (size_t)a->m, sizeof(double));
    it->sum = arena_take(arena, (size_t)a->n, sizeof(double));
    it->reach = arena_take(arena, (size_t)a->n, sizeof(double));
}

// Row i of a block node asks for a motion: it is hard, and its force may grow without end.
static bool asks(const Active *a, const Kkt *kkt, int node, int i)
{
    const int rows = kkt_size(kkt, node), row = kkt->offset[node] - kkt->n + i;
    const double *C = kkt->value + kkt->at[kkt->row_start[node + 1] - 1] + i * rows;
    const int k = a->index[row];
    if (k >= 0 && a->disc[k] >= 0) return false;
    for (int c = 0; c < rows; c++)
        if (C[c] != 0) return false;
    return a->unit[row] > 0 && (kkt->lo[row] == -INFINITY || kkt->hi[row] == INFINITY);
}

static double largest(const double *x, int n)
{
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
    return most;
}

// A way that is long for a dof is that which moves a row by its length, by its largest entry among those of the node: a normal that is
// tilted by round-off does not make a length of 1e16 m.
void farkas_begin(Farkas *it, Active *a, const Kkt *kkt)
{
    active_all_units(a, kkt);
    for (int j = 0; j < a->n; j++) it->reach[j] = INFINITY;

    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int i = 0; i < kkt_size(kkt, node); i++) {
            const double scale = a->scale[kkt->offset[node] - kkt->n + i];
            if (!asks(a, kkt, node, i)) continue;
            for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
                const int at = kkt->offset[kkt->col[b]], cols = kkt_size(kkt, kkt->col[b]);
                const double most = largest(kkt->value + kkt->at[b] + i * cols, cols);
                for (int c = 0; c < cols && most > 0; c++)
                    it->reach[at + c] = fmin(it->reach[at + c], scale / most);
            }
        }
}

// The force of a row in the proof: that of the point, of the sign that may grow.
static double force_of(const Kkt *kkt, int row)
{
    const double l = -kkt->x[kkt->n + row];
    if (kkt->lo[row] > -INFINITY) return fmax(l, 0);
    return kkt->hi[row] < INFINITY ? fmin(l, 0) : l;
}

// Forces of all rows that ask for something, with the largest 1.
static bool take_forces(Farkas *it, const Active *a, const Kkt *kkt)
{
    double most = 0;
    memset(it->l, 0, (size_t)a->m * sizeof(double));
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int i = 0; i < kkt_size(kkt, node); i++) {
            const int row = kkt->offset[node] - kkt->n + i;
            if (asks(a, kkt, node, i)) it->l[row] = force_of(kkt, row);
            most = fmax(most, fabs(it->l[row]));
        }
    if (!(most > 0 && most < INFINITY)) return false;
    for (int row = 0; row < a->m; row++) it->l[row] /= most;
    return true;
}

static void add_rows(Farkas *it, const Active *a, const Kkt *kkt)
{
    memset(it->sum, 0, (size_t)a->n * sizeof(double));
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            const int at = kkt->offset[kkt->col[b]], cols = kkt_size(kkt, kkt->col[b]);
            for (int i = 0; i < kkt_size(kkt, node); i++) {
                const double l = it->l[kkt->offset[node] - kkt->n + i];
                const double *J = kkt->value + kkt->at[b] + i * cols;
                for (int c = 0; c < cols && l != 0; c++) it->sum[at + c] += J[c] * l;
            }
        }
}

bool farkas_proves(Farkas *it, const Active *a, const Kkt *kkt)
{
    if (!take_forces(it, a, kkt)) return false;
    add_rows(it, a, kkt);

    double gain = 0, noise = 0, left = 0;
    for (int row = 0; row < a->m; row++) {
        gain += kkt->rhs[kkt->n + row] * it->l[row];
        noise += kkt->size[kkt->n + row] * fabs(it->l[row]);
    }
    for (int j = 0; j < a->n; j++)
        if (it->sum[j] != 0) left += fabs(it->sum[j]) * it->reach[j];
    return gain > FARKAS_FAR * left && gain > FARKAS_ROUND_OFF * noise;
}
