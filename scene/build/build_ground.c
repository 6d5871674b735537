// SPDX-License-Identifier: MIT
// build_ground.c -- the ground as a collider, those of things that have none, and a list of all colliders for whoever draws
// them. One function walks over those of the ground, so that the list and the world have the same.
#include "build.h"
#include "scene.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// The layer of the ground, which no file can name, is all that its own colliders touch. These are on another one, so that they do
// not touch each other.
static const uint32_t GROUND_LAYER = UINT32_C(1) << 31, CAUGHT_LAYER = UINT32_C(1) << 30;

typedef TautStatus (*Visit)(void *user, const TautSceneCollider *collider);

static double friction_of(const SceneTop *top, const SceneReference *reference)
{
    const SceneMaterial *material = top->materials.items;
    if (!reference->name || reference->point < 0) return taut_default_material_def().friction;
    return material[reference->point].friction;
}

// A plane at the level of the ground, its z against gravity.
static TautColliderDef plane_of(const SceneTop *top)
{
    TautColliderDef def = taut_default_collider_def();
    double up[3];
    scene_ground_up(top, up);
    const double level = top->ground.level;
    def.name = "ground";
    def.position = taut_vec3(level * up[0], level * up[1], level * up[2]);

    // half way from z to up; any axis across turns it upside down
    const double q[4] = {1 + up[2], -up[1], up[0], 0}, size = sqrt(2 * (1 + up[2]));
    for (int k = 0; k < 4; k++) def.rotation[k] = size > 1e-8 ? q[k] / size : k == 1;
    def.layer = 1 | GROUND_LAYER;
    return def;
}

// The collider of a thing that has none.
static TautSceneCollider catch_of(const TautWorld *world, TautNodeId id, double radius)
{
    TautSceneCollider c = {.def = taut_default_collider_def(),
                           .friction = taut_default_material_def().friction};
    const TautShape *shape =
        taut_node_kind(world, id) == TAUT_NODE_BODY ? taut_body_shape(world, id) : NULL;
    c.def.node = id;
    c.def.layer = CAUGHT_LAYER;
    c.def.mask = GROUND_LAYER;

    // its own shape, the box around it, or a ball
    c.own = true;
    const TautVec3 half = taut_shape_half(shape);
    const double edge[3] = {2 * half.x, 2 * half.y, 2 * half.z};
    if (shape && half.x > 0 && half.y > 0 && half.z > 0) {
        const bool as_it_is = shape->kind == TAUT_SHAPE_SPHERE || shape->kind == TAUT_SHAPE_CAPSULE;
        c.def.kind = shape->kind == TAUT_SHAPE_SPHERE    ? TAUT_COLLIDER_SPHERE
                     : shape->kind == TAUT_SHAPE_CAPSULE ? TAUT_COLLIDER_CAPSULE
                                                         : TAUT_COLLIDER_BOX;
        for (int k = 0; k < 3; k++) c.def.size[k] = as_it_is ? shape->size[k] : edge[k];
    } else {
        c.def.kind = TAUT_COLLIDER_SPHERE;
        c.def.size[0] = radius;
    }
    return c;
}

// Particles of cloths and solids that collide.
static void find_sheets(const SceneTop *top, const TautWorld *world, bool *own)
{
    const SceneCloth *cloth = top->cloths.items;
    for (int i = 0; i < top->cloths.count; i++) {
        const SceneCloth *k = &cloth[i];
        if (!(k->collide.thickness > 0) || !k->name) continue;
        for (int p = 0; p < k->nx * k->ny; p++) {
            char name[256];
            snprintf(name, sizeof name, "%s.%d.%d", k->name, p % k->nx, p / k->nx);
            own[taut_find_node(world, name).slot] = true;
        }
    }
    const SceneSolid *solid = top->solids.items;
    for (int i = 0; i < top->solids.count; i++) {
        const TautSolidId id = taut_find_solid(world, solid[i].name);
        const TautNodeId *node = taut_solid_nodes(world, id);
        if (!(solid[i].collide.thickness > 0) || !node) continue;
        for (int v = 0; v < taut_solid_mesh(world, id)->vertex_count; v++) own[node[v].slot] = true;
    }
}

// Slots of nodes that have a collider in the file.
static bool *find_own(const SceneTop *top, const TautWorld *world, Pool *scratch)
{
    const SceneCollider *collider = top->colliders.items;
    uint32_t last = 0;
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0}); !taut_node_is_null(id);
         id = taut_next_node(world, id))
        last = id.slot;
    bool *own = scene_pool_take(scratch, (size_t)last + 1, sizeof *own);
    for (int i = 0; own && i < top->colliders.count; i++)
        if (collider[i].of.name) own[taut_find_node(world, collider[i].of.name).slot] = true;
    if (own) find_sheets(top, world, own);
    return own;
}

// The ground, then the colliders that it gives to others, in the order of nodes.
static TautStatus each_of_ground(const SceneTop *top, const TautWorld *world, Pool *scratch,
                                 Visit visit, void *user)
{
    TautStatus status = TAUT_OK;
    if (!top->ground.on) return TAUT_OK;
    const bool *own = find_own(top, world, scratch);
    if (!own) return TAUT_OUT_OF_MEMORY;

    TautSceneCollider ground = {.def = plane_of(top),
                                .friction = friction_of(top, &top->ground.material)};
    status = visit(user, &ground);

    for (TautNodeId id = taut_next_node(world, (TautNodeId){0});
         !taut_node_is_null(id) && status == TAUT_OK; id = taut_next_node(world, id)) {
        const TautNodeKind kind = taut_node_kind(world, id);
        if (kind != TAUT_NODE_BODY && kind != TAUT_NODE_PARTICLE) continue;
        if (own[id.slot] || taut_node_is_fixed(world, id)) continue;
        TautSceneCollider collider = catch_of(world, id, top->ground.radius);
        status = visit(user, &collider);
    }
    return status;
}

static TautStatus add(void *user, const TautSceneCollider *collider)
{
    const Builder *b = user;
    TautColliderDef def = collider->def;
    def.name = NULL; // a collider of the file may be called so too
    const SceneReference *material = &b->top->ground.material;
    if (def.kind == TAUT_COLLIDER_PLANE && material->name)
        def.material = b->material[material->point];
    return taut_world_add_collider(b->world, &def, NULL);
}

TautStatus build_ground(Builder *b)
{
    // a trial has not all nodes
    if (b->wanted) return TAUT_OK;
    return each_of_ground(b->top, b->world, b->scratch, add, b);
}

// --- for whoever draws them ---

typedef struct Listing {
    TautSceneCollider *out;
    int count, room;
} Listing;

static TautStatus put(void *user, const TautSceneCollider *collider)
{
    Listing *list = user;
    if (list->count < list->room) list->out[list->count] = *collider;
    list->count++;
    return TAUT_OK;
}

// Is it drawn as its body already?
static bool is_own(const SceneCollider *k)
{
    static const char *const other[] = {"vertices", "file", "position", "rotation", "turn"};
    if (k->of_body) return true;
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        if (scene_given(k, &scene_collider, other[i])) return false;
    const bool as_mesh = k->kind == TAUT_COLLIDER_HULL || k->kind == TAUT_COLLIDER_MESH;
    return !scene_given(k, &scene_collider, "kind") || (k->of.name && as_mesh);
}

static TautSceneCollider collider_of(const SceneTop *top, const TautWorld *world, Pool *scratch,
                                     const SceneCollider *k)
{
    TautSceneCollider c = {.def = taut_default_collider_def(),
                           .friction = friction_of(top, &k->material),
                           .own = is_own(k)};
    if (k->of.name) c.def.node = taut_find_node(world, k->of.name);
    build_collider_def(world, scratch, k, &c.def);
    c.def.name = k->name;

    // scratch memory ends with this call
    c.def.vertex = NULL, c.def.triangle = NULL;
    c.def.vertex_count = c.def.triangle_count = 0;
    return c;
}

int taut_scene_colliders(const TautScene *scene, const TautWorld *world, TautSceneCollider *out,
                         int room)
{
    if (!scene || !world) return 0;
    const SceneTop *top = &scene->top;
    const SceneCollider *collider = top->colliders.items;
    Listing list = {out, 0, out ? room : 0};
    Pool scratch;

    scene_pool_init(&scratch, scene->pool.allocator);
    for (int i = 0; i < top->colliders.count; i++) {
        TautSceneCollider c = collider_of(top, world, &scratch, &collider[i]);
        put(&list, &c);
    }
    each_of_ground(top, world, &scratch, put, &list);
    scene_pool_free(&scratch);
    return list.count;
}
