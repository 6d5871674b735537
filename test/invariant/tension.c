// SPDX-License-Identifier: MIT
// tension.c -- a cable of 10 m and 500 kg in 10 links holds any load with geometric stiffness, and
// flies apart without it (Tournier et al. 2015, Table 1: h = 0.01 s, error of the cable's length).
#include "methods/methods.h"
#include "quick.h"

#include <math.h>

enum { LINKS = 10, STEPS = 1000 };

// Percent of elongation, the largest in 10 s; infinite when a step is refused.
static double worst_elongation(double load_t, TautGeometric geometric, double kick)
{
    TautWorldDef def = taut_methods_world_def();
    def.geometric = geometric;
    def.stepper = TAUT_STEPPER_EULER;
    TautWorld *world = quick_world(&def);
    TautNodeId joint[LINKS + 1];
    TautCableDef cable = taut_default_cable_def();
    cable.from = joint[0] = quick_anchor(world, taut_vec3(0, 0, 0));
    cable.to = joint[LINKS] = quick_particle(world, 1000 * load_t, taut_vec3(0, 0, -10));
    cable.mass = 500;
    must(world, taut_world_add_cable(world, &cable, joint + 1, NULL));
    must(world, taut_particle_set_position(world, joint[5], taut_vec3(1e-12, 0, -5)));
    must(world, taut_particle_set_velocity(world, joint[5], taut_vec3(kick, 0, 0)));
    double worst = 0;
    for (int i = 0; i < STEPS && worst < 1; i++) {
        if (taut_world_step(world, 0.01, NULL) != TAUT_OK) worst = INFINITY;
        double length = 0;
        for (int k = 0; k < LINKS; k++) {
            TautVec3 a = taut_particle_position(world, joint[k]);
            TautVec3 b = taut_particle_position(world, joint[k + 1]);
            length += hypot(hypot(a.x - b.x, a.y - b.y), a.z - b.z);
        }
        worst = fmax(worst, 10 * fabs(length - 10));
    }
    cr_assert(quick_finite(world), "whatever happens, the state stays finite");
    taut_world_destroy(world);
    return worst;
}

static const struct {
    double load_t, paper; // percent
} row[] = {{10, 5e-14}, {100, 1e-13}, {1e6, 9e-9}, {1e9, 7e-9}, {1e12, 8e-6}, {1e15, 0.009}};
enum { ROWS = sizeof row / sizeof *row };

Test(tension, with_geometric_stiffness_every_load_is_held)
{
    static const TautGeometric mode[] = {TAUT_GEOMETRIC_PSD, TAUT_GEOMETRIC_EXACT};
    for (int g = 0; g < 2; g++)
        for (int i = 0; i < ROWS; i++) {
            double error = worst_elongation(row[i].load_t, mode[g], 0);
            cr_assert_leq(error, fmax(row[i].paper, 1e-13), "%g t: %g percent", row[i].load_t,
                          error);
        }
}

Test(tension, without_it_ten_tonnes_hold_and_more_do_not)
{
    double error = worst_elongation(10, TAUT_GEOMETRIC_NONE, 0);
    cr_assert_leq(error, 1e-13, "10 t: %g percent", error);
    for (int i = 1; i < ROWS; i++) {
        error = worst_elongation(row[i].load_t, TAUT_GEOMETRIC_NONE, 0);
        cr_assert_geq(error, 1, "%g t: %g percent", row[i].load_t, error);
    }
}

// A push of 1 mm/s on the middle particle, up to a hundred tonnes.
Test(tension, a_kick_does_not_matter_either)
{
    for (int i = 0; i < 2; i++) {
        double error = worst_elongation(row[i].load_t, TAUT_GEOMETRIC_PSD, 1e-3);
        cr_assert_lt(error, 1e-6, "%g t: %g percent", row[i].load_t, error);
    }
}
