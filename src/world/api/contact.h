// SPDX-License-Identifier: MIT
// contact.h -- the contacts of one collider together.
#pragma once

#include "taut/taut.h"

typedef struct ContactSum {
    int contacts;        // that carry a force
    double normal_force; // N, of all
    double power;        // W, of sliding friction
    double gap;          // m, the least; infinite where nothing is near, 0 for a stale id
    TautVec3 force;      // N, on the collider
    TautVec3 friction;   // N, the part of it that is friction
} ContactSum;

ContactSum contact_sum(const TautWorld *world, TautColliderId id);
