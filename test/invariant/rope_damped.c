// SPDX-License-Identifier: MIT
// rope_damped.c -- what dampers of ropes take in the steps in which a rope comes taut or goes slack: not more than there
// is. Energy before - damped - dissipated = after, step by step, with a dissipation that is not negative beyond what
// the weight's own way is off by.
#include "quick.h"

#include <math.h>

// A load of 2 kg that falls 1.5 m into a rope of 1 m; the most negative dissipation of a step.
static double worst_gain(double stiffness, double damping, double h, double *damped)
{
    TautWorld *world = quick_world(NULL);
    TautCableDef def = taut_default_cable_def();
    TautNodeId load;
    def.from = quick_anchor(world, taut_vec3(0, 0, 0));
    def.to = load = quick_particle(world, 2, taut_vec3(0, 0, 0.5));
    def.links = 1, def.length = 1, def.mass = 1e-6;
    def.stiffness = stiffness, def.damping = damping;
    def.rope = true;
    must(world, taut_world_add_cable(world, &def, NULL, NULL));
    double worst = 0;
    *damped = 0;
    TautEnergy e = taut_world_energy(world);
    double before = e.kinetic + e.potential + e.elastic;
    for (int i = 0; i < (int)(3 / h); i++) {
        TautStepReport r;
        must(world, taut_world_step(world, h, &r));
        double after = r.energy.kinetic + r.energy.potential + r.energy.elastic;
        cr_assert_float_eq(before - r.damped - r.dissipated, after, 1e-9);
        before = after;
        worst = fmin(worst, r.dissipated);
        *damped += r.damped;
    }
    cr_assert_lt(taut_particle_position(world, load).z, -0.9);
    taut_world_destroy(world);
    return worst;
}

Test(rope_damped, a_rope_that_comes_taut_takes_no_more_than_there_is)
{
    static const double stiffness[] = {2000, 20000, 200000}, h[] = {0.02, 0.01};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 2; k++) {
            double damped, worst = worst_gain(stiffness[i], 0.01, h[k], &damped);
            cr_expect_geq(worst, -0.2, "EA %g N, h %g s: %g J in a step", stiffness[i], h[k],
                          worst);
            cr_expect_float_eq(damped, 29.5, 0.5, "EA %g N, h %g s: %g J in all", stiffness[i],
                               h[k], damped);
        }
}
