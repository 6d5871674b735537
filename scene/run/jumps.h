// SPDX-License-Identifier: MIT
// jumps.h -- times at which values of a scene jump, at which steps are cut.
#pragma once

#include "schema.h"

typedef struct SceneJumps {
    const double
        *at; // [count] s, in order, of tables that are held; in memory of the pool, as the rest
    size_t count;
    const TautMotion *formula; // [formulas] expressions with terms that jump
    size_t formulas;
} SceneJumps;

// In a step: where there are more the value is a signal that was sampled, and steps are not cut for it; test scene/jumps.
enum { MOST_JUMPS = 4 };

// All of a scene. False: memory ran out.
bool scene_jumps_find(const TautScene *scene, Pool *pool, SceneJumps *jumps);
// The next one behind `from` and not behind `to`, s; infinity where there is none, or more than MOST_JUMPS are.
double scene_jump_next(const SceneJumps *jumps, double from, double to);
