// SPDX-License-Identifier: MIT
// geometry.h -- the shape of a collider as questions need it.
#pragma once

#include "collide/bounds.h"
#include "collide/ray.h"
#include "world/build/collider.h"

// A shape with its place in the world.
typedef struct PlacedShape {
    const ColliderSlot *slot;
    const ColliderKind *kind;
    Pose at;
} PlacedShape;

// A shape that is no collider, from the kind and the sizes of a Def; its arrays are in itself.
typedef struct OwnShape {
    ColliderSlot slot;
    ColliderStore store;
} OwnShape;

// A collider where it is now, compiled or not. The core of a segment is as segments_stretch has left it.
PlacedShape collider_placed(const TautWorld *world, const ColliderSlot *slot);
// Cores of all segments, and all sheets, as their particles are now.
void segments_stretch(TautWorld *world);
// The shape of a Def where that says; false where its numbers are out of range, its node is not there, or it is made of
// more than its sizes.
bool shape_of_def(const TautWorld *world, const TautColliderDef *def, OwnShape *own,
                  PlacedShape *placed);
// Is it a plane, which has no end?
bool shape_is_plane(const PlacedShape *shape);
// The box that it fits in, in the world; infinite of a plane.
Bounds shape_box_of(const PlacedShape *shape);
// m: the distance of its farthest point from its origin.
double shape_reach(const PlacedShape *shape);

// The nearest points of two shapes.
typedef struct Nearness {
    double
        gap; // m, of their surfaces; below 0 they overlap by as much. INFINITY: farther than asked for
    double a[3], b[3]; // m, world: on both surfaces
    double normal[3];  // from b to a
} Nearness;

// Of two shapes that are no farther apart than `margin` (m, may be INFINITY). Two planes have none, nor have two surfaces (meshes,
// height fields, signed distances).
Nearness shapes_near(const PlacedShape *a, const PlacedShape *b, double margin);
// A short way out of a surface for a thing that is deeper inside than `deep` (m), as `gap` and `normal` alone; INFINITY of two that
// are no surfaces.
Nearness shapes_way_out(const PlacedShape *a, const PlacedShape *b, double deep);
// Do they overlap, or just touch?
bool shapes_overlap(const PlacedShape *a, const PlacedShape *b);
// Where a ray first enters the shape grown by `radius` (m) to all sides; false where it does not.
bool shape_ray(const PlacedShape *shape, double radius, const Ray *ray, RayHit *hit);
// The way (m) that a shape can go along a unit vector, up to `length`, until it touches another one; INFINITY where it does not.
// size: m, that its tolerances are relative to. They do not overlap at the start, and the shape is no surface.
double shape_advance(const PlacedShape *moving, const double *way, double length, double size,
                     const PlacedShape *other);
