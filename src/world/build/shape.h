// SPDX-License-Identifier: MIT
// shape.h -- what a shape must have.
#pragma once

#include "taut/types.h"

// Why a shape cannot be drawn: no size, vertices that are not finite or not there. NULL = it can; it need not be a solid.
const char *shape_look_problem(const TautShape *shape);
