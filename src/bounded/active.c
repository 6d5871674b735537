// SPDX-License-Identifier: MIT
// active.c -- lifetime of an Active, and the beginning and the end of a solve. See active.h.
#include "bounded/active.h"
#include "bounded/disc.h"
#include "bounded/tuning.h"
#include "math/pair.h"

#include <math.h>
#include <string.h>

static void place_rows(Arena *arena, Active *a)
{
    size_t count = (size_t)a->count, m = (size_t)a->m;

    // rows with bounds, and back
    a->row = arena_take(arena, count, sizeof(int));
    a->node = arena_take(arena, count, sizeof(int));
    a->disc = arena_take(arena, count, sizeof(int));
    a->index = arena_take(arena, m, sizeof(int));
    a->unit = arena_take(arena, m, sizeof(double));
    a->scale = arena_take(arena, m, sizeof(double));
    a->moved = arena_take(arena, m, sizeof(double));

    // the active set: now, at the start, of a set that may come again, of the best solution
    signed char **sides[] = {&a->side, &a->begun, &a->seen, &a->best_side};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        *sides[i] = arena_take(arena, count, sizeof(signed char));
    a->out = arena_take(arena, count, sizeof(bool));
    a->factored_out = arena_take(arena, count, sizeof(bool));

    // the system that goes with it, and its solution
    double **numbers[] = {&a->given, &a->soft,   &a->shift,        &a->l, &a->w, &a->noise,
                          &a->off,   &a->motion, &a->factored_soft};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        *numbers[i] = arena_take(arena, count, sizeof(double));
    a->turn = arena_take(arena, (size_t)a->n_disc, sizeof *a->turn);
    a->factored_turn = arena_take(arena, (size_t)a->n_disc, sizeof *a->turn);
}

static void place(Arena *arena, Active *a, const Kkt *kkt)
{
    size_t size = (size_t)(a->n + a->m);
    place_rows(arena, a);
    a->best = arena_take(arena, size, sizeof(double));
    a->rhs = arena_take(arena, size, sizeof(double));
    a->size = arena_take(arena, size, sizeof(double));
    a->value = arena_take(arena, (size_t)kkt->n_value, sizeof(double));
    a->upper = kkt->upper ? arena_take(arena, (size_t)kkt->n_value, sizeof(double)) : NULL;
}

enum { UNLISTED = -1, LISTED = 0 };

// Marks the rows that have bounds or discs, or forces that discs follow; returns their number.
static int mark_rows(int *index, const Kkt *kkt)
{
    for (int row = 0; row < kkt->m; row++)
        index[row] = active_has_bounds(kkt, row) ? LISTED : UNLISTED;

    for (int i = 0; i < kkt->n_disc; i++) {
        const KktDisc *disc = &kkt->disc[i];
        if (disc->normal >= 0) index[disc->normal] = LISTED;
        for (int e = 0; e < disc->rows; e++) index[disc->row + e] = LISTED;
    }

    int count = 0;
    for (int row = 0; row < kkt->m; row++) count += index[row] == LISTED;
    return count;
}

static void list_rows(Active *a, const Kkt *kkt)
{
    // rows in the order of their nodes
    int k = 0;
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int i = kkt->offset[node]; i < kkt->offset[node + 1]; i++) {
            int row = i - kkt->n;
            if (a->index[row] == UNLISTED) continue;
            a->index[row] = k;
            a->row[k] = row;
            a->disc[k] = -1;
            a->node[k++] = node;
        }

    for (int i = 0; i < kkt->n_disc; i++)
        for (int e = 0; e < kkt->disc[i].rows; e++) a->disc[a->index[kkt->disc[i].row + e]] = i;
}

// Lists and arrays for the rows of kkt. False when there is no memory.
static bool make_arrays(Active *a, Memory *memory, const Kkt *kkt)
{
    int *index = memory_alloc(memory, (size_t)kkt->m + 1, sizeof *index);
    if (!index) return false;
    a->count = mark_rows(index, kkt);
    memory_free(memory, index);
    a->stats = (BoundedStats){.row = -1, .bounded = a->count};

    Arena arena = {0};
    do place(&arena, a, kkt);
    while (arena_pass(&arena, memory, &a->block));
    if (!a->block) return false;
    mark_rows(a->index, kkt);
    list_rows(a, kkt);
    return true;
}

TautStatus active_analyse(Active *a, Memory *memory, const Kkt *kkt, const SolverOps *linear,
                          const BoundedOptions *options)
{
    *a = (Active){.linear = linear, .n = kkt->n, .m = kkt->m, .n_disc = kkt->n_disc};
    if (options) a->options = *options;
    if (!(a->options.tolerance > 0)) a->options.tolerance = BOUNDED_TOLERANCE;
    if (!make_arrays(a, memory, kkt)) return TAUT_OUT_OF_MEMORY;

    // the factorisation knows nothing of bounds: one analysis serves all sets
    TautStatus status = solver_analyse_like(linear, memory, kkt, a->options.like, &a->solver);
    a->options.like = NULL; // it may go
    if (status != TAUT_OK) active_free(a, memory);
    return status;
}

TautStatus active_renew(Active *a, Memory *arrays, Memory *memory, const Kkt *kkt)
{
    *a = (Active){.linear = a->linear,
                  .solver = a->solver,
                  .options = a->options,
                  .n = kkt->n,
                  .m = kkt->m,
                  .n_disc = kkt->n_disc};
    if (!make_arrays(a, arrays, kkt)) return TAUT_OUT_OF_MEMORY;
    return solver_renew(a->linear, memory, kkt, &a->solver);
}

void active_free(Active *a, Memory *memory)
{
    if (a->solver) a->linear->free(memory, a->solver);
    memory_free(memory, a->block);
    a->solver = a->block = NULL;
}

// Row with bounds that mean nothing, or that were not to have any; -1 = all is well.
static int bad_row(const Active *a, const Kkt *kkt, const BoundedRows *rows)
{
    const double *scale = rows->scale;
    for (int row = 0; row < a->m; row++) {
        double lo = kkt->lo[row], hi = kkt->hi[row];
        if (!(lo <= hi) || lo == INFINITY || hi == -INFINITY) return row;
        if (a->index[row] < 0 && active_has_bounds(kkt, row)) return row;
        if (scale && !(scale[row] > 0 && scale[row] < INFINITY)) return row;
    }
    return -1;
}

// u + J diag(H)^-1 J^T of each row of a block [rows][n], H [n][n]; columns without mass are left out.
static inline void add_unit(int rows, int n, const double *J, const double *H, double *restrict u)
{
    for (int c = 0; c < n; c++) {
        const double h = fabs(H[c * n + c]);
        for (int i = 0; i < rows && h != 0; i++) u[i] += J[i * n + c] * J[i * n + c] / h;
    }
}

// The same of the three rows of a contact of a body whose H has no zeros on its diagonal.
static void add_contact_unit(const double *J, const double *H, double *restrict u)
{
    enum { BODY = 6 };
    for (int c = 0; c < BODY; c += 2) {
        const Pair h = pair_sizes((Pair){H[c * BODY + c], H[(c + 1) * BODY + c + 1]});
        for (int i = 0; i < 3; i++) {
            const Pair j = *pairs_of(J + i * BODY + c), give = j * j / h;
            u[i] += give[0];
            u[i] += give[1];
        }
    }
}

static bool has_zero(int n, const double *H)
{
    for (int c = 0; c < n; c++)
        if (H[c * n + c] == 0) return true;
    return false;
}

// Of a row of dofs without mass: the square of its entries.
static double square_of(const Kkt *kkt, int node, int i)
{
    double sum = 0;
    for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
        const int cols = kkt_size(kkt, kkt->col[b]);
        const double *j = kkt->value + kkt->at[b] + i * cols;
        for (int c = 0; c < cols; c++) sum += j[c] * j[c];
    }
    return sum;
}

static void make_unit(Active *a, const Kkt *kkt, int node)
{
    int rows = kkt_size(kkt, node), first = kkt->offset[node], end = kkt->row_start[node + 1] - 1;

    double *unit = a->unit + first - kkt->n;

    // C + J diag(H)^-1 J^T of the rows: how far they give way under a unit of force
    for (int i = 0; i < rows; i++) unit[i] = fabs(kkt->value[kkt->at[end] + i * rows + i]);
    for (int b = kkt->row_start[node]; b < end; b++) {
        int col = kkt->col[b], cols = kkt_size(kkt, col);
        const double *J = kkt->value + kkt->at[b];
        const double *H = kkt->value + kkt->at[kkt->row_start[col + 1] - 1];
        if (rows == 3 && cols == 6 && !has_zero(cols, H)) // a contact of a body
            add_contact_unit(J, H, unit);
        else
            add_unit(rows, cols, J, H, unit);
    }
    for (int i = 0; i < rows; i++)
        if (!(unit[i] > 0)) unit[i] = square_of(kkt, node, i);
}

void active_find_moved(Active *a)
{
    if (a->knows_moved) return;
    if (a->move)
        a->move(a->mover, a->moved);
    else
        memset(a->moved, 0, (size_t)a->m * sizeof(double));
    a->knows_moved = true;
}

void active_all_units(Active *a, const Kkt *kkt)
{
    for (int node = kkt->n_col; node < kkt->n_node && !a->all_units; node++)
        make_unit(a, kkt, node);
    a->all_units = true;
}

static signed char side_at(const Kkt *kkt, int row, double l)
{
    return (signed char)(l <= kkt->lo[row] ? -1 : l >= kkt->hi[row] ? 1 : 0);
}

// Rows of discs have neither bound.
static signed char first_side(const Active *a, const Kkt *kkt, const BoundedRows *rows, int row)
{
    double lo = kkt->lo[row], hi = kkt->hi[row];
    if (lo == -INFINITY && hi == INFINITY) return 0;
    signed char side =
        rows->side ? rows->side[row] : side_at(kkt, row, rows->force ? rows->force[row] : 0);
    if (a->unit[row] == 0) side = (signed char)(lo > 0 ? -1 : hi < 0 ? 1 : 0);
    if ((side < 0 && lo == -INFINITY) || (side > 0 && hi == INFINITY)) side = 0;
    return (signed char)(lo == hi ? -1 : side < 0 ? -1 : side > 0);
}

TautStatus active_begin(Active *a, const Kkt *kkt, const BoundedRows *rows)
{
    a->stats = (BoundedStats){.row = -1, .bounded = a->count, .residual = INFINITY};
    a->factored = a->factored && rows->same;
    a->best_error = a->best_excess = INFINITY;
    a->best_row = -1;
    a->best_last = a->last = TAUT_INACCURATE;
    memset(a->best, 0, (size_t)(a->n + a->m) * sizeof(double));

    // nothing is solved with bounds or numbers that make no sense
    int bad = bad_row(a, kkt, rows);
    if (bad >= 0) {
        a->stats.row = bad;
        return TAUT_BAD_ARGUMENT;
    }
    if (kkt->upper && !a->upper) return TAUT_NOT_SYMMETRIC; // analysed as a symmetric one
    for (int i = 0; i < a->n + a->m; i++) // of rows that are out the linear solver sees nothing
        if (!isfinite(kkt->rhs[i])) return TAUT_INACCURATE;

    a->enough = rows->enough;
    a->most = rows->most > 0 ? rows->most : INFINITY;
    a->coarse = rows->coarse;
    a->settled = false;
    a->convex = rows->convex;
    a->hard = rows->split;
    a->rough = rows->rough && a->most < INFINITY;
    a->rests = rows->rests;
    a->move = rows->move;
    a->mover = rows->mover;
    a->knows_moved = false;

    // units of the rows with bounds, then the set and the forces to start from
    a->all_units = false;
    for (int k = 0; k < a->count; k++)
        if (k == 0 || a->node[k] != a->node[k - 1]) make_unit(a, kkt, a->node[k]);
    for (int row = 0; row < a->m; row++) a->scale[row] = rows->scale ? rows->scale[row] : 1;
    for (int i = 0; i < a->n_disc; i++) a->turn[i][0] = 1, a->turn[i][1] = 0;

    const double *force = rows->force, *slack = rows->slack;
    for (int k = 0; k < a->count; k++) {
        const int row = a->row[k];
        const double l = force ? force[row] : 0;
        a->l[k] = active_clamp(kkt, row, isfinite(l) ? l : 0);
        a->w[k] = slack ? slack[row] : 0;
    }
    for (int k = 0; k < a->count; k++) {
        const signed char side = first_side(a, kkt, rows, a->row[k]);
        a->side[k] = a->begun[k] = a->best_side[k] = side;
    }

    return TAUT_OK;
}

TautStatus active_finish(Active *a, Kkt *kkt, const BoundedRows *rows, TautStatus status)
{
    memcpy(kkt->x, a->best, (size_t)(a->n + a->m) * sizeof(double));

    if (status == TAUT_BAD_ARGUMENT) return status;

    // forces exactly inside their bounds; a row is at one only if its force is
    for (int k = 0; k < a->count; k++) {
        int row = a->row[k];
        double *z = kkt->x + a->n + row;
        *z = -active_clamp(kkt, row, -*z);
        bool at = a->best_side[k] < 0 ? -*z == kkt->lo[row] : -*z == kkt->hi[row];
        a->side[k] = (signed char)(at ? a->best_side[k] : 0); // an iteration may end near a bound
        if (rows->side) rows->side[row] = a->side[k];
        a->stats.changes += a->side[k] != a->begun[k];
    }
    for (int i = 0; i < a->n_disc; i++) disc_clip(kkt, &kkt->disc[i]);

    // rows without bounds are never at one
    for (int row = 0; rows->side && row < a->m; row++)
        if (a->index[row] < 0) rows->side[row] = 0;

    a->stats.residual = a->best_error;
    a->stats.inexact = a->best_excess > 1;
    a->stats.rough = a->rough && a->stats.inexact;
    a->stats.row = a->best_row;
    return status;
}
