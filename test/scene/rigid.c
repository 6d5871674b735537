// SPDX-License-Identifier: MIT
// rigid.c -- bodies, joints, chains and points of a file are in the world as they were described.
#include "helper.h"

#include "scene/description.h"

#include <math.h>

static TautWorld *build(const char *text, const char *set)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(text, set, &all, &scene), TAUT_OK, "%s", all.text[0]);
    TautWorld *world;
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    taut_scene_free(scene);
    return world;
}

static void run(TautWorld *world, double h, int steps)
{
    for (int i = 0; i < steps; i++)
        cr_assert_eq(taut_world_step(world, h, NULL), TAUT_OK, "step %d: %s", i,
                     taut_world_message(world));
}

static double value_of(const TautWorld *world, TautNodeId id, int i)
{
    double q[TAUT_MAX_WIDTH] = {0};
    cr_assert(taut_node_value(world, id, q) > i);
    return q[i];
}

#define NEAR(a, b) cr_assert_float_eq(a, b, 1e-12, "%.17g is not %.17g", (double)(a), (double)(b))

Test(rigid, bodies)
{
    TautWorld *world = build(
        "gravity: [0, 0, 0]\n"
        "bodies:\n"
        "  - {name: box, position: [1, 2, 3], turn: [0, 0, 1.5707963267948966], velocity: [4, 5, "
        "6], "
        "spin: [0.1, 0.2, 0.3], shape: {kind: box, size: [1, 2, 3]}, density: 10}\n"
        "  - {name: ball, position: [9, 0, 0], rotation: [0.6, 0.8, 0, 0], shape: {kind: sphere, "
        "size: 0.5}, mass: 2}\n"
        "  - {name: odd, position: [0, 9, 0], mass: 3, centre: [0, 0, 0.5], inertia: [[2, 0.5, 0], "
        "[0.5, 3, 0], [0, 0, 4]]}\n"
        "  - {name: plain, position: [0, 0, 9], inertia: [1, 2, 3], mass: 5}\n"
        "  - {name: ground, fixed: true, motion: {kind: linear, velocity: [0, 0, 2]}}\n",
        NULL);
    TautNodeId box = taut_find_node(world, "box"), ball = taut_find_node(world, "ball");
    TautNodeId odd = taut_find_node(world, "odd"), ground = taut_find_node(world, "ground");
    cr_assert_eq(taut_node_kind(world, box), TAUT_NODE_BODY);
    NEAR(taut_node_mass(world, box), 60);
    NEAR(taut_particle_position(world, box).z, 3);
    double q[4];
    taut_body_rotation(world, box, q);
    NEAR(q[0], sqrt(0.5));
    NEAR(q[3], sqrt(0.5));
    taut_body_rotation(world, ball, q);
    NEAR(fabs(q[1]), 0.8);
    NEAR(taut_particle_velocity(world, box).y, 5);
    NEAR(taut_body_spin(world, box).z, 0.3);
    // turned by a quarter about z: its first axis, with (4 + 9) 5 kg m^2, is the world's y
    NEAR(taut_body_momentum(world, box).y, 0.2 * 65);
    NEAR(taut_body_momentum(world, box).x, 0.1 * 50);
    cr_assert_eq(taut_body_shape(world, ball)->kind, TAUT_SHAPE_SPHERE);
    NEAR(taut_body_centre(world, odd).z, 0.5);
    taut_body_set_velocity(world, odd, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0));
    NEAR(taut_body_momentum(world, odd).x, 2);
    NEAR(taut_body_momentum(world, odd).y, 0.5);
    cr_assert(taut_node_is_fixed(world, ground));
    run(world, 0.01, 50);
    cr_assert_float_eq(taut_particle_position(world, ground).z, 1, 1e-9);
    taut_world_destroy(world);
}

// Force, torque and loads act: 2 N + 2 N on 4 kg, 3 N m on 1 kg m^2 for half a second.
Test(rigid, forces)
{
    TautWorld *world = build("gravity: [0, 0, 0]\n"
                             "bodies: [{name: b, mass: 4, inertia: [1, 1, 1], force: [2, 0, 0], "
                             "torque: [0, 0, 3]}]\n"
                             "loads: [{at: b, force: [2, 0, 0]}]\n",
                             NULL);
    TautNodeId b = taut_find_node(world, "b");
    run(world, 0.005, 100);
    cr_assert_float_eq(taut_particle_velocity(world, b).x, 0.5, 1e-9);
    cr_assert_float_eq(taut_body_spin(world, b).z, 1.5, 1e-3);
    taut_world_destroy(world);
}

Test(rigid, meshes)
{
    // a corner of a cube: volume 1/6, centre at 1/4
    TautWorld *world =
        build("bodies: [{name: m, density: 12, shape: {kind: mesh, vertices: [[0, 0, "
              "0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], triangles: [[0, 2, 1], [0, 1, "
              "3], [0, 3, 2], [1, 2, 3]]}}]\n",
              NULL);
    TautNodeId m = taut_find_node(world, "m");
    NEAR(taut_node_mass(world, m), 2);
    NEAR(taut_body_centre(world, m).y, 0.25);
    taut_world_destroy(world);
}

// Points and directions are given in the world, and move with what they are of.
Test(rigid, points)
{
    TautWorld *world = build(
        "gravity: [0, 0, 0]\n"
        "bodies: [{name: b, position: [1, 0, 0], inertia: [1, 1, 1], spin: [0, 0, 2], turn: "
        "[0.3, 0.2, 0.1]}]\n"
        "frames: [{name: f, position: [0, 5, 0], velocity: [0, 0, 3]}]\n"
        "points: [{name: p, of: b, position: [2, 0, 0]}, {name: q, of: f, position: [1, 5, 0]}]\n"
        "directions: [{name: d, of: b, direction: [0, 3, 0]}]\n"
        "loads: [{at: q, mass: 2, force: [0, 8, 0]}]\n",
        NULL);
    TautNodeId p = taut_find_node(world, "p"), d = taut_find_node(world, "d");
    double v[TAUT_MAX_WIDTH];
    NEAR(value_of(world, p, 0), 2);
    NEAR(value_of(world, d, 1), 3);
    cr_assert_eq(taut_node_velocity(world, p, v), 3);
    NEAR(v[1], 2);
    cr_assert_eq(taut_node_velocity(world, d, v), 3);
    NEAR(v[0], -6);
    NEAR(taut_node_mass(world, taut_find_node(world, "q")), 2);
    run(world, 0.01, 10);
    NEAR(hypot(value_of(world, d, 0), value_of(world, d, 1)), 3);
    taut_node_velocity(world, taut_find_node(world, "q"), v);
    cr_assert(v[1] > 0.1, "the load does not pull: %g m/s", v[1]);
    taut_world_destroy(world);
}

// A mass on a point of a body is part of the body: it swings as one that is made of both.
Test(rigid, mass_on_a_point)
{
    static const char *const ways[] = {
        // 2 kg at 1 m and, as a point, 3 kg at 2 m
        "bodies: [{name: b, position: [1, 0, 0], mass: 2, inertia: [0.1, 0.1, 0.1]}]\n"
        "points: [{name: p, of: b, position: [2, 0, 0]}]\n"
        "loads: [{at: p, mass: 3}]\n",
        // together 5 kg at 1.6 m, and 2 0.6^2 + 3 0.4^2 across it
        "bodies: [{name: b, position: [1, 0, 0], mass: 5, centre: [0.6, 0, 0], inertia: [0.1, 1.3, "
        "1.3]}]\n"};
    double x[2];
    for (int i = 0; i < 2; i++) {
        char text[500];
        snprintf(text, sizeof text, "%sjoints: [{kind: hinge, between: b, axis: [0, 1, 0]}]\n",
                 ways[i]);
        TautWorld *world = build(text, NULL);
        run(world, 0.002, 300);
        x[i] = taut_particle_position(world, taut_find_node(world, "b")).x;
        taut_world_destroy(world);
    }
    cr_assert(x[0] < 0.9);
    cr_assert_float_eq(x[0], x[1], 1e-4, "%g %g", x[0], x[1]);
}

// Coordinates by their names, of all kinds that have some.
Test(rigid, coordinates)
{
    static const struct {
        const char *joint;
        int count;
        const char *first, *last;
    } kinds[] = {
        {"kind: hinge", 1, "angle", "angle"},
        {"kind: prismatic", 1, "way", "way"},
        {"kind: cylindrical", 2, "way", "angle"},
        {"kind: screw, pitch: 0.1", 2, "way", "angle"},
        {"kind: planar", 3, "way_u", "angle"},
        {"kind: point_on_line", 1, "way", "way"},
        {"kind: gear", 2, "angle_a", "angle_b"},
        {"kind: generic, free: [along_v, along_n, about_u, about_v]", 4, "way_v", "angle_v"},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        char text[500];
        snprintf(text, sizeof text,
                 "bodies: [{name: a, inertia: [1, 1, 1]}, {name: b, inertia: [1, 1, 1]}]\n"
                 "joints: [{name: j, %s, between: [a, b]}]\n"
                 "elements: [{name: first, map: identity, between: j.%s, compliance: 1}, {name: "
                 "last, map: identity, between: j.%s, compliance: 1}]\n",
                 kinds[i].joint, kinds[i].first, kinds[i].last);
        TautWorld *world = build(text, NULL);
        TautNodeId node[TAUT_AXIS_COUNT];
        TautJointId j = taut_find_joint(world, "j");
        cr_assert_eq(taut_joint_coordinates(world, j, node), kinds[i].count, "%s", kinds[i].joint);
        cr_assert_str_eq(taut_joint_coordinate_name(world, j, 0), kinds[i].first);
        cr_assert_str_eq(taut_joint_coordinate_name(world, j, kinds[i].count - 1), kinds[i].last);
        cr_assert_null(taut_joint_coordinate_name(world, j, kinds[i].count));
        TautElementId first = taut_find_element(world, "first"),
                      last = taut_find_element(world, "last");
        cr_expect_eq(taut_element_point(world, first, 0).slot, node[0].slot, "%s", kinds[i].joint);
        cr_expect_eq(taut_element_point(world, last, 0).slot, node[kinds[i].count - 1].slot, "%s",
                     kinds[i].joint);
        taut_world_destroy(world);
    }
}

// Every kind of joint that a word stands for can be built and run, with what it needs.
Test(rigid, every_kind)
{
#define KIND(NAME, name, value, text) [value] = #name,
    static const char *const kinds[] = {TAUT_JOINT_LIST(KIND)};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        char text[400];
        snprintf(
            text, sizeof text,
            "bodies: [{name: a, inertia: [1, 1, 1]}, {name: b, position: [1, 0, 0], inertia: "
            "[1, 1, 1], velocity: [0.1, 0.2, 0.3]}]\n"
            "joints: [{name: j, kind: %s, between: [a, b], point: [0.2, 0, 0], point_b: [%s, 0, "
            "0]}, {kind: ball, between: a}]\n",
            kinds[i], strcmp(kinds[i], "distance") == 0 ? "1" : "0.2");
        TautWorld *world = build(text, NULL);
        cr_assert_eq(taut_joint_kind(world, taut_find_joint(world, "j")), (TautJointKind)i);
        run(world, 0.01, 10);
        cr_assert(taut_world_error(world, NULL) < 1e-4, "%s", kinds[i]);
        taut_world_destroy(world);
    }
}

// A torsion spring on a hinge: stiffness 4 N m/rad on 1 kg m^2 is 2 rad/s; and a drive.
Test(rigid, springs_and_drives)
{
    TautWorld *world = build(
        "gravity: [0, 0, 0]\n"
        "bodies: [{name: a, inertia: [1, 1, 1], spin: [0, 0, 0.5]}, {name: b, position: [3, 0, 0], "
        "inertia: [1, 1, 1]}]\n"
        "joints: [{name: j, kind: hinge, between: a}, {name: k, kind: hinge, between: b, point: "
        "[3, "
        "0, 0]}]\n"
        "elements:\n"
        "  - {map: identity, between: j.angle, stiffness: 4, target: 0}\n"
        "  - {name: motor, map: identity, between: k.angle, law: velocity, target: 3}\n",
        NULL);
    TautNodeId node[TAUT_AXIS_COUNT];
    taut_joint_coordinates(world, taut_find_joint(world, "j"), node);
    run(world, 0.001, 785); // a quarter of a period and a half: 2 t = pi/2
    cr_assert_float_eq(value_of(world, node[0], 0), 0.25, 1e-4);
    // to second order in the angle of a step
    cr_assert_float_eq(taut_body_spin(world, taut_find_node(world, "b")).z, 3, 1e-5);
    taut_world_destroy(world);
}

Test(rigid, chains)
{
    static const char text[] =
        "gravity: [0, 0, 0]\n"
        "bodies: [{name: load, position: [0, 0, -2.5], shape: {kind: box, size: [1, 1, 1]}, mass: "
        "7}]\n"
        "anchors: [{name: hook}]\n"
        "chains: [{name: arm, along: [0, 0, -2], bodies: 4, mass: 6, shape: box, radius: 0.1, "
        "from: "
        "hook, to: load}, {start: [5, 0, 0], along: [1, 1, 0], bodies: 2, mass: 1, joint: hinge, "
        "axis: [0, 0, 1]}]\n"
        "joints: [{kind: generic, between: [load], free: [along_u, along_v, along_n, about_u, "
        "about_v, "
        "about_n]}]\n"
        "loads: [{at: arm.2, force: [3, 0, 0]}]\n";
    Heard all;
    TautScene *scene;
    TautWorld *world;
    char place[TAUT_SCENE_PLACE];
    cr_assert_eq(read_with(text, NULL, &all, &scene), TAUT_OK, "%s", all.text[0]);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    cr_assert_eq(taut_joint_count(world), 5 + 2 + 1);
    TautNodeId one = taut_find_node(world, "arm.1"), four = taut_find_node(world, "arm.4");
    NEAR(taut_node_mass(world, one), 1.5);
    NEAR(taut_particle_position(world, one).z, -0.25);
    NEAR(taut_particle_position(world, four).z, -1.75);
    cr_assert_eq(taut_body_shape(world, one)->kind, TAUT_SHAPE_BOX);
    NEAR(taut_body_shape(world, one)->size[0], 0.2);
    NEAR(taut_body_shape(world, one)->size[2], 0.5);
    TautJointId first = taut_find_joint(world, "arm[0]"), last = taut_find_joint(world, "arm[4]");
    cr_assert_str_eq(taut_node_name(world, taut_joint_node(world, first, 1)), "hook");
    cr_assert_str_eq(taut_node_name(world, taut_joint_node(world, last, 1)), "load");
    cr_assert_str_eq(taut_node_name(world, taut_joint_node(world, last, 0)), "arm.4");
    NEAR(taut_joint_point(world, last, 0).z, -2);
    // its own z axis lies along the chain: down, and in the plane
    TautNodeId slanted = taut_next_node(world, four);
    cr_assert_eq(value_of(world, one, 11), -1); // R_zz
    NEAR(value_of(world, slanted, 5), sqrt(0.5));
    // what has no name is found by its place
    cr_expect_str_eq(taut_scene_joint_place(scene, 4, place), "chains[0][4]");
    cr_expect_str_eq(taut_scene_joint_place(scene, 6, place), "chains[1][1]");
    cr_expect_str_eq(taut_scene_joint_place(scene, 7, place), "joints[0]");
    cr_expect_str_eq(taut_scene_joint_place(scene, 8, place), "");
    run(world, 0.01, 20);
    cr_assert(taut_particle_velocity(world, taut_find_node(world, "arm.2")).x > 0.01);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// Angles in a chain are those of a body as seen from the one before it, or from the world.
Test(rigid, angles_of_chains)
{
    TautWorld *world = build("bodies: [{name: hub, fixed: true, inertia: [1, 1, 1]}]\n"
                             "chains:\n"
                             "  - {name: a, along: [2, 0, 0], bodies: 2, mass: 1, joint: hinge, "
                             "axis: [0, 0, 1]}\n"
                             "  - {name: b, along: [2, 0, 0], bodies: 2, mass: 1, joint: hinge, "
                             "axis: [0, 0, 1], from: hub}\n",
                             NULL);
    static const char *const body[] = {"a.1", "a.2", "b.1", "b.2"};
    static const char *const joint[] = {"a[0]", "a[1]", "b[0]", "b[1]"};
    for (int i = 0; i < 4; i++) {
        TautNodeId id = taut_find_node(world, body[i]), angle;
        double q[4], c = cos(0.15), s = sin(0.15); // turned by 0.3 rad about z
        taut_body_rotation(world, id, q);
        const double turned[4] = {c * q[0] - s * q[3], c * q[1] - s * q[2], c * q[2] + s * q[1],
                                  c * q[3] + s * q[0]};
        cr_assert_eq(taut_joint_coordinates(world, taut_find_joint(world, joint[i]), &angle), 1);
        TautVec3 x = taut_particle_position(world, id);
        cr_assert_eq(taut_body_set_pose(world, id, x, turned), TAUT_OK);
        cr_assert_float_eq(value_of(world, angle, 0), 0.3, 1e-12, "%s: %g", joint[i],
                           value_of(world, angle, 0));
        cr_assert_eq(taut_body_set_pose(world, id, x, q), TAUT_OK);
    }
    taut_world_destroy(world);
}

// A chain of cable joints gives as its compliances say: 10 N on four joints of 1e-3 m/N.
Test(rigid, cable_joints)
{
    TautWorld *world = build(
        "gravity: [0, 0, 0]\n"
        "bodies: [{name: load, position: [0, 0, -4], inertia: [1, 1, 1], force: [0, 0, -10]}]\n"
        "chains: [{name: k, along: [0, 0, -4], bodies: 3, mass: 1, to: load, joint: cable, "
        "compliance: [0, 0, 1e-3, 0.1, 0.1, 0.1], damping: 0.5}]\n",
        NULL);
    TautSettleReport report;
    cr_assert_eq(taut_world_settle(world, 0, &report), TAUT_OK);
    cr_assert_float_eq(taut_particle_position(world, taut_find_node(world, "load")).z, -4.04, 1e-9);
    TautVec3 force, torque;
    taut_joint_wrench(world, taut_find_joint(world, "k[3]"), 1, &force, &torque);
    cr_assert_float_eq(force.z, 10, 1e-6);
    taut_world_destroy(world);
}

// A cable ends at a point of a body and pulls there; half a link lies on it.
Test(rigid, cable_on_a_body)
{
    TautWorld *world =
        build("anchors: [{name: hook}]\n"
              "bodies: [{name: b, position: [0, 0, -3], shape: {kind: box, size: [2, 2, 2]}, mass: "
              "100}]\n"
              "points: [{name: eye, of: b, position: [0, 0, -2]}]\n"
              "cables: [{name: k, from: hook, to: eye, mass: 4, links: 4}]\n"
              "elements: [{name: e, map: distance, between: [k.3, eye], compliance: 1}]\n",
              NULL);
    NEAR(taut_node_mass(world, taut_find_node(world, "eye")), 0.5);
    run(world, 0.01, 20);
    double top = taut_element_tension(world, taut_find_element(world, "k[0]"));
    cr_assert_float_eq(top, 103.5 * 9.81, 1e-4, "%.17g", top);
    cr_assert(taut_world_error(world, NULL) < 1e-4);
    taut_world_destroy(world);
}

// A particle is joined where it is, without a point being said.
Test(rigid, joint_with_a_particle)
{
    TautWorld *world = build("particles: [{name: p, position: [1, 2, 3]}]\n"
                             "bodies: [{name: b, position: [1, 2, 4], inertia: [1, 1, 1]}]\n"
                             "joints: [{name: j, kind: ball, between: [b, p]}]\n",
                             NULL);
    TautVec3 x = taut_joint_point(world, taut_find_joint(world, "j"), 0);
    NEAR(x.x, 1);
    NEAR(x.z, 3);
    taut_world_destroy(world);
}

// The joint of a row is known, and the wrenches of all joints are those of each.
Test(rigid, rows_and_wrenches)
{
    TautScene *scene;
    TautWorld *world;
    cr_assert_eq(taut_scene_read(TEST_ROOT "/scenes/rods-10-hinge.yaml", NULL, &scene), TAUT_OK);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    TautStepReport report = {0};
    for (int i = 0; i < 5; i++) cr_assert_eq(taut_world_step(world, 0.02, &report), TAUT_OK);
    TautJointId of = taut_element_joint(world, report.worst);
    cr_assert(strncmp(taut_joint_name(world, of), "rod[", 4) == 0);
    cr_assert(taut_joint_is_null(taut_element_joint(world, (TautElementId){0, 0})));
    TautVec3 force[11], torque[11], f, t;
    for (int side = 0; side < 2; side++) {
        cr_assert_eq(taut_world_wrenches(world, side, force, torque), 11);
        TautJointId id = {0};
        for (int i = 0; i < 11; i++) {
            id = taut_next_joint(world, id);
            taut_joint_wrench(world, id, side, &f, &t);
            cr_assert(f.x == force[i].x && f.z == force[i].z && t.y == torque[i].y);
            if (side == 0) cr_assert(fabs(f.z) > 1000);
        }
    }
    // one that was just added exerts nothing yet
    TautJointDef def = taut_default_joint_def(TAUT_JOINT_BALL);
    TautJointId added;
    def.a = taut_find_node(world, "load");
    def.point = taut_particle_position(world, def.a);
    cr_assert_eq(taut_world_add_joint(world, &def, &added), TAUT_OK);
    taut_joint_wrench(world, added, 0, &f, &t);
    cr_assert(f.x == 0 && f.y == 0 && f.z == 0);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// m, how far the last centre of a clamped chain of ten bodies sinks under its weight, by that of a beam at the same place.
static double sag_of(const char *joint)
{
    // EI = 2 N m^2 on pieces of 0.1 m, q = 0.01 kg/m, and stiff else
    char text[600];
    snprintf(text, sizeof text,
             "chains: [{name: rod, along: [1, 0, 0], bodies: 10, mass: 0.01, radius: 0.001, joint: "
             "%s, other: [0, 1, 0], "
             "compliance: [1e-9, 1e-9, 1e-9, 0.05, 0.05, 0.05]}]\n",
             joint);
    Heard all;
    TautScene *scene;
    TautWorld *world;
    cr_assert_eq(read_with(text, NULL, &all, &scene), TAUT_OK, "%s", all.text[0]);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    cr_assert_eq(taut_world_settle(world, 1e-11, NULL), TAUT_OK, "%s", taut_world_message(world));
    const double x = 0.95, q = 0.01 * 9.81,
                 z = taut_particle_position(world, taut_find_node(world, "rod.10")).z;
    taut_world_destroy(world);
    taut_scene_free(scene);
    return -z / (q * x * x * (x * x - 4 * x + 6) / (24 * 2));
}

// Joints from body to body let the clamp bend as much as any other: 14 percent too far. A rod from centre to centre is right.
Test(rigid, a_chain_of_rods_is_right_at_its_clamp)
{
    cr_expect_float_eq(sag_of("rod"), 1, 0.01, "%g", sag_of("rod"));
    cr_expect_gt(sag_of("cable"), 1.1, "%g", sag_of("cable"));
}
