// SPDX-License-Identifier: MIT
// pair.h -- how two materials meet, and whether two colliders do: the tables that a user fills.
#pragma once

#include "world/world.h"

// Coefficients of sliding of two surfaces that meet.
typedef struct Rubbing {
    double along, across; // 1, friction at rest, along a direction and across it
    double kinetic;       // 0..1: part of them that is left in fast sliding
    double stribeck;      // m/s
} Rubbing;

// Puts the numbers that were set for two materials (slots, counted from 1; 0 = the default one) in the place of those
// that they combine to: of sliding in `rubs`, all others in `entry`.
void pair_override(const TautWorld *world, uint32_t a, uint32_t b, Rubbing *rubs,
                   ContactEntry *entry);
// May these two meet, as the user and joints have it? Layers, masks and nodes are not looked at.
bool pair_meets(const TautWorld *world, const ColliderSlot *a, const ColliderSlot *b);
// The same of a pair that was found near (contact/near.h), and neither is a sensor.
bool pair_pushes(const TautWorld *world, const ColliderSlot *a, const ColliderSlot *b);
// A collider goes, and so do its rules.
void pairs_forget(TautWorld *world, const ColliderSlot *slot);
// Could the user have filled the tables like this? They may have been read from bytes.
bool pair_tables_fit(const TautWorld *world);
