// SPDX-License-Identifier: MIT
// reference.c -- the yardstick: Lemke's method on the Schur complement of the bounded rows, dense and in
// long double from the matrix to the answer, without the linear solver and without a guess of the set.
// At most 60 bounded rows.
//
// The rows that have no bound now and H make the dense matrix K, eliminated with complete pivoting
// (rows that are redundant are left out). With l = lo + y, or l = hi - y where only hi is finite, and
// y >= 0, and a second y where both are:
//
//     w+ = sWs y + t + s(q + W l0) >= 0  _|_  y >= 0           s = +1, -1
//     v  = hi - lo - y             >= 0  _|_  t >= 0           where lo and hi are finite
//
// is a linear complementarity problem with M >= 0. A ray means that the rows contradict each other, be it
// by the rounding of redundant rows: W + 1e-13 diag(u), for which there always is an answer, tells that
// apart. The least bad answer is that of W + 1e-8 diag(u).
#include "bounded/method.h"
#include "bounded/rounds.h"
#include "bounded/tuning.h"
#include "lemke.h"
#include "references.h"

#include <math.h>
#include <string.h>

typedef struct Reference {
    int size, count, width; // of the kkt, of bounded rows, of a row of k
    bool *bounded;          // [count]       finds its force here: has a bound now and is not fixed
    long double *k;      // [size][width] scaled K, then a column a bounded row, then the right side
    long double *s;      // [size]        scale
    int *row, *col;      // [size]        of the i-th pivot
    bool *is_in;         // [size]        part of K
    long double *matrix; // [count][count + 1]  W and q
    int *of, *box;       // [count]       its y, and its t where both bounds are finite; else -1
    Lemke lemke;
    double *r;      // [size]        residual
    long double *z; // [2 count]
    long double *l; // [count]       force, scaled; 0 of a row that is part of K
} Reference;

static void place(Arena *arena, void *pointer, const Active *a)
{
    Reference *self = pointer;
    size_t size = (size_t)(a->n + a->m), count = (size_t)a->count;

    // dimensions
    self->size = a->n + a->m;
    self->count = a->count;
    self->width = self->size + a->count + 1;

    // K with its pivots, in long double
    self->bounded = arena_take(arena, count, sizeof(bool));
    self->is_in = arena_take(arena, size, sizeof(bool));
    self->k = arena_take(arena, size * (size_t)self->width, sizeof(long double));
    self->s = arena_take(arena, size, sizeof(long double));
    self->row = arena_take(arena, size, sizeof(int));
    self->col = arena_take(arena, size, sizeof(int));

    // the complementarity problem
    self->matrix = arena_take(arena, count * (count + 1), sizeof(long double));
    self->of = arena_take(arena, count, sizeof(int));
    self->box = arena_take(arena, count, sizeof(int));
    self->lemke.t = arena_take(arena, 2 * count * (4 * count + 2), sizeof(long double));
    self->lemke.basis = arena_take(arena, 2 * count, sizeof(int));

    // the solution
    self->r = arena_take(arena, size, sizeof(double));
    self->z = arena_take(arena, 2 * count, sizeof(long double));
    self->l = arena_take(arena, count, sizeof(long double));
}

static long double *row_of(const Reference *self, int i)
{
    return self->k + (size_t)i * (size_t)self->width;
}

// -------------------------------------------------------------------------------------------------
// K, and the part of the bounded rows in it.

static void choose_rows(Reference *self, const Active *a, const Kkt *kkt)
{
    // scales: rows by their unit
    for (int i = 0; i < self->size; i++) {
        int row = i - a->n;
        self->is_in[i] = row < 0 || a->unit[row] > 0;
        self->s[i] = row < 0 || a->unit[row] == 0 ? 1 : 1 / sqrtl((long double)a->unit[row]);
    }

    // dofs by their diagonal
    for (int node = 0; node < kkt->n_col; node++) {
        int size = kkt_size(kkt, node);
        for (int i = 0; i < size; i++) {
            double h = kkt->value[kkt->at[kkt->row_start[node + 1] - 1] + i * size + i];
            if (h != 0) self->s[kkt->offset[node] + i] = 1 / sqrtl(fabsl((long double)h));
        }
    }

    // rows with bounds are left out of K
    for (int k = 0; k < a->count; k++) {
        int row = a->row[k];
        bool bounds = kkt->lo[row] > -INFINITY || kkt->hi[row] < INFINITY;
        self->bounded[k] = bounds && !active_is_fixed(a, kkt, k);
        if (bounds) self->is_in[a->n + row] = false;
    }
}

static void put(Reference *self, const Active *a, int i, int j, long double value)
{
    int at = j;
    value *= self->s[i] * self->s[j];
    if (j >= a->n && a->index[j - a->n] >= 0)
        row_of(self, i)[self->size + a->index[j - a->n]] = -value;
    row_of(self, i)[at] = value;
}

// All of S A S, and the columns of bounded rows once more with the sign of a force.
static void fill(Reference *self, const Active *a, const Kkt *kkt, const double *rhs)
{
    memset(self->k, 0, (size_t)self->size * (size_t)self->width * sizeof *self->k);

    // both triangles
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            int i0 = kkt->offset[node], j0 = kkt->offset[kkt->col[b]];
            int rows = kkt_size(kkt, node), cols = kkt_size(kkt, kkt->col[b]);
            const double *value = kkt->value + kkt->at[b], *mirror = kkt_mirror(kkt, b);
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++) {
                    put(self, a, i0 + i, j0 + j, value[i * cols + j]);
                    if (i0 != j0) put(self, a, j0 + j, i0 + i, mirror[i * cols + j]);
                }
        }

    for (int i = 0; i < self->size; i++) row_of(self, i)[self->width - 1] = self->s[i] * rhs[i];
}

static void subtract(Reference *self, int i, int p, int column)
{
    long double *r = row_of(self, i), *pivot = row_of(self, p), f = r[column] / pivot[column];
    if (f == 0) return;
    for (int j = 0; j < self->width; j++)
        if (pivot[j] != 0) r[j] -= f * pivot[j];
    r[column] = 0;
}

// Gauss-Jordan with complete pivoting inside K, applied to all rows: the values in the rows of bounded
// rows afterwards are the Schur complement. Returns the rank.
static int eliminate(Reference *self)
{
    int rank = 0;
    for (; rank < self->size; rank++) {
        // the largest entry of the rows and columns that are left
        long double largest = REFERENCE_RANK;
        int row = -1, col = -1;
        for (int i = 0; i < self->size; i++) {
            bool used = !self->is_in[i];
            for (int p = 0; p < rank && !used; p++) used = self->row[p] == i;
            for (int j = 0; j < self->size && !used; j++) {
                if (!self->is_in[j] || fabsl(row_of(self, i)[j]) <= largest) continue;
                largest = fabsl(row_of(self, i)[j]);
                row = i, col = j;
            }
        }

        if (row < 0) break;
        self->row[rank] = row, self->col[rank] = col;

        // all other rows
        for (int i = 0; i < self->size; i++)
            if (i != row) subtract(self, i, row, col);
    }

    return rank;
}

// Rows of K that vanished but not their right-hand sides: bilateral rows contradict each other.
static bool is_consistent(const Reference *self, int rank)
{
    for (int i = 0; i < self->size; i++) {
        bool used = !self->is_in[i];
        for (int p = 0; p < rank && !used; p++) used = self->row[p] == i;
        if (!used && fabsl(row_of(self, i)[self->width - 1]) > 1e-9L) return false;
    }
    return true;
}

// w = W l + q in scaled numbers, from the rows of bounded rows: w = s - ... with the sign of kkt.h.
static void take_schur(Reference *self, const Active *a)
{
    for (int k = 0; k < a->count; k++) {
        const long double *r = row_of(self, a->n + a->row[k]);
        long double *out = self->matrix + (size_t)k * (size_t)(self->count + 1);
        for (int j = 0; j < self->count; j++) out[j] = r[self->size + j];
        out[self->count] = -r[self->width - 1];
    }
}

// -------------------------------------------------------------------------------------------------
// The complementarity problem.

static bool has_lo(const Active *a, const Kkt *kkt, int k)
{
    return kkt->lo[a->row[k]] > -INFINITY;
}

// Force that the row begins from, scaled.
static long double base(const Reference *self, const Active *a, const Kkt *kkt, int k)
{
    int row = a->row[k];
    if (a->unit[row] == 0 || (!has_lo(a, kkt, k) && kkt->hi[row] == INFINITY)) return 0;
    return (has_lo(a, kkt, k) ? kkt->lo[row] : kkt->hi[row]) / self->s[a->n + row];
}

static void pose(Reference *self, const Active *a, const Kkt *kkt, long double soft)
{
    Lemke *lemke = &self->lemke;
    int n = 0, boxes = 0;

    // one unknown a bounded row, one more where it has both bounds
    for (int k = 0; k < a->count; k++) self->of[k] = self->bounded[k] ? n++ : -1;
    for (int k = 0; k < a->count; k++)
        boxes += self->bounded[k] && has_lo(a, kkt, k) && kkt->hi[a->row[k]] < INFINITY;

    lemke->size = n + boxes;
    memset(lemke->t, 0, (size_t)lemke->size * (size_t)(2 * lemke->size + 2) * sizeof(long double));
    int box = n, last = 2 * lemke->size + 1;

    // forces are counted from one bound, so that they are not negative
    for (int k = 0; k < a->count; k++) {
        int i = self->of[k], row = a->row[k];
        self->box[k] = -1;
        if (i < 0) continue;
        const long double *w = self->matrix + (size_t)k * (size_t)(self->count + 1);
        long double *r = lemke_row(lemke, i), sign = has_lo(a, kkt, k) ? 1 : -1;

        // w = W l + q
        r[last] = sign * w[self->count];
        for (int j = 0; j < a->count; j++) {
            r[last] += sign * w[j] * base(self, a, kkt, j);
            if (self->of[j] >= 0)
                r[lemke->size + self->of[j]] = sign * w[j] * (has_lo(a, kkt, j) ? 1 : -1);
        }

        r[lemke->size + i] += soft;

        // the other bound: its slack is the complement of a second unknown
        if (!has_lo(a, kkt, k) || kkt->hi[row] == INFINITY) continue;
        self->box[k] = box;
        r[lemke->size + box] = 1;
        lemke_row(lemke, box)[lemke->size + i] = -1;
        lemke_row(lemke, box)[last] =
            ((long double)kkt->hi[row] - kkt->lo[row]) / self->s[a->n + row];
        box++;
    }
}

// -------------------------------------------------------------------------------------------------
// The answer.

// The side of a row that finds its force here.
static signed char side_of(const Reference *self, const Active *a, const Kkt *kkt, int k)
{
    if (self->box[k] >= 0 && self->z[self->box[k]] > 0) return 1;
    if (self->z[self->of[k]] > 0) return 0;
    return (signed char)(has_lo(a, kkt, k) ? -1 : 1);
}

// x of the forces that z says; the last solution is the one that counts.
static void take_solution(Reference *self, Active *a, Kkt *kkt, int rank)
{
    memset(kkt->x, 0, (size_t)self->size * sizeof(double));

    // forces by the variables of the complementarity problem
    for (int k = 0; k < a->count; k++) {
        int row = a->row[k];
        long double s = self->s[a->n + row];
        self->l[k] = base(self, a, kkt, k);
        if (self->of[k] >= 0) {
            a->side[k] = side_of(self, a, kkt, k);
            self->l[k] += (has_lo(a, kkt, k) ? 1 : -1) * self->z[self->of[k]];
            if (a->side[k] > 0) self->l[k] = kkt->hi[row] / s;
        }
        double l = a->side[k] > 0 ? kkt->hi[row] : (double)(self->l[k] * s);
        kkt->x[a->n + row] = -active_clamp(kkt, row, l); // written over below where it is in K
    }

    // x of K, by its pivots
    for (int p = 0; p < rank; p++) {
        const long double *r = row_of(self, self->row[p]);
        int i = self->col[p];
        long double sum = r[self->width - 1];
        for (int k = 0; k < a->count; k++) sum -= r[self->size + k] * self->l[k];
        kkt->x[i] = (double)(sum / r[i] * self->s[i]);
    }

    a->last = TAUT_OK;
    active_measure(a, kkt);
    a->best_error = INFINITY;
    active_keep(a, kkt);
}

// Where the tableau has lost digits: iterative refinement for the set that it found.
static void refine(Reference *self, Active *a, Kkt *kkt)
{
    // rows inside their bounds become equations
    for (int k = 0; k < a->count; k++) {
        if (self->of[k] >= 0) self->is_in[a->n + a->row[k]] = a->side[k] == 0;
    }

    // the same elimination on the residual
    for (int i = 0; i < REFERENCE_REFINEMENTS; i++) {
        kkt_residual(kkt, kkt->x, kkt->rhs, self->r);
        fill(self, a, kkt, self->r);
        int rank = eliminate(self);
        for (int p = 0; p < rank; p++) {
            const long double *r = row_of(self, self->row[p]);
            int j = self->col[p];
            kkt->x[j] += (double)(r[self->width - 1] / r[j] * self->s[j]);
        }

        active_measure(a, kkt);
        active_keep(a, kkt);
    }
}

static TautStatus run(void *pointer, Active *a, Kkt *kkt)
{
    Reference *self = pointer;

    // long double needs finite numbers too
    for (int i = 0; i < self->size; i++)
        if (!isfinite(kkt->rhs[i])) return TAUT_INACCURATE;
    for (int i = 0; i < kkt->n_value; i++)
        if (!isfinite(kkt->value[i])) return TAUT_INACCURATE;

    // the Schur complement on bounded rows
    active_all_units(a, kkt);
    choose_rows(self, a, kkt);
    fill(self, a, kkt, kkt->rhs);
    int rank = eliminate(self);
    bool consistent = is_consistent(self, rank);
    take_schur(self, a);

    // Lemke's method; where it fails, with a softness that does not show, then with one that does
    static const long double soft[] = {0, REFERENCE_HARDLY_SOFT, REFERENCE_SOFT};
    LemkeEnd end = LEMKE_TIRED;
    for (int i = 0; i < 3 && !(end == LEMKE_SOLVED && rounds_status(a) == TAUT_OK); i++) {
        pose(self, a, kkt, soft[i]);
        end = lemke_run(&self->lemke, self->z);
        a->stats.iterations += self->lemke.pivots;
        if (end != LEMKE_SOLVED) continue;
        take_solution(self, a, kkt, rank);

        // a set is found, but digits were lost
        if (a->best_error > REFERENCE_GOOD && a->best_error < REFERENCE_POOR) {
            refine(self, a, kkt);
            choose_rows(self, a, kkt);
            fill(self, a, kkt, kkt->rhs);
            eliminate(self);
        }
    }

    if (end != LEMKE_SOLVED) return TAUT_NOT_CONVERGED;
    if (!consistent) return TAUT_INACCURATE;
    return rounds_status(a) == TAUT_OK ? TAUT_OK : TAUT_INFEASIBLE;
}

static const Method method_reference = {"reference", sizeof(Reference), REFERENCE_ROWS, place, run,
                                        false};

METHOD_OPS(reference, method_reference);
