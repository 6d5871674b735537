// SPDX-License-Identifier: MIT
// shop.c -- see shop.h.
#include "shop.h"

#include <stdlib.h>
#include <string.h>

void *shop_alloc(void *user, size_t size)
{
    Shop *shop = user;
    shop->calls++;
    if (shop->fail_at > 0 &&
        (shop->calls == shop->fail_at || (shop->for_good && shop->calls > shop->fail_at)))
        return NULL;
    void *block = aligned_alloc(64, (size + 63) / 64 * 64);
    if (!block) return NULL;
    memset(block, 0xCD, size);
    shop->outstanding++;
    return block;
}

void shop_free(void *user, void *block)
{
    ((Shop *)user)->outstanding--;
    free(block);
}
