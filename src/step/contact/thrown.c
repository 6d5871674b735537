// SPDX-License-Identifier: MIT
// thrown.c -- see thrown.h.
#include "step/contact/thrown.h"

#include "math/vec.h"
#include "step/tuning.h"

#include <math.h>

// |v|^2 of a dof, m^2/s^2.
static double square_of(const Model *model, int node, const double *v)
{
    const int at = model->node_v[node], n = model->node_nv[node] < 3 ? model->node_nv[node] : 3;
    return dot_n(n, v + at, v + at);
}

Pace pace_of(const Model *model, const double *v)
{
    double most = 0, moving = 0, mass = 0;
    for (int node = 0; node < model->n_dof; node++) {
        const double square = square_of(model, node, v);
        most = fmax(most, square);
        if (model->node_nv[node] == 0 || model->node_x[node] < 0) continue;
        moving += model->inertia[model->node_v[node]] * square;
        mass += model->inertia[model->node_v[node]];
    }
    return (Pace){sqrt(most), sqrt(moving / mass)};
}

// 1/s: how fast a thing of this speed goes its own length.
static double rate_of_going(const Model *model, const State *s, int node, double speed, double h)
{
    (void)s, (void)h;
    const double length = model->scale[model->node_v[node]];
    return length > 0 ? speed / length : 0;
}

// 1/s: how fast it turns; 0 where it does not go and turn far in h seconds.
static double rate_of_turning(const Model *model, const State *s, int node, double speed, double h)
{
    if (!(h * speed > IMPACT_WHIRLS * model->scale[model->node_v[node]])) return 0;
    const double turn = sqrt(square_of(model, node, s->a)) / speed;
    return h * turn > IMPACT_WHIRLS ? turn : 0;
}

typedef double Rate(const Model *model, const State *s, int node, double speed, double h);

// s, in which things that are far faster than `usual` do a small part of what the rate tells.
static double part_for(const Model *model, const State *s, double usual, Rate *rate, double h)
{
    const double fast = IMPACT_THROWN * usual;
    double most = 0;
    for (int node = 0; node < model->n_dof; node++) {
        const double speed = sqrt(square_of(model, node, s->v));
        if (speed > fast && model->node_x[node] >= 0)
            most = fmax(most, rate(model, s, node, speed, h));
    }
    return fmax(IMPACT_FOLLOWS / most, h / IMPACT_FOLLOWED);
}

double thrown_part(const Model *model, const State *s, double before, double left)
{
    return part_for(model, s, before, rate_of_going, left);
}

double whirling_part(const Model *model, const State *s, double h)
{
    const Pace pace = pace_of(model, s->v);
    if (!(pace.most > IMPACT_THROWN * pace.mean)) return INFINITY; // nearly always
    return part_for(model, s, pace.mean, rate_of_turning, h);
}
