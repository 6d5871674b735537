// SPDX-License-Identifier: MIT
// settle_heaps.c -- heaps are let go slowly until they rest; what does not come to rest is told with its place and what to do, and the
// world is as it was, to the bit.
#include "quick_contact.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static TautNodeId add_ball(TautWorld *world, const char *name, TautVec3 place, double radius)
{
    TautBodyDef body = taut_default_body_def();
    TautColliderDef ball = taut_default_collider_def();
    body.name = name;
    body.shape = (TautShape){.kind = TAUT_SHAPE_SPHERE, .size = {radius}};
    body.position = place;
    must(world, taut_world_add_body(world, &body, &ball.node));
    ball.kind = TAUT_COLLIDER_SPHERE, ball.size[0] = radius;
    must(world, taut_world_add_collider(world, &ball, NULL));
    return ball.node;
}

static char *saved_state(TautWorld *world, size_t *size)
{
    must(world, taut_world_save_state(world, NULL, 0, size));
    char *buffer = malloc(*size);
    must(world, taut_world_save_state(world, buffer, *size, NULL));
    return buffer;
}

Test(settle_heaps, balls_in_a_basin_come_to_rest)
{
    TautWorld *world = quick_earth();
    quick_ground(world);
    for (int i = 0; i < 4; i++) {
        const double x = i % 2 ? 0 : i - 1, y = i % 2 ? i - 2 : 0;
        quick_solid(world, TAUT_COLLIDER_BOX, taut_vec3(x ? 0.2 : 1.2, x ? 1.2 : 0.2, 1),
                    taut_vec3(0.6 * x, 0.6 * y, 0.5));
    }
    for (int i = 0; i < 18; i++) {
        const int row = i / 3 % 3, layer = i / 9;
        add_ball(
            world, NULL,
            taut_vec3(0.22 * (i % 3 - 1) + 0.02 * (i % 5), 0.22 * (row - 1), 0.15 + 0.25 * layer),
            0.1);
    }
    TautSettleReport report;
    must(world, taut_world_settle(world, 0, &report));
    cr_expect_geq(report.contacts, 18);
    cr_expect_leq(report.force_residual, 1e-9 * 9.81);
    taut_world_destroy(world);
}

// Twenty balls lie on the ground, for which the world makes more room, and one rolls on without an end.
Test(settle_heaps, what_rolls_on_is_told_and_all_is_as_it_was)
{
    TautWorld *world = quick_earth();
    TautColliderDef slope = taut_default_collider_def();
    slope.rotation[0] = cos(0.1), slope.rotation[2] = sin(0.1);
    must(world, taut_world_add_collider(world, &slope, NULL));
    for (int i = 0; i < 20; i++) add_ball(world, NULL, taut_vec3(0, 0.3 * i, 0.11), 0.1);
    add_ball(world, "roller", taut_vec3(0, -1, 0.2), 0.1);
    size_t size, after_size;
    char *before = saved_state(world, &size);
    cr_assert_eq(taut_world_settle(world, 0, NULL), TAUT_NOT_CONVERGED);
    const char *message = taut_world_message(world);
    cr_expect(strstr(message, " at (") && strstr(message, "no equilibrium"), "%s", message);
    char *after = saved_state(world, &after_size);
    cr_expect(size == after_size && memcmp(before, after, size) == 0, "the state is another one");
    free(before), free(after);
    taut_world_destroy(world);
}
