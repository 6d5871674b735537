// read.h -- reading: forces of the state. Included by taut.h.
//
// Readers take a const TautWorld and change nothing that is seen from outside. While no thread changes the world
// (adds, removes, sets, steps, settles, saves, restores), any number of threads may call readers at the same time.
#pragma once

#include "taut/types.h"

typedef struct TautWorld TautWorld;

// Finds the forces of the state as readers report them (taut_element_lambda, taut_element_tension, taut_node_load,
// taut_joint_wrench), so that reading costs a copy. Without it the first reader after a step or an edit does the same;
// other threads that read forces then wait for it. It costs a factorisation at most, and nothing where forces are
// known or follow from the step. A world that was not compiled yet has no forces, and that is no failure. Fails
// only for a NULL world, with TAUT_BAD_ARGUMENT.
TAUT_API TautStatus taut_world_update_forces(TautWorld *world);
