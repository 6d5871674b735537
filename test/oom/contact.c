// SPDX-License-Identifier: MIT
// contact.c -- the k-th allocation fails, for every k, while things with colliders are built, fall on each other and lie,
// with pairs, events, a sensor and questions: a status, no leak, and the same end as if memory had never been short. Things
// at rest allocate nothing.
#include "play.h"
#include "quick_rigid.h"

#include <stdlib.h>
#include <string.h>

enum { BOXES = 5, STEPS = 40, MORE = 4 };
enum { FIRST_BOX = 2 + MORE, FIRST_STEP = FIRST_BOX + 2 * BOXES, STAGES = FIRST_STEP + STEPS + 1 };

typedef struct Run {
    TautWorld *world;
    TautMaterialId material;
    TautColliderId ground, gate;
    TautNodeId box[BOXES];
} Run;

static TautStatus add_box(Run *run, int i)
{
    TautBodyDef def = taut_default_body_def();
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {1, 1, 1}};
    def.position = taut_vec3(0.1 * i, 0, 0.5 + 1.01 * i);
    return taut_world_add_body(run->world, &def, &run->box[i]);
}

static TautStatus add_sides(Run *run, int i)
{
    TautColliderDef def = taut_default_collider_def();
    def.node = run->box[i];
    def.kind = TAUT_COLLIDER_BOX;
    def.material = run->material;
    for (int k = 0; k < 3; k++) def.size[k] = 1;
    return taut_world_add_collider(run->world, &def, NULL);
}

// A sensor, rules of pairs, and events.
static TautStatus add_more(Run *run, int i)
{
    TautPairDef pair = taut_default_pair_def();
    TautColliderDef gate = taut_default_collider_def();
    gate.sensor = true;
    pair.friction = 0.4;
    if (i == 0) return taut_world_add_collider(run->world, &gate, &run->gate);
    if (i == 1) return taut_world_set_pair(run->world, run->material, run->material, &pair);
    if (i == 2) return taut_world_exclude_pair(run->world, run->gate, run->ground);
    return taut_world_keep_events(run->world, 64);
}

// A step, and a question about its end: the answer is there with and without memory for it.
static TautStatus step_and_ask(Run *run)
{
    const TautStatus status = taut_world_step(run->world, 0.01, NULL);
    const TautVec3 above = taut_vec3(0, 0, 50), down = taut_vec3(0, 0, -1);
    TautCastHit hit;
    cr_assert(taut_world_cast_ray(run->world, above, down, 100, UINT32_MAX, &hit));
    cr_assert_lt(hit.distance, 50);
    return status;
}

static TautStatus stage(void *self, int i)
{
    Run *run = self;
    TautMaterialDef wood = taut_default_material_def();
    TautColliderDef ground = taut_default_collider_def();
    wood.name = "wood", ground.name = "ground";
    if (i == 0) return taut_world_add_material(run->world, &wood, &run->material);
    if (i == 1) return taut_world_add_collider(run->world, &ground, &run->ground);
    if (i < FIRST_BOX) return add_more(run, i - 2);
    if (i < FIRST_BOX + BOXES) return add_box(run, i - FIRST_BOX);
    if (i < FIRST_STEP) return add_sides(run, i - FIRST_BOX - BOXES);
    if (i < FIRST_STEP + STEPS) return step_and_ask(run);
    cr_assert_gt(taut_world_contacts(run->world, NULL, 0), 4 * BOXES - 4);
    return TAUT_OK;
}

static Run run;

static Play the_play(void)
{
    return (Play){.run = &run,
                  .run_size = sizeof run,
                  .def = taut_default_world_def(),
                  .stages = STAGES,
                  .stage = stage,
                  .copes = true};
}

Test(oom_contact, every_allocation_may_fail_once)
{
    const Play play = the_play();
    play_short_of_memory(&play, 300);
}

Test(oom_contact, things_at_rest_allocate_nothing)
{
    static PlayEnd end;
    Shop shop = {0};
    const Play play = the_play();
    play_once(&play, &shop, &end);
    for (int i = 0; i < 200; i++) must(run.world, taut_world_step(run.world, 0.01, NULL));
    const long before = shop.calls;
    for (int i = 0; i < 20; i++) must(run.world, taut_world_step(run.world, 0.01, NULL));
    cr_assert_eq(shop.calls, before, "%ld allocations", shop.calls - before);
    taut_world_destroy(run.world);
}
