// SPDX-License-Identifier: MIT
// touching.c -- see touching.h.
#include "world/contact/touching.h"

#include "base/arithmetic.h"
#include "map/contact.h"
#include "world/compile/contact_groups.h"
#include "world/contact/list.h"
#include "world/contact/overlap.h"
#include "world/tuning.h"

#include <stdlib.h>

enum { NAME = 4 }; // numbers of a contact's name in the state: two colliders, two features

static void add_pair(TautWorld *world, uint32_t a, uint32_t b)
{
    TouchingList *list = &world->events.now;
    if (!memory_grow(&world->memory, (void **)&list->pair, &list->room, list->count + 1,
                     sizeof *list->pair)) {
        world->memory.failed = false;
        world->events.unknown = true;
        return;
    }
    list->pair[list->count++] = a < b ? (TouchingPair){{a, b}} : (TouchingPair){{b, a}};
}

static bool is_there(const TautWorld *world, double slot)
{
    return slot >= 1 && slot <= world->collider_end && world->collider[(int)slot - 1].used;
}

// Contacts by their names in the state; gaps are known where the list is laid out.
static void add_contacts(TautWorld *world)
{
    const State *s = &world->state;
    const Model *m = world->model;

    if (!m || m->contact_room == 0) return;
    const int count = (int)*s->n_contact;
    const bool laid_out = count == world->contacts.count;

    for (int i = 0; i < count; i++) {
        const double *name = s->contact + NAME * i;
        if (!is_there(world, name[0]) || !is_there(world, name[1])) continue;

        // a force, or no gap that counts
        bool touches = s->lambda[m->n_own_row + i * m->contact_rows] != 0;
        if (!touches && laid_out) {
            ContactPlace place;
            const ContactEntry *entry = world->contacts.entry + i;
            contact_entry_place(world, entry, &place);
            touches = place.gap <= world->def.tolerance * entry->length;
        }
        if (touches) add_pair(world, (uint32_t)name[0], (uint32_t)name[1]);
    }
}

// Contacts of things that sleep, or have just woken, are as they were.
static void add_resting(TautWorld *world)
{
    for (int i = 0; i < world->resting_count; i++) {
        const RestingContact *it = world->resting + i;
        if (!is_there(world, it->key[0]) || !is_there(world, it->key[1])) continue;
        if (it->lambda[0] != 0 || it->seen.gap <= it->closed)
            add_pair(world, (uint32_t)it->key[0], (uint32_t)it->key[1]);
    }
}

// A sensor whose overlaps are added.
typedef struct Sensing {
    TautWorld *world;
    uint32_t sensor; // slot, counted from 1
} Sensing;

static void add_overlap(void *user, const ColliderSlot *other)
{
    const Sensing *it = user;
    add_pair(it->world, it->sensor, (uint32_t)(other - it->world->collider) + 1);
}

static void add_sensors(TautWorld *world)
{
    for (int i = 0; i < world->collider_end; i++) {
        const ColliderSlot *slot = world->collider + i;
        Sensing it = {world, (uint32_t)i + 1};
        if (slot->used && slot->sensor) overlaps_find(world, slot, add_overlap, &it);
    }
}

static int compare(const void *x, const void *y)
{
    const TouchingPair *a = x, *b = y;
    for (int k = 0; k < 2; k++)
        if (a->collider[k] != b->collider[k]) return a->collider[k] < b->collider[k] ? -1 : 1;
    return 0;
}

void touching_find(TautWorld *world)
{
    TouchingList *list = &world->events.now;
    list->count = 0;
    world->events.unknown = false;
    if (world->events.room == 0) return;
    Arithmetic host = arithmetic_enter();
    add_contacts(world);
    add_resting(world);
    add_sensors(world);
    arithmetic_leave(&host);

    // ascending, each once
    if (list->count > 0) qsort(list->pair, (size_t)list->count, sizeof *list->pair, compare);
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (i == 0 || compare(list->pair + i, list->pair + kept - 1) != 0)
            list->pair[kept++] = list->pair[i];
    list->count = kept;
}

void touching_recall(TautWorld *world)
{
    Events *events = &world->events;
    touching_find(world);
    if (events->unknown) return;
    const TouchingList was = events->touching;
    events->touching = events->now;
    events->now = was;
}

void touching_name_hits(TautWorld *world, int first)
{
    const HitList *hits = &world->events.hits;
    for (int i = first; i < hits->count; i++) {
        HitRecord *hit = hits->hit + i;
        const int contact = hit->element - world->model->n_own_element;
        if (contact < 0 || contact >= world->contacts.count) continue;
        const ContactEntry *entry = world->contacts.entry + contact;
        for (int k = 0; k < 2; k++) hit->collider[k] = entry->collider[k];
    }
}
