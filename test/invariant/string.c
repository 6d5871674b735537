// SPDX-License-Identifier: MIT
// string.c -- a string of n unit masses: forces are exact after one step, whatever n.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>

enum { MOST = 200 };

// Masses 1 m apart along x; link i joins mass i and mass i + 1.
static void make_string(TautWorld *world, int n, bool hung, TautNodeId *mass, TautElementId *link)
{
    for (int i = 0; i < n; i++) {
        TautVec3 x = taut_vec3(i, 0, 0);
        mass[i] = i == 0 && hung ? quick_anchor(world, x) : quick_particle(world, 1, x);
        if (i > 0) link[i - 1] = quick_link(world, mass[i - 1], mass[i]);
    }
}

static double lambda_of(const TautWorld *world, TautElementId id)
{
    double lambda[TAUT_MAX_ROWS] = {NAN, NAN, NAN};
    cr_assert_eq(taut_element_lambda(world, id, lambda), 1);
    return lambda[0];
}

// Link i carries the n - 1 - i masses below it.
Test(string, hanging_in_gravity_each_link_carries_what_is_below_it)
{
    for (int solver = 0; solver < TAUT_SOLVER_COUNT; solver++)
        for (int n = 2; n <= MOST; n = 2 * n + 1) {
            if (!quick_has_solver(solver)) continue;
            TautWorldDef def = taut_methods_world_def();
            def.gravity = taut_vec3(10, 0, 0);
            def.solver = (TautSolver)solver;
            TautWorld *world = quick_world(&def);
            TautNodeId mass[MOST];
            TautElementId link[MOST];
            make_string(world, n, true, mass, link);
            must(world, taut_world_step(world, 0.01, NULL));
            for (int i = 0; i < n - 1; i++) {
                double expected = -10.0 * (n - 1 - i);
                cr_assert_float_eq(lambda_of(world, link[i]), expected, 1e-12 * 10 * n,
                                   "n = %d, link %d: %.17g", n, i, lambda_of(world, link[i]));
                cr_assert_float_eq(taut_element_tension(world, link[i]), -expected, 1e-12 * 10 * n);
                cr_assert_float_eq(taut_particle_velocity(world, mass[i + 1]).x, 0, 1e-12);
            }
            taut_world_destroy(world);
        }
}

Test(string, pulled_at_both_ends_it_keeps_still_under_one_force)
{
    for (int n = 2; n <= MOST; n = 2 * n + 1) {
        TautWorldDef def = taut_methods_world_def();
        def.gravity = taut_vec3(0, 0, 0);
        TautWorld *world = quick_world(&def);
        TautNodeId mass[MOST];
        TautElementId link[MOST];
        make_string(world, n, false, mass, link);
        must(world, taut_particle_set_force(world, mass[0], taut_vec3(-1, 0, 0)));
        must(world, taut_particle_set_force(world, mass[n - 1], taut_vec3(1, 0, 0)));
        must(world, taut_world_step(world, 0.01, NULL));
        for (int i = 0; i < n - 1; i++)
            cr_assert_float_eq(lambda_of(world, link[i]), -1, 1e-12, "n = %d, link %d", n, i);
        for (int i = 0; i < n; i++) {
            TautVec3 v = taut_particle_velocity(world, mass[i]);
            cr_assert(fabs(v.x) < 1e-13 && v.y == 0 && v.z == 0, "n = %d, mass %d: %g", n, i, v.x);
        }
        taut_world_destroy(world);
    }
}

// Both links of a load on two strings at 45 degrees pull with m g / (2 sin 45).
Test(string, a_load_between_two_strings_splits_its_weight)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_particle(world, 7, taut_vec3(0, 0, -1));
    TautElementId left = quick_link(world, load, quick_anchor(world, taut_vec3(-1, 0, 0)));
    TautElementId right = quick_link(world, load, quick_anchor(world, taut_vec3(1, 0, 0)));
    // nothing holds it across: it is at rest there
    must(world, taut_world_step(world, 0.01, NULL));
    double expected = 7 * 9.81 / sqrt(2);
    cr_assert_float_eq(taut_element_tension(world, left), expected, 1e-11);
    cr_assert_float_eq(taut_element_tension(world, right), expected, 1e-11);
    taut_world_destroy(world);
}
