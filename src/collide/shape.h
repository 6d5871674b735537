// SPDX-License-Identifier: MIT
// shape.h -- the geometry of a collider in its own frame, of whatever kind, and where two of them touch.
//
// A Shape is plain data and may be copied; only a hull is a pointer to numbers that are kept elsewhere. A new kind is one line
// in kinds.c: its bounds, its farthest point, and its contacts with every kind above it in the list.
#pragma once

#include "collide/hull.h"
#include "collide/touch.h"

typedef enum ShapeKind {
    SHAPE_BALL,
    SHAPE_CAPSULE,
    SHAPE_BOX,
    SHAPE_PLANE,
    SHAPE_HULL,
    SHAPE_TRIANGLE,
    SHAPE_CYLINDER,
    SHAPE_ELLIPSOID,
    SHAPE_KINDS
} ShapeKind;

typedef struct Cylinder {
    double radius; // m
    double half;   // m, half its length, along z
} Cylinder;

typedef struct Shape {
    ShapeKind kind;
    double radius; // m, around the core of a convex one
    union {
        double capsule[2][3]; // m, ends of its core
        ConvexBox box;
        ConvexFace plane;
        const Hull *hull;
        ConvexTriangle triangle;
        Cylinder cylinder;
        double ellipsoid[3]; // m, half axes along x, y, z
    } of;
} Shape;

Shape shape_ball(double radius);
Shape shape_capsule(const double *from, const double *to, double radius);
Shape shape_box(const double *half, double radius);
Shape shape_plane(const double *normal); // through the origin; the normal is a unit vector
Shape shape_hull(const Hull *hull);
Shape shape_triangle(const double (*vertex)[3], double radius);
Shape shape_cylinder(double radius, double half);
Shape shape_ellipsoid(const double *half);

// All kinds before the cylinder, as a core with a radius; it points into the shape.
Convex shape_convex(const Shape *shape);

// The box in the world, with sides along the axes, that the shape just fits into. A plane fills half of space, which has a
// bound only where its normal is along an axis.
void shape_bounds(const Shape *shape, const Pose *at, double *low, double *high);

// The farthest point of the shape in a direction, which need not be a unit vector, both in its own frame; of a plane there is
// none, and the point is not finite.
void shape_support(const Shape *shape, const double *direction, double *point);

// All contacts of a and b with a gap below `margin`. Returns how many there are; where that is more than room, the first of
// them are kept. The order depends on the shapes alone. touch(b, a) has the same contacts, the other way round. Cylinders number
// their features: faces 0 and 1 are the caps at -z and +z, 2 is the side; edges 0 and 1 are the rims, and the four points of a
// rim that lies flat, and the second place where a rim is crossed, have features of their own (cylinder.h). An ellipsoid is face 0.
int touch(const Shape *a, const Pose *at_a, const Shape *b, const Pose *at_b, double margin,
          TouchPoint *out, int room);
