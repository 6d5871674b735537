// SPDX-License-Identifier: MIT
// convex.h -- a convex thing as collision detection sees it: a core of vertices, edges and faces, and a radius around it.
//
//     ball      1 vertex, radius              capsule   2 vertices, 1 edge, radius
//     box       8, 12 and 6                   plane     1 face without a border
//     hull      as its points have it         triangle  3, 3 and 2, front and back
//
// All in the frame of the thing itself. Faces look outwards. An edge knows its two faces, which tell in which directions it
// can touch; -1 where there is none. Round the first face it goes from its first vertex to its second, and back round the other.
#pragma once

#include "base/memory.h"

#include <stdbool.h>

typedef struct ConvexEdge {
    int vertex[2];
    int face[2]; // the one that goes round it forwards, and the other; -1 = none
} ConvexEdge;

typedef struct ConvexFace {
    double normal[3];
    double offset; // m, normal . x of its points
    int first,
        count; // its vertices in `loop`, anticlockwise seen from outside; 0 = it has no border
} ConvexFace;

typedef struct Convex {
    int n_vertex, n_edge, n_face;
    const double (*vertex)[3]; // [n_vertex] m
    const ConvexEdge *edge;    // [n_edge]
    const ConvexFace *face;    // [n_face]
    const int *loop;           // vertices of the faces, one after the other
    const int *
        star_first; // [n_vertex + 1] in `star`; NULL = there is none, and all vertices are looked at
    const int *star;  // neighbours of each vertex
    double centre[3]; // m, mean of the vertices
    double radius;    // m, around the core
    double
        size; // m, distance of its farthest point from the origin, radius included; infinite of a plane
} Convex;

// Numbers of a box, whose core is the same for all but for its vertices.
typedef struct ConvexBox {
    double vertex[8][3];
    ConvexFace face[6];
} ConvexBox;

typedef struct ConvexTriangle {
    double vertex[3][3];
    ConvexFace face[2];
} ConvexTriangle;

// Each fills a Convex; the arrays behind it are the caller's, and constants.
Convex convex_ball(double radius);
Convex convex_capsule(double (*vertex)[3], double radius);   // from vertex[0] to vertex[1]
Convex convex_plane(ConvexFace *face, const double *normal); // through the origin; fills the face
Convex convex_box(ConvexBox *box, const double *half,
                  double radius); // half its sides; fills the box
Convex convex_triangle(ConvexTriangle *triangle, const double (*vertex)[3],
                       double radius); // its front is seen anticlockwise; fills the triangle

// The same without filling: of arrays that were filled before.
Convex convex_of_capsule(const double (*vertex)[3], double radius);
Convex convex_of_plane(const ConvexFace *face);
Convex convex_of_box(const ConvexBox *box, double radius);
Convex convex_of_triangle(const ConvexTriangle *triangle, double radius);

// The vertex that is farthest in a direction; from `hint` on, or from anywhere where it is below 0. Of several the one that
// is found first.
int convex_support(const Convex *convex, const double *direction, int hint);
