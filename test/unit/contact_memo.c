// SPDX-License-Identifier: MIT
// contact_memo.c -- pairs of colliders that have not moved are not searched again, and nothing but time depends on it: a world
// that forgets what it has found moves as one that remembers, to the bit.
#include "quick_contact.h"
#include "quick_rigid.h"
#include "world/contact/memo.h"

#include <stdlib.h>
#include <string.h>

static const double H = 0.01; // s
static const TautVec3 CUBE = {1, 1, 1};

// A stack that rests, and a ball that falls beside it.
static TautWorld *stack_new(void)
{
    TautWorld *world = quick_world(NULL);
    quick_ground(world);
    for (int i = 0; i < 4; i++)
        quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 0.5 + i));
    quick_thing(world, TAUT_COLLIDER_SPHERE, taut_vec3(0.3, 0, 0), taut_vec3(1.2, 0.1, 0.6));
    return world;
}

static void forget(TautWorld *world)
{
    world->memo_count = 0;
    world->listed.search = 0;
    world->contacts_read = false;
    world->work.contacts_at = CONTACTS_UNKNOWN;
    world->work.placed = false;
}

// The box at the top is put down at another place, at rest: only poses tell.
static void shift(TautWorld *world, int i)
{
    const TautNodeId box = world->collider[4].node;
    const double still[4] = {1, 0, 0, 0};
    must(world, taut_body_set_pose(world, box, taut_vec3(0.05 * i, 0, 3.5), still));
    must(world, taut_body_set_velocity(world, box, taut_vec3(0, 0, 0), taut_vec3(0, 0, 0)));
}

static bool same_state(TautWorld *a, TautWorld *b)
{
    size_t size[2];
    void *bytes[2] = {quick_save(a, &size[0]), quick_save(b, &size[1])};
    const bool same = size[0] == size[1] && memcmp(bytes[0], bytes[1], size[0]) == 0;
    free(bytes[0]);
    free(bytes[1]);
    return same;
}

Test(contact_memo, moves_as_without)
{
    TautWorld *world = stack_new(), *other = stack_new();
    for (int i = 0; i < 150; i++) {
        forget(other);
        quick_steps(world, H, 1);
        quick_steps(other, H, 1);
        cr_assert(same_state(world, other), "step %d", i);
    }

    for (int i = 0; i < 20; i++) {
        shift(world, i);
        shift(other, i);
        forget(other);
        quick_steps(world, H, 1);
        quick_steps(other, H, 1);
        cr_assert(same_state(world, other), "shifted, step %d", i);
    }
    taut_world_destroy(world);
    taut_world_destroy(other);
}

// Pairs that touch and are not searched in the next step: a mark in what is remembered of them is still there.
static int remembered(TautWorld *world)
{
    const double mark = 0.125;
    int kept = 0;
    for (int i = 0; i < world->memo_count; i++) world->memo[i].point[0].gap = mark;
    quick_steps(world, H, 1);
    for (int i = 0; i < world->memo_count; i++)
        kept += world->memo[i].count > 0 && world->memo[i].point[0].gap == mark;
    return kept;
}

Test(contact_memo, rests_without_a_search)
{
    TautWorld *world = quick_world(NULL);
    quick_ground(world);
    enum { BOXES = 12 };
    for (int i = 0; i < BOXES; i++)
        quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 0.5 + i));
    quick_steps(world, H, 20);
    cr_expect_eq(remembered(world), BOXES);

    // another shape in the place of one that is gone is not taken for it
    TautColliderId top = quick_thing(world, TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, BOXES + 0.5));
    quick_steps(world, H, 20);
    cr_expect_eq(remembered(world), BOXES + 1);
    must(world, taut_world_remove_collider(world, top));
    quick_thing(world, TAUT_COLLIDER_SPHERE, taut_vec3(0.5, 0, 0), taut_vec3(0, 0, BOXES + 0.5));
    cr_expect_eq(remembered(world), 0);
    taut_world_destroy(world);
}

// Steps of a world that remembers and of one that forgets, side by side; *stood: in how many the list stood as it was.
static void expect_same(TautWorld *world, TautWorld *other, int steps, int *stood)
{
    TautStepReport report[2];
    *stood = 0;
    for (int i = 0; i < steps; i++) {
        forget(other);
        must(world, taut_world_step(world, H, &report[0]));
        must(other, taut_world_step(other, H, &report[1]));
        cr_assert(same_state(world, other), "step %d", i);
        cr_assert_eq(report[0].heat, report[1].heat);
        cr_assert_eq(report[0].sticking, report[1].sticking);
        *stood += world->stands;
    }
}

// The list stands while nothing moves; an edit that moves nothing, and one that takes a pair out of it, are noticed.
Test(contact_memo, the_list_stands)
{
    TautWorld *world[2];
    int stood;
    for (int i = 0; i < 2; i++) {
        world[i] = quick_world(NULL);
        quick_ground(world[i]);
        for (int k = 0; k < 3; k++)
            quick_thing(world[i], TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 0.5 + k));
    }
    expect_same(world[0], world[1], 20, &stood);
    expect_same(world[0], world[1], 20, &stood);
    cr_assert_eq(stood, 20);

    // a push along the ground: the first step has the old places and another slip
    for (int i = 0; i < 2; i++)
        must(world[i], taut_body_set_velocity(world[i], world[i]->collider[1].node,
                                              taut_vec3(0.5, 0, 0), taut_vec3(0, 0, 0)));
    expect_same(world[0], world[1], 60, &stood);
    cr_assert_lt(stood, 60);

    // the box at the top falls through the one below
    for (int i = 0; i < 2; i++) {
        const TautColliderId a = {3, world[i]->collider[2].generation};
        const TautColliderId b = {4, world[i]->collider[3].generation};
        must(world[i], taut_world_exclude_pair(world[i], a, b));
    }
    expect_same(world[0], world[1], 1, &stood);
    cr_assert_eq(stood, 0);
    expect_same(world[0], world[1], 20, &stood);
    cr_assert_lt(taut_body_pose(world[0], world[0]->collider[3].node).position.z, 2.4);
    taut_world_destroy(world[0]);
    taut_world_destroy(world[1]);
}

// How far contacts give way is kept while nothing moves, and made anew where a mass is another one.
Test(contact_memo, another_mass)
{
    TautWorld *world[2];
    int stood;
    for (int i = 0; i < 2; i++) {
        world[i] = quick_world(NULL);
        quick_ground(world[i]);
        for (int k = 0; k < 3; k++)
            quick_thing(world[i], TAUT_COLLIDER_BOX, CUBE, taut_vec3(0, 0, 0.5 + k));
    }
    expect_same(world[0], world[1], 20, &stood);
    const double before = world[0]->work.give[world[0]->model->n_own_row];
    for (int i = 0; i < 2; i++)
        must(world[i], taut_node_set_mass(world[i], world[i]->collider[1].node, 2.5));
    expect_same(world[0], world[1], 5, &stood);

    // nothing has moved, and the kept numbers are those of a world that forgets
    const Model *m = world[0]->model;
    const size_t size = (size_t)(m->n_row - m->n_own_row) * sizeof(double);
    cr_expect_neq(world[0]->work.give[m->n_own_row], before);
    cr_expect_eq(
        memcmp(world[0]->work.give + m->n_own_row, world[1]->work.give + m->n_own_row, size), 0);
    taut_world_destroy(world[0]);
    taut_world_destroy(world[1]);
}
