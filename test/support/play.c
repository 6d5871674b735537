// SPDX-License-Identifier: MIT
// play.c -- see play.h.
#include "play.h"

#include "quick.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static TautWorld *world_of(const Play *play)
{
    return *(TautWorld **)play->run;
}

static TautStatus do_stage(const Play *play, int i, PlayEnd *end)
{
    if (i < play->stages) return play->stage(play->run, i);
    return taut_world_save_state(world_of(play), end->snapshot, sizeof end->snapshot, &end->size);
}

// Once more where memory ended. Returns whether it did.
static bool play_stage(const Play *play, const Shop *shop, int i, PlayEnd *end)
{
    TautWorld *world = world_of(play);
    const int nodes = taut_node_count(world), elements = taut_element_count(world);
    TautStatus status = do_stage(play, i, end);
    const bool ended = status == TAUT_OUT_OF_MEMORY;
    if (ended) {
        cr_assert_not_null(strstr(taut_world_message(world), "memory"), "stage %d", i);
        cr_assert(taut_node_count(world) == nodes && taut_element_count(world) == elements,
                  "stage %d, allocation %ld leaves a part", i, shop->fail_at);
        cr_assert(quick_finite(world));
        status = do_stage(play, i, end);
    }
    cr_assert_eq(status, TAUT_OK, "stage %d, allocation %ld: %s", i, shop->fail_at,
                 taut_world_message(world));
    return ended;
}

int play_once(const Play *play, Shop *shop, PlayEnd *end)
{
    TautWorldDef def = play->def;
    int ended = 0;
    memset(play->run, 0, play->run_size);
    def.allocator = (TautAllocator){shop_alloc, shop_free, shop};
    while (taut_world_create(&def, (TautWorld **)play->run) != TAUT_OK) {
        cr_assert_null(world_of(play));
        cr_assert_leq(++ended, 1);
    }
    for (int i = 0; i <= play->stages; i++) ended += play_stage(play, shop, i, end);
    return ended;
}

void play_short_of_memory(const Play *play, long least)
{
    static PlayEnd calm, end;
    Shop shop = {0};
    cr_assert_eq(play_once(play, &shop, &calm), 0);
    taut_world_destroy(world_of(play));
    cr_assert_eq(shop.outstanding, 0);
    const long total = shop.calls;
    cr_assert_gt(total, least, "%ld allocations", total);

    for (long k = 1; k <= total; k++) {
        shop = (Shop){.fail_at = k};
        const int ended = play_once(play, &shop, &end);
        cr_assert(play->copes ? ended <= 1 : ended == 1, "allocation %ld of %ld failed unseen", k,
                  total);
        taut_world_destroy(world_of(play));
        cr_assert_eq(shop.outstanding, 0, "allocation %ld: %ld blocks leaked", k, shop.outstanding);
        cr_assert(end.size == calm.size && memcmp(end.snapshot, calm.snapshot, end.size) == 0,
                  "allocation %ld: another end", k);
    }
}
