// SPDX-License-Identifier: MIT
// list.c -- see list.h.
#include "world/contact/list.h"

#include "math/vec.h"
#include "world/build/edit.h"
#include "world/build/pair.h"
#include "world/contact/entry.h"
#include "world/contact/memo.h"
#include "world/contact/swept.h"
#include "world/tuning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

// A thing with a motion is looked at beside sleeping ones (near.c), and pushes nothing that cannot move.
static bool may_push(const TautWorld *world, const Placed *a, const Placed *b)
{
    return (a->movable || b->movable) && pair_pushes(world, a->slot, b->slot);
}

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

// Are all in ascending order, and none twice? Most lists come so, pair by pair.
static bool is_sorted(const ContactList *list)
{
    for (int i = 1; i < list->count; i++)
        if (compare(list->entry + i - 1, list->entry + i) >= 0) return false;
    return true;
}

static void sort(ContactList *list)
{
    if (is_sorted(list)) return;
    qsort(list->entry, (size_t)list->count, sizeof *list->entry, compare);

    // two segments that meet both know the particle between them
    int kept = 1;
    for (int i = 1; i < list->count; i++)
        if (compare(list->entry + i, list->entry + kept - 1) != 0)
            list->entry[kept++] = list->entry[i];
    list->count = kept;
}

// A place for one more at the end of world->found; NULL when memory fails.
static ContactEntry *append(TautWorld *world)
{
    ContactList *list = &world->found;
    if (!memory_grow(&world->memory, (void **)&list->entry, &list->room, list->count + 1,
                     sizeof *list->entry))
        return NULL;
    return list->entry + list->count++;
}

// The contacts in world->touching join the list.
static bool add_entries(TautWorld *world, const Placed *a, const Placed *b, int count, double h)
{
    for (int k = 0; k < count; k++) {
        if (!entry_pushes(world, a, b, world->touching + k)) continue;
        ContactEntry *entry = append(world);
        if (!entry) return false;
        entry_ahead(a, b, h, world->touching + k);
        entry_fill(world, a, b, world->touching + k, entry);
    }
    return true;
}

// Features of two colliders that are nearer than `reach`, for a step of h seconds. Returns how many, -1 when memory fails.
static int touch_placed(TautWorld *world, const Placed *a, const Placed *b, double reach, double h)
{
    entry_order(&a, &b);
    const int count = entry_touch(world, a, b, reach);
    return count >= 0 && add_entries(world, a, b, count, h) ? count : -1;
}

// The same of the i-th pair of a search.
static int touch_pair(TautWorld *world, int i, double reach, double h)
{
    const Placed *a = world->placed + world->pairs.list[i].a;
    const Placed *b = world->placed + world->pairs.list[i].b;
    entry_order(&a, &b);
    int count = memo_recall(world, i, a, b, reach);
    if (count < 0) {
        count = entry_touch(world, a, b, reach);
        if (count < 0 || !memo_keep(world, i, a, b, reach, count)) return -1;
    }
    return add_entries(world, a, b, count, h) ? count : -1;
}

// The next sheet from collider i on that touches itself, and may push; the end where there is none.
static int next_self(const TautWorld *world, int i)
{
    while (i < world->collider_end) {
        const ColliderSlot *slot = world->collider + i;
        const bool self = slot->used && is_sheet(slot) && slot->given.self && !slot->sensor;
        if (self && world->placed[i].movable && !world->placed[i].asleep) break;
        i++;
    }
    return i;
}

// Features of sheets that are near others of the same sheet. False when memory fails.
static bool touch_selves(TautWorld *world, double h)
{
    for (int i = next_self(world, 0); i < world->collider_end; i = next_self(world, i + 1)) {
        const Placed *it = world->placed + i;
        const int count = touch_placed(world, it, it, near_reach(world, it, it, h), h);
        if (count < 0) return false;
        if (count > 0) world->far = larger(world->far, near_far(it, it, h));
    }
    return true;
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

// Does the list that is laid out stand: are its pairs those of now, and none of them has moved?
static bool list_stands(const TautWorld *world, double h)
{
    const Pairs *pairs = &world->pairs;
    bool stands = world->listed.search == world->memo_search &&
                  world->listed.pairs == pairs->count && next_self(world, 0) == world->collider_end;
    for (int i = 0; i < pairs->count && stands; i++) {
        const Placed *a = world->placed + pairs->list[i].a, *b = world->placed + pairs->list[i].b;
        if (!may_push(world, a, b)) continue;
        const double reach = near_reach(world, a, b, h);
        entry_order(&a, &b);
        stands = memo_stands(world, i, a, b, reach);
    }
    return stands;
}

static TautStatus search(TautWorld *world, double h)
{
    const State *s = &world->state;
    world->searched = world->crowded = world->stands = false;
    world->far = 0;
    world->found.count = 0;
    if (world->model->n_side == 0) return TAUT_OK;
    if (!near_find(world, s->q, s->v, h)) return out_of_memory(world, "looking for contacts");
    world->stands = list_stands(world, h);
    if (world->stands) {
        world->searched = true;
        return TAUT_OK;
    }

    // all pairs, until there are too many
    int inside = 0;
    memo_begin(world);
    for (int i = 0; i < world->pairs.count; i++) {
        const Placed *a = world->placed + world->pairs.list[i].a;
        const Placed *b = world->placed + world->pairs.list[i].b;
        if (!may_push(world, a, b)) continue;
        const int count = touch_pair(world, i, near_reach(world, a, b, h), h);
        if (count < 0) return out_of_memory(world, "looking for contacts");
        if (count > 0) world->far = larger(world->far, near_far(a, b, h));
        inside += overlaps(world, count, fmin(a->slot->length, b->slot->length));
        const Crowd crowd = crowd_of(world, inside);
        if (crowd != CROWD_NONE) return refuse_crowd(world, crowd, h);
    }

    if (!touch_selves(world, h)) return out_of_memory(world, "looking for contacts");
    sort(&world->found);
    world->searched = true;
    return TAUT_OK;
}

TautStatus contacts_search(TautWorld *world, double h)
{
    watch_tell(world->watch, WATCH_COLLISION, true);
    const TautStatus status = search(world, h);
    watch_tell(world->watch, WATCH_COLLISION, false);
    return status;
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
    if (!near_find(world, s->q, s->v, 0)) return false;
    for (int i = 0; i < (int)*s->n_contact; i++) {
        const double *name = s->contact + 4 * i;
        const int a = (int)name[0] - 1, b = (int)name[1] - 1;
        if (a < 0 || b < 0 || a >= world->collider_end || b >= world->collider_end) continue;
        if (!world->collider[a].used || !world->collider[b].used) continue;

        const Placed *first = world->placed + a, *second = world->placed + b;
        const uint32_t feature[2] = {(uint32_t)name[2], (uint32_t)name[3]};
        ContactEntry entry, *to;
        bool failed;
        if (!entry_named(world, first, second, feature, &entry, &failed)) continue;
        if (failed || !(to = append(world))) return false;
        *to = entry;
    }
    sort(&world->found);
    return true;
}

// Entries from `first` on that are no part of the sorted list `known`.
static void keep_unknown(ContactList *list, const ContactList *known, int first)
{
    int kept = first;
    for (int k = first; k < list->count; k++) {
        const ContactEntry entry = list->entry[k];
        if (known->count == 0 ||
            !bsearch(&entry, known->entry, (size_t)known->count, sizeof entry, compare))
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

// Adds features of two colliders that the step left behind. False when memory fails.
static bool add_missed_of(TautWorld *world, const Placed *a, const Placed *b, double depth,
                          bool *early)
{
    const double length = fmin(a->slot->length, b->slot->length);
    const int first = world->found.count;
    const int count = entry_touch(world, a, b, -depth * length);
    if (count < 0 || !add_entries(world, a, b, count, 0)) return false;
    keep_unknown(&world->found, &world->contacts, first);
    *early = *early || too_early(world, first, CONTACT_MISSED * world->def.tolerance);
    return true;
}

// The same of the i-th pair.
static bool add_missed(TautWorld *world, int i, double depth, bool *early)
{
    const Placed *a = world->placed + world->pairs.list[i].a;
    const Placed *b = world->placed + world->pairs.list[i].b;
    if (!may_push(world, a, b)) return true;
    entry_order(&a, &b);
    return memo_unmoved(world, i, a, b) || add_missed_of(world, a, b, depth, early);
}

// Has nothing moved, to the last bit?
static bool is_unmoved(const TautWorld *world, const double *q0, const double *q1)
{
    return memcmp(q0, q1, (size_t)world->model->n_q * sizeof *q0) == 0;
}

bool contacts_missed(TautWorld *world, const double *q, double depth, bool *early, bool *failed)
{
    world->found.count = 0;
    *failed = false;
    if (is_unmoved(world, world->state.q, q)) return false; // all that touches here is listed
    *failed = !near_find(world, q, world->state.v, 0);
    for (int i = 0; !*failed && i < world->pairs.count; i++)
        *failed = !add_missed(world, i, depth, early);
    for (int i = next_self(world, 0); !*failed && i < world->collider_end;
         i = next_self(world, i + 1))
        *failed = !add_missed_of(world, world->placed + i, world->placed + i, depth, early);
    return world->found.count > 0;
}

// Is there a face of a collider among the sides of entries from `first` on?
static bool has_face_of(const ContactList *list, int first, const Placed *it)
{
    for (int k = first; k < list->count; k++) {
        const ContactEntry *entry = list->entry + k;
        for (int i = 0; i < 2; i++)
            if (entry->collider[i] == (uint32_t)it->index + 1 &&
                entry->numbers.side[i].kind == FEATURE_FACE)
                return true;
    }
    return false;
}

// The contacts of two colliders that met within a step. The distance of round things and edges grows again behind them: what
// stops them is the normal at which they met. Over a face of the larger one it is all that is over it, for a thing that is hit on a
// corner turns, and comes with the others next. False when memory fails.
static bool append_hit(TautWorld *world, const SweptHit *hit)
{
    const int first = world->found.count;
    if (touch_placed(world, &hit->a, &hit->b, hit->reach, 0) < 0) return false;
    const bool segments = hit->a.other >= 0 && hit->b.other >= 0; // neither is a point
    const bool a_is_larger = hit->a.slot->reach > hit->b.slot->reach;
    const Placed *large = a_is_larger ? &hit->a : &hit->b, *small = a_is_larger ? &hit->b : &hit->a;
    const bool over = has_face_of(&world->found, first, large);
    if (segments || (!over && has_face_of(&world->found, first, small))) return true;

    world->found.count = first;
    if (over) {
        const double across = 2 * small->slot->reach;
        return touch_placed(world, &hit->a, &hit->b, hit->reach + across, 0) >= 0;
    }

    ContactEntry *entry = append(world);
    if (entry) entry_fill(world, &hit->a, &hit->b, &hit->point, entry);
    return entry != NULL;
}

// Features of sheets that passed through others. One that is in the list already, and passed all the same, cannot be helped by it:
// *early, the step has to be shorter. False when memory fails.
static bool add_passed(TautWorld *world, const Placed *a, const Placed *b, const double *q0,
                       const double *q1, bool *early)
{
    const int first = world->found.count;
    entry_order(&a, &b);
    const int count = swept_sheets(world, a, b, q0, q1);
    if (count < 0 || !add_entries(world, a, b, count, 0)) return false;
    const int found = world->found.count;
    keep_unknown(&world->found, &world->contacts, first);
    if (world->found.count < found) *early = true;
    *early = *early || too_early(world, first, CONTACT_MISSED * world->def.tolerance);
    return true;
}

// The same of all sheets.
static bool sheets_passed(TautWorld *world, const double *q0, const double *q1, bool *early)
{
    for (int i = 0; i < world->collider_end; i++)
        if (world->collider[i].used && is_sheet(world->collider + i))
            sheet_ahead(world, world->placed + i, q0, q1, 1);
    for (int i = 0; i < world->pairs.count; i++) {
        const Placed *a = world->placed + world->pairs.list[i].a;
        const Placed *b = world->placed + world->pairs.list[i].b;
        if (!(is_sheet(a->slot) || is_sheet(b->slot)) || !may_push(world, a, b)) continue;
        if (!add_passed(world, a, b, q0, q1, early)) return false;
    }
    for (int i = next_self(world, 0); i < world->collider_end; i = next_self(world, i + 1))
        if (!add_passed(world, world->placed + i, world->placed + i, q0, q1, early)) return false;
    return true;
}

static bool any_sheets(const TautWorld *world)
{
    for (int i = 0; i < world->collider_end; i++)
        if (world->collider[i].used && is_sheet(world->collider + i)) return true;
    return false;
}

// Segments that went through each other. False when memory fails.
static bool segments_passed(TautWorld *world, const double *q0, const double *q1, bool *early)
{
    for (int i = 0; i < world->pairs.count; i++) {
        const Placed *a = world->placed + world->pairs.list[i].a;
        const Placed *b = world->placed + world->pairs.list[i].b;
        const int first = world->found.count;
        if (a->other < 0 || b->other < 0 || !may_push(world, a, b)) continue;
        entry_order(&a, &b);
        TouchPoint point;
        if (!swept_segments(world, a, b, q0, q1, &point)) continue;
        ContactEntry *entry = append(world);
        if (!entry) return false;
        entry_fill(world, a, b, &point, entry);
        keep_unknown(&world->found, &world->contacts, first);
        if (world->found.count == first) *early = true;
    }

    return true;
}

bool contacts_passed(TautWorld *world, const double *q0, const double *q1, double h, bool *early,
                     bool *failed)
{
    const int before = world->found.count;
    bool late = false;

    *failed = false;
    if (is_unmoved(world, q0, q1)) return false;
    const bool sheets = any_sheets(world), fast = swept_is_fast(world, q0, q1);
    const bool ropes = swept_ropes_are_fast(world, q0, q1);
    if (!sheets && !fast && !ropes) return false;
    *failed = !near_find(world, q0, world->state.v, h);
    if (sheets && !*failed) *failed = !sheets_passed(world, q0, q1, &late);
    if (ropes && !*failed) *failed = !segments_passed(world, q0, q1, &late);
    *early = *early || late;
    for (int i = 0; fast && !*failed && i < world->pairs.count; i++) {
        const int a = world->pairs.list[i].a, b = world->pairs.list[i].b;
        const int first = world->found.count;
        const bool back = world->placed[a].side < 0; // the first one is on a node
        SweptHit hit;
        if (is_sheet(world->collider + a) || is_sheet(world->collider + b)) continue;
        if (!may_push(world, world->placed + a, world->placed + b) ||
            !swept_meet(world, back ? b : a, back ? a : b, q0, q1, &hit))
            continue;
        *failed = !append_hit(world, &hit);
        keep_unknown(&world->found, &world->contacts, first);
    }

    return world->found.count > before || late;
}

bool contacts_join(TautWorld *world)
{
    for (int i = 0; i < world->contacts.count; i++) {
        ContactEntry *to = append(world);
        if (!to) return false;
        *to = world->contacts.entry[i];
    }
    sort(&world->found);
    return true;
}
