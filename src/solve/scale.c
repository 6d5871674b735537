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
    // 0 * x is 0 or NaN; many sums, so that the additions do not wait for each other
    enum { SUMS = 16 };
    double sum[SUMS] = {0};
    int i = 0;
    for (; i + SUMS <= count; i += SUMS)
        for (int j = 0; j < SUMS; j++) sum[j] += 0 * value[i + j];
    for (; i < count; i++) sum[0] += 0 * value[i];
    for (int j = 1; j < SUMS; j++) sum[0] += sum[j];
    return sum[0] == 0;
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

static double larger_any(double largest, const double *a, const double *s, int cols)
{
    return cols == 3   ? larger(largest, a, s, 3)
           : cols == 6 ? larger(largest, a, s, 6)
                       : larger(largest, a, s, cols);
}

static void set_row(Scale *scale, int row, const double *c, int i, int size, double largest)
{
    int e = exponent(largest), e_c = half(exponent(c[i]));
    bool dead = largest == 0;
    for (int j = 0; dead && j < size; j++) dead = c[j] == 0;
    if (e_c > e) e = e_c;
    set_scale(scale, row, dead || e <= NO_EXPONENT / 2 ? 0 : e);
    scale->shift[row] = dead ? -1 : 0;
    scale->dead_rows += dead;
}

static void scale_rows(Scale *scale, const TautKkt *kkt, int node)
{
    int size = kkt_size(kkt, node), row = kkt->offset[node];
    int begin = kkt->row_start[node], end = kkt->row_start[node + 1] - 1;
    const double *c = kkt->value + kkt->at[end];
    for (int i = 0; i < size; i++) {
        double largest = 0;
        for (int b = begin; b < end; b++) {
            int first = kkt->offset[kkt->col[b]], cols = kkt->offset[kkt->col[b] + 1] - first;
            const double *s = scale->scale + first;
            largest = larger_any(largest, kkt->value + kkt->at[b] + i * cols, s, cols);
            if (kkt->upper)
                largest = larger_any(largest, kkt->upper + kkt->at[b] + i * cols, s, cols);
        }
        set_row(scale, row + i, c + i * size, i, size, largest);
    }
}

bool scale_make(Scale *scale, const TautKkt *kkt)
{
    scale->dead_rows = 0;
    if (!all_finite(kkt->value, kkt->n_value)) return false;
    if (kkt->upper && !upper_finite(kkt)) return false;
    memset(scale->shift, 0, (size_t)kkt->n * sizeof(double));
    for (int node = 0; node < kkt->n_col; node++) scale_dof(scale, kkt, node);
    for (int node = kkt->n_col; node < kkt->n_node; node++) scale_rows(scale, kkt, node);
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
