// SPDX-License-Identifier: MIT
// callback.h -- functions of yours that a step calls. Included by taut.h.
#pragma once

#include "taut/types.h"

// All may be NULL. They run on the thread that steps, in its own floating-point environment. The first two may read, set and edit
// the world, as one could between steps; taut_world_step and taut_world_settle are refused within them with
// TAUT_BAD_ARGUMENT, and the world must not be destroyed there.
typedef struct TautCallbacks {
    // Before a step of h seconds from time t (s). Forces in time are set here (taut_particle_set_force,
    // taut_body_set_force): they act throughout the step, so that the motion under forces that
    // change in time is of first order in h.
    void (*before_step)(TautWorld *world, double t, double h, void *user);
    // After it, with its status and report; also where it was refused and the state is that before it.
    void (*after_step)(TautWorld *world, TautStatus status, const TautStepReport *report,
                       void *user);
    void *user; // handed to all
    // Asked before each factorisation of a step, of taut_world_settle and of taut_world_assemble, from the thread that is in
    // them: true ends it with TAUT_INTERRUPTED, and the state is that before. It must not touch the world: a flag that
    // another thread sets is its purpose.
    bool (*interrupt)(void *user);
} TautCallbacks;

// From the next step on; *callbacks is copied, NULL calls none. They are no part of snapshots and clones. Fails only
// for a NULL world, with TAUT_BAD_ARGUMENT.
TAUT_API TautStatus taut_world_set_callbacks(TautWorld *world, const TautCallbacks *callbacks);
