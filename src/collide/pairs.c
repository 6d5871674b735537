// SPDX-License-Identifier: MIT
// pairs.c -- see pairs.h.
#include "collide/pairs.h"
#include "collide/tuning.h"

Pairs pairs_empty(void)
{
    return (Pairs){.tree = tree_empty()};
}

void pairs_free(Pairs *pairs, Memory *memory)
{
    tree_free(&pairs->tree, memory);
    memory_free(memory, pairs->entry);
    memory_free(memory, pairs->open);
    memory_free(memory, pairs->excluded.key);
    memory_free(memory, pairs->parted.key);
    memory_free(memory, pairs->list);
    memory_free(memory, pairs->sorted);
    memory_free(memory, pairs->place);
    *pairs = pairs_empty();
}

// --- colliders ---

// Where `id` is in the list of boxes that are not finite, or would be.
static int open_place(const Pairs *pairs, int id)
{
    int at = 0;
    while (at < pairs->n_open && pairs->open[at] < id) at++;
    return at;
}

static void open_remove(Pairs *pairs, int id)
{
    const int at = open_place(pairs, id);
    pairs->n_open--;
    memmove(pairs->open + at, pairs->open + at + 1,
            (size_t)(pairs->n_open - at) * sizeof *pairs->open);
}

static bool open_insert(Pairs *pairs, Memory *memory, int id)
{
    if (!memory_grow(memory, (void **)&pairs->open, &pairs->open_room, pairs->n_open + 1,
                     sizeof *pairs->open))
        return false;
    const int at = open_place(pairs, id);
    memmove(pairs->open + at + 1, pairs->open + at,
            (size_t)(pairs->n_open - at) * sizeof *pairs->open);
    pairs->open[at] = id;
    pairs->n_open++;
    return true;
}

static double widest(const Bounds *box)
{
    double side[3];
    sub3(box->upper, box->lower, side);
    return max_abs(3, side);
}

static Bounds fat_box(const Bounds *box)
{
    return bounds_grown(*box, PAIRS_FAT * widest(box));
}

// Puts a finite box where it belongs in the tree; a leaf that still fits stays.
static bool place_in_tree(Pairs *pairs, Memory *memory, int id, const Bounds *box)
{
    PairsEntry *entry = &pairs->entry[id];
    const Bounds fat = fat_box(box);
    if (entry->leaf < 0) {
        entry->leaf = tree_insert(&pairs->tree, memory, &fat, id);
        return entry->leaf >= 0;
    }
    const Bounds *now = &pairs->tree.node[entry->leaf].box;
    if (!bounds_contain(now, box) || widest(now) > PAIRS_LOOSE * widest(&fat))
        tree_move(&pairs->tree, entry->leaf, &fat);
    return true;
}

static void leave(Pairs *pairs, int id)
{
    PairsEntry *entry = &pairs->entry[id];
    pairs->stands = false;
    if (entry->leaf >= 0)
        tree_remove(&pairs->tree, entry->leaf);
    else
        open_remove(pairs, id);
    *entry = (PairsEntry){.leaf = -1};
}

static bool is_same(const PairsItem *a, const PairsItem *b)
{
    return bounds_same(&a->box, &b->box) && a->layer == b->layer && a->mask == b->mask &&
           a->owner == b->owner && a->is_fixed == b->is_fixed;
}

bool pairs_set(Pairs *pairs, Memory *memory, int id, const PairsItem *item)
{
    const bool known = id >= 0 && id < pairs->n_entry && pairs->entry[id].is_used;
    if (known && is_same(&pairs->entry[id].item, item)) return true;
    pairs->stands = false;
    if (id < 0 || id == INT32_MAX ||
        !memory_grow(memory, (void **)&pairs->entry, &pairs->entry_room, id + 1,
                     sizeof *pairs->entry))
        return false;
    while (pairs->n_entry <= id) pairs->entry[pairs->n_entry++] = (PairsEntry){.leaf = -1};

    // from the one kind of box to the other: join there before leaving here, for the memory
    PairsEntry *entry = &pairs->entry[id];
    const bool finite = bounds_finite(&item->box), was_open = entry->is_used && entry->leaf < 0;
    if (finite) {
        if (!place_in_tree(pairs, memory, id, &item->box)) return false;
        if (was_open) open_remove(pairs, id);
    } else if (!was_open) {
        if (!open_insert(pairs, memory, id)) return false;
        if (entry->leaf >= 0) tree_remove(&pairs->tree, entry->leaf);
        entry->leaf = -1;
    }

    entry->item = *item;
    entry->is_used = true;
    return true;
}

void pairs_remove(Pairs *pairs, int id)
{
    if (id >= 0 && id < pairs->n_entry && pairs->entry[id].is_used) leave(pairs, id);
}

// --- sets of pairs ---

// Never 0, as b is not below 1.
static uint64_t key_of(int a, int b)
{
    const uint32_t low = (uint32_t)(a < b ? a : b), high = (uint32_t)(a < b ? b : a);
    return (uint64_t)low << 32 | high;
}

static int home_of(const PairSet *set, uint64_t key)
{
    return (int)((key * 0x9e3779b97f4a7c15u >> 33) % (uint64_t)set->room);
}

// The place of a key, or the empty one where it would be.
static int place_of(const PairSet *set, uint64_t key)
{
    int at = home_of(set, key);
    while (set->key[at] && set->key[at] != key) at = (at + 1) % set->room;
    return at;
}

static bool is_in(const PairSet *set, int a, int b)
{
    return set->count > 0 && set->key[place_of(set, key_of(a, b))] != 0;
}

static bool widen(PairSet *set, Memory *memory)
{
    if (set->room > INT32_MAX / 4) return false;
    const int room = set->room ? 2 * set->room : 16, count = set->room;
    uint64_t *wider = memory_alloc(memory, (size_t)room, sizeof *wider), *old = set->key;
    if (!wider) return false;

    set->key = wider;
    set->room = room;
    for (int i = 0; i < count; i++)
        if (old[i]) wider[place_of(set, old[i])] = old[i];
    memory_free(memory, old);
    return true;
}

static bool put_in(PairSet *set, Memory *memory, int a, int b)
{
    if (a == b) return true;
    if (2 * set->count + 2 > set->room && !widen(set, memory)) return false;
    const uint64_t key = key_of(a, b);
    const int at = place_of(set, key);
    set->count += set->key[at] == 0;
    set->key[at] = key;
    return true;
}

bool pairs_exclude(Pairs *pairs, Memory *memory, int a, int b)
{
    pairs->stands = false;
    return put_in(&pairs->excluded, memory, a, b);
}

void pairs_include(Pairs *pairs, int a, int b)
{
    PairSet *set = &pairs->excluded;
    if (a == b || !is_in(set, a, b)) return;
    pairs->stands = false;
    int hole = place_of(set, key_of(a, b));
    const int room = set->room;
    set->key[hole] = 0;
    set->count--;

    // keys behind it that came past this place move up, so that searches still find them
    for (int at = (hole + 1) % room; set->key[at]; at = (at + 1) % room) {
        const int home = home_of(set, set->key[at]);
        if ((at - home + room) % room < (at - hole + room) % room) continue;
        set->key[hole] = set->key[at];
        set->key[at] = 0;
        hole = at;
    }
}

bool pairs_part(Pairs *pairs, Memory *memory, int a, int b)
{
    pairs->stands = false;
    return put_in(&pairs->parted, memory, a + 1, b + 1);
}

void pairs_part_none(Pairs *pairs)
{
    PairSet *set = &pairs->parted;
    if (set->count > 0) memset(set->key, 0, (size_t)set->room * sizeof *set->key);
    set->count = 0;
    pairs->stands = false;
}

// --- the list ---

static bool may_meet(const Pairs *pairs, int a, int b)
{
    const PairsItem *p = &pairs->entry[a].item, *q = &pairs->entry[b].item;
    return !(p->is_fixed && q->is_fixed) && (p->layer & q->mask) && (q->layer & p->mask) &&
           (p->owner < 0 || p->owner != q->owner) && bounds_overlap(&p->box, &q->box) &&
           !is_in(&pairs->excluded, a, b) && !is_in(&pairs->parted, p->owner + 1, q->owner + 1);
}

static bool add_pair(Pairs *pairs, Memory *memory, int a, int b)
{
    if (!may_meet(pairs, a, b)) return true;
    if (!memory_grow(memory, (void **)&pairs->list, &pairs->list_room, pairs->count + 1,
                     sizeof *pairs->list))
        return false;
    pairs->list[pairs->count++] = a < b ? (Pair){a, b} : (Pair){b, a};
    return true;
}

// All pairs of collider `id` that are its to find: two that move are found by the smaller one, a fixed one by the other.
static bool find_of(Pairs *pairs, Memory *memory, int id)
{
    const Bounds box = pairs->entry[id].item.box;
    for (int leaf = -1; (leaf = tree_next(&pairs->tree, &box, leaf)) >= 0;) {
        const int other = pairs->tree.node[leaf].item;
        if (other == id || (!pairs->entry[other].item.is_fixed && other < id)) continue;
        if (!add_pair(pairs, memory, id, other)) return false;
    }
    return true;
}

// Pairs with a box that is not finite: all others are asked, but for those in the same list that come before.
static bool find_open(Pairs *pairs, Memory *memory, int id)
{
    for (int other = 0; other < pairs->n_entry; other++) {
        const PairsEntry *entry = &pairs->entry[other];
        if (!entry->is_used || (entry->leaf < 0 && other <= id)) continue;
        if (!add_pair(pairs, memory, id, other)) return false;
    }
    return true;
}

// A stable sort by one of the two numbers: counts, first places, and each to its place.
static void sort_by(const Pairs *pairs, const Pair *from, Pair *to, bool by_a)
{
    int *place = pairs->place, next = 0;
    memset(place, 0, (size_t)pairs->n_entry * sizeof *place);
    for (int i = 0; i < pairs->count; i++) place[by_a ? from[i].a : from[i].b]++;
    for (int i = 0; i < pairs->n_entry; i++) {
        const int count = place[i];
        place[i] = next;
        next += count;
    }
    for (int i = 0; i < pairs->count; i++) to[place[by_a ? from[i].a : from[i].b]++] = from[i];
}

bool pairs_find(Pairs *pairs, Memory *memory)
{
    if (pairs->stands) return true;
    pairs->count = 0;
    for (int id = 0; id < pairs->n_entry; id++) {
        const PairsEntry *entry = &pairs->entry[id];
        if (entry->leaf >= 0 && !entry->item.is_fixed && !find_of(pairs, memory, id)) return false;
    }

    for (int i = 0; i < pairs->n_open; i++)
        if (!find_open(pairs, memory, pairs->open[i])) return false;

    if (!memory_grow(memory, (void **)&pairs->sorted, &pairs->sorted_room, pairs->count,
                     sizeof *pairs->sorted) ||
        !memory_grow(memory, (void **)&pairs->place, &pairs->place_room, pairs->n_entry,
                     sizeof *pairs->place))
        return false;
    sort_by(pairs, pairs->list, pairs->sorted, false);
    sort_by(pairs, pairs->sorted, pairs->list, true);
    pairs->stands = true;
    return true;
}
