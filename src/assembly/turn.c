// SPDX-License-Identifier: MIT
// turn.c -- rows in the principal axes of their compliance: see evaluate.h. Of cells this is one of the longest loops of a step, so that
// the sizes of the commonest ones are known to the compiler.
#include "assembly/evaluate.h"

#include "base/cpu.h"
#include "math/lanes.h"

#define TURN_INLINE LANES_INLINE

// The most columns in whole vectors, of a tetra10, and one vector more.
enum { TURN_WIDE = 32 + LANE_COUNT };

// A [rows][n] = P A, P = Q^T. A row of the result stays in registers; Q of cells has many zeros: strains that a material keeps apart.
TURN_INLINE void turn_there(int rows, int n, const double *P, const unsigned char *list, double *A)
{
    const int vectors = (n + LANE_COUNT - 1) / LANE_COUNT, whole = n / LANE_COUNT;
    double old[TAUT_MAX_ROWS][TURN_WIDE];
    for (int r = 0; r < rows; r++) {
        const double *from = A + r * n;
        for (int c = 0; c < whole; c++)
            lanes_put(old[r] + LANE_COUNT * c, lanes_at(from + LANE_COUNT * c));
        for (int i = LANE_COUNT * whole; i < LANE_COUNT * vectors; i++)
            old[r][i] = i < n ? from[i] : 0;
    }

    for (int r = 0; r < rows; r++, list += rows + 1, A += n) {
        Lanes sum[TURN_WIDE / LANE_COUNT] = {{0}};
        for (int i = 1; i <= list[0]; i++) {
            const Lanes all = lanes_equal(P[r * rows + list[i]]);
            const double *row = old[list[i]];
            LANES_UNROLL(8)
            for (int c = 0; c < vectors; c++) sum[c] += all * lanes_at(row + LANE_COUNT * c);
        }
        LANES_UNROLL(8)
        for (int c = 0; c < whole; c++) lanes_put(A + LANE_COUNT * c, sum[c]);
        for (int i = LANE_COUNT * whole; i < n; i++) A[i] = sum[whole][i % LANE_COUNT];
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

// A [rows] = P^T A.
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
            lanes_turn(6, P, A, A);
        else if (rows == 18) // brick
            lanes_turn(18, P, A, A);
        else if (rows == 24) // tetra10
            lanes_turn(24, P, A, A);
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
