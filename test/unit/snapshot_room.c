// SPDX-License-Identifier: MIT
// snapshot_room.c -- a state that was saved with room for other numbers of contacts than the world has now is restored, and goes on to
// the bit: room grows while a world runs, and arrays that depend on it are padded.
#include "quick_contact.h"

#include <stdlib.h>

enum { MOST = 40, STEPS = 12 };

// Balls a little over the ground, each of which will touch it.
static TautWorld *balls_over_ground(int count, TautNodeId *last)
{
    TautWorldDef def = taut_default_world_def();
    TautWorld *world = quick_world(&def);
    TautColliderDef ground = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &ground, NULL));
    for (int i = 0; i < count; i++) {
        TautBodyDef body = taut_default_body_def();
        TautColliderDef ball = taut_default_collider_def();
        body.shape = (TautShape){.kind = TAUT_SHAPE_SPHERE, .size = {0.1}};
        body.position = taut_vec3(i, 0, 0.12), body.velocity = taut_vec3(0, 1, 0);
        must(world, taut_world_add_body(world, &body, &ball.node));
        ball.kind = TAUT_COLLIDER_SPHERE, ball.size[0] = 0.1;
        must(world, taut_world_add_collider(world, &ball, NULL));
        *last = ball.node;
    }
    return world;
}

static char *saved_state(TautWorld *world, size_t *size)
{
    must(world, taut_world_save_state(world, NULL, 0, size));
    char *buffer = malloc(*size);
    must(world, taut_world_save_state(world, buffer, *size, NULL));
    return buffer;
}

static TautVec3 place_after(TautWorld *world, TautNodeId node)
{
    for (int i = 0; i < STEPS; i++) must(world, taut_world_step(world, 0.02, NULL));
    return taut_particle_position(world, node);
}

Test(snapshot_room, states_go_between_worlds_of_any_room)
{
    for (int count = 1; count <= MOST; count++) {
        TautNodeId last, fresh_last;
        TautWorld *world = balls_over_ground(count, &last),
                  *fresh = balls_over_ground(count, &fresh_last);
        size_t size[2];
        char *start = saved_state(world, size);
        const TautVec3 there = place_after(world, last);
        char *end = saved_state(world, size + 1);
        const TautVec3 later = place_after(world, last);

        // back to less room
        must(world, taut_world_restore(world, start, size[0]));
        const TautVec3 again = place_after(world, last);
        cr_expect(again.y == there.y && again.z == there.z, "%d balls", count);

        // a world without contacts yet takes a state that has many
        must(fresh, taut_world_restore(fresh, end, size[1]));
        const TautVec3 other = place_after(fresh, fresh_last);
        cr_expect(other.y == later.y && other.z == later.z, "%d balls, another world: %g %g", count,
                  other.y - later.y, other.z - later.z);
        free(start), free(end);
        taut_world_destroy(world), taut_world_destroy(fresh);
    }
}
