// memory.c -- checked, zeroed, aligned blocks from the user's allocator.
#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGN = 64 };

static void *default_alloc(void *user, size_t size)
{
    (void)user;
    return aligned_alloc(ALIGN, size);
}

static void default_free(void *user, void *memory)
{
    (void)user;
    free(memory);
}

TautAllocator taut_default_allocator(void)
{
    return (TautAllocator){default_alloc, default_free, NULL};
}

// Rounds up to whole cache lines; 0 when that or the product does not fit.
static size_t padded(size_t count, size_t size)
{
    if (size && count > (SIZE_MAX - ALIGN) / size) return 0;
    return (count * size + ALIGN - 1) / ALIGN * ALIGN;
}

void *memory_alloc(Memory *memory, size_t count, size_t size)
{
    if (count == 0) return NULL;
    size_t bytes = padded(count, size);
    void *block = bytes ? memory->allocator.alloc(memory->allocator.user, bytes) : NULL;
    if (!block) {
        memory->failed = true;
        return NULL;
    }
    return memset(block, 0, bytes);
}

void memory_free(Memory *memory, void *block)
{
    if (block) memory->allocator.free(memory->allocator.user, block);
}

bool memory_grow(Memory *memory, void **array, int *room, int need, size_t size)
{
    if (need <= *room) return true;
    int bigger = *room < 8 ? 8 : *room > INT32_MAX / 2 ? INT32_MAX : 2 * *room;
    if (bigger < need) bigger = need;
    void *block = memory_alloc(memory, (size_t)bigger, size);
    if (!block) return false;
    if (*array) memcpy(block, *array, (size_t)*room * size);
    memory_free(memory, *array);
    *array = block;
    *room = bigger;
    return true;
}

void *arena_take(Arena *arena, size_t count, size_t size)
{
    void *piece = arena->base ? arena->base + arena->used : NULL;
    arena->used += padded(count, size);
    return piece;
}
