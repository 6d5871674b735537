// SPDX-License-Identifier: MIT
// pool.c -- blocks in a chain, cut from the front. Large pieces get a block of their own.
#include "pool.h"

#include <stdint.h>
#include <string.h>

enum { ALIGNMENT = 16, BLOCK_SIZE = 1 << 16 };

struct PoolBlock {
    PoolBlock *older;
};

void scene_pool_init(Pool *pool, TautAllocator allocator)
{
    *pool = (Pool){.allocator = allocator};
    if (!allocator.alloc || !allocator.free) pool->allocator = taut_default_allocator();
}

// Adds a block with at least `size` usable bytes behind its header.
static bool add_block(Pool *pool, size_t size)
{
    size_t room = size < BLOCK_SIZE ? BLOCK_SIZE : size;
    size_t total = ALIGNMENT + room;

    // aligned_alloc, which an allocator may be, wants a multiple of the alignment it is asked for
    total = (total + 63) & ~(size_t)63;

    PoolBlock *block = pool->allocator.alloc(pool->allocator.user, total);
    if (!block) {
        pool->failed = true;
        return false;
    }

    // it serves from now on; the rest of the one before is lost
    block->older = pool->blocks;
    pool->blocks = block;
    pool->next = (char *)block + ALIGNMENT;
    pool->left = room;
    return true;
}

void *scene_pool_take(Pool *pool, size_t count, size_t size)
{
    if (count == 0 || size == 0) return NULL;
    if (count > (SIZE_MAX - 4096) / size) {
        pool->failed = true;
        return NULL;
    }
    size_t need = (count * size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if (need > pool->left && !add_block(pool, need)) return NULL;
    void *piece = pool->next;
    pool->next += need;
    pool->left -= need;
    return memset(piece, 0, need);
}

char *scene_pool_text(Pool *pool, const char *text, size_t length)
{
    char *copy = scene_pool_take(pool, length + 1, 1);
    if (copy && length > 0) memcpy(copy, text, length);
    return copy;
}

void scene_pool_free(Pool *pool)
{
    while (pool->blocks) {
        PoolBlock *older = pool->blocks->older;
        pool->allocator.free(pool->allocator.user, pool->blocks);
        pool->blocks = older;
    }
    pool->next = NULL;
    pool->left = 0;
}
