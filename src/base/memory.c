// SPDX-License-Identifier: MIT
// memory.c -- checked, zeroed, aligned blocks from the user's allocator.
#define _DEFAULT_SOURCE // madvise
#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

// Bytes: a line of the cache and an AVX-512 vector; a page of the larger kind on x86-64 and arm64. test/unit/memory.c
// asks for the alignment; of huge pages only speed depends.
enum { ALIGN = 64, HUGE_PAGE = 2 << 20 };

#if defined(MADV_HUGEPAGE)
// Asks for huge pages, where the system has any to give: a world of a million links walks through
// gigabytes every step, and a table of pages of 4 kB is longer than the part of it that a processor keeps. Nothing
// depends on the answer.
static void *large_alloc(size_t size)
{
    void *block = NULL;
    if (posix_memalign(&block, HUGE_PAGE, size) != 0) return NULL;
    madvise(block, size / HUGE_PAGE * HUGE_PAGE, MADV_HUGEPAGE);
    return block;
}
#endif

static void *default_alloc(void *user, size_t size)
{
    (void)user;
#if defined(MADV_HUGEPAGE)
    if (size >= (size_t)2 * HUGE_PAGE) return large_alloc(size);
#endif
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

bool arena_pass(Arena *arena, Memory *memory, void **block)
{
    if (arena->base) return false; // the second pass is over
    *block = memory_alloc(memory, arena->used + 1, 1);
    *arena = (Arena){.base = *block};
    return *block;
}
