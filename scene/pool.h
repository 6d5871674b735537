// SPDX-License-Identifier: MIT
// pool.h -- memory of a scene: taken piece by piece, given back all at once. A failure is kept in
// `failed`, so that a run of takings can be checked once and nothing can leak.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <taut/base.h>

typedef struct PoolBlock PoolBlock;

typedef struct Pool {
    TautAllocator allocator;
    PoolBlock *blocks; // newest first
    char *next;        // free part of the newest block
    size_t left;
    bool failed;
} Pool;

// An allocator without functions means taut_default_allocator().
void scene_pool_init(Pool *pool, TautAllocator allocator);
// Zeroed, aligned for any type; NULL on failure and for zero bytes.
void *scene_pool_take(Pool *pool, size_t count, size_t size);
// A copy with a closing zero; NULL on failure.
char *scene_pool_text(Pool *pool, const char *text, size_t length);
void scene_pool_free(Pool *pool);
