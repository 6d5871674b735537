// SPDX-License-Identifier: MIT
// pool.c -- memory that is made anew again and again: the block grows to the most that was needed, and no more is asked for.
#include "base/pool.h"
#include "shop.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

// Pieces that stand, with scratch between and above them; each is written to its end.
static bool play(Pool *pool, size_t size)
{
    char *piece[6];
    for (size_t i = 0; i < 6; i++) {
        char *scratch = memory_alloc(&pool->memory, 10 * size, 1);
        piece[i] = memory_alloc(&pool->memory, size + i, 1);
        if (!scratch || !piece[i]) return false;
        cr_expect_eq((uintptr_t)piece[i] % 64, 0);
        for (size_t k = 0; k < size + i; k++) cr_assert_eq(piece[i][k], 0);
        memset(scratch, 0x55, 10 * size);
        memset(piece[i], (int)i, size + i);
        memory_free(&pool->memory, scratch);
    }
    for (size_t i = 0; i < 6; i++)
        for (size_t k = 0; k < size + i; k++) cr_assert_eq(piece[i][k], (char)i);
    return true;
}

Test(pool, asks_for_more_only_when_more_is_needed)
{
    Shop shop = {0};
    Memory memory = {{shop_alloc, shop_free, &shop}, false};
    Pool pool;
    pool_begin(&pool, &memory);
    cr_assert(play(&pool, 1000));
    pool_reset(&pool);

    // as much as before, less, and a little more
    const long calls = shop.calls;
    for (size_t size = 1000; size > 100; size -= 100) {
        cr_assert(play(&pool, size));
        pool_reset(&pool);
    }
    cr_expect_eq(shop.calls, calls, "%ld further allocations", shop.calls - calls);
    cr_assert(play(&pool, 5000));
    cr_expect_gt(shop.calls, calls);
    pool_end(&pool);
    cr_expect_eq(shop.outstanding, 0);
}

Test(pool, the_topmost_piece_is_given_back_at_once)
{
    Shop shop = {0};
    Memory memory = {{shop_alloc, shop_free, &shop}, false};
    Pool pool;
    pool_begin(&pool, &memory);
    void *low = memory_alloc(&pool.memory, 100, 1), *high = memory_alloc(&pool.memory, 100, 1);
    memory_free(&pool.memory, low);
    cr_expect_gt(pool.used, 200, "the upper piece stands on it");
    memory_free(&pool.memory, high);
    cr_expect_eq(pool.used, 0);
    cr_expect_eq(shop.outstanding, 0);
    pool_end(&pool);
}

Test(pool, a_block_that_cannot_grow_is_done_without)
{
    Shop shop = {0};
    Memory memory = {{shop_alloc, shop_free, &shop}, false};
    Pool pool;
    pool_begin(&pool, &memory);
    cr_assert(play(&pool, 100));
    shop.fail_at = shop.calls + 1;
    pool_reset(&pool);
    cr_expect_null(pool.block);
    cr_assert(play(&pool, 100));
    pool_end(&pool);
    cr_expect_eq(shop.outstanding, 0);
}
