// SPDX-License-Identifier: MIT
// peak.c -- what the core can do: the most multiply-adds a second, and the most bytes a second from
// memory. Both are measured, because clocks of shared machines are not known.
#include "micro.h"

#include <stdlib.h>

#if defined(__x86_64__)
#include <immintrin.h>

enum { CHAINS = 12, ROUNDS = 1000 };

__attribute__((target("avx2,fma"))) static void four_lanes(void *user)
{
    __m256d a[CHAINS], m = _mm256_set1_pd(1 - 1e-9), s = _mm256_set1_pd(1e-9);
    for (int i = 0; i < CHAINS; i++) a[i] = _mm256_set1_pd(i + 1);
    for (int r = 0; r < ROUNDS; r++)
#pragma GCC unroll 12
        for (int i = 0; i < CHAINS; i++) a[i] = _mm256_fmadd_pd(a[i], m, s);
    for (int i = 1; i < CHAINS; i++) a[0] = _mm256_add_pd(a[0], a[i]);
    _mm256_storeu_pd(user, a[0]);
}

__attribute__((target("avx512f"))) static void eight_lanes(void *user)
{
    __m512d a[CHAINS], m = _mm512_set1_pd(1 - 1e-9), s = _mm512_set1_pd(1e-9);
    for (int i = 0; i < CHAINS; i++) a[i] = _mm512_set1_pd(i + 1);
    for (int r = 0; r < ROUNDS; r++)
#pragma GCC unroll 12
        for (int i = 0; i < CHAINS; i++) a[i] = _mm512_fmadd_pd(a[i], m, s);
    for (int i = 1; i < CHAINS; i++) a[0] = _mm512_add_pd(a[0], a[i]);
    _mm512_storeu_pd(user, a[0]);
}

static double most_flops(double *sink, double seconds)
{
    double work = 2.0 * CHAINS * ROUNDS, best = 0;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        best = 4 * work / time_of(four_lanes, sink, seconds);
    if (__builtin_cpu_supports("avx512f")) {
        double wide = 8 * work / time_of(eight_lanes, sink, seconds);
        if (wide > best) best = wide;
    }
    return best;
}
#else
static void one_lane(void *user)
{
    enum { CHAINS = 12 };
    double a[CHAINS], *out = user;
    for (int i = 0; i < CHAINS; i++) a[i] = i + 1;
    for (int r = 0; r < 1000; r++)
        for (int i = 0; i < CHAINS; i++) a[i] = a[i] * (1 - 1e-9) + 1e-9;
    for (int i = 0; i < CHAINS; i++) out[0] += a[i];
}

static double most_flops(double *sink, double seconds)
{
    return 2.0 * 12 * 1000 / time_of(one_lane, sink, seconds);
}
#endif

enum { WORDS = 8 << 20 }; // 64 MB an array: beyond the caches

static void triad(void *user)
{
    double *a = user, *b = a + WORDS, *c = b + WORDS;
    for (int i = 0; i < WORDS; i++) a[i] = b[i] + 3 * c[i];
}

void peaks(double seconds, double *flops, double *bytes)
{
    double sink[8] = {0}, *room = calloc(3 * (size_t)WORDS, sizeof *room);
    *flops = most_flops(sink, seconds);
    if (!room) abort();
    for (size_t i = 0; i < 3 * (size_t)WORDS; i++) room[i] = 1; // pages are there
    *bytes = 3.0 * 8 * WORDS / time_of(triad, room, seconds);
    free(room);
}
