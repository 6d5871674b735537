// SPDX-License-Identifier: MIT
// rubbing.h -- the numbers that the surfaces of two colliders have together, where they meet.
#pragma once

#include "world/contact/near.h"

// Writes parameters of the law, restitution, and the direction of friction by two coefficients. Where one collider has such
// a direction, that counts; where both have one, that of the collider whose coefficients differ more (as a ratio; the first
// collider where they differ alike), and the other one's surface is taken as if its friction were the geometric mean of its
// two coefficients in all directions.
void rubbing_combine(const TautWorld *world, const Placed *a, const Placed *b, ContactEntry *entry);
