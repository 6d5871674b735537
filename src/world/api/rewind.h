// SPDX-License-Identifier: MIT
// rewind.h -- one world takes the place of another.
#pragma once

#include "world/world.h"

// The inside of `world` becomes that of `by`, which is destroyed. Lock, callbacks, events and the message handler belong to
// the place and stay; ids that were given out and are not valid in `by` are stale for good.
void world_replace(TautWorld *world, TautWorld *by);
