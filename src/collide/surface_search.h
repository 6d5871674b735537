// SPDX-License-Identifier: MIT
// surface_search.h -- the search for contacts with a surface: the part that all kinds have in common. In the frame of the surface.
#pragma once

#include "collide/surface.h"
#include "collide/tuning.h"
#include "math/vec.h"

#include <string.h>

typedef struct SurfaceSearch {
    const Surface *surface;
    const Convex *c; // the thing; NULL: a smooth one
    Pose at;         // of the thing, seen from the surface
    double radius;   // m, of the thing around the points that are given
    double margin;   // m
    double reach;    // m, from such a point: farther features do not touch
    double deep;     // m: a point that is farther behind a feature is not there because of it
    double near;     // m: closer points are one
    TouchPoint *out; // a, b, normal in the frame of the surface
    int room, count;
} SurfaceSearch;

// A point of a thing: a vertex of a convex one, or the ways in which a smooth one leads from there.
typedef struct SurfaceCorner {
    int vertex;
    int ways;
    double way[5][3]; // unit
} SurfaceCorner;

// How far behind a feature a thing may be because of it: by half its width, or as far as it may go in a step. A margin without
// an end is that of a question, and no way.
static inline double surface_deep(double half, double margin)
{
    return isfinite(margin) ? larger(half, margin) : half;
}

// Can the edge touch in direction n, away from the surface? It can where both triangles fall away.
bool surface_edge_looks(const SurfaceEdge *edge, const double *n);
bool surface_vertex_looks(const SurfaceSearch *s, int v, const SurfaceVertex *vertex,
                          const double *n);
// Is a corner near enough to the foremost for a face with normal n? Else a neighbour lies much deeper, and stands for it.
bool surface_faces(const SurfaceSearch *s, const SurfaceCorner *corner, const double *n);

// Distance of x from the plane of a triangle.
double surface_height(const SurfaceTriangle *t, const double *x);

// Keeps a contact of x, of the thing, with y, of the surface, unless one stands at the same place; n is away from the surface.
void surface_add(SurfaceSearch *s, const double *y, const double *x, const double *n,
                 double distance, uint32_t feature_a, uint32_t feature_b);
// A corner at x over triangle t, or behind it: keeps a contact, if there is one.
void surface_over_face(SurfaceSearch *s, const SurfaceCorner *corner, const double *x, int t,
                       const SurfaceTriangle *it, uint32_t feature);
void surface_to_world(SurfaceSearch *s, const Pose *at);
