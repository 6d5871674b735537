// SPDX-License-Identifier: MIT
// forces.h -- a compiled world as the steppers see it, and the forces of its rows.
#pragma once

#include "world/world.h"

// A compiled world with its options, for the steppers.
Step world_stepper(TautWorld *world);
// lambda of all rows as it is reported; the world must be compiled. Found where nobody has asked since the last step,
// at the price of a factorisation at most. Several threads may ask at a time.
const double *world_forces(const TautWorld *world);
