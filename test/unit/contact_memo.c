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
