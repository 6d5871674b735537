// SPDX-License-Identifier: MIT
// memory.c -- checked sizes, zeroed and aligned blocks, arenas that measure and place alike.
#include "base/memory.h"

#include "quick.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Counter {
    int blocks, calls;
    bool refuse;
} Counter;

static void *count_alloc(void *user, size_t size)
{
    Counter *counter = user;
    counter->calls++;
    if (counter->refuse) return NULL;
    void *block = aligned_alloc(64, size);
    if (block) memset(block, 0xA5, size);
    counter->blocks += block != NULL;
    return block;
}

static void count_free(void *user, void *block)
{
    Counter *counter = user;
    counter->blocks--;
    free(block);
}

Test(memory, blocks_are_zero_and_aligned)
{
    Counter counter = {0};
    Memory memory = {{count_alloc, count_free, &counter}, false};
    for (size_t n = 1; n < 300; n = 2 * n + 1) {
        unsigned char *block = memory_alloc(&memory, n, 3);
        cr_assert_not_null(block);
        cr_assert_eq((uintptr_t)block % 64, 0);
        for (size_t i = 0; i < 3 * n; i++) cr_assert_eq(block[i], 0);
        memory_free(&memory, block);
    }
    memory_free(&memory, NULL);
    cr_assert_eq(counter.blocks, 0);
    cr_assert_not(memory.failed);
}

Test(memory, no_block_for_nothing_and_for_too_much)
{
    Counter counter = {0};
    Memory memory = {{count_alloc, count_free, &counter}, false};
    cr_assert_null(memory_alloc(&memory, 0, 8));
    cr_assert_not(memory.failed, "nothing was asked for");
    cr_assert_null(memory_alloc(&memory, SIZE_MAX / 2, 8));
    cr_assert(memory.failed, "the product does not fit");
    memory.failed = false;
    cr_assert_null(memory_alloc(&memory, SIZE_MAX, 1));
    cr_assert(memory.failed);
    cr_assert_eq(counter.calls, 0, "what cannot fit is not asked for");
    memory.failed = false;
    counter.refuse = true;
    cr_assert_null(memory_alloc(&memory, 8, 8));
    cr_assert(memory.failed);
}

Test(memory, growing_keeps_contents_also_when_it_fails)
{
    Counter counter = {0};
    Memory memory = {{count_alloc, count_free, &counter}, false};
    int *array = NULL, room = 0;
    for (int i = 0; i < 1000; i++) {
        cr_assert(memory_grow(&memory, (void **)&array, &room, i + 1, sizeof *array));
        array[i] = i;
    }
    cr_assert_lt(counter.calls, 12, "grows by more than one at a time");
    counter.refuse = true;
    int before = room, *same = array;
    cr_assert_not(memory_grow(&memory, (void **)&array, &room, room + 1, sizeof *array));
    cr_assert(room == before && array == same);
    for (int i = 0; i < 1000; i++) cr_assert_eq(array[i], i);
    memory_free(&memory, array);
    cr_assert_eq(counter.blocks, 0);
}

Test(memory, an_arena_measures_what_it_places)
{
    Arena arena = {NULL, 0};
    size_t used[2] = {0};
    char *base = NULL, *piece[3];
    for (int pass = 0; pass < 2; pass++) {
        arena = (Arena){base, 0};
        piece[0] = arena_take(&arena, 3, sizeof(double));
        piece[1] = arena_take(&arena, 0, sizeof(double));
        piece[2] = arena_take(&arena, 100, 1);
        used[pass] = arena.used;
        if (pass == 0) {
            cr_assert(!piece[0] && !piece[1] && !piece[2]);
            base = aligned_alloc(64, arena.used);
        }
    }
    cr_assert_eq(used[0], used[1]);
    cr_assert_eq((uintptr_t)piece[2] % 64, 0);
    cr_assert_geq(piece[2], piece[0] + 3 * sizeof(double));
    cr_assert_leq(piece[2] + 100, base + used[1]);
    free(base);
}

Test(memory, status_texts)
{
#define CHECK(name, code, text)                                                                    \
    cr_assert_eq(TAUT_##name, code);                                                               \
    cr_assert_str_eq(taut_status_text(TAUT_##name), text);
    TAUT_STATUS_LIST(CHECK)
    cr_assert_str_eq(taut_status_text((TautStatus)12345), "unknown status");
    cr_assert_str_eq(taut_version(), TAUT_VERSION);
}
