// SPDX-License-Identifier: MIT
// sweep.h -- when two moving things first touch, for things that are too fast for a step.
//
// Balls and the pairs of cloth (vertex and triangle, two edges) move in straight lines, and the time is a root. Things that
// turn as well are advanced by as much as is safe until they touch (conservative advancement, Mirtich 1996).
#pragma once

#include "collide/touch.h"

// Time of the first touch, 0 where they touch from the beginning, INFINITY where they do not touch before `most` (s). x is where
// a centre is, from the other one or from a point of the plane; v how it moves.
double sweep_ball_ball(const double *x, const double *v, double radii, double most);
double sweep_ball_plane(const double *x, const double *v, const double *normal, double radius,
                        double most);

// --- things that move and turn ---

typedef struct SweepThing {
    Pose at;      // at the beginning
    double v[3];  // m/s, of its origin
    double w[3];  // rad/s, about its origin
    double reach; // m, of its farthest point from its origin
} SweepThing;

// The distance of two convex things at these poses (m; 0 or below where they overlap) or a lower bound of it, and the unit
// direction from b to a in which they are that far apart.
typedef double (*SweepDistance)(const void *user, const Pose *a, const Pose *b, double *normal);

typedef struct SweepTouch {
    double time;      // s; INFINITY = never
    double normal[3]; // from b to a, of the last distance
    int steps;        // distances that were asked for
} SweepTouch;

// Where the thing is at a time.
Pose sweep_pose(const SweepThing *thing, double time);
// The first time up to `most` (s) at which the distance is `target` (m, > 0), or a little before: by then it is at most
// target + tolerance. Where it does not get there in ADVANCE_STEPS steps, the time is that of the last, which is still safe.
SweepTouch sweep_convex(const SweepThing *a, const SweepThing *b, SweepDistance distance,
                        const void *user, double most, double target, double tolerance);

// --- pairs of cloth: four points on straight ways from x[0] to x[1] ---

// The first time in 0 ... 1 at which point 0 is in the triangle of points 1, 2, 3; INFINITY = never. `slack` (m) is by how much
// the border may be missed.
double sweep_vertex_triangle(const double x[2][4][3], double slack);
// The first time at which the edge of points 0 and 1 meets that of points 2 and 3.
double sweep_edge_edge(const double x[2][4][3], double slack);

// Are two features, of points 0 ... split - 1 and of the others, farther apart than they come on their ways? By balls around them.
bool sweep_is_apart(const double x[2][4][3], int split);
// +1 where they come to their meeting at `time` from the side of their normal, else -1: that of the triangle (split 1), or the cross
// product of both edges (2), from the second feature to the first.
double sweep_side(const double x[2][4][3], int split, double time);

// Roots of c[0] + c[1] t + c[2] t^2 + c[3] t^3 in 0 ... 1, ascending, and places where it comes within `round_off` of 0 without
// a change of sign; returns how many, 6 at most.
int sweep_cubic_roots(const double *c, double round_off, double *root);
