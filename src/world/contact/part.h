// SPDX-License-Identifier: MIT
// part.h -- things that start inside each other are taken apart, by position alone.
#pragma once

#include "world/world.h"

// Has the state no history, or was it edited, and do things overlap by more than PART_DEPTH of the smaller one's length? Not where
// there are more of them than a step takes.
bool contacts_overlap(TautWorld *world);
// Moves all things that overlap out of each other; velocities stay. TAUT_OUT_OF_MEMORY with a message.
TautStatus contacts_part(TautWorld *world);
