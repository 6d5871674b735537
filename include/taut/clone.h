// SPDX-License-Identifier: MIT
// clone.h -- a second world like the first. Included by taut.h.
#pragma once

#include "taut/types.h"

// Makes an independent world with the same definition, things, state, order of elimination and user pointers: both give
// the same bits when they are stepped and changed by the same calls. Ids of the first world name the same things in
// the second one; things that are added later have ids of their own in each. Messages go to the same handler, memory
// comes from the same allocator. The first world is compiled where that is due, as by taut_world_save, and does not
// change otherwise. Destroy the second one with taut_world_destroy. On failure (TAUT_OUT_OF_MEMORY, or as
// taut_world_compile) *clone is NULL.
TAUT_API TautStatus taut_world_clone(TautWorld *world, TautWorld **clone);

// Goes back to how the world was when `saved` was cloned from it, edits and settings undone: a thing added since is
// gone and one that was removed is there again, with the ids of then. `saved` stays as it is and may serve again; it may
// be any clone of this world, or a clone of that, stepped on or not. Events that are kept, callbacks and the message
// handler of the world stay. Ids of things that were added since are stale. On failure (TAUT_OUT_OF_MEMORY, or as
// taut_world_clone; TAUT_BAD_ARGUMENT for NULL, for the world itself, and within a callback) the world is as it was.
TAUT_API TautStatus taut_world_rewind(TautWorld *world, TautWorld *saved);
