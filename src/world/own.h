// SPDX-License-Identifier: MIT
// own.h -- memory that the slots of a specification own: names, numbers, paths, laws.
//
// A world of a million links has millions of pieces of a few bytes. They are cut from chunks without a header, and a piece
// that is freed is given to the next one of its size; so whoever frees one says how large it is. All goes with the world.
#pragma once

#include <stddef.h>

typedef struct TautWorld TautWorld;

enum {
    OWN_GRAIN = 8,
    OWN_LARGE = 256
}; // bytes: sizes are multiples; larger ones are allocated singly

typedef struct Own {
    struct OwnChunk *chunk;                 // the newest, with those before it behind
    size_t used, room, total;               // bytes: of the newest, in all
    void *freed[OWN_LARGE / OWN_GRAIN + 1]; // pieces by size, each has the address of the next
    struct OwnLarge *large;
} Own;

// Zeroed; NULL on failure, which memory.failed says, and where count or size is 0.
void *own_alloc(TautWorld *world, size_t count, size_t size);
// The same with the bytes of `from`; NULL for NULL.
void *own_copy(TautWorld *world, const void *from, size_t count, size_t size);
// Gives a piece back, of the count and size that it was asked for; NULL is fine.
void own_free(TautWorld *world, void *piece, size_t count, size_t size);
// All pieces at once.
void own_end(TautWorld *world);
