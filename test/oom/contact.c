// SPDX-License-Identifier: MIT
// contact.c -- the k-th allocation fails, for every k, while things with colliders are built, fall on each other and lie,
// with pairs, events, a sensor and questions: a status, no leak, and the same end as if memory had never been short. Things
// at rest allocate nothing.
#include "quick_rigid.h"
#include "shop.h"

#include <stdlib.h>
#include <string.h>

enum { BOXES = 5, STEPS = 40, MORE = 4, STAGES = 2 + MORE + BOXES + STEPS + 1 };

typedef struct Run {
    TautWorld *world;
    TautMaterialId material;
    TautColliderId ground, gate;
    TautNodeId box[BOXES];
    unsigned char snapshot[1 << 16];
    size_t size;
} Run;

static TautStatus add_box(Run *run, int i)
{
    TautBodyDef body = taut_default_body_def();
    body.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {1, 1, 1}};
    body.position = taut_vec3(0.1 * i, 0, 0.5 + 1.01 * i);
    if (taut_node_is_null(run->box[i])) {
        TautStatus status = taut_world_add_body(run->world, &body, &run->box[i]);
        if (status != TAUT_OK) return status;
    }

    TautColliderDef collider = taut_default_collider_def();
    collider.node = run->box[i];
    collider.kind = TAUT_COLLIDER_BOX;
    collider.material = run->material;
    for (int k = 0; k < 3; k++) collider.size[k] = 1;
    return taut_world_add_collider(run->world, &collider, NULL);
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

static TautStatus stage(Run *run, int i)
{
    TautMaterialDef wood = taut_default_material_def();
    TautColliderDef ground = taut_default_collider_def();
    wood.name = "wood", ground.name = "ground";
    if (i == 0) return taut_world_add_material(run->world, &wood, &run->material);
    if (i == 1) return taut_world_add_collider(run->world, &ground, &run->ground);
    if (i < 2 + MORE) return add_more(run, i - 2);
    if (i < 2 + MORE + BOXES) return add_box(run, i - 2 - MORE);
    if (i < 2 + MORE + BOXES + STEPS) return step_and_ask(run);
    return taut_world_save_state(run->world, run->snapshot, sizeof run->snapshot, &run->size);
}

// The whole of it; a stage that runs out of memory is tried again. Returns how often it did.
static int play(Run *run, Shop *shop)
{
    TautWorldDef def = taut_default_world_def();
    int short_of = 0;
    memset(run, 0, sizeof *run);
    def.allocator = (TautAllocator){shop_alloc, shop_free, shop};
    while (taut_world_create(&def, &run->world) != TAUT_OK) cr_assert_leq(++short_of, 1);
    for (int i = 0; i < STAGES; i++) {
        TautStatus status = stage(run, i);
        if (status == TAUT_OUT_OF_MEMORY) {
            short_of++;
            status = stage(run, i);
        }
        cr_assert_eq(status, TAUT_OK, "stage %d, allocation %ld: %s", i, shop->fail_at,
                     taut_world_message(run->world));
    }
    return short_of;
}

Test(oom_contact, every_allocation_may_fail_once)
{
    static Run calm, run;
    Shop shop = {0};
    cr_assert_eq(play(&calm, &shop), 0);
    cr_assert_gt(taut_world_contacts(calm.world, NULL, 0), 4 * BOXES - 4);
    taut_world_destroy(calm.world);
    cr_assert_eq(shop.outstanding, 0);

    // the first allocations, then a sample of the many that changing lists make
    const long total = shop.calls;
    for (long k = 1; k <= total; k += k < 400 ? 1 : quick_sample(37, 7)) {
        shop = (Shop){.fail_at = k};
        play(&run, &shop);
        taut_world_destroy(run.world);
        cr_assert_eq(shop.outstanding, 0, "allocation %ld: %ld blocks leaked", k, shop.outstanding);
        cr_assert_eq(run.size, calm.size);
        cr_assert_eq(memcmp(run.snapshot, calm.snapshot, run.size), 0,
                     "allocation %ld: another end", k);
    }
}

Test(oom_contact, things_at_rest_allocate_nothing)
{
    static Run run;
    Shop shop = {0};
    play(&run, &shop);
    for (int i = 0; i < 200; i++) must(run.world, taut_world_step(run.world, 0.01, NULL));
    const long before = shop.calls;
    for (int i = 0; i < 20; i++) must(run.world, taut_world_step(run.world, 0.01, NULL));
    cr_assert_eq(shop.calls, before, "%ld allocations", shop.calls - before);
    taut_world_destroy(run.world);
}
