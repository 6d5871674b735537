// SPDX-License-Identifier: MIT
// thrown.c -- light things that heavy ones throw as they pass a dead centre: the step of the blow makes no energy that counts beside
// theirs, however little that is of all energy there is.
#include "quick.h"

#include <math.h>

static double total(const TautWorld *world)
{
    const TautEnergy e = taut_world_energy(world);
    return e.kinetic + e.potential + e.elastic;
}

// J, of the motion of both knots.
static double light_energy(const TautWorld *world, const TautNodeId *node)
{
    double sum = 0;
    for (int i = 0; i < 2; i++) {
        const TautVec3 v = taut_particle_velocity(world, node[i]);
        sum += 0.5e-3 * (v.x * v.x + v.y * v.y + v.z * v.z);
    }
    return sum;
}

// 57 t come down on two knots of a gram, 0.3 m apart from each other and from the load. The lower one strikes the ground while the
// three are in line but for `off` m, and the upper one is thrown aside at some 3.8 m/s times 0.3/off. Returns the energy that this step makes, as
// part of what the knots have after it; what the blow itself loses counts as lost.
static double made(double off, double h)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -9.81);
    TautWorld *world = quick_world(&def);
    TautColliderDef ground = taut_default_collider_def(), ball = ground;
    must(world, taut_world_add_collider(world, &ground, NULL));
    TautNodeId node[3];
    const double up = 0.05 + 3.8 * 2.3 * h, x[3] = {0, off, 0};
    for (int i = 0; i < 3; i++) {
        TautParticleDef knot = taut_default_particle_def();
        knot.mass = i < 2 ? 1e-3 : 57e3;
        knot.position = taut_vec3(x[i], 0, up + i * sqrt(0.09 - off * off));
        knot.velocity = taut_vec3(0, 0, -3.8);
        must(world, taut_world_add_particle(world, &knot, node + i));
        if (i > 0) quick_link(world, node[i - 1], node[i]);
    }
    ball.kind = TAUT_COLLIDER_SPHERE;
    ball.size[0] = 0.05;
    ball.node = node[0];
    must(world, taut_world_add_collider(world, &ball, NULL));

    double before = total(world), part = 0;
    for (bool struck = false; !struck;) {
        TautStepReport report;
        must(world, taut_world_step(world, h, &report));
        struck = report.collisions > 0;
        const double after = total(world), lost = before - after;
        part = -lost / light_energy(world, node);
        before = after;
    }
    taut_world_destroy(world);
    return part;
}

Test(thrown, a_step_makes_no_energy_for_light_things)
{
    for (int i = 0; i < 40; i++) {
        const double off = 0.1 * pow(10, -0.05 * i), h = i % 4 < 2 ? 0.002 : 0.005;
        const double part = made(off, h);
        cr_expect_leq(part, 0.1, "%g m, %g s: %g of it", off, h, part);
    }
}
