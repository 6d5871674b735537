// SPDX-License-Identifier: MIT
// joint.c -- joints as a user has them: what they carry, what they are called, how they come and go with
// what they join, what is refused. That their rows hold: test/invariant/rigid_joints.c; that these are
// the right rows: test/fd/joints.c.
#include "methods/methods.h"
#include "quick_rigid.h"

#include "world/world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double G = 9.81;

static TautNodeId none(void)
{
    return (TautNodeId){0, 0};
}

typedef struct Wrench {
    TautVec3 force, torque;
} Wrench;

static Wrench wrench_of(const TautWorld *world, TautJointId joint, int side)
{
    Wrench w;
    taut_joint_wrench(world, joint, side, &w.force, &w.torque);
    return w;
}

static void expect_vec(const char *what, TautVec3 a, double x, double y, double z, double tolerance)
{
    cr_assert_lt(vec_apart(a, taut_vec3(x, y, z)), tolerance,
                 "%s is (%g, %g, %g), not (%g, %g, %g)", what, a.x, a.y, a.z, x, y, z);
}

// --- what they carry ---

// A beam of 3 kg and 2 m from a wall: m g up, and m g l/2 against its weight.
Test(joint, a_cantilever_carries_weight_and_moment)
{
    for (int wall = 0; wall < 2; wall++) {
        TautWorld *world = quick_world(NULL);
        TautNodeId beam = quick_rod(world, 3, taut_vec3(1, 0, 0), taut_vec3(3, 0, 0)),
                   other = none();
        TautBodyDef def = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
        def.fixed = true;
        if (wall) other = quick_body(world, &def);
        TautJointId joint = quick_joint(world, TAUT_JOINT_RIGID, beam, other, taut_vec3(1, 0, 0),
                                        taut_vec3(0, 0, 1));
        quick_steps(world, 0.01, 20);
        Wrench a = wrench_of(world, joint, 0), b = wrench_of(world, joint, 1);
        expect_vec("force", a.force, 0, 0, 3 * G, 1e-6);
        expect_vec("torque", a.torque, 0, -3 * G, 0, 1e-6); // e_x times force: about -y
        expect_vec("force on the wall", b.force, 0, 0, wall ? -3 * G : 0, 1e-6);
        expect_vec("torque on the wall", b.torque, 0, wall ? 3 * G : 0, 0, 1e-6);
        taut_world_destroy(world);
    }
}

// Beams behind each other: each joint carries what is beyond it, about its own point, whichever body is
// a and which is b.
Test(joint, wrenches_do_not_know_which_side_is_a)
{
    for (int turned = 0; turned < 2; turned++) {
        TautWorld *world = quick_world(NULL);
        TautNodeId one = quick_rod(world, 1, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0));
        TautNodeId two = quick_rod(world, 2, taut_vec3(1, 0, 0), taut_vec3(2, 0, 0));
        quick_joint(world, TAUT_JOINT_RIGID, one, none(), taut_vec3(0, 0, 0), taut_vec3(0, 0, 1));
        TautJointId joint = quick_joint(world, TAUT_JOINT_RIGID, turned ? one : two,
                                        turned ? two : one, taut_vec3(1, 0, 0), taut_vec3(0, 0, 1));
        must(world, taut_body_set_force(world, two, taut_vec3(0, 5, 0), taut_vec3(7, 0, 0)));
        quick_steps(world, 0.01, 20);
        Wrench on_two = wrench_of(world, joint, turned), on_one = wrench_of(world, joint, !turned);
        expect_vec("force", on_two.force, 0, -5, 2 * G, 1e-5);
        expect_vec("torque", on_two.torque, -7, -G, -2.5, 1e-5);
        expect_vec("force back", on_one.force, 0, 5, -2 * G, 1e-5);
        expect_vec("torque back", on_one.torque, 7, G, 2.5, 1e-5);
        taut_world_destroy(world);
    }
}

// A hinge carries no torque about its axis, a ball none at all; a pendulum at its lowest point carries
// its weight and the centrifugal force.
Test(joint, a_swinging_rod_pulls)
{
    static const TautJointKind kind[] = {TAUT_JOINT_BALL, TAUT_JOINT_HINGE};
    for (int k = 0; k < 2; k++) {
        TautWorld *world = quick_world(NULL);
        TautBodyDef def = quick_rod_def(2, taut_vec3(0, 0, 0), taut_vec3(0, 0, -1));
        def.spin = taut_vec3(0, 4, 0), def.velocity = taut_vec3(-2, 0, 0);
        TautNodeId rod = quick_body(world, &def);
        TautJointId joint =
            quick_joint(world, kind[k], rod, none(), taut_vec3(0, 0, 0), taut_vec3(0, 1, 0));
        must(world, taut_world_step(world, 1e-5, NULL));
        Wrench w = wrench_of(world, joint, 0);
        expect_vec("force", w.force, 0, 0, 2 * G + 2 * 16 * 0.5, 0.01);
        cr_assert_lt(vec_norm(w.torque), 1e-2);
        taut_world_destroy(world);
    }
}

// A particle on a body: the joint pulls at it too.
Test(joint, a_wrench_on_a_particle_is_a_force)
{
    TautWorld *world = quick_world(NULL);
    TautBodyDef def = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
    def.fixed = true;
    TautNodeId body = quick_body(world, &def),
               bead = quick_particle(world, 2, taut_vec3(0.5, 0, 0));
    TautJointId joint =
        quick_joint(world, TAUT_JOINT_BALL, body, bead, taut_vec3(0.5, 0, 0), taut_vec3(0, 0, 1));
    quick_steps(world, 0.01, 10);
    expect_vec("on the bead", wrench_of(world, joint, 1).force, 0, 0, 2 * G, 1e-6);
    expect_vec("on the body", wrench_of(world, joint, 0).force, 0, 0, -2 * G, 1e-6);
    expect_vec("torque", wrench_of(world, joint, 0).torque, 0, 0, 0, 1e-9);
    taut_world_destroy(world);
}

// --- coming and going ---

typedef struct Train {
    TautWorld *world;
    TautNodeId rod[3];
    TautJointId joint[3];
} Train;

// Three rods hanging from the world by hinges, named.
static Train train_make(void)
{
    static const char *const names[] = {"top", "middle", "bottom"};
    Train t = {.world = quick_world(NULL)};
    for (int i = 0; i < 3; i++) {
        TautJointDef def = taut_default_joint_def(TAUT_JOINT_HINGE);
        t.rod[i] = quick_rod(t.world, 1, taut_vec3(0, 0, -i), taut_vec3(0, 0, -i - 1));
        def.name = names[i];
        def.a = t.rod[i], def.b = i ? t.rod[i - 1] : none();
        def.point = taut_vec3(0, 0, -i), def.axis = taut_vec3(0, 1, 0);
        must(t.world, taut_world_add_joint(t.world, &def, &t.joint[i]));
    }
    return t;
}

Test(joint, names_kinds_and_sides)
{
    Train t = train_make();
    cr_assert_eq(taut_joint_count(t.world), 3);
    cr_assert_eq(taut_find_joint(t.world, "middle").slot, t.joint[1].slot);
    cr_assert(taut_joint_is_null(taut_find_joint(t.world, "none of them")));
    cr_assert_str_eq(taut_joint_name(t.world, t.joint[2]), "bottom");
    cr_assert_eq(taut_joint_kind(t.world, t.joint[0]), TAUT_JOINT_HINGE);
    cr_assert_eq(taut_joint_node(t.world, t.joint[1], 0).slot, t.rod[1].slot);
    cr_assert_eq(taut_joint_node(t.world, t.joint[1], 1).slot, t.rod[0].slot);
    cr_assert(taut_node_is_null(taut_joint_node(t.world, t.joint[0], 1)), "the world");
    expect_vec("point", taut_joint_point(t.world, t.joint[2], 1), 0, 0, -2, 1e-14);
    int seen = 0;
    for (TautJointId id = taut_next_joint(t.world, (TautJointId){0, 0}); !taut_joint_is_null(id);
         id = taut_next_joint(t.world, id))
        seen++;
    cr_assert_eq(seen, 3);
    TautJointDef again = taut_default_joint_def(TAUT_JOINT_BALL);
    again.name = "top", again.a = t.rod[2], again.point = taut_vec3(0, 0, -3);
    cr_assert_eq(taut_world_add_joint(t.world, &again, NULL), TAUT_BAD_ARGUMENT);
    cr_assert(strstr(taut_world_message(t.world), "already"));
    taut_world_destroy(t.world);
}

Test(joint, a_joint_goes_with_its_body)
{
    for (int stepped = 0; stepped < 2; stepped++) {
        Train t = train_make();
        if (stepped) quick_steps(t.world, 0.01, 10);
        must(t.world, taut_world_remove_node(t.world, t.rod[1]));
        cr_assert_eq(taut_joint_count(t.world), 1);
        cr_assert_eq(taut_joint_kind(t.world, t.joint[1]), TAUT_JOINT_NONE, "stale");
        cr_assert_str_eq(taut_joint_name(t.world, t.joint[2]), "");
        quick_steps(t.world, 0.01, 100);
        TautVec3 fell = taut_body_centre(t.world, t.rod[2]);
        cr_assert_float_eq(fell.z, -2.5 - G / 2, 0.02, "the last one falls: %g", fell.z);
        cr_assert_float_eq(taut_body_centre(t.world, t.rod[0]).z, -0.5, 1e-6,
                           "the first one hangs");
        // the place and the name are free again
        TautJointDef def = taut_default_joint_def(TAUT_JOINT_BALL);
        TautJointId id;
        def.name = "middle", def.a = t.rod[2], def.point = fell;
        must(t.world, taut_world_add_joint(t.world, &def, &id));
        cr_assert(id.slot != t.joint[1].slot || id.generation != t.joint[1].generation);
        taut_world_destroy(t.world);
    }
}

Test(joint, a_removed_joint_lets_go)
{
    Train t = train_make();
    quick_steps(t.world, 0.01, 10);
    TautNodeId angle;
    cr_assert_eq(taut_joint_coordinates(t.world, t.joint[2], &angle), 1);
    must(t.world, taut_world_remove_joint(t.world, t.joint[2]));
    cr_assert_eq(taut_node_kind(t.world, angle), TAUT_NODE_NONE, "its coordinates go too");
    cr_assert_eq(taut_world_remove_joint(t.world, t.joint[2]), TAUT_BAD_ID);
    quick_steps(t.world, 0.01, 100);
    cr_assert_float_eq(taut_body_centre(t.world, t.rod[2]).z, -2.5 - G / 2, 0.02);
    Wrench w = wrench_of(t.world, t.joint[2], 0);
    cr_assert_eq(vec_norm(w.force) + vec_norm(w.torque), 0, "stale ids read as zeros");
    expect_vec("the joint above", wrench_of(t.world, t.joint[1], 0).force, 0, 0, G, 1e-6);
    taut_world_destroy(t.world);
}

// Taking a row or a point out of a joint takes the joint.
Test(joint, a_joint_without_a_part_is_no_joint)
{
    Train t = train_make();
    TautNodeId angle;
    taut_joint_coordinates(t.world, t.joint[2], &angle);
    TautStatus status = taut_world_remove_node(t.world, angle);
    cr_assert(status != TAUT_OK || taut_joint_count(t.world) == 2, "all of it, or nothing");
    quick_steps(t.world, 0.01, 10);
    taut_world_destroy(t.world);
}

// Joints that come and go in every order leave nothing behind.
Test(joint, many_come_and_go)
{
    Train t = train_make();
    int nodes = t.world->node_count, elements = t.world->element_count;
    for (int round = 0; round < 3; round++) {
        TautJointId id[TAUT_JOINT_COUNT];
        for (int k = 0; k < TAUT_JOINT_COUNT; k++) {
            TautJointDef def = taut_default_joint_def((TautJointKind)k);
            def.a = t.rod[2], def.b = t.rod[1];
            def.point = taut_vec3(0, 0, -2), def.axis = taut_vec3(0, 1, 0);
            def.two_points = k == TAUT_JOINT_DISTANCE; // the other end is at the origin
            must(t.world, taut_world_add_joint(t.world, &def, &id[k]));
        }
        cr_assert_eq(taut_joint_count(t.world), 3 + TAUT_JOINT_COUNT);
        must(t.world, taut_world_compile(t.world, 0.01));
        for (int k = 0; k < TAUT_JOINT_COUNT; k++)
            must(t.world, taut_world_remove_joint(t.world, id[k * 7 % TAUT_JOINT_COUNT]));
        cr_assert_eq(taut_joint_count(t.world), 3);
        cr_assert_eq(t.world->node_count, nodes);
        cr_assert_eq(t.world->element_count, elements);
        quick_steps(t.world, 0.01, 5);
    }
    taut_world_destroy(t.world);
}

// --- edits and snapshots ---

// Turns are part of the state: a hinge that has turned thirty radians goes on from there.
Test(joint, a_snapshot_knows_the_turns)
{
    TautWorld *world[2];
    TautNodeId angle[2];
    for (int i = 0; i < 2; i++) {
        world[i] = quick_world(NULL);
        TautBodyDef def = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
        def.spin = taut_vec3(0, 0, 10);
        TautNodeId body = quick_body(world[i], &def);
        TautJointId joint = quick_joint(world[i], TAUT_JOINT_HINGE, body, none(),
                                        taut_vec3(0, 0, 0), taut_vec3(0, 0, 1));
        taut_joint_coordinates(world[i], joint, &angle[i]);
    }
    quick_steps(world[0], 0.02, 150);
    size_t size;
    void *saved = quick_save(world[0], &size);
    must(world[1], taut_world_compile(world[1], 0.02));
    must(world[1], taut_world_restore(world[1], saved, size));
    double q[2];
    for (int i = 0; i < 2; i++) taut_node_value(world[i], angle[i], q + i);
    cr_assert_float_eq(q[0], 30, 1e-6, "%g", q[0]);
    cr_assert_eq(q[0], q[1]);
    for (int i = 0; i < 2; i++) quick_steps(world[i], 0.02, 50);
    for (int i = 0; i < 2; i++) taut_node_value(world[i], angle[i], q + i);
    cr_assert_float_eq(q[0], 40, 1e-6);
    cr_assert(quick_same_state(world[0], world[1]));
    // another thing comes: the world is compiled anew, the turns stay
    quick_anchor(world[0], taut_vec3(1, 1, 1));
    quick_steps(world[0], 0.02, 1);
    taut_node_value(world[0], angle[0], q);
    cr_assert_float_eq(q[0], 40.2, 1e-6);
    free(saved);
    taut_world_destroy(world[0]), taut_world_destroy(world[1]);
}

// Put somewhere by hand, a body is brought back to its joint by the next step.
Test(joint, a_displaced_body_is_brought_back)
{
    Train t = train_make();
    double turn[4] = {1, 0, 0, 0};
    quick_steps(t.world, 0.01, 10);
    taut_body_rotation(t.world, t.rod[2], turn);
    must(t.world, taut_body_set_pose(t.world, t.rod[2], taut_vec3(0.05, 0, -2.5), turn));
    TautStepReport report;
    must(t.world, taut_world_step(t.world, 0.01, &report));
    cr_assert_lt(report.error, 1e-4);
    cr_assert_lt(vec_apart(taut_joint_point(t.world, t.joint[2], 0),
                           taut_joint_point(t.world, t.joint[2], 1)),
                 1e-4);
    taut_world_destroy(t.world);
}

// Holding the middle one: what hangs on it goes on hanging there.
Test(joint, a_body_of_a_chain_is_held)
{
    Train t = train_make();
    quick_steps(t.world, 0.01, 10);
    must(t.world, taut_node_set_fixed(t.world, t.rod[1], true));
    must(t.world,
         taut_body_set_velocity(t.world, t.rod[2], taut_vec3(1, 0, 0), taut_vec3(0, -2, 0)));
    quick_steps(t.world, 0.01, 50);
    expect_vec("held", taut_body_centre(t.world, t.rod[1]), 0, 0, -1.5, 1e-9);
    cr_assert_gt(fabs(taut_body_centre(t.world, t.rod[2]).x), 0.1, "swings");
    must(t.world, taut_node_set_fixed(t.world, t.rod[1], false));
    quick_steps(t.world, 0.01, 50);
    cr_assert_gt(fabs(taut_body_centre(t.world, t.rod[1]).x), 0.01, "pulled along");
    cr_assert_lt(taut_world_error(t.world, NULL), 1e-4);
    taut_world_destroy(t.world);
}

// --- what is refused ---

typedef struct Bad {
    TautJointDef def;
    TautStatus status;
    const char *says;
} Bad;

static TautJointDef good_def(const Train *t, TautJointKind kind)
{
    TautJointDef def = taut_default_joint_def(kind);
    def.a = t->rod[2], def.b = t->rod[0];
    def.point = taut_vec3(0, 0, -2);
    return def;
}

static int bad_table(const Train *t, TautNodeId bead, Bad *bad)
{
    enum { BAD = 20 };
    for (int i = 0; i < BAD; i++)
        bad[i] = (Bad){good_def(t, TAUT_JOINT_HINGE), TAUT_BAD_ARGUMENT, ""};
    bad[0].def.b = bad[0].def.a, bad[0].says = "with itself";
    bad[1].def.a = none(), bad[1].says = "a is null";
    bad[2].def.b = (TautNodeId){99, 1}, bad[2].says = "not there";
    bad[3].def.axis = taut_vec3(0, 0, 2), bad[3].says = "not of length 1";
    bad[4].def.axis = taut_vec3(0, 0, 0), bad[4].says = "its axis is zero";
    bad[5].def.other = taut_vec3(0, 0.6, 0.8), bad[5].says = "not across";
    bad[6].def.other = taut_vec3(0.5, 0, 0), bad[6].says = "not of length 1";
    bad[7].def.axis.x = NAN, bad[7].says = "finite";
    bad[8].def.point.y = INFINITY, bad[8].says = "finite";
    bad[9].def.two_points = true, bad[9].def.point_b = taut_vec3(3, 0, -2),
    bad[9].says = "far apart";
    bad[10].def.b = bead, bad[10].says = "no directions";
    bad[11].def = good_def(t, TAUT_JOINT_BALL), bad[11].def.b = bead, bad[11].says = "far apart";
    bad[12].def.kind = TAUT_JOINT_COUNT, bad[12].says = "kind is 16";
    bad[13].def.cookie = 0, bad[13].status = TAUT_BAD_DEF, bad[13].says = "taut_default_joint_def";
    bad[14].def = good_def(t, TAUT_JOINT_CABLE), bad[14].def.compliance[3] = -1;
    bad[14].says = "must be >= 0";
    bad[15].def = good_def(t, TAUT_JOINT_GENERIC), bad[15].def.free = 64,
    bad[15].says = "free is 64";
    bad[16].def = good_def(t, TAUT_JOINT_GEAR), bad[16].def.ratio = 0, bad[16].says = "ratio is 0";
    bad[17].def = good_def(t, TAUT_JOINT_SCREW), bad[17].def.pitch = NAN, bad[17].says = "finite";
    bad[18].def = good_def(t, TAUT_JOINT_GEAR), bad[18].def.axis_b = taut_vec3(3, 0, 0);
    bad[18].says = "axis_b";
    bad[19].def = good_def(t, TAUT_JOINT_DISTANCE), bad[19].says = "length must be > 0";
    return BAD;
}

Test(joint, bad_definitions_change_nothing)
{
    Train t = train_make();
    TautNodeId bead = quick_particle(t.world, 1, taut_vec3(4, 0, 0));
    quick_steps(t.world, 0.01, 3);
    int nodes = t.world->node_count, elements = t.world->element_count;
    size_t size, again;
    void *before = quick_save(t.world, &size);
    static Bad bad[24];
    int count = bad_table(&t, bead, bad);
    for (int i = 0; i < count; i++) {
        TautJointId id = {5, 5};
        TautStatus status = taut_world_add_joint(t.world, &bad[i].def, &id);
        cr_assert_eq(status, bad[i].status, "%d: %s", i, taut_world_message(t.world));
        cr_assert(strstr(taut_world_message(t.world), bad[i].says), "%d: %s", i,
                  taut_world_message(t.world));
        cr_assert_eq(taut_joint_count(t.world), 3, "%d", i);
        cr_assert_eq(t.world->node_count, nodes, "%d", i);
        cr_assert_eq(t.world->element_count, elements, "%d", i);
    }
    void *after = quick_save(t.world, &again);
    cr_assert(size == again && memcmp(before, after, size) == 0);
    cr_assert_eq(taut_world_add_joint(t.world, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_add_joint(NULL, &bad[0].def, NULL), TAUT_BAD_ARGUMENT);
    free(before), free(after);
    taut_world_destroy(t.world);
}

Test(joint, points_and_directions_by_themselves)
{
    Train t = train_make();
    TautNodeId point, direction, bead = quick_particle(t.world, 1, taut_vec3(4, 0, 0));
    must(t.world, taut_world_add_point(t.world, t.rod[0], taut_vec3(1, 2, 3), "point", &point));
    must(t.world,
         taut_world_add_direction(t.world, t.rod[0], taut_vec3(0, 3, 0), "way", &direction));
    must(t.world,
         taut_body_set_velocity(t.world, t.rod[0], taut_vec3(0.5, 0, 0), taut_vec3(0, 0, 2)));
    double x[12], v[12];
    cr_assert_eq(taut_node_value(t.world, point, x), 3);
    cr_assert(fabs(x[0] - 1) + fabs(x[1] - 2) + fabs(x[2] - 3) < 1e-14);
    cr_assert_eq(taut_node_velocity(t.world, point, v), 3); // 0.5 + 2 e_z times (1, 2, .)
    cr_assert(fabs(v[0] - 0.5 + 4) + fabs(v[1] - 2) + fabs(v[2]) < 1e-13, "%g %g %g", v[0], v[1],
              v[2]);
    cr_assert_eq(taut_node_value(t.world, direction, x), 3);
    cr_assert(fabs(x[0]) + fabs(x[1] - 3) + fabs(x[2]) < 1e-14);
    cr_assert_eq(taut_node_velocity(t.world, direction, v), 3);
    cr_assert(fabs(v[0] + 6) + fabs(v[1]) + fabs(v[2]) < 1e-13, "a direction does not go along");
    cr_assert_eq(taut_world_add_point(t.world, bead, taut_vec3(0, 0, 0), NULL, &point),
                 TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_add_point(t.world, none(), taut_vec3(0, 0, 0), NULL, &point),
                 TAUT_BAD_ID);
    cr_assert_eq(taut_world_add_direction(t.world, t.rod[0], taut_vec3(NAN, 0, 0), NULL, &point),
                 TAUT_BAD_ARGUMENT);
    taut_world_destroy(t.world);
}

// A universal joint that is driven about both of its axes has the angles that were asked for: b turns about u' by one,
// and u' about n by the other.
Test(joint, angles_of_a_universal_joint)
{
    TautWorldDef world_def = taut_methods_world_def();
    world_def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&world_def);
    TautBodyDef body = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(0, 0, 0));
    TautNodeId b = quick_body(world, &body), base, angle[TAUT_AXIS_COUNT], direction;
    body.fixed = true;
    base = quick_body(world, &body);
    TautJointDef def = taut_default_joint_def(TAUT_JOINT_UNIVERSAL);
    TautJointId joint;
    def.a = base, def.b = b;
    def.axis = taut_vec3(0, 0, 1), def.other = taut_vec3(1, 0, 0);
    must(world, taut_world_add_joint(world, &def, &joint));
    must(world, taut_world_add_direction(world, b, taut_vec3(0, 0, 1), NULL, &direction));
    cr_assert_eq(taut_joint_coordinates(world, joint, angle), 2);
    const double speed[2] = {0.4, -0.9};
    for (int i = 0; i < 2; i++) {
        TautMotorDef motor = taut_default_motor_def();
        motor.node = angle[i], motor.speed = speed[i];
        must(world, taut_world_add_motor(world, &motor, NULL));
    }
    quick_steps(world, 0.001, 1000);
    double q[TAUT_MAX_WIDTH], n[TAUT_MAX_WIDTH];
    for (int i = 0; i < 2; i++) {
        taut_node_value(world, angle[i], q);
        cr_assert_float_eq(q[0], speed[i], 1e-5, "angle %d: %.9g", i, q[0]);
    }
    // z of b after a turn by alpha about z and then by beta about its own x
    double alpha = speed[1], beta = speed[0];
    taut_node_value(world, direction, n);
    cr_assert_float_eq(n[0], sin(beta) * sin(alpha), 1e-4);
    cr_assert_float_eq(n[1], -sin(beta) * cos(alpha), 1e-4);
    cr_assert_float_eq(n[2], cos(beta), 1e-4);
    taut_world_destroy(world);
}

// Loads of many numbers by one call are those of one by one; what is no number has none here.
Test(joint, loads_of_numbers)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId rod = quick_rod(world, 2, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0)), node[3];
    TautJointId hinge =
        quick_joint(world, TAUT_JOINT_HINGE, rod, none(), taut_vec3(0, 0, 0), taut_vec3(0, 1, 0));
    TautLimitDef limit = taut_default_limit_def();
    cr_assert_eq(taut_joint_coordinates(world, hinge, node), 1);
    limit.node = node[0], limit.max = 0;
    must(world, taut_world_add_limit(world, &limit, NULL));
    node[1] = rod, node[2] = none();
    double load[3] = {7, 7, 7}, one;
    taut_node_loads(world, node, 3, load);
    cr_assert_eq(load[0], 0, "nothing is compiled yet");
    quick_steps(world, 0.01, 10);
    taut_node_loads(world, node, 3, load);
    cr_assert_eq(taut_node_load(world, node[0], &one), 1);
    cr_assert_float_eq(load[0], -2 * G * 0.5, 1e-6, "the limit carries the rod: %g", load[0]);
    cr_assert_eq(load[0], one);
    cr_assert_eq(load[1], 0);
    cr_assert_eq(load[2], 0);
    taut_world_destroy(world);
}
