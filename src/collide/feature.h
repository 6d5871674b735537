// SPDX-License-Identifier: MIT
// feature.h -- vertices and edges of convex things: in which directions they can touch, and where two edges cross.
#pragma once

#include "collide/convex.h"
#include "collide/pose.h"

// Two convex things in the frame of b.
typedef struct Pair {
    const Convex *a, *b;
    Pose at;      // of a, seen from b
    double near;  // m: closer points are one
    double slack; // sine of an angle by which a normal may lie outside an edge's range
} Pair;

Pair pair_of(const Convex *a, const Pose *at_a, const Convex *b, const Pose *at_b);

// A normal n from b to a, in the frame of b, as the direction from a to b in the frame of a.
void pair_back(const Pair *pair, const double *n, double *out);

// How far the edges of vertex v lead in direction n, as a cosine: 0 or less where it is the foremost point that way.
double vertex_lead(const Convex *c, int v, const double *n);
// Can vertex v touch in direction n, away from its thing?
bool vertex_looks(const Convex *c, int v, const double *n);
// How far the faces of edge e lead in direction n, which is across it, in the same way; -1 where it has none.
double edge_lead(const Convex *c, int e, const double *n);
// Can an edge touch in direction n, which is across it and away from its thing, or nearly so?
bool edge_looks(const Convex *c, int e, const double *n, double slack);

// Is x, over a face, inside its border or within `slack` of it?
bool face_inside(const Convex *c, const ConvexFace *face, const double *x, double slack);

typedef struct Segment {
    double p[3], d[3]; // start, and the way to the end
} Segment;

Segment edge_of(const Convex *c, int e, const Pose *at); // at NULL: where it is
// Parameters of the nearest points of two lines that are not parallel.
void lines_nearest(const Segment *a, const Segment *b, double *s, double *t);
// Parameters, 0 to 1, of the nearest points of two segments, which may be points.
void segments_nearest(const Segment *a, const Segment *b, double *s, double *t);
void point_on(const Segment *a, double s, double *out);

// Normals in which an edge can touch: those between the normals of its two faces, an arc on the sphere.
typedef struct EdgeArc {
    bool known; // else the edge has no faces, or they are opposite and say nothing
    double normal[2][3];
} EdgeArc;

EdgeArc edge_arc(const Convex *c, int e, const Pose *at);

// Can two edges touch, one that is `seg` with its arc and edge j of b? They can where the arc of one crosses that of the other,
// turned round: the ends of each are on both sides of the other, or within `slack`, and they cross on this side of the sphere
// (Gregorius 2013). False is certain.
bool arcs_cross(const EdgeArc *arc, const Segment *seg, const Convex *b, int j, double slack);

// Two edges that cross, seen along the normal of both.
typedef struct Crossing {
    double x[3], y[3]; // nearest points of the lines
    double normal[3];  // from b to a, in which both can touch
    double distance;   // m, along it; below 0 where a is on the wrong side
    bool inside;       // both points are on the edges
} Crossing;

// Edge i of a, which is `seg` in the frame of b, and edge j of b; false where they cannot touch.
bool edges_cross(const Pair *pair, int i, const Segment *seg, int j, Crossing *out);
