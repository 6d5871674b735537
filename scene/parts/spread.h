// SPDX-License-Identifier: MIT
// spread.h -- colliders of bodies that are made of several shapes.
#pragma once

#include "description.h"

// Colliders without a kind get those of the shapes of their body, before names are looked up. Running out of memory is kept
// in the pools.
void scene_spread(TautScene *scene, Pool *pool, Pool *scratch);
