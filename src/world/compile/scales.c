// SPDX-License-Identifier: MIT
// scales.c -- see scales.h.
#include "world/compile/scales.h"

#include "law/law.h"
#include "math/vec.h"
#include "world/tuning.h"

#include <math.h>

// Diagonal of the box around all places: the length scale of maps that have none of their own.
static double extent(const Model *m, const double *q)
{
    double square = 0;
    for (int k = 0; k < 3; k++) {
        double lo = INFINITY, hi = -INFINITY;
        for (int node = 0; node < m->n_node; node++) {
            if (!m->node_weighs[node]) continue;
            lo = fmin(lo, q[m->node_q[node] + k]);
            hi = fmax(hi, q[m->node_q[node] + k]);
        }
        if (hi > lo) square += (hi - lo) * (hi - lo);
    }
    return square > 0 ? sqrt(square) : 1;
}

// The axes of a frame and the angles of a body have no unit: an error of theirs is compared with 1.
static bool is_axis(const Model *m, int node, int k)
{
    return k >= 3 && (m->node_nv[node] == 12 || m->node_nv[node] != m->node_nq[node]);
}

static void set_scale(Model *m, int node, double length)
{
    double *scale = m->scale + m->node_v[node];
    for (int k = 0; k < m->node_nv[node]; k++)
        if (is_axis(m, node, k))
            scale[k] = 1;
        else if (scale[k] == 0 || length < scale[k])
            scale[k] = length;
}

// Sizes of free bodies, kept with their cores: their radius of gyration, or the longest
// lever of a point on them, whichever is more.
static void set_body_sizes(Model *m, const double *q)
{
    // the masses of the axes sum up to half the trace of the inertia: a radius of gyration
    for (int b = 0; b < m->n_body; b++) {
        const double *mass = m->mass + m->node_v[m->body_core[b]];
        double radius = mass[0] > 0 ? sqrt((mass[3] + mass[4] + mass[5]) / mass[0]) : 0;
        set_scale(m, m->body_core[b], radius);
    }

    // points on a body may have longer levers
    for (int i = 0; i < m->n_mapped_group; i++) {
        const Group *g = m->group + i;
        if (g->map != map_ops(TAUT_MAP_SKIN) || g->supports != 1) continue;
        for (int e = 0; e < g->count; e++) {
            int b = m->node_body[g->support[e]];
            if (b < 0) continue;

            double lever[3], *size = m->scale + m->node_v[m->body_core[b]];
            sub3(q + m->node_q[g->first_node + e], q + m->node_q[m->body_core[b]], lever);
            for (int k = 0; k < 3; k++) size[k] = fmax(size[k], norm3(lever));
        }
    }
}

// The length scale of an element without a length of its own: the size of the smallest body that it holds, or that of
// the scene.
static double body_length(const Model *m, const Group *g, int e, double extent)
{
    double least = extent;
    for (int s = 0; s < g->supports; s++) {
        int b = m->node_body[g->support[g->supports * e + s]];
        double size = b < 0 ? 0 : m->scale[m->node_v[m->body_core[b]]];
        if (size > 0) least = fmin(least, size);
    }
    return least;
}

void scales_set(Model *m, const double *q)
{
    // bodies come first, because elements without a length go by them
    double size = extent(m, q);
    set_body_sizes(m, q);
    for (int i = m->n_mapped_group; i < m->n_group; i++) {
        Group *g = m->group + i;
        for (int e = 0; e < g->count; e++) {
            // an element that measures a length has that of its target
            double own = g->map->length_scale(g->rows, g->target + e * g->rows);
            bool none = !(own > NO_LENGTH * size) || g->law->rate;
            g->length_scale[e] = none ? body_length(m, g, e, size) : own;

            // its nodes have the shortest length of all their elements
            for (int p = 0; p < g->parents; p++)
                set_scale(m, g->parent[g->parents * e + p], g->length_scale[e]);
            for (int s = 0; s < g->supports; s++)
                set_scale(m, g->support[g->supports * e + s], g->length_scale[e]);
        }
    }

    // nodes without an element have the length of the scene
    for (int node = 0; node < m->n_node; node++)
        if (m->scale[m->node_v[node]] == 0) set_scale(m, node, size);
}
