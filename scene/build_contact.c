// SPDX-License-Identifier: MIT
// build_contact.c -- materials and colliders.
#include "build.h"

#include <string.h>

static TautStatus add_materials(Builder *b)
{
    const SceneMaterial *material = b->top->materials.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->materials.count && status == TAUT_OK; i++) {
        TautMaterialDef def = taut_default_material_def();
        if (!build_is_due(b, &material[i], -1)) continue;

        // all numbers of the table
        def.name = build_name(b, material[i].name);
        scene_def_fill(&scene_material, &material[i], &def);

        status = taut_world_add_material(b->world, &def, &b->material[i]);
        status = build_settle(b, &scene_material, i, status);
    }
    return status;
}

// The shape of the file, or that of the body, whose sizes are the same numbers; false where it has none.
static bool put_shape(const TautWorld *world, const SceneCollider *k, TautColliderDef *def)
{
    if (scene_given(k, &scene_collider, "kind")) {
        def->kind = (TautColliderKind)k->kind;
        for (int i = 0; i < k->size.count && i < 3; i++) def->size[i] = k->size.at[i];
        return true;
    }

    // its body was made before
    const TautShape *shape = taut_body_shape(world, def->node);
    if (!shape) return false;
    memcpy(def->size, shape->size, sizeof def->size);
    def->kind = shape->kind == TAUT_SHAPE_BOX      ? TAUT_COLLIDER_BOX
                : shape->kind == TAUT_SHAPE_SPHERE ? TAUT_COLLIDER_SPHERE
                                                   : TAUT_COLLIDER_CAPSULE;
    return true;
}

bool build_collider_def(const TautWorld *world, const SceneCollider *k, TautColliderDef *def)
{
    if (!put_shape(world, k, def)) return false;

    // where it is on its node
    def->position = k->position;
    memcpy(def->rotation, k->rotation, sizeof def->rotation);
    if (scene_given(k, &scene_collider, "turn")) build_turn(k->turn, def->rotation);

    // its speed, and who feels it
    def->surface_speed = k->surface_speed;
    def->layer = (uint32_t)k->layer;
    if (scene_given(k, &scene_collider, "mask")) def->mask = (uint32_t)k->mask;
    return true;
}

static TautStatus add_collider(Builder *b, const SceneCollider *k)
{
    TautColliderDef def = taut_default_collider_def();
    def.name = build_name(b, k->name);
    if (k->of.name) def.node = b->id[k->of.point];
    if (k->material.name) def.material = b->material[k->material.point];
    if (!build_collider_def(b->world, k, &def)) return TAUT_BAD_SCENE;
    return taut_world_add_collider(b->world, &def, NULL);
}

TautStatus build_colliders(Builder *b)
{
    const SceneCollider *collider = b->top->colliders.items;
    TautStatus status = add_materials(b);
    for (int i = 0; i < b->top->colliders.count && status == TAUT_OK; i++) {
        const SceneCollider *k = &collider[i];
        if (!build_is_due(b, k, -1) || (k->of.name && !build_id(b, &k->of))) continue;
        status = build_settle(b, &scene_collider, i, add_collider(b, k));
    }
    return status == TAUT_OK ? build_ground(b) : status;
}
