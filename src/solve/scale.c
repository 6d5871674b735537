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

// Scale 2^-e; what may be multiplied twice without overflow is enough.
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

void scale_place(Arena *arena, Scale *scale, const TautKkt *kkt)
{
    scale->scale = arena_take(arena, (size_t)(kkt->n + kkt->m), sizeof(double));
    scale->shift = arena_take(arena, (size_t)(kkt->n + kkt->m), sizeof(double));
    scale->unit = arena_take(arena, (size_t)(kkt->n + kkt->m), sizeof(double));
}

static bool all_finite(const double *value, int count)
{
    // 0 * x is 0 or NaN; four sums, so that the additions do not wait for each other
    double sum[4] = {0};
    int i = 0;
    for (; i + 4 <= count; i += 4)
        for (int j = 0; j < 4; j++) sum[j] += 0 * value[i + j];
    for (; i < count; i++) sum[0] += 0 * value[i];
    return (sum[0] + sum[1]) + (sum[2] + sum[3]) == 0;
}

// Mirrored diagonal blocks are not read: anything may stand there.
static bool upper_finite(const TautKkt *kkt)
{
    bool finite = true;
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++)
            finite = finite && all_finite(kkt->upper + kkt->at[b],
                                          kkt_size(kkt, node) * kkt_size(kkt, kkt->col[b]));
    return finite;
}

static void scale_dof(Scale *scale, const TautKkt *kkt, int node)
{
    int size = kkt_size(kkt, node), first = kkt->offset[node];
    const double *a = kkt->value + kkt->at[kkt->row_start[node + 1] - 1];
    for (int i = 0; i < size; i++) {
        int e = exponent(a[i * size + i]);
        set_scale(scale, first + i, e == NO_EXPONENT ? 0 : half(e));
    }
}

static void scale_row(Scale *scale, const TautKkt *kkt, int node, int i)
{
    int size = kkt_size(kkt, node), row = kkt->offset[node] + i, end = kkt->row_start[node + 1] - 1;
    double largest = 0;
    for (int b = kkt->row_start[node]; b < end; b++) {
        int cols = kkt_size(kkt, kkt->col[b]);
        const double *a = kkt->value + kkt->at[b] + i * cols;
        const double *up = kkt_mirror(kkt, b) + i * cols;
        const double *s = scale->scale + kkt->offset[kkt->col[b]];
        for (int j = 0; j < cols; j++) largest = fmax(largest, fabs(a[j]) * s[j]);
        for (int j = 0; up != a && j < cols; j++) largest = fmax(largest, fabs(up[j]) * s[j]);
    }
    const double *c = kkt->value + kkt->at[end] + i * size;
    int e = exponent(largest), e_c = half(exponent(c[i]));
    bool dead = largest == 0;
    for (int j = 0; j < size; j++) dead = dead && c[j] == 0;
    if (e_c > e) e = e_c;
    set_scale(scale, row, dead || e <= NO_EXPONENT / 2 ? 0 : e);
    scale->shift[row] = dead ? -1 : 0;
    scale->dead_rows += dead;
}

bool scale_make(Scale *scale, const TautKkt *kkt)
{
    scale->dead_rows = 0;
    if (!all_finite(kkt->value, kkt->n_value)) return false;
    if (kkt->upper && !upper_finite(kkt)) return false;
    memset(scale->shift, 0, (size_t)kkt->n * sizeof(double));
    for (int node = 0; node < kkt->n_col; node++) scale_dof(scale, kkt, node);
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int i = 0; i < kkt_size(kkt, node); i++) scale_row(scale, kkt, node, i);
    scale->shifted = scale->dead_rows > 0;
    return true;
}

void scale_add_shift(Scale *scale, const TautKkt *kkt, double size)
{
    scale->shifted = true;
    for (int i = 0; i < kkt->n; i++) scale->shift[i] += size;
    for (int i = kkt->n; i < kkt->n + kkt->m; i++)
        if (!scale_is_dead(scale, i)) scale->shift[i] -= size;
}
