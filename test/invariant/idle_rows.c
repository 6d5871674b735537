// SPDX-License-Identifier: MIT
// idle_rows.c -- hard rows that act on nothing: a length between two points of one body, or between two anchors. Their force
// could be any, and round-off of the Jacobian would decide.
#include "quick_rigid.h"

#include <math.h>

static const double H = 0.01; // s

static TautNodeId point_of(TautWorld *world, TautNodeId body, TautVec3 place)
{
    TautNodeId id;
    must(world, taut_world_add_point(world, body, place, 0, &id));
    return id;
}

// A body of 4 kg on a ball joint, away from the origin, or held by two joints that say the same. idle: with lengths between two of its points
// and between two anchors.
static TautWorld *swinging(bool idle, bool held, TautNodeId *body, TautElementId link[2])
{
    TautWorld *world = quick_world(NULL);
    TautBodyDef def = quick_body_def(4, taut_vec3(0.3, 0.2, 0.4), taut_vec3(7, -3, 2));
    def.spin = held ? taut_vec3(0, 0, 0) : taut_vec3(0.3, 1, -0.7);
    *body = quick_body(world, &def);
    quick_joint(world, held ? TAUT_JOINT_RIGID : TAUT_JOINT_BALL, *body, (TautNodeId){0, 0},
                taut_vec3(7.3, -3.2, 2.4), taut_vec3(0, 0, 1));
    if (held) // seven rows on six freedoms
        quick_joint(world, TAUT_JOINT_BALL, *body, (TautNodeId){0, 0}, taut_vec3(6, -3, 2),
                    taut_vec3(0, 0, 1));

    TautNodeId a = point_of(world, *body, taut_vec3(0.13, -0.21, 0.37));
    TautNodeId b = point_of(world, *body, taut_vec3(-0.51, 0.11, 0.17));
    TautNodeId wall = quick_anchor(world, taut_vec3(0.1, 0.2, 0.3));
    TautNodeId other = quick_anchor(world, taut_vec3(1.3, 0.7, -0.2));
    if (idle) link[0] = quick_link(world, a, b), link[1] = quick_link(world, wall, other);
    return world;
}

static void compare(bool held)
{
    TautNodeId body[2];
    TautElementId link[2];
    TautWorld *with = swinging(true, held, body, link),
              *without = swinging(false, held, body + 1, link);
    for (int n = 0; n < 100; n++) {
        TautStepReport report;
        must(with, taut_world_step(with, H, &report));
        cr_expect_eq(report.rung, 0, "level %d at %g s", report.rung, report.time);
        must(without, taut_world_step(without, H, NULL));
        for (int k = 0; k < 2; k++)
            cr_expect_eq(taut_element_tension(with, link[k]), 0, "%g N at %g s",
                         taut_element_tension(with, link[k]), report.time);
    }
    cr_expect_lt(vec_apart(taut_body_centre(with, body[0]), taut_body_centre(without, body[1])),
                 1e-12);
    taut_world_destroy(with);
    taut_world_destroy(without);
}

Test(idle_rows, on_a_body_that_swings)
{
    compare(false);
}

Test(idle_rows, on_a_body_that_is_held_twice)
{
    compare(true);
}
