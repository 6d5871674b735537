// SPDX-License-Identifier: MIT
// options.c -- the definition of a world is read and changed while it lives.
#include "quick.h"
#include "shop.h"
#include "world/inside.h"

#include <string.h>

static const double H = 0.01; // s

// A cable that swings.
static TautWorld *swing(const TautWorldDef *def)
{
    TautWorld *world = quick_world(def);
    TautCableDef cable = taut_default_cable_def();
    cable.from = quick_anchor(world, taut_vec3(0, 0, 0));
    cable.to = quick_particle(world, 10, taut_vec3(3, 0, -4));
    cable.links = 10;
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    return world;
}

Test(options, are_read)
{
    TautWorldDef def = taut_default_world_def();
    def.tolerance = 3e-5;
    TautWorld *world = quick_world(&def);
    cr_assert_eq(taut_world_options(world).tolerance, 3e-5);
    must(world, taut_world_set_gravity(world, taut_vec3(1, 2, 3)));
    cr_assert_eq(taut_world_options(world).gravity.y, 2);
    cr_assert_eq(taut_world_options(NULL).tolerance, taut_default_world_def().tolerance);
    taut_world_destroy(world);
}

// Before anything was compiled it is as if the world had been created so.
Test(options, before_the_first_step)
{
    TautWorldDef def = taut_default_world_def();
    TautWorld *changed = swing(NULL);
    def.stepper = TAUT_STEPPER_BDF2;
    def.tolerance = 1e-6;
    def.gravity = taut_vec3(0, 0, -1.62);
    must(changed, taut_world_set_options(changed, &def));
    TautWorld *created = swing(&def);
    quick_steps(changed, H, 30);
    quick_steps(created, H, 30);
    cr_assert(quick_same_state(changed, created));
    taut_world_destroy(changed);
    taut_world_destroy(created);
}

// Every stepper and every solver goes on from where another one came to; positions are not touched by the change.
Test(options, kinds_change_between_steps)
{
    for (int i = 0; i < TAUT_STEPPER_COUNT; i++) {
        TautWorld *world = swing(NULL);
        quick_steps(world, H, 5);
        size_t size = (size_t)world_model(world)->n_q;
        double before[64];
        cr_assert_leq(size, 64);
        memcpy(before, world_state(world)->q, size * sizeof *before);
        TautWorldDef def = taut_world_options(world);
        def.stepper = (TautStepper)i;
        def.keep_energy = TAUT_KEEP_ENERGY_AUTO;
        must(world, taut_world_set_options(world, &def));
        cr_assert_arr_eq(world_state(world)->q, before, size * sizeof *before);
        cr_assert_float_eq(taut_world_time(world), 5 * H, 1e-15);
        if (i < QUICK_STEPPERS) quick_steps(world, H, 5);
        must(world, (def.stepper = TAUT_STEPPER_AUTO, taut_world_set_options(world, &def)));
        quick_steps(world, H, 5);
        taut_world_destroy(world);
    }
    for (int i = 0; i < TAUT_SOLVER_COUNT; i++) {
        if (!quick_has_solver(i)) continue;
        TautWorld *world = swing(NULL);
        quick_steps(world, H, 5);
        TautWorldDef def = taut_world_options(world);
        def.solver = (TautSolver)i;
        must(world, taut_world_set_options(world, &def));
        taut_world_step(world, H, NULL); // some solvers refuse some systems
        def.solver = TAUT_SOLVER_LDLT;
        must(world, taut_world_set_options(world, &def));
        quick_steps(world, H, 5);
        taut_world_destroy(world);
    }
}

// Numbers change what the next step does, and nothing else.
Test(options, tolerance_and_gravity)
{
    TautWorld *a = swing(NULL), *b = swing(NULL);
    quick_steps(a, H, 5);
    quick_steps(b, H, 5);
    TautWorldDef def = taut_world_options(a);
    def.gravity = taut_vec3(0, 0, -1);
    must(a, taut_world_set_options(a, &def));
    must(b, taut_world_set_gravity(b, taut_vec3(0, 0, -1)));
    quick_steps(a, H, 5);
    quick_steps(b, H, 5);
    cr_assert(quick_same_state(a, b));
    taut_world_destroy(a);
    taut_world_destroy(b);
}

Test(options, refusals_leave_the_world)
{
    TautWorld *world = swing(NULL), *twin = swing(NULL);
    quick_steps(world, H, 3);
    quick_steps(twin, H, 3);
    TautWorldDef def = taut_world_options(world);
    def.threads = 2;
    def.tolerance = 1e-2;
    cr_assert_eq(taut_world_set_options(world, &def), TAUT_UNSUPPORTED);
    cr_assert(strstr(taut_world_message(world), "threads"));
    def = taut_world_options(world);
    def.allocator.user = &def;
    cr_assert_eq(taut_world_set_options(world, &def), TAUT_UNSUPPORTED);
    def = taut_world_options(world);
    def.tolerance = -1;
    cr_assert_eq(taut_world_set_options(world, &def), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_set_options(world, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_set_options(NULL, &def), TAUT_BAD_ARGUMENT);
    memset(&def, 0, sizeof def);
    cr_assert_eq(taut_world_set_options(world, &def), TAUT_BAD_DEF);
    quick_steps(world, H, 5);
    quick_steps(twin, H, 5);
    cr_assert(quick_same_state(world, twin));
    taut_world_destroy(world);
    taut_world_destroy(twin);
}

Test(options, out_of_memory_leaves_the_world)
{
    Shop shop = {0};
    TautWorldDef def = taut_default_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    TautWorld *twin = swing(NULL);
    quick_steps(twin, H, 6);
    int failures = 0;
    for (long fail = 1;; fail++) {
        shop = (Shop){0};
        TautWorld *world = swing(&def);
        quick_steps(world, H, 3);
        TautWorldDef next = taut_world_options(world);
        next.stepper = TAUT_STEPPER_BDF2;
        next.solver = TAUT_SOLVER_SCHUR;
        shop.calls = 0;
        shop.fail_at = fail;
        TautStatus status = taut_world_set_options(world, &next);
        shop.fail_at = 0;
        if (status != TAUT_OK) {
            cr_assert_eq(status, TAUT_OUT_OF_MEMORY);
            quick_steps(world, H, 3);
            cr_assert(quick_same_state(world, twin));
            failures++;
        }
        taut_world_destroy(world);
        cr_assert_eq(shop.outstanding, 0);
        if (status == TAUT_OK) break;
    }
    cr_assert_gt(failures, 2);
    taut_world_destroy(twin);
}
