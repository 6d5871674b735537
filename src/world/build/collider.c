// SPDX-License-Identifier: MIT
// collider.c -- materials and colliders come and go.
#include "world/build/collider.h"

#include "math/rotation.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/build/pair.h"
#include "world/events.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

static TautStatus refuse(TautWorld *world, const char *kind, const char *name, const char *problem)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s '%s': %s", kind,
                   name ? name : "", problem);
}

TautStatus taut_world_add_material(TautWorld *world, const TautMaterialDef *def, TautMaterialId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_MATERIAL, def);
    if (status == TAUT_OK)
        status = check_name(world, &world->material_names, "material", def->name);
    if (status != TAUT_OK) return status;

    // materials stay as long as the world
    MaterialSlot slot = {.generation = world->first_generation,
                         .used = true,
                         .friction = def->friction,
                         .spinning = def->spinning,
                         .rolling = def->rolling,
                         .adhesion = def->adhesion,
                         .restitution = def->restitution};
    if (!copy_name(world, def->name, &slot.name) ||
        !names_reserve(&world->memory, &world->material_names) ||
        !memory_grow(&world->memory, (void **)&world->material, &world->material_room,
                     world->material_end + 1, sizeof slot)) {
        free_name(world, slot.name);
        return out_of_memory(world, "adding a material");
    }

    const int index = world->material_end++;
    world->material[index] = slot;
    if (slot.name) names_add(&world->material_names, slot.name, (uint32_t)index);
    if (id) *id = (TautMaterialId){(uint32_t)index + 1, slot.generation};
    return TAUT_OK;
}

void collider_shape(ColliderSlot *slot)
{
    static const double up[3] = {0, 0, 1};
    const double *size = slot->size, half[3] = {size[0] / 2, size[1] / 2, size[2] / 2};
    ColliderStore *store = slot->store;

    switch (slot->kind) {
    case TAUT_COLLIDER_SPHERE:
        slot->convex = convex_ball(size[0]);
        break;
    case TAUT_COLLIDER_CAPSULE:
        memset(store->ends, 0, sizeof store->ends);
        store->ends[0][2] = -half[1], store->ends[1][2] = half[1];
        slot->convex = convex_capsule(store->ends, size[0]);
        break;
    case TAUT_COLLIDER_BOX:
        slot->convex = convex_box(&store->box, half, 0);
        break;
    default:
        slot->convex = convex_plane(&store->plane, up);
        break;
    }
}

const char *collider_problem(TautColliderKind kind, const double *size)
{
    static const int sizes[TAUT_COLLIDER_COUNT] = {
        [TAUT_COLLIDER_BOX] = 3, [TAUT_COLLIDER_SPHERE] = 1, [TAUT_COLLIDER_CAPSULE] = 2};
    if ((unsigned)kind >= TAUT_COLLIDER_COUNT) return "its kind is none that exists";
    for (int i = 0; i < sizes[kind]; i++)
        if (!(size[i] > 0 && isfinite(size[i])))
            return "the sizes of its shape must be > 0 and finite";
    return NULL;
}

// NULL, or the problem with the node that is to carry it.
static const char *node_problem(TautWorld *world, const TautColliderDef *def)
{
    if (taut_node_is_null(def->node)) return NULL;
    const NodeSlot *node = find_node(world, def->node);
    if (!node) return "there is no node of that id";
    if (def->kind == TAUT_COLLIDER_PLANE) return "a plane belongs to the world: leave node out";
    const bool body = node->kind == TAUT_NODE_BODY, particle = node->kind == TAUT_NODE_PARTICLE;
    return body || particle ? NULL : "its node must be a body or a particle";
}

static TautStatus check_collider(TautWorld *world, const TautColliderDef *def)
{
    TautStatus status = check_name(world, &world->collider_names, "collider", def->name);
    if (status != TAUT_OK) return status;
    const char *problem = node_problem(world, def);
    if (!problem) problem = collider_problem(def->kind, def->size);
    if (!problem) problem = body_pose_problem(&def->position, def->rotation);
    if (!problem && !finite3(def->surface_speed)) problem = "its surface_speed must be finite";
    if (!problem && def->material.slot > 0 &&
        (def->material.slot > (uint32_t)world->material_end ||
         world->material[def->material.slot - 1].generation != def->material.generation))
        problem = "there is no material of that id; add it first";
    return problem ? refuse(world, "collider", def->name, problem) : TAUT_OK;
}

TautStatus taut_world_add_collider(TautWorld *world, const TautColliderDef *def, TautColliderId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_COLLIDER, def);
    if (status == TAUT_OK) status = check_collider(world, def);
    if (status != TAUT_OK) return status;

    // the place is kept as a matrix
    ColliderSlot slot = {.generation = world->first_generation,
                         .used = true,
                         .node = def->node,
                         .material = def->material.slot,
                         .layer = def->layer,
                         .mask = def->mask,
                         .sensor = def->sensor,
                         .kind = def->kind};
    memcpy(slot.size, def->size, sizeof slot.size);
    to_array(def->surface_speed, slot.surface_speed);
    double frame[12];
    body_pose(def->position, def->rotation, frame);
    memcpy(slot.at.p, frame, sizeof slot.at.p);
    memcpy(slot.at.R, frame + 3, sizeof slot.at.R);

    // everything that can fail comes first
    slot.store = own_alloc(world, 1, sizeof *slot.store);
    if (!slot.store || !copy_name(world, def->name, &slot.name) ||
        !names_reserve(&world->memory, &world->collider_names) ||
        !memory_grow(&world->memory, (void **)&world->collider, &world->collider_room,
                     world->collider_end + 1, sizeof slot)) {
        own_free(world, slot.store, 1, sizeof *slot.store);
        free_name(world, slot.name);
        return out_of_memory(world, "adding a collider");
    }

    collider_shape(&slot);
    int index = world->free_collider ? world->free_collider - 1 : world->collider_end++;
    if (world->free_collider) {
        slot.generation = world->collider[index].generation;
        world->free_collider = world->collider[index].next_free;
    }
    world->collider[index] = slot;
    world->collider_count++;
    if (slot.name) names_add(&world->collider_names, slot.name, (uint32_t)index);
    outdate(world);
    if (id) *id = (TautColliderId){(uint32_t)index + 1, slot.generation};
    return TAUT_OK;
}

void drop_collider(TautWorld *world, ColliderSlot *slot)
{
    outdate(world);
    events_collider_gone(world, slot);
    pairs_forget(world, slot);
    if (slot->name) names_remove(&world->collider_names, slot->name);
    free_name(world, slot->name);
    own_free(world, slot->store, 1, sizeof *slot->store);
    *slot = (ColliderSlot){.generation = slot->generation + 1, .next_free = world->free_collider};
    world->free_collider = (int)(slot - world->collider) + 1;
    world->collider_count--;
}

void drop_lost_colliders(TautWorld *world)
{
    for (int i = 0; i < world->collider_end; i++) {
        ColliderSlot *slot = world->collider + i;
        if (slot->used && !taut_node_is_null(slot->node) && !find_node(world, slot->node))
            drop_collider(world, slot);
    }
}

TautStatus taut_world_remove_collider(TautWorld *world, TautColliderId id)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    const bool there = id.slot > 0 && id.slot <= (uint32_t)world->collider_end &&
                       world->collider[id.slot - 1].used &&
                       world->collider[id.slot - 1].generation == id.generation;
    if (!there)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ID,
                       "there is no collider of that id: it was removed, or is of another world");
    drop_collider(world, world->collider + id.slot - 1);
    return TAUT_OK;
}
