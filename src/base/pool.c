// SPDX-License-Identifier: MIT
// pool.c -- see pool.h.
#include "base/pool.h"

#include <stdint.h>

// Bytes in front of a piece, for its head: pieces stay aligned to 64.
enum { POOL_HEAD = 64 };

typedef struct PoolPiece {
    struct PoolPiece *below; // the piece before
    size_t begin;            // bytes below it
    bool alone;              // it has memory of its own
    bool returned;           // to be taken when those above it are
} PoolPiece;

_Static_assert(sizeof(PoolPiece) <= POOL_HEAD, "the head has room");

// Takes the topmost piece off.
static void pop(Pool *pool)
{
    PoolPiece *piece = pool->top;
    pool->used = piece->begin;
    pool->top = piece->below;
    if (piece->alone) memory_free(&pool->parent, piece);
}

static void *take(void *user, size_t size)
{
    Pool *pool = user;
    if (size > SIZE_MAX / 2 - POOL_HEAD - pool->used) return NULL;
    const size_t end = pool->used + POOL_HEAD + size;
    const bool fits = end <= pool->room;
    void *place =
        fits ? pool->block + pool->used : memory_alloc(&pool->parent, POOL_HEAD + size, 1);
    if (!place) return NULL;

    PoolPiece *piece = place;
    *piece = (PoolPiece){.below = pool->top, .begin = pool->used, .alone = !fits};
    pool->top = piece;
    pool->used = end;
    if (end > pool->most) pool->most = end;
    return (char *)place + POOL_HEAD;
}

// A piece below others waits for them.
static void give(void *user, void *place)
{
    Pool *pool = user;
    PoolPiece *piece = (PoolPiece *)(void *)((char *)place - POOL_HEAD);
    piece->returned = true;
    while (pool->top && pool->top->returned) pop(pool);
}

void pool_begin(Pool *pool, Memory *parent)
{
    *pool = (Pool){.memory = {{take, give, pool}, false}, .parent = *parent};
}

void pool_reset(Pool *pool)
{
    while (pool->top) pop(pool);
    pool->memory.failed = false;
    if (pool->most <= pool->room) return;

    // a little more, so that a list that grows one by one does not change it each time
    memory_free(&pool->parent, pool->block);
    pool->room = pool->most + pool->most / 4;
    pool->block = memory_alloc(&pool->parent, pool->room, 1);
    if (!pool->block) pool->room = 0;
}

void pool_end(Pool *pool)
{
    while (pool->top) pop(pool);
    memory_free(&pool->parent, pool->block);
    pool->block = NULL;
    pool->room = 0;
}
