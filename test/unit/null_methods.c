// SPDX-License-Identifier: MIT
// null_methods.c -- every function of ext_method.h, ext_solver.h and ext_stepper.h without a world, a system or a step:
// a status or zeros, never a crash.
#include "taut/ext_method.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Test(null_methods, solver)
{
    TautKktView none = {0};
    TautRefine *refine = NULL;
    TautLdlt *ldlt = NULL;
    double x[1] = {3};
    cr_expect_null(taut_memory_alloc(NULL, 1, 8));
    cr_expect_not(taut_memory_failed(NULL));
    taut_memory_free(NULL, NULL);
    cr_expect_eq(taut_kkt_view(NULL).n_node, 0);
    cr_expect_eq(taut_kkt_only_h(NULL).n_node, 0);
    taut_kkt_residual(NULL, x, x, x);
    taut_kkt_residual(&none, NULL, x, x);
    taut_kkt_times_h(NULL, x, x);
    taut_kkt_times_h(&none, NULL, NULL);

    cr_expect_eq(taut_refine_create(NULL, NULL, &refine), TAUT_BAD_ARGUMENT);
    taut_refine_free(NULL, NULL);
    cr_expect_not(taut_refine_scale(NULL, NULL));
    taut_refine_add_shift(NULL, NULL, 1);
    cr_expect_null(taut_refine_view(NULL).scale);
    cr_expect_not(taut_refine_take(NULL, NULL));
    cr_expect_eq(taut_refine_measure(NULL, NULL), INFINITY);
    cr_expect_eq(taut_refine_solve(NULL, NULL, NULL, NULL), TAUT_BAD_ARGUMENT);

    cr_expect_eq(taut_ldlt_create(NULL, &none, TAUT_LDLT_PLAIN, &ldlt), TAUT_BAD_ARGUMENT);
    taut_ldlt_free(NULL, NULL);
    cr_expect_eq(taut_ldlt_factor(NULL, &none, NULL), TAUT_BAD_ARGUMENT);
    taut_ldlt_solve(NULL, x);
    cr_expect_eq(taut_ldlt_solve_refined(NULL, &none), TAUT_BAD_ARGUMENT);
    cr_expect_eq(x[0], 3);
}

Test(null_methods, step)
{
    double x[12] = {3};
    TautCoefficients a = {1, 0, 0};
    TautStepReport report = {0};
    cr_expect_eq(taut_step_view(NULL).n_q, 0);
    cr_expect_null(taut_step_self(NULL));
    cr_expect_null(taut_step_options(NULL));
    cr_expect_eq(taut_step_time(NULL, 1), 0);
    cr_expect_eq(taut_step_refuse(NULL, "no"), TAUT_BAD_ARGUMENT);
    cr_expect_eq(taut_step_element(NULL, 0).rows, 0);
    taut_step_element_value(NULL, 0, x, x, x);
    taut_step_element_geometric(NULL, 0, x, x, x);
    taut_step_targets(NULL, 0);
    taut_step_fixed(NULL, 0, x, x, x);
    taut_step_follow(NULL, 0, x, x, x);
    taut_step_maps(NULL, x);
    taut_step_values(NULL, x);
    taut_step_compose(NULL);
    taut_step_rates(NULL, x);
    taut_step_laws(NULL, 1, x);
    taut_step_hold_errors(NULL, 1);
    taut_step_geometric(NULL, a, x, x, x);
    taut_step_show_geometric(NULL, x, x, x);
    taut_step_clear_geometric(NULL);
    taut_step_add_damping(NULL, x, x);
    taut_step_add_geometric(NULL, 1, x, x);
    taut_step_propagate(NULL, x);
    taut_step_accumulate(NULL, x);
    taut_step_add_outer(NULL, x);
    taut_step_add_rows(NULL, x, x);
    taut_step_row_rates(NULL, x, x);
    taut_step_add_momentum(NULL, 1, x, x);
    taut_step_solve_mass(NULL, x, x);
    taut_step_retract(NULL, x, 1, x, x);
    taut_step_difference(NULL, x, x, x);
    cr_expect_eq(taut_step_kkt(NULL).n_node, 0);
    taut_step_assemble(NULL, a);
    taut_step_add_square(NULL, 0, x, x);
    taut_step_guess(NULL, 1, x);
    taut_step_bounds(NULL, x, 1);
    taut_step_clamp(NULL, x);
    cr_expect_eq(taut_step_solve(NULL, a, x, x, &report), TAUT_BAD_ARGUMENT);
    cr_expect_eq(taut_step_solve_posed(NULL, a, x, x, &(TautPosing){0}, &report),
                 TAUT_BAD_ARGUMENT);
    cr_expect_eq(taut_step_project(NULL, 0, x, x, &report), TAUT_BAD_ARGUMENT);
    taut_step_new_lambda(NULL, 1, x);
    cr_expect_eq(taut_step_accelerations(NULL, 0, (TautFeedback){0}, x, x, x, x, &report),
                 TAUT_BAD_ARGUMENT);
    cr_expect_eq(taut_step_correct(NULL, 0, x, &report), TAUT_BAD_ARGUMENT);
    taut_step_keep(NULL, x, x);
    taut_step_accept(NULL, 1, x, x, x, 1, false, &report);
    cr_expect_eq(x[0], 3);
}

Test(null_methods, methods)
{
    cr_expect_eq(taut_find_stepper(NULL, NULL), TAUT_STEPPER_NONE);
    cr_expect_eq(taut_find_stepper(NULL, "auto"), TAUT_STEPPER_AUTO);
    cr_expect_eq(taut_find_solver(NULL, NULL), TAUT_SOLVER_NONE);
    cr_expect_null(taut_stepper_options(NULL, TAUT_STEPPER_NONE));
    cr_expect_null(taut_solver_options(NULL, TAUT_SOLVER_USER));
}

static char *read_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    char *text = calloc(1, 1 << 18);
    cr_assert_gt(fread(text, 1, (1 << 18) - 1, file), 0);
    fclose(file);
    return text;
}

Test(null_methods, all_functions_are_here)
{
    const char *const header[] = {"ext_method.h", "ext_solver.h", "ext_stepper.h"};
    char path[512], name[128];
    char *own = read_text(TEST_ROOT "/test/unit/null_methods.c");
    int count = 0;
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/include/taut/%s", TEST_ROOT, header[i]);
        char *text = read_text(path);
        for (const char *at = text; (at = strstr(at, "\nTAUT_API ")); at++, count++) {
            const char *start = strchr(at, '('), *end = start;
            while (isalnum((unsigned char)start[-1]) || start[-1] == '_') start--;
            snprintf(name, sizeof name, "%.*s(", (int)(end - start), start);
            cr_expect_not_null(strstr(own, name), "%s is not called here", name);
        }
        free(text);
    }
    cr_expect_geq(count, 60);
    free(own);
}
