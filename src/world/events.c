// SPDX-License-Identifier: MIT
// events.c -- see events.h. A ring buffer: the oldest event is taken first, and one that finds no room is lost.
#include "world/events.h"

// Counts lost events; the first one is reported by a warning.
static void lose(TautWorld *world, long count)
{
    Events *queue = &world->events;
    if (count > 0 && queue->lost == 0)
        log_say(&world->log, TAUT_WARNING, TAUT_OK,
                "t = %g s: an event found no room among %d; take events after every step, or keep "
                "more",
                taut_world_time(world), queue->room);
    queue->lost += count;
}

void events_add(TautWorld *world, TautEvent event)
{
    Events *queue = &world->events;
    if (queue->room == 0) return;
    if (queue->count == queue->room)
        lose(world, 1);
    else
        queue->event[(queue->first + queue->count++) % queue->room] = event;
}

static TautElementId id_of(const TautWorld *world, const ElementSlot *slot)
{
    return (TautElementId){(uint32_t)(slot - world->element) + 1, slot->generation};
}

void events_removed(TautWorld *world, const ElementSlot *slot)
{
    if (slot->joint) return;
    events_add(world, (TautEvent){.kind = TAUT_EVENT_REMOVED,
                                  .time = taut_world_time(world),
                                  .element = id_of(world, slot)});
}

static void add_collision(TautWorld *world, const HitRecord *hit)
{
    if (hit->element >= world->model->n_own_element) return; // a contact is no element
    const ElementSlot *slot = world->element + world->model->element_slot[hit->element] - 1;
    const Group *g = world->model->group + slot->group;
    events_add(world, (TautEvent){.kind = TAUT_EVENT_COLLISION,
                                  .time = hit->time,
                                  .element = id_of(world, slot),
                                  .row = (hit->row - g->first_row) % g->rows,
                                  .speed = hit->speed,
                                  .impulse = hit->impulse});
}

void events_step(TautWorld *world, TautStatus status, const TautStepReport *report)
{
    HitList *hits = &world->events.hits;
    if (world->events.room == 0) return;
    for (int i = 0; status == TAUT_OK && i < hits->count; i++) add_collision(world, hits->hit + i);
    if (status == TAUT_OK) lose(world, hits->lost);
    hits->count = 0;
    hits->lost = 0;

    if (status == TAUT_STEP_REFUSED)
        events_add(world, (TautEvent){.kind = TAUT_EVENT_REFUSED,
                                      .time = taut_world_time(world),
                                      .element = report->worst});
}

void events_free(TautWorld *world)
{
    memory_free(&world->memory, world->events.event);
    memory_free(&world->memory, world->events.hits.hit);
    world->events = (Events){0};
}
