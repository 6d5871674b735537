// SPDX-License-Identifier: MIT
// unheld.h -- parts of a world that nothing holds.
#pragma once

#include "world/world.h"

// The first free dof that elements connect with nothing fixed, -1 = there is none. TAUT_OK, or no memory.
TautStatus find_unheld(TautWorld *world, int *node);
