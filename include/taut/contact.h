// SPDX-License-Identifier: MIT
// contact.h -- colliders as they are read, and questions about where they are: rays, moving shapes, overlaps, distances.
// Included by taut.h.
//
// All are readers (read.h): any number of threads may ask at the same time while none changes the world. They see
// colliders where they are now, before the first step and just after an edit too. The first one after a change sorts the
// colliders into a tree, and others that come meanwhile wait for it; nothing is allocated where there are no more
// colliders than ever before. A NULL world reads as an empty one. Where an argument is not finite, has no direction or no
// length, or is a Def that its default function did not make, nothing is found.
//
// `mask` has a bit for each layer of colliders that is looked for; UINT32_MAX is all of them. Sensors are not found.
//
//   TautCastHit hit;
//   if (taut_world_cast_ray(world, eye, taut_vec3(0, 0, -1), 10, UINT32_MAX, &hit))
//       printf("%s is %g m below\n", taut_collider_name(world, hit.collider), hit.distance);
#pragma once

#include "taut/types.h"

// --- colliders ---

// The collider of that name; null where there is none, or the name is NULL.
TAUT_API TautColliderId taut_find_collider(const TautWorld *world, const char *name);

// The material of that name; null where there is none, or the name is NULL.
TAUT_API TautMaterialId taut_find_material(const TautWorld *world, const char *name);

// The collider after another one, the first after the null id; null at the end.
TAUT_API TautColliderId taut_next_collider(const TautWorld *world, TautColliderId after);

// The number of colliders.
TAUT_API int taut_collider_count(const TautWorld *world);

// Whether an id names a collider that is there.
TAUT_API bool taut_collider_is_valid(const TautWorld *world, TautColliderId id);

// The name of a collider, "" if it has none; valid until it is removed.
TAUT_API const char *taut_collider_name(const TautWorld *world, TautColliderId id);

// The node that carries a collider; null for one of the world, and for a stale id.
TAUT_API TautNodeId taut_collider_node(const TautWorld *world, TautColliderId id);

// The surface of a hull, a mesh or a height field as triangles, in the axes of its shape, anticlockwise seen from outside, for those
// who draw it. Writes the corners of the first `room` of them; `out` may be NULL where room is 0. Returns how many there are: 0 for
// other kinds, and for a stale id.
TAUT_API int taut_collider_triangles(const TautWorld *world, TautColliderId id, TautVec3 (*out)[3],
                                     int room);

// --- casts ---

// Where a ray or a moving shape meets a collider.
typedef struct TautCastHit {
    TautColliderId collider; // null = nothing was met
    TautVec3 point;          // m, on its surface
    TautVec3 normal;         // unit, out of its surface
    double distance;         // m, from the start to where they meet
} TautCastHit;

// The first collider that a ray from `origin` enters within `length` > 0 m, which may be infinite; `direction` need not be
// a unit vector. A ray that starts inside a collider does not enter it. Writes the hit, which may be NULL, and returns
// whether there is one; without one the hit is all zeros.
TAUT_API bool taut_world_cast_ray(const TautWorld *world, TautVec3 origin, TautVec3 direction,
                                  double length, uint32_t mask, TautCastHit *hit);

// The same of all colliders on its way, each where it is first entered, nearest first. Writes the nearest `room` of
// them; `out` may be NULL where room is 0. Returns how many there are.
TAUT_API int taut_world_cast_ray_all(const TautWorld *world, TautVec3 origin, TautVec3 direction,
                                     double length, uint32_t mask, TautCastHit *out, int room);

// The first collider that a shape meets on its straight way by `displacement`, m, without turning. The shape is that of
// a collider Def: its kind, size, position and rotation, in the axes of its node where it has one, and its mask; other
// fields are not looked at, and the collider is not added. Colliders of its node are passed by. One that it overlaps at
// the start is met at the distance 0. Spheres are exact, other shapes stop short of the surface by at most 1e-6 of their
// size. A plane does not move. The hit is written as that of a ray.
TAUT_API bool taut_world_cast_shape(const TautWorld *world, const TautColliderDef *shape,
                                    TautVec3 displacement, TautCastHit *hit);

// --- overlaps and distances ---

// The colliders that a shape overlaps or just touches, in the order of taut_next_collider; the shape as above, also a
// plane. Writes the first `room` of them; `out` may be NULL where room is 0. Returns how many there are.
TAUT_API int taut_world_overlap(const TautWorld *world, const TautColliderDef *shape,
                                TautColliderId *out, int room);

// The colliders that a sensor overlaps now, in the same order; of any other collider those that it could touch. Writes
// and returns as taut_world_overlap; 0 for a stale id.
TAUT_API int taut_collider_overlaps(const TautWorld *world, TautColliderId id, TautColliderId *out,
                                    int room);

// The distance of the surfaces of two colliders, m; where they overlap it is below 0, by as much as it takes to part them.
// Writes the points of both surfaces that are nearest, or deepest; either may be NULL. Infinite, and nothing written, for
// a stale id, for twice the same one, and for two planes.
TAUT_API double taut_collider_distance(const TautWorld *world, TautColliderId a, TautColliderId b,
                                       TautVec3 *on_a, TautVec3 *on_b);
