// SPDX-License-Identifier: MIT
// surface_near.h -- how far a thing is from a surface of triangles, and when it meets it on its way: triangle by triangle, so
// that nothing is passed by. For questions; contacts of a step need features (surface.h).
#pragma once

#include "collide/shape.h"
#include "collide/surface.h"

// The nearest points of a thing that does not overlap the surface, if they are no farther apart than `margin` (m, may be
// INFINITY); the thing is a. Both sides of triangles count.
bool surface_nearest(const Surface *surface, const Pose *at_surface, const Shape *shape,
                     const Pose *at_shape, double margin, TouchPoint *out);

// The shortest way out of the surface for a thing that crosses triangles by more than `deep` (m), in front of the plane of one of
// them: its direction in `normal`, world, and how far (m); 0 where it crosses none. Deep inside a closed surface it is that of the faces (Gottschalk 1996).
double surface_way_out(const Surface *surface, const Pose *at_surface, const Shape *shape,
                       const Pose *at_shape, double deep, double *normal);

// The first time up to `most` (s) at which a thing that moves by `way` (1 m/s) is `target` (m) from a triangle whose front looks
// at it, or a little before, as sweep_convex; INFINITY = never.
double surface_sweep(const Surface *surface, const Pose *at_surface, const Shape *shape,
                     const Pose *at_shape, const double *way, double most, double target,
                     double tolerance);
