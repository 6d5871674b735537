// SPDX-License-Identifier: MIT
// cells.c -- fused maps of finite elements against what they stand for, to round-off: map `green` of map `gradient` at each
// integration point, weighed by the stress modes; and `volume` against `det`. Values, J and K~; and their products without J.
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

// --- by F in place of J ---

// A batch of one in axes Q, followed by Q^T.
typedef struct Turned {
    int size[10], at[10], at_axes[1];
    double axes[2 * TAUT_MAX_ROWS * TAUT_MAX_ROWS], number[300], scratch[SCRATCH];
    MapBatch batch;
} Turned;

static void turned_make(const Fused *f, const Cell *cell, const double *X, unsigned *seed,
                        Turned *it)
{
    const int rows = cell_rows(cell), square = rows * rows;
    for (int p = 0; p < cell->nodes; p++) it->size[p] = 3, it->at[p] = 3 * p;
    it->at_axes[0] = 0;
    for (int i = 0; i < square; i++) {
        const double Q = quick_random(seed) - 0.5;
        it->axes[i] = it->axes[square + i % rows * rows + i / rows] = Q;
    }
    it->batch = (MapBatch){.count = 1,
                           .parents = cell->nodes,
                           .rows = rows,
                           .width = 3 * cell->nodes,
                           .numbers = constants_of(f->map, cell, X, it->number),
                           .size = it->size,
                           .at = it->at,
                           .number = it->number,
                           .inner = true,
                           .axes = it->axes,
                           .at_axes = it->at_axes,
                           .scratch = it->scratch};
}

// out [cols] = A^T x, A [n][cols].
static void times_transposed(int n, int cols, const double *A, const double *x, double *out)
{
    memset(out, 0, sizeof *out * (size_t)cols);
    for (int r = 0; r < n; r++)
        for (int c = 0; c < cols; c++) out[c] += A[r * cols + c] * x[r];
}

// y, J v and J^T lambda of the turned rows, from J and those of the map.
typedef struct Expected {
    double y[TAUT_MAX_ROWS], rate[TAUT_MAX_ROWS], force[WIDTH], lambda[TAUT_MAX_ROWS];
} Expected;

static void expect_of(const Turned *it, const Result *plain, const double *v, const double *lambda,
                      Expected *to)
{
    const int rows = it->batch.rows, n = it->batch.width;
    double rate[TAUT_MAX_ROWS] = {0};
    for (int r = 0; r < rows; r++)
        for (int i = 0; i < n; i++) rate[r] += plain->J[r * n + i] * v[i];
    times_transposed(rows, rows, it->axes, plain->y, to->y);
    times_transposed(rows, rows, it->axes, rate, to->rate);
    times_transposed(rows, rows, it->axes + rows * rows, lambda, to->lambda);
    times_transposed(rows, n, plain->J, to->lambda, to->force);
}

// A node that is nowhere gets nothing; sizes are no less than the forces, and not many times as large.
static void check_forces(const MapOps *map, Turned *it, const double *inner, const double *lambda,
                         const double *force)
{
    const int n = it->batch.width;
    double sum[WIDTH] = {0}, size[WIDTH] = {0}, most = 0, largest = 0;
    map->inner_transposed(&it->batch, inner, lambda, sum);
    expect_equal(map->name, "J^T lambda", n, sum, force);

    it->at[0] = -1;
    memset(sum, 0, sizeof sum);
    map->inner_transposed(&it->batch, inner, lambda, sum);
    map->inner_sizes(&it->batch, inner, lambda, size);
    it->at[0] = 0;
    for (int i = 0; i < 3; i++) cr_assert(sum[i] == 0 && size[i] == 0, "%s", map->name);
    for (int i = 3; i < n; i++) {
        cr_assert_geq(size[i], fabs(sum[i]) * (1 - 1e-12), "%s: size %d", map->name, i);
        most = fmax(most, size[i]), largest = fmax(largest, fabs(sum[i]));
    }
    cr_assert_lt(most, 100 * largest, "%s: sizes are of other forces", map->name);
}

Test(cells, know_their_products_by_F_alone)
{
    unsigned seed = 5;
    for (int i = 0; i < 5 * (int)(sizeof fused / sizeof *fused); i++) {
        const Fused *f = fused + i / 5;
        const Cell *cell = gauss_cell(f->cell);
        const MapOps *map = map_ops(f->map);
        double X[30], x[WIDTH], v[WIDTH], lambda[TAUT_MAX_ROWS], y[TAUT_MAX_ROWS];
        double inner[3 * 3 * CELL_POINTS], J[TAUT_MAX_ROWS * WIDTH], K[WIDTH * WIDTH];
        static Result plain;
        static Turned it;
        static Expected expected;
        if (map->inner == 0) continue;
        cell_at_rest(cell->nodes, cell->dim, 0.08, &seed, X);
        for (int k = 0; k < 3 * cell->nodes; k++)
            x[k] = 2 * quick_random(&seed), v[k] = quick_random(&seed) - 0.5;
        turned_make(f, cell, X, &seed, &it);
        const int rows = it.batch.rows, n = it.batch.width;
        for (int r = 0; r < rows; r++) lambda[r] = quick_random(&seed);
        times_transposed(rows, rows, it.axes + rows * rows, lambda, expected.lambda);
        evaluate(f->map, cell->nodes, 3, it.batch.numbers, it.number, x, expected.lambda, rows,
                 &plain);
        expect_of(&it, &plain, v, lambda, &expected);

        map->value(&it.batch, x, y, inner);
        expect_equal(map->name, "y", rows, y, expected.y);
        map->inner_jacobian(&it.batch, inner, J);
        expect_equal(map->name, "J", rows * n, J, plain.J);
        map->inner_times(&it.batch, inner, v, y);
        expect_equal(map->name, "J v", rows, y, expected.rate);
        check_forces(map, &it, inner, lambda, expected.force);
        map->geometric(&it.batch, x, lambda, TAUT_GEOMETRIC_EXACT, K);
        expect_equal(map->name, "K~", n * n, K, plain.K);
    }
}
