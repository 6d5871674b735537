// SPDX-License-Identifier: MIT
// state.h -- a scene as it was at some time of a run: its state stands in the file, in base 64.
#pragma once

#include "description.h"

// Puts a world that was built from the scene, with its edits, in the state of the file; TAUT_OK where it has none.
TautStatus scene_state_restore(const TautScene *scene, TautWorld *world, Pool *scratch);
