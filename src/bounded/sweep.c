// SPDX-License-Identifier: MIT
// sweep.c -- see sweep.h.
#include "bounded/sweep.h"
#include "bounded/rounds.h"
#include "bounded/tuning.h"

#include <math.h>
#include <string.h>

void sweep_place(Arena *arena, Sweep *sweep, const Active *a)
{
    size_t count = (size_t)a->count, size = (size_t)(a->n + a->m);
    sweep->count = a->count;
    sweep->start = arena_take(arena, count + 1, sizeof(int));
    sweep->matrix = arena_take(arena, count * count, sizeof(double));
    sweep->q = arena_take(arena, count, sizeof(double));
    sweep->l = arena_take(arena, count, sizeof(double));
    sweep->w = arena_take(arena, count, sizeof(double));
    sweep->zero = arena_take(arena, size, sizeof(double));
    sweep->column = arena_take(arena, size, sizeof(double));
}

static double *column_of(const Sweep *sweep, int k)
{
    return sweep->matrix + (size_t)k * (size_t)sweep->count;
}

static void cut_blocks(Sweep *sweep, const Active *a)
{
    sweep->n_block = 0;
    for (int k = 0; k < a->count; k++)
        if (k == 0 || a->node[k] != a->node[k - 1] ||
            k - sweep->start[sweep->n_block - 1] == SWEEP_BLOCK)
            sweep->start[sweep->n_block++] = k;
    sweep->start[sweep->n_block] = a->count;
}

static void all_out(Active *a)
{
    for (int k = 0; k < a->count; k++) {
        a->out[k] = true;
        a->given[k] = a->soft[k] = a->shift[k] = 0;
    }
}

TautStatus sweep_make(Sweep *sweep, Active *a, Kkt *kkt)
{
    Kkt unit = *kkt;
    TautStatus status = TAUT_OK;
    size_t bytes = (size_t)a->count * sizeof(double);

    // a system with right-hand side 0, for columns of W
    memset(sweep->zero, 0, (size_t)(a->n + a->m) * sizeof(double));
    unit.rhs = unit.size = sweep->zero;
    unit.x = sweep->column;
    memcpy(sweep->l, a->l, bytes);
    cut_blocks(sweep, a);

    // q: w with no bounded force at all
    all_out(a);
    status = active_solve(a, kkt);
    if (status < 0 || a->error == INFINITY) return status;
    memcpy(sweep->q, a->w, bytes);

    // column k of W: w under a unit of force in row k
    for (int k = 0; k < a->count && status >= 0; k++) {
        a->given[k] = 1;
        if (a->unit[a->row[k]] > 0) status = active_resolve(a, &unit);
        memcpy(column_of(sweep, k), a->w, bytes);
        if (a->unit[a->row[k]] == 0) memset(column_of(sweep, k), 0, bytes);
        a->given[k] = 0;
    }

    sweep_measure(sweep, a, kkt);
    return status < 0 ? status : TAUT_OK;
}

double sweep_measure(Sweep *sweep, const Active *a, const Kkt *kkt)
{
    double error = 0;

    // w = q + W l, for forces that are not zero
    memcpy(sweep->w, sweep->q, (size_t)a->count * sizeof(double));
    for (int k = 0; k < a->count; k++) {
        const double *column = column_of(sweep, k);
        for (int i = 0; i < a->count && sweep->l[k] != 0; i++)
            sweep->w[i] += column[i] * sweep->l[k];
    }

    // the natural residual of each row
    for (int k = 0; k < a->count; k++) {
        int row = a->row[k];
        if (active_is_fixed(a, kkt, k)) continue;
        double e = active_natural(kkt, row, sweep->l[k], sweep->w[k], a->unit[row]);
        error = fmax(error, e / a->scale[row]);
    }

    return error;
}

// d = -V^-1 w for the part V of W that belongs to a block, by elimination without pivoting. False
// where a pivot vanishes.
static bool solve_block(const Sweep *sweep, int first, int size, double *d)
{
    double v[SWEEP_BLOCK][SWEEP_BLOCK] = {{0}};

    // the block of W
    for (int i = 0; i < size; i++) {
        d[i] = -sweep->w[first + i];
        for (int j = 0; j < size; j++) v[i][j] = column_of(sweep, first + j)[first + i];
    }

    // Gauss
    for (int k = 0; k < size; k++) {
        if (!(v[k][k] > SWEEP_SINGULAR * column_of(sweep, first + k)[first + k])) return false;
        for (int i = k + 1; i < size; i++) {
            double t = v[i][k] / v[k][k];
            for (int j = k + 1; j < size; j++) v[i][j] -= t * v[k][j];
            d[i] -= t * d[k];
        }
    }

    // back
    for (int k = size - 1; k >= 0; k--) {
        for (int j = k + 1; j < size; j++) d[k] -= v[k][j] * d[j];
        d[k] /= v[k][k];
    }

    return true;
}

// Sweeps inside a block: d is the change of l, w the w of the block at it.
static void sweep_block(const Sweep *sweep, const Active *a, const Kkt *kkt, int first, int size,
                        double *d)
{
    double w[SWEEP_BLOCK] = {0};

    for (int i = 0; i < size; i++) w[i] = sweep->w[first + i], d[i] = 0;
    for (int inner = 0; inner < SWEEP_INNER; inner++)
        for (int i = 0; i < size; i++) {
            const double *column = column_of(sweep, first + i);

            // projected step on one row
            double diagonal = column[first + i], l = sweep->l[first + i] + d[i];
            double least = SWEEP_SINGULAR * SWEEP_SINGULAR * a->unit[a->row[first + i]];
            if (!(diagonal > least)) diagonal = a->unit[a->row[first + i]];
            if (diagonal == 0) continue;

            double step = active_clamp(kkt, a->row[first + i], l - w[i] / diagonal) - l;
            d[i] += step;
            for (int j = 0; j < size && step != 0; j++) w[j] += column[first + j] * step;
            if (size == 1) return;
        }
}

static bool inside(const Sweep *sweep, const Active *a, const Kkt *kkt, int first, int size,
                   const double *d)
{
    for (int i = 0; i < size; i++) {
        double l = sweep->l[first + i] + d[i];
        if (!(l >= kkt->lo[a->row[first + i]] && l <= kkt->hi[a->row[first + i]])) return false;
    }
    return true;
}

double sweep_run(Sweep *sweep, const Active *a, const Kkt *kkt, double relaxation)
{
    double d[SWEEP_BLOCK] = {0};
    for (int b = 0; b < sweep->n_block; b++) {
        int first = sweep->start[b], size = sweep->start[b + 1] - first;

        // the whole block, where no bound is in the way, else row by row
        if (size == 1 || !solve_block(sweep, first, size, d) ||
            !inside(sweep, a, kkt, first, size, d))
            sweep_block(sweep, a, kkt, first, size, d);

        // w follows the change of each force
        for (int i = 0; i < size; i++) {
            int row = a->row[first + i];
            double l = sweep->l[first + i], to = active_clamp(kkt, row, l + relaxation * d[i]);
            const double *column = column_of(sweep, first + i);
            for (int j = 0; j < a->count && to != l; j++) sweep->w[j] += column[j] * (to - l);
            sweep->l[first + i] = to;
        }
    }

    return sweep_measure(sweep, a, kkt);
}

bool sweep_try(Sweep *sweep, Active *a, Kkt *kkt)
{
    // kkt->x at l, and the set that l and w show
    all_out(a);
    for (int k = 0; k < a->count; k++) a->given[k] = sweep->l[k];
    active_solve(a, kkt);
    active_guess_side(a, kkt);
    active_keep(a, kkt);

    if (!a->options.raw) active_try(a, kkt);
    return rounds_status(a) == TAUT_OK;
}
