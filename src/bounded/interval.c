// SPDX-License-Identifier: MIT
// interval.c -- see interval.h.
#include "bounded/interval.h"
#include "bounded/tuning.h"

static const double sign[2] = {1, -1}; // of a change of the force in r

static bool has(const Interval *it, int b)
{
    return it->r[b] < INFINITY;
}

Interval interval_start(const Active *a, const Kkt *kkt, int k, double inside)
{
    const int row = a->row[k];
    const double lo = kkt->lo[row], hi = kkt->hi[row];
    double margin = inside * a->scale[row] / a->unit[row];
    margin = fmin(margin, INTERVAL_INSIDE * (hi - lo));

    Interval it = {.k = k, .l = fmin(fmax(a->l[k], lo + margin), hi - margin)};
    it.r[0] = it.l - lo, it.r[1] = hi - it.l;
    for (int b = 0; b < 2; b++) it.u[b] = has(&it, b) ? inside * a->scale[row] : 0;
    return it;
}

static double softness(const Interval *it)
{
    return it->u[0] / it->r[0] + it->u[1] / it->r[1];
}

void interval_describe(const Interval *it, Active *a)
{
    a->out[it->k] = false;
    a->given[it->k] = 0;
    a->soft[it->k] = softness(it);
}

void interval_shift(const Interval *it, Active *a)
{
    double sum = softness(it) * it->l;
    for (int b = 0; b < 2; b++) sum += sign[b] * it->to[b] / it->r[b];
    a->shift[it->k] = sum;
}

void interval_direction(Interval *it, const Active *a)
{
    it->dl = a->l[it->k] - it->l;
    for (int b = 0; b < 2; b++)
        it->du[b] =
            has(it, b) ? (it->to[b] - it->u[b] * sign[b] * it->dl) / it->r[b] - it->u[b] : 0;
}

double interval_longest(const Interval *it)
{
    double t = INFINITY;
    for (int b = 0; b < 2; b++) {
        const double dr = sign[b] * it->dl;
        if (has(it, b) && dr < 0) t = fmin(t, -it->r[b] / dr);
        if (has(it, b) && it->du[b] < 0) t = fmin(t, -it->u[b] / it->du[b]);
    }
    return t;
}

double interval_gap(const Interval *it, double t, int *bounds)
{
    double sum = 0;
    for (int b = 0; b < 2; b++) {
        if (!has(it, b)) continue;
        sum += (it->r[b] + t * sign[b] * it->dl) * (it->u[b] + t * it->du[b]);
        ++*bounds;
    }
    return sum;
}

void interval_aim(Interval *it, double centre, bool correct)
{
    for (int b = 0; b < 2; b++)
        it->to[b] = has(it, b) ? centre - (correct ? sign[b] * it->dl * it->du[b] : 0) : 0;
}

void interval_move(Interval *it, double t)
{
    it->l += t * it->dl;
    for (int b = 0; b < 2; b++) {
        it->r[b] += t * sign[b] * it->dl;
        it->u[b] += t * it->du[b];
    }
}
