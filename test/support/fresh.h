// SPDX-License-Identifier: MIT
// fresh.h -- memory for tests of parts that take it as the library does.
#pragma once

#include "base/memory.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static inline Memory fresh_memory(void)
{
    return (Memory){taut_default_allocator(), false};
}

// Room for `count` things and one more; the test ends where there is none.
static inline void *zeros(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    cr_assert_not_null(memory);
    return memory;
}
