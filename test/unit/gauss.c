// SPDX-License-Identifier: MIT
// gauss.c -- cells as numbers: gradients reproduce linear fields, volumes are right, modes are as many as dofs less rigid motions,
// and cells that are flat or inside out in part are found.
#include "map/gauss.h"
#include "quick.h"
#include "rest_cells.h"

#include <math.h>

// A cell of unit size: a square, a cube, or the part of it that a triangle or tetrahedron takes.
static double volume_at_rest(const Cell *cell)
{
    const bool box = cell->nodes == 4 * (cell->dim - 1);
    return box ? 1 : cell->dim == 2 ? 1.0 / 2 : 1.0 / 6;
}

Test(gauss, gradients_of_linear_fields_are_exact)
{
    unsigned seed = 1;
    for (int kind = 0; kind < CELL_COUNT; kind++)
        for (int try = 0; try < 20; try++) {
            const Cell *cell = gauss_cell((CellKind)kind);
            const int n = cell->dim;
            double X[30], g[240], w[CELL_POINTS], volume = 0;
            cell_at_rest(cell->nodes, n, try ? 0.08 : 0, &seed, X);
            cr_assert(cell_gradients(cell, X, g, w));
            for (int p = 0; p < cell->points; p++) volume += w[p];
            if (try == 0) cr_assert_float_eq(volume, volume_at_rest(cell), 1e-14);

            // the gradient of X is 1, that of a constant 0
            for (int p = 0; p < cell->points; p++)
                for (int i = 0; i < n; i++)
                    for (int r = 0; r <= n; r++) {
                        double sum = 0;
                        for (int a = 0; a < cell->nodes; a++)
                            sum += (r < n ? X[a * n + r] : 1) * g[(p * cell->nodes + a) * n + i];
                        cr_assert_float_eq(sum, r == i, 1e-13, "cell %d: %g", kind, sum);
                    }
        }
}

Test(gauss, a_shear_keeps_the_volume)
{
    unsigned seed = 2;
    for (int kind = 0; kind < CELL_COUNT; kind++) {
        const Cell *cell = gauss_cell((CellKind)kind);
        const int n = cell->dim;
        double X[30], g[240], w[CELL_POINTS], before = 0, after = 0;
        cell_at_rest(cell->nodes, n, 0.08, &seed, X);
        cr_assert(cell_gradients(cell, X, g, w));
        for (int p = 0; p < cell->points; p++) before += w[p];
        for (int a = 0; a < cell->nodes; a++) X[a * n] += 0.7 * X[a * n + 1];
        cr_assert(cell_gradients(cell, X, g, w));
        for (int p = 0; p < cell->points; p++) after += w[p];
        cr_assert_float_eq(before, after, 1e-14);
    }
}

Test(gauss, rows_are_dofs_less_rigid_motions)
{
    cr_assert_eq(cell_rows(gauss_cell(CELL_TRIANGLE)), 2 * 3 - 3);
    cr_assert_eq(cell_rows(gauss_cell(CELL_QUAD)), 2 * 4 - 3);
    cr_assert_eq(cell_rows(gauss_cell(CELL_TETRA)), 3 * 4 - 6);
    cr_assert_eq(cell_rows(gauss_cell(CELL_TETRA10)), 3 * 10 - 6);
    cr_assert_eq(cell_rows(gauss_cell(CELL_BRICK)), 3 * 8 - 6);
}

// Modes are across each other over the reference cell, so that none is a sum of others.
Test(gauss, modes_differ)
{
    static const CellKind kind[] = {CELL_QUAD, CELL_BRICK};
    for (int c = 0; c < 2; c++) {
        const Cell *cell = gauss_cell(kind[c]);
        for (int k = 0; k < cell->modes; k++)
            for (int l = 0; l < cell->modes; l++) {
                double sum = 0;
                for (int p = 0; p < cell->points; p++)
                    if (cell->mode[k].strain == cell->mode[l].strain)
                        sum += cell_mode_at(cell, k, p) * cell_mode_at(cell, l, p);
                cr_assert(k == l ? sum > 0.5 : fabs(sum) < 1e-14, "modes %d and %d: %g", k, l, sum);
            }
    }
}

Test(gauss, flat_and_tangled_cells_are_found)
{
    unsigned seed = 4;
    for (int kind = 0; kind < CELL_COUNT; kind++) {
        const Cell *cell = gauss_cell((CellKind)kind);
        const int n = cell->dim;
        double X[30], g[240], w[CELL_POINTS];
        cell_at_rest(cell->nodes, n, 0.1, &seed, X);
        for (int a = 0; a < cell->nodes; a++) X[a * n + n - 1] = 0.3 * X[a * n];
        cr_assert_not(cell_gradients(cell, X, g, w), "cell %d: flat", kind);

        // a mirror image is as good as the cell
        cell_at_rest(cell->nodes, n, 0.08, &seed, X);
        for (int a = 0; a < cell->nodes; a++) X[a * n] = -X[a * n];
        cr_assert(cell_gradients(cell, X, g, w), "cell %d: mirrored", kind);
        for (int p = 0; p < cell->points; p++) cr_assert_gt(w[p], 0);

        // two corners of a box exchanged
        if (!cell->modes) continue;
        for (int d = 0; d < n; d++) {
            const double kept = X[d];
            X[d] = X[n + d], X[n + d] = kept;
        }
        cr_assert_not(cell_gradients(cell, X, g, w), "cell %d: tangled", kind);
    }
}
