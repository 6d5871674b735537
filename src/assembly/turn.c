// SPDX-License-Identifier: MIT
// turn.c -- rows in the principal axes of their compliance: see evaluate.h. Of cells this is one of the longest loops of a step, so that
// the sizes of the commonest ones are known to the compiler.
#include "assembly/evaluate.h"

#include "base/cpu.h"
#include "math/lanes.h"

#define TURN_INLINE LANES_INLINE

// The most columns: a tetra10 has 30.
enum { TURN_WIDE = 32 };

// Columns 0 .. LANE_COUNT * vectors - 1 of P A, P = Q^T, at most eight vectors, which stay in registers: `old` is A with rows of `apart`
// entries. Q of cells has many zeros: strains that a material keeps apart.
TURN_INLINE void turn_strip(int rows, int apart, int vectors, const double *P,
                            const unsigned char *list, const double *old, int n, double *A)
{
    for (int r = 0; r < rows; r++, list += rows + 1) {
        Lanes sum[8] = {{0}};
        for (int i = 1; i <= list[0]; i++) {
            const Lanes all = lanes_equal(P[r * rows + list[i]]);
            const double *row = old + list[i] * apart;
            LANES_UNROLL(8)
            for (int c = 0; c < vectors; c++) sum[c] += all * lanes_at(row + LANE_COUNT * c);
        }
        LANES_UNROLL(8)
        for (int c = 0; c < vectors; c++) lanes_put(A + r * n + LANE_COUNT * c, sum[c]);
    }
}

// A [rows][n] = P A; columns left over behind whole vectors come one after the other.
TURN_INLINE void turn_there(int rows, int n, const double *P, const unsigned char *list, double *A)
{
    double old[TAUT_MAX_ROWS * TURN_WIDE];
    for (int i = 0; i + LANE_COUNT <= rows * n; i += LANE_COUNT)
        lanes_put(old + i, lanes_at(A + i));
    for (int i = rows * n / LANE_COUNT * LANE_COUNT; i < rows * n; i++) old[i] = A[i];
    turn_strip(rows, n, n / LANE_COUNT, P, list, old, n, A);
    for (int c = n / LANE_COUNT * LANE_COUNT; c < n; c++)
        for (int r = 0; r < rows; r++) {
            const unsigned char *own = list + r * (rows + 1);
            double sum = 0;
            for (int i = 1; i <= own[0]; i++) sum += P[r * rows + own[i]] * old[own[i] * n + c];
            A[r * n + c] = sum;
        }
}

// J of the sizes that cells have; false of others.
TURN_INLINE bool turn_cells(const Group *g, double *J)
{
    const int shape = 100 * g->rows + g->width;
    for (int e = 0; e < g->count; e++, J += g->rows * g->width) {
        const double *P = g->axes + g->at_axes[e] + g->rows * g->rows;
        const unsigned char *list = g->axis_rows + axis_rows_at(g, e);
        switch (shape) {
        case 612: // tetra
            turn_there(6, 12, P, list, J);
            break;
        case 609: // stretch
            turn_there(6, 9, P, list, J);
            break;
        case 1824: // brick
            turn_there(18, 24, P, list, J);
            break;
        case 2430: // tetra10
            turn_there(24, 30, P, list, J);
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

// A [rows] = P^T A, by vectors of its new entries; the last two of them overlap.
TURN_INLINE void turn_column(int rows, const double *P, double *A)
{
    const int vectors = (rows + LANE_COUNT - 1) / LANE_COUNT, last = rows - LANE_COUNT;
    Lanes sum[TAUT_MAX_ROWS / LANE_COUNT] = {{0}};
    LANES_UNROLL(6)
    for (int k = 0; k < rows; k++) {
        const Lanes all = lanes_equal(A[k]);
        LANES_UNROLL(6)
        for (int c = 0; c < vectors; c++)
            sum[c] += lanes_at(P + k * rows + (c < vectors - 1 ? LANE_COUNT * c : last)) * all;
    }
    LANES_UNROLL(6)
    for (int c = 0; c < vectors; c++)
        lanes_put(A + (c < vectors - 1 ? LANE_COUNT * c : last), sum[c]);
}

// The same of any number of rows.
TURN_INLINE void turn_any(int rows, const double *P, double *A)
{
    double sum[TAUT_MAX_ROWS] = {0};
    for (int k = 0; k < rows; k++)
        for (int r = 0; r < rows; r++) sum[r] += P[k * rows + r] * A[k];
    for (int r = 0; r < rows; r++) A[r] = sum[r];
}

TURN_INLINE void turn_columns(const Group *g, bool back, double *A)
{
    const int rows = g->rows, shift = back ? rows * rows : 0;
    for (int e = 0; e < g->count; e++, A += rows) {
        const double *P = g->axes + g->at_axes[e] + shift;
        if (rows == 6) // tetra
            turn_column(6, P, A);
        else if (rows == 18) // brick
            turn_column(18, P, A);
        else if (rows == 24) // tetra10
            turn_column(24, P, A);
        else
            turn_any(rows, P, A);
    }
}

LANES_WIDE static void turn_columns_wide(const Group *g, bool back, double *A)
{
    turn_columns(g, back, A);
}

static void turn_columns_narrow(const Group *g, bool back, double *A)
{
    turn_columns(g, back, A);
}

void turn_values(const Group *g, bool back, double *A)
{
    (cpu_has(CPU_AVX2) ? turn_columns_wide : turn_columns_narrow)(g, back, A);
}
