// SPDX-License-Identifier: MIT
// maps.c -- every map of TAUT_MAP_LIST against central differences: J against those of y, K~
// against those of J^T lambda; psd mode against its eigenvalues. A new map is picked up by itself, in
// every shape that it accepts (shapes.h). Stacks of maps: stack.c.
//
// The harness must not be able to lie: outputs start as NaN, several instances are asked for at a
// time and not in the order of memory, analytic results may not vanish and may not equal the
// differences bit for bit, and a deliberately wrong map has to be caught.
#include "difference.h"
#include "quick.h"
#include "shapes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    COUNT = 3, // instances of a batch
    ROOM = TAUT_MAX_WIDTH + 2,
    WIDTH = SHAPE_WIDTH,
    ROWS = TAUT_MAX_ROWS,
};

// A batch in some configuration. Nodes stand in q with room between them.
typedef struct Case {
    const Shape *shape;
    const MapOps *map; // that of the shape, or a wrong one
    double apart;      // length over which the configuration differs
    int at[COUNT * SHAPE_PARENTS];
    double number[COUNT * SHAPE_CONSTANTS];
    double q[COUNT * SHAPE_PARENTS * ROOM];
    double lambda[COUNT * ROWS];
    double scratch[SHAPE_SCRATCH];
} Case;

// What a map made of it, poisoned first.
typedef struct Result {
    double y[COUNT * ROWS + 1];
    double J[COUNT * ROWS * WIDTH + 1];
    double K[COUNT * WIDTH * WIDTH + 1];
} Result;

// Worst errors, in units of what is allowed.
typedef struct Errors {
    double J, K;
    bool J_same_bits, K_same_bits, J_zero, K_zero, vague;
} Errors;

static void fill_nan(double *a, int n)
{
    for (int i = 0; i < n; i++) a[i] = NAN;
}

static double largest(int n, const double *a)
{
    double top = 0;
    for (int i = 0; i < n; i++) top = fabs(a[i]) > top ? fabs(a[i]) : top;
    return top;
}

// Nodes of an instance lie around a common centre, about `apart` from it and from each other.
static void case_make(Case *c, const Shape *shape, unsigned *seed, double apart, double far)
{
    *c = (Case){.shape = shape, .map = shape->map, .apart = apart > 0 ? apart : 1};
    for (int e = 0; e < COUNT; e++) {
        double centre[TAUT_MAX_WIDTH], d[TAUT_MAX_WIDTH];
        for (int k = 0; k < TAUT_MAX_WIDTH; k++) centre[k] = far * quick_random(seed);
        for (int p = 0; p < shape->parents; p++) {
            int slot = (e * 2 + 2) % COUNT * shape->parents + shape->parents - 1 - p;
            int at = c->at[shape->parents * e + p] = ROOM * slot + 1;
            double length = 0;
            for (int k = 0; k < shape->size[p]; k++) {
                d[k] = quick_random(seed);
                length += d[k] * d[k];
            }
            for (int k = 0; k < shape->size[p]; k++)
                c->q[at + k] = centre[k] + (1 + 1.5 * p) * apart * d[k] / sqrt(length);
        }
        for (int r = 0; r < shape->rows; r++) {
            double size = quick_random(seed);
            c->lambda[shape->rows * e + r] = size + (size > 0 ? 1 : -1);
        }
        shape_constants(shape, e, c->number + e * shape->constants);
    }
}

static MapBatch whole(Case *c)
{
    fill_nan(c->scratch, SHAPE_SCRATCH);
    return shape_batch(c->shape, COUNT, c->at, c->number, c->scratch);
}

static MapBatch single(Case *c, int e)
{
    fill_nan(c->scratch, map_scratch(c->shape->rows, c->shape->width));
    return shape_batch(c->shape, 1, c->at + e * c->shape->parents,
                       c->number + e * c->shape->constants, c->scratch);
}

static void evaluate(Case *c, TautGeometric mode, Result *result)
{
    const int n = c->shape->width;
    MapBatch batch = whole(c);
    fill_nan(result->y, sizeof *result / sizeof(double));
    c->map->value(&batch, c->q, result->y, result->J);
    if (c->map->geometric)
        c->map->geometric(&batch, c->q, c->lambda, mode, result->K);
    else
        memset(result->K, 0, sizeof(double) * (size_t)(COUNT * n * n)); // it says it is linear
}

// --- derivatives ---------------------------------------------------------------------------------

typedef struct Instance {
    Case *c;
    int e;
} Instance;

static void value_of(const void *context, const double *q, double *y)
{
    const Instance *i = context;
    MapBatch batch = single(i->c, i->e);
    i->c->map->value(&batch, q, y, NULL);
}

// J^T lambda
static void force_of(const void *context, const double *q, double *force)
{
    const Instance *i = context;
    const int n = i->c->shape->width, rows = i->c->shape->rows;
    double y[ROWS], J[ROWS * WIDTH];
    MapBatch batch = single(i->c, i->e);
    fill_nan(J, rows * n);
    i->c->map->value(&batch, q, y, J);
    memset(force, 0, sizeof *force * (size_t)n);
    for (int r = 0; r < rows; r++)
        for (int k = 0; k < n; k++) force[k] += i->c->lambda[rows * i->e + r] * J[r * n + k];
}

// D [n][width] of instance e, by steps of this part of the size of the configuration.
static void differences(Case *c, int e, Function function, int n, double step, double *D)
{
    const Shape *shape = c->shape;
    const Instance instance = {c, e};
    for (int p = 0, column = 0; p < shape->parents; p++)
        for (int k = 0; k < shape->size[p]; k++, column++)
            differentiate(function, &instance, c->q, c->at[e * shape->parents + p] + k,
                          step * c->apart, n, D + column, shape->width);
}

// Error in units of what is allowed: 1e-8 of the largest entry, and the rounding of differences of
// what was differentiated (of size `value`, made of parts of the size a q).
static double compare(int n, const double *a, const double *D, double value, const Case *c,
                      double step, bool *vague)
{
    double size = fmax(largest(n, a), largest(n, D)), worst = 0;
    double parts = value + size * largest((int)(sizeof c->q / sizeof *c->q), c->q);
    double noise = difference_noise(parts, step * c->apart);
    if (noise > 1e-3 * size && largest(n, a) > 0) *vague = true;
    for (int i = 0; i < n; i++) {
        double error = fabs(a[i] - D[i]) / (1e-8 * size + noise);
        if (!(error <= worst) && a[i] != D[i]) worst = error;
    }
    return worst;
}

// A derivative [n][width] against differences of `function`, whose values are about `value`. What differences leave out falls with the
// fourth power of the step, so that a shorter one is tried where they disagree: an error of the derivative itself stays.
static double check_slope(Case *c, int e, Function function, int n, const double *a, double value,
                          double *D, bool *vague)
{
    static const double step[] = {1e-3, 2.5e-4, 6e-5};
    double least = INFINITY;
    for (int i = 0; i < 3 && least > 1; i++) {
        bool ignored;
        differences(c, e, function, n, step[i], D);
        least = fmin(least, compare(n * c->shape->width, a, D, value, c, step[i],
                                    i == 0 ? vague : &ignored));
    }
    return least;
}

static Errors check_case(Case *c, Result *result)
{
    const int n = c->shape->width, rows = c->shape->rows;
    static double DJ[ROWS * WIDTH], DK[WIDTH * WIDTH];
    Errors errors = {0};
    double row[ROWS] = {0};
    bool ignored;
    evaluate(c, TAUT_GEOMETRIC_EXACT, result);
    for (int e = 0; e < COUNT; e++) {
        const double *y = result->y + e * rows, *J = result->J + e * rows * n;
        const double *K = result->K + e * n * n, *lambda = c->lambda + e * rows;
        double force = 4 * largest(rows, lambda) * largest(rows * n, J);
        double worst_J = check_slope(c, e, value_of, rows, J, largest(rows, y), DJ, &errors.vague);
        double worst_K = check_slope(c, e, force_of, n, K, force, DK, &ignored);
        if (!(worst_J <= errors.J)) errors.J = worst_J;
        if (!(worst_K <= errors.K)) errors.K = worst_K;
        for (int r = 0; r < rows; r++) row[r] += largest(n, J + r * n);
        if (largest(n * n, K) == 0) errors.K_zero = true;
        size_t size_J = sizeof *J * (size_t)(rows * n), size_K = sizeof *K * (size_t)(n * n);
        if (memcmp(J, DJ, size_J) == 0) errors.J_same_bits = true;
        if (memcmp(K, DK, size_K) == 0) errors.K_same_bits = true;
    }
    for (int r = 0; r < rows; r++) // numbers of one instance may happen to be 0
        if (row[r] == 0) errors.J_zero = true;
    return errors;
}

// Visits every shape of every map.
typedef void (*Visit)(const Shape *shape, unsigned *seed);

// Of a size that only deformation gradients have, or more nodes than a definition has room for: these come last.
static bool is_special(const Shape *shape)
{
    return shape->size[0] == 6 || shape->size[0] == 9 || shape->parents > TAUT_MAX_POINTS;
}

static void each_shape(Visit visit)
{
    unsigned seed = 1;
    for (int pass = 0; pass < 2; pass++)
        for (int kind = 0; kind < TAUT_MAP_COUNT; kind++) {
            int count;
            Shape *shape = shapes_of((TautMapKind)kind, &count);
            cr_assert_geq(count, 1, "%s: reached by %d shapes", map_ops((TautMapKind)kind)->name,
                          count);
            for (int i = 0; i < count; i++)
                if (is_special(shape + i) == pass) visit(shape + i, &seed);
            free(shape);
        }
}

// Between nodes of one entry a length has no curvature.
static bool may_be_straight(const Shape *shape)
{
    for (int p = 0; p < shape->parents; p++)
        if (shape->size[p] > 1) return false;
    return true;
}

static void derivatives(const Shape *shape, unsigned *seed)
{
    if (shape->map->rate_only) return; // the gradient of nothing: axial.c
    static const struct {
        double apart, far;
    } setting[] = {{1, 1}, {30, 100}, {0.01, 0}, {1e-6, 0}, {1e-6, 1}};
    static Case c;
    static Result result;
    for (int s = 0; s < (int)(sizeof setting / sizeof *setting); s++) {
        // strains have a length at rest: far below it they do not change, and differences say nothing
        if (shape->map->strain && setting[s].apart < 0.1) continue;
        case_make(&c, shape, seed, setting[s].apart, setting[s].far);
        Errors errors = check_case(&c, &result);
        const char *name = shape_text(shape);
        double apart = setting[s].apart;
        cr_assert_leq(errors.J, 1, "%s: J is off by %g times at %g m", name, errors.J, apart);
        cr_assert_leq(errors.K, 1, "%s: K~ is off by %g times at %g m", name, errors.K, apart);
        cr_assert_not(errors.J_zero, "%s: a row of J is always 0", name);
        cr_assert_not(errors.vague, "%s: differences say nothing at %g m", name, apart);
        if (shape_is_linear(shape)) continue; // differences of a linear map can be exact
        cr_assert(may_be_straight(shape) || !errors.J_same_bits, "%s: J is compared with itself",
                  name);
        cr_assert(may_be_straight(shape) || !errors.K_zero, "%s: K~ is zero", name);
        cr_assert(may_be_straight(shape) || !errors.K_same_bits, "%s: K~ is compared with itself",
                  name);
    }
}

Test(maps, derivatives_are_those_of_the_value)
{
    each_shape(derivatives);
}

static void linearity(const Shape *shape, unsigned *seed)
{
    static Case c;
    static Result here, there;
    case_make(&c, shape, seed, 1, 1);
    evaluate(&c, TAUT_GEOMETRIC_EXACT, &here);
    for (int i = 0; i < (int)(sizeof c.q / sizeof *c.q); i++) c.q[i] += quick_random(seed);
    evaluate(&c, TAUT_GEOMETRIC_EXACT, &there);
    const int n = COUNT * shape->rows * shape->width, n_K = COUNT * shape->width * shape->width;
    bool same = memcmp(here.J, there.J, sizeof *here.J * (size_t)n) == 0;
    cr_assert(shape_is_linear(shape) ? same : shape->map->geometric != NULL, "%s",
              shape_text(shape));
    if (shape_is_linear(shape)) cr_assert_eq(largest(n_K, here.K), 0, "%s", shape_text(shape));
}

Test(maps, linear_maps_have_a_constant_J_and_others_have_a_K)
{
    each_shape(linearity);
}

// --- mode psd --------------------------------------------------------------------------------------

static int kept, cut; // cases of one map

static void psd_of(const Shape *shape, const double *exact, const double *psd)
{
    static double nearest[WIDTH * WIDTH], rest[WIDTH * WIDTH];
    const int n = shape->width;
    const char *name = shape_text(shape);
    double size = largest(n * n, exact);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            cr_assert_eq(exact[i * n + j], exact[j * n + i], "%s: not symmetric", name);
            cr_assert_eq(psd[i * n + j], psd[j * n + i], "%s: psd not symmetric", name);
        }
    memcpy(nearest, exact, sizeof *exact * (size_t)(n * n));
    memcpy(rest, psd, sizeof *psd * (size_t)(n * n));
    double top_exact = remove_positive(n, nearest), top_psd = remove_positive(n, rest);
    cr_assert_leq(top_psd, 1e-13 * n * size, "%s: -K~ has %g", name, -top_psd);
    bool fine = top_exact <= 1e-15 * n * size;
    for (int i = 0; i < n * n; i++) {
        cr_assert_float_eq(psd[i], nearest[i], 1e-11 * n * size, "%s: %g is not the nearest, %g",
                           name, psd[i], nearest[i]);
        cr_assert(!fine || psd[i] == exact[i], "%s: psd changed what was fine", name);
    }
    kept += fine;
    cut += !fine;
}

static void psd(const Shape *shape, unsigned *seed)
{
    static Case c;
    static Result exact, clamped;
    const int n = shape->width;
    if (shape_is_linear(shape)) return;
    for (int i = 0; i < 4; i++) {
        case_make(&c, shape, seed, i % 2 ? 1 : 1e-6, 0);
        if (i == 0) memset(c.lambda, 0, sizeof *c.lambda * (size_t)shape->rows);
        evaluate(&c, TAUT_GEOMETRIC_EXACT, &exact);
        evaluate(&c, TAUT_GEOMETRIC_PSD, &clamped);
        for (int e = 0; e < COUNT; e++) psd_of(shape, exact.K + e * n * n, clamped.K + e * n * n);
    }
}

Test(maps, psd_is_the_nearest_that_never_softens)
{
    unsigned seed = 2;
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++) {
        int count, curved = 0;
        Shape *shape = shapes_of((TautMapKind)kind, &count);
        kept = cut = 0;
        for (int i = 0; i < count; i++) {
            psd(shape + i, &seed);
            curved += !shape_is_linear(shape + i) && !map_ops((TautMapKind)kind)->rate_only;
        }
        const char *name = map_ops((TautMapKind)kind)->name;
        cr_assert(curved == 0 || kept > 0, "%s: no case in which nothing is to be cut", name);
        cr_assert(curved == 0 || cut > 0, "%s: no case in which something is to be cut", name);
        free(shape);
    }
}

// --- contracts -------------------------------------------------------------------------------------

static void singular(const Shape *shape, unsigned *seed)
{
    static Case c;
    static Result result;
    const int rows = COUNT * shape->rows, n = shape->width;
    for (int far = 0; far <= 1; far++)
        for (int mode = TAUT_GEOMETRIC_EXACT; mode < TAUT_GEOMETRIC_COUNT; mode++) {
            case_make(&c, shape, seed, 0, far);
            evaluate(&c, (TautGeometric)mode, &result);
            for (int i = 0; i < rows; i++)
                cr_assert(isfinite(result.y[i]), "%s: y", shape_text(shape));
            for (int i = 0; i < rows * n; i++)
                cr_assert(isfinite(result.J[i]), "%s: J", shape_text(shape));
            for (int i = 0; i < COUNT * n * n; i++)
                cr_assert(isfinite(result.K[i]), "%s: K~", shape_text(shape));
        }
}

Test(maps, nodes_at_one_place_and_at_zero_give_finite_numbers)
{
    each_shape(singular);
}

static void writes(const Shape *shape, unsigned *seed)
{
    static Case c, before;
    static Result with, without;
    const int rows = COUNT * shape->rows, n = shape->width;
    const char *name = shape_text(shape);
    case_make(&c, shape, seed, 1, 1);
    memset(c.scratch, 0, sizeof c.scratch);
    before = c;
    with.y[rows] = without.y[rows] = with.J[rows * n] = with.K[COUNT * n * n] = 12345;
    MapBatch batch = shape_batch(shape, COUNT, c.at, c.number, c.scratch);
    const int end = map_scratch(shape->rows, n);
    c.scratch[end - (end == SHAPE_SCRATCH)] = before.scratch[end - (end == SHAPE_SCRATCH)] = 12345;
    shape->map->value(&batch, c.q, with.y, with.J);
    shape->map->value(&batch, c.q, without.y, NULL);
    if (shape->map->geometric)
        shape->map->geometric(&batch, c.q, c.lambda, TAUT_GEOMETRIC_PSD, with.K);
    cr_assert_eq(memcmp(with.y, without.y, sizeof(double) * (size_t)(rows + 1)), 0, "%s", name);
    cr_assert(with.J[rows * n] == 12345 && with.K[COUNT * n * n] == 12345, "%s: overrun", name);
    cr_assert(end == SHAPE_SCRATCH || c.scratch[end] == 12345, "%s: scratch overrun", name);
    memcpy(c.scratch, before.scratch, sizeof c.scratch);
    cr_assert_eq(memcmp(&c, &before, sizeof c), 0, "%s: inputs were written to", name);
}

Test(maps, value_is_the_same_with_and_without_J_and_nothing_else_is_written)
{
    each_shape(writes);
}

Test(maps, length_scale_is_zero_or_a_length)
{
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++) {
        const double target[ROWS] = {3, 4, 12};
        const MapOps *map = map_ops((TautMapKind)kind);
        double scale = map->length_scale(3, target);
        cr_assert(scale == 0 || scale == 1 || scale == 13, "%s: %g", map->name, scale);
    }
}

// --- the harness itself ----------------------------------------------------------------------------

static void wrong_J(const MapBatch *batch, const double *q, double *y, double *J)
{
    map_ops(TAUT_MAP_DISTANCE)->value(batch, q, y, J);
    if (J) J[6 * (batch->count - 1) + 4] *= 1 + 1e-5;
}

static void wrong_K(const MapBatch *batch, const double *q, const double *lambda,
                    TautGeometric mode, double *K)
{
    map_ops(TAUT_MAP_DISTANCE)->geometric(batch, q, lambda, mode, K);
    K[36 * (batch->count - 1) + 9] *= -1;
}

static void forgetful_K(const MapBatch *batch, const double *q, const double *lambda,
                        TautGeometric mode, double *K)
{
    MapBatch fewer = *batch;
    fewer.count--;
    map_ops(TAUT_MAP_DISTANCE)->geometric(&fewer, q, lambda, mode, K);
}

// All instances are given what the first has.
static void stuck_value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++) {
        MapBatch one = *batch;
        one.count = 1;
        map_ops(TAUT_MAP_DISTANCE)->value(&one, q, y + e, J ? J + 6 * e : NULL);
    }
}

Test(maps, a_wrong_derivative_is_caught)
{
    const Shape shape = {
        .map = map_ops(TAUT_MAP_DISTANCE), .parents = 2, .size = {3, 3}, .rows = 1, .width = 6};
    MapOps bad_J = *shape.map, bad_K = bad_J, no_K = bad_J, short_K = bad_J, stuck = bad_J;
    bad_J.value = wrong_J;
    bad_K.geometric = wrong_K;
    no_K.geometric = NULL;
    short_K.geometric = forgetful_K;
    stuck.value = stuck_value;
    unsigned seed = 5;
    Case c;
    Result result;
    case_make(&c, &shape, &seed, 1, 1);
    cr_assert_leq(check_case(&c, &result).J, 1);
    cr_assert_leq(check_case(&c, &result).K, 1);
    c.map = &bad_J;
    cr_assert_not(check_case(&c, &result).J <= 10);
    c.map = &bad_K;
    cr_assert_not(check_case(&c, &result).K <= 10);
    c.map = &no_K;
    cr_assert_not(check_case(&c, &result).K <= 10);
    c.map = &short_K;
    cr_assert_not(check_case(&c, &result).K <= 10, "an instance left out must be seen");
    c.map = &stuck;
    cr_assert_not(check_case(&c, &result).J <= 10, "the wrong instance must be seen");
}
