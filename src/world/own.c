// SPDX-License-Identifier: MIT
// own.c -- see own.h.
#include "world/own.h"

#include "world/world.h"

#include <string.h>

typedef struct OwnChunk {
    struct OwnChunk *before;
} OwnChunk;

// The head of a large piece; it stands in front of it.
typedef struct OwnLarge {
    struct OwnLarge *next, *last;
} OwnLarge;

// Bytes: chunks grow with the world, so that a small one does not hold much more than it needs.
enum { CHUNK_LEAST = 1 << 10, CHUNK_MOST = 1 << 20, HEAD = 64 };

static size_t rounded(size_t count, size_t size)
{
    return (count * size + OWN_GRAIN - 1) / OWN_GRAIN * OWN_GRAIN;
}

// Under a sanitiser every piece stands alone, so that it sees who reads one that was freed.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ALONE 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(ALONE)
enum { SMALL = 0 };
#else
enum { SMALL = OWN_LARGE };
#endif

static bool is_large(size_t count, size_t size)
{
    return count > SMALL / size || count * size > SMALL;
}

static void *alloc_large(TautWorld *world, size_t count, size_t size)
{
    // the product is checked by memory_alloc, where the head is a part of the count
    const size_t extra = (HEAD + size - 1) / size;
    OwnLarge *large = memory_alloc(&world->memory, count + extra, size);
    if (!large) return NULL;
    large->next = world->own.large;
    if (large->next) large->next->last = large;
    world->own.large = large;
    return (char *)large + HEAD;
}

static void free_large(TautWorld *world, void *piece)
{
    void *start = (char *)piece - HEAD;
    OwnLarge *large = start;
    if (large->next) large->next->last = large->last;
    if (large->last)
        large->last->next = large->next;
    else
        world->own.large = large->next;
    memory_free(&world->memory, large);
}

static bool add_chunk(TautWorld *world)
{
    Own *own = &world->own;
    size_t room = own->total < CHUNK_LEAST  ? CHUNK_LEAST
                  : own->total > CHUNK_MOST ? CHUNK_MOST
                                            : own->total;
    OwnChunk *chunk = memory_alloc(&world->memory, room, 1);

    if (!chunk) return false;

    chunk->before = own->chunk;
    own->chunk = chunk;
    own->used = rounded(1, sizeof *chunk);
    own->room = room;
    own->total += room;
    return true;
}

void *own_alloc(TautWorld *world, size_t count, size_t size)
{
    if (count == 0 || size == 0) return NULL;
    if (is_large(count, size)) return alloc_large(world, count, size);

    // a piece of this size that was freed serves again
    Own *own = &world->own;
    const size_t bytes = rounded(count, size);
    void **freed = own->freed + bytes / OWN_GRAIN, *piece = *freed;
    if (piece) {
        memcpy(freed, piece, sizeof *freed);
        return memset(piece, 0, bytes);
    }

    if (own->used + bytes > own->room && !add_chunk(world)) return NULL;
    piece = (char *)own->chunk + own->used;
    own->used += bytes;
    return piece;
}

void *own_copy(TautWorld *world, const void *from, size_t count, size_t size)
{
    void *to = from ? own_alloc(world, count, size) : NULL;
    if (to) memcpy(to, from, count * size);
    return to;
}

void own_free(TautWorld *world, void *piece, size_t count, size_t size)
{
    if (!piece) return;
    if (is_large(count, size)) {
        free_large(world, piece);
        return;
    }
    void **freed = world->own.freed + rounded(count, size) / OWN_GRAIN, *next = *freed;
    *freed = piece;
    memcpy(*freed, &next, sizeof next);
}

void own_end(TautWorld *world)
{
    while (world->own.large) free_large(world, (char *)world->own.large + HEAD);
    for (OwnChunk *chunk = world->own.chunk, *before; chunk; chunk = before) {
        before = chunk->before;
        memory_free(&world->memory, chunk);
    }
    world->own = (Own){0};
}
