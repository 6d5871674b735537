// SPDX-License-Identifier: MIT
// collider.h -- materials and colliders of the specification.
#pragma once

#include "world/build/collider_kind.h"

// NULL, or the problem with a shape as it is given, but for those that making it finds.
const char *collider_problem(const TautColliderDef *def);
// NULL, or the problem with the node that is to carry it; NULL as node is the world.
const char *collider_node_problem(TautColliderKind kind, const NodeSlot *node);
// The same of both particles of a segment, or of one that is none; NULL as node is the world.
const char *collider_segment_problem(TautColliderKind kind, const NodeSlot *first,
                                     const NodeSlot *second);
// The same of the vertices of a sheet.
const char *collider_particles_problem(const TautWorld *world, const TautNodeId *particle,
                                       int count);
// Is d a unit vector or 0, and 0 where the kind has no axes of its own?
bool collider_direction_fits(TautColliderKind kind, const double *d);
// Makes the shape from slot->given. On failure it owns no more than that, and `problem` says why.
TautStatus collider_make(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT]);
// Gives back the shape, and the arrays that were given.
void collider_free(TautWorld *world, ColliderSlot *slot);
// Is there one on this node that cannot move?
bool carries_surface(const TautWorld *world, const NodeSlot *node);
// A material as its Def says.
MaterialSlot material_from(const TautMaterialDef *def);
void drop_collider(TautWorld *world, ColliderSlot *slot);
// Colliders whose node is gone go too.
void drop_lost_colliders(TautWorld *world);
