// SPDX-License-Identifier: MIT
// user_check.c -- J and K~ of a user map against central differences.
//
// Where a derivative is 0 or tiny, differences show their own rounding, about 1e-10 of (value/|x|).
// So errors are divided by the largest entry or 1e-3 of that quotient, whichever is larger: a right
// map reports 1e-6 or less, a wrong one 1e-3 or more unless the wrong part is that small.
// Checked by test/unit/maps.c.
#include "base/memory.h"
#include "map/tuning.h"
#include "map/user.h"
#include "math/vec.h"

#include <string.h>

typedef struct Check {
    TautUserMap map;
    int n, rows;
    double reach;               // |x|, or 1 where that is 0
    double *x, *y, *high, *low; // [n], [rows]
    double *J, *DJ;             // [rows][n]
    double *K, *DK, *scratch;   // [n][n], scratch of a batch
    double *lambda;             // [rows]
} Check;

static bool check_make(Check *check, Memory *memory, const TautUserMap *map, const double *x)
{
    const size_t n = (size_t)map->width, rows = (size_t)map->rows;
    *check = (Check){.map = *map, .n = map->width, .rows = map->rows};

    // one block of memory for all arrays
    const struct {
        double **array;
        size_t count;
    } part[] = {
        {&check->x, n},         {&check->y, rows},
        {&check->high, rows},   {&check->low, rows},
        {&check->J, rows * n},  {&check->DJ, rows * n},
        {&check->K, n * n},     {&check->DK, n * n},
        {&check->lambda, rows}, {&check->scratch, (size_t)map_scratch(map->rows, map->width)}};
    size_t total = 0;
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) total += part[i].count;
    double *block = memory_alloc(memory, total, sizeof *block);
    if (!block) return false;

    for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
        *part[i].array = block;
        block += part[i].count;
    }

    // a unit force on every row, so that no part of K~ goes unseen
    memcpy(check->x, x, sizeof *x * n);
    for (size_t r = 0; r < rows; r++) check->lambda[r] = 1;
    double top = max_abs(map->width, x);
    check->reach = top > 0 ? top : 1;

    return true;
}

static void jacobian(Check *check)
{
    const TautUserMap *map = &check->map;
    map->value(map->user, check->x, check->y, check->J);

    // y at both sides of x_i
    for (int i = 0; i < check->n; i++) {
        double middle = check->x[i], step = user_step(check->n, check->x, i);
        double up = middle + step, down = middle - step;

        check->x[i] = up;
        map->value(map->user, check->x, check->high, NULL);
        check->x[i] = down;
        map->value(map->user, check->x, check->low, NULL);
        check->x[i] = middle;

        for (int r = 0; r < check->rows; r++)
            check->DJ[r * check->n + i] = (check->high[r] - check->low[r]) / (up - down);
    }
}

// K as the user gives it, DK by the differences that stand in for a K~ that was left out.
static void geometric(Check *check)
{
    const TautUserMap *map = &check->map;

    // the same map with neither K~ nor the promise to be linear: user.c then takes differences
    TautUserMap plain = *map;
    plain.geometric = NULL, plain.linear = false;
    const int at = 0;
    MapBatch batch = {.count = 1,
                      .parents = 1,
                      .rows = check->rows,
                      .width = check->n,
                      .size = &check->n,
                      .at = &at,
                      .user = &plain,
                      .scratch = check->scratch};

    map_ops(TAUT_MAP_USER)
        ->geometric(&batch, check->x, check->lambda, TAUT_GEOMETRIC_EXACT, check->DK);

    // the statement of the user: linear, a callback, or nothing to compare
    const size_t size = sizeof *check->K * (size_t)check->n * (size_t)check->n;
    if (map->linear)
        memset(check->K, 0, size);
    else if (map->geometric)
        map->geometric(map->user, check->x, check->lambda, check->K);
    else
        memcpy(check->K, check->DK, size);
}

static double relative(double error, double size)
{
    return error > 0 ? error / size : 0;
}

static double largest_difference(int n, const double *a, const double *b)
{
    double top = 0;
    for (int i = 0; i < n; i++) top = fmax(top, fabs(a[i] - b[i]));
    return top;
}

static TautStatus compare(Check *check, TautUserMapReport *report)
{
    const int n = check->n, n_J = check->rows * n;

    // both derivatives, and their differences
    jacobian(check);
    geometric(check);
    if (!all_finite(check->rows, check->y) || !all_finite(n_J, check->J) ||
        !all_finite(n_J, check->DJ) || !all_finite(n * n, check->K) ||
        !all_finite(n * n, check->DK))
        return TAUT_BAD_ARGUMENT;

    // sizes that errors are divided by, never below the rounding of differences
    double top_J = fmax(max_abs(n_J, check->J), max_abs(n_J, check->DJ));
    double top_K = fmax(max_abs(n * n, check->K), max_abs(n * n, check->DK));
    double size_J = fmax(top_J, COMPARED_LEAST * max_abs(check->rows, check->y) / check->reach);
    double size_K = fmax(top_K, COMPARED_LEAST * top_J / check->reach), skew = 0;

    // potential forces have a symmetric K~
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            skew = fmax(skew, fabs(check->K[i * n + j] - check->K[j * n + i]));

    *report = (TautUserMapReport){
        .jacobian = relative(largest_difference(n_J, check->J, check->DJ), size_J),
        .geometric = relative(largest_difference(n * n, check->K, check->DK), size_K),
        .asymmetry = relative(skew, size_K),
    };
    return TAUT_OK;
}

TautStatus taut_user_map_check(const TautUserMap *map, const double *x, TautUserMapReport *report)
{
    if (!map || !x || !report || !map->value || map->width < 1 || map->width > CHECKED_WIDEST ||
        map->rows < 1 || map->rows > TAUT_MAX_ROWS || !all_finite(map->width, x))
        return TAUT_BAD_ARGUMENT;
    Memory memory = {.allocator = taut_default_allocator()};
    Check check;
    if (!check_make(&check, &memory, map, x)) return TAUT_OUT_OF_MEMORY;
    TautStatus status = compare(&check, report);
    memory_free(&memory, check.x);
    return status;
}
