// energy.h -- energy of a world that was never compiled.
#pragma once

#include "world/world.h"

// Energy of all nodes and elements, for a world that is not compiled yet.
TautEnergy spec_energy(const TautWorld *world);
