// SPDX-License-Identifier: MIT
// front_general.h -- the part of front_body.h that assembles and eliminates general fronts: columns in groups of
// eight, rows in whole vectors.

// c(i, j) -= sum over p < count of l(i, p) w[8 p + j] on a tile of registers; fresh: c was 0.
ALWAYS_INLINE void tile(double *c, size_t ldc, const double *l, size_t ld, const double *w,
                        int count, const bool fresh, const int vectors, const int columns)
{
    V t[TILE_COLUMNS][TILE_VECTORS];
    UNROLL for (int j = 0; j < columns; j++) UNROLL for (int v = 0; v < vectors; v++) t[j][v] =
        fresh ? v_one(0) : v_load(c + (size_t)j * ldc + (size_t)(v * WIDTH));

    // one update of rank 1 at a time, all in registers
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

// WITH_COLUMNS(columns, call): call with `c` a constant, so that inlined loops are unrolled.
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

// The same for `columns` of a group and many rows; rows is a multiple of FRONT_PAD.
ALWAYS_INLINE void tall_tiles(double *c, size_t ldc, const double *l, size_t ld, const double *w,
                              int count, const bool fresh, int rows, const int columns)
{
    enum { TALL = TILE_VECTORS * WIDTH };
    int i = 0;
    for (; i + TALL <= rows; i += TALL)
        tile(c + i, ldc, l + i, ld, w, count, fresh, TILE_VECTORS, columns);
    for (; i < rows; i += WIDTH) tile(c + i, ldc, l + i, ld, w, count, fresh, 1, columns);
}

#define TILES_CASE(number)                                                                         \
    case number:                                                                                   \
        if (number < TILE_COLUMNS)                                                                 \
            tall_tiles(c, ldc, l, ld, w + j, count, fresh, rows,                                   \
                       number < TILE_COLUMNS ? number : 1);                                        \
        break;
ALWAYS_INLINE void tiles(double *c, size_t ldc, const double *l, size_t ld, const double *w,
                         int count, const bool fresh, int rows, int columns)
{
    int j = 0;
    for (; j + TILE_COLUMNS <= columns; j += TILE_COLUMNS, c += TILE_COLUMNS * ldc)
        tall_tiles(c, ldc, l, ld, w + j, count, fresh, rows, TILE_COLUMNS);
    switch (columns - j) {
        TILES_CASE(1)
        TILES_CASE(2)
        TILES_CASE(3)
        TILES_CASE(4)
        TILES_CASE(5)
        TILES_CASE(6)
        TILES_CASE(7)
    }
}

static void subtract_group(double *c, size_t ldc, const double *l, size_t ld, const double *w,
                           int count, int rows, int columns)
{
    tiles(c, ldc, l, ld, w, count, false, rows, columns);
}

static void write_group(double *c, size_t ldc, const double *l, size_t ld, const double *w,
                        int count, int rows, int columns)
{
    tiles(c, ldc, l, ld, w, count, true, rows, columns);
}

// w[8 p + j] = l(row + j, p) d_p.
static void pack(double *w, const double *l, size_t ld, const double *d, int count, int columns)
{
    for (int p = 0; p < count; p++, l += ld, w += GROUP)
        for (int j = 0; j < columns; j++) w[j] = l[j] * d[p];
}

// The square of a group's pivots in registers; b is the first of them. False where a pivot may be too small:
// nothing has been written then.
ALWAYS_INLINE bool square_at_once(const LdltRun *run, const Supernode *s, int b, const int columns)
{
    const Ldlt *ldlt = run->ldlt;
    const size_t ld = (size_t)s->ld;
    const int *order = ldlt->order + s->first + b;
    double *panel = ldlt->l + s->panel + (size_t)b * ld + (size_t)b;
    double a[GROUP][GROUP], d[GROUP], inverse[GROUP];
    bool good = !run->rule.shift;

    // the lower triangle into registers
    UNROLL for (int j = 0; j < columns; j++)
    {
        UNROLL for (int i = j; i < columns; i++) a[j][i] = panel[(size_t)j * ld + (size_t)i];
    }

    // right-looking LDL^T; pivots are judged all together at the end
    UNROLL for (int j = 0; j < columns; j++)
    {
        const double unit = run->rule.unit[order[j]];
        double l[GROUP];
        d[j] = a[j][j];
        inverse[j] = 1 / d[j];
        good = good & (fabs(d[j]) >= run->rule.tiny * unit) &
               (fabs(d[j]) >= run->rule.care * unit) & (fabs(d[j]) <= DBL_MAX);

        UNROLL for (int i = j + 1; i < columns; i++) l[i] = a[j][i] * inverse[j];
        UNROLL for (int q = j + 1; q < columns; q++)
        {
            UNROLL for (int i = q; i < columns; i++) a[q][i] = s_minus(a[q][i], l[i], a[j][q]);
        }
        UNROLL for (int i = j + 1; i < columns; i++) a[j][i] = l[i];
    }

    // written only if all went well
    if (!good) return false;
    UNROLL for (int j = 0; j < columns; j++)
    {
        UNROLL for (int i = j + 1; i < columns; i++) panel[(size_t)j * ld + (size_t)i] = a[j][i];
        ldlt->d[s->first + b + j] = d[j];
        ldlt->d_inv[s->first + b + j] = inverse[j];
        run->task->pivots.negative += d[j] < 0;
    }

    return true;
}

// The same one by one, where a pivot needs care.
static bool eliminate_square(const LdltRun *run, const Supernode *s, int b, int columns)
{
    const Ldlt *ldlt = run->ldlt;
    size_t ld = (size_t)s->ld;
    double *a = ldlt->l + s->panel + (size_t)b * ld + (size_t)b;
    const double *d = ldlt->d + s->first + b, *before = ldlt->l + s->panel + b;

    for (int j = 0; j < columns; j++) {
        double *column = a + (size_t)j * ld, pivot = column[j], own = 0;
        double unit = run->rule.unit[ldlt->order[s->first + b + j]];

        // a small pivot with a large entry beside it needs a pivot of order two
        if (!(fabs(pivot) >= run->rule.care * unit) && front_has_beside(run, s, b, j, columns)) {
            run->task->care = true;
            return false;
        }

        // the terms it was summed from are known only now: rarely needed
        if (!(fabs(pivot) >= run->rule.tiny * unit)) {
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

        // the rest of the square, right-looking
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
        l[j] = t * v_one(d_inv[j]);
        v_store(a + (size_t)j * ld, l[j]);
    }
}

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

    // columns before this group
    if (b > 0) {
        pack(w, panel + b, ld, d, b, columns);
        subtract_group(a, ld, panel + b, ld, w, b, s->ld - b, columns);
    }

    // the square of its pivots, fast or with care
    bool done = false;
    WITH_COLUMNS(columns, done = square_at_once(run, s, b, c))
    if (!done && (run->bounds || !eliminate_square(run, s, b, columns))) return false;
    if (b + columns == s->f) return true;

    // rows below the square: L = A L^-T D^-1
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

#ifndef V_SPREAD
// to += from.
ALWAYS_INLINE void add_run(double *to, const double *from, int count)
{
    int i = 0;
    for (; i + WIDTH <= count; i += WIDTH) v_store(to + i, v_load(to + i) + v_load(from + i));
    for (; i < count; i++) to[i] += from[i];
}
#endif

// Zeros below and on the diagonal and in the vectors that it begins in, of a general front.
static void clear_panel(const Ldlt *ldlt, const Supernode *s)
{
    const V zero = v_one(0);
    double *panel = ldlt->l + s->panel;
    for (int j = 0; j < s->k; j++, panel += s->ld)
        for (int i = j / FRONT_PAD * FRONT_PAD; i < s->ld; i += WIDTH) v_store(panel + i, zero);
}

static void clear_update(const Ldlt *ldlt, const Supernode *s)
{
    const V zero = v_one(0);
    const int skew = s->k % FRONT_PAD, r = s->f - s->k;
    double *u = ldlt->stack + s->update - skew;
    for (int j = 0; j < r; j++, u += s->ldu)
        for (int i = (j + skew) / FRONT_PAD * FRONT_PAD; i < s->ldu; i += WIDTH)
            v_store(u + i, zero);
}

// The child's update into the front of its parent, column by column. Panel and update are lower triangles of
// the same front, cut after column k: columns of the one, of the other, or of both.
typedef enum Part { PANEL = 1, UPDATE = 2 } Part;

// Columns j .. j + count - 1 of the child's update, u, to columns of the front: by vectors of the front that a
// slot says how to fill (ldlt.h), or by runs of places that follow each other. to: where these columns begin.
ALWAYS_INLINE void add_columns(const Ldlt *ldlt, const Supernode *child, double *const *to,
                               const double *u, int j, const int count)
{
    const int *into = ldlt->into + child->rows;
    const int r = child->f - child->k;

// whole vectors: mask and slot say which entries go where
#ifdef V_SPREAD
    const LdltSlot *slot = ldlt->slot + child->rows;
    const int common = slot[j + count - 1].of, end = slot[r - 1].of;
    UNROLL for (int c = 0; c < count; c++)
    {
        const double *column = u + (size_t)c * (size_t)child->ldu;
        int at = slot[j + c].of, skip = into[j + c] - slot[at].to;
        v_add_spread(to[c] + slot[at].to, column + j + c, slot[at].mask & 0xff << skip);
        while (c + 1 < count && ++at <= common)
            v_add_spread(to[c] + slot[at].to, column + slot[at].from, slot[at].mask);
    }

    // beyond the diagonal all columns share their slots
    for (int at = common + 1; at <= end; at++)
        UNROLL for (int c = 0; c < count; c++) v_add_spread(
            to[c] + slot[at].to, u + (size_t)c * (size_t)child->ldu + slot[at].from, slot[at].mask);

// no such instruction: runs of places that follow each other
#else
    const int *until = ldlt->until + child->rows;
    for (int c = 0; c < count; c++, u += child->ldu)
        for (int i = j + c; i < r; i = until[i]) add_run(to[c] + into[i], u + i, until[i] - i);
#endif
}

// Columns from j up to `end`, to columns `apart` from each other, the first of which, column `first` of the
// front, begins at `front`. In fours: the end of a loop is hard to foresee.
ALWAYS_INLINE void add_part(const Ldlt *ldlt, const Supernode *child, double *front, size_t apart,
                            int first, int j, int end)
{
    enum { FOUR = 4 };
    const int *into = ldlt->into + child->rows;
    const double *u = ldlt->stack + child->update + (size_t)j * (size_t)child->ldu;
    double *to[FOUR];
    for (; j + FOUR <= end; j += FOUR, u += FOUR * (size_t)child->ldu) {
        for (int c = 0; c < FOUR; c++) to[c] = front + (size_t)(into[j + c] - first) * apart;
        add_columns(ldlt, child, to, u, j, FOUR);
    }
    for (; j < end; j++, u += child->ldu) {
        to[0] = front + (size_t)(into[j] - first) * apart;
        add_columns(ldlt, child, to, u, j, 1);
    }
}

static void add_child(const Ldlt *ldlt, const Supernode *s, const Supernode *child, int parts)
{
    const int *into = ldlt->into + child->rows;
    double *update = ldlt->stack + s->update - s->k;
    int r = child->f - child->k, own = 0;
    while (own < r && into[own] < s->k) own++;
    if (parts & PANEL) add_part(ldlt, child, ldlt->l + s->panel, (size_t)s->ld, 0, 0, own);
    if (parts & UPDATE) add_part(ldlt, child, update, (size_t)s->ldu, s->k, own, r);
}

static void add_children(const Ldlt *ldlt, const Supernode *s, int parts)
{
    const Supernode *super = ldlt->super;
    for (int c = s->child; c >= 0; c = super[c].sibling) add_child(ldlt, s, &super[c], parts);
}

// The panel has been assembled; the update is written, and gets those of the children then.
static bool eliminate(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    for (int b = 0; b < s->k; b += GROUP)
        if (!eliminate_group(run, s, b, s->k - b < GROUP ? s->k - b : GROUP)) return false;

    // the update -L D L^T, in groups of columns as well
    double *panel = ldlt->l + s->panel, *w = run->task->work;
    size_t ld = (size_t)s->ld, ldu = (size_t)s->ldu;
    for (int j = s->k; j < s->f;) {
        int row = j / GROUP * GROUP, next = row + GROUP < s->f ? row + GROUP : s->f;
        double *u = ldlt->stack + s->update + (size_t)(j - s->k) * ldu + row - s->k;
        pack(w, panel + j, ld, ldlt->d + s->first, s->k, next - j);
        write_group(u, ldu, panel + row, ld, w, s->k, s->ld - row, next - j);
        j = next;
    }

    // of the children: added last, while their updates are still on the stack
    add_children(ldlt, s, UPDATE);
    return true;
}
