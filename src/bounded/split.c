// SPDX-License-Identifier: MIT
// split.c -- see split.h.
#include "bounded/split.h"

#include "bounded/tuning.h"

#include <string.h>

void split_place(Arena *arena, Split *split, const Active *a)
{
    split->y = arena_take(arena, (size_t)a->count, sizeof(double));
    split->p = arena_take(arena, (size_t)a->count, sizeof(double));
    shifts_place(arena, &split->shifts, a);
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
    shifts_begin(&split->shifts, a, kkt);

    for (int i = 0; i < SPLIT_STEPS && since < SPLIT_PATIENCE; i++) {
        set_shifts(split, a);
        if (!shifts_solve(&split->shifts, a, kkt)) return;
        for (int k = 0; k < a->count; k++)
            if (a->disc[k] < 0) bound_row(split, a, kkt, k);
        for (int d = 0; d < a->n_disc; d++) bound_disc(split, a, kkt, d);
        if (i % SPLIT_LOOKS != 0) continue;
        shifts_measure(&split->shifts, a, kkt);
        if (a->excess <= SPLIT_AIM || a->error <= a->coarse) break;

        since += SPLIT_LOOKS;
        if (a->excess < SPLIT_FALL * least) least = a->excess, since = 0;
    }

    follow(split, a, kkt);
}
