// SPDX-License-Identifier: MIT
// contact_far.c -- how far ropes and cloths go in a step, against other things and beside the size of their features: where that is too far a step is
// halved before anything is solved.
#include "quick_contact.h"
#include "quick_rigid.h"
#include "world/compile/compile.h"
#include "world/contact/list.h"
#include "world/tuning.h"

static const double RADIUS = 0.005, LINK = 0.1; // m
enum { N = 6 };

// A rope over another one, which falls on it at this speed; both go aside at another one.
static TautWorld *two_ropes(double speed, double aside)
{
    TautWorld *world = quick_world(NULL);
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = RADIUS;
    for (int k = 0; k < 2; k++) {
        TautNodeId node[N];
        for (int i = 0; i < N; i++) {
            const double s = LINK * (i - 0.5 * (N - 1));
            node[i] = quick_particle(world, 0.1, taut_vec3(k ? 0.03 : s, k ? s : 0.03, 0.3 * k));
            must(world,
                 taut_particle_set_velocity(world, node[i], taut_vec3(aside, 0, k ? -speed : 0)));
            if (i > 0) quick_link(world, node[i - 1], node[i]);
        }
        must(world, taut_world_add_segments(world, &like, node, N, NULL));
    }
    return world;
}

// The number that a step of 0.01 s begins with.
static double far_of(double speed, double aside)
{
    TautWorld *world = two_ropes(speed, aside);
    must(world, taut_world_compile(world, 0.01));
    must(world, contacts_search(world, 0.01));
    const double far = world->far;
    taut_world_destroy(world);
    return far;
}

Test(contact_far, is_the_way_of_one_thing_against_the_other)
{
    const double length = RADIUS + 0.5 * LINK;
    cr_assert_float_eq(far_of(40, 0), 0.4 / length, 1e-9);
    cr_assert_float_eq(far_of(40, 30), 0.4 / length, 1e-9);
    cr_assert_eq(far_of(0, 40), 0, "ropes that fly together are not near");
}

// In so long a step the rope would be solved for with the features below it now; it does not come as far as the other one in it.
Test(contact_far, a_step_that_is_too_long_is_taken_in_parts)
{
    for (int fast = 0; fast < 2; fast++) {
        const double speed = fast ? 25 : 20;
        TautWorld *world = two_ropes(speed, 0);
        cr_assert_eq(far_of(speed, 0) > NEAR_TOO_FAR, fast);
        must(world, taut_world_step(world, 0.01, NULL));
        cr_assert_float_eq(*world->state.h_prev, fast ? 0.005 : 0.01, 1e-12);
        taut_world_destroy(world);
    }
}
