// SPDX-License-Identifier: MIT
// memo.h -- the results of the last search, pair by pair: colliders that have not moved since, to the last bit, touch as they
// did then, and are not searched again. Only time depends on it.
#pragma once

#include "world/contact/near.h"

// Points that are remembered of a pair: two boxes that lie on each other have no more.
enum { MEMO_POINTS = 8 };

// The i-th pair of a search.
typedef struct PairMemo {
    uint64_t search; // the one that found it, or found it unmoved
    int collider[2]; // slots; -1: nothing is known
    Pose at[2];
    double margin; // m
    int count;
    TouchPoint point[MEMO_POINTS];
} PairMemo;

// To the last bit: numbers that are not the same bits may lead to others.
bool memo_same_bits(const void *a, const void *b, size_t size);

// Before a search.
void memo_begin(TautWorld *world);
// Contacts of the i-th pair with a gap below `margin` in world->touching; returns how many, -1 where they have to be looked for.
int memo_recall(TautWorld *world, int i, const Placed *a, const Placed *b, double margin);
// Is all that the last search has found at its i-th pair still true, and was that pair these two?
bool memo_stands(const TautWorld *world, int i, const Placed *a, const Placed *b, double margin);
// Remembers `count` contacts in world->touching. False when memory fails.
bool memo_keep(TautWorld *world, int i, const Placed *a, const Placed *b, double margin, int count);
// Are both where they were at the last search, as its i-th pair? Then it has found all that is nearer than its margin.
bool memo_unmoved(const TautWorld *world, int i, const Placed *a, const Placed *b);
