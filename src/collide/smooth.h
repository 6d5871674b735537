// SPDX-License-Identifier: MIT
// smooth.h -- tools for shapes with curved surfaces: their nearest points, and those of edges and rims to them.
#pragma once

#include "collide/feature.h"
#include "collide/list.h"
#include "collide/shape.h"

// The point of a surface that is nearest to some point.
typedef struct NearPoint {
    double distance;  // m, below 0 inside
    double normal[3]; // outwards, the gradient of the distance
    double on[3];
    uint32_t feature;
} NearPoint;

void cylinder_nearest(const Cylinder *c, const double *x, NearPoint *out);
void ellipsoid_nearest(const double *half, const double *x, NearPoint *out);

// The farthest point x of an ellipsoid along a unit vector n, and its derivative by n,
// S = A^2/|A n| - (A^2 n)(A^2 n)^T/|A n|^3, with A its half axes; it stands at `at`, where NULL is the origin.
void ellipsoid_foremost(const Shape *ellipsoid, const Pose *at, const double *n, double *x,
                        double *S);

// Two unit vectors across n and each other.
void across(const double *n, double e[2][3]);

// A solid by its nearest points, in its own frame.
typedef struct Solid {
    void (*nearest)(const void *solid, const double *x, NearPoint *out);
    const void *solid;
} Solid;

Solid solid_cylinder(const Cylinder *c);
Solid solid_ellipsoid(const double *half);

// A line p + s u or a circle p + cos(s) u + sin(s) v.
typedef struct Curve {
    bool is_circle;
    double p[3], u[3], v[3];
} Curve;

Curve curve_line(const Segment *segment);
Curve curve_rim(const Cylinder *c, int top,
                const Pose *at); // at NULL: in its own frame; 0 is that at -z
void curve_at(const Curve *curve, double s, double *x, double *first, double *second);

// Where a line, for s from 0 to 1, or a circle is nearest to a solid; returns s. The distance to a convex solid is convex
// along a line, and along a circle it has few minima.
double curve_nearest(const Curve *curve, const Solid *solid, NearPoint *out);

// Two curves that cross, seen along the normal of both, by Newton's method from s and t on: x - y is across both. False where
// it does not converge or they are nearly parallel.
bool curves_cross(const Curve *a, double *s, const Curve *b, double *t, double *x, double *y,
                  double *normal);

// Two shapes, of which the first is smooth, in its frame.
typedef struct Meeting {
    const Shape *a, *b;
    Pose at;          // of b, seen from a
    double normal[3]; // roughly, in which they are nearest or overlap least, from b to a
    double
        margin; // m, of features that are looked at: more than 0, as only they say how near the things are
    double wanted;  // m, of contacts
    double low;     // m: points of b with less along the normal are too far away
    double size;    // m, of the smaller one
    double deepest; // m: contacts that seem to overlap by more are none
    TouchList list;
} Meeting;

// False where they are farther apart than the margin.
bool meeting_begin(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b,
                   double margin, TouchPoint *out, int room, Meeting *meeting);
// Is a segment of b near enough to touch?
bool meeting_near(const Meeting *meeting, const Segment *segment);
// Can a contact have this normal and gap?
bool meeting_fits(const Meeting *meeting, const double *normal, double gap);
// Looks at the contacts of things that overlap: those that push another way than out go, and where none is left that pushes as
// far as it takes, one comes in their place. Then all go to the world.
int meeting_end(Meeting *meeting, const Pose *at_a);
// Adds a contact of points x of a and y of b.
void meeting_add(Meeting *meeting, const double *x, const double *y, const double *normal,
                 double gap, uint32_t feature_a, uint32_t feature_b);
