// front_body.h -- the kernels, written once in terms of a few vector operations that the including
// file defines (front_scalar.c, front_neon.c, front_avx2.c, front_avx512.c):
//
//     V, WIDTH                  a vector of WIDTH doubles; WIDTH divides FRONT_PAD
//     v_load(p), v_store(p, v)  any alignment
//     v_one(x)                  x in every place
//     v_mul(a, b), v_plus(a, b)
//     v_add_some(to, from, n)   to += from for n < WIDTH numbers
//     v_minus(c, a, b)          c - a b         (fused or not: see front.h)
//     s_minus(c, a, b)          the same for doubles
//     TILE_VECTORS, TILE_COLUMNS  register tile of the dense kernel; columns 4 or 8
//     KERNELS                   the name of the table
#include "sparse/front_pivot.h"

#include <float.h>
#include <math.h>
#include <string.h>

#if defined(FRONT_KEEP_LOOPS) // instrumented straight-line code would take minutes to compile
#define UNROLL
#elif defined(__clang__)
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 32")
#endif
#define ALWAYS_INLINE static inline __attribute__((always_inline))

enum { MOST_K = 12, MOST_F = 18, GROUP = 8 };

// ---------------------------------------------------------------------------------------------
// Fixed fronts. All sizes are constants after inlining, so the arrays live in registers.

// clang-format off: it does not know UNROLL

// One front; false where a pivot needs care: nothing has been written then.
ALWAYS_INLINE bool fixed_front(const LdltRun *run, const Supernode *s, const int k, const int r,
                               const int c, const int z, const int w)
{
    const Ldlt *ldlt = run->ldlt;
    const int f = k + r, *from = ldlt->pull + s->gather, *order = ldlt->order + s->first;
    double a[MOST_F][MOST_F], inverse[MOST_K], d[MOST_K];
    bool good = true;
    UNROLL for (int j = 0; j < k; j++)
    {
        const int end = j < z ? w : f;
        UNROLL for (int i = j; i < end; i++) a[j][i] = run->value[*from++];
    }
    UNROLL for (int j = k; j < f; j++)
    {
        UNROLL for (int i = j; i < f; i++) a[j][i] = 0;
    }
    for (int child = s->child; child >= 0; child = ldlt->super[child].sibling) {
        const double *u = ldlt->stack + ldlt->super[child].update;
        const size_t ldu = (size_t)ldlt->super[child].ldu;
        UNROLL for (int j = 0; j < c; j++)
        {
            UNROLL for (int i = j; i < c; i++) a[j][i] += u[(size_t)j * ldu + (size_t)i];
        }
    }
    UNROLL for (int j = 0; j < k; j++)
    {
        const int end = j < z ? w : f;
        double l[MOST_F];
        d[j] = a[j][j];
        inverse[j] = 1 / d[j];
        good = good & (fabs(d[j]) >= run->tiny * run->unit[order[j]]) & (fabs(d[j]) <= DBL_MAX);
        UNROLL for (int i = j + 1; i < end; i++) l[i] = a[j][i] * inverse[j];
        UNROLL for (int q = j + 1; q < end; q++)
        {
            UNROLL for (int i = q; i < end; i++) a[q][i] = s_minus(a[q][i], l[i], a[j][q]);
        }
        UNROLL for (int i = j + 1; i < end; i++) a[j][i] = l[i];
    }
    if (!good) return false;
    double *panel = ldlt->l + s->panel, *u = ldlt->stack + s->update;
    int negative = 0;
    UNROLL for (int j = 0; j < k; j++)
    {
        const int end = j < z ? w : f;
        UNROLL for (int i = j + 1; i < end; i++) panel[j * f + i] = a[j][i];
        ldlt->d[s->first + j] = d[j];
        ldlt->d_inv[s->first + j] = inverse[j];
        negative += d[j] < 0;
    }
    UNROLL for (int j = 0; j < r; j++)
    {
        UNROLL for (int i = j; i < r; i++) u[j * r + i] = a[k + j][k + i];
    }
    run->task->pivots.negative += negative;
    return true;
}

// Whether the next supernode is of the same run and begins with the rows below this one.
static inline bool is_linked(const Ldlt *ldlt, int at, int to, int shape)
{
    return at + 1 < to && ldlt->super[at + 1].shape == shape &&
           ldlt->super[at + 1].first == ldlt->row[ldlt->super[at].rows];
}

// y of the pivots: D^-1 L^-1 y; the rows below get what they lose. In a chain they are the next pivots
// and wait in registers.
ALWAYS_INLINE int fixed_forward(const Ldlt *ldlt, int at, int to, double *y, const int k,
                                const int r, const int z, const int w)
{
    const int f = k + r, shape = ldlt->super[at].shape;
    double carry[MOST_F] = {0};
    for (; at < to && ldlt->super[at].shape == shape; at++) {
        const Supernode *s = &ldlt->super[at];
        const double *l = ldlt->l + s->panel, *d_inv = ldlt->d_inv + s->first;
        double *x = y + s->first, a[MOST_F];
        UNROLL for (int i = 0; i < k; i++) a[i] = i < r ? x[i] + carry[i] : x[i];
        UNROLL for (int i = k; i < f; i++) a[i] = 0;
        UNROLL for (int j = 0; j < k; j++)
        {
            const int end = j < z ? w : f;
            UNROLL for (int i = j + 1; i < end; i++) a[i] = s_minus(a[i], l[j * f + i], a[j]);
        }
        UNROLL for (int i = 0; i < k; i++) x[i] = a[i] * d_inv[i];
        if (r == 0) continue;
        if (is_linked(ldlt, at, to, shape)) {
            UNROLL for (int i = 0; i < r; i++) carry[i] = a[k + i];
        } else {
            double *below = y + ldlt->row[s->rows];
            UNROLL for (int i = 0; i < r; i++) below[i] += a[k + i];
            UNROLL for (int i = 0; i < r; i++) carry[i] = 0;
        }
    }
    return at;
}

// From `at` down to `from`.
ALWAYS_INLINE int fixed_backward(const Ldlt *ldlt, int from, int at, double *y, const int k,
                                 const int r, const int z, const int w)
{
    const int f = k + r, shape = ldlt->super[at].shape;
    double a[MOST_F] = {0};
    for (bool linked = false; at >= from && ldlt->super[at].shape == shape; at--) {
        const Supernode *s = &ldlt->super[at];
        const double *l = ldlt->l + s->panel;
        double *x = y + s->first;
        if (linked) {
            UNROLL for (int i = 0; i < r; i++) a[k + i] = a[i];
        } else if (r > 0) {
            const double *below = y + ldlt->row[s->rows];
            UNROLL for (int i = 0; i < r; i++) a[k + i] = below[i];
        }
        UNROLL for (int i = 0; i < k; i++) a[i] = x[i];
        UNROLL for (int i = f - 1; i > 0; i--)
        {
            const int last = (i < k ? i : k) - 1, first = i < w ? 0 : z;
            UNROLL for (int j = last; j >= first; j--) a[j] = s_minus(a[j], l[j * f + i], a[i]);
        }
        UNROLL for (int i = 0; i < k; i++) x[i] = a[i];
        linked = r > 0 && at > from && is_linked(ldlt, at - 1, at + 1, shape);
    }
    return at;
}

// Runs of one shape: chains are made of them. Return where they stopped.
#define DEFINE_FIXED(K, R, C, Z, W)                                                                \
    static int factor_##K##_##R##_##Z(const LdltRun *run, int at, int to)                          \
    {                                                                                              \
        const Supernode *super = run->ldlt->super;                                                 \
        int shape = super[at].shape;                                                               \
        for (; at < to && super[at].shape == shape; at++)                                          \
            if (!fixed_front(run, &super[at], K, R, C, Z, W)) break;                               \
        return at;                                                                                 \
    }                                                                                              \
    static int forward_##K##_##R##_##Z(const Ldlt *ldlt, int at, int to, double *y)                \
    {                                                                                              \
        return fixed_forward(ldlt, at, to, y, K, R, Z, W);                                         \
    }                                                                                              \
    static int backward_##K##_##R##_##Z(const Ldlt *ldlt, int from, int at, double *y)             \
    {                                                                                              \
        return fixed_backward(ldlt, from, at, y, K, R, Z, W);                                      \
    }
FRONT_SHAPE_LIST(DEFINE_FIXED)
#undef DEFINE_FIXED

typedef struct FixedShape {
    int (*factor)(const LdltRun *run, int at, int to);
    int (*forward)(const Ldlt *ldlt, int at, int to, double *y);
    int (*backward)(const Ldlt *ldlt, int from, int at, double *y);
} FixedShape;

static const FixedShape fixed[] = {
    {NULL, NULL, NULL},
#define FIXED_ROW(K, R, C, Z, W)                                                                   \
    {factor_##K##_##R##_##Z, forward_##K##_##R##_##Z, backward_##K##_##R##_##Z},
    FRONT_SHAPE_LIST(FIXED_ROW)
#undef FIXED_ROW
        {front_thin_factor, front_thin_forward, front_thin_backward},
};

// ---------------------------------------------------------------------------------------------
// General fronts: columns in groups of eight, rows in whole vectors.

// c(i, j) -= sum over p < count of l(i, p) w[8 p + j] on a tile of registers.
ALWAYS_INLINE void tile(double *c, size_t ldc, const double *l, size_t ld, const double *w,
                        int count, const int vectors, const int columns)
{
    V t[TILE_COLUMNS][TILE_VECTORS];
    UNROLL for (int j = 0; j < columns; j++) UNROLL for (int v = 0; v < vectors; v++) t[j][v] =
        v_load(c + (size_t)j * ldc + (size_t)(v * WIDTH));
    for (int p = 0; p < count; p++, l += ld, w += GROUP) {
        V column[TILE_VECTORS];
        UNROLL for (int v = 0; v < vectors; v++) column[v] = v_load(l + v * WIDTH);
        UNROLL for (int j = 0; j < columns; j++)
        {
            V wj = v_one(w[j]);
            UNROLL for (int v = 0; v < vectors; v++) t[j][v] = v_minus(t[j][v], column[v], wj);
        }
    }
    UNROLL for (int j = 0; j < columns; j++) UNROLL for (int v = 0; v < vectors; v++)
        v_store(c + (size_t)j * ldc + (size_t)(v * WIDTH), t[j][v]);
}

// The same for `columns` of a group and many rows; rows is a multiple of FRONT_PAD.
static void subtract_group(double *c, size_t ldc, const double *l, size_t ld, const double *w,
                           int count, int rows, int columns)
{
    enum { TALL = TILE_VECTORS * WIDTH };
    int j = 0;
    for (; j + TILE_COLUMNS <= columns; j += TILE_COLUMNS, c += TILE_COLUMNS * ldc) {
        int i = 0;
        for (; i + TALL <= rows; i += TALL)
            tile(c + i, ldc, l + i, ld, w + j, count, TILE_VECTORS, TILE_COLUMNS);
        for (; i < rows; i += WIDTH) tile(c + i, ldc, l + i, ld, w + j, count, 1, TILE_COLUMNS);
    }
    for (; j < columns; j++, c += ldc) {
        int i = 0;
        for (; i + TALL <= rows; i += TALL)
            tile(c + i, ldc, l + i, ld, w + j, count, TILE_VECTORS, 1);
        for (; i < rows; i += WIDTH) tile(c + i, ldc, l + i, ld, w + j, count, 1, 1);
    }
}

// w[8 p + j] = l(row + j, p) d_p.
static void pack(double *w, const double *l, size_t ld, const double *d, int count, int columns)
{
    for (int p = 0; p < count; p++, l += ld, w += GROUP)
        for (int j = 0; j < columns; j++) w[j] = l[j] * d[p];
}

// The square of a group's pivots; b is the first of them.
static bool eliminate_square(const LdltRun *run, const Supernode *s, int b, int columns)
{
    const Ldlt *ldlt = run->ldlt;
    size_t ld = (size_t)s->ld;
    double *a = ldlt->l + s->panel + (size_t)b * ld + (size_t)b;
    const double *d = ldlt->d + s->first + b, *before = ldlt->l + s->panel + b;
    for (int j = 0; j < columns; j++) {
        double *column = a + (size_t)j * ld, pivot = column[j], own = 0;
        double unit = run->unit[ldlt->order[s->first + b + j]];
        if (!(fabs(pivot) >= run->care * unit) && front_has_beside(run, s, b, j, columns)) {
            run->task->care = true;
            return false;
        }
        if (!(fabs(pivot) >= run->tiny * unit)) {
            for (int p = 0; p < b; p++) {
                double l = before[(size_t)p * ld + (size_t)j];
                own += l * l * fabs(ldlt->d[s->first + p]);
            }
            for (int p = 0; p < j; p++) {
                double l = a[(size_t)p * ld + (size_t)j];
                own += l * l * fabs(d[p]);
            }
        }
        if (!front_take_pivot(run, s, b + j, b + j, pivot, own)) return false;
        double inverse = ldlt->d_inv[s->first + b + j], l[GROUP];
        for (int i = j + 1; i < columns; i++) l[i] = column[i] * inverse;
        for (int q = j + 1; q < columns; q++)
            for (int i = q; i < columns; i++)
                a[(size_t)q * ld + (size_t)i] =
                    s_minus(a[(size_t)q * ld + (size_t)i], l[i], column[q]);
        for (int i = j + 1; i < columns; i++) column[i] = l[i];
    }
    return true;
}

// Rows below the square: l(:, j) = (a(:, j) - sum over p < j of l(:, p) w_pj) / d_j.
ALWAYS_INLINE void solve_rows(double *a, size_t ld, const double *w, const double *d_inv,
                              const int columns)
{
    V l[GROUP];
    UNROLL for (int j = 0; j < columns; j++)
    {
        V t = v_load(a + (size_t)j * ld);
        UNROLL for (int p = 0; p < j; p++) t = v_minus(t, l[p], v_one(w[GROUP * p + j]));
        l[j] = v_mul(t, v_one(d_inv[j]));
        v_store(a + (size_t)j * ld, l[j]);
    }
}

// WITH_COLUMNS(columns, call): call with `c` a constant, so that what it inlines is unrolled.
#define WITH_COLUMNS(columns, call)                                                                \
    switch (columns) {                                                                             \
        COLUMNS_CASE(1, call)                                                                      \
        COLUMNS_CASE(2, call)                                                                      \
        COLUMNS_CASE(3, call)                                                                      \
        COLUMNS_CASE(4, call)                                                                      \
        COLUMNS_CASE(5, call)                                                                      \
        COLUMNS_CASE(6, call)                                                                      \
        COLUMNS_CASE(7, call)                                                                      \
        COLUMNS_CASE(8, call)                                                                      \
    }
#define COLUMNS_CASE(number, call)                                                                 \
    case number: {                                                                                 \
        enum { c = number };                                                                       \
        call;                                                                                      \
    } break;

static void solve_rows_any(double *a, size_t ld, const double *w, const double *d_inv, int rows,
                           int columns)
{
    WITH_COLUMNS(columns, for (int i = 0; i < rows; i += WIDTH) solve_rows(a + i, ld, w, d_inv, c))
}

// Pivots b .. b + columns - 1 of the panel: left-looking, so that a column is written once. The rows
// of the group's own vectors above and in the square are solved as well and put back.
static bool eliminate_group(const LdltRun *run, const Supernode *s, int b, int columns)
{
    const Ldlt *ldlt = run->ldlt;
    size_t ld = (size_t)s->ld;
    double *panel = ldlt->l + s->panel, *a = panel + (size_t)b * ld + (size_t)b;
    double *w = run->task->work;
    const double *d = ldlt->d + s->first;
    pack(w, panel + b, ld, d, b, columns);
    subtract_group(a, ld, panel + b, ld, w, b, s->ld - b, columns);
    if (!eliminate_square(run, s, b, columns)) return false;
    if (b + columns == s->f) return true;
    pack(w, a, ld, d + b, columns, columns);
    const double *d_inv = ldlt->d_inv + s->first + b;
    if (columns == GROUP) {
        solve_rows_any(a + GROUP, ld, w, d_inv, s->ld - b - GROUP, GROUP);
        return true;
    }
    // a part of a group is the last one: its vectors begin inside the square
    double square[GROUP * GROUP];
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < columns; i++) square[GROUP * j + i] = a[(size_t)j * ld + (size_t)i];
    solve_rows_any(a, ld, w, d_inv, s->ld - b, columns);
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < columns; i++) a[(size_t)j * ld + (size_t)i] = square[GROUP * j + i];
    return true;
}

// to += from.
ALWAYS_INLINE void add_run(double *to, const double *from, int count)
{
    int i = 0;
    for (; i + WIDTH <= count; i += WIDTH)
        v_store(to + i, v_plus(v_load(to + i), v_load(from + i)));
    if (i < count) v_add_some(to + i, from + i, count - i);
}

// Zeros below and on the diagonal and in the vectors that it begins in, of a general front.
static void clear_front(const Ldlt *ldlt, const Supernode *s)
{
    const V zero = v_one(0);
    const int skew = s->k % FRONT_PAD, k = s->k, r = s->f - k, ld = s->ld, ldu = s->ldu;
    double *panel = ldlt->l + s->panel, *u = ldlt->stack + s->update - skew;
    for (int j = 0; j < k; j++, panel += ld)
        for (int i = j / FRONT_PAD * FRONT_PAD; i < ld; i += WIDTH) v_store(panel + i, zero);
    for (int j = 0; j < r; j++, u += ldu)
        for (int i = (j + skew) / FRONT_PAD * FRONT_PAD; i < ldu; i += WIDTH) v_store(u + i, zero);
}

// The child's update into the panel and the update of its parent: both are lower triangles of the
// same front, cut after column k.
static void add_child(const Ldlt *ldlt, const Supernode *s, const Supernode *child)
{
    int r = child->f - child->k;
    const double *u = ldlt->stack + child->update;
    const int *into = ldlt->into + child->rows, *until = ldlt->until + child->rows;
    for (int j = 0; j < r; j++, u += child->ldu) {
        int column = into[j] - s->k;
        double *t = column < 0 ? ldlt->l + s->panel + (size_t)into[j] * (size_t)s->ld
                               : ldlt->stack + s->update + (size_t)column * (size_t)s->ldu - s->k;
        for (int i = j; i < r; i = until[i]) add_run(t + into[i], u + i, until[i] - i);
    }
}

static bool eliminate(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    for (int b = 0; b < s->k; b += GROUP)
        if (!eliminate_group(run, s, b, s->k - b < GROUP ? s->k - b : GROUP)) return false;
    double *panel = ldlt->l + s->panel, *w = run->task->work;
    size_t ld = (size_t)s->ld, ldu = (size_t)s->ldu;
    for (int j = s->k; j < s->f;) {
        int row = j / GROUP * GROUP, next = row + GROUP < s->f ? row + GROUP : s->f;
        double *u = ldlt->stack + s->update + (size_t)(j - s->k) * ldu + row - s->k;
        pack(w, panel + j, ld, ldlt->d + s->first, s->k, next - j);
        subtract_group(u, ldu, panel + row, ld, w, s->k, s->ld - row, next - j);
        j = next;
    }
    return true;
}

// Panels follow each other in memory but are too short for the machine to see it coming.
static void fetch_panel(const Ldlt *ldlt, int at)
{
    enum { LINE = 8, MOST_LINES = 128 };
    if (at < 0 || at >= ldlt->n_super) return;
    const Supernode *s = &ldlt->super[at];
    const double *l = ldlt->l + s->panel;
    int lines = s->ld * s->k / LINE;
    for (int i = 0; i < lines && i < MOST_LINES; i++) __builtin_prefetch(l + (size_t)(LINE * i));
}

static void assemble(const LdltRun *run, const Supernode *s)
{
    const Supernode *super = run->ldlt->super;
    if (s->shape == FRONT_GENERAL) clear_front(run->ldlt, s);
    front_gather(run, s);
    for (int c = s->child; c >= 0; c = super[c].sibling) add_child(run->ldlt, s, &super[c]);
}

// A front that has no fixed shape, or has one and needs care.
static bool factor_one(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    assemble(run, s);
    ldlt->pivoted[s - ldlt->super] = 0;
    if (s->shape != FRONT_GENERAL) return front_eliminate_slowly(run, s);
    LdltPivots before = run->task->pivots;
    if (eliminate(run, s)) return true;
    if (!run->task->care) return false;
    run->task->care = false;
    run->task->pivots = before;
    assemble(run, s); // the updates of the children are still there
    return front_eliminate_pivoting(run, s);
}

static bool factor(const LdltRun *run, int from, int to)
{
    const Supernode *super = run->ldlt->super;
    for (int at = from; at < to;) {
        const FixedShape *shape = &fixed[super[at].shape];
        if (shape->factor && !run->shift) {
            int stop = shape->factor(run, at, to);
            if (stop > at) {
                at = stop;
                continue;
            }
        }
        if (!factor_one(run, &super[at])) return false;
        at++;
    }
    return true;
}

// ---------------------------------------------------------------------------------------------
// Solution with general fronts. t has the rows of the front in whole vectors; what stands in the rows
// of the group's own square is treated apart.

// t -= L x for the columns of one group, rows in whole vectors.
ALWAYS_INLINE void forward_columns(const double *a, size_t ld, const double *x, double *t, int rows,
                                   const int columns)
{
    V xj[GROUP];
    UNROLL for (int j = 0; j < columns; j++) xj[j] = v_one(x[j]);
    for (int i = 0; i < rows; i += WIDTH) {
        V ti = v_load(t + i);
        UNROLL for (int j = 0; j < columns; j++) ti =
            v_minus(ti, v_load(a + (size_t)j * ld + i), xj[j]);
        v_store(t + i, ti);
    }
}

// x -= L^T t for the same.
ALWAYS_INLINE void backward_columns(const double *a, size_t ld, double *x, const double *t,
                                    int rows, const int columns)
{
    V sum[GROUP];
    double part[WIDTH];
    UNROLL for (int j = 0; j < columns; j++) sum[j] = v_one(0);
    for (int i = 0; i < rows; i += WIDTH) {
        V ti = v_load(t + i);
        UNROLL for (int j = 0; j < columns; j++) sum[j] =
            v_minus(sum[j], v_load(a + (size_t)j * ld + i), ti);
    }
    UNROLL for (int j = 0; j < columns; j++)
    {
        v_store(part, sum[j]);
        for (int i = 0; i < WIDTH; i++) x[j] += part[i];
    }
}

// The rows of a front in y, and zeros up to a whole vector.
static void take_rows(const Ldlt *ldlt, const Supernode *s, const double *y, double *t)
{
    const int *row = ldlt->row + s->rows;
    for (int i = 0; i < s->k; i++) t[i] = y[s->first + i];
    for (int i = s->k; i < s->f; i++) t[i] = y[row[i - s->k]];
    for (int i = s->f; i < s->ld; i++) t[i] = 0;
}

// A group's vectors begin with its own square: what stands there is put aside.
static void forward_general(const Ldlt *ldlt, const Supernode *s, double *y, double *t)
{
    size_t ld = (size_t)s->ld;
    int k = s->k, f = s->f;
    const double *l = ldlt->l + s->panel, *d_inv = ldlt->d_inv + s->first;
    const int *row = ldlt->row + s->rows;
    double *x = y + s->first, own[GROUP];
    take_rows(ldlt, s, y, t);
    for (int b = 0; b < k; b += GROUP) {
        int columns = k - b < GROUP ? k - b : GROUP, skip = columns == GROUP ? GROUP : 0;
        const double *a = l + (size_t)b * ld + b;
        for (int j = 0; j < columns; j++)
            for (int i = j + 1; i < columns; i++)
                t[b + i] = s_minus(t[b + i], a[(size_t)j * ld + (size_t)i], t[b + j]);
        for (int i = 0; i < columns; i++) own[i] = t[b + i];
        WITH_COLUMNS(columns, forward_columns(a + skip, ld, own, t + b + skip, s->ld - b - skip, c))
        for (int i = 0; i < columns; i++) t[b + i] = own[i];
    }
    for (int i = 0; i < k; i++) x[i] = t[i] * d_inv[i];
    for (int i = k; i < f; i++) y[row[i - k]] = t[i];
}

static void backward_general(const Ldlt *ldlt, const Supernode *s, double *y, double *t)
{
    size_t ld = (size_t)s->ld;
    int k = s->k;
    const double *l = ldlt->l + s->panel;
    double own[GROUP];
    take_rows(ldlt, s, y, t);
    for (int b = (k - 1) / GROUP * GROUP; b >= 0; b -= GROUP) {
        int columns = k - b < GROUP ? k - b : GROUP, skip = columns == GROUP ? GROUP : 0;
        const double *a = l + (size_t)b * ld + b;
        for (int i = 0; i < columns; i++) own[i] = t[b + i], t[b + i] = 0;
        WITH_COLUMNS(columns,
                     backward_columns(a + skip, ld, own, t + b + skip, s->ld - b - skip, c))
        for (int j = columns - 1; j >= 0; j--) {
            for (int i = j + 1; i < columns; i++)
                own[j] = s_minus(own[j], a[(size_t)j * ld + (size_t)i], own[i]);
            t[b + j] = own[j];
        }
    }
    for (int i = 0; i < k; i++) y[s->first + i] = t[i];
}

static void forward(const Ldlt *ldlt, int from, int to, double *y, double *t)
{
    for (int at = from; at < to;) {
        const FixedShape *shape = &fixed[ldlt->super[at].shape];
        const Supernode *s = &ldlt->super[at];
        if (shape->forward) {
            at = shape->forward(ldlt, at, to, y);
            continue;
        }
        fetch_panel(ldlt, at + 1);
        if (ldlt->pivoted[at])
            front_forward_pivoted(ldlt, s, y, t, 1);
        else
            forward_general(ldlt, s, y, t);
        at++;
    }
}

static void backward(const Ldlt *ldlt, int from, int to, double *y, double *t)
{
    for (int at = to - 1; at >= from;) {
        const FixedShape *shape = &fixed[ldlt->super[at].shape];
        const Supernode *s = &ldlt->super[at];
        if (shape->backward) {
            at = shape->backward(ldlt, from, at, y);
            continue;
        }
        fetch_panel(ldlt, at - 1);
        if (ldlt->pivoted[at])
            front_backward_pivoted(ldlt, s, y, t, 1);
        else
            backward_general(ldlt, s, y, t);
        at--;
    }
}

#include "sparse/front_many.h"

static const FrontKernels table = {NAME, factor, forward, backward, forward_many, backward_many};
const FrontKernels *const KERNELS = &table;
