// SPDX-License-Identifier: MIT
// lanes.h -- four numbers at a time, in the vectors of the machine or in pairs of smaller ones; the numbers are the same on all. Points and
// the columns of F have three and leave one lane over.
//
// A kernel is an inline function, of which a file makes two copies: one for every machine, and one behind LANES_WIDE for those
// that cpu_has(CPU_AVX2) says have longer vectors. Neither fuses products and sums, so that both give the same bits.
#pragma once

#include <math.h>

#define LANES_INLINE static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define LANES_WIDE __attribute__((target("avx2")))
#else
#define LANES_WIDE
#endif

// Before a loop whose count the compiler knows: it becomes as many copies.
#define LANES_PRAGMA(TEXT) _Pragma(#TEXT)
#if defined(__clang__)
#define LANES_UNROLL(N) LANES_PRAGMA(unroll)
#else
#define LANES_UNROLL(N) LANES_PRAGMA(GCC unroll N)
#endif

enum { LANE_COUNT = 4 };

typedef double Lanes __attribute__((vector_size(32)));
typedef long long LaneBits __attribute__((vector_size(32)));
typedef double LanesThere __attribute__((vector_size(32), aligned(8), may_alias));

// Of any address; all four lanes.
#define lanes_at(p)      (*(const LanesThere *)(const void *)(p))
#define lanes_put(p, v)  (*(LanesThere *)(void *)(p) = (v))
#define lanes_equal(x)   ((Lanes){(x), (x), (x), (x)})
#define lanes_three(p)   ((Lanes){(p)[0], (p)[1], (p)[2], 0})
#define lanes_put3(p, v) ((p)[0] = (v)[0], (p)[1] = (v)[1], (p)[2] = (v)[2])
#define lanes_dot3(u, v) ((u)[0] * (v)[0] + (u)[1] * (v)[1] + (u)[2] * (v)[2])
#define lanes_sqrt(v)    ((Lanes){sqrt((v)[0]), sqrt((v)[1]), sqrt((v)[2]), sqrt((v)[3])})
#define lanes_abs(v)     ((Lanes)((LaneBits)(v) & ((LaneBits){0} + 0x7fffffffffffffffLL)))
// a where the mask is set, else b; the larger one, and a where b is not a number.
#define lanes_where(mask, a, b) ((Lanes)(((mask) & (LaneBits)(a)) | (~(mask) & (LaneBits)(b))))
#define lanes_larger(a, b)      lanes_where((LaneBits)((b) > (a)), b, a)

// to [n] = P^T from, P [n][n], n at most LANES_TURNED and known to the compiler; the last two vectors overlap. to may be from.
enum { LANES_TURNED = 24 };
LANES_INLINE void lanes_turn(int n, const double *P, const double *from, double *to)
{
    const int vectors = (n + LANE_COUNT - 1) / LANE_COUNT, last = n - LANE_COUNT;
    Lanes sum[LANES_TURNED / LANE_COUNT] = {{0}};
    if (n < LANE_COUNT) {
        double few[LANE_COUNT] = {0};
        for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++) few[i] += P[k * n + i] * from[k];
        for (int i = 0; i < n; i++) to[i] = few[i];
        return;
    }
    LANES_UNROLL(6)
    for (int k = 0; k < n; k++) {
        const Lanes all = lanes_equal(from[k]);
        LANES_UNROLL(6)
        for (int c = 0; c < vectors; c++)
            sum[c] += lanes_at(P + k * n + (c < vectors - 1 ? LANE_COUNT * c : last)) * all;
    }
    LANES_UNROLL(6)
    for (int c = 0; c < vectors; c++)
        lanes_put(to + (c < vectors - 1 ? LANE_COUNT * c : last), sum[c]);
}

// Lane l of columns [n], n at least 4, to out[which[l]][n]: loops that have an instance in each lane end with it.
LANES_INLINE void lanes_put_columns(int n, const Lanes *columns, const int *which, double *out)
{
    for (int i = 0; i < n; i += LANE_COUNT) {
        const int k = i < n - LANE_COUNT ? i : n - LANE_COUNT;
        const Lanes a = columns[k], b = columns[k + 1], c = columns[k + 2], d = columns[k + 3];
        const Lanes ab = __builtin_shufflevector(a, b, 0, 4, 2, 6);
        const Lanes ba = __builtin_shufflevector(a, b, 1, 5, 3, 7);
        const Lanes cd = __builtin_shufflevector(c, d, 0, 4, 2, 6);
        const Lanes dc = __builtin_shufflevector(c, d, 1, 5, 3, 7);
        lanes_put(out + which[0] * n + k, __builtin_shufflevector(ab, cd, 0, 1, 4, 5));
        lanes_put(out + which[1] * n + k, __builtin_shufflevector(ba, dc, 0, 1, 4, 5));
        lanes_put(out + which[2] * n + k, __builtin_shufflevector(ab, cd, 2, 3, 6, 7));
        lanes_put(out + which[3] * n + k, __builtin_shufflevector(ba, dc, 2, 3, 6, 7));
    }
}
