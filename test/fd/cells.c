// SPDX-License-Identifier: MIT
// cells.c -- fused maps of finite elements against what they stand for, to round-off: map `green` of map `gradient` at each
// integration point, weighed by the stress modes; and `volume` against `det`. Values, J and K~.
#include "map/gauss.h"
#include "map/map.h"
#include "quick.h"
#include "rest_cells.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 30, SCRATCH = 2 * WIDTH * (WIDTH + TAUT_MAX_ROWS + 1) + 2 * TAUT_MAX_ROWS };

typedef struct Fused {
    TautMapKind map;
    CellKind cell;
} Fused;

static const Fused fused[] = {{TAUT_MAP_TRIANGLE, CELL_TRIANGLE}, {TAUT_MAP_QUAD, CELL_QUAD},
                              {TAUT_MAP_TETRA, CELL_TETRA},       {TAUT_MAP_TETRA10, CELL_TETRA10},
                              {TAUT_MAP_BRICK, CELL_BRICK},       {TAUT_MAP_VOLUME, CELL_TETRA},
                              {TAUT_MAP_VOLUME, CELL_TETRA10},    {TAUT_MAP_VOLUME, CELL_BRICK}};

// Value, J and K~ of one instance.
typedef struct Result {
    double y[TAUT_MAX_ROWS], J[TAUT_MAX_ROWS * WIDTH], K[WIDTH * WIDTH];
} Result;

static void evaluate(TautMapKind kind, int parents, int size, int numbers, const double *number,
                     const double *q, const double *lambda, int rows, Result *result)
{
    const MapOps *map = map_ops(kind);
    double scratch[SCRATCH];
    int sizes[10], at[10];
    for (int p = 0; p < parents; p++) sizes[p] = size, at[p] = size * p;
    MapBatch batch = {.count = 1,
                      .parents = parents,
                      .rows = rows,
                      .width = parents * size,
                      .numbers = numbers,
                      .size = sizes,
                      .at = at,
                      .number = number,
                      .scratch = scratch};
    map->value(&batch, q, result->y, result->J);
    if (map->geometric) map->geometric(&batch, q, lambda, TAUT_GEOMETRIC_EXACT, result->K);
}

// The constants that the map makes of places at rest.
static int constants_of(TautMapKind kind, const Cell *cell, const double *X, double *number)
{
    int size[10];
    const char *problem;
    for (int p = 0; p < cell->nodes; p++) size[p] = 3;
    MapRequest request = {.parents = cell->nodes,
                          .width = 3 * cell->nodes,
                          .size = size,
                          .numbers = cell->nodes * cell->dim,
                          .number = X};
    cr_assert_gt(map_ops(kind)->shape(&request, &problem), 0, "%s", problem);
    return map_ops(kind)->constants(&request, number);
}

// The stress that the rows of the map put on the strains of a point, times its weight: t = sum_k lambda_k dy_k/dE.
static void weights_at(const Fused *f, const Cell *cell, const double *X, const double *w,
                       double volume, int p, int row, double *t)
{
    const int strains = cell_strains(cell), n = cell->dim;
    double axes[9], tau[9] = {0}, sigma[9] = {0};
    memset(t, 0, sizeof *t * (size_t)strains);
    if (!cell->modes) {
        if (row / strains == p) t[row % strains] = 1;
        return;
    }
    (void)f;

    // sigma = axes tau axes^T, with tau one component of the mode
    int i, j;
    cell_centre_axes(cell, X, axes);
    strain_axes(n, cell->mode[row].strain, &i, &j);
    tau[i * n + j] = tau[j * n + i] = cell_mode_at(cell, row, p) * w[p] / volume;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++)
            for (int k = 0; k < n * n; k++)
                sigma[a * n + b] += axes[a * n + k / n] * tau[k] * axes[b * n + k % n];
    for (int s = 0; s < strains; s++) {
        strain_axes(n, s, &i, &j);
        t[s] = sigma[i * n + j];
    }
}

// The same of a volume too, which has one: the share of the point.
static void weights_of(const Fused *f, const Cell *cell, const double *X, const double *w,
                       double whole, int p, int r, double *t)
{
    if (f->map == TAUT_MAP_VOLUME)
        t[0] = w[p] / whole;
    else
        weights_at(f, cell, X, w, whole, p, r, t);
}

// The same by gradient and green (volume: det) at every point.
static void compose(const Fused *f, const double *X, const double *x, const double *lambda,
                    Result *sum)
{
    const Cell *cell = gauss_cell(f->cell);
    const bool volume = f->map == TAUT_MAP_VOLUME;
    const int rows = volume ? 1 : cell_rows(cell), n = 3 * cell->nodes, m = 3 * cell->dim;
    const int strains = volume ? 1 : cell_strains(cell);
    double g[CELL_POINTS * 30], w[CELL_POINTS], whole = 0, zero[WIDTH] = {0};
    cr_assert(cell_gradients(cell, X, g, w));
    for (int p = 0; p < cell->points; p++) whole += w[p];
    memset(sum, 0, sizeof *sum);

    for (int p = 0; p < cell->points; p++) {
        static Result F, E;
        double t[CELL_STRAINS], total[CELL_STRAINS] = {0};
        const double *own = g + p * cell->nodes * cell->dim;
        evaluate(TAUT_MAP_GRADIENT, cell->nodes, 3, cell->nodes * cell->dim, own, x, zero, m, &F);
        for (int r = 0; r < rows; r++) {
            weights_of(f, cell, X, w, whole, p, r, t);
            for (int s = 0; s < strains; s++) total[s] += lambda[r] * t[s];
        }
        evaluate(volume ? TAUT_MAP_DET : TAUT_MAP_GREEN, 1, m, 0, NULL, F.y, total, strains, &E);

        // chain rule
        for (int r = 0; r < rows; r++) {
            weights_of(f, cell, X, w, whole, p, r, t);
            for (int s = 0; s < strains; s++) {
                sum->y[r] += t[s] * E.y[s];
                for (int a = 0; a < m; a++)
                    for (int i = 0; i < n; i++)
                        sum->J[r * n + i] += t[s] * E.J[s * m + a] * F.J[a * n + i];
            }
        }
        for (int a = 0; a < m; a++)
            for (int b = 0; b < m; b++)
                for (int i = 0; i < n; i++)
                    for (int j = 0; j < n; j++)
                        sum->K[i * n + j] += F.J[a * n + i] * E.K[a * m + b] * F.J[b * n + j];
    }
}

static void expect_equal(const char *name, const char *what, int n, const double *a,
                         const double *b)
{
    double size = 0;
    for (int i = 0; i < n; i++) size = fmax(size, fabs(b[i]));
    cr_assert_gt(size, 0.01, "%s: %s is zero", name, what);
    for (int i = 0; i < n; i++)
        cr_assert_float_eq(a[i], b[i], 1e-13 * (1 + size), "%s: %s %d is %.17g and not %.17g", name,
                           what, i, a[i], b[i]);
}

Test(cells, are_gradients_and_strains_of_their_points)
{
    unsigned seed = 3;
    for (int i = 0; i < 5 * (int)(sizeof fused / sizeof *fused); i++) {
        const Fused *f = fused + i / 5;
        const Cell *cell = gauss_cell(f->cell);
        const int rows = f->map == TAUT_MAP_VOLUME ? 1 : cell_rows(cell), n = 3 * cell->nodes;
        double X[30], x[30], lambda[TAUT_MAX_ROWS], number[300];
        static Result one, other;
        cell_at_rest(cell->nodes, cell->dim, 0.08, &seed, X);
        for (int k = 0; k < n; k++) x[k] = 2 * quick_random(&seed);
        for (int r = 0; r < rows; r++) lambda[r] = quick_random(&seed);

        const int numbers = constants_of(f->map, cell, X, number);
        evaluate(f->map, cell->nodes, 3, numbers, number, x, lambda, rows, &one);
        compose(f, X, x, lambda, &other);
        const char *name = map_ops(f->map)->name;
        expect_equal(name, "y", rows, one.y, other.y);
        expect_equal(name, "J", rows * n, one.J, other.J);
        expect_equal(name, "K~", n * n, one.K, other.K);
    }
}
