// SPDX-License-Identifier: MIT
// collider.h -- materials and colliders of the specification.
#pragma once

#include "world/world.h"

// The arrays behind the shape of a collider, by its kind.
typedef union ColliderStore {
    ConvexBox box;
    double ends[2][3]; // of a capsule
    ConvexFace plane;
} ColliderStore;

// NULL, or the problem with the sizes of a shape.
const char *collider_problem(TautColliderKind kind, const double *size);
// The shape as collision detection sees it, in slot->store.
void collider_shape(ColliderSlot *slot);
void drop_collider(TautWorld *world, ColliderSlot *slot);
// Colliders whose node is gone go too.
void drop_lost_colliders(TautWorld *world);
