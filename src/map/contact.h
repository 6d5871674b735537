// SPDX-License-Identifier: MIT
// contact.h -- the map of a contact between two features; users do not name it, so that it has no registry line.
//
// Each side has a feature of its core: a vertex, a line along an edge, or the plane of a face, in the axes of its node (a
// body or frame, 12 numbers; a particle, 3; the world, none). The cores have radii around them. So the gap is a smooth
// function of the motion, and needs no search while it lasts.
#pragma once

#include "map/map.h"

typedef enum FeatureKind { FEATURE_VERTEX, FEATURE_EDGE, FEATURE_FACE } FeatureKind;

// One side, in the axes of its node.
typedef struct ContactSide {
    double kind;         // FeatureKind
    double radius;       // m, around the core
    double point[3];     // m, of the feature
    double direction[3]; // unit: of an edge; outward normal of a face
} ContactSide;

// Constants of an instance: nothing but numbers, for they stand in the array of the group.
typedef struct ContactNumbers {
    ContactSide side[2];
    double normal[3]; // from the second side to the first, as it was found: where there is no other
    double sign; // of two edges: +1 where their cross product points to the first side, else -1
} ContactNumbers;

enum { CONTACT_NUMBERS = sizeof(ContactNumbers) / sizeof(double) };

// Rows are those of the law (law/contact.h): gap, two of sliding, and with 6 rows spinning and two of rolling.
extern const MapOps map_contact;

// Where a contact is: the points of both surfaces that are nearest, and the axes of its rows.
typedef struct ContactPlace {
    double point[2][3];   // m, world
    double normal[3];     // from the second side to the first
    double tangent[2][3]; // across it
    double gap;           // m
} ContactPlace;

// x [2]: 12 or 3 numbers of the nodes, by size[2]; size 0: the world.
void contact_place(const ContactNumbers *numbers, const int *size, const double *const *x,
                   ContactPlace *place);
