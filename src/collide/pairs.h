// SPDX-License-Identifier: MIT
// pairs.h -- which things may touch: all pairs of colliders whose boxes overlap and which may meet.
//
// The boxes are the caller's: swept over the step and with the margin in them (bounds_swept, bounds_grown). The list is a
// function of the last setting of each collider, never of the way there: the tree behind it has a history, and only
// proposes candidates.
#pragma once

#include "collide/tree.h"

#include <stdint.h>

typedef struct Pair {
    int a, b; // colliders, a < b
} Pair;

typedef struct PairsItem {
    Bounds box;     // m, world
    uint32_t layer; // bits: the layers that it is in
    uint32_t mask;  // bits: the layers that it meets; both have to want each other
    int owner;      // body, of which two colliders never meet; -1 = none
    bool is_fixed;  // cannot move: two of these never meet
} PairsItem;

typedef struct PairsEntry {
    PairsItem item;
    int leaf;     // -1 = not in the tree: its box is not finite
    bool is_used; // there is such a collider
} PairsEntry;

// A set of pairs of numbers: open addressing, twice as many places as pairs or more.
typedef struct PairSet {
    uint64_t *key; // [room] 0 = empty place
    int count, room;
} PairSet;

typedef struct Pairs {
    Tree tree;
    PairsEntry *entry; // [n_entry] by collider
    int *open;         // [n_open] colliders whose box is not finite, ascending
    PairSet excluded;  // colliders
    PairSet parted;    // owners, counted from 1
    Pair *list, *sorted;
    int *place; // of the sort
    int n_entry, n_open, count;
    bool stands; // the list is that of the colliders and sets as they are
    int entry_room, open_room, list_room, sorted_room, place_room;
} Pairs;

Pairs pairs_empty(void);
void pairs_free(Pairs *pairs, Memory *memory);

// Adds collider number `id` >= 0 or changes it. False where there is no memory; it is as it was then.
bool pairs_set(Pairs *pairs, Memory *memory, int id, const PairsItem *item);
void pairs_remove(Pairs *pairs, int id);
// From now on a and b never meet, or may again.
bool pairs_exclude(Pairs *pairs, Memory *memory, int a, int b);
void pairs_include(Pairs *pairs, int a, int b);
// From now on colliders of owner a never meet those of owner b; -1: those without an owner.
bool pairs_part(Pairs *pairs, Memory *memory, int a, int b);
// No owners are parted any more.
void pairs_part_none(Pairs *pairs);

// Makes the list: pairs->list [pairs->count], ascending by a, then by b. False where there is no memory for it. Nothing is
// allocated where no more is needed than ever before, and nothing is searched where nothing has changed since the last list.
bool pairs_find(Pairs *pairs, Memory *memory);
