// SPDX-License-Identifier: MIT
// user_maps.c -- maps by callbacks: what is refused, what is passed on, and the check against
// differences. Derivatives: test/fd/maps.c.
#include "map/map.h"
#include "quick.h"

#include <math.h>
#include <string.h>

// --- a user map: y = (a . b, |a|^2 b_0) of two vectors of three -----------------------------------

typedef struct Fault {
    double J, K, skew; // added to one entry of J, of K~ (and its mirror), of K~ alone
    int not_finite;    // 1: y, 2: J, 3: K~, 4: J at `place` only
} Fault;

static const double place[6] = {0.3, -1.2, 0.7, 2.1, 0.4, -0.9};

static void pair_value(void *user, const double *x, double *y, double *J)
{
    const Fault *fault = user;
    const double *a = x, *b = x + 3;
    double square = a[0] * a[0] + a[1] * a[1] + a[2] * a[2];
    y[0] = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    y[1] = square * b[0];
    if (fault->not_finite == 1) y[1] = NAN;
    if (!J) return;
    memset(J, 0, 12 * sizeof *J);
    for (int k = 0; k < 3; k++) {
        J[k] = b[k], J[3 + k] = a[k];
        J[6 + k] = 2 * a[k] * b[0];
    }
    J[9] = square;
    J[4] += fault->J;
    if (fault->not_finite == 2) J[1] = INFINITY;
    if (fault->not_finite == 4 && memcmp(x, place, sizeof place) == 0) J[1] = INFINITY;
}

static void pair_geometric(void *user, const double *x, const double *lambda, double *K)
{
    const Fault *fault = user;
    memset(K, 0, 36 * sizeof *K);
    for (int k = 0; k < 3; k++) {
        K[k * 6 + k] = 2 * lambda[1] * x[3];
        K[k * 6 + 3 + k] = K[(3 + k) * 6 + k] = lambda[0];
    }
    for (int k = 0; k < 3; k++) K[18 + k] += 2 * lambda[1] * x[k], K[k * 6 + 3] = K[18 + k];
    K[1] += fault->K, K[6] += fault->K;
    K[2] += fault->skew;
    if (fault->not_finite == 3) K[0] = NAN;
}

static TautUserMap pair_map(Fault *fault)
{
    return (TautUserMap){.name = "pair",
                         .rows = 2,
                         .width = 6,
                         .value = pair_value,
                         .geometric = pair_geometric,
                         .user = fault};
}

// --- requests -------------------------------------------------------------------------------------

static int ask(int parents, int numbers, const TautUserMap *user, const char **problem)
{
    static const int size[2] = {3, 3};
    static const double number[1] = {0};
    const MapRequest request = {.parents = parents,
                                .width = 3 * parents,
                                .size = size,
                                .numbers = numbers,
                                .number = number,
                                .user = user};
    *problem = NULL;
    return map_ops(TAUT_MAP_USER)->shape(&request, problem);
}

Test(user_map, user_maps_that_do_not_fit_are_refused)
{
    Fault fault = {0};
    const TautUserMap right = pair_map(&fault);
    TautUserMap unnamed = right, empty = right, rowless = right, tall = right, wide = right;
    unnamed.name = NULL, empty.value = NULL, rowless.rows = 0, tall.rows = TAUT_MAX_ROWS + 1;
    wide.width = 7;
    const struct {
        const TautUserMap *user;
        const char *text;
    } user[] = {{&unnamed, "no name: set TautUserMap.name"},
                {&empty, "no value: set TautUserMap.value"},
                {&rowless, "wrong number of rows: 1 to 24"},
                {&tall, "wrong number of rows"},
                {&wide, "do not add up to the width"}};
    const char *problem;
    for (int i = 0; i < (int)(sizeof user / sizeof *user); i++) {
        cr_assert_eq(ask(2, 0, user[i].user, &problem), 0);
        cr_assert_not_null(strstr(problem, user[i].text), "'%s' is not '%s'", problem,
                           user[i].text);
    }
    cr_assert_eq(ask(2, 1, &right, &problem), 0);
    cr_assert_not_null(strstr(problem, "takes no numbers"));
    cr_assert_eq(ask(0, 0, &right, &problem), 0);
    cr_assert_not_null(strstr(problem, "at least one node"));
    cr_assert_eq(ask(2, 0, &right, &problem), 2);
}

Test(user_map, what_callbacks_return_that_is_not_finite_is_passed_on)
{
    Fault fault = {.not_finite = 2};
    TautUserMap user = pair_map(&fault);
    const double q[6] = {1, 2, 3, 4, 5, 6}, lambda[2] = {1, 1};
    const int at[2] = {0, 3}, size[2] = {3, 3};
    double scratch[200], y[2], J[12], K[36];
    const MapBatch batch = {.count = 1,
                            .parents = 2,
                            .rows = 2,
                            .width = 6,
                            .size = size,
                            .at = at,
                            .user = &user,
                            .scratch = scratch};
    const MapOps *map = map_ops(TAUT_MAP_USER);
    cr_assert_leq(map_scratch(2, 6), 200);
    map->value(&batch, q, y, J);
    cr_assert(isinf(J[1]));
    fault.not_finite = 3;
    map->geometric(&batch, q, lambda, TAUT_GEOMETRIC_PSD, K);
    cr_assert(isnan(K[0]));
    fault.not_finite = 2, user.geometric = NULL; // differences of infinite J
    map->geometric(&batch, q, lambda, TAUT_GEOMETRIC_PSD, K);
    cr_assert(isnan(K[1]));
}

// --- the check of user maps -----------------------------------------------------------------------

static TautUserMapReport report_of(const TautUserMap *map)
{
    TautUserMapReport report = {NAN, NAN, NAN};
    cr_assert_eq(taut_user_map_check(map, place, &report), TAUT_OK);
    return report;
}

Test(user_check, a_right_map_is_found_right)
{
    Fault fault = {0};
    TautUserMap map = pair_map(&fault);
    TautUserMapReport report = report_of(&map);
    cr_assert(report.jacobian < 1e-8 && report.jacobian > 0, "%g", report.jacobian);
    cr_assert(report.geometric < 1e-8 && report.geometric > 0, "%g", report.geometric);
    cr_assert_eq(report.asymmetry, 0);
    map.geometric = NULL; // by differences: nothing to compare
    report = report_of(&map);
    cr_assert_eq(report.geometric, 0);
}

Test(user_check, a_wrong_map_is_found_wrong)
{
    Fault J = {.J = 1e-3}, K = {.K = 1e-3}, skew = {.skew = 1e-3}, none = {0};
    TautUserMap wrong_J = pair_map(&J), wrong_K = pair_map(&K), skewed = pair_map(&skew);
    TautUserMap called_linear = pair_map(&none);
    called_linear.linear = true;
    TautUserMapReport report = report_of(&wrong_J);
    cr_assert(report.jacobian > 1e-4 && report.geometric < 1e-6, "%g", report.jacobian);
    report = report_of(&wrong_K);
    cr_assert(report.jacobian < 1e-6 && report.geometric > 1e-4 && report.asymmetry == 0, "%g",
              report.geometric);
    report = report_of(&skewed);
    cr_assert(report.asymmetry > 1e-4, "%g", report.asymmetry);
    report = report_of(&called_linear);
    cr_assert(report.geometric > 0.1, "a map that calls itself linear: %g", report.geometric);
}

// y = 1e6 + x_0 + x_5: K~ is 0, and J is small beside y
static void flat_value(void *user, const double *at, double *y, double *J)
{
    const double *slope = user;
    y[0] = 1e6 + at[0] + at[5];
    for (int i = 0; J && i < 6; i++) J[i] = i % 5 ? 0 : *slope;
}

static void flat_geometric(void *user, const double *at, const double *lambda, double *K)
{
    (void)user, (void)at, (void)lambda;
    memset(K, 0, 36 * sizeof *K);
}

Test(user_check, rounding_is_not_taken_for_an_error)
{
    double right = 1, wrong = 1.1;
    TautUserMap map = {.name = "flat",
                       .rows = 1,
                       .width = 6,
                       .value = flat_value,
                       .geometric = flat_geometric,
                       .user = &right};
    TautUserMapReport report = report_of(&map);
    cr_assert(report.jacobian < 1e-6 && report.geometric < 1e-6, "%g %g", report.jacobian,
              report.geometric);
    map.user = &wrong;
    report = report_of(&map);
    cr_assert_gt(report.jacobian, 1e-6);
}

Test(user_check, what_cannot_be_checked_is_refused)
{
    Fault none = {0};
    const TautUserMap right = pair_map(&none);
    TautUserMapReport report;
    cr_assert_eq(taut_user_map_check(NULL, place, &report), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_user_map_check(&right, NULL, &report), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_user_map_check(&right, place, NULL), TAUT_BAD_ARGUMENT);
    TautUserMap map[5] = {right, right, right, right, right};
    map[0].value = NULL, map[1].rows = 0, map[2].rows = TAUT_MAX_ROWS + 1, map[3].width = 0;
    map[4].width = 1 << 30;
    for (int i = 0; i < 5; i++)
        cr_assert_eq(taut_user_map_check(map + i, place, &report), TAUT_BAD_ARGUMENT, "%d", i);
    for (int part = 1; part <= 4; part++) {
        Fault fault = {.not_finite = part};
        const TautUserMap broken = pair_map(&fault);
        cr_assert_eq(taut_user_map_check(&broken, place, &report), TAUT_BAD_ARGUMENT, "%d", part);
    }
    const double nowhere[6] = {NAN, 0, 0, 0, 0, 0};
    cr_assert_eq(taut_user_map_check(&right, nowhere, &report), TAUT_BAD_ARGUMENT);
}

Test(user_check, x_at_zero_can_be_checked)
{
    Fault none = {0};
    const TautUserMap map = pair_map(&none);
    const double zero[6] = {0};
    TautUserMapReport report;
    cr_assert_eq(taut_user_map_check(&map, zero, &report), TAUT_OK);
    cr_assert(report.jacobian < 1e-6 && report.geometric < 1e-6, "%g %g", report.jacobian,
              report.geometric);
}
