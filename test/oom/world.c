// SPDX-License-Identifier: MIT
// world.c -- the k-th allocation fails, for every k: the call gives TAUT_OUT_OF_MEMORY, nothing
// leaks, the world is as it was, and going on from there ends in the same bits as if memory had
// never been short. A step with unchanged topology allocates nothing.
#include "methods/methods.h"
#include "play.h"
#include "quick.h"

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
static TautStatus stage(void *self, int i)
{
    Run *run = self;
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

static Run run;

static Play the_play(void)
{
    return (Play){.run = &run,
                  .run_size = sizeof run,
                  .def = taut_methods_world_def(),
                  .stages = STAGES,
                  .stage = stage};
}

Test(oom, every_allocation_may_fail_once)
{
    const Play play = the_play();
    play_short_of_memory(&play, 50);
}

Test(oom, memory_may_end_for_good)
{
    static PlayEnd end;
    Shop shop = {0};
    const Play play = the_play();
    play_once(&play, &shop, &end);
    taut_world_destroy(run.world);
    const long total = shop.calls;
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
