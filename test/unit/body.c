// SPDX-License-Identifier: MIT
// body.c -- rigid bodies as a user has them: what they are made of, how they are read, moved, pushed,
// held and let go, saved and restored; the same body in any description; what is refused.
#include "methods/methods.h"
#include "quick_rigid.h"

#include "step/step.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static TautNodeId none(void)
{
    return (TautNodeId){0, 0};
}

static TautWorld *weightless(void)
{
    TautWorldDef def = taut_methods_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    return quick_world(&def);
}

// --- what they are made of ---

Test(body, mass_and_inertia_come_from_the_shape)
{
    TautWorld *world = weightless();
    TautBodyDef def = taut_default_body_def();
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {1, 2, 3}};
    def.density = 500;
    def.spin = taut_vec3(1, 1, 1);
    TautNodeId box = quick_body(world, &def);
    cr_assert_float_eq(taut_node_mass(world, box), 3000, 1e-9);
    TautVec3 L = taut_body_momentum(world, box); // spins of 1: the moments
    cr_assert_lt(vec_apart(L, taut_vec3(3000 * 13 / 12.0, 3000 * 10 / 12.0, 3000 * 5 / 12.0)),
                 1e-9);
    def.density = 0, def.mass = 6; // the mass is given, spread over the shape
    TautNodeId light = quick_body(world, &def);
    cr_assert_float_eq(taut_node_mass(world, light), 6, 1e-12);
    cr_assert_lt(vec_apart(taut_body_momentum(world, light), taut_vec3(6.5, 5, 2.5)), 1e-12);
    def.inertia[0] = 3, def.inertia[4] = 4,
    def.inertia[8] = 5; // given: the shape is to be seen only
    def.centre = taut_vec3(0.1, 0, 0);
    TautNodeId given = quick_body(world, &def);
    cr_assert_lt(vec_apart(taut_body_momentum(world, given), taut_vec3(3, 4, 5)), 1e-12);
    cr_assert_lt(vec_apart(taut_body_centre(world, given), taut_vec3(0.1, 0, 0)), 1e-15);
    cr_assert_eq(taut_body_shape(world, given)->kind, TAUT_SHAPE_BOX);
    taut_world_destroy(world);
}

// A mesh off its origin: the body turns about the centre of the mesh, and keeps a copy of it.
Test(body, a_mesh_is_copied_and_has_its_centre)
{
    TautVec3 vertex[4] = {{1, 1, 1}, {3, 1, 1}, {1, 4, 1}, {1, 1, 5}};
    int triangle[12] = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
    TautWorld *world = weightless();
    TautBodyDef def = taut_default_body_def();
    def.shape = (TautShape){.kind = TAUT_SHAPE_MESH,
                            .vertex = vertex,
                            .triangle = triangle,
                            .vertex_count = 4,
                            .triangle_count = 4};
    def.density = 2;
    def.spin = taut_vec3(0, 0, 3);
    def.velocity = taut_vec3(1, 0, 0);
    TautNodeId body = quick_body(world, &def);
    cr_assert_float_eq(taut_node_mass(world, body), 2 * 2 * 3 * 4 / 6.0, 1e-12);
    memset(vertex, 0, sizeof vertex), memset(triangle, 0, sizeof triangle);
    const TautShape *shape = taut_body_shape(world, body);
    cr_assert(shape->vertex[3].z == 5 && shape->triangle[11] == 3, "a copy of its own");
    quick_steps(world, 0.01, 100);
    cr_assert_lt(vec_apart(taut_body_centre(world, body), taut_vec3(2.5, 1.75, 2)), 1e-9);
    taut_world_destroy(world);
}

// --- the same body, described in other axes and from another origin ---

typedef struct Twin {
    TautWorld *world;
    TautNodeId body, point; // a point of it far from its centre
} Twin;

// R = rotation about (1, 2, 2)/3 by 1.1 rad: the description is turned by it and moved by `o`.
static void turning(double *q, double *R)
{
    double s = sin(0.55) / 3, w = cos(0.55), x = s, y = 2 * s, z = 2 * s;
    double quaternion[4] = {w, x, y, z};
    memcpy(q, quaternion, sizeof quaternion);
    R[0] = 1 - 2 * (y * y + z * z), R[1] = 2 * (x * y - w * z), R[2] = 2 * (x * z + w * y);
    R[3] = 2 * (x * y + w * z), R[4] = 1 - 2 * (x * x + z * z), R[5] = 2 * (y * z - w * x);
    R[6] = 2 * (x * z - w * y), R[7] = 2 * (y * z + w * x), R[8] = 1 - 2 * (x * x + y * y);
}

static Twin twin(bool other, TautJointKind kind)
{
    const double I[3] = {1, 2.5, 3};
    Twin t = {.world = quick_world(NULL)};
    TautBodyDef def = quick_body_def(2, taut_vec3(I[0], I[1], I[2]), taut_vec3(0.5, 0, 0));
    def.spin = taut_vec3(0.5, 3, -1), def.velocity = taut_vec3(0, 0, 0);
    if (other) {
        // body axes B with world = B at the start turned by q: principal axes in them are R^T, and the
        // centre is o away from the origin
        double q[4], R[9];
        turning(q, R);
        memcpy(def.rotation, q, sizeof q);
        for (int i = 0; i < 9; i++) {
            def.inertia[i] = 0;
            for (int k = 0; k < 3; k++)
                def.inertia[i] += R[3 * k + i / 3] * I[k] * R[3 * k + i % 3];
        }
        def.centre = taut_vec3(0.7, -0.4, 0.9);
        const double *o = &def.centre.x;
        def.position = taut_vec3(0.5 - (R[0] * o[0] + R[1] * o[1] + R[2] * o[2]),
                                 -(R[3] * o[0] + R[4] * o[1] + R[5] * o[2]),
                                 -(R[6] * o[0] + R[7] * o[1] + R[8] * o[2]));
    }
    t.body = quick_body(t.world, &def);
    must(t.world, taut_world_add_point(t.world, t.body, taut_vec3(1.5, 0.3, -0.2), NULL, &t.point));
    if (kind < TAUT_JOINT_COUNT)
        quick_joint(t.world, kind, t.body, none(), taut_vec3(0, 0, 0), taut_vec3(0, 0.6, 0.8));
    must(t.world,
         taut_body_set_force(t.world, t.body, taut_vec3(1, 2, 0), taut_vec3(0, -0.3, 0.2)));
    return t;
}

Test(body, any_description_gives_the_same_motion)
{
    static const TautJointKind kind[] = {TAUT_JOINT_COUNT, TAUT_JOINT_BALL, TAUT_JOINT_HINGE,
                                         TAUT_JOINT_UNIVERSAL};
    for (int k = 0; k < 4; k++) {
        Twin a = twin(false, kind[k]), b = twin(true, kind[k]);
        for (int n = 0; n < 200; n++) {
            TautStepReport one, two;
            must(a.world, taut_world_step(a.world, 0.005, &one));
            must(b.world, taut_world_step(b.world, 0.005, &two));
            double scale = 1 + vec_norm(taut_body_centre(a.world, a.body));
            double apart = vec_apart(taut_particle_position(a.world, a.point),
                                     taut_particle_position(b.world, b.point));
            cr_assert_lt(apart, 1e-8 * scale, "joint %d, step %d: %g", k, n, apart);
            cr_assert_lt(
                vec_apart(taut_body_spin(a.world, a.body), taut_body_spin(b.world, b.body)), 1e-6);
            cr_assert_float_eq(one.energy.kinetic, two.energy.kinetic, 1e-6);
            cr_assert_float_eq(one.energy.potential, two.energy.potential, 1e-6);
        }
        cr_assert_gt(vec_apart(taut_particle_position(a.world, a.point), taut_vec3(1.5, 0.3, -0.2)),
                     0.3, "it moves");
        taut_world_destroy(a.world), taut_world_destroy(b.world);
    }
}

// --- moving and pushing ---

Test(body, set_pose_and_velocity)
{
    for (int compiled = 0; compiled < 2; compiled++) {
        TautWorld *world = weightless();
        TautBodyDef def = quick_body_def(1, taut_vec3(1, 2, 3), taut_vec3(0, 0, 0));
        def.centre = taut_vec3(0, 0, 1);
        TautNodeId body = quick_body(world, &def);
        if (compiled) quick_steps(world, 0.01, 3);
        must(world, taut_body_set_velocity(world, body, taut_vec3(1, 0, 0), taut_vec3(0, 2, 0)));
        cr_assert_lt(vec_apart(taut_body_spin(world, body), taut_vec3(0, 2, 0)), 1e-14);
        // the origin is below the centre: it goes slower by 2 rad/s times 1 m
        cr_assert_lt(vec_apart(taut_particle_velocity(world, body), taut_vec3(-1, 0, 0)), 1e-14);
        double turn[4] = {sqrt(0.5), sqrt(0.5), 0, 0}, own[4]; // a quarter about x: z to -y
        must(world, taut_body_set_pose(world, body, taut_vec3(5, 6, 7), turn));
        cr_assert_lt(vec_apart(taut_body_centre(world, body), taut_vec3(5, 5, 7)), 1e-14);
        cr_assert_lt(vec_apart(taut_body_spin(world, body), taut_vec3(0, 2, 0)), 1e-14, "kept");
        taut_body_rotation(world, body, own);
        for (int k = 0; k < 4; k++) cr_assert_float_eq(own[k], turn[k], 1e-15);
        quick_steps(world, 0.01, 50);
        cr_assert_lt(vec_apart(taut_body_centre(world, body), taut_vec3(5.5, 5, 7)), 1e-9);
        taut_world_destroy(world);
    }
}

// A constant force and torque: momenta grow with time, and the accounts know where the energy is from.
Test(body, force_and_torque_do_work)
{
    for (int later = 0; later < 2; later++) {
        TautWorld *world = weightless();
        TautBodyDef def = quick_body_def(2, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
        TautVec3 force = taut_vec3(4, 0, 0), torque = taut_vec3(0, 0, 3);
        if (!later) def.force = force, def.torque = torque;
        TautNodeId body = quick_body(world, &def);
        TautStepReport report;
        if (later) quick_steps(world, 0.01, 10);
        if (later) must(world, taut_body_set_force(world, body, force, torque));
        double work = 0, lost = 0,
               slack = later ? 0.015 : 1e-6; // a jump costs half a step of impulse
        for (int i = 0; i < 100; i++) {
            must(world, taut_world_step(world, 0.01, &report));
            work += report.work, lost += report.dissipated;
            cr_assert_eq(report.rung, 0, "step %d", i);
        }
        TautVec3 L = taut_body_momentum(world, body), c = taut_body_centre(world, body);
        cr_assert_float_eq(L.z, 3, 1.1 * slack, "%g", L.z);
        cr_assert_float_eq(c.x, 1, slack, "%g", c.x); // 2 m/s^2 for 1 s
        cr_assert_float_eq(report.energy.kinetic, 8.5, 8 * slack);
        // a force has a potential, a torque does work
        cr_assert_float_eq(report.energy.potential, -4 * c.x, 1e-9);
        cr_assert_float_eq(work, 4.5, 4 * slack + 1e-3, "%g", work);
        cr_assert_float_eq(lost, 0, 2e-3 + slack, "%g", lost);
        taut_world_destroy(world);
    }
}

// A strong torque is no energy from nowhere: no step is refused, the ladder is not needed.
Test(body, a_motor_torque_passes_the_guard)
{
    TautWorld *world = quick_world(NULL);
    TautBodyDef def = quick_body_def(2, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
    TautNodeId body = quick_body(world, &def);
    TautStepReport report;
    quick_joint(world, TAUT_JOINT_HINGE, body, none(), taut_vec3(0, 0, 0), taut_vec3(0, 1, 0));
    must(world, taut_body_set_force(world, body, taut_vec3(0, 0, 0), taut_vec3(0, 200, 0)));
    for (int i = 0; i < 300; i++) {
        must(world, taut_world_step(world, 1.0 / 60, &report));
        cr_assert_eq(report.rung, 0, "step %d", i);
    }
    cr_assert_float_eq(taut_body_spin(world, body).y, 1000, 1, "%g", taut_body_spin(world, body).y);
    taut_world_destroy(world);
}

Test(body, a_heavier_body_has_more_inertia)
{
    TautWorld *world = weightless();
    TautBodyDef def = quick_body_def(2, taut_vec3(1, 2, 3), taut_vec3(0, 0, 0));
    def.spin = taut_vec3(0, 0, 1);
    TautNodeId body = quick_body(world, &def);
    quick_steps(world, 0.01, 5);
    must(world, taut_node_set_mass(world, body, 4));
    cr_assert_float_eq(taut_node_mass(world, body), 4, 0);
    must(world, taut_body_set_velocity(world, body, taut_vec3(0, 0, 0), taut_vec3(0, 0, 1)));
    cr_assert_float_eq(taut_body_momentum(world, body).z, 6, 1e-12);
    cr_assert_float_eq(taut_world_energy(world).kinetic, 3, 1e-12);
    quick_steps(world, 0.01, 5);
    cr_assert_float_eq(taut_world_energy(world).kinetic, 3, 1e-9);
    taut_world_destroy(world);
}

// --- holding ---

Test(body, held_and_let_go)
{
    TautWorld *world = quick_world(NULL);
    TautBodyDef def = quick_body_def(2, taut_vec3(1, 2, 3), taut_vec3(0, 0, 10));
    def.centre = taut_vec3(0.2, 0, 0);
    def.spin = taut_vec3(0, 0, 1);
    TautNodeId body = quick_body(world, &def), tip;
    must(world, taut_world_add_point(world, body, taut_vec3(1, 0, 10), NULL, &tip));
    quick_steps(world, 0.01, 20);
    must(world, taut_node_set_fixed(world, body, true));
    must(world, taut_world_compile(world, 0.01));
    double v[3];
    cr_assert_eq(taut_node_velocity(world, tip, v), 3);
    for (int k = 0; k < 3; k++) cr_assert_eq(v[k], 0, "a point on it still moves");
    TautVec3 here = taut_particle_position(world, body);
    double turn[4], now[4];
    taut_body_rotation(world, body, turn);
    quick_steps(world, 0.01, 20);
    taut_body_rotation(world, body, now);
    cr_assert_eq(vec_apart(taut_particle_position(world, body), here), 0);
    for (int k = 0; k < 4; k++) cr_assert_float_eq(now[k], turn[k], 1e-15);
    cr_assert_eq(vec_norm(taut_body_spin(world, body)), 0);
    TautVec3 centre = taut_body_centre(world, body);
    must(world, taut_node_set_fixed(world, body, false));
    quick_steps(world, 0.01, 100);
    TautVec3 fell = taut_body_centre(world, body);
    cr_assert_lt(vec_apart(fell, taut_vec3(centre.x, centre.y, centre.z - 9.81 / 2)), 0.02);
    cr_assert_lt(vec_norm(taut_body_spin(world, body)), 1e-9, "let go at rest");
    taut_world_destroy(world);
}

// A fixed body that is moved carries what hangs on it.
Test(body, a_moved_body_carries_others)
{
    TautWorld *world = quick_world(NULL);
    TautBodyDef def = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
    def.fixed = true;
    def.motion.kind = TAUT_MOTION_LINEAR;
    def.motion.velocity = taut_vec3(0.5, 0, 0);
    TautNodeId crab = quick_body(world, &def);
    TautNodeId rod = quick_rod(world, 1, taut_vec3(0, 0, 0), taut_vec3(0, 0, -1));
    TautJointId joint =
        quick_joint(world, TAUT_JOINT_HINGE, rod, crab, taut_vec3(0, 0, 0), taut_vec3(0, 1, 0));
    quick_steps(world, 0.01, 200);
    cr_assert_lt(vec_apart(taut_particle_position(world, crab), taut_vec3(1, 0, 0)), 1e-12);
    cr_assert_lt(vec_apart(taut_joint_point(world, joint, 0), taut_joint_point(world, joint, 1)),
                 1e-4);
    cr_assert_lt(vec_apart(taut_joint_point(world, joint, 0), taut_vec3(1, 0, 0)), 1e-4);
    cr_assert_eq(taut_body_set_velocity(world, crab, taut_vec3(0, 0, 0), taut_vec3(0, 0, 0)),
                 TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
}

// --- keeping ---

static TautWorld *busy(TautNodeId *body)
{
    Twin t = twin(true, TAUT_JOINT_HINGE);
    TautBodyDef def = quick_body_def(1, taut_vec3(1, 2, 3), taut_vec3(5, 0, 0));
    def.spin = taut_vec3(1, 20, 2);
    *body = t.body;
    quick_body(t.world, &def); // one that spins freely
    return t.world;
}

Test(body, a_snapshot_goes_on_with_the_same_bits)
{
    TautNodeId body;
    TautWorld *a = busy(&body), *b = busy(&body);
    quick_steps(a, 0.02, 30);
    size_t size;
    void *saved = quick_save(a, &size);
    quick_steps(a, 0.02, 30);
    must(b, taut_world_compile(b, 0.02));
    must(b, taut_world_restore(b, saved, size));
    quick_steps(b, 0.02, 30);
    cr_assert(quick_same_state(a, b));
    free(saved);
    taut_world_destroy(a), taut_world_destroy(b);
}

// Something that has nothing to do with it comes and goes: not a bit changes.
Test(body, others_come_and_go)
{
    TautNodeId body[2];
    TautWorld *a = busy(&body[0]), *b = busy(&body[1]);
    quick_steps(a, 0.02, 60), quick_steps(b, 0.02, 30);
    TautNodeId other = quick_anchor(b, taut_vec3(9, 9, 9));
    quick_steps(b, 0.02, 10);
    must(b, taut_world_remove_node(b, other));
    quick_steps(b, 0.02, 20);
    double one[4], two[4];
    taut_body_rotation(a, body[0], one), taut_body_rotation(b, body[1], two);
    for (int k = 0; k < 4; k++) cr_assert_eq(one[k], two[k], "%g", one[k] - two[k]);
    taut_world_destroy(a), taut_world_destroy(b);
}

// --- what is refused ---

Test(body, bad_definitions_change_nothing)
{
    TautWorld *world = quick_world(NULL);
    const TautBodyDef good = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
    TautBodyDef def[16];
    static const char *const says[16] = {"inertia is zero",
                                         "not that of a body",
                                         "not that of a body",
                                         "not that of a body",
                                         "unit quaternion",
                                         "mass is 0 kg; it must be > 0",
                                         "mass is nan kg",
                                         "must be finite",
                                         "must be finite",
                                         "both a density",
                                         "density",
                                         "no shape|not > 0|size",
                                         "must be finite",
                                         "finite",
                                         "not that of a body",
                                         "taut_default_body_def"};
    for (int i = 0; i < 16; i++) def[i] = good;
    memset(def[0].inertia, 0, sizeof def[0].inertia);
    def[1].inertia[4] = -1;
    def[2].inertia[8] = 3;   // more than the sum of the others
    def[3].inertia[1] = 0.5; // not symmetric
    def[4].rotation[0] = 2;
    def[5].mass = 0;
    def[6].mass = NAN;
    def[7].position.x = NAN;
    def[8].inertia[0] = INFINITY;
    def[9].density = 1, def[9].shape = (TautShape){.kind = TAUT_SHAPE_SPHERE, .size = {1}};
    def[10].density = -1;
    def[11].shape = (TautShape){.kind = TAUT_SHAPE_SPHERE, .size = {0}};
    memset(def[11].inertia, 0, sizeof def[11].inertia);
    def[12].spin.z = NAN;
    def[13].torque.y = INFINITY;
    def[14].inertia[1] = def[14].inertia[3] = 2; // symmetric, not positive
    def[15].cookie = 0;
    for (int i = 0; i < 16; i++) {
        TautNodeId id = {7, 7};
        TautStatus status = taut_world_add_body(world, &def[i], &id);
        cr_assert_eq(status, i == 15 ? TAUT_BAD_DEF : TAUT_BAD_ARGUMENT, "%d: %s", i,
                     taut_status_text(status));
        char first[32] = {0};
        strncpy(first, says[i], sizeof first - 1);
        bool said = false;
        for (char *part = strtok(first, "|"); part; part = strtok(NULL, "|"))
            said = said || strstr(taut_world_message(world), part);
        cr_assert(said, "%d: %s", i, taut_world_message(world));
        cr_assert_eq(taut_node_count(world), 0);
    }
    cr_assert_eq(taut_world_add_body(world, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_add_body(NULL, &good, NULL), TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
}

Test(body, bad_edits_change_nothing)
{
    TautWorld *world = weightless();
    TautBodyDef def = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
    TautNodeId body = quick_body(world, &def), other = quick_particle(world, 1, taut_vec3(5, 0, 0));
    TautVec3 zero = taut_vec3(0, 0, 0), bad = taut_vec3(0, NAN, 0);
    double unit[4] = {1, 0, 0, 0}, long_one[4] = {1, 1, 0, 0}, q[12] = {0};
    quick_steps(world, 0.01, 2);
    cr_assert_eq(taut_body_set_pose(world, body, zero, long_one), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_body_set_pose(world, body, bad, unit), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_body_set_pose(world, body, zero, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_body_set_pose(world, other, zero, unit), TAUT_BAD_ID);
    cr_assert_eq(taut_body_set_velocity(world, body, bad, zero), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_body_set_velocity(world, other, zero, zero), TAUT_BAD_ID);
    cr_assert_eq(taut_body_set_force(world, body, zero, bad), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_node_set_value(world, body, q), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_node_set_velocity(world, body, q), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_node_set_force(world, body, q), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_node_set_mass(world, body, 0), TAUT_BAD_ARGUMENT);
    double own[4];
    taut_body_rotation(world, body, own);
    cr_assert(own[0] == 1 && vec_norm(taut_body_spin(world, body)) == 0);
    taut_body_rotation(world, other, own); // no body: zeros
    cr_assert_eq(own[0], 0);
    cr_assert_null(taut_body_shape(world, other));
    taut_world_destroy(world);
}
