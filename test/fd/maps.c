// maps.c -- every map of TAUT_MAP_LIST against central differences: J against those of y, K~
// against those of J^T lambda; psd mode against its eigenvalues. A new map is picked up by itself.
//
// The harness must not be able to lie: outputs start as NaN, more than one element is asked for at
// a time, analytic results may not vanish and may not equal the differences bit for bit, and a
// deliberately wrong map has to be caught.
#include "map/map.h"

#include "quick.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum {
    ELEMENTS = 4,
    POINTS = TAUT_MAX_POINTS,
    ROWS = TAUT_MAX_ROWS,
    WIDTH = 3 * POINTS,
    PAIRS = POINTS * (POINTS + 1) / 2,
};

// A batch of elements: the points of element e stand at q[at[e][p]], with room between them.
typedef struct Batch {
    int at[ELEMENTS * POINTS];
    double q[ELEMENTS * POINTS * 5];
    double lambda[ELEMENTS * ROWS];
    double apart; // smallest distance between points of one element; 1 where there is one point
} Batch;

typedef struct Errors {
    double J, K; // largest difference, in units of |J| = 1 and of |lambda|/apart
    bool J_same_bits, K_same_bits, J_zero, K_zero;
} Errors;

static void fill_nan(double *a, int n)
{
    for (int i = 0; i < n; i++) a[i] = NAN;
}

// Points of an element lie `apart` from each other, in random directions, around a random centre.
static Batch batch_make(const TautMapOps *map, unsigned *seed, double apart, double far)
{
    Batch b = {.apart = map->points > 1 ? apart : 1};
    for (int e = 0; e < ELEMENTS; e++) {
        double centre[3], d[3];
        for (int k = 0; k < 3; k++) centre[k] = far * quick_random(seed);
        for (int p = 0; p < map->points; p++) {
            int at = 5 * ((e * 7 + 2) % ELEMENTS * map->points + p); // not in the order of elements
            b.at[map->points * e + p] = at;
            double length = 0;
            for (int k = 0; k < 3; k++) {
                d[k] = quick_random(seed);
                length += d[k] * d[k];
            }
            for (int k = 0; k < 3; k++) b.q[at + k] = centre[k] + p * apart * d[k] / sqrt(length);
        }
        for (int r = 0; r < map->rows; r++)
            b.lambda[map->rows * e + r] = (e % 2 ? 1 : -1) * (1 + fabs(quick_random(seed)));
    }
    return b;
}

// J^T lambda of one element, [points][3].
static void row_forces(const TautMapOps *map, const Batch *b, int e, double *force)
{
    double y[ELEMENTS * ROWS], J[ELEMENTS * ROWS * WIDTH];
    const int width = 3 * map->points;
    map->value(ELEMENTS, b->at, b->q, y, J);
    memset(force, 0, WIDTH * sizeof *force);
    for (int r = 0; r < map->rows; r++)
        for (int i = 0; i < width; i++)
            force[i] += b->lambda[map->rows * e + r] * J[((map->rows * e) + r) * width + i];
}

// Block (a, b) of K~ as given for b <= a, its transpose for the others; K is [points*3][points*3].
static void unpack(const TautMapOps *map, const double *blocks, double *K)
{
    const int n = 3 * map->points;
    for (int a = 0; a < map->points; a++)
        for (int b = 0; b <= a; b++, blocks += 9)
            for (int r = 0; r < 3; r++)
                for (int c = 0; c < 3; c++)
                    K[(3 * a + r) * n + 3 * b + c] = K[(3 * b + c) * n + 3 * a + r] =
                        blocks[3 * r + c];
}

static double *coordinate(Batch *b, const TautMapOps *map, int e, int i)
{
    return &b->q[b->at[map->points * e + i / 3] + i % 3];
}

static void compare_J(const TautMapOps *map, Batch b, Errors *errors)
{
    const int width = 3 * map->points, n = ELEMENTS * map->rows * width;
    double y[ELEMENTS * ROWS], low[ELEMENTS * ROWS], high[ELEMENTS * ROWS];
    double J[ELEMENTS * ROWS * WIDTH], D[ELEMENTS * ROWS * WIDTH];
    fill_nan(J, n), fill_nan(D, n), fill_nan(y, ELEMENTS * ROWS);
    map->value(ELEMENTS, b.at, b.q, y, J);
    for (int e = 0; e < ELEMENTS; e++)
        for (int i = 0; i < width; i++) {
            double *x = coordinate(&b, map, e, i), x0 = *x, step = 1.1e-5 * b.apart;
            *x = x0 + step;
            double up = *x;
            map->value(ELEMENTS, b.at, b.q, high, NULL);
            *x = x0 - step;
            double down = *x;
            map->value(ELEMENTS, b.at, b.q, low, NULL);
            *x = x0;
            for (int r = map->rows * e; r < map->rows * (e + 1); r++)
                D[r * width + i] = (high[r] - low[r]) / (up - down);
        }
    errors->J_same_bits = memcmp(J, D, (size_t)n * sizeof *J) == 0;
    for (int r = 0; r < ELEMENTS * map->rows; r++) {
        double size = 0;
        for (int i = r * width; i < (r + 1) * width; i++) {
            size += fabs(J[i]);
            if (!(fabs(J[i] - D[i]) <= errors->J)) errors->J = fabs(J[i] - D[i]);
        }
        if (!(size > 0)) errors->J_zero = true;
    }
}

// K~ of one element against differences; `exact` is [3 points][3 points].
static void compare_element_K(const TautMapOps *map, Batch b, int e, const double *exact,
                              Errors *errors)
{
    const int n = 3 * map->points;
    double high[WIDTH], low[WIDTH], D[WIDTH * WIDTH], size = 0;
    for (int i = 0; i < n; i++) {
        double *x = coordinate(&b, map, e, i), x0 = *x, step = 1.1e-5 * b.apart;
        *x = x0 + step;
        double up = *x;
        row_forces(map, &b, e, high);
        *x = x0 - step;
        double down = *x;
        row_forces(map, &b, e, low);
        *x = x0;
        for (int j = 0; j < n; j++) D[j * n + i] = (high[j] - low[j]) / (up - down);
    }
    for (int i = 0; i < n * n; i++) {
        double error = fabs(exact[i] - D[i]) * b.apart;
        if (!(error <= errors->K)) errors->K = error;
        size += fabs(exact[i]);
    }
    if (!(size > 0)) errors->K_zero = true;
    if (memcmp(exact, D, (size_t)(n * n) * sizeof *D) == 0) errors->K_same_bits = true;
}

static void compare_K(const TautMapOps *map, const Batch *b, Errors *errors)
{
    const int pairs = map_pairs(map), n = 3 * map->points;
    double blocks[ELEMENTS * PAIRS * 9], exact[WIDTH * WIDTH];
    fill_nan(blocks, ELEMENTS * pairs * 9);
    if (map->geometric)
        map->geometric(ELEMENTS, b->at, b->q, b->lambda, TAUT_GEOMETRIC_EXACT, blocks);
    for (int e = 0; e < ELEMENTS; e++) {
        memset(exact, 0, sizeof(double) * (size_t)(n * n)); // no K~: the map says it is linear
        if (map->geometric) unpack(map, blocks + e * pairs * 9, exact);
        compare_element_K(map, *b, e, exact, errors);
    }
}

static Errors compare(const TautMapOps *map, const Batch *b)
{
    Errors errors = {0};
    compare_J(map, *b, &errors);
    compare_K(map, b, &errors);
    return errors;
}

static const TautMapOps *each(int kind)
{
    return map_ops((TautMapKind)kind);
}

Test(maps, derivatives_are_those_of_the_value)
{
    static const struct {
        double apart, far, tolerance;
    } setting[] = {
        {1, 1, 1e-8}, {30, 100, 1e-8}, {0.01, 0, 1e-8}, {1e-6, 0, 1e-8}, {1e-6, 1, 1e-3}};
    unsigned seed = 1;
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++)
        for (int s = 0; s < (int)(sizeof setting / sizeof *setting); s++)
            for (int i = 0; i < 20; i++) {
                Batch b = batch_make(each(kind), &seed, setting[s].apart, setting[s].far);
                Errors errors = compare(each(kind), &b);
                const char *name = each(kind)->name;
                cr_assert_lt(errors.J, setting[s].tolerance, "%s: J is off by %g at %g m", name,
                             errors.J, setting[s].apart);
                cr_assert_lt(errors.K, setting[s].tolerance, "%s: K~ is off by %g at %g m", name,
                             errors.K, setting[s].apart);
                cr_assert_not(errors.J_zero, "%s: a row of J is empty", name);
                if (!each(kind)->geometric) continue; // differences of a linear map can be exact
                cr_assert_not(errors.J_same_bits, "%s: J is compared with itself", name);
                cr_assert_not(errors.K_zero, "%s: K~ is zero", name);
                cr_assert_not(errors.K_same_bits, "%s: K~ is compared with itself", name);
            }
}

// Eigenvalues of a symmetric matrix by Jacobi rotations; A is destroyed. Returns the smallest.
static double smallest_eigenvalue(int n, double *A)
{
    for (int sweep = 0; sweep < 30; sweep++)
        for (int p = 0; p < n; p++)
            for (int q = p + 1; q < n; q++) {
                if (A[p * n + q] == 0) continue;
                double t = 0.5 * atan2(2 * A[p * n + q], A[q * n + q] - A[p * n + p]);
                double c = cos(t), s = sin(t);
                for (int k = 0; k < n; k++) {
                    double x = A[k * n + p], y = A[k * n + q];
                    A[k * n + p] = c * x - s * y, A[k * n + q] = s * x + c * y;
                }
                for (int k = 0; k < n; k++) {
                    double x = A[p * n + k], y = A[q * n + k];
                    A[p * n + k] = c * x - s * y, A[q * n + k] = s * x + c * y;
                }
            }
    double least = INFINITY;
    for (int i = 0; i < n; i++) least = fmin(least, A[i * n + i]);
    return least;
}

// Smallest eigenvalue of -K~ of each element, in units of |lambda|/apart, and the blocks
// themselves.
static void least_stiffness(const TautMapOps *map, const Batch *b, TautGeometric mode,
                            double *blocks, double *least)
{
    const int pairs = map_pairs(map), n = 3 * map->points;
    double A[WIDTH * WIDTH];
    fill_nan(blocks, ELEMENTS * pairs * 9);
    map->geometric(ELEMENTS, b->at, b->q, b->lambda, mode, blocks);
    for (int e = 0; e < ELEMENTS; e++) {
        unpack(map, blocks + 9 * pairs * e, A);
        for (int i = 0; i < n * n; i++) A[i] *= -b->apart;
        least[e] = smallest_eigenvalue(n, A);
    }
}

Test(maps, psd_never_softens_and_is_exact_where_exact_does_not)
{
    unsigned seed = 2;
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++) {
        const TautMapOps *map = each(kind);
        if (!map->geometric) continue;
        int kept = 0, cut = 0;
        for (int i = 0; i < 50; i++) {
            Batch b = batch_make(map, &seed, i % 2 ? 1 : 1e-6, 0);
            double psd[ELEMENTS * PAIRS * 9], exact[ELEMENTS * PAIRS * 9];
            double least_psd[ELEMENTS], least_exact[ELEMENTS];
            least_stiffness(map, &b, TAUT_GEOMETRIC_PSD, psd, least_psd);
            least_stiffness(map, &b, TAUT_GEOMETRIC_EXACT, exact, least_exact);
            for (int e = 0; e < ELEMENTS; e++) {
                cr_assert_geq(least_psd[e], -1e-9, "%s: -K~ has %g", map->name, least_psd[e]);
                if (least_exact[e] < -1e-9) {
                    cut++;
                    continue;
                }
                kept++;
                size_t size = (size_t)map_pairs(map) * 9 * sizeof(double);
                int at = e * map_pairs(map) * 9;
                cr_assert_eq(memcmp(psd + at, exact + at, size), 0, "%s: psd changed what was fine",
                             map->name);
            }
        }
        cr_assert_gt(kept, 0, "%s: no case in which nothing is to be cut", map->name);
        cr_assert_gt(cut, 0, "%s: no case in which something is to be cut", map->name);
    }
}

static bool all_numbers(const double *a, int n)
{
    for (int i = 0; i < n; i++)
        if (!isfinite(a[i])) return false;
    return true;
}

Test(maps, points_at_one_place_give_finite_numbers)
{
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++) {
        const TautMapOps *map = each(kind);
        unsigned seed = 3;
        Batch b = batch_make(map, &seed, 0, 1);
        double y[ELEMENTS * ROWS], J[ELEMENTS * ROWS * WIDTH], K[ELEMENTS * PAIRS * 9];
        fill_nan(y, ELEMENTS * map->rows);
        fill_nan(J, ELEMENTS * map->rows * 3 * map->points);
        fill_nan(K, ELEMENTS * map_pairs(map) * 9);
        map->value(ELEMENTS, b.at, b.q, y, J);
        cr_assert(all_numbers(y, ELEMENTS * map->rows), "%s", map->name);
        cr_assert(all_numbers(J, ELEMENTS * map->rows * 3 * map->points), "%s", map->name);
        for (int mode = TAUT_GEOMETRIC_EXACT; map->geometric && mode < TAUT_GEOMETRIC_COUNT;
             mode++) {
            map->geometric(ELEMENTS, b.at, b.q, b.lambda, (TautGeometric)mode, K);
            cr_assert(all_numbers(K, ELEMENTS * map_pairs(map) * 9), "%s", map->name);
        }
    }
}

Test(maps, value_is_the_same_with_and_without_J_and_nothing_else_is_written)
{
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++) {
        const TautMapOps *map = each(kind);
        unsigned seed = 4;
        Batch b = batch_make(map, &seed, 1, 1), before = b;
        int rows = ELEMENTS * map->rows, n_J = rows * 3 * map->points;
        int n_K = ELEMENTS * map_pairs(map) * 9;
        double with[ELEMENTS * ROWS + 1], without[ELEMENTS * ROWS + 1];
        double J[ELEMENTS * ROWS * WIDTH + 1], K[ELEMENTS * PAIRS * 9 + 1];
        fill_nan(with, rows), fill_nan(without, rows);
        with[rows] = without[rows] = J[n_J] = K[n_K] = 12345; // one behind the end
        map->value(ELEMENTS, b.at, b.q, with, J);
        map->value(ELEMENTS, b.at, b.q, without, NULL);
        if (map->geometric) map->geometric(ELEMENTS, b.at, b.q, b.lambda, TAUT_GEOMETRIC_EXACT, K);
        cr_assert_eq(memcmp(with, without, sizeof(double) * (size_t)rows), 0, "%s", map->name);
        cr_assert_eq(memcmp(&b, &before, sizeof b), 0, "%s: inputs were written to", map->name);
        cr_assert(with[rows] == 12345 && J[n_J] == 12345 && K[n_K] == 12345, "%s", map->name);
    }
}

Test(maps, length_scale_is_zero_or_a_length)
{
    for (int kind = 0; kind < TAUT_MAP_COUNT; kind++) {
        const double target[ROWS] = {3, 4, 12};
        double scale = each(kind)->length_scale(target);
        cr_assert(scale >= 0 && isfinite(scale), "%s: %g", each(kind)->name, scale);
        cr_assert_leq(each(kind)->points, TAUT_MAX_POINTS);
        cr_assert_leq(each(kind)->rows, TAUT_MAX_ROWS);
    }
}

// --- the harness itself
// ----------------------------------------------------------------------------

static void wrong_J(int count, const int *at, const double *q, double *y, double *J)
{
    map_ops(TAUT_MAP_DISTANCE)->value(count, at, q, y, J);
    if (J) J[6 * (count - 1) + 4] *= 1 + 1e-5;
}

static void wrong_K(int count, const int *at, const double *q, const double *lambda,
                    TautGeometric mode, double *K)
{
    map_ops(TAUT_MAP_DISTANCE)->geometric(count, at, q, lambda, mode, K);
    K[27 * (count - 1) + 9] *= -1;
}

static void forgetful_K(int count, const int *at, const double *q, const double *lambda,
                        TautGeometric mode, double *K)
{
    map_ops(TAUT_MAP_DISTANCE)->geometric(count - 1, at, q, lambda, mode, K);
}

Test(maps, a_wrong_derivative_is_caught)
{
    const TautMapOps right = *map_ops(TAUT_MAP_DISTANCE);
    TautMapOps bad_J = right, bad_K = right, no_K = right, short_K = right;
    bad_J.value = wrong_J;
    bad_K.geometric = wrong_K;
    no_K.geometric = NULL;
    short_K.geometric = forgetful_K;
    unsigned seed = 5;
    Batch b = batch_make(&right, &seed, 1, 1);
    cr_assert_lt(compare(&right, &b).J, 1e-8);
    cr_assert_lt(compare(&right, &b).K, 1e-8);
    cr_assert_gt(compare(&bad_J, &b).J, 1e-7);
    cr_assert_gt(compare(&bad_K, &b).K, 1e-3);
    cr_assert_gt(compare(&no_K, &b).K, 1e-3);
    cr_assert_not(compare(&short_K, &b).K < 1e-3, "an element left out must be seen");
}
