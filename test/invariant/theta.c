// SPDX-License-Identifier: MIT
// theta.c -- the alpha-beta scheme against closed forms: damped oscillator, free flight, order.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>
#include <string.h>

static TautWorld *theta_world(double alpha, double beta, double gravity)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = TAUT_STEPPER_THETA;
    taut_world_def_set(&def, "alpha", alpha), taut_world_def_set(&def, "beta", beta);
    def.gravity = taut_vec3(0, 0, gravity);
    return quick_world(&def);
}

// x'' + x' + x = 0 from x = 1 at rest.
static double oscillator(double t)
{
    double w = sqrt(0.75);
    return exp(-t / 2) * (cos(w * t) + sin(w * t) / (2 * w));
}

// Largest error up to t = 7 of mass, stiffness and damping 1.
static double oscillator_error(double alpha, double beta, double h, TautForm form)
{
    TautWorld *world = theta_world(alpha, beta, 0);
    TautNodeId mass = quick_particle(world, 1, taut_vec3(1, 0, 0));
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    def.point[0] = mass;
    def.target_as_is = false; // target 0
    def.compliance = 1;
    def.damping = 1; // t_d/C = 1 N s/m
    def.form = form;
    must(world, taut_world_add_element(world, &def, NULL));
    double worst = 0;
    for (int i = 1; i * h <= 7 + 1e-9; i++) {
        must(world, taut_world_step(world, h, NULL));
        worst = fmax(worst, fabs(taut_particle_position(world, mass).x - oscillator(i * h)));
    }
    taut_world_destroy(world);
    return worst;
}

Test(theta, oscillator_against_its_closed_form)
{
    for (int f = 0; f < 2; f++) {
        TautForm form = f ? TAUT_FORM_COMPLIANCE : TAUT_FORM_STIFFNESS;
        double euler = oscillator_error(1, 1, 0.01, form);
        double middle = oscillator_error(0.5, 0.5, 0.01, form);
        cr_assert_lt(euler, 0.005, "%g", euler);
        cr_assert_lt(middle, 1e-5, "%g", middle);
        cr_assert_float_eq(euler / oscillator_error(1, 1, 0.005, form), 2, 0.1);
        cr_assert_float_eq(middle / oscillator_error(0.5, 0.5, 0.005, form), 4, 0.1);
    }
}

Test(theta, fully_implicit_is_euler)
{
    TautWorldDef def = taut_methods_world_def();
    TautWorld *world[2];
    TautNodeId load[2];
    for (int i = 0; i < 2; i++) {
        def.stepper = i ? TAUT_STEPPER_THETA : TAUT_STEPPER_EULER;
        world[i] = quick_world(&def);
        load[i] = quick_crane(world[i], 6, 100, NULL);
        must(world[i], taut_particle_set_velocity(world[i], load[i], taut_vec3(2, 0, 0)));
        TautNodeId side = quick_anchor(world[i], taut_vec3(3, 0, -5));
        quick_spring(world[i], TAUT_MAP_DISTANCE, side, load[i], 1e3, 0.1, TAUT_FORM_AUTO);
    }
    for (int n = 0; n < 100; n++) {
        for (int i = 0; i < 2; i++) must(world[i], taut_world_step(world[i], 0.01, NULL));
        TautVec3 a = taut_particle_position(world[0], load[0]);
        TautVec3 b = taut_particle_position(world[1], load[1]);
        cr_assert_lt(hypot(a.x - b.x, a.z - b.z), 1e-9, "step %d: %g", n,
                     hypot(a.x - b.x, a.z - b.z));
    }
    for (int i = 0; i < 2; i++) taut_world_destroy(world[i]);
}

Test(theta, a_free_particle_covers_v_h_for_every_beta)
{
    for (int i = 0; i <= 10; i++) {
        TautWorld *world = theta_world(1, i / 10.0, 0);
        TautNodeId mass = quick_particle(world, 3, taut_vec3(0, 0, 0));
        must(world, taut_particle_set_velocity(world, mass, taut_vec3(1, -2, 0.5)));
        quick_steps(world, 0.25, 8);
        TautVec3 x = taut_particle_position(world, mass), v = taut_particle_velocity(world, mass);
        cr_assert(x.x == 2 && x.y == -4 && x.z == 1, "beta = %g: %g %g %g", i / 10.0, x.x, x.y,
                  x.z);
        cr_assert(v.x == 1 && v.y == -2 && v.z == 0.5);
        taut_world_destroy(world);
    }
}

// The same of a spring at rest that moves as a whole: its length does not change.
Test(theta, a_free_pair_drifts_as_one)
{
    for (int i = 1; i <= 10; i++) {
        TautWorld *world = theta_world(0.5 + 0.05 * i, i / 10.0, 0);
        TautNodeId a = quick_particle(world, 1, taut_vec3(0, 0, 0));
        TautNodeId b = quick_particle(world, 5, taut_vec3(1, 0, 0));
        if (i % 2)
            quick_link(world, a, b);
        else
            quick_spring(world, TAUT_MAP_DISTANCE, a, b, 100, 0.1, TAUT_FORM_AUTO);
        must(world, taut_particle_set_velocity(world, a, taut_vec3(1, 2, 3)));
        must(world, taut_particle_set_velocity(world, b, taut_vec3(1, 2, 3)));
        quick_steps(world, 0.25, 8);
        TautVec3 x = taut_particle_position(world, b);
        cr_assert_float_eq(x.x, 3, 1e-12);
        cr_assert_float_eq(x.y, 4, 1e-12);
        cr_assert_float_eq(x.z, 6, 1e-12);
        taut_world_destroy(world);
    }
}

static double total(const TautWorld *world)
{
    TautEnergy e = taut_world_energy(world);
    return e.kinetic + e.potential + e.elastic;
}

// Each step of h changes the energy of a free flight by (1/2 - beta) m g^2 h^2.
Test(theta, energy_of_a_free_flight)
{
    for (int i = 0; i <= 10; i++) {
        double beta = i / 10.0, h = 0.01;
        TautWorld *world = theta_world(1, beta, -10);
        TautNodeId mass = quick_particle(world, 2, taut_vec3(1, 2, 3));
        must(world, taut_particle_set_velocity(world, mass, taut_vec3(4, 0, 7)));
        must(world, taut_world_compile(world, h));
        double before = total(world);
        quick_steps(world, h, 100);
        double expected = 100 * (0.5 - beta) * 2 * 10 * 10 * h * h;
        cr_assert_float_eq(total(world) - before, expected, 1e-10, "beta = %g: %g instead of %g",
                           beta, total(world) - before, expected);
        taut_world_destroy(world);
    }
}

// The trapezoidal rule keeps the energy of a linear oscillator.
Test(theta, trapezoid_keeps_the_energy_of_an_oscillator)
{
    TautWorld *world = theta_world(0.5, 0.5, 0);
    TautNodeId mass = quick_particle(world, 1, taut_vec3(1, 0, 0));
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    def.point[0] = mass;
    def.target_as_is = false;
    def.compliance = 0.01;
    must(world, taut_world_add_element(world, &def, NULL));
    must(world, taut_world_compile(world, 0.05));
    double before = total(world);
    cr_assert_float_eq(before, 50, 1e-12);
    quick_steps(world, 0.05, 1000);
    cr_assert_float_eq(total(world), before, 1e-9);
    taut_world_destroy(world);
}

// Hard rows hold for every beta > 0, and beta = 0 is refused with a remedy.
Test(theta, hard_rows_hold)
{
    static const double beta[] = {0.5, 0.6, 0.8, 1};
    for (int i = 0; i < 4; i++) {
        TautWorld *world = theta_world(0.5, beta[i], -9.81);
        TautNodeId load = quick_crane(world, 5, 10, NULL);
        must(world, taut_particle_set_velocity(world, load, taut_vec3(1, 0, 0)));
        double worst = 0;
        for (int n = 0; n < 500; n++) {
            TautStepReport report;
            must(world, taut_world_step(world, 0.01, &report));
            worst = fmax(worst, report.error);
        }
        cr_assert_lt(worst, 1e-2, "beta = %g: %g", beta[i], worst);
        taut_world_destroy(world);
    }
    TautWorld *world = theta_world(0.5, 0, -9.81);
    quick_crane(world, 2, 1, NULL);
    cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(taut_world_message(world), "beta"));
    cr_assert_eq(taut_world_time(world), 0);
    taut_world_destroy(world);
}
