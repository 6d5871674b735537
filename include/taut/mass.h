// SPDX-License-Identifier: MIT
// mass.h -- mass, centre and inertia of bodies that are made of several shapes, and triangles of shapes for those who draw
// them. Included by taut.h.
//
//   TautPart part[2] = {taut_part(disc, taut_vec3(0, 0, 0), 7850), taut_part(rod, taut_vec3(0, 0, 0.5), 7850)};
//   TautMassProperties sum;
//   if (taut_parts_mass(part, 2, &sum, NULL, &problem) == TAUT_OK) {
//       def.mass = sum.mass, def.centre = sum.centre;
//       memcpy(def.inertia, sum.inertia, sizeof def.inertia);
//   }
#pragma once

#include "taut/mesh.h"
#include "taut/types.h"

// Mass of a rigid thing, in some axes.
typedef struct TautMassProperties {
    double mass;       // kg
    TautVec3 centre;   // m, of mass, from the origin of the axes
    double inertia[9]; // kg m^2, about the centre, in the axes, row by row
} TautMassProperties;

// A shape somewhere on a body.
typedef struct TautPart {
    TautShape shape;
    TautVec3 position;  // m, of its origin in the axes of the body
    double rotation[4]; // unit quaternion w, x, y, z, to the axes of the body
    double density;     // kg/m^3, >= 0; 0 = it is only seen
} TautPart;

// A part that is not turned.
static inline TautPart taut_part(TautShape shape, TautVec3 position, double density)
{
    TautPart part = {shape, position, {1, 0, 0, 0}, density};
    return part;
}

// Mass, centre and inertia of a solid of one density, kg/m^3, > 0. Fails as taut_shape_solid, and for a density that is
// not > 0 and finite. Both outputs may be NULL.
TAUT_API TautStatus taut_shape_mass(const TautShape *shape, double density,
                                    TautMassProperties *mass, const char **problem);

// The same thing in other axes: its own are turned by a unit quaternion w, x, y, z (NULL = not at all), then moved.
TAUT_API TautMassProperties taut_mass_placed(const TautMassProperties *mass, TautVec3 position,
                                             const double *rotation);

// Two things that are one, in the axes of both; inertias are added about the centre of both (parallel axes). A mass of 0
// adds nothing.
TAUT_API TautMassProperties taut_mass_sum(const TautMassProperties *a, const TautMassProperties *b);

// The sum of parts, in the axes of their body, ready for TautBodyDef. Shapes that overlap count twice there. Parts of
// density 0 are passed over, and nothing of them is checked. TAUT_BAD_ARGUMENT where a part is no solid, or none has a
// mass; *worst is then its number, -1 = none, and *problem a text that is never freed. Outputs may be NULL.
TAUT_API TautStatus taut_parts_mass(const TautPart *part, int count, TautMassProperties *mass,
                                    int *worst, const char **problem);

// Triangles of parts in the axes of their body, anticlockwise seen from outside: round shapes in 24 steps around, a hull by
// its faces, a mesh as it is. *mesh is given back by taut_mesh_free; `allocator` NULL: the default one. Fails where a shape
// has no size, *mesh is empty then.
TAUT_API TautStatus taut_parts_mesh(const TautPart *part, int count, const TautAllocator *allocator,
                                    TautMesh *mesh);

// Whether a mesh encloses a volume: each edge has a triangle on either side, and its vertices are finite. Vertices at one
// place count as one. TAUT_BAD_ARGUMENT with the number of open edges and the place of one in `problem` (may be NULL).
TAUT_API TautStatus taut_mesh_closed(const TautMesh *mesh, const TautAllocator *allocator,
                                     char problem[TAUT_MESH_TEXT]);
