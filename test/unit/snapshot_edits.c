// SPDX-License-Identifier: MIT
// snapshot_edits.c -- a snapshot brings back the world of then after whatever edits: same bits, same ids, same numbers.
#include "methods/methods.h"
#include "quick.h"
#include "random_graph.h"
#include "reseal.h"
#include "torture/torture_edits.h"
#include "world/inside.h"
#include "world/world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void *save(TautWorld *world, size_t *size)
{
    must(world, taut_world_save(world, NULL, 0, size));
    void *bytes = malloc(*size);
    must(world, taut_world_save(world, bytes, *size, NULL));
    return bytes;
}

static bool same_block(const TautWorld *a, const TautWorld *b)
{
    const State *s = world_state(a), *t = world_state(b);
    return s->size == t->size && memcmp(s->block, t->block, s->size) == 0;
}

// --- random worlds ---

// The first seed; TAUT_TEST_SEED gives others.
static unsigned first_seed(void)
{
    const char *seed = getenv("TAUT_TEST_SEED");
    return seed ? (unsigned)strtoul(seed, NULL, 10) : 1;
}

static EditWorld make(unsigned seed)
{
    EditWorld it = {.source = {.seed = seed * 7919ull}, .redundant = seed % 2};
    TautWorldDef def = taut_methods_world_def();
    must(NULL, taut_world_create(&def, &it.world));
    edit_build(&it);
    return it;
}

static void live(EditWorld *it, double h, int steps, int edits)
{
    for (int i = 0; i < edits; i++) edit_change(it);
    for (int i = 0; i < steps; i++) (void)taut_world_step(it->world, h, NULL);
}

// Both worlds do the same from here: 50 steps, with edits on the way.
static void expect_same_life(EditWorld *a, EditWorld *b, double h, unsigned seed)
{
    for (int i = 0; i < 50; i++) {
        cr_assert(same_block(a->world, b->world), "seed %u, step %d: other bits", seed, i);
        live(a, h, 1, i % 10 == 9);
        live(b, h, 1, i % 10 == 9);
    }
    cr_assert(same_block(a->world, b->world), "seed %u: other bits", seed);
}

Test(snapshot_edits, random_worlds_come_back)
{
    const unsigned first = first_seed(), count = (unsigned)quick_sample(20, 200);
    for (unsigned seed = first; seed < first + count; seed++) {
        const double h = seed % 3 ? 0.01 : 0.004;
        EditWorld a = make(seed), b = make(seed);
        live(&a, h, 2 + (int)(seed % 5), 1), live(&b, h, 2 + (int)(seed % 5), 1);
        live(&a, h, 1, (int)(seed % 4)), live(&b, h, 1, (int)(seed % 4));

        // one is edited, and comes back from it; saving compiles, so both do
        size_t size, other;
        void *bytes = save(a.world, &size);
        must(b.world, taut_world_save(b.world, NULL, 0, &other));
        cr_assert_eq(size, other);
        const EditWorld kept = a;
        for (int i = 0; i < 4; i++) live(&a, h, 1, 1 + i);
        a = kept;
        must(a.world, taut_world_restore(a.world, bytes, size));

        expect_same_life(&a, &b, h, seed);
        free(bytes);
        taut_world_destroy(a.world), taut_world_destroy(b.world);
    }
}

// A world that is empty becomes the one of the snapshot.
Test(snapshot_edits, an_empty_world_takes_all)
{
    for (unsigned seed = 1; seed <= 8; seed++) {
        EditWorld a = make(seed), b = {.world = NULL};
        live(&a, 0.01, 5, 2);
        size_t size, other;
        void *bytes = save(a.world, &size), *again;
        TautWorldDef def = taut_methods_world_def();
        must(NULL, taut_world_create(&def, &b.world));
        must(b.world, taut_world_restore(b.world, bytes, size));
        b.source = a.source, b.redundant = a.redundant, b.size = a.size;

        // the same bytes, and the same life
        again = save(b.world, &other);
        cr_assert(size == other && memcmp(bytes, again, size) == 0, "seed %u", seed);
        expect_same_life(&a, &b, 0.01, seed);
        free(bytes), free(again);
        taut_world_destroy(a.world), taut_world_destroy(b.world);
    }
}

// --- ids and numbers of then ---

Test(snapshot_edits, setters_are_undone)
{
    TautElementId link[3];
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_crane(world, 3, 10, link);
    TautElementId spring =
        quick_spring(world, TAUT_MAP_DISTANCE, load, quick_particle(world, 1, taut_vec3(1, 0, -3)),
                     100, 0, TAUT_FORM_AUTO);
    quick_steps(world, 0.01, 5);
    size_t size, now;
    void *bytes = save(world, &size), *then;

    // each setter changes the bytes, and a restore brings them back
    const double target = 0.9, force[3] = {1, 2, 3};
    for (int i = 0; i < 7; i++) {
        must(world, i == 0   ? taut_world_set_gravity(world, taut_vec3(0, 0, 1))
                    : i == 1 ? taut_node_set_mass(world, load, 3)
                    : i == 2 ? taut_node_set_force(world, load, force)
                    : i == 3 ? taut_element_set_target(world, link[1], &target)
                    : i == 4 ? taut_element_set_compliance(world, spring, 0.5)
                    : i == 5 ? taut_element_set_bounds(world, link[2], -1, 1)
                             : taut_node_set_fixed(world, load, true));
        then = save(world, &now);
        cr_assert(now != size || memcmp(bytes, then, size) != 0, "setter %d is not in it", i);
        free(then);
        must(world, taut_world_restore(world, bytes, size));
        then = save(world, &now);
        cr_assert(now == size && memcmp(bytes, then, size) == 0, "setter %d", i);
        free(then);
    }
    cr_assert_eq(taut_node_mass(world, load), 10);
    cr_assert_not(taut_node_is_fixed(world, load));
    free(bytes);
    taut_world_destroy(world);
}

Test(snapshot_edits, ids_of_then_are_valid_and_later_ones_are_stale)
{
    int mark = 0;
    TautElementId link[3];
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_crane(world, 3, 10, link), hook = taut_element_point(world, link[0], 0);
    must(world, taut_node_set_user(world, hook, &mark));
    must(world, taut_node_set_user(world, load, &mark));
    size_t size;
    void *bytes = save(world, &size);

    // a node goes with its link, others take the slots and stand behind them
    must(world, taut_world_remove_node(world, load));
    TautNodeId in_slot = quick_particle(world, 1, taut_vec3(5, 0, 0));
    TautNodeId behind = quick_particle(world, 1, taut_vec3(6, 0, 0));
    TautElementId added = quick_link(world, in_slot, behind);
    must(world, taut_world_restore(world, bytes, size));
    cr_assert(taut_node_is_valid(world, load));
    cr_assert(taut_element_is_valid(world, link[2]));
    cr_assert_eq(taut_node_mass(world, load), 10);
    cr_assert_not(taut_node_is_valid(world, in_slot));

    // and stay stale when their slots are used again
    TautNodeId next = quick_particle(world, 1, taut_vec3(7, 0, 0));
    quick_link(world, next, load);
    cr_assert_not(taut_node_is_valid(world, behind));
    cr_assert_not(taut_element_is_valid(world, added));
    cr_assert_eq(taut_node_user(world, hook), &mark);
    cr_assert_null(taut_node_user(world, load));
    quick_steps(world, 0.01, 3);
    free(bytes);
    taut_world_destroy(world);
}

// The bytes of the state alone stay small, and fit the same things only.
Test(snapshot_edits, the_state_alone_is_smaller)
{
    size_t whole, state;
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_crane(world, 100, 10, NULL);
    must(world, taut_world_save(world, NULL, 0, &whole));
    void *bytes = quick_save(world, &state);
    cr_assert_lt(2 * state, whole);
    must(world, taut_node_set_mass(world, load, 20));
    must(world, taut_world_restore(world, bytes, state));
    cr_assert_eq(taut_node_mass(world, load), 20);
    must(world, taut_world_remove_node(world, load));
    cr_assert_eq(taut_world_restore(world, bytes, state), TAUT_BAD_SNAPSHOT);
    free(bytes);
    taut_world_destroy(world);
}

// --- functions of the user ---

static TautWorld *graph(unsigned seed)
{
    TautWorld *world = quick_world(NULL);
    random_graph(world, (RandomGraph){.mapped = 40, .elements = 30, .gentle = true, .seed = seed});
    return world;
}

Test(snapshot_edits, user_maps_come_back)
{
    for (unsigned seed = 1; seed <= 6; seed++) {
        TautWorld *world = graph(seed), *twin = graph(seed), *empty = quick_world(NULL);
        for (int i = 0; i < 3; i++) {
            (void)taut_world_step(world, 0.005, NULL);
            (void)taut_world_step(twin, 0.005, NULL);
        }
        size_t size;
        void *bytes = save(world, &size);

        // all of it goes, and comes back with the functions that the world remembers
        while (taut_node_count(world) > 0) {
            TautNodeId any = taut_next_node(world, (TautNodeId){0, 0});
            must(world, taut_world_remove_node(world, any));
        }
        must(world, taut_world_restore(world, bytes, size));
        for (int i = 0; i < 5; i++)
            cr_assert_eq(taut_world_step(world, 0.005, NULL), taut_world_step(twin, 0.005, NULL));
        cr_assert(same_block(world, twin), "seed %u", seed);

        // a world that was never given them says which
        if (world->functions.count > 0) {
            cr_assert_eq(taut_world_restore(empty, bytes, size), TAUT_BAD_SNAPSHOT);
            cr_assert_not_null(strstr(taut_world_message(empty), "needs your map"), "%s",
                               taut_world_message(empty));
        }
        free(bytes);
        taut_world_destroy(world), taut_world_destroy(twin), taut_world_destroy(empty);
    }
}

static void swing(void *user, double t, TautVec3 *x, TautVec3 *v, TautVec3 *a)
{
    const double *size = user;
    *x = taut_vec3(*size * sin(t), 0, 0);
    *v = taut_vec3(*size * cos(t), 0, 0);
    *a = taut_vec3(-*size * sin(t), 0, 0);
}

Test(snapshot_edits, motions_by_functions_come_back)
{
    double size_of[2] = {0.1, 0.3};
    TautWorld *world[2];
    TautNodeId top[2];
    for (int i = 0; i < 2; i++) {
        world[i] = quick_world(NULL);
        top[i] = quick_anchor(world[i], taut_vec3(0, 0, 0));
        quick_link(world[i], top[i], quick_particle(world[i], 1, taut_vec3(0, 0, -1)));
        for (int k = 0; k < 2; k++) { // the second is the one that stays
            TautMotion by = {.kind = TAUT_MOTION_CALLBACK, .function = swing, .user = size_of + k};
            must(world[i], taut_node_set_motion(world[i], top[i], &by));
        }
        quick_steps(world[i], 0.01, 5);
    }
    size_t size;
    void *bytes = save(world[0], &size);
    must(world[0], taut_world_remove_node(world[0], top[0]));
    must(world[0], taut_world_restore(world[0], bytes, size));
    quick_steps(world[0], 0.01, 20), quick_steps(world[1], 0.01, 20);
    cr_assert(same_block(world[0], world[1]));
    free(bytes);
    taut_world_destroy(world[0]), taut_world_destroy(world[1]);
}

// --- damage ---

static void expect_untouched(TautWorld *world, const void *bytes, size_t size, const void *own,
                             size_t own_size)
{
    size_t now;
    cr_assert_eq(taut_world_restore(world, bytes, size), TAUT_BAD_SNAPSHOT);
    void *after = save(world, &now);
    cr_assert(now == own_size && memcmp(own, after, now) == 0);
    free(after);
}

Test(snapshot_edits, damaged_bytes_are_seen)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId load = quick_crane(world, 2, 10, NULL);
    size_t size, own_size;
    unsigned char *bytes = save(world, &size);
    must(world, taut_world_remove_node(world, load));
    void *own = save(world, &own_size);
    for (size_t i = 0; i < size; i += 1 + i / 60) {
        bytes[i] ^= 0x10;
        expect_untouched(world, bytes, size, own, own_size);
        bytes[i] ^= 0x10;
        expect_untouched(world, bytes, i, own, own_size);
    }
    must(world, taut_world_restore(world, bytes, size));
    free(bytes), free(own);
    taut_world_destroy(world);
}

// Bytes that nobody wrote, with a checksum that fits: refused or taken, and a world that was taken can be stepped, edited and
// read. Under a sanitiser this finds an index that leads out of its array.
Test(snapshot_edits, bytes_that_nobody_wrote)
{
    unsigned random = first_seed();
    for (unsigned seed = 1; seed <= 4; seed++) {
        TautWorld *world = seed == 4 ? graph(2) : make(seed).world;
        (void)taut_world_step(world, 0.01, NULL);
        size_t size;
        unsigned char *bytes = save(world, &size), *changed = malloc(size);
        for (int i = 0; i < quick_sample(150, 3000); i++) {
            memcpy(changed, bytes, size);
            for (int k = 0; k <= i % 3; k++) {
                size_t at = 56 + (size_t)((quick_random(&random) + 1) / 2 * (double)(size - 57));
                changed[at] = (unsigned char)(128 * (quick_random(&random) + 1));
            }
            reseal(changed, size);
            TautWorld *other = seed == 4 ? graph(2) : quick_world(NULL);
            if (taut_world_restore(other, changed, size) == TAUT_OK) {
                (void)taut_world_step(other, 0.01, NULL);
                quick_particle(other, 1, taut_vec3(0, 0, 0));
                (void)taut_world_step(other, 0.01, NULL);
            }
            taut_world_destroy(other);
        }
        free(bytes), free(changed);
        taut_world_destroy(world);
    }
}
