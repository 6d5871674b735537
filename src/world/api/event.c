// SPDX-License-Identifier: MIT
// event.c -- events are kept and taken: see taut/event.h.
#include "world/build/edit.h"
#include "world/contact/touching.h"
#include "world/events.h"

TautStatus taut_world_keep_events(TautWorld *world, int room)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (room < 0) return bad_argument(world, "room must be >= 0");
    TautEvent *event = memory_alloc(&world->memory, (size_t)room, sizeof *event);
    HitRecord *hit = memory_alloc(&world->memory, (size_t)room, sizeof *hit);
    if (room > 0 && (!event || !hit)) {
        memory_free(&world->memory, event);
        memory_free(&world->memory, hit);
        return out_of_memory(world, "making room for events");
    }

    events_free(world);
    world->events = (Events){.event = event, .room = room, .hits = {.hit = hit, .room = room}};
    touching_recall(world); // pairs that touch already are no news
    return TAUT_OK;
}

int taut_world_events(TautWorld *world, TautEvent *out, int room)
{
    if (!world) return 0;
    Events *queue = &world->events;
    if (!out) return queue->count;
    int taken = 0;
    for (; taken < room && queue->count > 0; queue->count--) {
        out[taken++] = queue->event[queue->first];
        queue->first = (queue->first + 1) % queue->room;
    }
    return taken;
}

long taut_world_events_lost(const TautWorld *world)
{
    return world ? world->events.lost : 0;
}
