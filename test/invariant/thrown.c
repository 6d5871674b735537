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

typedef struct Scene {
    TautWorld *world;
    TautNodeId node[3];
    double energy; // J, all of it
} Scene;

// 57 t come down on two knots of a gram, 0.3 m apart from each other and from the load. The lower one strikes the ground in the third step of h,
// while the three are in line but for `off` m, and the upper one is thrown aside at some 3.8 m/s times 0.3/off.
static Scene fall(double off, double h)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -9.81);
    Scene is = {.world = quick_world(&def)};
    TautColliderDef ground = taut_default_collider_def(), ball = ground;
    must(is.world, taut_world_add_collider(is.world, &ground, NULL));
    const double up = 0.05 + 3.8 * 2.3 * h, x[3] = {0, off, 0};
    for (int i = 0; i < 3; i++) {
        TautParticleDef knot = taut_default_particle_def();
        knot.mass = i < 2 ? 1e-3 : 57e3;
        knot.position = taut_vec3(x[i], 0, up + i * sqrt(0.09 - off * off));
        knot.velocity = taut_vec3(0, 0, -3.8);
        must(is.world, taut_world_add_particle(is.world, &knot, is.node + i));
        if (i > 0) quick_link(is.world, is.node[i - 1], is.node[i]);
    }
    ball.kind = TAUT_COLLIDER_SPHERE;
    ball.size[0] = 0.05;
    ball.node = is.node[0];
    must(is.world, taut_world_add_collider(is.world, &ball, NULL));

    // one that lies there: contacts are listed in every step
    ball.node = quick_particle(is.world, 1, taut_vec3(5, 0, 0.05));
    must(is.world, taut_world_add_collider(is.world, &ball, NULL));
    is.energy = total(is.world);
    return is;
}

// Takes a step; returns the energy that it makes, as part of what the knots have before or after it. What a blow loses counts as lost.
static double made(Scene *is, double h, bool *struck)
{
    const double had = light_energy(is->world, is->node), before = is->energy;
    TautStepReport report;
    must(is->world, taut_world_step(is->world, h, &report));
    *struck = report.collisions > 0;
    is->energy = total(is->world);
    return (is->energy - before) / fmax(had, light_energy(is->world, is->node));
}

Test(thrown, the_step_of_a_blow_makes_no_energy_for_light_things)
{
    for (int i = 0; i < 40; i++) {
        const double off = 0.1 * pow(10, -0.05 * i), h = i % 4 < 2 ? 0.002 : 0.005;
        Scene is = fall(off, h);
        double part = 0;
        for (bool struck = false; !struck;) part = made(&is, h, &struck);
        cr_expect_leq(part, 0.1, "%g m, %g s: %g of it", off, h, part);
        taut_world_destroy(is.world);
    }
}

// After it they whirl about each other and the load, by up to some radians a step.
Test(thrown, what_whirls_gains_little_in_a_step)
{
    for (int i = 0; i < 40; i++) {
        const double off = 0.1 * pow(10, -0.05 * i), h = i % 4 < 2 ? 0.002 : 0.005;
        Scene is = fall(off, h);
        bool struck = false;
        while (!struck) made(&is, h, &struck);
        double most = 0;
        for (int k = 0; k < 5; k++) most = fmax(most, made(&is, h, &struck));
        cr_expect_leq(most, 0.1, "%g m, %g s: %g of it", off, h, most);
        taut_world_destroy(is.world);
    }
}
