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
    const ElementSlot *slot = world->element + world->model->element_slot[hit->element] - 1;
    const Group *g = world->model->group + slot->group;
    events_add(world, (TautEvent){.kind = TAUT_EVENT_COLLISION,
                                  .time = hit->time,
                                  .element = id_of(world, slot),
                                  .row = (hit->row - g->first_row) % g->rows,
                                  .speed = hit->speed,
                                  .impulse = hit->impulse});
}

// --- pairs of colliders ---

static TouchingPair pair_of(const unsigned *collider)
{
    const bool ordered = collider[0] < collider[1];
    return (TouchingPair){{collider[!ordered], collider[ordered]}};
}

// Below 0, 0 or above, as the order of pairs has it.
static int compare(const TouchingPair *x, const TouchingPair *y)
{
    for (int k = 0; k < 2; k++)
        if (x->collider[k] != y->collider[k]) return x->collider[k] < y->collider[k] ? -1 : 1;
    return 0;
}

static bool has_pair(const TouchingList *list, const TouchingPair *pair)
{
    int from = 0, to = list->count;
    while (from < to) {
        const int middle = from + (to - from) / 2;
        const int side = compare(list->pair + middle, pair);
        if (side == 0) return true;
        if (side < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return false;
}

// A pair begins or ends; of a sensor and a collider the sensor comes first.
static TautEvent pair_event(const TautWorld *world, const TouchingPair *pair, bool begins)
{
    const ColliderSlot *slot[2];
    TautColliderId id[2];

    for (int k = 0; k < 2; k++) {
        slot[k] = world->collider + pair->collider[k] - 1;
        id[k] = (TautColliderId){pair->collider[k], slot[k]->generation};
    }

    const bool sensor = slot[0]->sensor || slot[1]->sensor, swap = slot[1]->sensor;
    const TautEventKind begin = sensor ? TAUT_EVENT_SENSOR_BEGIN : TAUT_EVENT_CONTACT_BEGIN;
    const TautEventKind end = sensor ? TAUT_EVENT_SENSOR_END : TAUT_EVENT_CONTACT_END;
    return (TautEvent){.kind = begins ? begin : end,
                       .time = taut_world_time(world),
                       .a = id[swap],
                       .b = id[!swap]};
}

static bool same_pair(const HitRecord *a, const HitRecord *b)
{
    const TouchingPair x = pair_of(a->collider), y = pair_of(b->collider);
    return b->collider[0] > 0 && compare(&x, &y) == 0;
}

// The first collision of a pair that did not touch: its points together have the impulse.
static void add_blow(TautWorld *world, int i)
{
    const HitList *hits = &world->events.hits;
    const HitRecord *hit = hits->hit + i;
    const TouchingPair pair = pair_of(hit->collider);

    for (int k = 0; k < i; k++)
        if (same_pair(hit, hits->hit + k)) return;
    if (has_pair(&world->events.touching, &pair)) return;

    TautEvent event = pair_event(world, &pair, true);
    event.time = hit->time;
    for (int k = i; k < hits->count; k++) {
        const HitRecord *other = hits->hit + k;
        if (!same_pair(hit, other) || other->time != hit->time) continue;
        event.speed = event.speed > other->speed ? event.speed : other->speed;
        event.impulse += other->impulse;
    }
    events_add(world, event);
}

static bool was_told(const HitList *hits, const TouchingPair *pair)
{
    for (int i = 0; i < hits->count; i++) {
        const TouchingPair it = pair_of(hits->hit[i].collider);
        if (compare(&it, pair) == 0) return true;
    }
    return false;
}

// Pairs that have begun without a collision, then those that have ended: these touch no more, or only within the step.
static void add_changes(TautWorld *world)
{
    Events *queue = &world->events;
    const HitList *hits = &queue->hits;

    for (int i = 0; i < queue->now.count; i++) {
        const TouchingPair *pair = queue->now.pair + i;
        if (!has_pair(&queue->touching, pair) && !was_told(hits, pair))
            events_add(world, pair_event(world, pair, true));
    }

    for (int i = 0; i < queue->touching.count; i++)
        if (!has_pair(&queue->now, queue->touching.pair + i))
            events_add(world, pair_event(world, queue->touching.pair + i, false));
    for (int i = 0; i < hits->count; i++) {
        const TouchingPair pair = pair_of(hits->hit[i].collider);
        bool first = pair.collider[0] > 0;
        for (int k = 0; k < i; k++) first = first && !same_pair(hits->hit + i, hits->hit + k);
        if (first && !has_pair(&queue->touching, &pair) && !has_pair(&queue->now, &pair))
            events_add(world, pair_event(world, &pair, false));
    }

    const TouchingList was = queue->touching;
    queue->touching = queue->now;
    queue->now = was;
}

void events_collider_gone(TautWorld *world, const ColliderSlot *slot)
{
    TouchingList *list = &world->events.touching;
    const uint32_t gone = (uint32_t)(slot - world->collider) + 1;
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        const TouchingPair pair = list->pair[i];
        if (pair.collider[0] != gone && pair.collider[1] != gone)
            list->pair[kept++] = pair;
        else
            events_add(world, pair_event(world, &pair, false));
    }
    list->count = kept;
}

// --- steps ---

// A step was taken: collisions in their order, then all else at its end.
static void add_taken(TautWorld *world)
{
    const HitList *hits = &world->events.hits;
    for (int i = 0; i < hits->count; i++) {
        if (hits->hit[i].collider[0] > 0)
            add_blow(world, i);
        else
            add_collision(world, hits->hit + i);
    }
    lose(world, hits->lost);
    if (world->events.unknown)
        lose(world, 1);
    else
        add_changes(world);
}

void events_step(TautWorld *world, TautStatus status, const TautStepReport *report)
{
    HitList *hits = &world->events.hits;
    if (world->events.room == 0) return;
    if (status == TAUT_OK) add_taken(world);
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
    memory_free(&world->memory, world->events.touching.pair);
    memory_free(&world->memory, world->events.now.pair);
    world->events = (Events){0};
}
