// SPDX-License-Identifier: MIT
// joint.c -- the k-th allocation fails, for every k, while bodies and joints of every kind are built,
// stepped, edited and taken apart: a status, no leak, no half of a joint, and the same end as if memory had
// never been short.

#include "methods/methods.h"
#include "play.h"
#include "quick_rigid.h"
#include "world/world.h"

#include <stdlib.h>
#include <string.h>

enum { BODIES = 4, FIRST_JOINT = BODIES, STAGES = FIRST_JOINT + TAUT_JOINT_COUNT + 9 };

typedef struct Run {
    TautWorld *world;
    TautNodeId body[BODIES], point;
    TautJointId joint[TAUT_JOINT_COUNT];
} Run;

static const TautVec3 vertex[4] = {{0, 0, 0}, {2, 0, 0}, {0, 3, 0}, {0, 0, 4}};
static const int triangle[12] = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};

// A fixed one, a box, a mesh off its centre, and one in axes of its own.
static TautStatus add_body(Run *run, int i)
{
    static const char *const names[] = {"base", "box", "mesh", "skew"};
    TautBodyDef def = taut_default_body_def();
    def.name = names[i];
    def.position = taut_vec3(i, 0, 0);
    def.fixed = i == 0;
    def.density = i == 3 ? 0 : 1;
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {1, 2, 3}};
    if (i == 2)
        def.shape = (TautShape){.kind = TAUT_SHAPE_MESH,
                                .vertex = vertex,
                                .triangle = triangle,
                                .vertex_count = 4,
                                .triangle_count = 4};
    static const double inertia[9] = {2, 0.3, 0, 0.3, 3, 0, 0, 0, 2.5};
    if (i == 3) memcpy(def.inertia, inertia, sizeof inertia);
    return taut_world_add_body(run->world, &def, &run->body[i]);
}

// Soft or hardly in each other's way: every kind between two of the bodies.
static TautStatus add_joint(Run *run, int k)
{
    TautJointDef def = taut_default_joint_def((TautJointKind)k);
    char name[] = "joint a";
    name[6] = (char)('a' + k);
    def.name = name;
    def.a = run->body[1 + k % 3];
    if (k % 4) def.b = run->body[k % 3];
    def.point = taut_vec3(1 + k % 3, 0.1 * k, 0.2);
    def.two_points = k == TAUT_JOINT_DISTANCE, def.point_b = taut_vec3(0, 1, 1);
    def.free = 63, def.pitch = 0.3;
    for (int i = 0; i < 6; i++) def.compliance[i] = 0.01;
    TautStatus status = taut_world_add_joint(run->world, &def, &run->joint[k]);
    // welds and the like would leave nothing to move
    bool soft = k == TAUT_JOINT_GENERIC || k == TAUT_JOINT_CABLE || k == TAUT_JOINT_DISTANCE ||
                k == TAUT_JOINT_POINT_ON_PLANE || k == TAUT_JOINT_AXIAL;
    if (status == TAUT_OK && !soft) status = taut_world_remove_joint(run->world, run->joint[k]);
    return status;
}

static TautStatus steps(Run *run)
{
    TautStatus status = TAUT_OK;
    for (int i = 0; i < 3 && status == TAUT_OK; i++)
        status = taut_world_step(run->world, 0.01, NULL);
    return status;
}

static TautStatus stage(void *self, int i)
{
    Run *run = self;
    if (i < BODIES) return add_body(run, i);
    if (i < FIRST_JOINT + TAUT_JOINT_COUNT) return add_joint(run, i - FIRST_JOINT);
    double turn[4] = {0.6, 0.8, 0, 0};
    switch (i - FIRST_JOINT - TAUT_JOINT_COUNT) {
    case 0:
        return taut_world_add_point(run->world, run->body[2], taut_vec3(2, 1, 0), "tip",
                                    &run->point);
    case 1:
        return taut_world_compile(run->world, 0.01);
    case 2:
        return steps(run);
    case 3:
        return taut_body_set_pose(run->world, run->body[1], taut_vec3(1, 0, 0.01), turn);
    case 4:
        return taut_body_set_force(run->world, run->body[1], taut_vec3(1, 0, 0),
                                   taut_vec3(0, 1, 0));
    case 5:
        return steps(run);
    case 6:
        return taut_world_remove_node(run->world, run->body[2]); // with point and joints
    default:
        return steps(run);
    }
}

Test(oom_joint, every_allocation_may_fail_once)
{
    static Run run;
    const Play play = {.run = &run,
                       .run_size = sizeof run,
                       .def = taut_methods_world_def(),
                       .stages = STAGES,
                       .stage = stage};
    play_short_of_memory(&play, 100);
}

// Steps, edits and readings of bodies and joints allocate nothing.
Test(oom_joint, steps_of_bodies_allocate_nothing)
{
    for (int stepper = 0; stepper < QUICK_STEPPERS; stepper++) {
        static Run run;
        Shop shop = {0};
        TautWorldDef def = taut_methods_world_def();
        def.stepper = (TautStepper)stepper;
        def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
        memset(&run, 0, sizeof run);
        run.world = quick_world(&def);
        for (int i = 0; i <= FIRST_JOINT + TAUT_JOINT_COUNT + 1; i++)
            must(run.world, stage(&run, i));
        long before = shop.calls;
        TautVec3 force, torque;
        double turn[4];
        for (int i = 0; i < 20; i++) {
            must(run.world, taut_world_step(run.world, 0.005, NULL));
            must(run.world, taut_body_set_force(run.world, run.body[1], taut_vec3(i, 0, 0),
                                                taut_vec3(0, 0, i)));
            taut_joint_wrench(run.world, run.joint[TAUT_JOINT_CABLE], 0, &force, &torque);
            taut_body_rotation(run.world, run.body[2], turn);
            must(run.world, taut_body_set_pose(run.world, run.body[2],
                                               taut_body_centre(run.world, run.body[2]), turn));
        }
        cr_assert_eq(shop.calls, before, "stepper %d: %ld allocations", stepper,
                     shop.calls - before);
        taut_world_destroy(run.world);
        cr_assert_eq(shop.outstanding, 0);
    }
}
