// SPDX-License-Identifier: MIT
// build_contact.c -- materials, colliders and pairs.
#include "build.h"
#include "rotation.h"

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

// --- shapes ---

// Vertices and triangles in scratch memory; false when that ran out.
static bool put_mesh(Pool *scratch, const SceneCollider *k, TautColliderDef *def)
{
    const size_t vertices = (size_t)k->vertices.count / 3, corners = (size_t)k->triangles.count;
    TautVec3 *vertex = scene_pool_take(scratch, vertices, sizeof *vertex);
    int *triangle = scene_pool_take(scratch, corners, sizeof *triangle);
    if ((!vertex && vertices > 0) || (!triangle && corners > 0)) return false;

    // numbers of the file are doubles
    for (size_t i = 0; i < vertices; i++) {
        const double *x = k->vertices.at + 3 * i;
        vertex[i] = taut_vec3(x[0], x[1], x[2]);
    }
    for (size_t i = 0; i < corners; i++) triangle[i] = (int)k->triangles.at[i];
    def->vertex = vertex, def->vertex_count = (int)vertices;
    def->triangle = triangle, def->triangle_count = (int)corners / 3;
    return true;
}

// The arrays of a shape: of the file, or those of the mesh that its body is.
static bool put_arrays(const TautWorld *world, Pool *scratch, const SceneCollider *k,
                       TautColliderDef *def)
{
    const TautShape *shape = taut_body_shape(world, def->node);
    if (def->kind == TAUT_COLLIDER_HEIGHT) {
        def->height = k->heights.at;
        def->columns = k->columns;
        def->rows = k->columns > 0 ? k->heights.count / k->columns : 0;
    } else if (k->vertices.count > 0) {
        return put_mesh(scratch, k, def);
    } else if (shape) {
        def->vertex = shape->vertex, def->vertex_count = shape->vertex_count;
        def->triangle = shape->triangle, def->triangle_count = shape->triangle_count;
    }
    return true;
}

// The shape of the file, or that of the body, whose sizes are the same numbers.
static TautStatus put_shape(const TautWorld *world, Pool *scratch, const SceneCollider *k,
                            TautColliderDef *def)
{
    if (scene_given(k, &scene_collider, "kind")) {
        def->kind = (TautColliderKind)k->kind;
        for (int i = 0; i < k->size.count && i < 3; i++) def->size[i] = k->size.at[i];
        return put_arrays(world, scratch, k, def) ? TAUT_OK : TAUT_OUT_OF_MEMORY;
    }

    // its body was made before
    const TautShape *shape = taut_body_shape(world, def->node);
    if (!shape) return TAUT_BAD_SCENE;
    memcpy(def->size, shape->size, sizeof def->size);
    def->kind = shape->kind == TAUT_SHAPE_BOX        ? TAUT_COLLIDER_BOX
                : shape->kind == TAUT_SHAPE_SPHERE   ? TAUT_COLLIDER_SPHERE
                : shape->kind == TAUT_SHAPE_CYLINDER ? TAUT_COLLIDER_CYLINDER
                                                     : TAUT_COLLIDER_CAPSULE;
    return TAUT_OK;
}

// --- colliders ---

TautStatus build_collider_def(const TautWorld *world, Pool *scratch, const SceneCollider *k,
                              TautColliderDef *def)
{
    const TautStatus status = put_shape(world, scratch, k, def);
    if (status != TAUT_OK) return status;

    // where it is on its node
    def->position = k->position;
    memcpy(def->rotation, k->rotation, sizeof def->rotation);
    if (scene_given(k, &scene_collider, "turn")) scene_rotation_from_vector(k->turn, def->rotation);

    // its speed, and who feels it
    def->surface_speed = k->surface_speed;
    def->friction_direction = k->friction_direction;
    def->layer = (uint32_t)k->layer;
    if (scene_given(k, &scene_collider, "mask")) def->mask = (uint32_t)k->mask;
    def->sensor = k->sensor;
    return TAUT_OK;
}

static TautStatus add_collider(Builder *b, const SceneCollider *k, TautColliderId *id)
{
    TautColliderDef def = taut_default_collider_def();
    def.name = build_name(b, k->name);
    if (k->of.name) def.node = b->id[k->of.point];
    if (k->other.name) def.other = b->id[k->other.point];
    if (k->material.name) def.material = b->material[k->material.point];
    const TautStatus status = build_collider_def(b->world, b->scratch, k, &def);
    return status == TAUT_OK ? taut_world_add_collider(b->world, &def, id) : status;
}

// --- cables ---

// Segments of a cable, from its first particle to its last: its ends may be points of bodies, which have none.
static TautStatus add_cable(Builder *b, const SceneCable *k)
{
    const size_t most = (size_t)k->links + 1;
    TautNodeId *node = scene_pool_take(b->scratch, most, sizeof *node);
    if (!node) return TAUT_OUT_OF_MEMORY;
    int count = 0;
    for (int i = 0; i <= k->links; i++) {
        const int inner = k->first_point + i - 1;
        const int point = i == 0 ? k->from.point : i == k->links ? k->to.point : inner;
        if (taut_node_kind(b->world, b->id[point]) == TAUT_NODE_PARTICLE)
            node[count++] = b->id[point];
    }
    if (count < 2) return TAUT_OK;

    TautColliderDef def = taut_default_collider_def();
    def.name = build_name(b, k->name);
    def.size[0] = k->radius;
    if (k->material.name) def.material = b->material[k->material.point];
    return taut_world_add_segments(b->world, &def, node, count, NULL);
}

static TautStatus add_cables(Builder *b)
{
    const SceneCable *cable = b->top->cables.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->cables.count && status == TAUT_OK; i++) {
        const SceneCable *k = &cable[i];
        if (!(k->radius > 0) || !build_is_due(b, k, -1)) continue;
        if (!build_id(b, &k->from) || !build_id(b, &k->to)) continue;
        status = build_settle(b, &scene_cable, i, add_cable(b, k));
    }
    return status;
}

// --- cloths and solids ---

static TautColliderDef sheet_def(const Builder *b, const SceneCollide *k, const char *name)
{
    TautColliderDef def = taut_default_collider_def();
    def.name = build_name(b, name);
    def.kind = TAUT_COLLIDER_SHEET;
    def.size[0] = 0.5 * k->thickness;
    def.self = k->self;
    def.layer = (uint32_t)k->layer;
    if (scene_given(k, &scene_collide, "mask")) def.mask = (uint32_t)k->mask;
    if (k->material.name) def.material = b->material[k->material.point];
    return def;
}

static TautStatus add_cloths(Builder *b)
{
    const SceneCloth *cloth = b->top->cloths.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->cloths.count && status == TAUT_OK; i++) {
        const SceneCloth *k = &cloth[i];
        if (!(k->collide.thickness > 0) || !build_is_due(b, k, -1)) continue;
        const TautNodeId *node = b->id + k->first_point;
        if (taut_node_is_null(node[0])) continue; // a trial has refused it
        const TautColliderDef def = sheet_def(b, &k->collide, k->name);
        status = taut_world_add_cloth_collider(b->world, &def, node, k->nx, k->ny, NULL);
        status = build_settle(b, &scene_cloth, i, status);
    }
    return status;
}

static TautStatus add_solids(Builder *b)
{
    const SceneSolid *solid = b->top->solids.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->solids.count && status == TAUT_OK; i++) {
        const SceneSolid *k = &solid[i];
        if (!(k->collide.thickness > 0) || !build_is_due(b, k, -1)) continue;
        const TautSolidId id = taut_find_solid(b->world, build_name(b, k->name));
        if (id.slot == 0) continue; // likewise
        const TautColliderDef def = sheet_def(b, &k->collide, k->name);
        status = taut_world_add_solid_collider(b->world, &def, id, NULL);
        status = build_settle(b, &scene_solid, i, status);
    }
    return status;
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
        if (k->other.name && !build_id(b, &k->other)) continue;
        status = build_settle(b, &scene_collider, i, add_collider(b, k, &b->collider[i]));
    }
    if (status == TAUT_OK) status = add_cables(b);
    if (status == TAUT_OK) status = add_cloths(b);
    if (status == TAUT_OK) status = add_solids(b);
    if (status == TAUT_OK) status = build_ground(b);
    return status == TAUT_OK ? add_pairs(b) : status;
}
