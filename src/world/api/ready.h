// SPDX-License-Identifier: MIT
// ready.h -- before the world is looked at as a whole: equilibria, their modes, positions that fit.
#pragma once

#include "world/world.h"

// Wakes all bodies and compiles. Refused inside a callback.
TautStatus ready_whole(TautWorld *world);
// Is a tolerance a number that is not negative? Else it is told.
TautStatus ready_tolerance(TautWorld *world, double tolerance);
