// SPDX-License-Identifier: MIT
// cylinder.h -- rims of cylinders: over faces, and where they cross edges and each other.
//
// A rim touches a face in its lowest point, which is a smooth function of the pose while the cap is tilted. A cap that lies
// flat has no lowest point: there four points of the rim serve, in directions that are fixed in the other thing, so that they stay
// while the cylinder spins. In between there are the lowest point and those of the four that are not beside it.
#pragma once

#include "collide/smooth.h"

// A flat face as a rim meets it: one of a core, or the cap of a cylinder. In the frame of the rim's cylinder.
typedef struct Facet {
    double normal[3], offset; // outwards; m
    double reference[3];      // a direction along it, fixed in its own thing
    uint32_t feature;
    const Convex *core; // the core whose face it is, and where that is; NULL: a disc
    const ConvexFace *face;
    Pose at;
    double centre[3], radius; // m, of the disc
} Facet;

// Numbers the points of a rim: EDGE 0 and 1 are the lowest points of the rims, 2 to 9 the fixed ones.
static inline uint32_t touch_rim(int top, int fixed)
{
    return TOUCH_EDGE | (uint32_t)(fixed < 0 ? top : 2 + 4 * top + fixed);
}

// A rim that is crossed twice by an edge, or by another rim, in the second of the places: EDGE 10 and 11.
static inline uint32_t touch_rim_again(int top)
{
    return TOUCH_EDGE | (uint32_t)(10 + top);
}

Facet facet_of_core(const Convex *core, int face, const Pose *at);
Facet facet_of_cap(const Cylinder *c, int top, const Pose *at);
// A plane without a border, through a point; normal and point in the frame of `at`.
Facet facet_of_plane(const double *normal, const double *point, const Pose *at);

// A point of a rim over a face.
typedef struct RimPoint {
    double x[3]; // in the frame of the rim's cylinder
    double gap;  // m, without radii
    uint32_t feature;
} RimPoint;

// The points of a rim that may touch the facet and are inside its border: at most 4. Returns how many.
int rim_over(const Cylinder *c, int top, const Facet *facet, double near, RimPoint *out);

// Where a rim of c, in its frame, crosses a curve: a line, or the circle of another rim. `start` are places on the curve. Calls
// of curves_cross that end on the rim at a place where it can touch along `normal`, which is turned towards c.
bool rim_crosses(const Cylinder *c, int top, const Curve *curve, double *start, double *x,
                 double *y, double *normal);

// A point x of a cylinder and y of a line, in the frame of the cylinder, which touch along a normal towards the cylinder.
typedef struct CylinderPoint {
    double x[3], y[3], normal[3];
    double gap; // m, without radii
    uint32_t feature;
} CylinderPoint;

// Where a segment crosses the side: y and a normal, whose sign is not known yet. False where it does not.
bool cylinder_line_side(const Cylinder *c, const Segment *segment, double near, CylinderPoint *out);
// Gives its normal that sign or the other one (-1), and finds x and the gap.
void cylinder_point_turn(const Cylinder *c, int sign, CylinderPoint *point);
// Where a segment crosses rims: at most 4 points, as, seen along the axis, it crosses each in two places at most. One that is
// parallel to the axis is beside them: these are the ends of the line along which it touches the side. Returns how many.
int cylinder_line_rims(const Cylinder *c, const Segment *segment, double near, CylinderPoint *out);

// Contacts of two cylinders.
void touch_cylinders(Meeting *meeting);
