// SPDX-License-Identifier: MIT
// options.h -- the definition of a world is read, and changed while it lives. Included by taut.h.
#pragma once

#include "taut/types.h"

// The definition that the world goes by now, gravity as it was last set included. Of a NULL world the default one.
TAUT_API TautWorldDef taut_world_options(const TautWorld *world);

// Goes on with another definition: take that of taut_world_options and change fields of it. Positions, velocities,
// forces and time stay. All fields may change but `allocator` and `threads`, which a world has for life
// (TAUT_UNSUPPORTED; create another one, or taut_world_clone). With another stepper the next step starts without
// history, as the first one did. Where stepper, solver, geometric stiffness, energy or the solver of bounds change,
// the world is compiled at once, at the price of an edit. On failure (TAUT_BAD_DEF, TAUT_BAD_ARGUMENT,
// TAUT_UNSUPPORTED, TAUT_OUT_OF_MEMORY) the world goes on as it was.
TAUT_API TautStatus taut_world_set_options(TautWorld *world, const TautWorldDef *def);
