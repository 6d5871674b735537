// SPDX-License-Identifier: MIT
// callback.c -- see taut/callback.h.
#include "world/api/callback.h"

#include "world/build/edit.h"

#include <math.h>

TautStatus taut_world_set_callbacks(TautWorld *world, const TautCallbacks *callbacks)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    world->callbacks = callbacks ? *callbacks : (TautCallbacks){0};
    return TAUT_OK;
}

TautStatus callback_check(TautWorld *world)
{
    if (!world->calling) return TAUT_OK;
    return bad_argument(world, "a callback of a step must not step or settle the world");
}

// A step that is none is refused by itself, and nobody is called before it.
void callback_before(TautWorld *world, double h)
{
    if (!world->callbacks.before_step || !(h > 0 && isfinite(h))) return;
    world->calling = true;
    world->callbacks.before_step(world, taut_world_time(world), h, world->callbacks.user);
    world->calling = false;
}

void callback_after(TautWorld *world, TautStatus status, const TautStepReport *report)
{
    if (!world->callbacks.after_step) return;
    world->calling = true;
    world->callbacks.after_step(world, status, report, world->callbacks.user);
    world->calling = false;
}

void callback_listen(TautWorld *world)
{
    world->interrupt =
        (Interrupt){.wanted = world->callbacks.interrupt, .user = world->callbacks.user};
}

TautStatus callback_heard(TautWorld *world, TautStatus status)
{
    const bool seen = world->interrupt.seen;
    world->interrupt = (Interrupt){0};
    if (!seen || status == TAUT_OK) return status;
    return log_say(&world->log, TAUT_WARNING, TAUT_INTERRUPTED,
                   "t = %g s: interrupted; the state is kept", taut_world_time(world));
}
