// options.h -- checks of a definition of a world, for those who make one and those who change it.
#pragma once

#include "world/world.h"

// The first mistake in a definition, NULL if there is none.
const char *def_problem(const TautWorldDef *def);
