// SPDX-License-Identifier: MIT
// active_system.c -- matrix, right-hand side and measure of an Active. See active.h.
#include "bounded/active.h"
#include "bounded/disc.h"
#include "bounded/tuning.h"
#include "math/pair.h"
#include "math/vec.h"

#include <float.h>
#include <math.h>
#include <string.h>

void active_use_side(Active *a, const Kkt *kkt)
{
    for (int k = 0; k < a->count; k++) {
        int row = a->row[k];
        a->out[k] = a->side[k] != 0;
        a->given[k] = a->side[k] < 0 ? kkt->lo[row] : a->side[k] > 0 ? kkt->hi[row] : 0;
        a->soft[k] = a->shift[k] = 0;
    }
}

void active_guess_side(Active *a, const Kkt *kkt)
{
    for (int k = 0; k < a->count; k++) {
        int row = a->row[k];
        if (active_is_fixed(a, kkt, k)) continue;
        double l = a->l[k] - a->w[k] / a->unit[row];
        a->side[k] = (signed char)(l < kkt->lo[row] ? -1 : l > kkt->hi[row] ? 1 : 0);
    }
}

// -------------------------------------------------------------------------------------------------
// Matrix.

static void take_out(Active *a, const Kkt *kkt, int k)
{
    int node = a->node[k], i = kkt->n + a->row[k] - kkt->offset[node], rows = kkt_size(kkt, node);
    int end = kkt->row_start[node + 1] - 1;
    for (int b = kkt->row_start[node]; b < end; b++) {
        int cols = kkt_size(kkt, kkt->col[b]);
        size_t bytes = (size_t)cols * sizeof(double);
        memset(a->value + kkt->at[b] + i * cols, 0, bytes);
        if (kkt->upper) memset(a->upper + kkt->at[b] + i * cols, 0, bytes);
    }
    double *c = a->value + kkt->at[end];
    for (int j = 0; j < rows; j++) c[i * rows + j] = c[j * rows + i] = 0;
    c[i * rows + i] = -1;
}

static void soften(Active *a, const Kkt *kkt, int k)
{
    int node = a->node[k], i = kkt->n + a->row[k] - kkt->offset[node], rows = kkt_size(kkt, node);
    a->value[kkt->at[kkt->row_start[node + 1] - 1] + i * rows + i] -= a->soft[k];
}

static bool is_turned(const Active *a, int disc)
{
    return a->turn[disc][0] != 1;
}

// Two numbers along d and across it, and back.
static void turn_pair(const double *d, double *first, double *second)
{
    const double a = *first, b = *second;
    *first = d[0] * a + d[1] * b;
    *second = d[0] * b - d[1] * a;
}

static void turn_back(const double *d, double *first, double *second)
{
    const double a = *first, b = *second;
    *first = d[0] * a - d[1] * b;
    *second = d[1] * a + d[0] * b;
}

// The rows of a disc in the shadow's J and C, turned.
static void turn_rows(Active *a, const Kkt *kkt, int disc)
{
    const double *d = a->turn[disc];
    int k = a->index[kkt->disc[disc].row], node = a->node[k];
    int i = kkt->n + a->row[k] - kkt->offset[node], rows = kkt_size(kkt, node);

    // rows of the blocks of J, of C, and of J as it is stored for a matrix that is not symmetric
    for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
        int cols = kkt_size(kkt, kkt->col[b]);
        double *j = a->value + kkt->at[b] + i * cols;
        for (int c = 0; c < cols; c++) turn_pair(d, j + c, j + cols + c);
        j = kkt->upper ? a->upper + kkt->at[b] + i * cols : NULL;
        for (int c = 0; j && c < cols; c++) turn_pair(d, j + c, j + cols + c);
    }

    // columns of C
    double *c = a->value + kkt->at[kkt->row_start[node + 1] - 1];
    for (int r = 0; r < rows; r++) turn_pair(d, c + r * rows + i, c + r * rows + i + 1);
}

static bool is_plain(const Active *a)
{
    for (int k = 0; k < a->count; k++)
        if (a->out[k] || a->soft[k] != 0) return false;
    for (int i = 0; i < a->n_disc; i++)
        if (is_turned(a, i)) return false;
    return true;
}

bool active_has_factors(const Active *a)
{
    size_t count = (size_t)a->count;
    const size_t turns = (size_t)a->n_disc * sizeof *a->turn;
    return a->factored &&
           (count == 0 || (memcmp(a->out, a->factored_out, count) == 0 &&
                           memcmp(a->soft, a->factored_soft, count * sizeof(double)) == 0)) &&
           (turns == 0 || memcmp(a->turn, a->factored_turn, turns) == 0);
}

// Copies all entries, a few kB at a time, which takes fewer instructions than to copy them bytewise as libraries do above that.
static void copy_values(int n, const double *from, double *to)
{
    enum { PIECE = 256 };
    for (; n > PIECE; n -= PIECE, from += PIECE, to += PIECE) memcpy(to, from, PIECE * sizeof *to);
    memcpy(to, from, (size_t)n * sizeof *to);
}

void active_matrix(Active *a, const Kkt *kkt)
{
    a->shadow = *kkt;
    if (is_plain(a)) return;
    copy_values(kkt->n_value, kkt->value, a->value);
    if (kkt->upper) copy_values(kkt->n_value, kkt->upper, a->upper);
    for (int i = 0; i < a->n_disc; i++)
        if (is_turned(a, i)) turn_rows(a, kkt, i);
    for (int k = 0; k < a->count; k++) {
        if (a->out[k])
            take_out(a, kkt, k);
        else
            soften(a, kkt, k);
    }
    a->shadow.value = a->value;
    a->shadow.upper = kkt->upper ? a->upper : NULL;
}

TautStatus active_factor(Active *a, const Kkt *kkt)
{
    if (active_has_factors(a)) return TAUT_OK;
    active_matrix(a, kkt);
    a->stats.factors++;
    TautStatus status = a->linear->factor(a->solver, &a->shadow);
    a->factored = status == TAUT_OK;
    if (a->count > 0) {
        memcpy(a->factored_out, a->out, (size_t)a->count * sizeof(bool));
        memcpy(a->factored_soft, a->soft, (size_t)a->count * sizeof(double));
    }
    if (a->n_disc > 0) memcpy(a->factored_turn, a->turn, (size_t)a->n_disc * sizeof *a->turn);
    return status;
}

// -------------------------------------------------------------------------------------------------
// Right-hand side.

// rhs -= A(:, row) z of a row with a given force l = -z; with the size of these terms.
static void move_force(Active *a, const Kkt *kkt, int k, double l)
{
    int node = a->node[k], i = kkt->n + a->row[k] - kkt->offset[node], rows = kkt_size(kkt, node);
    int end = kkt->row_start[node + 1] - 1, first = kkt->offset[node];

    // its column of J^T
    for (int b = kkt->row_start[node]; b < end && l != 0; b++) {
        int cols = kkt_size(kkt, kkt->col[b]), at = kkt->offset[kkt->col[b]];
        const double *j = kkt_mirror(kkt, b) + i * cols;
        for (int c = 0; c < cols; c++) {
            a->rhs[at + c] += j[c] * l;
            a->size[at + c] += fabs(j[c] * l);
        }
    }

    // its column of -C, in the rows of the same node
    const double *c = kkt->value + kkt->at[end];
    for (int j = 0; j < rows && l != 0; j++) {
        a->rhs[first + j] += c[j * rows + i] * l; // c is -C here
        a->size[first + j] += fabs(c[j * rows + i] * l);
    }
}

// The same of a disc that is turned: its given forces as they are without that; then its two equations, turned.
static void turn_rhs(Active *a, const Kkt *kkt, int disc)
{
    const double *d = a->turn[disc];
    const int k = a->index[kkt->disc[disc].row], i = a->n + a->row[k];
    double l[2] = {a->out[k] ? a->given[k] : 0, a->out[k + 1] ? a->given[k + 1] : 0};
    turn_back(d, &l[0], &l[1]);
    move_force(a, kkt, k, l[0]);
    move_force(a, kkt, k + 1, l[1]);

    const double size = a->size[i] + a->size[i + 1];
    turn_pair(d, &a->rhs[i], &a->rhs[i + 1]);
    a->size[i] = a->size[i + 1] = size;
}

void active_rhs(Active *a, Kkt *kkt)
{
    size_t bytes = (size_t)(a->n + a->m) * sizeof(double);
    bool changed = false;

    for (int k = 0; k < a->count; k++) changed = changed || a->out[k] || a->shift[k] != 0;
    a->shadow.rhs = changed ? a->rhs : kkt->rhs;
    a->shadow.size = changed ? a->size : kkt->size;
    a->shadow.x = kkt->x;
    if (!changed) return;

    // b without the forces that are given
    memcpy(a->rhs, kkt->rhs, bytes);
    memcpy(a->size, kkt->size, bytes);
    for (int k = 0; k < a->count; k++)
        if (a->out[k] && (a->disc[k] < 0 || !is_turned(a, a->disc[k])))
            move_force(a, kkt, k, a->given[k]);
    for (int i = 0; i < a->n_disc; i++)
        if (is_turned(a, i)) turn_rhs(a, kkt, i);

    // an equation l = given for each of these rows
    for (int k = 0; k < a->count; k++) {
        int i = a->n + a->row[k];
        a->rhs[i] = a->out[k] ? a->given[k] : a->rhs[i] + a->shift[k];
        a->size[i] = a->out[k] ? fabs(a->given[k]) : a->size[i] + fabs(a->shift[k]);
    }
}

// Forces of the solution as they are without turns, and those that are given.
static void take_forces(const Active *a, Kkt *kkt)
{
    for (int k = 0; k < a->count; k++)
        if (a->out[k]) kkt->x[a->n + a->row[k]] = -a->given[k];
    for (int i = 0; i < a->n_disc; i++) {
        double *z = kkt->x + a->n + kkt->disc[i].row;
        if (is_turned(a, i)) turn_back(a->turn[i], z, z + 1);
    }
}

TautStatus active_answer(Active *a, Kkt *kkt)
{
    active_rhs(a, kkt);
    a->stats.solves++;
    a->last = a->linear->solve(a->solver, &a->shadow);
    take_forces(a, kkt);
    a->linear->stats(a->solver, &a->stats.linear);
    return a->last;
}

bool active_apply(Active *a, Kkt *kkt, const int *wanted, int count)
{
    const SolverReuse *reuse = a->linear->reuse;
    if (!reuse || !reuse->apply || !reuse->apply(a->solver, kkt->x, wanted, count)) return false;
    a->stats.solves++;
    return true;
}

TautStatus active_resolve(Active *a, Kkt *kkt)
{
    active_answer(a, kkt);
    active_measure(a, kkt);
    return a->last;
}

bool active_rough(Active *a, Kkt *kkt)
{
    const SolverReuse *reuse = a->linear->reuse;
    active_rhs(a, kkt);
    if (!reuse || !reuse->rough || !reuse->rough(a->solver, a->shadow.rhs, kkt->x)) return false;
    a->stats.solves++;
    take_forces(a, kkt);
    return true;
}

TautStatus active_sketch(Active *a, Kkt *kkt)
{
    return active_rough(a, kkt) ? TAUT_OK : active_resolve(a, kkt);
}

bool active_slide(Active *a, const Kkt *kkt, const SolverSlide *slide, int count)
{
    const SolverReuse *reuse = a->linear->reuse;
    return reuse && reuse->slide && reuse->slide(a->solver, kkt, slide, count);
}

bool active_apply_slid(Active *a, Kkt *kkt, const int *wanted, int count)
{
    const SolverReuse *reuse = a->linear->reuse;
    if (!reuse->apply_slid(a->solver, kkt->x, wanted, count)) return false;
    a->stats.solves++;
    return true;
}

TautStatus active_solve(Active *a, Kkt *kkt)
{
    TautStatus status = active_factor(a, kkt);
    if (status == TAUT_OK) return active_resolve(a, kkt);
    memset(kkt->x, 0, (size_t)(a->n + a->m) * sizeof(double));
    a->last = status;
    a->error = INFINITY;
    return status;
}

// -------------------------------------------------------------------------------------------------
// Measure.

// A sum, and that of the sizes of its terms where these are asked for.
typedef struct Slack {
    double w, terms;
} Slack;

static inline Slack add_terms(int n, const double *j, const double *x, bool sized, Slack sum)
{
    for (int c = 0; c < n; c++) {
        const double term = j[c] * x[c];
        sum.w += term;
        if (sized) sum.terms += fabs(term);
    }
    return sum;
}

// The same of a body.
static inline Slack add_body_terms(const double *j, const double *x, bool sized, Slack sum)
{
    for (int k = 0; k < 3; k++) {
        const Pair term = pairs_of(j)[k] * pairs_of(x)[k];
        sum.w += term[0];
        sum.w += term[1];
        if (!sized) continue;
        const Pair size = pair_sizes(term);
        sum.terms += size[0];
        sum.terms += size[1];
    }
    return sum;
}

// w of one row, and the sum of the sizes of its terms.
static Slack row_slack(const Kkt *kkt, int node, int row)
{
    int i = kkt->n + row - kkt->offset[node], end = kkt->row_start[node + 1];
    const double s = -kkt->rhs[kkt->n + row];
    Slack sum = {s, fabs(s)};

    // w = J x + C l - s, term by term; the compiler unrolls loops over bodies and contacts
    for (int b = kkt->row_start[node]; b < end; b++) {
        int cols = kkt_size(kkt, kkt->col[b]);
        const double *j = kkt->value + kkt->at[b] + i * cols;
        const double *x = kkt->x + kkt->offset[kkt->col[b]];
        sum = cols == 6   ? add_body_terms(j, x, true, sum)
              : cols == 3 ? add_terms(3, j, x, true, sum)
                          : add_terms(cols, j, x, true, sum);
    }

    return sum;
}

// The same of the three rows of a contact of two bodies or of one, all at once.
static inline __attribute__((always_inline)) void contact_slack(const Kkt *kkt, int node,
                                                                bool sized, Slack *sum)
{
    const int end = kkt->row_start[node + 1], i = kkt->offset[node];
    for (int r = 0; r < 3; r++) {
        const double s = -kkt->rhs[i + r];
        sum[r] = (Slack){s, sized ? fabs(s) : 0};
    }
    for (int b = kkt->row_start[node]; b < end; b++) {
        const bool wide = b < end - 1;
        const double *j = kkt->value + kkt->at[b], *x = kkt->x + kkt->offset[kkt->col[b]];
        for (int r = 0; r < 3; r++)
            sum[r] = wide ? add_body_terms(j + 6 * r, x, sized, sum[r])
                          : add_terms(3, j + 3 * r, x, sized, sum[r]);
    }
}

// Has a node three rows, and bodies alone as its columns?
static bool is_contact(const Kkt *kkt, int node)
{
    const int end = kkt->row_start[node + 1] - 1;
    for (int b = kkt->row_start[node]; b < end; b++)
        if (kkt_size(kkt, kkt->col[b]) != 6) return false;
    return kkt_size(kkt, node) == 3;
}

// w and l of all rows with bounds and, where it is asked for, the round-off of w.
static inline __attribute__((always_inline)) void make_slacks(Active *a, const Kkt *kkt, bool sized)
{
    for (int k = 0; k < a->count;) {
        const int node = a->node[k];
        const bool whole = k + 2 < a->count && a->node[k + 2] == node && is_contact(kkt, node);
        Slack sum[3];
        if (whole)
            contact_slack(kkt, node, sized, sum);
        else
            sum[0] = row_slack(kkt, node, a->row[k]);
        for (int r = 0; r < (whole ? 3 : 1); r++, k++) {
            a->l[k] = -kkt->x[a->n + a->row[k]];
            a->w[k] = sum[r].w;
            if (sized) a->noise[k] = SLACK_ROUND_OFF * sum[r].terms;
        }
    }
}

static void find_slacks(Active *a, const Kkt *kkt, bool sized)
{
    if (sized)
        make_slacks(a, kkt, true);
    else
        make_slacks(a, kkt, false);
}

static void note(Active *a, double e, int row)
{
    if (isnan(e)) e = INFINITY;
    if (e > a->error) {
        a->error = e;
        a->worst = row;
    }
}

// The displacement of the rows of a node: the given part, and the terms that their w are summed from; k is the first of them.
static double motion_of(const Active *a, int k)
{
    double terms = 0;
    for (int i = k; i < a->count && a->node[i] == a->node[k]; i++)
        terms += a->moved[a->row[i]] + a->noise[i] / SLACK_ROUND_OFF;
    return terms;
}

// An error of a disc that slips is a difference of forces of `size`, by their unit. Within the residual that the linear solver leaves of such
// forces it is solved, to the tolerance and no better.
static double beyond_round_off(const Active *a, double error, int row, double size)
{
    return error > FORCE_ROUND_OFF * size ? error
                                          : fmin(error, a->options.tolerance * a->scale[row]);
}

// Errors by the error that is enough for the motion of their rows.
static double find_excess(Active *a)
{
    double most = 0;
    active_find_moved(a);
    a->fastest = 0;
    for (int k = 0; k < a->count; k++) {
        const bool same = k > 0 && a->node[k] == a->node[k - 1];
        a->motion[k] = same ? a->motion[k - 1] : motion_of(a, k);
        a->fastest = larger(a->fastest, a->motion[k]);
    }

    for (int k = 0; k < a->count; k++) {
        const double enough = a->enough * (a->motion[k] + REST_OF_MOTION * a->fastest);
        most = larger(most, a->off[k] / larger(a->options.tolerance * a->scale[a->row[k]], enough));
    }
    return most;
}

// Rows without bounds are left to the linear solver, which says how well it did; only where it says
// "not well" are they looked at, so that the best of several bad answers can be told.
static void measure_bilateral(Active *a, const Kkt *kkt)
{
    active_all_units(a, kkt);
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int i = kkt->offset[node]; i < kkt->offset[node + 1]; i++) {
            int row = i - kkt->n;
            if (a->index[row] >= 0 || a->unit[row] == 0) continue;
            const Slack sum = row_slack(kkt, node, row);
            if (fabs(sum.w) > BILATERAL_SLIP * sum.terms) note(a, fabs(sum.w) / a->scale[row], row);
        }
}

// The natural residual of each row with bounds, and that of discs, whose rows have none.
static void find_errors(Active *a, const Kkt *kkt)
{
    for (int k = 0; k < a->count; k++) {
        const int row = a->row[k];
        const double u = a->unit[row];
        if (a->disc[k] >= 0) continue;
        a->off[k] = u == 0 ? 0 : active_natural(kkt, row, a->l[k], a->w[k], u);
        note(a, a->off[k] / a->scale[row], row);
    }

    for (int i = 0; i < a->n_disc; i++) {
        const KktDisc *disc = &kkt->disc[i];
        const DiscPoint at = disc_at(a, kkt, i, a->l, a->w);
        const double size = at.set == DISC_SLIP ? at.radius * disc_unit(a, disc) : 0;
        for (int e = 0, row = disc->row, k = a->index[row]; e < disc->rows; e++, row++, k++) {
            a->off[k] = beyond_round_off(a, fabs(at.error[e]), row, size);
            note(a, a->off[k] / a->scale[row], row);
        }
    }
}

void active_measure(Active *a, const Kkt *kkt)
{
    a->error = 0;
    a->worst = -1;
    // sizes are for rounds.c, and for the excess where a solution of this system had one
    const bool sized = a->n_disc == 0 || a->knows_moved;
    find_slacks(a, kkt, sized);
    find_errors(a, kkt);
    a->excess = 0;
    if (a->error > a->options.tolerance) {
        if (!sized) find_slacks(a, kkt, true);
        a->excess = find_excess(a);
    }

    // the others only where the linear solver has not vouched for them
    if (a->last != TAUT_OK) measure_bilateral(a, kkt);
    if (!(a->error < INFINITY)) a->error = INFINITY;
    if (!(a->excess < INFINITY) || a->error == INFINITY) a->excess = INFINITY;
}

// A solution that is enough comes before one that is not, then the smaller error.
static bool is_less(const Active *a)
{
    const bool enough = a->excess <= 1, had = a->best_excess <= 1;
    return enough != had ? enough : a->error < a->best_error;
}

void active_keep(Active *a, const Kkt *kkt)
{
    bool better = a->last == TAUT_OK ? a->best_last != TAUT_OK || is_less(a)
                                     : a->best_last != TAUT_OK && is_less(a);
    if (!better || a->error == INFINITY) return;
    a->best_error = a->error;
    a->best_row = a->worst;
    a->best_excess = a->excess;
    a->best_last = a->last;
    memcpy(a->best, kkt->x, (size_t)(a->n + a->m) * sizeof(double));
    if (a->count > 0) memcpy(a->best_side, a->side, (size_t)a->count);
}

TautStatus active_try(Active *a, Kkt *kkt)
{
    active_use_side(a, kkt);
    TautStatus status = active_solve(a, kkt);
    active_keep(a, kkt);
    return status;
}
