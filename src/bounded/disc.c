// SPDX-License-Identifier: MIT
// disc.c -- see disc.h.
#include "bounded/disc.h"

double disc_radius(const Kkt *kkt, const KktDisc *disc, double normal)
{
    const bool one_sided = disc->normal >= 0 && kkt->lo[disc->normal] > -INFINITY;
    return fmax(disc->constant + disc->coefficient * (one_sided ? normal : fabs(normal)), 0);
}

// Projection of l - w/u to the bounds of the normal row; 0 where there is none.
static double projected_normal(const Active *a, const Kkt *kkt, const KktDisc *disc,
                               const double *l, const double *w)
{
    if (disc->normal < 0) return 0;
    const int k = a->index[disc->normal];
    const double u = a->unit[disc->normal];
    const bool free = kkt->lo[disc->normal] == -INFINITY && kkt->hi[disc->normal] == INFINITY;
    return free || u == 0 ? l[k] : active_clamp(kkt, disc->normal, l[k] - w[k] / u);
}

// Of the radius, at the sliding w of its rows. A direction that is given has its radius too.
static double share_of(const KktDisc *disc, const double *w)
{
    if (disc->fall == 0 || disc->sliding) return 1;
    const double speed = disc->rows > 1 ? hypot(w[0], w[1]) : fabs(w[0]);
    return 1 + disc->fall * expm1(-speed / disc->slow);
}

// Length of a force; far inside the radius any number there serves, and needs no root.
static double length_of(int rows, const double *y, double radius)
{
    const double sum = fabs(y[0]) + fabs(y[rows - 1]);
    return rows == 1 ? fabs(y[0]) : sum < 0.5 * radius ? sum : hypot(y[0], y[1]);
}

DiscPoint disc_at(const Active *a, const Kkt *kkt, int i, const double *l, const double *w)
{
    const KktDisc *disc = &kkt->disc[i];
    const int k = a->index[disc->row];
    const double u = disc_unit(a, disc);
    DiscPoint at = {.radius = disc_radius(kkt, disc, projected_normal(a, kkt, disc, l, w)),
                    .share = share_of(disc, w + k),
                    .d = {1, 0}};
    at.radius *= at.share;

    // the force that the row would have without a radius, and its size
    double y[2] = {0}, length = 0;
    for (int e = 0; e < disc->rows; e++) y[e] = u > 0 ? l[k + e] - w[k + e] / u : l[k + e];
    length = length_of(disc->rows, y, at.radius);
    at.set = at.radius <= 0 ? DISC_NONE : length <= at.radius ? DISC_STICK : DISC_SLIP;

    // a direction that is given leaves no force across it
    if (disc->sliding && at.set != DISC_NONE) {
        at.set = DISC_SLIP;
        for (int e = 0; e < disc->rows; e++) at.d[e] = disc->direction[e];
    } else if (at.set == DISC_SLIP) {
        at.beta = at.radius / length;
        for (int e = 0; e < disc->rows; e++) at.d[e] = y[e] / length;
    }

    // where it sticks the residual is w itself, which may be lost in the sum
    for (int e = 0; e < disc->rows; e++) {
        const double force = at.set == DISC_SLIP ? at.radius * at.d[e] : 0;
        at.error[e] = at.set == DISC_STICK ? w[k + e] : (l[k + e] - force) * u;
    }

    return at;
}

void disc_clip(Kkt *kkt, const KktDisc *disc)
{
    const double normal = disc->normal >= 0 ? -kkt->x[kkt->n + disc->normal] : 0;
    const double radius = disc_radius(kkt, disc, normal);
    double *z = kkt->x + kkt->n + disc->row;
    const double length = length_of(disc->rows, z, radius);

    for (int e = 0; e < disc->rows && length > radius; e++) z[e] *= radius / length;
}
