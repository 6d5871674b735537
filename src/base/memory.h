// SPDX-License-Identifier: MIT
// memory.h -- the only way to memory. Sums and products of sizes are checked; blocks come zeroed
// and aligned to 64 bytes. A failure sets `failed`, so that a run of allocations can be checked
// once.
#pragma once

#include "taut/base.h"

#include <stdbool.h>

typedef struct TautMemory {
    TautAllocator allocator;
    bool failed;
} Memory;

void *memory_alloc(Memory *memory, size_t count, size_t size); // zeroed; NULL on failure or count 0
void memory_free(Memory *memory, void *block);                 // NULL is fine
// Grows *array (of *room elements of `size`) to at least `need`, keeping its contents.
bool memory_grow(Memory *memory, void **array, int *room, int need, size_t size);

// An arena: one block cut into pieces by a builder that runs twice, first to measure (base NULL),
// then to place. Both passes run the same code, so sizes cannot disagree.
typedef struct Arena {
    char *base; // NULL while measuring
    size_t used;
} Arena;

void *arena_take(Arena *arena, size_t count, size_t size); // NULL while measuring
// Both passes as a loop, with memory for the second; *block is NULL where there is none:
//     Arena arena = {0};
//     do
//         place(&arena, self);
//     while (arena_pass(&arena, memory, &self->block));
bool arena_pass(Arena *arena, Memory *memory, void **block);
