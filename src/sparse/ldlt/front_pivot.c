// SPDX-License-Identifier: MIT
// front_pivot.c -- see front_pivot.h.
//
// The square of the panel is used as a whole symmetric matrix: the kernels leave its upper part alone.
#include "sparse/ldlt/front_pivot.h"
#include "sparse/ldlt/front.h"
#include "sparse/tuning.h"

#include <math.h>

typedef struct Front {
    const LdltRun *run;
    const Ldlt *ldlt;
    const Supernode *s;
    double *a; // panel, column-major
    size_t ld;
    int *place;        // [k]  where in the front the j-th pivot stood
    double *d, *e_inv; // of these pivots
    double *own;       // [k]  terms that a pivot has lost, by place
} Front;

static double *at(const Front *f, int i, int j)
{
    return f->a + (size_t)j * f->ld + (size_t)i;
}

// Row i of a front, as it stands in the order of elimination: the pivots by `place` [k].
static int row_at(const Ldlt *ldlt, const Supernode *s, const int *place, int i)
{
    return i < s->k ? s->first + place[i] : ldlt->row[s->rows + (size_t)(i - s->k)];
}

// 1/scale of row i of the panel as it stands now.
static double root_unit(const Front *f, int i)
{
    return sqrt(f->run->rule.unit[f->ldlt->order[row_at(f->ldlt, f->s, f->place, i)]]);
}

// The largest scaled entry beside the diagonal in column j, from row `from` on; *partner: the row among
// the pivots that are left. `skip` is a row that does not count.
static double largest_beside(const Front *f, int j, int from, int skip, int *partner)
{
    double most = 0, most_pivot = 0, unit = root_unit(f, j);
    *partner = -1;
    for (int i = from; i < f->s->f; i++) {
        if (i == j || i == skip) continue;
        double size = fabs(*at(f, i, j)) / (unit * root_unit(f, i));
        if (size > most) most = size;
        if (i >= f->s->k || size <= most_pivot) continue;
        most_pivot = size;
        *partner = i;
    }
    return most;
}

// Whether j and p are good as a pair: |P^-1| (their largest entries beside it) <= 1 / PIVOT_THRESHOLD.
static bool is_good_pair(const Front *f, int from, int j, int p)
{
    int none;
    double uj = root_unit(f, j), up = root_unit(f, p);
    double a = *at(f, j, j) / (uj * uj), b = *at(f, p, j) / (uj * up), c = *at(f, p, p) / (up * up);
    double det = fabs(a * c - b * b), size = fmax(fmax(fabs(a), fabs(c)), fabs(b));
    double mj = largest_beside(f, j, from, p, &none), mp = largest_beside(f, p, from, j, &none);
    if (!(det > 0.01 * size * size)) return false;
    return fabs(c) * mj + fabs(b) * mp <= det / PIVOT_THRESHOLD &&
           fabs(b) * mj + fabs(a) * mp <= det / PIVOT_THRESHOLD;
}

static void swap_doubles(double *a, double *b)
{
    double keep = *a;
    *a = *b;
    *b = keep;
}

// Rows and columns i and j of the pivots.
static void swap_pivots(Front *f, int i, int j)
{
    if (i == j) return;
    for (int q = 0; q < f->s->k; q++) swap_doubles(at(f, i, q), at(f, j, q));
    for (int q = 0; q < f->s->f; q++) swap_doubles(at(f, q, i), at(f, q, j));
    int keep = f->place[i];
    f->place[i] = f->place[j];
    f->place[j] = keep;
}

// Brings the next pivot to j; true when it is a pair with j + 1. The first that is acceptable counts;
// where none is, the one that is largest for the entries beside it.
static bool choose_pivot(Front *f, int j)
{
    int best = j, partner;
    double most = -1;
    for (int p = j; p < f->s->k; p++) {
        // a single pivot that bounds the growth
        double unit = root_unit(f, p), own = fabs(*at(f, p, p)) / (unit * unit);
        double beside = largest_beside(f, p, j, -1, &partner);
        if (own > 0 && own >= PIVOT_THRESHOLD * beside) {
            swap_pivots(f, j, p);
            return false;
        }

        // or a pair of order two
        if (partner >= 0 && is_good_pair(f, j, p, partner)) {
            swap_pivots(f, j, p);
            swap_pivots(f, j + 1, partner == j ? p : partner);
            return true;
        }

        // or the least bad one
        if (own > most * (beside + 1e-300)) most = own / (beside + 1e-300), best = p;
    }

    swap_pivots(f, j, best);
    return false;
}

// Columns right of the pivots: a(i, q) -= l_i (D l^T)_q, for one pivot or two.
static void subtract(Front *f, int j, int pivots, const double *block)
{
    int k = f->s->k, rows = f->s->f;
    for (int q = j + pivots; q < k; q++) {
        // D l^T of the row, and the terms that its pivot is summed from
        double c0 = *at(f, q, j), c1 = pivots == 2 ? *at(f, q, j + 1) : 0;
        double w0 = block[0] * c0 + block[1] * c1, w1 = block[1] * c0 + block[2] * c1;
        f->own[f->place[q]] += fabs(w0 * c0) + fabs(w1 * c1);

        for (int i = j + pivots; i < rows; i++)
            *at(f, i, q) -= *at(f, i, j) * w0 + (pivots == 2 ? *at(f, i, j + 1) * w1 : 0);
    }

    // columns become those of L
    for (int i = j + pivots; i < rows; i++) {
        double c0 = *at(f, i, j), c1 = pivots == 2 ? *at(f, i, j + 1) : 0;
        *at(f, i, j) = block[0] * c0 + block[1] * c1;
        if (pivots == 2) *at(f, i, j + 1) = block[1] * c0 + block[2] * c1;
    }
}

static bool take_single(Front *f, int j)
{
    if (!front_take_pivot(f->run, f->s, j, f->place[j], *at(f, j, j), f->own[f->place[j]]))
        return false;
    double block[3] = {f->ldlt->d_inv[f->s->first + j], 0, 0};
    subtract(f, j, 1, block);
    return true;
}

static bool take_pair(Front *f, int j)
{
    const Ldlt *ldlt = f->ldlt;
    int first = f->s->first + j;
    double a = *at(f, j, j), b = *at(f, j + 1, j), c = *at(f, j + 1, j + 1);

    // shifted as single pivots are
    if (f->run->rule.shift) {
        int p = ldlt->order[f->s->first + f->place[j]];
        int q = ldlt->order[f->s->first + f->place[j + 1]];
        a += f->run->rule.shift[p] * f->run->rule.unit[p],
            c += f->run->rule.shift[q] * f->run->rule.unit[q];
    }

    // det < 0: one negative eigenvalue; det > 0: two or none, by the sign of a
    double det = a * c - b * b, block[3] = {c / det, -b / det, a / det};
    if (!isfinite(block[0] + block[1] + block[2])) return false;
    f->run->task->pivots.negative += det < 0 ? 1 : a < 0 ? 2 : 0;

    // row sums stand in for |D| where terms of pivots are summed
    ldlt->d[first] = fabs(a) + fabs(b), ldlt->d[first + 1] = fabs(c) + fabs(b);
    ldlt->d_inv[first] = block[0], ldlt->d_inv[first + 1] = block[2];
    f->e_inv[j] = block[1];

    subtract(f, j, 2, block);
    return true;
}

// U -= L D L^T, with D L^T = the columns before they were scaled: D^-1 is known, so the pair's
// block is inverted once more.
static void update(const Front *f)
{
    const Supernode *s = f->s;
    double *u = f->ldlt->stack + s->update;

    for (int j = 0; j < s->k; j++) {
        // D of one pivot or two from its inverse
        bool pair = f->e_inv[j] != 0;
        double p = f->ldlt->d_inv[s->first + j], e = f->e_inv[j];
        double q = pair ? f->ldlt->d_inv[s->first + j + 1] : 0, det = p * q - e * e;
        double d0 = pair ? q / det : 1 / p, d1 = pair ? -e / det : 0, d2 = pair ? p / det : 0;

        // columns of the update
        for (int c = s->k; c < s->f; c++) {
            double l0 = *at(f, c, j), l1 = pair ? *at(f, c, j + 1) : 0;
            double w0 = d0 * l0 + d1 * l1, w1 = d1 * l0 + d2 * l1;
            double *column = u + (size_t)(c - s->k) * (size_t)s->ldu - s->k;
            for (int i = c; i < s->f; i++)
                column[i] -= *at(f, i, j) * w0 + (pair ? *at(f, i, j + 1) * w1 : 0);
        }

        j += pair;
    }
}

bool front_eliminate_pivoting(const LdltRun *run, const Supernode *s)
{
    const Ldlt *ldlt = run->ldlt;
    Front f = {.run = run, .ldlt = ldlt, .s = s, .a = ldlt->l + s->panel, .ld = (size_t)s->ld};
    f.place = ldlt->place + s->first;
    f.e_inv = ldlt->e_inv + s->first;
    f.own = run->task->work;

    // both triangles: rows and columns are swapped alike
    for (int j = 0; j < s->k; j++) {
        f.place[j] = j;
        f.e_inv[j] = f.own[j] = 0;
        for (int i = 0; i < j; i++) *at(&f, i, j) = *at(&f, j, i);
    }

    // pivots one or two at a time
    for (int j = 0; j < s->k;) {
        bool pair = choose_pivot(&f, j);
        if (!(pair ? take_pair(&f, j) : take_single(&f, j))) return false;
        j += 1 + pair;
    }

    update(&f);
    ldlt->pivoted[s - ldlt->super] = 1;
    run->task->pivoted++;
    return true;
}

// Entries of a row below the square stand as they were before the group: t_p is the rest of them in
// column p, t_p = a_ip - sum over q < p of t_q l_pq.
static double entry_below(const double *a, size_t ld, int i, int j)
{
    double t[FRONT_PAD];
    for (int p = 0; p <= j; p++) {
        t[p] = a[(size_t)p * ld + (size_t)i];
        for (int q = 0; q < p; q++) t[p] -= t[q] * a[(size_t)q * ld + (size_t)p];
    }
    return t[j];
}

bool front_has_beside(const LdltRun *run, const Supernode *s, int b, int j, int columns)
{
    const Ldlt *ldlt = run->ldlt;
    size_t ld = (size_t)s->ld;
    const double *a = ldlt->l + s->panel + (size_t)b * ld + b;
    double own = run->rule.unit[ldlt->order[s->first + b + j]];

    if ((double)s->k * s->f * s->f > PIVOT_MOST_WORK || run->task->pivoted >= PIVOT_MOST_FRONTS)
        return false;
    for (int i = j + 1; i < s->f - b; i++) {
        int place = b + i;
        int row = place < s->k ? s->first + place : ldlt->row[s->rows + (size_t)(place - s->k)];
        double x = i < columns ? a[(size_t)j * ld + (size_t)i] : entry_below(a, ld, i, j);
        if (!(x * x <= PIVOT_BESIDE * PIVOT_BESIDE * own * run->rule.unit[ldlt->order[row]]))
            return true;
    }

    return false;
}

// ---------------------------------------------------------------------------------------------
// Solution.

static double *row_of_front(const Ldlt *ldlt, const Supernode *s, int i, double *y)
{
    return y + row_at(ldlt, s, ldlt->place + s->first, i);
}

void front_forward_pivoted(const Ldlt *ldlt, const Supernode *s, double *y, double *t)
{
    const double *d_inv = ldlt->d_inv + s->first, *e_inv = ldlt->e_inv + s->first;
    for (int i = 0; i < s->f; i++) t[i] = *row_of_front(ldlt, s, i, y);

    // y := L^-1 y; the partner of a pair is not below it
    for (int j = 0; j < s->k; j++) {
        const double *l = ldlt->l + s->panel + (size_t)j * (size_t)s->ld;
        for (int i = j + 1 + (e_inv[j] != 0); i < s->f; i++) t[i] -= l[i] * t[j];
    }

    // y := D^-1 y
    for (int j = 0; j < s->k; j++) {
        double before = j > 0 ? e_inv[j - 1] * t[j - 1] : 0, e = e_inv[j];
        double after = e != 0 ? e * t[j + 1] : 0;
        *row_of_front(ldlt, s, j, y) = d_inv[j] * t[j] + before + after;
    }
    for (int i = s->k; i < s->f; i++) *row_of_front(ldlt, s, i, y) = t[i];
}

void front_backward_pivoted(const Ldlt *ldlt, const Supernode *s, double *y, double *t)
{
    const double *e_inv = ldlt->e_inv + s->first;
    for (int i = 0; i < s->f; i++) t[i] = *row_of_front(ldlt, s, i, y);
    for (int j = s->k - 1; j >= 0; j--) {
        const double *l = ldlt->l + s->panel + (size_t)j * (size_t)s->ld;
        for (int i = j + 1 + (e_inv[j] != 0); i < s->f; i++) t[j] -= l[i] * t[i];
    }
    for (int j = 0; j < s->k; j++) *row_of_front(ldlt, s, j, y) = t[j];
}
