// SPDX-License-Identifier: MIT
// events.h -- the queue of events of a world: see taut/event.h.
#pragma once

#include "taut/event.h"
#include "world/world.h"

// Keeps one more, at the time of the world, or counts it as lost.
void events_add(TautWorld *world, TautEvent event);
// An element that is not part of a joint goes.
void events_removed(TautWorld *world, const ElementSlot *slot);
// A collider goes, and its contacts end.
void events_collider_gone(TautWorld *world, const ColliderSlot *slot);
// The step is over: collisions and contacts of one that was taken, or that it was refused. Pairs that touch at its end
// are in events.now.
void events_step(TautWorld *world, TautStatus status, const TautStepReport *report);
void events_free(TautWorld *world);
