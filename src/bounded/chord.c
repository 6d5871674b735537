// SPDX-License-Identifier: MIT
// chord.c -- see chord.h.
#include "bounded/chord.h"

#include "bounded/tuning.h"

#include <string.h>

static bool is_near(double x, double y, double ratio)
{
    return x <= ratio * y && y <= ratio * x;
}

// Has a disc a direction, in which its rows are turned?
static bool is_turned(const Kkt *kkt, const DiscPoint *point, int disc)
{
    return point[disc].set == DISC_SLIP && kkt->disc[disc].rows > 1;
}

// N, force of a disc across the direction of the factors.
static double force_across(const Active *a, const double *l, int disc, int k)
{
    const double *d = a->factored_turn[disc];
    return d[0] * l[k + 1] - d[1] * l[k];
}

// Are direction and compliance of a disc that slips near those of the factors?
static bool serves_disc(const Active *a, const Kkt *kkt, const DiscPoint *point, const double *l,
                        int i)
{
    const int k = a->index[kkt->disc[i].row];
    const double *d = point[i].d, *was = a->factored_turn[i];
    if (a->out[k + 1]) // it has no compliance
        return was[0] == a->turn[i][0] && was[1] == a->turn[i][1];

    const double across = force_across(a, l, i, k);
    const bool turns = d[0] * was[0] + d[1] * was[1] < 1 - 0.5 * CHORD_TURN * CHORD_TURN ||
                       !(fabs(across) < CHORD_TURN * point[i].radius);
    const double least = CHORD_ACROSS * disc_unit(a, &kkt->disc[i]);
    return !turns && is_near(a->soft[k + 1] + least, a->factored_soft[k + 1] + least, CHORD_RATIO);
}

// Is row k in the system, with a softness that pulls it to its anchor?
static bool is_soft(const Active *a, const Kkt *kkt, const DiscPoint *point, int k)
{
    return !a->out[k] && !(a->disc[k] >= 0 && is_turned(kkt, point, a->disc[k]));
}

static bool serves(const Active *a, const Kkt *kkt, const DiscPoint *point, const double *l)
{
    if (!a->factored || a->count == 0) return false;
    if (memcmp(a->out, a->factored_out, (size_t)a->count * sizeof *a->out) != 0) return false;
    for (int k = 0; k < a->count; k++)
        if (is_soft(a, kkt, point, k) && !is_near(a->soft[k], a->factored_soft[k], CHORD_SOFT))
            return false;
    for (int i = 0; i < a->n_disc; i++)
        if (is_turned(kkt, point, i) && !serves_disc(a, kkt, point, l, i)) return false;
    return true;
}

// The rows of a disc that slips, as above; friction follows the normal force in the direction of the factors.
static void describe_disc(Active *a, const Kkt *kkt, DiscPoint *point, const double *l, int i)
{
    const int k = a->index[kkt->disc[i].row];
    if (a->out[k + 1]) return;

    DiscPoint *at = &point[i];
    const double across = force_across(a, l, i, k), sine = across / at->radius;
    const double cosine = sqrt(1 - sine * sine);
    for (int e = 0; e < 2; e++) a->turn[i][e] = at->d[e] = a->factored_turn[i][e];
    at->radius *= cosine;
    at->share *= cosine;
    a->given[k] = at->radius;
    a->shift[k + 1] = (a->factored_soft[k + 1] - a->soft[k + 1]) * across;
    a->soft[k + 1] = a->factored_soft[k + 1];
}

bool chord_describe(Active *a, const Kkt *kkt, DiscPoint *point, const double *l,
                    const double *anchor)
{
    if (!serves(a, kkt, point, l)) return false;
    for (int k = 0; k < a->count; k++) {
        if (!is_soft(a, kkt, point, k)) continue;
        a->soft[k] = a->factored_soft[k];
        a->shift[k] = a->soft[k] * anchor[k];
    }
    for (int i = 0; i < a->n_disc; i++)
        if (is_turned(kkt, point, i)) describe_disc(a, kkt, point, l, i);
    return true;
}
