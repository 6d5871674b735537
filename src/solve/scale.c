// SPDX-License-Identifier: MIT
// scale.c -- see scale.h.
#include "solve/scale.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { EXPONENT_BIAS = 1023, NO_EXPONENT = -4096 };

// floor(log2 |x|), from the bits; x = 0 gives NO_EXPONENT, subnormals count as the smallest.
static int exponent(double x)
{
    uint64_t bits;
    if (x == 0) return NO_EXPONENT;
    memcpy(&bits, &x, sizeof bits);
    return (int)(bits >> 52 & 0x7ff) - EXPONENT_BIAS;
}

static double power_of_two(int e)
{
    uint64_t bits = (uint64_t)(e + EXPONENT_BIAS) << 52;
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

// Scale 2^-e; a range that can be multiplied twice without overflow is enough.
static void set_scale(Scale *scale, int i, int e)
{
    e = e < -500 ? -500 : e > 500 ? 500 : e;
    scale->scale[i] = power_of_two(-e);
    scale->unit[i] = power_of_two(2 * e);
}

static int half(int e)
{
    return e >= 0 ? e / 2 : -((1 - e) / 2); // floor
}

void scale_place(Arena *arena, Scale *scale, const Kkt *kkt)
{
    scale->scale = arena_take(arena, (size_t)(kkt->n + kkt->m), sizeof(double));
    scale->shift = arena_take(arena, (size_t)(kkt->n + kkt->m), sizeof(double));
    scale->unit = arena_take(arena, (size_t)(kkt->n + kkt->m), sizeof(double));
}

static bool all_finite(const double *value, int count)
{
    // 0 * x is 0 or NaN; many sums, so that the additions do not wait for each other
    enum { SCALE_LANES = 16 };
    double sum[SCALE_LANES] = {0};
    int i = 0;
    for (; i + SCALE_LANES <= count; i += SCALE_LANES)
        for (int j = 0; j < SCALE_LANES; j++) sum[j] += 0 * value[i + j];
    for (; i < count; i++) sum[0] += 0 * value[i];
    for (int j = 1; j < SCALE_LANES; j++) sum[0] += sum[j];
    return sum[0] == 0;
}

// Mirrored diagonal blocks are not read: anything may stand there.
static bool upper_finite(const Kkt *kkt)
{
    bool finite = true;
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++)
            finite = finite && all_finite(kkt->upper + kkt->at[b],
                                          kkt_size(kkt, node) * kkt_size(kkt, kkt->col[b]));
    return finite;
}

// s = H_jj^(-1/2) to a power of two, by the bits of the usual numbers: of the exponent plus one the lowest bit
// is dropped, which is twice floor(e / 2). Zeros, and numbers near the ends of the range, go the long way.
static inline void scale_diagonal(Scale *scale, int i, double h)
{
    const uint64_t one = UINT64_C(1) << 52;
    uint64_t bits;
    memcpy(&bits, &h, sizeof bits);
    uint64_t e = bits >> 52 & 0x7ff;
    if (e - 24 > 2000) { // all but 2^-999 .. 2^1001
        set_scale(scale, i, h == 0 ? 0 : half(exponent(h)));
        return;
    }
    uint64_t even = (bits + one) & UINT64_C(0x7fe) << 52;
    uint64_t unit = even - one, root = (UINT64_C(1535) << 52) - (even >> 1);
    memcpy(scale->unit + i, &unit, sizeof unit);
    memcpy(scale->scale + i, &root, sizeof root);
}

static void scale_dofs(Scale *scale, const Kkt *kkt, int from, int to)
{
    const int *offset = kkt->offset;
    for (int node = from; node < to; node++) {
        int first = offset[node], size = offset[node + 1] - first;
        const double *a = kkt->value + kkt->at[kkt->row_start[node + 1] - 1];
        if (size == 3)
            for (int i = 0; i < 3; i++) scale_diagonal(scale, first + i, a[4 * i]);
        else
            for (int i = 0; i < size; i++) scale_diagonal(scale, first + i, a[i * (size + 1)]);
    }
}

// The larger one of `largest` and the |a_j| s_j. Inlined with constant `cols` for the usual widths;
// nothing is NaN here, and fmax() would be a call.
static inline double larger(double largest, const double *a, const double *s, int cols)
{
    for (int j = 0; j < cols; j++) {
        double size = fabs(a[j]) * s[j];
        largest = size > largest ? size : largest;
    }
    return largest;
}

static inline double larger_any(double largest, const double *a, const double *s, int cols)
{
    return cols == 3   ? larger(largest, a, s, 3)
           : cols == 6 ? larger(largest, a, s, 6)
                       : larger(largest, a, s, cols);
}

// The scale of row i of a constraint; c is row i of its -C, `largest` the largest |J_ij| s_j.
// Returns whether the row is dead.
static inline bool set_row(Scale *scale, int row, const double *c, int i, int size, double largest)
{
    int e = exponent(largest);
    scale->shift[row] = 0;

    // its compliance may be the larger one
    if (c[i] != 0) {
        int e_c = half(exponent(c[i]));
        if (e_c > e) e = e_c;
    }
    if (e > NO_EXPONENT / 2) {
        set_scale(scale, row, e);
        return false;
    }

    // nothing to scale by: an empty row gets a pivot of its own, so that its force is 0
    bool dead = true;
    for (int j = 0; j < size; j++) dead = dead && c[j] == 0;
    set_scale(scale, row, 0);
    if (dead) scale->shift[row] = -1;

    return dead;
}

static inline double largest_of_row(const Scale *scale, const Kkt *kkt, const double *value,
                                    int begin, int end, int i)
{
    double largest = 0;
    for (int b = begin; b < end; b++) {
        int first = kkt->offset[kkt->col[b]], cols = kkt->offset[kkt->col[b] + 1] - first;
        largest = larger_any(largest, value + kkt->at[b] + i * cols, scale->scale + first, cols);
    }
    return largest;
}

// Constraints from .. to - 1; returns how many rows are dead.
static int scale_rows(Scale *scale, const Kkt *kkt, int from, int to)
{
    const int *offset = kkt->offset;
    int dead = 0;

    for (int node = from; node < to; node++) {
        int row = offset[node], size = offset[node + 1] - row;
        int begin = kkt->row_start[node], end = kkt->row_start[node + 1] - 1;
        const double *c = kkt->value + kkt->at[end];

        // both triangles, where they differ
        for (int i = 0; i < size; i++) {
            double largest = largest_of_row(scale, kkt, kkt->value, begin, end, i);
            if (kkt->upper)
                largest = fmax(largest, largest_of_row(scale, kkt, kkt->upper, begin, end, i));
            dead += set_row(scale, row + i, c + i * size, i, size, largest);
        }
    }

    return dead;
}

typedef struct Loop {
    Scale *scale;
    const Kkt *kkt;
    int count[PARTS_MOST]; // of entries that are not finite, of dead rows
} Loop;

static void finite_part(void *pointer, int part, int from, int to)
{
    Loop *loop = pointer;
    loop->count[part] = !all_finite(loop->kkt->value + from, to - from);
}

static void dofs_part(void *pointer, int part, int from, int to)
{
    const Loop *loop = pointer;
    const Kkt *kkt = loop->kkt;
    size_t begin = (size_t)kkt->offset[from], end = (size_t)kkt->offset[to];
    (void)part;
    memset(loop->scale->shift + begin, 0, (end - begin) * sizeof(double));
    scale_dofs(loop->scale, kkt, from, to);
}

static void rows_part(void *pointer, int part, int from, int to)
{
    Loop *loop = pointer;
    const Kkt *kkt = loop->kkt;
    loop->count[part] = scale_rows(loop->scale, kkt, kkt->n_col + from, kkt->n_col + to);
}

static int sum(const Loop *loop, int n)
{
    int all = 0;
    for (int part = 0; part < parts_of(n); part++) all += loop->count[part];
    return all;
}

bool scale_make(Scale *scale, const Kkt *kkt)
{
    const int n_row = kkt->n_node - kkt->n_col;
    Loop loop = {.scale = scale, .kkt = kkt};

    scale->dead_rows = 0;
    scale->shifted = false;
    if (kkt->n_node == 0) return true;

    // entries that are not finite end it here
    threads_for(scale->threads, kkt->n_value, finite_part, &loop);
    if (sum(&loop, kkt->n_value) > 0) return false;
    if (kkt->upper && !upper_finite(kkt)) return false;

    // dofs first: rows are scaled by their dofs
    threads_for(scale->threads, kkt->n_col, dofs_part, &loop);
    threads_for(scale->threads, n_row, rows_part, &loop);
    scale->dead_rows = sum(&loop, n_row);
    scale->shifted = scale->dead_rows > 0;
    return true;
}

void scale_add_shift(Scale *scale, const Kkt *kkt, double size)
{
    scale->shifted = true;
    for (int i = 0; i < kkt->n; i++) scale->shift[i] += size;
    for (int i = kkt->n; i < kkt->n + kkt->m; i++)
        if (!scale_is_dead(scale, i)) scale->shift[i] -= size;
}
