// SPDX-License-Identifier: MIT
// options.h -- checks of a definition of a world, for those who make one and those who change it.
#pragma once

#include "world/world.h"

// Says the first mistake in a definition, and returns its status; TAUT_OK if there is none.
TautStatus def_refuse(Log *log, const TautWorldDef *def);
// Methods of a definition that is right, and their options.
void use_methods(TautWorld *world, const TautWorldDef *def);
