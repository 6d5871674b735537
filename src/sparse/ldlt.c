// ldlt.c -- numeric factorisation and solution. See ldlt.h; the analysis is in ldlt_analyse.c.
#include "sparse/ldlt.h"

#include <math.h>
#include <string.h>

// Blocks of A into the zeroed panel. Powers of two as scale make the products exact.
static void gather_blocks(const Ldlt *ldlt, const Supernode *s, const TautKkt *kkt,
                          const double *scale)
{
    for (int g = s->gather; g < s->gather_end; g++) {
        const Gather *block = &ldlt->gather[g];
        const double *a = kkt->value + block->from;
        const double *si = scale + block->i0, *sj = scale + block->j0;
        double *to = ldlt->l + s->panel + block->to;
        ptrdiff_t step_i = block->flip ? s->f : 1, step_j = block->flip ? 1 : s->f;
        bool diagonal = block->i0 == block->j0;
        for (int i = 0; i < block->rows; i++, a += block->cols, to += step_i) {
            int cols = diagonal ? i + 1 : block->cols;
            double *t = to;
            for (int j = 0; j < cols; j++, t += step_j) *t = a[j] * si[i] * sj[j];
        }
    }
}

// The child's update into the panel and the update of its parent: both are lower triangles of the
// same front, cut after column k.
static void add_child(const Ldlt *ldlt, const Supernode *s, const Supernode *child)
{
    int r = child->f - child->k, below = s->f - s->k;
    const double *u = ldlt->stack + child->update;
    const int *into = ldlt->into + child->rows;
    for (int j = 0; j < r; j++, u += r) {
        int column = into[j] - s->k;
        if (column < 0) {
            double *t = ldlt->l + s->panel + (size_t)into[j] * (size_t)s->f;
            for (int i = j; i < r; i++) t[into[i]] += u[i];
        } else {
            double *t = ldlt->stack + s->update + (size_t)column * (size_t)below;
            for (int i = j; i < r; i++) t[into[i] - s->k] += u[i];
        }
    }
}

// t -= sum over p < count of w[p] l(:, p): the one inner loop of the factorisation. Four columns at
// a time, so that t is loaded and stored once for four products.
static void subtract_columns(double *restrict t, const double *restrict l, size_t stride, int rows,
                             const double *w, int count)
{
    int p = 0;
    for (; p + 4 <= count; p += 4, l += 4 * stride) {
        const double *l1 = l + stride, *l2 = l1 + stride, *l3 = l2 + stride;
        double w0 = w[p], w1 = w[p + 1], w2 = w[p + 2], w3 = w[p + 3];
        for (int i = 0; i < rows; i++) t[i] -= (l[i] * w0 + l1[i] * w1) + (l2[i] * w2 + l3[i] * w3);
    }
    for (; p < count; p++, l += stride)
        for (int i = 0; i < rows; i++) t[i] -= l[i] * w[p];
}

typedef struct PivotRule {
    const double *shift;
    double tiny, instead;
    LdltPivots *pivots;
} PivotRule;

// Adds what the columns of finished supernodes before `s` have contributed to the pivots after
// them. Healthy matrices never come here; the others pay once for every column.
static void add_terms(Ldlt *ldlt, const Supernode *s)
{
    if (ldlt->terms_of == 0) memset(ldlt->terms, 0, (size_t)ldlt->n * sizeof(double));
    for (; &ldlt->super[ldlt->terms_of] < s; ldlt->terms_of++) {
        const Supernode *done = &ldlt->super[ldlt->terms_of];
        const int *row = ldlt->row + done->rows;
        const double *l = ldlt->l + done->panel, *d = ldlt->d + done->first;
        for (int p = 0; p < done->k; p++, l += done->f)
            for (int i = done->k; i < done->f; i++)
                ldlt->terms[row[i - done->k]] += l[i] * l[i] * fabs(d[p]);
    }
}

// Whether a small pivot j of supernode s is what is left of larger terms.
static bool is_round_off(Ldlt *ldlt, const Supernode *s, int j, double pivot, double tiny)
{
    if (pivot == 0) return true;
    add_terms(ldlt, s);
    double terms = ldlt->terms[s->first + j];
    const double *l = ldlt->l + s->panel + j;
    for (int p = 0; p < j; p++, l += s->f) terms += *l * *l * fabs(ldlt->d[s->first + p]);
    return fabs(pivot) < tiny * terms;
}

static bool take_pivot(Ldlt *ldlt, const Supernode *s, int j, double pivot, const PivotRule *rule)
{
    int at = s->first + j, number = ldlt->order[at];
    pivot += rule->shift[number];
    if (!isfinite(pivot)) return false;
    if (fabs(pivot) < rule->tiny && is_round_off(ldlt, s, j, pivot, rule->tiny)) {
        pivot = number < ldlt->n_dof ? rule->instead : -rule->instead;
        rule->pivots->replaced++;
    }
    rule->pivots->negative += pivot < 0;
    ldlt->d[at] = pivot;
    ldlt->d_inv[at] = 1 / pivot;
    return true;
}

// Eliminates the k pivots of a front: left-looking inside the panel, then the whole update.
static bool eliminate(Ldlt *ldlt, const Supernode *s, const PivotRule *rule)
{
    int k = s->k, r = s->f - k;
    size_t f = (size_t)s->f;
    double *panel = ldlt->l + s->panel, *w = ldlt->work;
    const double *d = ldlt->d + s->first;
    for (int j = 0; j < k; j++) {
        double *column = panel + (size_t)j * f;
        for (int p = 0; p < j; p++) w[p] = panel[(size_t)p * f + (size_t)j] * d[p];
        subtract_columns(column + j, panel + j, f, s->f - j, w, j);
        if (!take_pivot(ldlt, s, j, column[j], rule)) return false;
        double inverse = ldlt->d_inv[s->first + j];
        for (int i = j + 1; i < s->f; i++) column[i] *= inverse;
    }
    double *u = ldlt->stack + s->update;
    for (int j = 0; j < r; j++, u += r) {
        const double *below = panel + k + j;
        for (int p = 0; p < k; p++) w[p] = below[(size_t)p * f] * d[p];
        subtract_columns(u + j, below, f, r - j, w, k);
    }
    return true;
}

bool ldlt_factor(Ldlt *ldlt, const TautKkt *kkt, const double *scale, const double *shift,
                 double tiny, double instead, LdltPivots *pivots)
{
    PivotRule rule = {shift, tiny, instead, pivots};
    *pivots = (LdltPivots){0};
    ldlt->terms_of = 0;
    for (int number = 0; number < ldlt->n_super; number++) {
        const Supernode *s = &ldlt->super[number];
        size_t r = (size_t)(s->f - s->k);
        memset(ldlt->l + s->panel, 0, (size_t)s->f * (size_t)s->k * sizeof(double));
        memset(ldlt->stack + s->update, 0, r * r * sizeof(double));
        gather_blocks(ldlt, s, kkt, scale);
        for (int c = s->child; c >= 0; c = ldlt->super[c].sibling)
            add_child(ldlt, s, &ldlt->super[c]);
        if (!eliminate(ldlt, s, &rule)) return false;
    }
    return true;
}

// y := L^-1 y for one supernode; t [r] is scratch.
static void forward(const Ldlt *ldlt, const Supernode *s, double *restrict y, double *restrict t)
{
    int k = s->k, r = s->f - k;
    const double *l = ldlt->l + s->panel;
    const int *row = ldlt->row + s->rows;
    double *x = y + s->first;
    for (int i = 0; i < r; i++) t[i] = 0;
    for (int j = 0; j < k; j++, l += s->f) {
        double xj = x[j];
        for (int i = j + 1; i < k; i++) x[i] -= l[i] * xj;
        for (int i = 0; i < r; i++) t[i] += l[k + i] * xj;
    }
    for (int i = 0; i < r; i++) y[row[i]] -= t[i];
}

// y := L^-T y for one supernode.
static void backward(const Ldlt *ldlt, const Supernode *s, double *restrict y, double *restrict t)
{
    int k = s->k, r = s->f - k;
    const double *l = ldlt->l + s->panel + (size_t)s->f * (size_t)k;
    const int *row = ldlt->row + s->rows;
    double *x = y + s->first;
    for (int i = 0; i < r; i++) t[i] = y[row[i]];
    for (int j = k - 1; j >= 0; j--) {
        l -= s->f;
        // two sums: half the latency of one
        double even = 0, odd = 0;
        int i = 0;
        for (; i + 2 <= r; i += 2) {
            even += l[k + i] * t[i];
            odd += l[k + i + 1] * t[i + 1];
        }
        if (i < r) even += l[k + i] * t[i];
        for (i = j + 1; i < k; i++) odd += l[i] * x[i];
        x[j] -= even + odd;
    }
}

void ldlt_solve(Ldlt *ldlt, const double *scale, double *x)
{
    double *y = ldlt->work, *t = ldlt->work + ldlt->n;
    for (int i = 0; i < ldlt->n; i++) y[i] = x[ldlt->order[i]] * scale[ldlt->order[i]];
    for (int s = 0; s < ldlt->n_super; s++) forward(ldlt, &ldlt->super[s], y, t);
    for (int i = 0; i < ldlt->n; i++) y[i] *= ldlt->d_inv[i];
    for (int s = ldlt->n_super - 1; s >= 0; s--) backward(ldlt, &ldlt->super[s], y, t);
    for (int i = 0; i < ldlt->n; i++) x[ldlt->order[i]] = y[i] * scale[ldlt->order[i]];
}
