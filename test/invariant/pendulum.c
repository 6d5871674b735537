// SPDX-License-Identifier: MIT
// pendulum.c -- the period of a pendulum is that of the closed form, to first order in h, at any
// mass of the load; and a swing keeps its plane and its length.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>

typedef struct Pendulum {
    double length, angle, gravity; // m, rad from the vertical, m/s^2
    int links;
    double mass;
} Pendulum;

static double closed_form(Pendulum p)
{
    double a = 1, b = cos(p.angle / 2); // arithmetic-geometric mean
    for (int i = 0; i < 30; i++) {
        double mean = 0.5 * (a + b);
        b = sqrt(a * b), a = mean;
    }
    return 2 * M_PI * sqrt(p.length / p.gravity) / a;
}

static TautNodeId hang(TautWorld *world, Pendulum p)
{
    TautNodeId last = quick_anchor(world, taut_vec3(0, 0, 0));
    for (int i = 1; i <= p.links; i++) {
        double r = p.length * i / p.links;
        TautVec3 x = taut_vec3(-r * sin(p.angle), 0, -r * cos(p.angle));
        TautNodeId here = quick_particle(world, i < p.links ? 1e-6 * p.mass : p.mass, x);
        quick_link(world, here, last);
        last = here;
    }
    return last;
}

// Time from the release at rest until it turns on the same side again: vx falls through zero for
// the second time. Between two steps by a line, which is good to h^2.
static double measured_period(Pendulum p, double h)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = TAUT_STEPPER_EULER;
    def.gravity = taut_vec3(0, 0, -p.gravity);
    TautWorld *world = quick_world(&def);
    TautNodeId bob = hang(world, p);
    double before = 0;
    int turns = 0;
    for (int i = 1; i < 1000000; i++) {
        must(world, taut_world_step(world, h, NULL));
        double v = taut_particle_velocity(world, bob).x;
        if (i > 1 && (v > 0) != (before > 0) && ++turns == 2) {
            taut_world_destroy(world);
            return h * (i - 1 + before / (before - v));
        }
        before = v;
    }
    cr_assert_fail("the pendulum does not turn");
    return NAN;
}

static void expect_first_order(Pendulum p, double h)
{
    double exact = closed_form(p);
    double error[3] = {0};
    for (int i = 0; i < 3; i++) error[i] = measured_period(p, h / (1 << i)) - exact;
    for (int i = 1; i < 3; i++) {
        double ratio = error[i - 1] / error[i];
        cr_assert_float_eq(ratio, 2, 0.2, "errors %g and %g of %g s: ratio %g", error[i - 1],
                           error[i], exact, ratio);
    }
    cr_assert_lt(fabs(error[2]), 0.02 * exact);
}

Test(pendulum, reference_of_1_m_released_from_horizontal)
{
    Pendulum p = {1, M_PI / 2, 9.81, 1, 1};
    cr_assert_float_eq(closed_form(p), 2.3678419476, 1e-9);
    expect_first_order(p, 0.004);
}

Test(pendulum, ten_metres)
{
    expect_first_order((Pendulum){10, M_PI / 4, 9.81, 1, 1}, 0.01);
}

// Small swings do not change their period as they lose height: the error is of second order there.
Test(pendulum, ten_metres_small_swing)
{
    Pendulum p = {10, 1e-3, 9.81, 1, 1};
    cr_assert_float_eq(closed_form(p), 2 * M_PI * sqrt(10 / 9.81), 1e-6);
    cr_assert_float_eq(measured_period(p, 0.01), closed_form(p), 1e-3);
    cr_assert_float_eq(measured_period(p, 0.0025), closed_form(p), 1e-4);
}

// A load a million times heavier than the joints of its cable swings as one pendulum.
Test(pendulum, heavy_load_on_a_light_cable)
{
    expect_first_order((Pendulum){10, M_PI / 4, 9.81, 5, 1e5}, 0.01);
}

Test(pendulum, mass_does_not_matter)
{
    double light = measured_period((Pendulum){1, 1, 9.81, 1, 1e-3}, 0.01);
    double heavy = measured_period((Pendulum){1, 1, 9.81, 1, 1e9}, 0.01);
    cr_assert_float_eq(light, heavy, 1e-9);
}

// The closed form at t = 10 s of the reference pendulum, approached as h falls.
Test(pendulum, reference_position_after_ten_seconds)
{
    double error[2];
    for (int i = 0; i < 2; i++) {
        double h = i ? 1e-4 : 2e-4;
        TautWorld *world = quick_euler();
        TautNodeId bob = hang(world, (Pendulum){1, M_PI / 2, 9.81, 1, 1});
        quick_steps(world, h, (int)lround(10 / h));
        TautVec3 x = taut_particle_position(world, bob);
        error[i] = hypot(x.x + 0.2750874626, x.z + 0.9614192051);
        taut_world_destroy(world);
    }
    cr_assert_lt(error[1], 0.15, "%g", error[1]);
    cr_assert_float_eq(error[0] / error[1], 2, 0.2, "%g %g", error[0], error[1]);
}

Test(pendulum, stays_in_its_plane_and_at_its_length)
{
    TautWorld *world = quick_euler();
    TautNodeId bob = hang(world, (Pendulum){10, M_PI / 4, 9.81, 10, 1e5});
    for (int i = 0; i < 1000; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, 0.01, &report));
        cr_assert_lt(report.error, 1e-3);
        cr_assert_eq(report.solves, 1);
        cr_assert_eq(report.negative_pivots, 10);
        cr_assert_eq(taut_particle_position(world, bob).y, 0);
    }
    taut_world_destroy(world);
}
