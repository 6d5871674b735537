// SPDX-License-Identifier: MIT
// rolling.c -- friction of rolling and spinning of colliders, against closed forms: torques of at most rolling N and
// spinning N at the contact. The ball has the radius R and the moment of inertia 2/5 m R^2.
#include "quick_rigid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double G = 9.81, R = 0.5, ROLLING = 0.01, SPINNING = 0.02;

typedef struct Table {
    TautWorld *world;
    TautMaterialId material;
    TautNodeId ball;
} Table;

// A ball on a plane that leans by tan; gravity does, in fact.
static Table table(double tan, double rolling, double spinning)
{
    const double cos = 1 / sqrt(1 + tan * tan);
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(G * tan * cos, 0, -G * cos);
    Table it = {.world = quick_world(&def)};

    TautMaterialDef felt = taut_default_material_def();
    felt.rolling = rolling, felt.spinning = spinning;
    must(it.world, taut_world_add_material(it.world, &felt, &it.material));
    TautColliderDef plane = taut_default_collider_def();
    plane.material = it.material;
    must(it.world, taut_world_add_collider(it.world, &plane, NULL));

    TautBodyDef body = taut_default_body_def();
    body.shape = (TautShape){.kind = TAUT_SHAPE_SPHERE, .size = {R}};
    body.mass = 3;
    body.position = taut_vec3(0, 0, R);
    must(it.world, taut_world_add_body(it.world, &body, &it.ball));
    TautColliderDef ball = taut_default_collider_def();
    ball.node = it.ball;
    ball.kind = TAUT_COLLIDER_SPHERE;
    ball.size[0] = R;
    ball.material = it.material;
    must(it.world, taut_world_add_collider(it.world, &ball, NULL));
    return it;
}

static void run(TautWorld *world, double h, double duration)
{
    for (int i = 0; i < (int)lround(duration / h); i++)
        must(world, taut_world_step(world, h, NULL));
}

// About the contact 7/5 m R^2 w' = -rolling m g: the ball loses 5/7 rolling g / R of its speed a second.
static double way_to_rest(double v0, double h)
{
    Table it = table(0, ROLLING, 0);
    must(it.world,
         taut_body_set_velocity(it.world, it.ball, taut_vec3(v0, 0, 0), taut_vec3(0, v0 / R, 0)));
    run(it.world, h, 4);
    const double x = taut_particle_position(it.world, it.ball).x;
    run(it.world, h, 0.5);
    cr_expect_float_eq(taut_particle_position(it.world, it.ball).x, x, 1e-10);
    taut_world_destroy(it.world);
    return x;
}

Test(rolling, a_ball_rolls_to_rest)
{
    const double v0 = 0.4, way = v0 * v0 / (2 * 5.0 / 7 * ROLLING * G / R);
    const double coarse = fabs(way_to_rest(v0, 0.01) - way),
                 fine = fabs(way_to_rest(v0, 0.0025) - way);
    cr_expect_lt(coarse, 1e-4 * way);
    cr_expect_lt(fine, 1e-5 * way);
}

// It rolls from where the torque of its weight about the contact, m g R sin, is larger than rolling m g cos.
Test(rolling, a_ball_rests_on_a_slope_up_to_the_threshold)
{
    const double limit = ROLLING / R, part[] = {1 - 1e-6, 1 + 1e-6};
    for (int k = 0; k < 2; k++) {
        Table it = table(part[k] * limit, ROLLING, 0);
        run(it.world, 0.01, 5);
        const double x = taut_particle_position(it.world, it.ball).x;
        const double cos = 1 / sqrt(1 + limit * limit);
        const double free = 0.5 * 5.0 / 7 * G * cos * limit * 1e-6 * 25;
        cr_expect_float_eq(x, k == 0 ? 0 : free, k == 0 ? 1e-11 : 1e-3 * free);
        taut_world_destroy(it.world);
    }
}

// 2/5 m R^2 w' = -spinning m g, until it stops.
Test(rolling, a_ball_spins_to_rest)
{
    const double w0 = 3, slower = SPINNING * G / (0.4 * R * R), h = 0.005;
    Table it = table(0, 0, SPINNING);
    must(it.world,
         taut_body_set_velocity(it.world, it.ball, taut_vec3(0, 0, 0), taut_vec3(0, 0, w0)));
    run(it.world, h, 1);
    cr_expect_float_eq(taut_body_spin(it.world, it.ball).z, w0 - slower, 1e-9);
    run(it.world, h, 1);
    cr_expect_float_eq(taut_body_spin(it.world, it.ball).z, 0, 1e-12);
    const TautVec3 at = taut_particle_position(it.world, it.ball);
    cr_expect_float_eq(at.x, 0, 1e-12);
    cr_expect_float_eq(at.z, R, 1e-12);
    taut_world_destroy(it.world);
}

// A pair of materials may have it alone, from the next step on; and a state goes on to the bit.
Test(rolling, a_pair_may_have_it)
{
    Table it = table(0, 0, 0);
    must(it.world,
         taut_body_set_velocity(it.world, it.ball, taut_vec3(0.4, 0, 0), taut_vec3(0, 0.4 / R, 0)));
    run(it.world, 0.01, 0.5);
    cr_expect_float_eq(taut_particle_velocity(it.world, it.ball).x, 0.4, 1e-12);

    TautPairDef pair = taut_default_pair_def();
    pair.rolling = ROLLING;
    must(it.world, taut_world_set_pair(it.world, it.material, it.material, &pair));
    run(it.world, 0.01, 0.5);
    const double slower =
        5.0 / 7 * ROLLING * G / R; // but for a part of the step in which it begins
    cr_expect_float_eq(taut_particle_velocity(it.world, it.ball).x, 0.4 - 0.5 * slower,
                       0.01 * slower);

    static unsigned char bytes[1 << 16];
    size_t size;
    must(it.world, taut_world_save_state(it.world, bytes, sizeof bytes, &size));
    run(it.world, 0.01, 1);
    const double x = taut_particle_position(it.world, it.ball).x;
    must(it.world, taut_world_restore(it.world, bytes, size));
    run(it.world, 0.01, 1);
    cr_expect_eq(taut_particle_position(it.world, it.ball).x, x);
    taut_world_destroy(it.world);
}

// Particles do not turn: the same friction is nothing to them, beside bodies that have it.
Test(rolling, particles_beside_a_ball)
{
    Table it = table(0, ROLLING, SPINNING);
    TautNodeId bead = quick_particle(it.world, 1, taut_vec3(3, 0, 0.1));
    TautColliderDef collider = taut_default_collider_def();
    collider.node = bead;
    collider.kind = TAUT_COLLIDER_SPHERE;
    collider.size[0] = 0.1;
    collider.material = it.material;
    must(it.world, taut_world_add_collider(it.world, &collider, NULL));
    must(it.world,
         taut_body_set_velocity(it.world, it.ball, taut_vec3(0.4, 0, 0), taut_vec3(0, 0.4 / R, 0)));
    run(it.world, 0.01, 1);
    cr_expect_float_eq(taut_particle_position(it.world, bead).z, 0.1, 1e-12);
    cr_expect_lt(taut_particle_velocity(it.world, it.ball).x, 0.39);
    taut_world_destroy(it.world);
}
