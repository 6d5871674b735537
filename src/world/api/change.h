// SPDX-License-Identifier: MIT
// change.h -- a node is moved by hand.
#pragma once

#include "world/world.h"

// Value and (where not NULL) velocity by hand.
TautStatus place_node(TautWorld *world, NodeSlot *slot, const double *q, const double *v);
