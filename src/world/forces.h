// forces.h -- a compiled world as the steppers see it, and the forces of its rows.
#pragma once

#include "world/world.h"

// A compiled world with its options, for the steppers.
Step world_stepper(TautWorld *world);
// lambda of all rows as it is reported; the world must be compiled.
const double *world_forces(const TautWorld *world);
