// SPDX-License-Identifier: MIT
// soft_draw.h -- random worlds of cloths, ropes, solids and bodies that fall on each other.
#pragma once

#include "soft_scene.h"

// The scene of a seed; quick: small ones.
bool soft_draw(unsigned seed, bool quick, SoftScene *scene);
