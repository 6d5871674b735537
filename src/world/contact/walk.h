// SPDX-License-Identifier: MIT
// walk.h -- the colliders that may be near a box: a tree of all of them, sorted anew after every change.
//
// The first question after a change places all colliders and fits the tree to them, under the lock of readers; others
// walk over it without one, as nothing changes it until the world does. Where there is no memory for the tree, all
// colliders are walked over.
#pragma once

#include "world/contact/geometry.h"

typedef struct NearWalk {
    const TautWorld *world;
    Bounds box;  // m, world; unless it is
    Ray ray;     // a walk along a ray, whose `most` may shrink meanwhile
    bool along;  // it is one
    int leaf;    // of the tree, where it goes on; -1 = at the beginning
    int next;    // of those without an end, or of all
    bool sorted; // there is a tree
    bool in_tree;
} NearWalk;

// Makes the tree that of the state, and stretches segments; false where there is no memory for a tree.
bool near_refresh(const TautWorld *world);
// Begins a walk over the colliders whose boxes overlap `box`.
NearWalk near_begin(const TautWorld *world, const Bounds *box);
// The same along a ray; nearer ones come first, roughly.
NearWalk near_begin_along(const TautWorld *world, const Ray *ray);
// The next of them, NULL at the end. The order is none in particular.
const ColliderSlot *near_next(NearWalk *walk);
