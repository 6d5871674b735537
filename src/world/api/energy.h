// SPDX-License-Identifier: MIT
// energy.h -- energy of a world, or of an element, that was never compiled.
#pragma once

#include "world/world.h"

// Energy of all nodes and elements, for a world that is not compiled yet.
TautEnergy spec_energy(const TautWorld *world);
// J, stored in a soft element as its definition has it; 0 in a hard one.
double spec_stored(const TautWorld *world, const ElementSlot *slot);
