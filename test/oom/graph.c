// SPDX-License-Identifier: MIT
// graph.c -- the k-th allocation fails, for every k, while a graph of mapped nodes is built, stepped,
// edited and taken apart: a status, no leak, and the same end as if memory had never been short.
#include "methods/methods.h"
#include "play.h"
#include "quick.h"
#include "random_graph.h"

#include <stdlib.h>
#include <string.h>

enum { POINTS = 6, STAGES = 21 };

typedef struct Run {
    TautWorld *world;
    TautNodeId frame[2], bead, scalar, point[POINTS], centre, bowl;
    TautElementId spring;
} Run;

static TautStatus add_frame(Run *run, int i)
{
    TautFrameDef def = taut_default_frame_def();
    def.name = i ? "second" : "first";
    def.position = taut_vec3(2 * i, 0, 0);
    return taut_world_add_frame(run->world, &def, &run->frame[i]);
}

static TautStatus add_bead(Run *run)
{
    TautParticleDef def = taut_default_particle_def();
    def.hold = TAUT_HOLD_PLANE;
    def.axis = taut_vec3(1, 2, 3);
    def.position = taut_vec3(1, 1, 1);
    return taut_world_add_particle(run->world, &def, &run->bead);
}

static TautStatus add_scalar(Run *run)
{
    TautScalarDef def = taut_default_scalar_def();
    return taut_world_add_scalar(run->world, &def, &run->scalar);
}

static TautStatus add_point(Run *run, int i)
{
    const double number[5] = {0.25 + 0.1 * i, 0.75 - 0.1 * i, 0.3 * i, 0.2 * i * i, 0.5};
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_SKIN);
    def.point[0] = run->frame[0], def.point[1] = run->frame[1];
    def.numbers = number, def.number_count = 5;
    def.mass = i % 2;
    return taut_world_add_mapped(run->world, &def, &run->point[i]);
}

// More points than a definition has room for.
static TautStatus add_centre(Run *run)
{
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_CENTRE);
    const double number[POINTS] = {1, 2, 3, 4, 5, 6};
    def.name = "centre";
    def.points = run->point, def.point_count = POINTS;
    def.numbers = number, def.number_count = POINTS;
    return taut_world_add_mapped(run->world, &def, &run->centre);
}

static TautStatus add_bowl(Run *run)
{
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_USER);
    def.point[0] = run->centre;
    def.user = random_user_map(3);
    return taut_world_add_mapped(run->world, &def, &run->bowl);
}

static TautStatus add_element(Run *run, TautMapKind map, TautNodeId a, TautNodeId b,
                              const double *block, int count)
{
    TautElementDef def = taut_default_element_def(map);
    def.point[0] = a, def.point[1] = b;
    def.compliance = block ? 0 : 0.01;
    def.block = block, def.block_count = count;
    return taut_world_add_element(run->world, &def, &run->spring);
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
    static const double whole[9] = {2, 1, 0, 1, 2, 0, 0, 0, 1};
    if (i < 2) return add_frame(run, i);
    if (i < 8) return add_point(run, i - 2);
    switch (i) {
    case 8:
        return add_bead(run);
    case 9:
        return add_scalar(run);
    case 10:
        return add_centre(run);
    case 11:
        return add_bowl(run);
    case 12:
        return add_element(run, TAUT_MAP_DISTANCE, run->point[1], run->bead, NULL, 0);
    case 13:
        return add_element(run, TAUT_MAP_DIFFERENCE, run->centre, run->bead, whole, 9);
    case 14:
        return add_element(run, TAUT_MAP_IDENTITY, run->bowl, (TautNodeId){0, 0}, NULL, 0);
    case 15:
        return taut_world_compile(run->world, 0.01);
    case 16:
        return steps(run);
    case 17:
        return taut_world_remove_node(run->world, run->point[3]); // with centre and bowl
    case 18:
        return steps(run);
    case 19:
        return (TautStatus)(taut_world_check(run->world, NULL, NULL) < 0 ? TAUT_OUT_OF_MEMORY
                                                                         : TAUT_OK);
    default:
        cr_assert_eq(taut_element_count(run->world), 1,
                     "removing a point takes two elements with it");
        return TAUT_OK;
    }
}

Test(oom_graph, every_allocation_may_fail_once)
{
    static Run run;
    const Play play = {.run = &run,
                       .run_size = sizeof run,
                       .def = taut_methods_world_def(),
                       .stages = STAGES,
                       .stage = stage};
    play_short_of_memory(&play, 80);
}

// Reading a mapped node that was never compiled computes it; a step allocates nothing.
Test(oom_graph, steps_of_a_graph_allocate_nothing)
{
    for (int stepper = 0; stepper < QUICK_STEPPERS; stepper++) {
        static Run run;
        Shop shop = {0};
        TautWorldDef def = taut_methods_world_def();
        def.stepper = (TautStepper)stepper;
        def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
        memset(&run, 0, sizeof run);
        run.world = quick_world(&def);
        for (int i = 0; i <= 15; i++) must(run.world, stage(&run, i));
        long before = shop.calls;
        double load[TAUT_MAX_WIDTH];
        for (int i = 0; i < 20; i++) {
            must(run.world, taut_world_step(run.world, 0.01, NULL));
            must(run.world, taut_node_set_mass(run.world, run.point[1], 1 + i));
            taut_node_load(run.world, run.frame[0], load);
            taut_node_value(run.world, run.bowl, load);
        }
        cr_assert_eq(shop.calls, before, "stepper %d: %ld allocations", stepper,
                     shop.calls - before);
        taut_world_destroy(run.world);
        cr_assert_eq(shop.outstanding, 0);
    }
}
