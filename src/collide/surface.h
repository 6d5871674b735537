// SPDX-License-Identifier: MIT
// surface.h -- contacts of a convex thing with a surface of triangles, whoever keeps them: a mesh or a height field.
//
// The surface has one side: triangles look where their vertices go round anticlockwise. Its features are faces, edges that stick
// out and corners. An edge in a flat or hollow place is none, so that a thing which slides over a flat floor of many triangles
// only ever meets the floor's own normal. All in the frame of the surface.
#pragma once

#include "collide/bounds.h"
#include "collide/touch.h"

typedef struct SurfaceTriangle {
    int vertex[3], edge[3]; // edge k is between vertex k and the next
    double x[3][3];
    double normal[3];
    uint32_t key; // one number for all triangles of a flat piece: a contact that slides keeps it
} SurfaceTriangle;

typedef struct SurfaceEdge {
    double x[2][3];
    double inward
        [2]
        [3]; // unit, across the edge into its two triangles; of a border the second is against the normal
    bool sticks_out; // a straight thing could touch it between its ends
    bool is_hollow;  // it could not, and the triangles are not flat either
    int owner;       // the triangle that speaks for it
} SurfaceEdge;

typedef struct SurfaceVertex {
    double x[3];
    double normal
        [3]; // of the triangles around, weighted by their angles; 0 at the rim of a sheet with two sides
    bool sticks_out; // a flat thing could touch it and nothing else
    int owner;
} SurfaceVertex;

typedef struct SurfaceOps {
    // The next triangle after `triangle` (-1 = the first) that may overlap the box; -1 = no more. An edge or vertex in
    // the box has all its triangles in the box too.
    int (*next)(const void *self, const Bounds *box, int triangle);
    void (*triangle)(const void *self, int triangle, SurfaceTriangle *out);
    void (*edge)(const void *self, int edge, SurfaceEdge *out);
    void (*vertex)(const void *self, int vertex, SurfaceVertex *out);
    // How far the edges at a vertex lead in direction n, as a cosine: 0 or less where it is the foremost point that way.
    double (*lead)(const void *self, int vertex, const double *n);
} SurfaceOps;

typedef struct Surface {
    const SurfaceOps *ops;
    const void *self;
    double size; // m, of the whole
} Surface;

// All contacts with a gap below `margin`, as touch_convex; the surface is a, features are numbers of its vertices and edges and
// keys of its triangles.
int touch_surface(const Surface *surface, const Pose *at_surface, const Convex *convex,
                  const Pose *at_convex, double margin, TouchPoint *out, int room);

// For makers of surfaces: does an edge stick out, given the normal of its first triangle and the directions into both?
bool surface_sticks_out(const double *normal, const double *first, const double *second);
// Is it flat, on the same terms?
bool surface_is_flat(const double *normal, const double *first, const double *second);
// The unit direction across the edge from p to q into the triangle with this normal, which goes round in that order.
void surface_inward(const double *p, const double *q, const double *normal, double *out);
// Adds a triangle's normal to those of its three vertices, weighted by the angle there.
void surface_add_normals(const double *normal, const double (*x)[3], double *const sum[3]);
// Flat pieces: patch [triangles] leads from each triangle to one that is before it in its piece, at first to itself. The first
// triangle of the piece of t; and two triangles whose pieces become one.
int surface_piece(int *patch, int t);
void surface_join(int *patch, int a, int b);
