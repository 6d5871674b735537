// SPDX-License-Identifier: MIT
// fcl.h -- distances by the Flexible Collision Library, for the tests in C: shapes as plain numbers.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

typedef struct FclShape {
    char kind;      // b box, s ball, c capsule along z, y cylinder along z, e ellipsoid, p polytope
    double size[3]; // m: half sides; radius; radius and half length; the same; half axes
    int n_vertex;
    const double *vertex; // [n_vertex][3] m
    int n_face;
    const int *face; // of each: how many vertices, then they
    int face_length; // of `face`
    double R[9], p[3];
} FclShape;

double fcl_distance(const FclShape *a, const FclShape *b); // m; below 0 where they overlap

#ifdef __cplusplus
}
#endif
