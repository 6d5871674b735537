// SPDX-License-Identifier: MIT
// carry.h -- the state of nodes and elements that stay through a compile.
#pragma once

#include "world/world.h"

// The new state from the old one.
void carry_state(TautWorld *world, const Model *model, State *to);
// Mapped nodes of it, which follow from the dofs.
void carry_mapped(const TautWorld *world, const Model *model, Work *work, State *to);
