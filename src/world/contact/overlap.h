// SPDX-License-Identifier: MIT
// overlap.h -- the colliders that a sensor, or any other collider, overlaps.
#pragma once

#include "world/world.h"

// A walk over them calls this with each, in no particular order.
typedef void (*OverlapFound)(void *user, const ColliderSlot *other);

// All colliders that the layers, masks, nodes and rules of both let meet this one, and that overlap it now; sensors are
// not among them.
void overlaps_find(const TautWorld *world, const ColliderSlot *slot, OverlapFound found,
                   void *user);
