// SPDX-License-Identifier: MIT
// build_contact.c -- materials, colliders and pairs.
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
static bool put_shape(const Builder *b, const SceneCollider *k, TautColliderDef *def)
{
    if (scene_given(k, &scene_collider, "kind")) {
        def->kind = (TautColliderKind)k->kind;
        for (int i = 0; i < k->size.count && i < 3; i++) def->size[i] = k->size.at[i];
        return true;
    }

    // its body was made before
    const TautShape *shape = taut_body_shape(b->world, def->node);
    if (!shape) return false;
    memcpy(def->size, shape->size, sizeof def->size);
    def->kind = shape->kind == TAUT_SHAPE_BOX      ? TAUT_COLLIDER_BOX
                : shape->kind == TAUT_SHAPE_SPHERE ? TAUT_COLLIDER_SPHERE
                                                   : TAUT_COLLIDER_CAPSULE;
    return true;
}

static TautStatus add_collider(Builder *b, const SceneCollider *k, TautColliderId *id)
{
    TautColliderDef def = taut_default_collider_def();

    // its node and its shape
    def.name = build_name(b, k->name);
    if (k->of.name) def.node = b->id[k->of.point];
    if (!put_shape(b, k, &def)) return TAUT_BAD_SCENE;

    // where it is there
    def.position = k->position;
    memcpy(def.rotation, k->rotation, sizeof def.rotation);
    if (scene_given(k, &scene_collider, "turn")) build_turn(k->turn, def.rotation);

    // its surface, and who feels it
    if (k->material.name) def.material = b->material[k->material.point];
    def.surface_speed = k->surface_speed;
    def.layer = (uint32_t)k->layer;
    if (scene_given(k, &scene_collider, "mask")) def.mask = (uint32_t)k->mask;
    def.sensor = k->sensor;
    return taut_world_add_collider(b->world, &def, id);
}

// How two materials meet, or whether two colliders do.
static TautStatus add_pair(const Builder *b, const ScenePair *pair)
{
    // the same material twice where one is named
    if (pair->of.count > 0) {
        TautPairDef def = taut_default_pair_def();
        const SceneReference *of = pair->of.at;
        scene_def_fill(&scene_pair, pair, &def);
        return taut_world_set_pair(b->world, b->material[of[0].point],
                                   b->material[of[pair->of.count - 1].point], &def);
    }

    // a trial has not made all colliders
    const TautColliderId first = b->collider[pair->colliders.at[0].point];
    const TautColliderId second = b->collider[pair->colliders.at[1].point];
    if (taut_collider_is_null(first) || taut_collider_is_null(second)) return TAUT_OK;
    return pair->touch ? taut_world_include_pair(b->world, first, second)
                       : taut_world_exclude_pair(b->world, first, second);
}

static TautStatus add_pairs(Builder *b)
{
    const ScenePair *pair = b->top->pairs.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->pairs.count && status == TAUT_OK; i++) {
        const bool named = pair[i].of.count > 0 || pair[i].colliders.count == 2;
        if (named && build_is_due(b, &pair[i], -1))
            status = build_settle(b, &scene_pair, i, add_pair(b, &pair[i]));
    }
    return status;
}

TautStatus build_colliders(Builder *b)
{
    const SceneCollider *collider = b->top->colliders.items;
    TautStatus status = add_materials(b);
    for (int i = 0; i < b->top->colliders.count && status == TAUT_OK; i++) {
        const SceneCollider *k = &collider[i];
        if (!build_is_due(b, k, -1) || (k->of.name && !build_id(b, &k->of))) continue;
        status = build_settle(b, &scene_collider, i, add_collider(b, k, &b->collider[i]));
    }
    return status == TAUT_OK ? add_pairs(b) : status;
}
