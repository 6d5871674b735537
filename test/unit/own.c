// SPDX-License-Identifier: MIT
// own.c -- memory that slots own: pieces are zero and apart, freed ones serve again, and a link stays small.
#include "world/own.h"

#include "quick.h"
#include "world/world.h"

#include <string.h>

Test(own, pieces_are_zero_and_apart)
{
    // sizes on both sides of the limit of small pieces, each filled with a number of its own
    enum { PIECES = 60 };
    unsigned char *piece[PIECES];
    TautWorld *world = quick_world(NULL);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < PIECES; i++) {
            piece[i] = own_alloc(world, (size_t)i + 1, 7);
            cr_assert_not_null(piece[i]);
            for (int k = 0; k < 7 * (i + 1); k++) cr_assert_eq(piece[i][k], 0);
            memset(piece[i], i + 1, 7 * ((size_t)i + 1));
        }

        // nobody has written into a piece of another's
        for (int i = 0; i < PIECES; i++)
            for (int k = 0; k < 7 * (i + 1); k++) cr_assert_eq(piece[i][k], i + 1);
        for (int i = round; i < PIECES; i++) own_free(world, piece[i], (size_t)i + 1, 7);
    }
    taut_world_destroy(world);
}

Test(own, nothing_is_asked_for_nothing)
{
    TautWorld *world = quick_world(NULL);
    cr_assert_null(own_alloc(world, 0, 8));
    cr_assert_null(own_copy(world, NULL, 3, 8));
    own_free(world, NULL, 3, 8);
    cr_assert_not(world->memory.failed);
    cr_assert_null(own_alloc(world, SIZE_MAX / 8 + 2, 8));
    cr_assert(world->memory.failed);
    taut_world_destroy(world);
}

// Links that come and go for hours must not take more and more memory.
Test(own, links_that_come_and_go_take_no_more)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId from = quick_anchor(world, taut_vec3(0, 0, 0));
    size_t total = 0;
    for (int i = 0; i < 1000; i++) {
        TautNodeId node = quick_particle(world, 1, taut_vec3(1, 0, 0));
        quick_link(world, from, node);
        must(world, taut_world_remove_node(world, node));
        if (i == 0) total = world->own.total;
    }
    cr_assert_eq(world->own.total, total);
    taut_world_destroy(world);
}

// taut bench scaling measures it for a million links: at most 350 bytes.
Test(own, slots_are_small)
{
    cr_assert_leq(sizeof(NodeSlot) + sizeof(ElementSlot) + 10 * sizeof(double), 350 - 16);
}
