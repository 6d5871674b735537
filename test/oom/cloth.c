// SPDX-License-Identifier: MIT
// cloth.c -- the k-th allocation of adding a cloth fails, for every k, alone or with all after it: a status, a message, and a
// world as it was, to which the cloth can then be added.
#include "methods/methods.h"
#include "shop.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <taut/taut.h>

static TautStatus add(TautWorld *world)
{
    TautClothDef def = taut_default_cloth_def();
    def.name = "cloth";
    def.nx = 5, def.ny = 4;
    def.width = 1.1;
    def.shear = 10;
    def.corners = 1u << TAUT_CORNER_START;
    def.pins = (int[]){3};
    def.pin_count = 1;
    return taut_world_add_cloth(world, &def, NULL, NULL);
}

// A shop whose k-th call from now on fails, and with `for_good` all after it: false where the cloth needs fewer.
static bool fails_at(long k, bool for_good)
{
    Shop shop = {.for_good = for_good};
    TautWorldDef def = taut_methods_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    TautWorld *world;
    cr_assert_eq(taut_world_create(&def, &world), TAUT_OK);

    shop.fail_at = shop.calls + k;
    TautStatus status = add(world);
    bool failed = shop.calls >= shop.fail_at;
    shop.fail_at = 0;

    // nothing is left behind, and with memory it can be added
    if (failed) {
        cr_assert_eq(status, TAUT_OUT_OF_MEMORY, "allocation %ld: status %d", k, status);
        cr_assert(strstr(taut_world_message(world), "memory"));
        cr_assert_eq(taut_node_count(world), 0, "allocation %ld leaves particles", k);
        cr_assert_eq(taut_element_count(world), 0, "allocation %ld leaves links", k);
        status = add(world);
    }
    cr_assert_eq(status, TAUT_OK);
    cr_assert_eq(taut_particle_count(world), 20);
    cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    taut_world_destroy(world);
    cr_assert_eq(shop.outstanding, 0);
    return failed;
}

Test(cloth, every_allocation_may_fail)
{
    for (int for_good = 0; for_good < 2; for_good++) {
        long k = 1;
        while (fails_at(k, for_good)) k++;
        cr_assert(k > 50, "the cloth is too small to be a test");
    }
}
