// SPDX-License-Identifier: MIT
// turn.c -- rows in the principal axes of their compliance: see evaluate.h. Of cells this is one of the longest loops of a step, so that
// the sizes of the commonest ones are known to the compiler.
#include "assembly/evaluate.h"

#include "base/cpu.h"
#include "math/lanes.h"

#include <string.h>

#define TURN_INLINE LANES_INLINE

// The most columns: a tetra10 has 30.
enum { TURN_WIDE = 32 };

// Columns from .. from + LANE_COUNT * vectors - 1 of Q^T A, at most six vectors, which stay in registers: `old` is A with rows of `apart`
// entries. Q of cells has many zeros: strains that a material keeps apart.
TURN_INLINE void turn_strip(int rows, int apart, int from, int vectors, const double *Q,
                            const double *old, int n, double *A)
{
    for (int r = 0; r < rows; r++) {
        Lanes a = {0}, b = {0}, c = {0}, d = {0}, e = {0}, f = {0};
        for (int k = 0; k < rows; k++) {
            const double s = Q[k * rows + r], *row = old + k * apart + from;
            if (s == 0) continue;
            const Lanes all = lanes_equal(s);
            a += all * lanes_at(row);
            if (vectors > 1) b += all * lanes_at(row + 4);
            if (vectors > 2) c += all * lanes_at(row + 8);
            if (vectors > 3) d += all * lanes_at(row + 12);
            if (vectors > 4) e += all * lanes_at(row + 16);
            if (vectors > 5) f += all * lanes_at(row + 20);
        }
        double *to = A + r * n + from;
        lanes_put(to, a);
        if (vectors > 1) lanes_put(to + 4, b);
        if (vectors > 2) lanes_put(to + 8, c);
        if (vectors > 3) lanes_put(to + 12, d);
        if (vectors > 4) lanes_put(to + 16, e);
        if (vectors > 5) lanes_put(to + 20, f);
    }
}

// A [rows][n] = Q^T A; columns left over behind whole vectors come one after the other.
TURN_INLINE void turn_there(int rows, int n, const double *Q, double *A)
{
    double old[TAUT_MAX_ROWS * TURN_WIDE];
    memcpy(old, A, (size_t)(rows * n) * sizeof *old);
    const int vectors = n / LANE_COUNT, first = vectors < 6 ? vectors : 6;
    turn_strip(rows, n, 0, first, Q, old, n, A);
    if (vectors > first) turn_strip(rows, n, first * LANE_COUNT, vectors - first, Q, old, n, A);
    for (int c = vectors * LANE_COUNT; c < n; c++)
        for (int r = 0; r < rows; r++) {
            double sum = 0;
            for (int k = 0; k < rows; k++) sum += Q[k * rows + r] * old[k * n + c];
            A[r * n + c] = sum;
        }
}

// J of the sizes that cells have; false of others.
TURN_INLINE bool turn_cells(const Group *g, double *J)
{
    const int shape = 100 * g->rows + g->width;
    for (int e = 0; e < g->count; e++, J += g->rows * g->width) {
        const double *Q = g->axes + g->at_axes[e];
        switch (shape) {
        case 612: // tetra
            turn_there(6, 12, Q, J);
            break;
        case 609: // stretch
            turn_there(6, 9, Q, J);
            break;
        case 1824: // brick
            turn_there(18, 24, Q, J);
            break;
        case 2430: // tetra10
            turn_there(24, 30, Q, J);
            break;
        default:
            return false;
        }
    }

    return true;
}

LANES_WIDE static bool turn_cells_wide(const Group *g, double *J)
{
    return turn_cells(g, J);
}

static bool turn_cells_narrow(const Group *g, double *J)
{
    return turn_cells(g, J);
}

void turn_jacobian(const Group *g, double *J)
{
    if ((cpu_has(CPU_AVX2) ? turn_cells_wide : turn_cells_narrow)(g, J)) return;
    for (int e = 0; e < g->count; e++, J += g->rows * g->width) turn_rows(g, e, g->width, false, J);
}

void turn_rows(const Group *g, int e, int n, bool back, double *A)
{
    const double *Q = g->axes + g->at_axes[e];
    double column[TAUT_MAX_ROWS];
    for (int c = 0; c < n; c++) {
        for (int r = 0; r < g->rows; r++) {
            column[r] = 0;
            for (int k = 0; k < g->rows; k++)
                column[r] += Q[back ? r * g->rows + k : k * g->rows + r] * A[k * n + c];
        }
        for (int r = 0; r < g->rows; r++) A[r * n + c] = column[r];
    }
}

// One column. There, sums of all rows go on at once; back, each row is a sum of its own.
TURN_INLINE void turn_column(int rows, bool back, const double *Q, double *A)
{
    double sum[TAUT_MAX_ROWS] = {0};
    for (int k = 0; k < rows && !back; k++)
        for (int r = 0; r < rows; r++) sum[r] += Q[k * rows + r] * A[k];
    for (int r = 0; r < rows && back; r++)
        for (int k = 0; k < rows; k++) sum[r] += Q[r * rows + k] * A[k];
    for (int r = 0; r < rows; r++) A[r] = sum[r];
}

TURN_INLINE void turn_columns(const Group *g, bool back, double *A)
{
    const int rows = g->rows;
    for (int e = 0; e < g->count; e++, A += rows) {
        const double *Q = g->axes + g->at_axes[e];
        bool any = false; // targets of solids and their rates are 0
        for (int r = 0; r < rows; r++) any = any || A[r] != 0;
        if (!any) continue;
        if (rows == 6)
            turn_column(6, back, Q, A);
        else if (rows == 18)
            turn_column(18, back, Q, A);
        else
            turn_column(rows, back, Q, A);
    }
}

LANES_WIDE static void turn_columns_wide(const Group *g, bool back, double *A)
{
    if (back)
        turn_columns(g, true, A);
    else
        turn_columns(g, false, A);
}

static void turn_columns_narrow(const Group *g, bool back, double *A)
{
    if (back)
        turn_columns(g, true, A);
    else
        turn_columns(g, false, A);
}

void turn_values(const Group *g, bool back, double *A)
{
    (cpu_has(CPU_AVX2) ? turn_columns_wide : turn_columns_narrow)(g, back, A);
}
