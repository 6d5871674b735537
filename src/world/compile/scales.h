// SPDX-License-Identifier: MIT
// scales.h -- lengths that errors of a model are compared with.
#pragma once

#include "world/world.h"

// Lengths that errors are compared with: of elements, and of nodes the shortest of theirs.
void scales_set(Model *model, const double *q);
