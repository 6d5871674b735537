// SPDX-License-Identifier: MIT
// split.c -- see split.h.
#include "bounded/split.h"

#include "bounded/tuning.h"

#include <string.h>

void split_place(Arena *arena, Split *split, const Active *a)
{
    split->y = arena_take(arena, (size_t)a->count, sizeof(double));
    split->p = arena_take(arena, (size_t)a->count, sizeof(double));
    split->shift = arena_take(arena, (size_t)a->count, sizeof(double));
    split->stiffness = arena_take(arena, (size_t)a->count, sizeof(double));
    split->wanted = arena_take(arena, (size_t)a->count, sizeof(int));
}

// All rows are in the system, with a softness; but for those whose force is not to be found.
static void describe(Active *a, const Kkt *kkt)
{
    for (int k = 0; k < a->count; k++) {
        const int row = a->row[k];
        const double u = disc_row_unit(a, kkt, k);
        const bool bounded = a->disc[k] >= 0 || active_has_bounds(kkt, row);
        a->out[k] = u == 0 || (a->disc[k] < 0 && active_is_fixed(a, kkt, k));
        a->given[k] = a->out[k] && kkt->lo[row] == kkt->hi[row] ? kkt->lo[row] : 0;
        a->soft[k] = a->out[k] || !bounded ? 0 : SPLIT_SOFT * u;
    }
    for (int i = 0; i < a->n_disc; i++) a->turn[i][0] = 1, a->turn[i][1] = 0;
}

static void set_shifts(const Split *split, Active *a)
{
    for (int k = 0; k < a->count; k++) a->shift[k] = a->soft[k] * (split->y[k] - split->p[k]);
}

// The numbers of rows, as they are described, that a change of shifts needs.
static void prepare(Split *split, const Active *a, const Kkt *kkt)
{
    split->nodes = 0;
    split->coupled = false;
    for (int k = 0; k < a->count; k++) {
        const int node = a->node[k], rows = kkt_size(kkt, node);
        const int i = kkt->n + a->row[k] - kkt->offset[node];
        const double *c = kkt->value + kkt->at[kkt->row_start[node + 1] - 1] + i * rows;
        for (int j = 0; j < rows; j++)
            split->coupled = split->coupled || (j != i && c[j] != 0); // c is -C here
        split->stiffness[k] = a->soft[k] > 0 ? 1 / (a->soft[k] - c[i]) : 0;
        if (k == 0 || a->node[k - 1] != node) split->wanted[split->nodes++] = a->n + a->row[k];
    }
}

// The right-hand side on dofs that a change of shifts is: J^T (C + soft)^-1 times it.
static void pose_change(const Split *split, const Active *a, Kkt *kkt)
{
    memset(kkt->x, 0, (size_t)(a->n + a->m) * sizeof(double));
    for (int k = 0; k < a->count; k++) {
        const double force = split->stiffness[k] * (a->shift[k] - split->shift[k]);
        if (force == 0) continue;
        const int node = a->node[k], i = kkt->n + a->row[k] - kkt->offset[node];
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            const int cols = kkt_size(kkt, kkt->col[b]);
            const double *J = kkt_mirror(kkt, b) + i * cols;
            double *to = kkt->x + kkt->offset[kkt->col[b]];
            for (int c = 0; c < cols; c++) to[c] += J[c] * force;
        }
    }
}

// Forces l of the shifts that are described, by the change of these since the last time, with the factors as they are. False where that
// cannot be had.
static bool change(Split *split, Active *a, Kkt *kkt)
{
    if (split->coupled) return false;
    pose_change(split, a, kkt);
    if (!active_apply(a, kkt, split->wanted, split->nodes)) return false;
    for (int k = 0; k < a->count; k++) {
        if (a->out[k]) continue;
        const double force = split->stiffness[k] * (a->shift[k] - split->shift[k]);
        a->l[k] += force - kkt->x[a->n + a->row[k]];
        split->shift[k] = a->shift[k];
    }
    return true;
}

// N, force of the motion, a little beyond it (Eckstein and Bertsekas 1992).
static double beyond(const Split *split, const Active *a, int k)
{
    return split->y[k] + SPLIT_BEYOND * (a->l[k] - split->y[k]);
}

// The nearest force within the bounds of a row.
static void bound_row(Split *split, Active *a, const Kkt *kkt, int k)
{
    const int row = a->row[k];
    const double to = beyond(split, a, k) + split->p[k], y = active_clamp(kkt, row, to);
    split->y[k] = y;
    split->p[k] = to - y;
    a->side[k] = (signed char)(y <= kkt->lo[row] ? -1 : y >= kkt->hi[row] ? 1 : 0);
}

// The nearest force within the radius of a disc; where a direction is given, that.
static void bound_disc(Split *split, Active *a, const Kkt *kkt, int i)
{
    const KktDisc *disc = &kkt->disc[i];
    const int k = a->index[disc->row];
    const double normal = disc->normal >= 0 ? split->y[a->index[disc->normal]] : 0;
    const double radius = disc_radius(kkt, disc, normal);
    double to[2] = {0}, length = 0;
    for (int e = 0; e < disc->rows; e++) to[e] = beyond(split, a, k + e) + split->p[k + e];
    length = sqrt(to[0] * to[0] + to[1] * to[1]);

    for (int e = 0; e < disc->rows; e++) {
        const double y = disc->sliding     ? radius * disc->direction[e]
                         : length > radius ? radius / length * to[e]
                                           : to[e];
        split->y[k + e] = y;
        split->p[k + e] = to[e] - y;
        a->side[k + e] = (signed char)(radius <= 0        ? DISC_NONE
                                       : length <= radius ? DISC_STICK
                                                          : DISC_SLIP);
    }
}

// The motion that goes with the forces that keep their bounds.
static void follow(const Split *split, Active *a, Kkt *kkt)
{
    for (int k = 0; k < a->count; k++) {
        const bool bounded = a->disc[k] >= 0 || active_has_bounds(kkt, a->row[k]);
        if (!bounded || a->out[k]) continue;
        a->out[k] = true;
        a->given[k] = split->y[k];
        a->soft[k] = a->shift[k] = 0;
    }
    if (active_solve(a, kkt) == TAUT_OK) active_keep(a, kkt);
}

void split_run(Split *split, Active *a, Kkt *kkt, const double *l, const double *w)
{
    double least = INFINITY;
    int since = 0;

    for (int k = 0; k < a->count; k++) {
        const double u = disc_row_unit(a, kkt, k);
        split->y[k] = l[k];
        split->p[k] = u > 0 ? -w[k] / (SPLIT_SOFT * u) : 0;
    }

    describe(a, kkt);
    prepare(split, a, kkt);

    for (int i = 0; i < SPLIT_STEPS && since < SPLIT_PATIENCE; i++) {
        const bool looks = i % SPLIT_LOOKS == 0;
        set_shifts(split, a);
        if (looks || !change(split, a, kkt)) {
            if (active_solve(a, kkt) < 0 || a->error == INFINITY) return;
            memcpy(split->shift, a->shift, (size_t)a->count * sizeof(double));
        }
        for (int k = 0; k < a->count; k++)
            if (a->disc[k] < 0) bound_row(split, a, kkt, k);
        for (int d = 0; d < a->n_disc; d++) bound_disc(split, a, kkt, d);
        if (!looks) continue;
        if (a->excess <= SPLIT_AIM) break;

        since += SPLIT_LOOKS;
        if (a->excess < SPLIT_FALL * least) least = a->excess, since = 0;
    }

    follow(split, a, kkt);
}
