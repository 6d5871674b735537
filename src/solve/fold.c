// SPDX-License-Identifier: MIT
// fold.c -- numbers of a folded system: B and G of its rows, the factors, and solutions of the whole. See fold.h; the pattern
// is made in fold_plan.c.
#include "solve/fold.h"
#include "math/pair.h"
#include "solve/tuning.h"

#include <math.h>
#include <string.h>

// -------------------------------------------------------------------------------------------------
// G and B of one node.

// C = G G^T of n rows, from -C as it stands in the system: the lower triangle of G, with the inverse of its diagonal. False
// where a pivot is not well above zero. Inlined with constant n for the usual nodes, as is all that follows.
static inline __attribute__((always_inline)) bool make_root(const double *c, int n, int first,
                                                            const Scale *whole, double *root)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            double sum = -c[i * n + j];
            for (int k = 0; k < j; k++) sum -= root[i * n + k] * root[j * n + k];
            if (i != j) {
                root[i * n + j] = sum * root[j * n + j];
                continue;
            }

            // a row of zeros gets a pivot of its own, so that its force is 0
            if (scale_is_dead(whole, first + i)) sum = 1;
            if (!(sum > FOLD_LEAST * whole->unit[first + i])) return false;
            root[i * n + i] = 1 / sqrt(sum);
        }
    return true;
}

// b = G^-1 j of a block with `cols` columns, by forward substitution.
static inline __attribute__((always_inline)) void divide(const double *root, const double *j,
                                                         int rows, int cols, double *restrict b)
{
    for (int i = 0; i < rows; i++)
        for (int c = 0; c < cols; c++) {
            double sum = j[i * cols + c];
            for (int k = 0; k < i; k++) sum -= root[i * rows + k] * b[k * cols + c];
            b[i * cols + c] = sum * root[i * rows + i];
        }
}

static inline __attribute__((always_inline)) bool make_node(const Fold *fold, const FoldNode *node,
                                                            int rows, const Kkt *kkt,
                                                            const Scale *whole)
{
    const int *at = kkt->at + kkt->row_start[node->node];
    const FoldDof *dof = fold->dof + node->dof;
    double *root = fold->root + node->root, *b = fold->half + node->half;

    if (!make_root(kkt->value + at[node->blocks], rows, node->first, whole, root)) return false;
    for (int p = 0; p < node->blocks; p++) {
        if (dof[p].size == 6)
            divide(root, kkt->value + at[p], rows, 6, b);
        else if (dof[p].size == 3)
            divide(root, kkt->value + at[p], rows, 3, b);
        else
            divide(root, kkt->value + at[p], rows, dof[p].size, b);
        b += rows * dof[p].size;
    }

    return true;
}

// -------------------------------------------------------------------------------------------------
// Products with B: small, and of few sizes.

// to += a^T b, of a [rows][n] and b [rows][m].
static inline __attribute__((always_inline)) void add_product(double *restrict to, const double *a,
                                                              const double *b, int rows, int n,
                                                              int m)
{
    for (int k = 0; k < rows; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) to[i * m + j] += a[k * n + i] * b[k * m + j];
}

// The same of three rows and six columns each, the usual contact of bodies: one pass over the block.
static void add_body(double *restrict to, const double *a, const double *b)
{
    const Pair *v = pairs_of(b);
    for (int i = 0; i < 6; i++) {
        Pair *t = pairs_to(to + 6 * i);
        for (int j = 0; j < 3; j++)
            t[j] += a[i] * v[j] + a[6 + i] * v[3 + j] + a[12 + i] * v[6 + j];
    }
}

static void add_block(double *to, const double *a, const double *b, int rows, int n, int m)
{
    if (rows == 3 && n == 6 && m == 6)
        add_body(to, a, b);
    else if (rows == 3 && n == 3 && m == 3)
        add_product(to, a, b, 3, 3, 3);
    else
        add_product(to, a, b, rows, n, m);
}

// B^T B of one node, into the blocks of the pairs of its dofs.
static void add_node(const Fold *fold, const FoldNode *node)
{
    const FoldDof *dof = fold->dof + node->dof;
    const int *to = fold->place + node->place;
    const double *a = fold->half + node->half;

    for (int p = 0; p < node->blocks; p++) {
        const int n = dof[p].size;
        const double *b = fold->half + node->half;
        for (int q = 0; q <= p; q++) {
            const int m = dof[q].size;
            add_block(fold->kkt.value + *to++, a, b, node->rows, n, m);
            b += node->rows * m;
        }
        a += node->rows * n;
    }
}

// -------------------------------------------------------------------------------------------------
// Factors.

static bool make_values(Fold *fold, const Kkt *kkt, const Scale *whole)
{
    memset(fold->kkt.value, 0, (size_t)fold->kkt.n_value * sizeof(double));
    for (int i = 0; i < fold->n_copy; i++) {
        const FoldCopy *copy = &fold->copy[i];
        memcpy(fold->kkt.value + copy->to, kkt->value + copy->from,
               (size_t)copy->count * sizeof(double));
    }

    for (int i = 0; i < fold->count; i++) {
        const FoldNode *node = &fold->node[i];
        const bool good = node->rows == 3 ? make_node(fold, node, 3, kkt, whole)
                                          : make_node(fold, node, node->rows, kkt, whole);
        if (!good) return false;
        add_node(fold, node);
    }

    return true;
}

static bool factor(Fold *fold, LdltPivots *pivots)
{
    const Scale *scale = &fold->scale;
    const LdltRule rule = {.unit = scale->unit,
                           .shift = scale->shifted ? scale->shift : NULL,
                           .tiny = SCALE_TINY,
                           .instead = SCALE_SHIFT,
                           .care = fold->kkt.m > 0 ? FOLD_CARE : 0};
    return ldlt_factor(&fold->ldlt, &fold->kkt, &rule, pivots);
}

// Scale of the folded system. Rows that stay are measured by H alone: folded rows make the diagonal of their dofs so
// large that J H^-1 J^T by it would be nothing. False where an entry is not finite.
static bool make_scale(Fold *fold, const Scale *whole)
{
    if (!scale_make(&fold->scale, &fold->kkt)) return false;
    for (int i = 0; i < fold->kkt.m; i++)
        fold->scale.unit[fold->kkt.n + i] = whole->unit[fold->rest[i]];
    return true;
}

// The shift of a singular matrix (multifrontal.h). That of dofs is part of H alone, too: part of the whole diagonal would be
// much beside H.
static void add_shift(Fold *fold, const Scale *whole)
{
    scale_add_shift(&fold->scale, &fold->kkt, SCALE_SHIFT);
    for (int i = 0; i < fold->kkt.n; i++)
        if (whole->unit[i] < fold->scale.unit[i])
            fold->scale.shift[i] *= whole->unit[i] / fold->scale.unit[i];
}

bool fold_factor(Fold *fold, const Kkt *kkt, const Scale *whole, LdltPivots *pivots)
{
    *pivots = (LdltPivots){0};
    fold->lu.ready = false;
    if (!make_values(fold, kkt, whole) || !make_scale(fold, whole)) return false;
    bool ok = factor(fold, pivots);

    // redundant joints
    if (ok && pivots->replaced > 0) {
        LdltPivots again;
        add_shift(fold, whole);
        ok = factor(fold, &again);
        pivots->negative = again.negative;
    }
    pivots->negative += fold->rows;
    return ok;
}

// -------------------------------------------------------------------------------------------------
// Solutions.

// y [cols] += b^T t. Inlined with constant sizes for the usual blocks, as is all that follows.
static inline __attribute__((always_inline)) void spread(const double *b, int rows, int cols,
                                                         const double *t, double *restrict y)
{
    for (int j = 0; j < cols; j++) {
        double sum = 0;
        for (int k = 0; k < rows; k++) sum += b[k * cols + j] * t[k];
        y[j] += sum;
    }
}

// t [rows] -= b y.
static inline __attribute__((always_inline)) void collect(const double *b, int rows, int cols,
                                                          const double *y, double *restrict t)
{
    for (int k = 0; k < rows; k++) {
        double sum = 0;
        for (int j = 0; j < cols; j++) sum += b[k * cols + j] * y[j];
        t[k] -= sum;
    }
}

// G t = s, and G^T z = t; in place.
static inline __attribute__((always_inline)) void forward(const double *root, int n, double *t)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) t[i] -= root[i * n + k] * t[k];
        t[i] *= root[i * n + i];
    }
}

static inline __attribute__((always_inline)) void backward(const double *root, int n, double *t)
{
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) t[i] -= root[k * n + i] * t[k];
        t[i] *= root[i * n + i];
    }
}

// The right-hand side of a node: t = G^-1 s stays in its place, B^T t goes to its dofs.
static inline __attribute__((always_inline)) void fold_rhs(const Fold *fold, const FoldNode *node,
                                                           int rows, double *t)
{
    const FoldDof *dof = fold->dof + node->dof;
    const double *b = fold->half + node->half;
    forward(fold->root + node->root, rows, t);
    for (int p = 0; p < node->blocks; p++) {
        double *y = fold->x + dof[p].first;
        if (dof[p].size == 6)
            spread(b, rows, 6, t, y);
        else
            spread(b, rows, dof[p].size, t, y);
        b += rows * dof[p].size;
    }
}

// Its forces: z = G^-T (B x - t), in the place of t.
static inline __attribute__((always_inline)) void unfold(const Fold *fold, const FoldNode *node,
                                                         int rows, double *t)
{
    const FoldDof *dof = fold->dof + node->dof;
    const double *b = fold->half + node->half;
    for (int p = 0; p < node->blocks; p++) {
        const double *y = fold->x + dof[p].first;
        if (dof[p].size == 6)
            collect(b, rows, 6, y, t);
        else
            collect(b, rows, dof[p].size, y, t);
        b += rows * dof[p].size;
    }
    for (int i = 0; i < rows; i++) t[i] = -t[i];
    backward(fold->root + node->root, rows, t);
}

static void fold_all(const Fold *fold, double *x)
{
    for (const FoldNode *node = fold->node; node < fold->node + fold->count; node++) {
        if (node->rows == 3)
            fold_rhs(fold, node, 3, x + node->first);
        else
            fold_rhs(fold, node, node->rows, x + node->first);
    }
}

static void unfold_all(const Fold *fold, double *x)
{
    for (const FoldNode *node = fold->node; node < fold->node + fold->count; node++) {
        if (node->rows == 3)
            unfold(fold, node, 3, x + node->first);
        else
            unfold(fold, node, node->rows, x + node->first);
    }
}

void fold_solve(void *self, double *x)
{
    Fold *fold = self;
    const size_t bytes = (size_t)fold->kkt.n * sizeof(double);
    double *y = fold->x, *row = y + fold->kkt.n;

    // dofs, with the rows that are folded, and the rows that stay
    memcpy(y, x, bytes);
    for (int i = 0; i < fold->kkt.m; i++) row[i] = x[fold->rest[i]];
    fold_all(fold, x);

    ldlt_solve(&fold->ldlt, y);

    memcpy(x, y, bytes);
    for (int i = 0; i < fold->kkt.m; i++) x[fold->rest[i]] = row[i];
    unfold_all(fold, x);
}

const FoldNode *fold_node_of(const Fold *fold, int scalar)
{
    int low = 0, high = fold->count;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        if (fold->node[middle].first <= scalar)
            low = middle;
        else
            high = middle;
    }
    const FoldNode *node = fold->node + low;
    const bool has = high > 0 && scalar >= node->first && scalar < node->first + node->rows;
    return has ? node : NULL;
}

void fold_apply(Fold *fold, bool slid, double *x, const int *wanted, int count)
{
    double *y = fold->x, *row = y + fold->kkt.n;
    memcpy(y, x, (size_t)fold->kkt.n * sizeof(double));
    memset(row, 0, (size_t)fold->kkt.m * sizeof(double));
    if (slid)
        sparse_lu_solve(&fold->lu, &fold->ldlt, y);
    else
        ldlt_solve(&fold->ldlt, y);
    memcpy(x, y, (size_t)fold->kkt.n * sizeof(double));
    for (int i = 0; i < fold->kkt.m; i++) x[fold->rest[i]] = row[i];

    for (int i = 0; i < count; i++) {
        const FoldNode *node = fold_node_of(fold, wanted[i]);
        if (!node) continue; // a row that stays
        double *t = x + node->first;
        memset(t, 0, (size_t)node->rows * sizeof(double));
        if (node->rows == 3)
            unfold(fold, node, 3, t);
        else
            unfold(fold, node, node->rows, t);
    }
}
