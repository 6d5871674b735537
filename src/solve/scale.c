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

// Returns whether the row is dead.
static bool set_row(Scale *scale, int row, const double *c, int i, int size, double largest)
{
    int e = exponent(largest), e_c = half(exponent(c[i]));
    bool dead = largest == 0;
    for (int j = 0; dead && j < size; j++) dead = c[j] == 0;
    if (e_c > e) e = e_c;
    set_scale(scale, row, dead || e <= NO_EXPONENT / 2 ? 0 : e);
    scale->shift[row] = dead ? -1 : 0;
    return dead;
}

// Returns how many of them are dead.
static int scale_rows(Scale *scale, const TautKkt *kkt, int node)
{
    int dead = 0, size = kkt_size(kkt, node), row = kkt->offset[node];
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
        dead += set_row(scale, row + i, c + i * size, i, size, largest);
    }
    return dead;
}

typedef struct Loop {
    Scale *scale;
    const TautKkt *kkt;
    int count[PARTS_MOST]; // of what is not finite, of dead rows
} Loop;

static void begin_counts(Loop *loop, int n)
{
    for (int part = 0; part < parts_of(n); part++) loop->count[part] = 0;
}

static void finite_part(void *pointer, int part, int from, int to)
{
    Loop *loop = pointer;
    loop->count[part] = !all_finite(loop->kkt->value + from, to - from);
}

static void dofs_part(void *pointer, int part, int from, int to)
{
    const Loop *loop = pointer;
    const TautKkt *kkt = loop->kkt;
    size_t begin = (size_t)kkt->offset[from], end = (size_t)kkt->offset[to];
    (void)part;
    memset(loop->scale->shift + begin, 0, (end - begin) * sizeof(double));
    for (int node = from; node < to; node++) scale_dof(loop->scale, kkt, node);
}

static void rows_part(void *pointer, int part, int from, int to)
{
    Loop *loop = pointer;
    const TautKkt *kkt = loop->kkt;
    int dead = 0;
    for (int row = from; row < to; row++) dead += scale_rows(loop->scale, kkt, kkt->n_col + row);
    loop->count[part] = dead;
}

static int sum(const Loop *loop, int n)
{
    int all = 0;
    for (int part = 0; part < parts_of(n); part++) all += loop->count[part];
    return all;
}

bool scale_make(Scale *scale, const TautKkt *kkt)
{
    const int n_row = kkt->n_node - kkt->n_col;
    Loop loop;
    loop.scale = scale, loop.kkt = kkt;
    scale->dead_rows = 0;
    if (kkt->n_node == 0) {
        scale->shifted = false;
        return true;
    }
    begin_counts(&loop, kkt->n_value);
    threads_for(scale->threads, kkt->n_value, finite_part, &loop);
    if (sum(&loop, kkt->n_value) > 0) return false;
    if (kkt->upper && !upper_finite(kkt)) return false;
    threads_for(scale->threads, kkt->n_col, dofs_part, &loop);
    begin_counts(&loop, n_row);
    threads_for(scale->threads, n_row, rows_part, &loop);
    scale->dead_rows = sum(&loop, n_row);
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
