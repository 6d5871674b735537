// SPDX-License-Identifier: MIT
// kinds.h -- the operations that a kind of shape has.
#pragma once

#include "collide/shape.h"

typedef struct ShapeOps {
    const char *name;
    // as shape_bounds and shape_support
    void (*bounds)(const Shape *shape, const Pose *at, double *low, double *high);
    void (*support)(const Shape *shape, const double *direction, double *point);
    // as touch(), where b is of the same kind or of one before it
    int (*touch)(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b, double margin,
                 TouchPoint *out, int room);
} ShapeOps;

const ShapeOps *shape_ops(ShapeKind kind);

// Bounds of a shape from its farthest points.
void bounds_by_support(const Shape *shape, const Pose *at, double *low, double *high);

// The kinds that are not convex cores.
void cylinder_support(const Shape *shape, const double *direction, double *point);
int cylinder_touch(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b,
                   double margin, TouchPoint *out, int room);
void ellipsoid_support(const Shape *shape, const double *direction, double *point);
int ellipsoid_touch(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b,
                    double margin, TouchPoint *out, int room);
