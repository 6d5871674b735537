// SPDX-License-Identifier: MIT
// collider_smooth.h -- a collider with a core, or a smooth one, as collision detection sees it; it points into the slot.
#pragma once

#include "collide/shape.h"
#include "world/build/collider_kind.h"

Shape smooth_shape(const ColliderSlot *slot);
