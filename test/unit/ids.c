// SPDX-License-Identifier: MIT
// ids.c -- ids belong to one world: those of another are refused, also where both were built by the same
// calls, and where one was made after the other had gone.
#include "base/serial.h"
#include "quick_rigid.h"

#include <stdlib.h>
#include <string.h>

typedef struct Sample {
    TautWorld *world;
    TautNodeId anchor, load, body;
    TautElementId link;
    TautJointId hinge;
} Sample;

static Sample sample_new(void)
{
    Sample s = {.world = quick_world(NULL)};
    s.anchor = quick_anchor(s.world, taut_vec3(0, 0, 0));
    s.load = quick_particle(s.world, 5, taut_vec3(0, 0, -1));
    s.link = quick_link(s.world, s.anchor, s.load);
    s.body = quick_rod(s.world, 1, taut_vec3(1, 0, 0), taut_vec3(2, 0, 0));
    s.hinge = quick_joint(s.world, TAUT_JOINT_HINGE, s.body, (TautNodeId){0, 0}, taut_vec3(1, 0, 0),
                          taut_vec3(0, 1, 0));
    return s;
}

// Nothing of `of` is known to `world`.
static void expect_strange(TautWorld *world, const Sample *of)
{
    cr_assert_eq(taut_node_kind(world, of->load), TAUT_NODE_NONE);
    cr_assert_eq(taut_element_map(world, of->link), TAUT_MAP_NONE);
    cr_assert_eq(taut_joint_kind(world, of->hinge), TAUT_JOINT_NONE);
    cr_assert_eq(taut_node_set_mass(world, of->load, 7), TAUT_BAD_ID);
    cr_assert_not_null(strstr(taut_world_message(world), "another world"));
    cr_assert_eq(taut_element_set_compliance(world, of->link, 1e-3), TAUT_BAD_ID);
    cr_assert_eq(taut_world_remove_node(world, of->body), TAUT_BAD_ID);
    cr_assert_eq(taut_world_remove_element(world, of->link), TAUT_BAD_ID);
    cr_assert_eq(taut_world_remove_joint(world, of->hinge), TAUT_BAD_ID);
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.point[0] = of->anchor, def.point[1] = of->load;
    cr_assert_neq(taut_world_add_element(world, &def, NULL), TAUT_OK);
}

Test(ids, of_another_world_are_refused)
{
    Sample a = sample_new(), b = sample_new();
    expect_strange(b.world, &a);
    expect_strange(a.world, &b);
    cr_assert_eq(taut_node_mass(b.world, b.load), 5);
    taut_world_destroy(a.world);
    Sample c = sample_new(); // it may stand where the first one stood
    expect_strange(c.world, &a);
    expect_strange(c.world, &b);
    taut_world_destroy(b.world);
    taut_world_destroy(c.world);
}

// A snapshot of the state knows no ids: it fits every world of the same build.
Test(ids, snapshots_fit_another_world)
{
    Sample a = sample_new(), b = sample_new();
    quick_steps(a.world, 0.01, 5);
    size_t size;
    void *saved = quick_save(a.world, &size);
    must(b.world, taut_world_restore(b.world, saved, size));
    quick_steps(a.world, 0.01, 5);
    quick_steps(b.world, 0.01, 5);
    cr_assert(quick_same_state(a.world, b.world));
    free(saved);
    taut_world_destroy(a.world);
    taut_world_destroy(b.world);
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

// A slot can be reused a million times before its ids meet those of one of 1000 worlds.
Test(ids, worlds_begin_far_apart)
{
    enum { WORLDS = 1000 };
    uint32_t first[WORLDS];
    for (int i = 0; i < WORLDS; i++) first[i] = serial_next();
    qsort(first, WORLDS, sizeof *first, compare);
    for (int i = 0; i < WORLDS; i++)
        cr_assert_gt((uint32_t)(first[(i + 1) % WORLDS] - first[i]), 1000000);
}

// Slots that are reused keep to their world too.
Test(ids, of_reused_slots)
{
    Sample a = sample_new(), b = sample_new();
    for (int i = 0; i < 50; i++) {
        must(a.world, taut_world_remove_node(a.world, a.load));
        TautNodeId old = a.load;
        a.load = quick_particle(a.world, 1, taut_vec3(0, 0, -1));
        cr_assert_eq(a.load.slot, old.slot);
        cr_assert_eq(taut_node_kind(a.world, old), TAUT_NODE_NONE);
        cr_assert_eq(taut_node_kind(b.world, a.load), TAUT_NODE_NONE);
    }
    taut_world_destroy(a.world);
    taut_world_destroy(b.world);
}
