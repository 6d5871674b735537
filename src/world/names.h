// SPDX-License-Identifier: MIT
// names.h -- name to slot, open addressing with linear probing; the strings belong to the slots.
#pragma once

#include "base/memory.h"

#include <stdint.h>

typedef struct NameEntry {
    const char *name; // NULL = empty
    uint32_t slot;
} NameEntry;

typedef struct Names {
    NameEntry *entry;
    int room, count; // room is a power of two, at most half full
} Names;

// -1 if there is none.
int names_find(const Names *names, const char *name);
// Makes room for one more, so that the next names_add cannot fail.
bool names_reserve(Memory *memory, Names *names);
void names_add(Names *names, const char *name, uint32_t slot);
void names_remove(Names *names, const char *name);
void names_free(Memory *memory, Names *names);
