// SPDX-License-Identifier: MIT
// layout.h -- the arrays of model, state and work for a plan: one block of memory, sizes first, then
// places, then contents.
#pragma once

#include "world/compile/plan.h"

typedef struct Layout {
    Model *model;
    State state;
    Work work;
    unsigned char *fresh; // [n_element] has no lambda yet
    bool same_solver;     // work.solver is that of the world as it is
    void *arena;          // the block
    const char *problem;  // why it cannot be compiled, where a status does not tell
} Layout;

// Everything but state, inertia, scales and the scatter maps of the pattern. False when memory fails.
bool layout_make(TautWorld *world, const Plan *plan, Layout *layout);
