// SPDX-License-Identifier: MIT
// shapes.c -- the k-th allocation fails, for every k, while colliders of every shape are made, touched, cloned and restored: a
// status, no leak, and the same end as if memory had never been short.
#include "all_shapes.h"
#include "shop.h"

#include <stdlib.h>
#include <string.h>

static TautWorld *make_world(Shop *shop)
{
    TautWorldDef def = taut_default_world_def();
    TautWorld *world = NULL;
    def.allocator = (TautAllocator){shop_alloc, shop_free, shop};
    while (taut_world_create(&def, &world) != TAUT_OK) cr_assert_neq(shop->fail_at, 0);
    return world;
}

// Builds all; a stage that runs out of memory is tried again. Returns how often it did.
static int play(TautWorld *world, Shapes *shapes)
{
    int failures = 0;
    *shapes = (Shapes){.level = 0};
    for (int i = 0; i < SHAPES_STAGES; i++) {
        TautStatus status = shapes_stage(world, shapes, i);
        if (status == TAUT_OUT_OF_MEMORY) failures++, status = shapes_stage(world, shapes, i);
        cr_assert_eq(status, TAUT_OK, "stage %d: %s", i, taut_world_message(world));
    }
    return failures;
}

static void *save(TautWorld *world, size_t *size)
{
    must(world, taut_world_save(world, NULL, 0, size));
    void *bytes = malloc(*size);
    must(world, taut_world_save(world, bytes, *size, NULL));
    return bytes;
}

Test(oom_shapes, every_allocation_may_fail_once)
{
    Shop shop = {0};
    Shapes shapes;
    TautWorld *world = make_world(&shop);
    cr_assert_eq(play(world, &shapes), 0);
    const long total = shop.calls;
    size_t size, other;
    unsigned char *calm = save(world, &size), *bytes;
    taut_world_destroy(world);
    cr_assert_eq(shop.outstanding, 0);

    int failures = 0;
    for (long k = 1; k <= total; k++) {
        shop = (Shop){.fail_at = k};
        world = make_world(&shop);
        failures += play(world, &shapes);
        bytes = save(world, &other);
        cr_assert(size == other && memcmp(bytes, calm, size) == 0, "allocation %ld: another end",
                  k);
        free(bytes);
        taut_world_destroy(world);
        cr_assert_eq(shop.outstanding, 0, "allocation %ld: %ld blocks leaked", k, shop.outstanding);
    }
    cr_assert_gt(failures, 60);
    free(calm);
}

// A restore into a world that has lost all colliders, and a clone.
Test(oom_shapes, a_restore_and_a_clone)
{
    for (int clones = 0; clones < 2; clones++) {
        Shop shop = {0};
        Shapes shapes;
        TautWorld *world = make_world(&shop), *clone = NULL;
        play(world, &shapes);
        size_t size;
        void *bytes = save(world, &size);
        for (int i = 0; i < 5 && !clones; i++)
            must(world, taut_world_remove_collider(world, shapes.collider[i]));

        TautStatus status = TAUT_OUT_OF_MEMORY;
        const long blocks = shop.outstanding;
        int failures = 0;
        for (; status != TAUT_OK; failures++) {
            shop.fail_at = shop.calls + 1 + failures;
            status =
                clones ? taut_world_clone(world, &clone) : taut_world_restore(world, bytes, size);
            shop.fail_at = 0;
            if (status == TAUT_OK) break;
            cr_assert_eq(status, TAUT_OUT_OF_MEMORY, "%s", taut_world_message(world));
            cr_assert_eq(shop.outstanding, blocks, "%d", failures);
        }
        cr_assert_gt(failures, 60);
        must(world, taut_world_step(world, 0.01, NULL));
        free(bytes);
        taut_world_destroy(clone);
        taut_world_destroy(world);
        cr_assert_eq(shop.outstanding, 0);
    }
}
