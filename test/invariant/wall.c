// SPDX-License-Identifier: MIT
// wall.c -- a wall of bricks that is hit: hundreds of contacts change at once, and no set of them is near the next one. Such steps are
// solved by the splitting method (src/bounded/split.h), with few factorisations.
#include "quick_rigid.h"

#include <math.h>

enum { WIDE = 6, HIGH = 6, STEPS = 8, LONGER = 40 };
static const double H = 0.01, TALL = 0.07;

static TautNodeId add(TautWorld *world, TautColliderKind kind, TautVec3 size, double mass,
                      TautVec3 at)
{
    TautBodyDef body = taut_default_body_def();
    TautColliderDef collider = taut_default_collider_def();
    body.shape.kind = kind == TAUT_COLLIDER_BOX ? TAUT_SHAPE_BOX : TAUT_SHAPE_SPHERE;
    body.shape.size[0] = size.x, body.shape.size[1] = size.y, body.shape.size[2] = size.z;
    body.mass = mass;
    body.position = at;
    must(world, taut_world_add_body(world, &body, &collider.node));
    collider.kind = kind;
    for (int k = 0; k < 3; k++) collider.size[k] = body.shape.size[k];
    must(world, taut_world_add_collider(world, &collider, NULL));
    return collider.node;
}

// Bricks in bond, and a ball of 5 kg that hits them at 6 m/s in the fourth step.
static TautWorld *wall(void)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -9.81);
    TautWorld *world = quick_world(&def);
    TautColliderDef ground = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &ground, NULL));
    for (int k = 0; k < HIGH; k++)
        for (int i = 0; i < WIDE - k % 2; i++)
            add(world, TAUT_COLLIDER_BOX, taut_vec3(0.24, 0.115, TALL), 3,
                taut_vec3(0.25 * (i + 0.5 * (k % 2)), 0, TALL * (k + 0.5)));
    const TautNodeId ball = add(world, TAUT_COLLIDER_SPHERE, taut_vec3(0.1, 0, 0), 5,
                                taut_vec3(0.6, 0.0575 + 0.1 + 3.43 * H * 6, 0.25));
    taut_body_set_velocity(world, ball, taut_vec3(0, -6, 0), taut_vec3(0, 0, 0));
    return world;
}

static double deepest(const TautWorld *world)
{
    static TautContact contact[4000];
    const int n = taut_world_contacts(world, contact, 4000);
    double most = 0;
    for (int i = 0; i < n && i < 4000; i++) most = fmax(most, -contact[i].gap);
    return most;
}

Test(wall, a_blow_takes_few_factorisations_and_makes_no_energy_and_no_overlap)
{
    TautWorld *world = wall();
    const int steps = quick_sample(STEPS, LONGER);
    double energy = INFINITY;
    int factors = 0, collisions = 0;

    for (int i = 0; i < steps; i++) {
        TautStepReport report;
        must(world, taut_world_step(world, H, &report));
        const double now = report.energy.kinetic + report.energy.potential;
        cr_expect_leq(now, energy + 0.05, "step %d makes %g J", i, now - energy);
        cr_expect_leq(deepest(world), 1e-3 * TALL, "step %d: %g m", i, deepest(world));
        cr_expect_leq(report.factors, 400, "step %d", i);
        energy = now;
        factors += report.factors;
        collisions += report.collisions;
    }

    cr_expect_gt(collisions, 0, "the ball has missed the wall");
    cr_expect_leq(factors, 60 * steps, "%d", factors);
    taut_world_destroy(world);
}
