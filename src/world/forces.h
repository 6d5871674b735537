// forces.h -- a compiled world as the steppers see it, and the forces of its rows.
#pragma once

#include "world/world.h"

// What a stepper gets of a compiled world.
Step world_stepper(TautWorld *world);
// lambda of all rows as it is reported; the world must be compiled.
const double *world_forces(const TautWorld *world);
