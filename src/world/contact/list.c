// SPDX-License-Identifier: MIT
// list.c -- see list.h.
#include "world/contact/list.h"

#include "world/build/edit.h"
#include "world/build/pair.h"
#include "world/contact/entry.h"
#include "world/tuning.h"

#include <math.h>
#include <stdlib.h>

void contact_entry_place(const TautWorld *world, const ContactEntry *entry, ContactPlace *place)
{
    const Model *m = world->model;
    const double *x[CONTACT_PARENTS] = {NULL};
    int size[CONTACT_PARENTS] = {0};
    for (int k = 0; k < CONTACT_PARENTS; k++) {
        const int node = entry->node[k];
        if (node >= 0) x[k] = world->state.q + m->node_q[node], size[k] = m->node_nq[node];
    }
    contact_place(&entry->numbers, size, x, place);
}

// --- the list ---

static int compare(const void *x, const void *y)
{
    const ContactEntry *a = x, *b = y;
    if (a->group != b->group) return a->group < b->group ? -1 : 1;
    for (int k = 0; k < 2; k++)
        if (a->collider[k] != b->collider[k]) return a->collider[k] < b->collider[k] ? -1 : 1;
    for (int k = 0; k < 2; k++)
        if (a->feature[k] != b->feature[k]) return a->feature[k] < b->feature[k] ? -1 : 1;
    return 0;
}

static void sort(ContactList *list)
{
    if (list->count == 0) return;
    qsort(list->entry, (size_t)list->count, sizeof *list->entry, compare);

    // two segments that meet both know the particle between them
    int kept = 1;
    for (int i = 1; i < list->count; i++)
        if (compare(list->entry + i, list->entry + kept - 1) != 0)
            list->entry[kept++] = list->entry[i];
    list->count = kept;
}

static bool append(TautWorld *world, const ContactEntry *entry)
{
    ContactList *list = &world->found;
    if (!memory_grow(&world->memory, (void **)&list->entry, &list->room, list->count + 1,
                     sizeof *entry))
        return false;
    list->entry[list->count++] = *entry;
    return true;
}

// Features of the i-th pair that are nearer than `reach`, for a step of h seconds. Returns how many, -1 when memory fails.
static int touch_pair(TautWorld *world, int i, double reach, double h)
{
    const Placed *a = world->placed + world->pairs.list[i].a;
    const Placed *b = world->placed + world->pairs.list[i].b;
    const int count = entry_touch(world, &a, &b, reach);
    for (int k = 0; k < count; k++) {
        entry_ahead(a, b, h, world->touching + k);
        const ContactEntry entry = entry_of(world, a, b, world->touching + k);
        if (!append(world, &entry)) return -1;
    }
    return count;
}

// --- crowds ---

// More things overlap, or may touch in a step, than can be solved for.
typedef enum Crowd { CROWD_NONE, CROWD_INSIDE, CROWD_NEAR } Crowd;

// Does one of the contacts that were found last overlap? length: m, of the smaller thing.
static bool overlaps(const TautWorld *world, int count, double length)
{
    for (int i = 0; i < count; i++)
        if (world->touching[i].gap < -CROWD_DEPTH * length) return true;
    return false;
}

static Crowd crowd_of(const TautWorld *world, int inside)
{
    if (inside > CROWD_FEW + CROWD_EACH * world->collider_count) return CROWD_INSIDE;
    return world->found.count > CROWD_MOST ? CROWD_NEAR : CROWD_NONE;
}

static TautStatus refuse_crowd(TautWorld *world, Crowd crowd, double h)
{
    const double t = *world->state.time;
    world->crowded = true;
    if (crowd == CROWD_NEAR)
        return log_say(&world->log, TAUT_ERROR, TAUT_STEP_REFUSED,
                       "t = %g s: more than %d contacts may come up in a step of %g s; the state "
                       "is kept; take a smaller step, or give things layers that do not touch",
                       t, CROWD_MOST, h);
    return log_say(&world->log, TAUT_ERROR, TAUT_STEP_REFUSED,
                   "t = %g s: more than %d pairs of %d colliders overlap; the state is kept; move "
                   "things apart, remove some, or give them layers that do not touch",
                   t, CROWD_FEW + CROWD_EACH * world->collider_count, world->collider_count);
}

// --- lists ---

TautStatus contacts_search(TautWorld *world, double h)
{
    const State *s = &world->state;
    world->searched = world->crowded = false;
    world->found.count = 0;
    if (world->model->n_side == 0) return TAUT_OK;
    if (!near_find(world, s->q, s->v, h)) return out_of_memory(world, "looking for contacts");

    // all pairs, until there are too many
    int inside = 0;
    for (int i = 0; i < world->pairs.count; i++) {
        const Placed *a = world->placed + world->pairs.list[i].a;
        const Placed *b = world->placed + world->pairs.list[i].b;
        if (!pair_pushes(world, a->slot, b->slot)) continue;
        const int count = touch_pair(world, i, near_reach(world, a, b, h), h);
        if (count < 0) return out_of_memory(world, "looking for contacts");
        inside += overlaps(world, count, fmin(a->slot->length, b->slot->length));
        const Crowd crowd = crowd_of(world, inside);
        if (crowd != CROWD_NONE) return refuse_crowd(world, crowd, h);
    }
    sort(&world->found);
    world->searched = true;
    return TAUT_OK;
}

bool contacts_find(TautWorld *world, double h)
{
    const bool found = world->searched || contacts_search(world, h) == TAUT_OK;
    world->searched = false;
    return found;
}

bool contacts_named(TautWorld *world)
{
    const State *s = &world->state;
    world->found.count = 0;
    for (int i = 0; i < (int)*s->n_contact; i++) {
        const double *name = s->contact + 4 * i;
        const int a = (int)name[0] - 1, b = (int)name[1] - 1;
        if (a < 0 || b < 0 || a >= world->collider_end || b >= world->collider_end) continue;
        if (!world->collider[a].used || !world->collider[b].used) continue;

        const Placed first = collider_place(world, a, s->q, s->v);
        const Placed second = collider_place(world, b, s->q, s->v);
        const uint32_t feature[2] = {(uint32_t)name[2], (uint32_t)name[3]};
        ContactEntry entry;
        bool failed;
        if (!entry_named(world, &first, &second, feature, &entry, &failed)) continue;
        if (failed || !append(world, &entry)) return false;
    }
    sort(&world->found);
    return true;
}

// Entries from `first` on that are no part of the sorted ones before.
static void keep_unknown(ContactList *list, int known, int first)
{
    int kept = first;
    for (int k = first; k < list->count; k++) {
        const ContactEntry entry = list->entry[k];
        if (known == 0 || !bsearch(&entry, list->entry, (size_t)known, sizeof entry, compare))
            list->entry[kept++] = entry;
    }
    list->count = kept;
}

// Are entries from `first` on violated at the state already? Then their features are not yet those that touch.
static bool too_early(const TautWorld *world, int first, double depth)
{
    for (int k = first; k < world->found.count; k++) {
        const ContactEntry *entry = world->found.entry + k;
        ContactPlace place;
        contact_entry_place(world, entry, &place);
        if (place.gap < -depth * entry->length) return true;
    }
    return false;
}

bool contacts_missed(TautWorld *world, const double *q, double depth, bool *early, bool *failed)
{
    const int before = world->found.count;
    *failed = !near_find(world, q, world->state.v, 0);
    for (int i = 0; !*failed && i < world->pairs.count; i++) {
        const Placed *a = world->placed + world->pairs.list[i].a;
        const Placed *b = world->placed + world->pairs.list[i].b;
        const double length = fmin(a->slot->length, b->slot->length);
        const int first = world->found.count;
        if (!pair_pushes(world, a->slot, b->slot)) continue;
        *failed = touch_pair(world, i, -depth * length, 0) < 0;
        keep_unknown(&world->found, before, first);
        *early = *early || too_early(world, first, CONTACT_MISSED * world->def.tolerance);
    }
    sort(&world->found);
    return world->found.count > before;
}
