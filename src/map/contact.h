// SPDX-License-Identifier: MIT
// contact.h -- the map of a contact between two features; users do not name it, so that it has no registry line.
//
// Each side has a feature of its core, in the axes of its node (a body or frame, 12 numbers; a particle, 3; the world, none).
// The cores have radii around them. So the gap is a smooth function of the motion, and needs no search of features while it
// lasts.
//
//   vertex      point                                    nearest points, normal from b to a
//   edge        line: point, direction                   the same; across both of two edges
//   face        plane: point, outward normal             its normal; the other is a vertex, circle or ellipsoid
//   circle      rim: centre, axis, radius size[0]        over a face its lowest point; with edges and circles where they cross
//   ellipsoid   centre, axes, half axes size[]           the normal along which both are farthest apart
//   segment     an edge between two particles            as an edge; over a face its point at the share size[0]; its ends are
//                                                        vertices of one particle each
//   point       of things that met within a step         the normal as it was found; the other is a point too, or a segment's
//   triangle    a face between three particles           as a face, of its front or back by size[2]; over a face, or beside a point,
//                                                        its point at the shares size[0], size[1] of its second and third vertex
//
// A side that is a segment reads two nodes, a triangle three, any other side one: parents are those of the first side, then those of
// the second, four at most, and none of the world. So a contact of two segments has 4 parents and 12 columns, of a triangle and a
// body 4 parents and 21. The point of a segment moves by shares (1 - t, t) of its particles, and its surface with the turning that
// these have across it; along itself a segment does not spin. A triangle moves likewise, and spins by the mean of its plane.
#pragma once

#include "map/map.h"

typedef enum FeatureKind {
    FEATURE_VERTEX,
    FEATURE_EDGE,
    FEATURE_FACE,
    FEATURE_CIRCLE,
    FEATURE_ELLIPSOID,
    FEATURE_SEGMENT,
    FEATURE_POINT,
    FEATURE_TRIANGLE,
    FEATURE_KINDS
} FeatureKind;

// One side, in the axes of its node.
typedef struct ContactSide {
    double kind;     // FeatureKind
    double radius;   // m, around the core
    double point[3]; // m, of the feature
    double direction
        [3]; // unit: of an edge; outward normal of a face; axis of a circle; third axis of an ellipsoid
    double across[3]; // unit: first axis of an ellipsoid
    double size
        [3]; // m: radius of a circle; half axes of an ellipsoid; shares of a segment or triangle over a face or a point,
             // and +1 for the front of a triangle, -1 for its back
} ContactSide;

// Constants of an instance: nothing but numbers, for they stand in the array of the group.
typedef struct ContactNumbers {
    ContactSide side[2];
    double normal
        [3]; // from the second side to the first, as it was found: where a search begins, and the side on which two edges are
    double toward
        [2]
        [3]; // in the world: from the centre of a circle to the contact, as it was found, of any length
    // friction by two coefficients: the second row of sliding is shorter than the first by a part, so that the forces within
    // an ellipse have rows within a disc
    double grain[3]; // unit: direction on the surface of a side, in the axes of its node; 0 = none
    double grain_side;   // 0 or 1, that side
    double grain_across; // 1: the first row is across the direction, 0: along it
    double shorter; // 0..1, part that the second row is shorter; 0 = friction is the same in all
                    // directions
} ContactNumbers;

enum {
    CONTACT_NUMBERS = sizeof(ContactNumbers) / sizeof(double),
    CONTACT_PARENTS = 4,
    CONTACT_SIDE = 3
}; // the last: nodes of a side at most

// Rows are those of the law (law/contact.h): gap, two of sliding, and with 6 rows spinning and two of rolling.
extern const MapOps map_contact;

// Where a contact is: the points of both surfaces that are nearest, and the axes of its rows.
typedef struct ContactPlace {
    double point[2][3];   // m, world
    double normal[3];     // from the second side to the first
    double tangent[2][3]; // across it
    double sliding[2][3]; // of the rows of sliding: the tangents, the second one perhaps shorter
    double gap;           // m
} ContactPlace;

// How many nodes a side reads; the world counts as one.
static inline int contact_side_nodes(const ContactSide *side)
{
    return side->kind == FEATURE_TRIANGLE ? 3 : side->kind == FEATURE_SEGMENT ? 2 : 1;
}

// x, size: the nodes of the first side, then those of the second, with 12 or 3 numbers each; size 0: the world.
void contact_place(const ContactNumbers *numbers, const int *size, const double *const *x,
                   ContactPlace *place);
// A row of the three particles of a triangle [9]: of the velocity along d of its surface at `point`, which is at r from its core, or of its
// angular velocity along d where `spin`; times `sign`.
void contact_triangle_row(const double *const *x, const double *point, const double *r,
                          const double *d, bool spin, double sign, double *J);
