// SPDX-License-Identifier: MIT
// shape.h -- the conditions that a shape must meet.
#pragma once

#include "taut/types.h"

// Why a shape cannot be drawn: no size, vertices that are not finite or not there. NULL = it can; it need not be a solid.
const char *shape_look_problem(const TautShape *shape);
