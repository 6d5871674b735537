// SPDX-License-Identifier: MIT
// clone.c -- a second world like the first: same bits, and independent of it.
#include "quick_rigid.h"
#include "random_graph.h"
#include "shop.h"
#include "torture/torture_limbs.h"
#include "world/inside.h"

#include <string.h>

static const double H = 0.01; // s

static bool same_block(const TautWorld *a, const TautWorld *b)
{
    const State *s = world_state(a), *t = world_state(b);
    return s->size == t->size && memcmp(s->block, t->block, s->size) == 0;
}

static void expect_same_steps(TautWorld *a, TautWorld *b, double h, int steps, unsigned seed)
{
    for (int i = 0; i < steps; i++) {
        TautStatus status = taut_world_step(a, h, NULL);
        cr_assert_eq(taut_world_step(b, h, NULL), status);
        cr_assert(same_block(a, b), "seed %u, step %d", seed, i);
    }
}

// Random scenes with everything that there is, cloned on the way.
Test(clone, steps_to_the_same_bits)
{
    for (unsigned seed = 1; seed <= 24; seed++) {
        Limbs limbs;
        limbs_make(seed, 1, &limbs);
        if (!limbs.world) continue;
        for (int i = 0; i < 10; i++) {
            taut_world_step(limbs.world, limbs.h, NULL);
            if (i == 7) quick_anchor(limbs.world, taut_vec3(1, 2, 3)); // compiled where it is now
        }
        TautWorld *clone;
        must(limbs.world, taut_world_clone(limbs.world, &clone));
        cr_assert(same_block(limbs.world, clone));
        expect_same_steps(limbs.world, clone, limbs.h, 10, seed);
        taut_world_destroy(limbs.world);
        taut_world_destroy(clone);
    }
    for (unsigned seed = 1; seed <= 6; seed++) {
        TautWorld *world = quick_world(NULL), *clone;
        random_graph(world, (RandomGraph){.mapped = 12,
                                          .elements = 12,
                                          .hard = true,
                                          .stiffness = true,
                                          .gentle = true,
                                          .seed = seed});
        for (int i = 0; i < 3; i++) taut_world_step(world, 0.005, NULL);
        must(world, taut_world_clone(world, &clone));
        expect_same_steps(world, clone, 0.005, 5, seed);
        taut_world_destroy(world);
        taut_world_destroy(clone);
    }
}

// Ids, names, setters and edits work on each alone.
Test(clone, is_independent)
{
    TautElementId link[6];
    int mark = 0;
    TautWorld *world = quick_world(NULL), *clone;
    TautNodeId load = quick_crane(world, 6, 10, link);
    must(world, taut_node_set_user(world, load, &mark));
    quick_steps(world, H, 10);
    must(world, taut_node_set_mass(world, load, 20));
    must(world, taut_element_set_compliance(world, link[2], 1e-5));
    must(world, taut_world_remove_element(world, link[4])); // not compiled yet
    must(world, taut_world_clone(world, &clone));
    cr_assert_eq(taut_node_mass(clone, load), 20);
    cr_assert_eq(taut_node_user(clone, load), &mark);
    cr_assert_not(taut_element_is_valid(clone, link[4]));
    cr_assert_eq(taut_element_tension(clone, link[0]), taut_element_tension(world, link[0]));
    expect_same_steps(world, clone, H, 10, 0);

    must(clone, taut_node_set_mass(clone, load, 1));
    must(clone, taut_world_remove_element(clone, link[0]));
    cr_assert(taut_element_is_valid(world, link[0]));
    cr_assert_eq(taut_node_mass(world, load), 20);
    TautNodeId a = quick_anchor(world, taut_vec3(9, 0, 0));
    cr_assert_not(taut_node_is_valid(clone, a), "what is added later has an id of its own");
    taut_world_destroy(world);
    quick_steps(clone, H, 10);
    taut_world_destroy(clone);
}

Test(clone, out_of_memory)
{
    Shop shop = {0};
    TautWorldDef def = taut_default_world_def();
    def.allocator = (TautAllocator){shop_alloc, shop_free, &shop};
    TautWorld *world = quick_world(&def);
    TautBodyDef body = quick_body_def(2, taut_vec3(1, 2, 3), taut_vec3(5, 6, 7));
    body.name = "body";
    TautNodeId id = quick_body(world, &body);
    quick_joint(world, TAUT_JOINT_HINGE, id, (TautNodeId){0, 0}, taut_vec3(5, 6, 7),
                taut_vec3(0, 1, 0));
    quick_crane(world, 4, 10, NULL);
    quick_steps(world, H, 2);
    const long outstanding = shop.outstanding;
    int failures = 0;
    for (long fail = 1;; fail++) {
        TautWorld *clone;
        shop.calls = 0;
        shop.fail_at = fail;
        TautStatus status = taut_world_clone(world, &clone);
        shop.fail_at = 0;
        taut_world_destroy(clone); // NULL is fine
        cr_assert_eq(shop.outstanding, outstanding);
        if (status == TAUT_OK) break;
        cr_assert_eq(status, TAUT_OUT_OF_MEMORY);
        cr_assert_null(clone);
        failures++;
    }
    cr_assert_gt(failures, 10);
    cr_assert_eq(taut_world_clone(NULL, NULL), TAUT_BAD_ARGUMENT);
    quick_steps(world, H, 2);
    taut_world_destroy(world);
}

// Cut, set, step on, and back: as if nothing had happened, again and again.
Test(clone, rewind_undoes_edits)
{
    TautElementId link[6];
    TautWorld *world = quick_world(NULL), *twin = quick_world(NULL), *saved;
    TautNodeId load = quick_crane(world, 6, 10, link);
    quick_crane(twin, 6, 10, NULL);
    quick_steps(world, H, 5);
    quick_steps(twin, H, 10);
    must(world, taut_world_keep_events(world, 8));
    must(world, taut_world_clone(world, &saved));
    for (int i = 0; i < 2; i++) {
        must(world, taut_world_remove_element(world, link[2]));
        must(world, taut_node_set_mass(world, load, 3));
        must(world, taut_world_set_gravity(world, taut_vec3(1, 0, 0)));
        TautNodeId added = quick_anchor(world, taut_vec3(9, 9, 9));
        TautElementId again = quick_link(world, added, load); // in the slot of the one that went
        quick_steps(world, H, 7);

        must(world, taut_world_rewind(world, saved));
        cr_assert_float_eq(taut_world_time(world), 5 * H, 1e-15);
        cr_assert(taut_element_is_valid(world, link[2]));
        cr_assert_not(taut_element_is_valid(world, again));
        cr_assert_not(taut_node_is_valid(world, added));
        cr_assert_eq(taut_node_mass(world, load), 10);
        cr_assert_eq(taut_world_options(world).gravity.x, 0);
        TautNodeId other = quick_anchor(world, taut_vec3(8, 8, 8));
        cr_assert_not(taut_node_is_valid(world, added), "an id is given out once");
        must(world, taut_world_remove_node(world, other));
    }
    cr_assert_eq(taut_world_events(world, NULL, 0), 2, "events stay");
    must(world, taut_world_rewind(world, saved));
    quick_steps(world, H, 5);
    cr_assert(quick_same_state(world, twin));
    cr_assert_eq(taut_world_rewind(world, world), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_rewind(world, NULL), TAUT_BAD_ARGUMENT);
    taut_world_destroy(saved);
    quick_steps(world, H, 1);
    taut_world_destroy(world);
    taut_world_destroy(twin);
}
