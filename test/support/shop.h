// SPDX-License-Identifier: MIT
// shop.h -- an allocator that counts, fails when it is told to, and fills what it gives with rubbish.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Shop {
    long calls, fail_at; // calls are counted from 1; fail_at 0 = never
    bool for_good;       // all calls from fail_at on fail
    long outstanding;    // blocks that were not given back
} Shop;

void *shop_alloc(void *user, size_t size);
void shop_free(void *user, void *block);
