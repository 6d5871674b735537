// SPDX-License-Identifier: MIT
// sdf.h -- a solid by its signed distance: a function of the user, or values on a grid.
//
// A point at x with a radius has the gap sdf(x) - radius, and the normal is the gradient: that is a contact for each vertex of a
// convex thing. Edges and faces of it touch where the distance along them is least, if that is not at their border; such places
// are looked for, from samples, and one that is narrower than the samples may be missed.
#pragma once

#include "collide/touch.h"

typedef struct Sdf {
    // The distance of x from the solid (m), below 0 inside, and its gradient, in the frame of the solid.
    double (*value)(const void *user, const double *x, double *gradient);
    const void *user;
    double slope; // the most that |gradient| can be; 1 of an exact distance
} Sdf;

typedef struct SdfGrid {
    int n[3];            // values along x, y, z; 2 or more each
    double origin[3];    // m, of the first
    double spacing[3];   // m
    const double *value; // [n[2]][n[1]][n[0]] m
    bool is_smooth; // cubic interpolation, with a continuous gradient, in place of a linear one
} SdfGrid;

// NULL if the grid makes sense, else a sentence with the fault.
const char *sdf_grid_problem(const SdfGrid *grid);
// The grid has to outlive it. Beyond the grid the distance from the grid is added to the value at its border.
Sdf sdf_of_grid(const SdfGrid *grid);

// All contacts with a gap below `margin`; the solid is a. A plane has none: it has no vertices. Features of the solid are faces:
// 0, and along an edge with several places that are nearest their number.
int touch_sdf(const Sdf *sdf, const Pose *at_sdf, const Convex *convex, const Pose *at_convex,
              double margin, TouchPoint *out, int room);
