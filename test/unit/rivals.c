// SPDX-License-Identifier: MIT
// rivals.c -- the comparison methods of the lab: are they what they claim to be, and is what they and
// Taut compute counted as it is? The lab belongs to the program and to no library, so its files are
// compiled into this test.
// NOLINTBEGIN(bugprone-suspicious-include)
#include "lab/report.c"

#include "lab/compare/avbd.c"
#include "lab/compare/comparison.c"
#include "lab/compare/rivals_check.c"
#include "lab/compare/rivals_count.c"
#include "lab/compare/xpbd.c"
// NOLINTEND(bugprone-suspicious-include)

#include "matrices.h"
#include "solve/solver.h"

#include <criterion/criterion.h>

static const double PERIOD = 2.3678419476; // s, of 1 m released from horizontal

static ComparisonNet *pendulum(const ComparisonMethod *method)
{
    ComparisonNet *net = chain(method, 1, 1, 1, ACROSS);
    cr_assert_not_null(net);
    return net;
}

// From horizontal; ten links of 1 m and 1 kg.
static ComparisonNet *light_chain(const ComparisonMethod *method)
{
    ComparisonNet *net = chain(method, 10, 1, 1, ACROSS);
    cr_assert_not_null(net);
    return net;
}

// Twice the time of the first turn of vx, which is when the bob stands on the other side.
static double period(ComparisonNet *net, double h)
{
    double before = 0, t = 0;
    for (int i = 1;; i++) {
        comparison_step(net, h);
        double v = net->v[1][0];
        if (i > 1 && before < 0 && v >= 0) {
            t = h * (i - 1 + before / (before - v));
            break;
        }
        cr_assert_lt(i * h, 10);
        before = v;
    }
    comparison_destroy(net);
    return 2 * t;
}

// Worst error over a second of steps of h.
static double worst_in_a_second(ComparisonNet *net, double h)
{
    double worst = 0;
    for (int i = 0; i < (int)lround(1 / h); i++) {
        comparison_step(net, h);
        worst = fmax(worst, comparison_error(net));
    }
    return worst;
}

Test(xpbd, period_is_exact_in_the_limit)
{
    double error[3];
    for (int i = 0; i < 3; i++) {
        ComparisonNet *net = pendulum(&comparison_xpbd);
        net->settings.substeps = 1;
        error[i] = fabs(period(net, 2e-4 / (1 << i)) - PERIOD);
    }
    cr_assert_lt(error[2], 1e-3, "%g", error[2]);
    cr_assert_gt(error[2], 0);
    for (int i = 0; i < 2; i++) // first order
        cr_assert(error[i] / error[i + 1] > 1.8 && error[i] / error[i + 1] < 2.2, "%g",
                  error[i] / error[i + 1]);
}

Test(xpbd, links_are_exact_in_the_limit)
{
    double error[3];
    for (int i = 0; i < 3; i++) {
        ComparisonNet *net = light_chain(&comparison_xpbd);
        net->settings.substeps = 20 << i;
        error[i] = worst_in_a_second(net, 0.01);
        comparison_destroy(net);
    }
    cr_assert_lt(error[2], 1e-3, "%g", error[2]);
    for (int i = 0; i < 2; i++) // h^2
        cr_assert(error[i] / error[i + 1] > 3 && error[i] / error[i + 1] < 5, "%g",
                  error[i] / error[i + 1]);
}

// A spring of compliance C under a weight hangs by m g C, for any substep.
Test(xpbd, compliance_is_in_metres_per_newton)
{
    for (int substeps = 1; substeps < 100; substeps *= 10) {
        ComparisonNet *net = chain(&comparison_xpbd, 1, 1, 3, DOWN);
        net->settings.substeps = substeps;
        net->link[0].compliance = 1e-3;
        net->x[1][2] -= 3 * 9.81 * 1e-3;
        for (int i = 0; i < 100; i++) comparison_step(net, 0.01);
        cr_assert_float_eq(net->x[1][2], -1 - 3 * 9.81 * 1e-3, 1e-12);
        comparison_destroy(net);
    }
}

// Implicit Euler of a pendulum in closed form: free flight, then back to the circle.
Test(avbd, converges_to_implicit_euler)
{
    const double h = 0.02;
    ComparisonNet *net = pendulum(&comparison_avbd);
    net->settings.iterations = 1000;
    net->settings.post = false;
    net->settings.alpha = 0;
    double x = 1, z = 0, vx = 0, vz = 0;
    for (int i = 0; i < 50; i++) {
        double y = x + h * vx, w = z + h * vz - h * h * 9.81, l = sqrt(y * y + w * w);
        vx = (y / l - x) / h, vz = (w / l - z) / h;
        x = y / l, z = w / l;
        comparison_step(net, h);
        cr_assert_float_eq(net->x[1][0], x, 1e-12);
        cr_assert_float_eq(net->x[1][2], z, 1e-12);
        cr_assert_float_eq(net->v[1][0], vx, 1e-10);
    }
    comparison_destroy(net);
}

Test(avbd, holds_a_light_chain)
{
    ComparisonNet *net = light_chain(&comparison_avbd);
    double start = comparison_energy(net);
    for (int i = 0; i < 10; i++) {
        cr_assert_lt(worst_in_a_second(net, 0.01), 0.05);
        cr_assert_leq(comparison_energy(net), start + 1);
    }
    cr_assert_lt(net->x[10][2], -1, "it has fallen");
    comparison_destroy(net);
}

Test(avbd, links_are_exact_in_the_limit)
{
    double error[3];
    for (int i = 0, iterations = 10; i < 3; i++, iterations *= 10) {
        ComparisonNet *net = light_chain(&comparison_avbd);
        net->settings.post = false;
        net->settings.alpha = 0;
        net->settings.stiffness = 1e3;
        net->settings.iterations = iterations;
        error[i] = worst_in_a_second(net, 0.01);
        comparison_destroy(net);
    }
    cr_assert_lt(error[1], 0.1 * error[0], "%g %g", error[0], error[1]);
    cr_assert_lt(error[2], 0.1 * error[1], "%g %g", error[1], error[2]);
    cr_assert_lt(error[2], 1e-6, "%g", error[2]);
}

Test(avbd, compliance_is_in_metres_per_newton)
{
    ComparisonNet *net = chain(&comparison_avbd, 1, 1, 3, DOWN);
    net->settings.stiffness = 1e3;
    net->link[0].compliance = 1e-3;
    net->x[1][2] -= 3 * 9.81 * 1e-3;
    for (int i = 0; i < 100; i++) comparison_step(net, 0.01);
    cr_assert_float_eq(net->x[1][2], -1 - 3 * 9.81 * 1e-3, 1e-12);
    comparison_destroy(net);
}

Test(rivals, same_bits_every_time)
{
    const ComparisonMethod *const method[] = {&comparison_xpbd, &comparison_avbd};
    for (int m = 0; m < 2; m++) {
        ComparisonNet *a = light_chain(method[m]), *b = light_chain(method[m]);
        for (int i = 0; i < 100; i++) {
            comparison_step(a, 0.01);
            comparison_step(b, 0.01);
        }
        cr_assert_arr_eq(a->x, b->x, 11 * sizeof *a->x);
        cr_assert_arr_eq(a->v, b->v, 11 * sizeof *a->v);
        cr_assert_gt(fabs(a->v[10][2]), 0);
        comparison_destroy(a);
        comparison_destroy(b);
    }
}

// A link without a direction pulls nowhere, and what is held stays.
Test(rivals, no_direction_and_nothing_free)
{
    const ComparisonMethod *const method[] = {&comparison_xpbd, &comparison_avbd};
    for (int m = 0; m < 2; m++) {
        ComparisonNet *net = comparison_create(method[m], 4, 2);
        comparison_put(net, 0, 1, true, 1, 2, 3);
        comparison_put(net, 1, 1, true, 2, 2, 3);
        comparison_put(net, 2, 1, false, 0, 0, 0);
        comparison_put(net, 3, 1, false, 0, 0, 0);
        comparison_join(net, 0, 0, 1);
        comparison_join(net, 1, 2, 3);
        net->link[0].length = 2;
        for (int i = 0; i < 10; i++) comparison_step(net, 0.01);
        cr_assert(comparison_finite(net));
        cr_assert_eq(net->x[1][0], 2);
        cr_assert_lt(net->x[2][2], 0);
        comparison_destroy(net);
    }
}

Test(rivals, do_what_their_papers_say)
{
    LabOptions options = {.quick = true};
    LabReport report = {0};
    cr_assert_eq(lab_rivals_check.run(&options, &report), 0);
    cr_assert_not(report.failed, "%s", report.problem);
    cr_assert_eq(report.rows, 11);
    lab_report_free(&report);
}

// The arithmetic of a step, as the heads of the files derive it.
Test(count, of_rivals)
{
    ComparisonNet *net = light_chain(&comparison_xpbd);
    net->settings.substeps = 7;
    comparison_step(net, 0.01);
    cr_assert_float_eq(net->flops, 7 * (6 + 10 * (9 + 32 + 6)), 0);
    comparison_destroy(net);

    net = light_chain(&comparison_avbd);
    net->settings.post = false;
    comparison_step(net, 0.01);
    double once = 2 + 1 + 11 + 10 * (12 + 24 + 2 + 6), link_ends = 19;
    cr_assert_float_eq(net->flops, once + 10 * (10 * (38 + 14) + 53 * link_ends), 0);
    comparison_destroy(net);
}

// rivals_count.c derives the arithmetic of a solve from this structure.
Test(count, of_factors)
{
    const int links[] = {10, 20, 100};
    for (int i = 0; i < 3; i++) {
        const SolverOps *ops = solver_ops(TAUT_SOLVER_LDLT);
        Memory memory = {taut_default_allocator(), false};
        Kkt *kkt = matrix_chain((Shape){.links = links[i], .ratio = 1e6, .tension = true});
        SolverStats stats;
        void *solver;
        cr_assert_eq(ops->analyse(&memory, kkt, &solver), TAUT_OK);
        ops->stats(solver, &stats);
        cr_assert_float_eq((double)stats.factor_entries, rivals_factor_entries(links[i]), 0);
        ops->free(&memory, solver);
        matrix_free(kkt);
    }
}

// The operations of 20 links, by the formula.
Test(count, of_a_step)
{
    const RivalsWork one = {1, 1, 1, 0}, refined = {1, 1, 1, 1}, two = {1, 2, 2, 0};
    cr_assert_float_eq(rivals_taut_flops(20, TAUT_STEPPER_EULER, &refined), 17770, 1);
    cr_assert_float_eq(rivals_taut_flops(20, TAUT_STEPPER_BDF2, &one), 19153, 1);
    cr_assert_float_eq(rivals_taut_flops(20, TAUT_STEPPER_TRBDF2, &two), 34826, 1);
}
