// SPDX-License-Identifier: MIT
// serial.c -- see serial.h.
//
// This counter is the one variable of the library that outlives a call without belonging to a world. An id
// has to tell its world from all others that the process has ever made, a world that stood at the same address
// included, so no world can hold the number that tells it apart. Nothing that is computed depends on the counter, and it
// is counted up in one atomic step: worlds may be made in several threads at once.
//
// Multiples of 2^32 divided by the golden ratio spread evenly over the circle of 2^32 values (Knuth, The Art of
// Computer Programming 3, 6.4): among the first n worlds, n up to 100,000, any two begin at least 2^32/(4 n)
// apart. An id of one of 1000 worlds is taken for one of another only after a slot was reused a million times.
// test/unit/ids.c would notice another constant.
#include "base/serial.h"

#include <stdatomic.h>

static const uint32_t GOLDEN = 0x9E3779B9; // 2^32/1.618..., odd: all values come before one returns

uint32_t serial_next(void)
{
    static atomic_uint count;
    return (uint32_t)(atomic_fetch_add_explicit(&count, 1, memory_order_relaxed) + 1) * GOLDEN;
}
