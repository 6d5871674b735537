// SPDX-License-Identifier: MIT
// pair.h -- two doubles at a time, which every machine has, for loops that compilers leave as they are. Sums of either
// lane are those of the plain loop, to the bit.
#pragma once

#include <stdint.h>

// At any address.
typedef double Pair __attribute__((vector_size(16), aligned(8), may_alias));

static inline const Pair *pairs_of(const double *a)
{
    return (const Pair *)(const void *)a;
}

static inline Pair *pairs_to(double *a)
{
    return (Pair *)(void *)a;
}

// Both without their signs.
static inline Pair pair_sizes(Pair a)
{
    typedef int64_t Bits __attribute__((vector_size(16)));
    return (Pair)((Bits)a & INT64_MAX);
}
