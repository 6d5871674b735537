// SPDX-License-Identifier: MIT
// snapshot_edits.c -- memory ends in the middle of a restore that brings back other things: at every allocation once. The world
// is as it was, and the next try succeeds.
#include "methods/methods.h"
#include "quick.h"
#include "shop.h"
#include "torture/torture_edits.h"

#include <stdlib.h>
#include <string.h>

static void *save(TautWorld *world, size_t *size)
{
    must(world, taut_world_save(world, NULL, 0, size));
    void *bytes = malloc(*size);
    must(world, taut_world_save(world, bytes, *size, NULL));
    return bytes;
}

Test(oom_snapshot_edits, a_restore_after_edits)
{
    Shop shop = {0};
    TautWorldDef def = taut_methods_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    EditWorld it = {.source = {.seed = 3}};
    must(NULL, taut_world_create(&def, &it.world));
    edit_build(&it);
    TautWorld *world = it.world;
    (void)taut_world_step(world, 0.01, NULL);
    size_t size, own_size, now;
    void *bytes = save(world, &size);
    for (int i = 0; i < 5; i++) edit_change(&it);
    void *own = save(world, &own_size), *after;

    // one allocation more each time
    TautStatus status = TAUT_OUT_OF_MEMORY;
    const long blocks = shop.outstanding;
    int failures = 0;
    for (; status != TAUT_OK; failures++) {
        shop.fail_at = shop.calls + 1 + failures;
        status = taut_world_restore(world, bytes, size);
        shop.fail_at = 0;
        if (status == TAUT_OK) break;
        cr_assert_eq(status, TAUT_OUT_OF_MEMORY, "%s", taut_world_message(world));
        cr_assert_eq(shop.outstanding, blocks, "%d", failures);
        if (failures % 7) continue; // saving is most of the work here
        after = save(world, &now);
        cr_assert(now == own_size && memcmp(own, after, now) == 0, "%d", failures);
        free(after);
    }
    cr_assert_gt(failures, 30);

    after = save(world, &now);
    cr_assert(now == size && memcmp(bytes, after, now) == 0);
    free(after), free(bytes), free(own);
    taut_world_destroy(world);
    cr_assert_eq(shop.outstanding, 0);
}
