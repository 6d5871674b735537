// SPDX-License-Identifier: MIT
// carried.c -- masses that a body carries: with them it turns in another way than alone.
#include "quick_rigid.h"

#include <math.h>

static const double LEVER = 0.2; // m

// A body of 0.1 g with its own small moments, turning at 30 rad/s, that carries `mass` at a lever along x; where `balanced`, half
// of it is at the other end.
static TautWorld *carrier(double mass, bool balanced, TautNodeId *body)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    TautBodyDef light = quick_body_def(1e-4, taut_vec3(1.6e-7, 1.7e-7, 3.2e-7), taut_vec3(0, 0, 0));
    light.spin = taut_vec3(10, 20, 20);
    *body = quick_body(world, &light);
    for (int side = 0; side < (balanced ? 2 : 1); side++) {
        TautNodeId point;
        TautVec3 place = taut_vec3(side ? -LEVER : LEVER, 0, 0);
        must(world, taut_world_add_point(world, *body, place, NULL, &point));
        must(world, taut_node_set_mass(world, point, balanced ? mass / 2 : mass));
    }
    return world;
}

// In free flight there is no gain.
Test(carried, a_light_body_flies_with_a_heavy_mass)
{
    for (int balanced = 0; balanced < 2; balanced++) {
        TautNodeId body;
        TautWorld *world = carrier(0.13, balanced, &body);
        must(world, taut_world_compile(world, 0.008));
        const double start = taut_world_energy(world).kinetic;
        for (int i = 0; i < 200; i++) {
            TautStepReport report;
            must(world, taut_world_step(world, 0.008, &report));
            cr_assert_leq(report.energy.kinetic, 1.001 * start, "balanced %d, step %d", balanced,
                          i);
        }
        taut_world_destroy(world);
    }
}

// A load on the centre of the body turns it about the mass like a pendulum, at 4,000 rad/s, and nothing like the free motion that a
// body is compared with which nothing turns. No step is refused, and none makes energy.
Test(carried, a_load_beside_the_mass)
{
    TautNodeId body;
    TautWorld *world = carrier(0.13, false, &body);
    must(world, taut_body_set_force(world, body, taut_vec3(-200, 250, 80), taut_vec3(0, 0, 0)));
    double peak = 0;
    for (int i = 0; i < 50; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, 0.008, &report));
        peak = fmax(peak, report.energy.kinetic);
        cr_expect_geq(report.dissipated, -0.05 * peak, "step %d: %g J", i, report.dissipated);
    }
    taut_world_destroy(world);
}
