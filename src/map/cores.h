// SPDX-License-Identifier: MIT
// cores.h -- nearest points of two features in the world, without their radii.
#pragma once

#include "map/contact.h"

// A feature in the world; a segment is an edge there.
typedef struct Feature {
    FeatureKind kind;
    double point[3], direction[3];
    double radius;    // m, of a circle
    double toward[3]; // from the centre of a circle: where a search begins
    double square[9]; // m^2, of an ellipsoid: sum of a^2 e e^T over its half axes a and axes e
} Feature;

// Core points a and b of the contact, its normal from b to a, and their distance along it.
typedef struct Cores {
    double a[3], b[3], n[3], distance;
} Cores;

Cores cores_of(const Feature *a, const Feature *b, const ContactNumbers *numbers);

// --- curves.c: two of edges and circles, at least one a circle ---
Cores cores_cross(const Feature *a, const Feature *b, const ContactNumbers *numbers);

// --- apart.c: an ellipsoid and a vertex, edge, circle or ellipsoid ---
Cores cores_apart(const Feature *a, const Feature *b, const ContactNumbers *numbers);

// The point of a circle or ellipsoid, or the vertex, that is farthest along n.
void feature_support(const Feature *f, const double *n, double *x);
