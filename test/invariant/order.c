// SPDX-License-Identifier: MIT
// order.c -- the order of every stepper, on a double pendulum against a solution in angles: positions
// and tensions, steps of equal and of changing length; and on mechanisms of rigid bodies at the default tolerance. The
// experiment is lab/accuracy/order.c; the lab belongs to the program and to no library, so its files are compiled into this test.
// clang-format off
// NOLINTBEGIN(bugprone-suspicious-include)
#include "lab/report.c"
#include "lab/shared/build.c"
#include "lab/shared/verdict.c"
#include "lab/accuracy/order.c"
// NOLINTEND(bugprone-suspicious-include)
// clang-format on

#include "quick.h"

#include <criterion/criterion.h>
#include <string.h>

static void show_misses(const LabReport *report)
{
    for (int r = 0; r < report->rows; r++) {
        const LabCell *row = report->cell + r * report->columns;
        cr_log_error("%s: %s%s h %g: positions %g, ratio %g; lambda %g, ratio %g; gained %g",
                     row[0].text, row[1].text, row[2].truth ? " changing" : "", row[3].number,
                     row[4].number, row[5].number, row[7].number, row[8].number, row[9].number);
    }
}

Test(order, half_the_step_gives_the_error_that_the_order_says)
{
    LabOptions options = {0};
    LabReport report = {0};
    bool holds = true;
    lab_columns(&report, columns, sizeof columns / sizeof *columns);
    cr_expect(pendulum(&options, &report, &holds));
    if (!holds) show_misses(&report);
    cr_expect(holds);
    cr_assert_eq(report.rows, 2 * STEPPERS * LEVELS);
    // the ratios of errors are those of small errors, not of two that are equally wrong
    for (int r = 0; r < report.rows; r++) {
        const LabCell *row = report.cell + r * report.columns;
        bool first_order = strcmp(row[1].text, "euler") == 0;
        cr_expect_lt(row[4].number, first_order ? 0.1 : 0.01, "%s: %g m", row[1].text,
                     row[4].number);
    }
    lab_report_free(&report);
}

// The reference itself: energy of the pendulum is kept, and at rest the tensions are those of statics.
Test(order, the_reference_is_right)
{
    double y[ANGLES] = {1, 1, 0, 0};
    double before = -2 * GRAVITY * cos(1) - GRAVITY * cos(1);
    for (int i = 0; i < FINE; i++) runge_kutta(y, DURATION / FINE);
    double kinetic = y[2] * y[2] + 0.5 * y[3] * y[3] + y[2] * y[3] * cos(y[0] - y[1]);
    double after = kinetic - 2 * GRAVITY * cos(y[0]) - GRAVITY * cos(y[1]);
    cr_expect_lt(fabs(after - before), 1e-10, "%g J", after - before);
    Answer answer = exact();
    cr_expect_lt(fabs(lab_apart(answer.x[0], answer.x[1]) - 1), 1e-14);
    // along the lower link: what is not gravity's is the tension of that link alone
    cr_expect_gt(answer.tension[0], answer.tension[1] * cos(y[0] - y[1]));
}

// Without a consistent start, both second-order schemes fall to first order: the test can fail.
Test(order, a_careless_start_costs_an_order)
{
    cr_expect_lt(order_ratio(TAUT_STEPPER_BDF2, TAUT_WITHOUT_START), 3);
    cr_expect_gt(order_ratio(TAUT_STEPPER_BDF2, 0), 3.6);
    cr_expect_lt(order_ratio(TAUT_STEPPER_TRBDF2, TAUT_WITHOUT_START), 3);
    cr_expect_gt(order_ratio(TAUT_STEPPER_TRBDF2, 0), 3.6);
}

// Few steps of the lab, with the same bars. What was always added to the inertia of a body made the squeezer of first
// order here, with energy gained. The quick test has one scheme for each mechanism, and every scheme.
Test(order, mechanisms_of_bodies_are_of_second_order_at_the_default_tolerance)
{
    LabReport report = {0};
    Judges judges = {{.requirement = "order"}, {.requirement = "gain"}};
    const int finer = quick_sample(2, 3); // each costs as much as all before it
    lab_columns(&report, columns, sizeof columns / sizeof *columns);
    for (int kind = 0; kind < MECHANISM_COUNT; kind++)
        for (int s = FIRST_OF_SECOND_ORDER; steppers[s].least > 0; s++) {
            if ((kind + s) % 3 != 0 && !quick_sample(0, 1)) continue;
            int levels = kind == MECHANISM_SQUEEZER ? 2 : finer;
            double h = mechanism_case[kind].largest / (kind == MECHANISM_SQUEEZER ? 2 : 1);
            cr_assert(body_series(&report, (MechanismKind)kind, s, h, levels, &judges));
        }
    bool orders = verdict_note(&judges.order, &report), gains = verdict_note(&judges.gain, &report);
    bool holds = orders && gains;
    if (!holds) show_misses(&report);
    cr_expect(holds, "%s", report.note);
    cr_expect_eq(judges.order.checked, quick_sample(1, 3) * (1 + 3 * (finer - 1)));
    lab_report_free(&report);
}
