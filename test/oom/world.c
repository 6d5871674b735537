// SPDX-License-Identifier: MIT
// world.c -- the k-th allocation fails, for every k: the call gives TAUT_OUT_OF_MEMORY, nothing
// leaks, the world is as it was, and going on from there ends in the same bits as if memory had
// never been short. A step with unchanged topology allocates nothing.
#include "methods/methods.h"
#include "quick.h"
#include "shop.h"

#include <stdlib.h>
#include <string.h>

enum { LINKS = 6, STAGES = 19 };

// What the stages of the scenario share.
typedef struct Run {
    TautWorld *world;
    TautNodeId anchor, load, bob, node[LINKS];
    TautElementId link[LINKS], spring, hand;
    unsigned char snapshot[1 << 16];
    size_t size;
} Run;

static const TautWaypoint path[] = {{0, {0, 0, 0}}, {0.1, {0.1, 0, 0}}, {0.2, {0, 0.1, 0}}};

static TautMotion path_motion(void)
{
    TautMotion motion = taut_default_particle_def().motion;
    motion.kind = TAUT_MOTION_PATH;
    motion.path = path, motion.path_count = 3;
    return motion;
}

static TautStatus add_particle(Run *run, const char *name, bool fixed, TautVec3 x, TautNodeId *id)
{
    TautParticleDef def = taut_default_particle_def();
    def.name = name;
    def.fixed = fixed;
    def.mass = 10;
    def.position = x;
    if (fixed) def.motion = path_motion();
    return taut_world_add_particle(run->world, &def, id);
}

static TautStatus add_cable(Run *run)
{
    TautCableDef def = taut_default_cable_def();
    def.name = "cable";
    def.from = run->anchor, def.to = run->load;
    def.links = LINKS;
    def.length = 6;
    return taut_world_add_cable(run->world, &def, run->node, run->link);
}

static TautStatus add_spring(Run *run)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.name = "spring";
    def.point[0] = run->bob, def.point[1] = run->load;
    def.compliance = 1e-3;
    def.motion = path_motion();
    return taut_world_add_element(run->world, &def, &run->spring);
}

static TautStatus add_hand(Run *run)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    def.name = "hand";
    def.point[0] = run->bob;
    def.compliance = 1e-2;
    return taut_world_add_element(run->world, &def, &run->hand);
}

static TautStatus steps(Run *run)
{
    for (int i = 0; i < 3; i++) {
        TautStatus status = taut_world_step(run->world, 0.01, NULL);
        if (status != TAUT_OK) return status; // only the first compiles, so nothing is done twice
    }
    return TAUT_OK;
}

static TautStatus check(Run *run)
{
    int found = taut_world_check(run->world, NULL, NULL);
    return found >= 0 ? TAUT_OK : (TautStatus)found;
}

static TautStatus set_motions(Run *run, int which)
{
    TautMotion motion = path_motion();
    if (which) return taut_element_set_motion(run->world, run->hand, &motion);
    return taut_node_set_motion(run->world, run->anchor, &motion);
}

// Stage by stage: build, compile, step, edit, step, settle, check, save, restore.
static TautStatus stage(Run *run, int i)
{
    switch (i) {
    case 0:
        return add_particle(run, "anchor", true, taut_vec3(0, 0, 0), &run->anchor);
    case 1:
        return add_particle(run, "load", false, taut_vec3(3, 0, -4), &run->load);
    case 2:
        return add_particle(run, "bob", false, taut_vec3(3, 1, -5), &run->bob);
    case 3:
        return add_cable(run);
    case 4:
        return add_spring(run);
    case 5:
        return add_hand(run);
    case 6:
        return taut_world_compile(run->world, 0.01);
    case 7:
        return steps(run);
    case 8:
        return taut_world_remove_element(run->world, run->link[LINKS / 2]);
    case 9:
        return steps(run);
    case 10:
        return taut_world_remove_node(run->world, run->node[LINKS / 2]);
    case 11:
        return set_motions(run, 0);
    case 12:
        return set_motions(run, 1);
    case 13:
        return steps(run);
    case 14:
        return taut_node_set_fixed(run->world, run->load, true);
    case 15:
        return taut_world_settle(run->world, 1e-6, NULL);
    case 16:
        return check(run);
    case 17:
        return taut_world_save_state(run->world, run->snapshot, sizeof run->snapshot, &run->size);
    default:
        return taut_world_restore(run->world, run->snapshot, run->size);
    }
}

static TautStatus open_world(Run *run, Shop *shop)
{
    TautWorldDef def = taut_methods_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, shop};
    return taut_world_create(&def, &run->world);
}

// The whole scenario; a stage that runs out of memory is tried again. Returns how often it did.
static int play(Run *run, Shop *shop)
{
    int short_of = 0;
    memset(run, 0, sizeof *run);
    for (int tries = 0; open_world(run, shop) != TAUT_OK; short_of++) {
        cr_assert_null(run->world);
        cr_assert_lt(++tries, 2);
    }
    for (int i = 0; i < STAGES; i++) {
        TautStatus status = stage(run, i);
        if (status == TAUT_OUT_OF_MEMORY) {
            short_of++;
            cr_assert_not_null(strstr(taut_world_message(run->world), "memory"), "stage %d", i);
            cr_assert(quick_finite(run->world));
            status = stage(run, i);
        }
        cr_assert_eq(status, TAUT_OK, "stage %d, allocation %ld: %s", i, shop->fail_at,
                     taut_world_message(run->world));
    }
    return short_of;
}

Test(oom, every_allocation_may_fail_once)
{
    static Run calm, run;
    Shop shop = {0};
    cr_assert_eq(play(&calm, &shop), 0);
    taut_world_destroy(calm.world);
    cr_assert_eq(shop.outstanding, 0);
    long total = shop.calls;
    cr_assert_gt(total, 50);
    for (long k = 1; k <= total; k++) {
        shop = (Shop){.fail_at = k};
        cr_assert_eq(play(&run, &shop), 1, "allocation %ld of %ld failed unseen", k, total);
        taut_world_destroy(run.world);
        cr_assert_eq(shop.outstanding, 0, "allocation %ld: %ld blocks leaked", k, shop.outstanding);
        cr_assert(run.size == calm.size && memcmp(run.snapshot, calm.snapshot, run.size) == 0,
                  "allocation %ld: another end", k);
    }
}

Test(oom, memory_may_end_for_good)
{
    static Run run;
    Shop shop = {0};
    play(&run, &shop);
    taut_world_destroy(run.world);
    long total = shop.calls;
    for (long k = 1; k <= total; k++) {
        shop = (Shop){.fail_at = k, .for_good = true};
        memset(&run, 0, sizeof run);
        TautStatus status = open_world(&run, &shop);
        cr_assert(status == TAUT_OK || status == TAUT_OUT_OF_MEMORY);
        for (int i = 0; i < STAGES && run.world; i++) {
            int nodes = taut_node_count(run.world), elements = taut_element_count(run.world);
            status = stage(&run, i); // later stages see what earlier ones could not make
            if (status == TAUT_OUT_OF_MEMORY)
                cr_assert(taut_node_count(run.world) == nodes &&
                              taut_element_count(run.world) == elements,
                          "stage %d, allocation %ld: not as it was", i, k);
            cr_assert(status == TAUT_OK || status == TAUT_OUT_OF_MEMORY || status == TAUT_BAD_ID ||
                          status == TAUT_BAD_SNAPSHOT || status == TAUT_NOT_CONVERGED,
                      "stage %d, allocation %ld: %s", i, k, taut_world_message(run.world));
            cr_assert(quick_finite(run.world));
        }
        taut_world_destroy(run.world);
        cr_assert_eq(shop.outstanding, 0, "allocation %ld: %ld blocks leaked", k, shop.outstanding);
    }
}

Test(oom, steps_and_setters_allocate_nothing)
{
    for (int stepper = 0; stepper < QUICK_STEPPERS; stepper++)
        for (int solver = 0; solver < TAUT_SOLVER_COUNT; solver++) {
            if (!quick_has_solver(solver)) continue;
            Shop shop = {0};
            TautWorldDef def = taut_methods_world_def();
            def.stepper = (TautStepper)stepper;
            def.solver = (TautSolver)solver;
            taut_world_def_set(&def, "beta", 0.9);
            def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
            TautWorld *world = quick_world(&def);
            TautElementId link[10];
            TautNodeId load = quick_crane(world, 10, 100, link);
            must(world, taut_particle_set_velocity(world, load, taut_vec3(1, 0, 0)));
            TautElementId spring = quick_spring(world, TAUT_MAP_IDENTITY, load, (TautNodeId){0, 0},
                                                10, 0, TAUT_FORM_STIFFNESS);
            must(world, taut_world_compile(world, 0.01));
            long before = shop.calls;
            const double target[3] = {0, 0, -9};
            for (int i = 0; i < 50; i++) {
                must(world, taut_world_step(world, i % 2 ? 0.01 : 0.02, NULL));
                must(world, taut_node_set_mass(world, load, 100 + i));
                must(world, taut_particle_set_force(world, load, taut_vec3(i, 0, 0)));
                must(world, taut_world_set_gravity(world, taut_vec3(0, 0, -9)));
                must(world, taut_element_set_target(world, spring, target));
                must(world, taut_element_set_compliance(world, spring, 0.2));
                taut_world_energy(world);
                taut_world_error(world, NULL);
            }
            must(world, taut_world_settle(world, 1e-8, NULL));
            unsigned char snapshot[1 << 14];
            size_t size;
            must(world, taut_world_save_state(world, snapshot, sizeof snapshot, &size));
            must(world, taut_world_restore(world, snapshot, size));
            cr_assert_eq(shop.calls, before, "stepper %d, solver %d: %ld allocations", stepper,
                         solver, shop.calls - before);
            taut_world_destroy(world);
            cr_assert_eq(shop.outstanding, 0);
        }
}
