// SPDX-License-Identifier: MIT
// volume.c -- change of volume of a cell: the mean of det F over its integration points.
//
//   nodes    4 of a tetra, 8 of a brick or 10 of a tetra10 (gauss.h), 3 entries each          rows 1
//   numbers  [where they are at rest, x y z of each]; without them the cell is at rest now
//   f        sum_p w_p det F_p/V: 1 at rest
//   J        of node a: sum_p w_p cof F_p g_a/V
//   K~       block (a, b): lambda sum_p w_p hat(F_p (g_a x g_b))^T/V, hat(u) x = u x x; mode psd by clamp.c
//   singular a flat cell at rest, or one that is inside out in part: refused
//
// Checked by test/fd/maps.c.
#include "map/cell.h"
#include "map/minors.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

static const Cell *cell_of(int nodes)
{
    return gauss_cell(nodes == 10 ? CELL_TETRA10 : nodes == 8 ? CELL_BRICK : CELL_TETRA);
}

// Places at rest, g, then w/V.
static int count(const Cell *cell)
{
    return 3 * cell->nodes + (3 * cell->nodes + 1) * cell->points;
}

static int shape(const MapRequest *request, const char **problem)
{
    const int n = request->parents;
    *problem = n == 4 || n == 8 || n == 10
                   ? cell_problem(cell_of(n), request, count(cell_of(n)))
                   : "the map reads the nodes of a cell: give 4, 8 or 10 of them";
    return *problem ? 0 : 1;
}

static int constants(const MapRequest *request, double *number)
{
    const Cell *cell = cell_of(request->parents);
    if (!number) return count(cell);
    double *X = number, *g = X + 3 * cell->nodes, *w = g + 3 * cell->nodes * cell->points, sum = 0;
    cell_rest_places(cell, request, X);
    cell_gradients(cell, X, g, w);
    for (int p = 0; p < cell->points; p++) sum += w[p];
    for (int p = 0; p < cell->points; p++) w[p] /= sum;
    return count(cell);
}

// F [3][3] at a point.
static void gradient_of(int nodes, const int *at, const double *q, const double *g, double *F)
{
    memset(F, 0, 9 * sizeof *F);
    for (int a = 0; a < nodes; a++)
        for (int r = 0; r < 3; r++) axpy3(q[at[a] + r], g + 3 * a, F + 3 * r);
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    const int n = batch->parents, points = cell_of(n)->points;
    for (int e = 0; e < batch->count; e++) {
        const double *g = batch->number + e * batch->numbers + 3 * n, *w = g + 3 * n * points;
        const int *at = batch->at + e * n;
        double *row = J ? J + 3 * n * e : NULL;
        if (J) memset(row, 0, sizeof *row * (size_t)(3 * n));
        y[e] = 0;
        for (int p = 0; p < points; p++, g += 3 * n) {
            double F[9], H[9];
            gradient_of(n, at, q, g, F);
            y[e] += w[p] * cofactors3(F, H);
            for (int i = 0; J && i < 3 * n; i++)
                row[i] += w[p] * dot3(H + 3 * (i % 3), g + i / 3 * 3);
        }
    }
}

// K += block (a, b) of a point: entry (i, k) is s e_ikm u_m, u = F (g_a x g_b).
static void add_block(int n, int a, int b, double s, const double *F, const double *g, double *K)
{
    double cross[3];
    cross3(g + 3 * a, g + 3 * b, cross);
    for (int m = 0; m < 3; m++) {
        const double u = s * dot3(F + 3 * m, cross);
        const int i = (m + 1) % 3, k = (m + 2) % 3;
        K[(3 * a + i) * 3 * n + 3 * b + k] += u;
        K[(3 * a + k) * 3 * n + 3 * b + i] -= u;
    }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    const int n = batch->parents, points = cell_of(n)->points, width = 3 * n;
    for (int e = 0; e < batch->count; e++, K += width * width) {
        const double *g = batch->number + e * batch->numbers + 3 * n, *w = g + 3 * n * points;
        memset(K, 0, sizeof *K * (size_t)(width * width));
        for (int p = 0; p < points; p++, g += 3 * n) {
            double F[9];
            gradient_of(n, batch->at + e * n, q, g, F);
            for (int a = 0; a < n; a++)
                for (int b = 0; b < a; b++) add_block(n, a, b, lambda[e] * w[p], F, g, K);
        }
        for (int i = 0; i < width; i++)
            for (int j = 0; j < i; j++) K[j * width + i] = K[i * width + j];
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(width, K, batch->scratch);
    }
}

const MapOps map_volume = {
    .name = "volume",
    .strain = true,
    .solid = 1,
    .shape = shape,
    .constants = constants,
    .value = value,
    .geometric = geometric,
    .length_scale = unit_length,
};
