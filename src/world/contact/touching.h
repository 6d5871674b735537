// SPDX-License-Identifier: MIT
// touching.h -- which colliders touch, and which sensors notice something: a function of the state (taut/event.h).
#pragma once

#include "world/world.h"

// The pairs of the state, into events.now; nothing where the world keeps no events. Where memory fails, events.unknown
// says it.
void touching_find(TautWorld *world);
// The same, taken as known: pairs that touch from here on are no news.
void touching_recall(TautWorld *world);
// Names the colliders of collisions of contacts, from `first` on: the list of contacts that they count by does not last.
void touching_name_hits(TautWorld *world, int first);
