// SPDX-License-Identifier: MIT
// crowd.h -- things that all overlap: more pairs touch than could without. Each thing then has the few pairs in which it
// overlaps most; these push the others apart too, and when things have spread, all pairs count again.
#pragma once

#include "world/world.h"

// Pairs that may touch at once.
int crowd_limit(const TautWorld *world);
// Tells the user where a crowd begins; returns `crowded`.
bool crowd_begin(TautWorld *world, bool crowded);
// Leaves in world->pairs those that are among the deepest of one of their colliders, in the same order. False when memory
// fails.
bool crowd_thin(TautWorld *world, double h);
