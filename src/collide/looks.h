// SPDX-License-Identifier: MIT
// looks.h -- in which directions a vertex or an edge of a convex thing can touch: those in which it is foremost.
#pragma once

#include "collide/convex.h"
#include "collide/tuning.h"
#include "math/vec.h"

// n: away from the thing, in its frame, unit. How far the edges of vertex v lead in that direction, as a cosine: 0 or less where
// it is foremost.
static inline double looks_lead(const Convex *c, int v, const double *n)
{
    double most = -1;
    for (int e = 0; e < c->n_edge; e++) {
        const int *end = c->edge[e].vertex;
        if (end[0] != v && end[1] != v) continue;
        double along[3];
        sub3(c->vertex[end[0] == v ? end[1] : end[0]], c->vertex[v], along);
        most = larger(most, dot3(along, n) / norm3(along));
    }
    return most;
}

static inline bool looks_vertex(const Convex *c, int v, const double *n)
{
    return looks_lead(c, v, n) <= TOUCH_ANGLE;
}

// Edge e of a flat thing, whose two faces lie on each other: no vertex of them may be ahead.
static inline bool looks_rim(const Convex *c, int e, const double *n)
{
    const ConvexFace *face = &c->face[c->edge[e].face[0]];
    for (int i = 0; i < face->count; i++) {
        double to[3];
        sub3(c->vertex[c->loop[face->first + i]], c->vertex[c->edge[e].vertex[0]], to);
        if (dot3(to, n) > TOUCH_ANGLE * c->size) return false;
    }
    return true;
}

// Between the normals of its two faces, n = x first + y second with x and y not below 0; an edge without faces in any direction.
static inline bool looks_edge(const Convex *c, int e, const double *n)
{
    const int *face = c->edge[e].face;
    if (face[0] < 0) return true;
    const double *first = c->face[face[0]].normal, *second = c->face[face[1]].normal;
    const double cosine = dot3(first, second), p = dot3(n, first), q = dot3(n, second);
    if (cosine < -TOUCH_SAME) return looks_rim(c, e, n);
    return p - cosine * q >= -TOUCH_ANGLE && q - cosine * p >= -TOUCH_ANGLE;
}
