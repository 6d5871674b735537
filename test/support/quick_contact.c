// SPDX-License-Identifier: MIT
// quick_contact.c -- see quick_contact.h.
#include "quick_contact.h"

#include <math.h>
#include <stdlib.h>

TautWorld *quick_earth(void)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -9.81);
    return quick_world(&def);
}

void quick_run(TautWorld *world, double h, double duration)
{
    for (int i = 0; i < (int)lround(duration / h); i++)
        must(world, taut_world_step(world, h, NULL));
}

static TautColliderDef collider_def(TautColliderKind kind, TautVec3 size)
{
    TautColliderDef def = taut_default_collider_def();
    def.kind = kind;
    def.size[0] = size.x, def.size[1] = size.y, def.size[2] = size.z;
    return def;
}

TautColliderId quick_solid(TautWorld *world, TautColliderKind kind, TautVec3 size, TautVec3 place)
{
    TautColliderDef def = collider_def(kind, size);
    TautColliderId id;
    def.position = place;
    must(world, taut_world_add_collider(world, &def, &id));
    return id;
}

TautColliderId quick_thing(TautWorld *world, TautColliderKind kind, TautVec3 size, TautVec3 place)
{
    TautColliderDef def = collider_def(kind, size);
    TautBodyDef body = taut_default_body_def();
    TautColliderId id;
    body.shape.kind = kind == TAUT_COLLIDER_BOX ? TAUT_SHAPE_BOX : TAUT_SHAPE_SPHERE;
    for (int k = 0; k < 3; k++) body.shape.size[k] = def.size[k];
    body.mass = 2;
    body.position = place;
    must(world, taut_world_add_body(world, &body, &def.node));
    must(world, taut_world_add_collider(world, &def, &id));
    return id;
}

TautColliderId quick_ground(TautWorld *world)
{
    return quick_solid(world, TAUT_COLLIDER_PLANE, taut_vec3(0, 0, 0), taut_vec3(0, 0, 0));
}

void *quick_save_world(TautWorld *world, size_t *size)
{
    must(world, taut_world_save(world, NULL, 0, size));
    void *saved = malloc(*size);
    cr_assert_not_null(saved);
    must(world, taut_world_save(world, saved, *size, NULL));
    return saved;
}

bool quick_same_collider(TautColliderId a, TautColliderId b)
{
    return a.slot == b.slot && a.generation == b.generation;
}
