// SPDX-License-Identifier: MIT
// shapes.c -- candidates for the shapes of maps, and the user maps among them.
#include "shapes.h"

#include "quick.h"
#include "rest_cells.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- user maps: scale-free, so that small configurations are as good as large ones ---------------

// `user` of the callbacks is a number: rows and width.
static void *pack(int rows, int width)
{
    static int code[1024]; // its own place says what it is
    int *at = code + (width * 16 + rows) % 1024;
    *at = width * 16 + rows;
    return at;
}

static int rows_of(void *user)
{
    return *(const int *)user % 16;
}

static int width_of(void *user)
{
    return *(const int *)user / 16;
}

static double coefficient(int r, int i)
{
    return 1 + 0.3 * r - 0.2 * (i % 5) + 0.1 * (r * i % 3);
}

// y_r = sum of c x_i x_j^2 over i, j the next entry
static void cubic_value(void *user, const double *x, double *y, double *J)
{
    const int n = width_of(user), rows = rows_of(user);
    if (J) memset(J, 0, sizeof *J * (size_t)(rows * n));
    for (int r = 0; r < rows; r++) {
        y[r] = 0;
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            y[r] += coefficient(r, i) * x[i] * x[j] * x[j];
            if (!J) continue;
            J[r * n + i] += coefficient(r, i) * x[j] * x[j];
            J[r * n + j] += coefficient(r, i) * 2 * x[i] * x[j];
        }
    }
}

static void cubic_geometric(void *user, const double *x, const double *lambda, double *K)
{
    const int n = width_of(user), rows = rows_of(user);
    memset(K, 0, sizeof *K * (size_t)(n * n));
    for (int r = 0; r < rows; r++)
        for (int i = 0; i < n; i++) {
            int j = (i + 1) % n;
            double k = lambda[r] * coefficient(r, i) * 2;
            K[i * n + j] += k * x[j];
            K[j * n + i] += k * x[j];
            K[j * n + j] += k * x[i];
        }
}

static void linear_value(void *user, const double *x, double *y, double *J)
{
    const int n = width_of(user), rows = rows_of(user);
    for (int r = 0; r < rows; r++) {
        y[r] = 0;
        for (int i = 0; i < n; i++) {
            y[r] += coefficient(r, i) * x[i];
            if (J) J[r * n + i] = coefficient(r, i);
        }
    }
}

enum { USERS = 6 };

// With K~, with K~ by differences, linear; one row or three.
static void make_user(Shape *shape, int which)
{
    const int rows = which % 2 ? 3 : 1;
    shape->user = (TautUserMap){
        .name = "test",
        .rows = rows,
        .width = shape->width,
        .linear = which / 2 == 2,
        .value = which / 2 == 2 ? linear_value : cubic_value,
        .geometric = which / 2 == 0 ? cubic_geometric : NULL,
        .user = pack(rows, shape->width),
    };
}

// --- candidates --------------------------------------------------------------------------------

// --- cells -------------------------------------------------------------------------------------

// Entries of a place at rest; 0: no cell.
static int cell_dim(TautMapKind kind)
{
    const bool flat =
        kind == TAUT_MAP_TRIANGLE || kind == TAUT_MAP_QUAD || kind == TAUT_MAP_QUAD_POINTS;
    const bool solid = kind == TAUT_MAP_TETRA || kind == TAUT_MAP_TETRA10 ||
                       kind == TAUT_MAP_BRICK || kind == TAUT_MAP_VOLUME;
    return flat ? 2 : solid ? 3 : 0;
}

// Numbers of an instance: different for each, and of one kind.
static void numbers_of(const Shape *shape, int instance, double *number)
{
    const int n = shape->numbers, k = shape->parents;
    unsigned seed = (unsigned)(31 * instance + n + 7 * k + 1);
    for (int i = 0; shape->indices && i < n; i++)
        number[i] = shape->size[0] - 1 - (i + instance) % n;
    if (shape->indices) return;
    double sum = 0;
    for (int i = 0; i < n; i++) number[i] = 1.5 + quick_random(&seed);
    const int dim = cell_dim(shape->kind);
    if (dim > 0 && n >= dim * k) cell_at_rest(k, dim, 0.1, &seed, number);
    if (dim > 0) return;
    for (int i = 0; i < k && i < n; i++) sum += number[i];
    for (int i = 0; i < k && i < n; i++) number[i] /= sum;
}

// Asks the map about an instance; its constants where it accepts and `number` is not NULL.
static int ask(const Shape *shape, int instance, int *constants, double *number,
               const char **problem)
{
    double given[SHAPE_NUMBERS], x[SHAPE_WIDTH], mass[SHAPE_PARENTS];
    unsigned seed = (unsigned)instance + 9;
    for (int i = 0; i < SHAPE_WIDTH; i++) x[i] = quick_random(&seed);
    if (cell_dim(shape->kind) > 0)
        cell_at_rest(shape->parents, shape->parents == 3 ? 3 : cell_dim(shape->kind), 0.1, &seed,
                     x);
    if (shape->kind == TAUT_MAP_QUAD ||
        shape->kind == TAUT_MAP_QUAD_POINTS) // in space, and nearly flat
        for (int a = 3; a >= 0; a--)
            for (int d = 2; d >= 0; d--)
                x[3 * a + d] = d < 2 ? x[2 * a + d] : 0.1 * quick_random(&seed);
    for (int p = 0; p < shape->parents; p++) mass[p] = 1 + 0.5 * p + 0.1 * instance;
    numbers_of(shape, instance, given);
    MapRequest request = {.parents = shape->parents,
                          .width = shape->width,
                          .numbers = shape->numbers,
                          .size = shape->size,
                          .x = x,
                          .mass = mass,
                          .number = given,
                          .user = shape->user.value ? &shape->user : NULL};
    *problem = NULL;
    int rows = shape->map->shape(&request, problem);
    if (rows == 0) return 0;
    *constants = shape->map->constants ? shape->map->constants(&request, NULL) : 0;
    if (number && shape->map->constants) shape->map->constants(&request, number);
    return rows;
}

static bool fits(Shape *shape)
{
    const char *problem, *name = shape->map->name;
    shape->rows = ask(shape, 0, &shape->constants, NULL, &problem);
    if (shape->rows > 0) {
        cr_assert_null(problem, "%s: accepted with a problem: %s", name, problem);
        cr_assert_leq(shape->rows, TAUT_MAX_ROWS, "%s: %d rows", name, shape->rows);
        cr_assert_leq(shape->constants, SHAPE_CONSTANTS, "%s: %d constants", name,
                      shape->constants);
        return true;
    }
    cr_assert(problem && strlen(problem) > 10 && !isupper((unsigned char)problem[0]) &&
                  problem[strlen(problem) - 1] != '.',
              "%s: refused without a sentence that can follow a colon: %s", name,
              problem ? problem : "none");
    return false;
}

typedef struct List {
    Shape *shape;
    int count, room;
} List;

// All numbers and user maps for nodes of given sizes.
static void try_sizes(Shape candidate, List *list)
{
    const int users = candidate.kind == TAUT_MAP_USER ? USERS : 1;
    for (candidate.numbers = 0; candidate.numbers <= SHAPE_NUMBERS; candidate.numbers++)
        for (int which = 0; which < 2 * users; which++) {
            candidate.indices = which % 2;
            if (candidate.kind == TAUT_MAP_USER) make_user(&candidate, which / 2);
            if (candidate.numbers == 0 && candidate.indices) continue;
            if (!fits(&candidate)) continue;
            if (list->count == list->room) {
                list->room = 2 * list->room + 16;
                list->shape = realloc(list->shape, sizeof *list->shape * (size_t)list->room);
            }
            list->shape[list->count++] = candidate;
        }
}

// Nodes of one size.
static void try_equal(TautMapKind kind, int parents, int size, List *list)
{
    Shape candidate = {
        .kind = kind, .map = map_ops(kind), .parents = parents, .width = parents * size};
    for (int p = 0; p < parents; p++) candidate.size[p] = size;
    try_sizes(candidate, list);
}

Shape *shapes_of(TautMapKind kind, int *count)
{
    static const int size[] = {1, 2, 3, TAUT_MAX_WIDTH};
    List list = {0};
    for (int parents = 1; parents <= 4; parents++)
        for (int first = 0; first < 4; first++)
            for (int rest = 0; rest < (parents > 1 ? 4 : 1); rest++) {
                Shape candidate = {.kind = kind, .map = map_ops(kind), .parents = parents};
                for (int p = 0; p < parents; p++) {
                    candidate.size[p] = size[p ? rest : first];
                    candidate.width += candidate.size[p];
                }
                try_sizes(candidate, &list);
            }

    // deformation gradients, and cells of many nodes
    try_equal(kind, 1, 6, &list);
    try_equal(kind, 1, 9, &list);
    for (int parents = 8; parents <= 10 && (map_ops(kind)->strain || kind == TAUT_MAP_GRADIENT);
         parents += 2)
        try_equal(kind, parents, 3, &list);
    *count = list.count;
    return list.shape;
}

void shape_constants(const Shape *shape, int instance, double *number)
{
    const char *problem;
    int constants = 0, rows = ask(shape, instance, &constants, number, &problem);
    cr_assert_eq(rows, shape->rows, "%s: instance %d: %s", shape_text(shape), instance,
                 problem ? problem : "other rows");
    cr_assert_eq(constants, shape->constants);
}

MapBatch shape_batch(const Shape *shape, int count, const int *at, const double *number,
                     double *scratch)
{
    return (MapBatch){.count = count,
                      .parents = shape->parents,
                      .rows = shape->rows,
                      .width = shape->width,
                      .numbers = shape->constants,
                      .size = shape->size,
                      .at = at,
                      .number = number,
                      .user = shape->user.value ? &shape->user : NULL,
                      .scratch = scratch};
}

bool shape_is_linear(const Shape *shape)
{
    return map_is_linear(shape->map, shape->user.value ? &shape->user : NULL);
}

const char *shape_text(const Shape *shape)
{
    static char text[200];
    int at = snprintf(text, sizeof text, "%s of", shape->map->name);
    for (int p = 0; p < shape->parents; p++)
        at += snprintf(text + at, sizeof text - (size_t)at, " %d", shape->size[p]);
    snprintf(text + at, sizeof text - (size_t)at, " with %d numbers", shape->numbers);
    return text;
}
