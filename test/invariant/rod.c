// SPDX-License-Identifier: MIT
// rod.c -- the map `rod` against closed forms: a moment of 2 pi EI/L rolls a clamped rod up to a circle that closes, whatever the
// number of pieces; a pull and a twist stretch and turn it as bars do.
#include "quick.h"
#include "taut/read.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// m, N m^2, N. A strip that is far stiffer across its plane: else it would leave the plane before it is round.
static const double LENGTH = 2, BENDING = 3, ACROSS = 300, TORSION = 200, AXIAL = 500, SHEAR = 400;

typedef struct Rod {
    TautWorld *world;
    int n;
    TautNodeId *body;
} Rod;

// Straight along z from a clamped body at the origin.
static Rod rod_make(int n)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    Rod rod = {.world = quick_world(&def), .n = n};
    rod.body = malloc(sizeof *rod.body * (size_t)(n + 1));
    const double l = LENGTH / n;
    const double C[6] = {l / SHEAR, l / SHEAR, l / AXIAL, l / ACROSS, l / BENDING, l / TORSION};
    for (int i = 0; i <= n; i++) {
        TautBodyDef body = taut_default_body_def();
        body.position = taut_vec3(0, 0, l * i);
        body.mass = 0.1;
        for (int k = 0; k < 3; k++) body.inertia[4 * k] = 1e-3;
        body.fixed = i == 0;
        must(rod.world, taut_world_add_body(rod.world, &body, rod.body + i));
        if (i == 0) continue;
        TautElementDef piece = taut_default_element_def(TAUT_MAP_ROD);
        piece.point[0] = rod.body[i - 1], piece.point[1] = rod.body[i];
        piece.block = C, piece.block_count = 6;
        must(rod.world, taut_world_add_element(rod.world, &piece, NULL));
    }
    return rod;
}

static void rod_free(Rod *rod)
{
    taut_world_destroy(rod->world);
    free(rod->body);
}

Test(rod, a_moment_rolls_it_up_to_a_circle)
{
    static const int pieces[] = {3, 4, 7, 12, 30};
    for (int k = 0; k < quick_sample(3, 5); k++) {
        Rod rod = rod_make(pieces[k]);
        const double moment = 2 * M_PI * BENDING / LENGTH;
        for (int i = 1; i <= 16; i++) {
            must(rod.world, taut_body_set_force(rod.world, rod.body[rod.n], taut_vec3(0, 0, 0),
                                                taut_vec3(0, moment * i / 16, 0)));
            must(rod.world, taut_world_settle(rod.world, 1e-12, NULL));
        }

        // the end is where the start is, and all are on a circle of radius L/2 pi about a point on x
        const double radius = LENGTH / (2 * M_PI);
        for (int i = 0; i <= rod.n; i++) {
            TautVec3 x = taut_body_pose(rod.world, rod.body[i]).position;
            const double angle = 2 * M_PI * i / rod.n;
            cr_assert_float_eq(x.x, radius * (1 - cos(angle)), 1e-10, "%d pieces: %g", rod.n,
                               x.x - radius * (1 - cos(angle)));
            cr_assert_float_eq(x.y, 0, 1e-10);
            cr_assert_float_eq(x.z, radius * sin(angle), 1e-10, "%d pieces: %g", rod.n,
                               x.z - radius * sin(angle));
        }
        rod_free(&rod);
    }
}

Test(rod, a_pull_and_a_twist)
{
    Rod rod = rod_make(5);
    must(rod.world,
         taut_body_set_force(rod.world, rod.body[5], taut_vec3(0, 0, 50), taut_vec3(0, 0, 150)));
    must(rod.world, taut_world_settle(rod.world, 1e-12, NULL));
    TautPose end = taut_body_pose(rod.world, rod.body[5]);
    cr_assert_float_eq(end.position.z, LENGTH * (1 + 50 / AXIAL), 1e-10);
    cr_assert_float_eq(2 * atan2(end.rotation[3], end.rotation[0]), 150 * LENGTH / TORSION, 1e-10);
    rod_free(&rod);
}

// --- joints `rod` ---

// n bodies of equal length along z, clamped at the origin, joined from centre to centre as the chains of scene files are.
static Rod chain_make(int n, TautJointId *joint)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    Rod rod = {.world = quick_world(&def), .n = n};
    rod.body = malloc(sizeof *rod.body * (size_t)n);
    const double l = LENGTH / n;
    for (int i = 0; i < n; i++) {
        TautBodyDef body = taut_default_body_def();
        body.position = taut_vec3(0, 0, l * (i + 0.5));
        body.mass = 0.1;
        for (int k = 0; k < 3; k++) body.inertia[4 * k] = 1e-3;
        must(rod.world, taut_world_add_body(rod.world, &body, rod.body + i));

        // half a piece from the clamp to the first centre; the world is b
        TautJointDef piece = taut_default_joint_def(TAUT_JOINT_ROD);
        const double part = i == 0 ? 0.5 * l : l;
        const double C[6] = {part / SHEAR,  part / SHEAR,   part / AXIAL,
                             part / ACROSS, part / BENDING, part / TORSION};
        for (int k = 0; k < 6; k++) piece.compliance[k] = C[k];
        piece.two_points = true;
        piece.other = taut_vec3(1, 0, 0);
        piece.a = rod.body[i > 0 ? i - 1 : 0];
        if (i > 0) piece.b = rod.body[i];
        piece.point = i > 0 ? taut_vec3(0, 0, l * (i - 0.5)) : taut_vec3(0, 0, 0.5 * l);
        piece.point_b = i > 0 ? taut_vec3(0, 0, l * (i + 0.5)) : taut_vec3(0, 0, 0);
        must(rod.world, taut_world_add_joint(rod.world, &piece, i == 0 ? joint : NULL));
    }
    return rod;
}

Test(rod, joints_roll_up_to_a_circle)
{
    static const int pieces[] = {3, 8, 20};
    for (int k = 0; k < quick_sample(2, 3); k++) {
        TautJointId clamp;
        Rod rod = chain_make(pieces[k], &clamp);
        const double moment = 2 * M_PI * BENDING / LENGTH;
        for (int i = 1; i <= 16; i++) {
            must(rod.world, taut_body_set_force(rod.world, rod.body[rod.n - 1], taut_vec3(0, 0, 0),
                                                taut_vec3(0, moment * i / 16, 0)));
            must(rod.world, taut_world_settle(rod.world, 1e-12, NULL));
        }

        // centres are on the circle; the last half piece is a body that does not bend
        const double radius = LENGTH / (2 * M_PI);
        for (int i = 0; i < rod.n; i++) {
            const TautVec3 x = taut_body_pose(rod.world, rod.body[i]).position;
            const double angle = 2 * M_PI * (i + 0.5) / rod.n;
            cr_assert_float_eq(x.x, radius * (1 - cos(angle)), 1e-10, "%d pieces: %g", rod.n,
                               x.x - radius * (1 - cos(angle)));
            cr_assert_float_eq(x.z, radius * sin(angle), 1e-10);
        }

        // the clamp takes the moment
        TautVec3 force, torque;
        taut_joint_wrench(rod.world, clamp, 0, &force, &torque);
        cr_assert_float_eq(fabs(torque.y), moment, 1e-8 * moment, "%g", torque.y);
        rod_free(&rod);
    }
}

// Deflection under a small load across its end, by that of a beam with shear up to the last centre: half a body behind it is stiff.
static double deflection(int n)
{
    TautJointId clamp;
    Rod rod = chain_make(n, &clamp);
    const double load = 1e-4, l = LENGTH / n;
    must(rod.world, taut_body_set_force(rod.world, rod.body[n - 1], taut_vec3(load, 0, 0),
                                        taut_vec3(0, load * l / 2, 0)));
    must(rod.world, taut_world_settle(rod.world, 1e-12, NULL));
    const TautPose end = taut_body_pose(rod.world, rod.body[n - 1]);
    const double tilt = 2 * atan2(end.rotation[2], end.rotation[0]);
    const double moved = end.position.x + 0.5 * l * sin(tilt);
    rod_free(&rod);
    return moved / (load * (LENGTH * LENGTH * LENGTH / (3 * BENDING) + (LENGTH - l / 2) / SHEAR));
}

Test(rod, a_clamp_is_right_to_second_order)
{
    const double coarse = deflection(5) - 1, fine = deflection(10) - 1, finer = deflection(20) - 1;
    cr_assert_lt(fabs(coarse), 0.02, "%g", coarse);
    cr_assert_float_eq(coarse / fine, 4, 0.3, "%g %g", coarse, fine);
    cr_assert_float_eq(fine / finer, 4, 0.3, "%g %g", fine, finer);
}

// One joint where both points are one: the angle is linear in the moment up to almost half a turn.
Test(rod, bending_is_linear_in_the_angle)
{
    for (int i = 1; i <= 10; i++) {
        TautWorldDef def = taut_default_world_def();
        def.gravity = taut_vec3(0, 0, 0);
        TautWorld *world = quick_world(&def);
        TautBodyDef body = taut_default_body_def();
        TautNodeId id;
        for (int k = 0; k < 3; k++) body.inertia[4 * k] = 1;
        must(world, taut_world_add_body(world, &body, &id));
        TautJointDef joint = taut_default_joint_def(TAUT_JOINT_ROD);
        joint.a = id;
        for (int k = 0; k < 6; k++) joint.compliance[k] = k == 3 ? 0.1 : 1e-3;
        joint.other = taut_vec3(1, 0, 0);
        must(world, taut_world_add_joint(world, &joint, NULL));
        for (int k = 1; k <= i; k++) {
            must(world,
                 taut_body_set_force(world, id, taut_vec3(0, 0, 0), taut_vec3(3.0 * k, 0, 0)));
            must(world, taut_world_settle(world, 1e-12, NULL));
        }
        const TautPose pose = taut_body_pose(world, id);
        cr_assert_float_eq(2 * atan2(pose.rotation[1], pose.rotation[0]), 0.3 * i, 1e-9);
        taut_world_destroy(world);
    }
}

Test(rod, a_joint_has_one_damping_time)
{
    TautWorld *world = quick_world(NULL);
    TautBodyDef body = taut_default_body_def();
    TautJointDef joint = taut_default_joint_def(TAUT_JOINT_ROD);
    for (int k = 0; k < 3; k++) body.inertia[4 * k] = 1;
    must(world, taut_world_add_body(world, &body, &joint.a));
    for (int k = 0; k < 6; k++) joint.compliance[k] = 1e-3, joint.damping[k] = 0.1 * k;
    cr_assert_eq(taut_world_add_joint(world, &joint, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(taut_world_message(world), "one damping time"));
    taut_world_destroy(world);
}
