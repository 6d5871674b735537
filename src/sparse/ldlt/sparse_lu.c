// SPDX-License-Identifier: MIT
// sparse_lu.c -- numbers of the factors, and solutions. See sparse_lu.h; the places are made in sparse_lu_plan.c.
#include "sparse/ldlt/sparse_lu.h"

#include "math/pair.h"

#include <math.h>
#include <string.h>

// One front at work.
typedef struct Front {
    int k, r, f;
    double *lower;  // [f][k], column-major
    double *right;  // [r][k]
    double *update; // [r][r]
} Front;

static Front front_of(const SparseLu *lu, const Ldlt *ldlt, int s)
{
    const Supernode *it = &ldlt->super[s];
    return (Front){.k = it->k,
                   .r = it->f - it->k,
                   .f = it->f,
                   .lower = lu->number + lu->lower[s],
                   .right = lu->number + lu->right[s],
                   .update = lu->stack + lu->update[s]};
}

// -------------------------------------------------------------------------------------------------
// Assembly.

// Where entry (i, j) of a front stands; one of the two is a pivot.
static inline double *entry(const Front *front, int i, int j)
{
    const size_t k = (size_t)front->k;
    return (size_t)j < k ? front->lower + (size_t)j * (size_t)front->f + (size_t)i
                         : front->right + (size_t)i * (size_t)front->r + ((size_t)j - k);
}

static void add_block(const Front *front, const LuBlock *block, const Kkt *kkt)
{
    const double *value = kkt->value + block->from, *upper = kkt->upper + block->from;
    for (int i = 0; i < block->rows; i++)
        for (int j = 0; j < block->cols; j++, value++, upper++) {
            *entry(front, block->row + i, block->col + j) += *value;
            if (!block->diagonal) *entry(front, block->col + j, block->row + i) += *upper;
        }
}

static inline void add_run(double *restrict to, const double *restrict from, int count)
{
    int i = 0;
    for (; i + 2 <= count; i += 2) *pairs_to(to + i) += *pairs_of(from + i);
    if (i < count) to[i] += from[i];
}

// One column of a child's update, rows from `begin` to `end`, by runs of places that follow each other; to: where place 0 would be.
static void add_column(const int *into, const int *until, const double *u, int begin, int end,
                       double *to)
{
    for (int i = begin, next; i < end; i = next) {
        next = until[i] < end ? until[i] : end;
        add_run(to + into[i], u + i, next - i);
    }
}

static void add_child(const SparseLu *lu, const Ldlt *ldlt, const Front *front, int c)
{
    const Supernode *child = &ldlt->super[c];
    const int *into = ldlt->into + child->rows, *until = ldlt->until + child->rows;
    const int r = child->f - child->k;
    const double *u = lu->stack + lu->update[c];
    int own = 0; // rows that are pivots of the front

    while (own < r && into[own] < front->k) own++;

    // columns that are pivots, and those behind them, whose first rows are
    for (int j = 0; j < own; j++, u += r)
        add_column(into, until, u, 0, r, front->lower + (size_t)into[j] * (size_t)front->f);
    for (int j = own; j < r; j++, u += r) {
        const int at = into[j] - front->k;
        for (int i = 0; i < own; i++)
            front->right[(size_t)into[i] * (size_t)front->r + (size_t)at] += u[i];
        add_column(into, until, u, own, r,
                   front->update + (size_t)at * (size_t)front->r - front->k);
    }
}

// The panels, and an update of zeros. It may stand where those of the children of the front did not.
static void assemble(const SparseLu *lu, const Ldlt *ldlt, const Kkt *kkt, int s,
                     const Front *front)
{
    const size_t r = (size_t)front->r, k = (size_t)front->k;
    memset(front->lower, 0, (size_t)front->f * k * sizeof(double));
    memset(front->right, 0, r * k * sizeof(double));
    memset(front->update, 0, r * r * sizeof(double));
    for (int b = s > 0 ? lu->block_end[s - 1] : 0; b < lu->block_end[s]; b++)
        add_block(front, &lu->block[b], kkt);
    for (int c = ldlt->super[s].child; c >= 0; c = ldlt->super[c].sibling)
        add_child(lu, ldlt, front, c);
}

// -------------------------------------------------------------------------------------------------
// Elimination.

// to [n] -= the sum over four columns of a, from one to the next `ld` apart, times x.
static inline void subtract_four(double *restrict to, const double *restrict a, size_t ld,
                                 const double *x, size_t apart, int n)
{
    const double s0 = x[0], s1 = x[apart], s2 = x[2 * apart], s3 = x[3 * apart];
    const double *b = a + ld, *c = b + ld, *d = c + ld;
    int i = 0;
    for (; i + 2 <= n; i += 2)
        *pairs_to(to + i) -= *pairs_of(a + i) * s0 + *pairs_of(b + i) * s1 +
                             (*pairs_of(c + i) * s2 + *pairs_of(d + i) * s3);
    if (i < n) to[i] -= a[i] * s0 + b[i] * s1 + (c[i] * s2 + d[i] * s3);
}

static inline void subtract_one(double *restrict to, const double *restrict a, double x, int n)
{
    int i = 0;
    for (; i + 2 <= n; i += 2) *pairs_to(to + i) -= *pairs_of(a + i) * x;
    if (i < n) to[i] -= a[i] * x;
}

// to [n] -= sum over p < count of column p of a times x[p apart].
static void subtract(double *to, const double *a, size_t ld, const double *x, size_t apart,
                     int count, int n)
{
    int p = 0;
    for (; p + 4 <= count; p += 4)
        subtract_four(to, a + (size_t)p * ld, ld, x + (size_t)p * apart, apart, n);
    for (; p < count; p++) subtract_one(to, a + (size_t)p * ld, x[(size_t)p * apart], n);
}

// Column j of the panel by the columns before it, from top to bottom: U11 above the diagonal, L below.
static bool eliminate_column(const Front *front, int j)
{
    const size_t f = (size_t)front->f;
    double *column = front->lower + (size_t)j * f;
    for (int p = 0; p < j; p++)
        subtract_one(column + p + 1, front->lower + (size_t)p * f + p + 1, column[p], j - p);
    subtract(column + j + 1, front->lower + j + 1, f, column, 1, j, front->f - j - 1);

    const double inverse = 1 / column[j];
    if (!isfinite(inverse)) return false;
    for (int i = j + 1; i < front->f; i++) column[i] *= inverse;
    return true;
}

static bool eliminate(const Front *front)
{
    const size_t f = (size_t)front->f, r = (size_t)front->r;
    for (int j = 0; j < front->k; j++)
        if (!eliminate_column(front, j)) return false;

    // rows U12 = L11^-1 F12, and the update
    for (int j = 1; j < front->k; j++)
        subtract(front->right + (size_t)j * r, front->right, r, front->lower + j, f, j, front->r);
    for (int j = 0; j < front->r; j++)
        subtract(front->update + (size_t)j * r, front->lower + front->k, f, front->right + j, r,
                 front->k, front->r);
    return true;
}

bool sparse_lu_factor(SparseLu *lu, const Kkt *kkt, const Ldlt *ldlt)
{
    lu->ready = false;
    for (int s = 0; s < ldlt->n_super; s++) {
        const Front front = front_of(lu, ldlt, s);
        assemble(lu, ldlt, kkt, s, &front);
        if (!eliminate(&front)) return false;
    }
    lu->ready = true;
    return true;
}

// -------------------------------------------------------------------------------------------------
// Solutions.

// y := L^-1 y by the columns of a front.
static void forward(const Front *front, const Supernode *s, const int *row, double *y, double *t)
{
    const size_t f = (size_t)front->f;
    double *x = y + s->first;
    for (int j = 0; j < front->k; j++)
        subtract_one(x + j + 1, front->lower + (size_t)j * f + j + 1, x[j], front->k - j - 1);
    memset(t, 0, (size_t)front->r * sizeof(double));
    subtract(t, front->lower + front->k, f, x, 1, front->k, front->r);
    for (int i = 0; i < front->r; i++) y[row[i]] += t[i];
}

static double product(const double *a, const double *b, int n)
{
    Pair sum = {0, 0};
    int i = 0;
    for (; i + 2 <= n; i += 2) sum += *pairs_of(a + i) * *pairs_of(b + i);
    return (i < n ? a[i] * b[i] : 0) + (sum[0] + sum[1]);
}

// y := U^-1 y by its rows.
static void backward(const Front *front, const Supernode *s, const int *row, double *y, double *t)
{
    const size_t f = (size_t)front->f, r = (size_t)front->r;
    double *x = y + s->first;
    for (int i = 0; i < front->r; i++) t[i] = y[row[i]];
    for (int j = 0; j < front->k; j++) x[j] -= product(front->right + (size_t)j * r, t, front->r);
    for (int j = front->k - 1; j >= 0; j--) {
        const double *column = front->lower + (size_t)j * f;
        x[j] /= column[j];
        subtract_one(x, column, x[j], j);
    }
}

void sparse_lu_solve(SparseLu *lu, const Ldlt *ldlt, double *x)
{
    double *y = lu->y;
    for (int i = 0; i < ldlt->n; i++) y[i] = x[ldlt->order[i]];
    for (int s = 0; s < ldlt->n_super; s++) {
        const Front front = front_of(lu, ldlt, s);
        forward(&front, &ldlt->super[s], ldlt->row + ldlt->super[s].rows, y, lu->t);
    }
    for (int s = ldlt->n_super - 1; s >= 0; s--) {
        const Front front = front_of(lu, ldlt, s);
        backward(&front, &ldlt->super[s], ldlt->row + ldlt->super[s].rows, y, lu->t);
    }
    for (int i = 0; i < ldlt->n; i++) x[ldlt->order[i]] = y[i];
}
