// SPDX-License-Identifier: MIT
// sort.h -- records sorted by several whole numbers: sides by their vertices, tags of files. Stable, n log n whatever comes.
#pragma once

#include <stdbool.h>

enum { SORT_KEYS = 4 };

typedef struct SortRecord {
    int key[SORT_KEYS];
    int value;
} SortRecord;

// Below, above or 0 like memcmp, by the keys alone.
static inline int sort_compare(const SortRecord *a, const SortRecord *b)
{
    for (int k = 0; k < SORT_KEYS; k++)
        if (a->key[k] != b->key[k]) return a->key[k] < b->key[k] ? -1 : 1;
    return 0;
}

// Sorts in place with scratch of the same size.
void sort_records(SortRecord *record, SortRecord *scratch, int count);
// Sorts a few numbers in place.
void sort_few(int *number, int count);
// The first record whose first key is not below `key`, of records sorted by it.
int sort_first(const SortRecord *record, int count, int key);
