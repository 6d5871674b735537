// SPDX-License-Identifier: MIT
// round.c -- colliders that are cylinders and ellipsoids: they stand, roll and rock as closed forms have it.
#include "quick_rigid.h"

#include <math.h>

static const double G = 9.81;

// A plane under a gravity that is tilted towards x, so that it is a slope.
static TautWorld *slope_world(double angle)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(G * sin(angle), 0, -G * cos(angle));
    TautWorld *world = quick_world(&def);
    TautColliderDef ground = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &ground, NULL));
    return world;
}

static void run(TautWorld *world, double h, double duration)
{
    for (int i = 0; i < (int)lround(duration / h); i++)
        must(world, taut_world_step(world, h, NULL));
}

static void turn_about(double *rotation, TautVec3 axis, double angle)
{
    rotation[0] = cos(angle / 2);
    rotation[1] = sin(angle / 2) * axis.x;
    rotation[2] = sin(angle / 2) * axis.y;
    rotation[3] = sin(angle / 2) * axis.z;
}

// A cylinder of 2 kg with a radius of 0.5 m, turned about x.
static TautNodeId add_cylinder(TautWorld *world, double length, TautVec3 place, double turn)
{
    TautBodyDef body = taut_default_body_def();
    body.shape.kind = TAUT_SHAPE_CYLINDER;
    body.shape.size[0] = 0.5, body.shape.size[1] = length;
    body.mass = 2;
    body.position = place;
    turn_about(body.rotation, taut_vec3(1, 0, 0), turn);
    TautColliderDef def = taut_default_collider_def();
    must(world, taut_world_add_body(world, &body, &def.node));
    def.kind = TAUT_COLLIDER_CYLINDER;
    def.size[0] = 0.5, def.size[1] = length;
    must(world, taut_world_add_collider(world, &def, NULL));
    return def.node;
}

// An ellipsoid of 3 kg.
static TautNodeId add_ellipsoid(TautWorld *world, const double *half, TautVec3 place, double turn)
{
    const double m = 3, a = half[0] * half[0], b = half[1] * half[1], c = half[2] * half[2];
    TautBodyDef body =
        quick_body_def(m, taut_vec3(m * (b + c) / 5, m * (a + c) / 5, m * (a + b) / 5), place);
    turn_about(body.rotation, taut_vec3(0, 1, 0), turn);
    TautColliderDef def = taut_default_collider_def();
    def.node = quick_body(world, &body);
    def.kind = TAUT_COLLIDER_ELLIPSOID;
    for (int k = 0; k < 3; k++) def.size[k] = half[k];
    must(world, taut_world_add_collider(world, &def, NULL));
    return def.node;
}

static double weight_on_contacts(const TautWorld *world)
{
    TautContact contact[32];
    const int count = taut_world_contacts(world, contact, 32);
    double sum = 0;
    for (int i = 0; i < count && i < 32; i++) sum += contact[i].normal_force;
    return sum;
}

Test(round, a_cylinder_stands_on_its_cap)
{
    TautWorld *world = slope_world(0);
    const TautNodeId body = add_cylinder(world, 1, taut_vec3(0, 0, 0.5), 0);
    run(world, 0.01, 1);
    cr_assert_lt(vec_apart(taut_body_pose(world, body).position, taut_vec3(0, 0, 0.5)), 1e-12);
    cr_assert_float_eq(weight_on_contacts(world), 2 * G, 1e-8);
    taut_world_destroy(world);
}

// Friction of 0.5 holds it; its weight leaves the cap, of radius 0.5 m, at tan = 0.5/2.
Test(round, a_tall_cylinder_tips_where_its_weight_leaves_the_cap)
{
    for (int over = 0; over < 2; over++) {
        TautWorld *world = slope_world(atan(over ? 0.3 : 0.2));
        const TautNodeId body = add_cylinder(world, 4, taut_vec3(0, 0, 2), 0);
        run(world, 0.01, 1);
        const double height = taut_body_pose(world, body).position.z;
        if (over)
            cr_assert_neq(height, 2, "it stands");
        else
            cr_assert_float_eq(height, 2, 1e-12);
        cr_assert_lt(fabs(height - 2), 1);
        taut_world_destroy(world);
    }
}

// All of the axis lies along y: 2/3 g sin.
Test(round, a_cylinder_rolls_down_a_slope)
{
    const double angle = 0.3, t = 1;
    TautWorld *world = slope_world(angle);
    const TautNodeId body = add_cylinder(world, 1, taut_vec3(0, 0, 0.5), M_PI / 2);
    run(world, 0.01, t);
    double v[12];
    taut_node_velocity(world, body, v);
    const double expected = 2.0 / 3 * G * sin(angle) * t;
    cr_assert_float_eq(v[0], expected, 1e-6 * expected, "%.10g, not %.10g", v[0], expected);
    cr_assert_float_eq(taut_body_pose(world, body).position.z, 0.5, 1e-9);
    cr_assert_float_eq(taut_body_pose(world, body).position.y, 0, 1e-9);
    taut_world_destroy(world);
}

// A disc on its rim: the lowest point of a circle that is tilted.
Test(round, a_thin_disc_rolls_on_its_rim)
{
    const double v = 2;
    TautWorld *world = slope_world(0);
    const TautNodeId body = add_cylinder(world, 0.02, taut_vec3(0, 0, 0.5), M_PI / 2);
    must(world, taut_body_set_velocity(world, body, taut_vec3(v, 0, 0), taut_vec3(0, v / 0.5, 0)));
    run(world, 0.01, 1);
    cr_assert_lt(vec_apart(taut_body_pose(world, body).position, taut_vec3(v, 0, 0.5)), 1e-7);
    taut_world_destroy(world);
}

Test(round, an_ellipsoid_rests_on_its_flat_side)
{
    const double half[3] = {0.5, 0.4, 0.3};
    TautWorld *world = slope_world(0);
    const TautNodeId body = add_ellipsoid(world, half, taut_vec3(0, 0, 0.3), 0);
    run(world, 0.01, 1);
    cr_assert_lt(vec_apart(taut_body_pose(world, body).position, taut_vec3(0, 0, 0.3)), 1e-10);
    cr_assert_float_eq(weight_on_contacts(world), 3 * G, 1e-8);
    taut_world_destroy(world);
}

// Rolling in the plane of the first and third half axes a and c, with the moment m (a^2 + c^2)/5: the centre is at c + (a^2 -
// c^2)/(2 c) turn^2, and the kinetic energy that of a turn about the contact.
Test(round, an_ellipsoid_rocks_with_its_frequency)
{
    const double half[3] = {0.5, 0.4, 0.3}, a = half[0], c = half[2], start = 1e-3, h = 0.002;
    const double w = sqrt(5 * G * (a * a - c * c) / (c * (a * a + 6 * c * c)));
    TautWorld *world = slope_world(0);
    const double lowest = sqrt(pow(a * sin(start), 2) + pow(c * cos(start), 2));
    const TautNodeId body = add_ellipsoid(world, half, taut_vec3(0, 0, lowest), start);

    // to the third time that it is upright, 5/4 of a period
    double time = 0, turn = start, before = start;
    for (int crossings = 0; crossings < 3; time += h) {
        must(world, taut_world_step(world, h, NULL));
        const TautPose pose = taut_body_pose(world, body);
        before = turn;
        turn = 2 * pose.rotation[2];
        crossings += before * turn < 0;
    }
    time -= h * turn / (turn - before);
    cr_assert_float_eq(time * w, 2.5 * M_PI, 2e-4 * 2.5 * M_PI, "%g, not %g", time * w, 2.5 * M_PI);
    taut_world_destroy(world);
}
