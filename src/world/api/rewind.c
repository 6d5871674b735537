// SPDX-License-Identifier: MIT
// rewind.c -- a world goes back to the state that a clone has kept: taut_world_rewind of taut/clone.h.
//
// The clone is cloned, and the inside of both worlds changes places. Locks, callbacks and events belong to the
// place, all else to the inside.
#include "world/api/rewind.h"

#include "world/api/callback.h"
#include "world/build/edit.h"
#include "world/contact/touching.h"

static uint32_t later(uint32_t a, uint32_t b)
{
    return (int32_t)(a - b) > 0 ? a : b;
}

// A slot that is free again must not give out an id that was given out before.
static void renew_ids(const TautWorld *was, TautWorld *now)
{
    for (int i = 0; i < now->node_end && i < was->node_end; i++)
        if (!now->node[i].used)
            now->node[i].generation = later(was->node[i].generation, now->node[i].generation) + 1;
    for (int i = 0; i < now->element_end && i < was->element_end; i++)
        if (!now->element[i].used)
            now->element[i].generation =
                later(was->element[i].generation, now->element[i].generation) + 1;
    for (int i = 0; i < now->joint_end && i < was->joint_end; i++)
        if (!now->joint[i].used)
            now->joint[i].generation =
                later(was->joint[i].generation, now->joint[i].generation) + 1;
    for (int i = 0; i < now->collider_end && i < was->collider_end; i++)
        if (!now->collider[i].used)
            now->collider[i].generation =
                later(was->collider[i].generation, now->collider[i].generation) + 1;
}

static void swap_inside(TautWorld *a, TautWorld *b)
{
    TautWorld was = *a;
    *a = *b;
    *b = was;

    // the place keeps its own
    b->self = b, b->reading = a->reading;
    a->self = a, a->reading = was.reading;
    Events events = a->events;
    a->events = b->events, b->events = events;

    a->callbacks = was.callbacks;
    a->log = was.log;
    a->def.on_message = was.def.on_message;
    a->def.message_user = was.def.message_user;
}

void world_replace(TautWorld *world, TautWorld *by)
{
    renew_ids(world, by);
    swap_inside(world, by);
    touching_recall(world); // events stay with the place, and the state does not
    taut_world_destroy(by);
}

TautStatus taut_world_rewind(TautWorld *world, TautWorld *saved)
{
    // memory of the clone becomes memory of the world: they must share an allocator
    if (!world) return TAUT_BAD_ARGUMENT;
    TautStatus status = callback_check(world);
    if (status != TAUT_OK) return status;
    if (!saved || saved == world)
        return bad_argument(world, "rewind needs a clone that was made before");
    if (saved->def.allocator.user != world->def.allocator.user ||
        saved->def.allocator.alloc != world->def.allocator.alloc)
        return bad_argument(world, "rewind needs a clone of this world: its memory is another's");

    // the clone stays as it is, for the next time
    TautWorld *copy;
    status = taut_world_clone(saved, &copy);
    if (status != TAUT_OK)
        return log_say(&world->log, TAUT_ERROR, status, "rewind: %s", taut_status_text(status));

    world_replace(world, copy);
    return TAUT_OK;
}
