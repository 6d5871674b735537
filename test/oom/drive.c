// SPDX-License-Identifier: MIT
// drive.c -- the k-th allocation fails, for every k, while limits, drives and ropes are added, run, changed and
// removed with their joint: a status, no leak, nothing left of half a limit, and the same end.

#include "methods/methods.h"
#include "play.h"
#include "quick_rigid.h"
#include "world/world.h"

#include <stdlib.h>
#include <string.h>

typedef struct Run {
    TautWorld *world;
    TautNodeId rod, angle, tip, load;
    TautJointId hinge;
    TautElementId limit[2], motor, servo, friction;
} Run;

static TautStatus add_rod(Run *run)
{
    TautBodyDef def = quick_rod_def(1, taut_vec3(0, 0, 0), taut_vec3(1, 0, 0));
    return taut_world_add_body(run->world, &def, &run->rod);
}

static TautStatus add_hinge(Run *run)
{
    TautJointDef def = taut_default_joint_def(TAUT_JOINT_HINGE);
    def.a = run->rod;
    def.axis = taut_vec3(0, 1, 0);
    TautStatus status = taut_world_add_joint(run->world, &def, &run->hinge);
    if (status == TAUT_OK) taut_joint_coordinates(run->world, run->hinge, &run->angle);
    return status;
}

static TautStatus add_limit(Run *run)
{
    TautLimitDef def = taut_default_limit_def();
    def.name = "stop", def.node = run->angle;
    def.min = -0.01, def.max = 0.01;
    return taut_world_add_limit(run->world, &def, run->limit);
}

static TautStatus add_motor(Run *run)
{
    TautMotorDef def = taut_default_motor_def();
    def.name = "motor", def.node = run->angle;
    def.speed = 1, def.effort = 2;
    return taut_world_add_motor(run->world, &def, &run->motor);
}

static TautStatus add_servo(Run *run)
{
    TautServoDef def = taut_default_servo_def();
    def.name = "servo", def.node = run->angle;
    def.kp = 10, def.effort = 2;
    return taut_world_add_servo(run->world, &def, &run->servo);
}

static TautStatus add_friction(Run *run)
{
    TautFrictionDef def = taut_default_friction_def();
    def.name = "friction", def.node = run->angle;
    def.force = 0.1;
    return taut_world_add_friction(run->world, &def, &run->friction);
}

static TautStatus add_load(Run *run)
{
    TautParticleDef def = taut_default_particle_def();
    def.position = taut_vec3(1, 0, -0.9);
    return taut_world_add_particle(run->world, &def, &run->load);
}

static TautStatus add_tip(Run *run)
{
    return taut_world_add_point(run->world, run->rod, taut_vec3(1, 0, 0), "tip", &run->tip);
}

static TautStatus add_rope(Run *run)
{
    TautCableDef def = taut_default_cable_def();
    def.name = "rope", def.from = run->tip, def.to = run->load;
    def.length = 1, def.links = 3, def.mass = 0.1, def.rope = true;
    return taut_world_add_cable(run->world, &def, NULL, NULL);
}

static TautStatus steps(Run *run)
{
    TautStatus status = TAUT_OK;
    for (int i = 0; i < 20 && status == TAUT_OK; i++)
        status = taut_world_step(run->world, 0.01, NULL);
    return status;
}

static TautStatus change(Run *run)
{
    return taut_element_set_bounds(run->world, run->motor, -3, 3);
}

static TautStatus unbound(Run *run)
{
    return taut_element_set_bounds(run->world, run->servo, -INFINITY, INFINITY);
}

static TautStatus drop(Run *run)
{
    return taut_world_remove_joint(run->world, run->hinge);
}

static TautStatus (*const stages[])(Run *run) = {
    add_rod,  add_hinge, add_limit, add_motor, add_servo, add_friction, add_load, add_tip,
    add_rope, steps,     change,    steps,     unbound,   steps,        drop,     steps};
enum { STAGES = sizeof stages / sizeof stages[0] };

static TautStatus stage(void *self, int i)
{
    return stages[i](self);
}

Test(oom_drive, every_allocation_may_fail_once)
{
    static Run run;
    const Play play = {.run = &run,
                       .run_size = sizeof run,
                       .def = taut_methods_world_def(),
                       .stages = STAGES,
                       .stage = stage};
    play_short_of_memory(&play, 50);
}

// Steps and changes of bounds, targets and efforts allocate nothing.
Test(oom_drive, steps_with_bounds_allocate_nothing)
{
    for (int stepper = 0; stepper < QUICK_STEPPERS; stepper++) {
        static Run run;
        Shop shop = {0};
        TautWorldDef def = taut_methods_world_def();
        def.stepper = (TautStepper)stepper;
        def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
        memset(&run, 0, sizeof run);
        run.world = quick_world(&def);
        for (int i = 0; stages[i] != steps; i++) must(run.world, stages[i](&run));
        must(run.world, taut_world_compile(run.world, 0.01));
        long before = shop.calls;
        for (int i = 0; i < 20; i++) {
            double target = 0.01 * i;
            must(run.world, taut_world_step(run.world, 0.01, NULL));
            must(run.world, taut_element_set_bounds(run.world, run.motor, -2 - i, 2 + i));
            must(run.world, taut_element_set_target(run.world, run.servo, &target));
        }
        cr_assert_eq(shop.calls, before, "stepper %d: %ld allocations", stepper,
                     shop.calls - before);
        taut_world_destroy(run.world);
        cr_assert_eq(shop.outstanding, 0);
    }
}
