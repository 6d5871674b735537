// SPDX-License-Identifier: MIT
// entry.h -- from two features that are near to the numbers of their contact.
#pragma once

#include "world/contact/near.h"

// The feature, of both, of things that met within a step (swept.h): points of their surfaces, and the normal between them.
enum { ENTRY_MET = TOUCH_DEEP | 1 };

// The order of two colliders by their nodes: the kind of the first one's node is not behind that of the second, and the world is
// always second; they change places where that is needed.
void entry_order(const Placed **a, const Placed **b);
// All contacts of two colliders in that order with a gap below `margin` in world->touching. Returns how many there are, -1 when
// memory fails.
int entry_touch(TautWorld *world, const Placed *a, const Placed *b, double margin);

// Has a contact of a sheet a node that moves, none on both sides, and none that contacts cannot push? True of others.
bool entry_pushes(const TautWorld *world, const Placed *a, const Placed *b,
                  const TouchPoint *point);

// On a curved surface the plane of a contact is that where its point will be after h seconds.
void entry_ahead(const Placed *a, const Placed *b, double h, TouchPoint *point);
// The contact of a point that was found so.
void entry_fill(const TautWorld *world, const Placed *a, const Placed *b, const TouchPoint *point,
                ContactEntry *entry);

// The same of two features by their names. False where there are no such features; -1 in *failed when memory fails.
bool entry_named(TautWorld *world, const Placed *a, const Placed *b, const uint32_t *feature,
                 ContactEntry *entry, bool *failed);
