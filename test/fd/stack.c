// SPDX-License-Identifier: MIT
// stack.c -- maps of maps, composed by hand, against central differences of the composition:
//
//   y = f2(f1(q)),  J = J2 J1,  K~ = J1^T K2~(lambda) J1 + K1~(J2^T lambda)
//
// for random pairs out of TAUT_MAP_LIST, in all shapes that fit. The outer map reads nodes that are
// each an instance of some inner map, and these share nodes below, so that terms which couple two
// parents are seen. Single maps: maps.c.
#include "difference.h"
#include "quick.h"
#include "shapes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLOTS = 6,
    Q = SLOTS * TAUT_MAX_WIDTH,
    WIDTH = SHAPE_WIDTH,
    ROWS = TAUT_MAX_ROWS,
};

typedef struct Layer {
    const Shape *shape;
    int at[SHAPE_PARENTS];
    double number[SHAPE_CONSTANTS];
} Layer;

typedef struct Stack {
    Layer outer, inner[SHAPE_PARENTS]; // inner[p] gives node p of the outer map
    double lambda[ROWS];
} Stack;

// All shapes of all maps.
typedef struct Pool {
    Shape *shape[TAUT_MAP_COUNT];
    int count[TAUT_MAP_COUNT];
} Pool;

static Pool pool_make(void)
{
    Pool pool;
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++)
        pool.shape[kind] = shapes_of((TautMapKind)kind, &pool.count[kind]);
    return pool;
}

static void pool_free(Pool *pool)
{
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++) free(pool->shape[kind]);
}

static int pick(int n, unsigned *seed)
{
    return (int)((quick_random(seed) + 1) / 2 * n);
}

// A shape of a random map; with `rows` rows, unless that is 0.
static const Shape *any_shape(const Pool *pool, int rows, unsigned *seed)
{
    for (;;) {
        int kind = pick(TAUT_MAP_COUNT, seed);
        const Shape *shape = pool->shape[kind] + pick(pool->count[kind], seed);
        if (shape->map->rate_only) continue; // it is the gradient of nothing: axial.c
        if (rows == 0 || shape->rows == rows) return shape;
    }
}

static Stack stack_make(const Pool *pool, unsigned *seed)
{
    Stack stack = {.outer.shape = any_shape(pool, 0, seed)};
    const Shape *outer = stack.outer.shape;
    shape_constants(outer, pick(5, seed), stack.outer.number);
    for (int p = 0, at = 0; p < outer->parents; at += outer->size[p], p++) {
        Layer *inner = stack.inner + p;
        inner->shape = any_shape(pool, outer->size[p], seed);
        shape_constants(inner->shape, pick(5, seed), inner->number);
        stack.outer.at[p] = at;
        // shared with its neighbours, but no two begin at the same node
        for (int i = 0; i < inner->shape->parents; i++)
            inner->at[i] = (p + i) % SLOTS * TAUT_MAX_WIDTH;
    }
    for (int r = 0; r < outer->rows; r++) stack.lambda[r] = quick_random(seed);
    return stack;
}

static MapBatch batch_of(const Layer *layer, double *scratch)
{
    return shape_batch(layer->shape, 1, layer->at, layer->number, scratch);
}

static void fill_nan(double *a, int n)
{
    for (int i = 0; i < n; i++) a[i] = NAN;
}

// Column of entry i of a layer's x in q.
static int column(const Layer *layer, int i)
{
    int p = 0;
    for (; i >= layer->shape->size[p]; p++) i -= layer->shape->size[p];
    return layer->at[p] + i;
}

// What both levels give at q.
typedef struct Evaluated {
    double x[WIDTH], y[ROWS];                             // of the inner and of the outer level
    double J1[WIDTH * Q], J2[ROWS * WIDTH];               // J1 is spread over all of q
    double force[WIDTH];                                  // J2^T lambda
    double J[ROWS * Q], total[Q], scratch[SHAPE_SCRATCH]; // J2 J1, J1^T force
} Evaluated;

static void evaluate_inner(const Stack *stack, const double *q, Evaluated *at)
{
    const Shape *outer = stack->outer.shape;
    double J[ROWS * WIDTH];
    memset(at->J1, 0, sizeof at->J1);
    fill_nan(at->x, WIDTH);
    for (int p = 0; p < outer->parents; p++) {
        const Layer *inner = stack->inner + p;
        const int n = inner->shape->width, first = stack->outer.at[p];
        MapBatch batch = batch_of(inner, at->scratch);
        fill_nan(J, ROWS * WIDTH);
        inner->shape->map->value(&batch, q, at->x + first, J);
        for (int r = 0; r < inner->shape->rows; r++)
            for (int i = 0; i < n; i++) at->J1[(first + r) * Q + column(inner, i)] += J[r * n + i];
    }
}

static void evaluate(const Stack *stack, const double *q, Evaluated *at)
{
    const Shape *outer = stack->outer.shape;
    const int n = outer->width;
    evaluate_inner(stack, q, at);
    MapBatch batch = batch_of(&stack->outer, at->scratch);
    fill_nan(at->y, ROWS), fill_nan(at->J2, ROWS * WIDTH);
    outer->map->value(&batch, at->x, at->y, at->J2);
    memset(at->force, 0, sizeof at->force);
    memset(at->J, 0, sizeof at->J);
    memset(at->total, 0, sizeof at->total);
    for (int r = 0; r < outer->rows; r++)
        for (int i = 0; i < n; i++) {
            at->force[i] += at->J2[r * n + i] * stack->lambda[r];
            for (int c = 0; c < Q; c++) at->J[r * Q + c] += at->J2[r * n + i] * at->J1[i * Q + c];
        }
    for (int i = 0; i < n; i++)
        for (int c = 0; c < Q; c++) at->total[c] += at->J1[i * Q + c] * at->force[i];
}

static void value_of(const void *context, const double *q, double *y)
{
    static Evaluated at;
    evaluate(context, q, &at);
    memcpy(y, at.y, sizeof *y * (size_t)((const Stack *)context)->outer.shape->rows);
}

static void force_of(const void *context, const double *q, double *force)
{
    static Evaluated at;
    evaluate(context, q, &at);
    memcpy(force, at.total, sizeof at.total);
}

// K += J1^T K2 J1
static void add_outer(const Stack *stack, Evaluated *at, double *K)
{
    static double K2[WIDTH * WIDTH], half[WIDTH * Q];
    const Shape *outer = stack->outer.shape;
    const int n = outer->width;
    if (!outer->map->geometric) return;
    MapBatch batch = batch_of(&stack->outer, at->scratch);
    fill_nan(K2, n * n);
    outer->map->geometric(&batch, at->x, stack->lambda, TAUT_GEOMETRIC_EXACT, K2);
    memset(half, 0, sizeof half);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int c = 0; c < Q; c++) half[i * Q + c] += K2[i * n + j] * at->J1[j * Q + c];
    for (int i = 0; i < n; i++)
        for (int a = 0; a < Q; a++)
            for (int b = 0; b < Q && at->J1[i * Q + a] != 0; b++)
                K[a * Q + b] += at->J1[i * Q + a] * half[i * Q + b];
}

// K += K1~(J2^T lambda), node by node of the outer map
static void add_inner(const Stack *stack, const double *q, Evaluated *at, double *K)
{
    static double K1[WIDTH * WIDTH];
    for (int p = 0; p < stack->outer.shape->parents; p++) {
        const Layer *inner = stack->inner + p;
        const int n = inner->shape->width;
        if (!inner->shape->map->geometric) continue;
        MapBatch batch = batch_of(inner, at->scratch);
        fill_nan(K1, n * n);
        inner->shape->map->geometric(&batch, q, at->force + stack->outer.at[p],
                                     TAUT_GEOMETRIC_EXACT, K1);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) K[column(inner, i) * Q + column(inner, j)] += K1[i * n + j];
    }
}

static double largest(int n, const double *a)
{
    double top = 0;
    for (int i = 0; i < n; i++) top = fabs(a[i]) > top ? fabs(a[i]) : top;
    return top;
}

// Largest difference relative to the largest entry; infinite where one is not a number.
static double error_of(int n, const double *a, const double *D, double noise)
{
    double size = fmax(largest(n, a), largest(n, D)), worst = 0;
    for (int i = 0; i < n; i++) {
        double error = fmax(0, fabs(a[i] - D[i]) - noise);
        if (isnan(a[i] - D[i])) return INFINITY;
        if (error > 0) worst = fmax(worst, error / size);
    }
    return worst;
}

typedef struct Errors {
    double J, K, K_without_inner, K_without_outer; // relative
    double top_K;
} Errors;

static Errors check_stack(const Stack *stack, unsigned *seed)
{
    static Evaluated at;
    static double DJ[ROWS * Q], DK[Q * Q], K[Q * Q], outer[Q * Q], inner[Q * Q];
    const int rows = stack->outer.shape->rows;
    const double step = 1e-4;
    double q[Q];
    for (int i = 0; i < Q; i++) q[i] = quick_random(seed);
    evaluate(stack, q, &at);
    memset(outer, 0, sizeof outer), memset(inner, 0, sizeof inner);
    add_outer(stack, &at, outer);
    add_inner(stack, q, &at, inner);
    for (int i = 0; i < Q * Q; i++) K[i] = outer[i] + inner[i];
    for (int i = 0; i < Q; i++) {
        differentiate(value_of, stack, q, i, step, rows, DJ + i, Q);
        differentiate(force_of, stack, q, i, step, Q, DK + i, Q);
    }
    // of parts that may cancel: minors and the determinant of a gradient of one node are 0, sums of products of three
    const int width = stack->outer.shape->width;
    const double x = largest(width, at.x), J1 = largest(width * Q, at.J1);
    double parts = largest(rows * width, at.J2) * (J1 + 1) + x * x * (x + J1);
    double noise_J = difference_noise(largest(rows, at.y) + largest(rows * Q, at.J) + parts, step);
    double noise_K =
        difference_noise(10 * (largest(Q, at.total) + largest(Q * Q, K) + parts), step);
    return (Errors){.J = error_of(rows * Q, at.J, DJ, noise_J),
                    .K = error_of(Q * Q, K, DK, noise_K),
                    .K_without_inner = error_of(Q * Q, outer, DK, noise_K),
                    .K_without_outer = error_of(Q * Q, inner, DK, noise_K),
                    .top_K = largest(Q * Q, K)};
}

Test(stack, derivatives_are_those_of_the_composition)
{
    Pool pool = pool_make();
    unsigned seed = 7;
    int as_outer[TAUT_MAP_COUNT] = {0}, as_inner[TAUT_MAP_COUNT] = {0};
    int curved = 0, need_inner = 0, need_outer = 0;
    for (int i = 0; i < 600; i++) {
        Stack stack = stack_make(&pool, &seed);
        Errors errors = check_stack(&stack, &seed);
        char name[200];
        snprintf(name, sizeof name, "%s", shape_text(stack.outer.shape));
        const char *below = shape_text(stack.inner[0].shape);
        cr_assert_leq(errors.J, 1e-7, "%s on %s: J is off by %g", name, below, errors.J);
        cr_assert_leq(errors.K, 1e-7, "%s on %s: K~ is off by %g", name, below, errors.K);
        as_outer[stack.outer.shape->kind]++;
        for (int p = 0; p < stack.outer.shape->parents; p++) as_inner[stack.inner[p].shape->kind]++;
        curved += errors.top_K > 1e-3;
        need_inner += errors.K_without_inner > 1e-3;
        need_outer += errors.K_without_outer > 1e-3;
    }
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++) {
        const MapOps *map = map_ops((TautMapKind)kind);
        const int rows = pool.shape[kind]->rows;
        const bool read = rows <= 3 || rows == 6 || rows == 9 || rows == 12; // sizes of the shapes
        bool stacked = as_outer[kind] > 0 && (as_inner[kind] > 0 || !read);
        cr_assert(stacked || map->rate_only, "%s: never stacked", map->name);
    }
    cr_assert_gt(curved, 50, "K~ is zero in nearly all stacks: %d", curved);
    cr_assert_gt(need_inner, 50, "K~ of the inner level is hardly needed: %d", need_inner);
    cr_assert_gt(need_outer, 50, "K~ of the outer level is hardly needed: %d", need_outer);
    pool_free(&pool);
}
