// SPDX-License-Identifier: MIT
// hull.h -- convex hulls of points, by Qhull. Faces are polygons: facets in one plane are one.
#pragma once

#include "collide/convex.h"

typedef struct Hull {
    Convex convex;     // its arrays are in `block`
    double volume;     // m^3, of the core, as are the others
    double centre[3];  // m, of its mass
    double inertia[9]; // m^5, about the centre, for a density of 1
    void *block;
} Hull;

// The hull of point[count][3], with a radius around it. TAUT_BAD_ARGUMENT where they have no volume or are not finite,
// TAUT_UNSUPPORTED in a build without Qhull; *problem is then a sentence that says why, and *out is as it was. Its memory is
// given back by hull_free.
TautStatus hull_build(Memory *memory, const double *point, int count, double radius, Hull *out,
                      const char **problem);
void hull_free(Memory *memory, Hull *hull);

// Volume, centre and inertia of a core with faces, from its vertices and faces; signs follow from the faces' order.
void hull_mass(const Convex *convex, Hull *out);
