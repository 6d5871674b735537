// SPDX-License-Identifier: MIT
// collider.c -- materials and colliders come and go.
#include "world/build/collider.h"

#include "base/text.h"
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

// --- materials ---

MaterialSlot material_from(const TautMaterialDef *def)
{
    const double mu = def->friction;
    return (MaterialSlot){
        .used = true,
        .friction = mu,
        .kinetic_friction = isfinite(def->kinetic_friction) ? def->kinetic_friction : mu,
        .stribeck_speed = def->stribeck_speed,
        .cross_friction = isfinite(def->cross_friction) ? def->cross_friction : mu,
        .spinning = def->spinning,
        .rolling = def->rolling,
        .adhesion = def->adhesion,
        .restitution = def->restitution};
}

TautStatus taut_world_add_material(TautWorld *world, const TautMaterialDef *def, TautMaterialId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_MATERIAL, def);
    if (status == TAUT_OK)
        status = check_name(world, &world->material_names, "material", def->name);
    if (status != TAUT_OK) return status;
    if (isfinite(def->kinetic_friction) && def->kinetic_friction > def->friction)
        return log_say(
            &world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT,
            "material '%s': kinetic_friction is %g and friction is %g; a thing that slides has at "
            "most the friction of one at rest",
            def->name ? def->name : "", def->kinetic_friction, def->friction);

    // materials stay as long as the world
    MaterialSlot slot = material_from(def);
    slot.generation = world->first_generation;
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

// --- shapes ---

const char *collider_problem(const TautColliderDef *def)
{
    if ((unsigned)def->kind >= TAUT_COLLIDER_COUNT) return "its kind is none that exists";
    const ColliderKind *kind = collider_kind(def->kind);
    for (int i = 0; i < kind->sizes; i++)
        if (!(def->size[i] > 0 && isfinite(def->size[i])))
            return "the sizes of its shape must be > 0 and finite";

    // arrays that it is made of
    if (kind->particles && (!def->particle || def->particle_count < 3))
        return "a sheet is between 3 particles or more: set particle and particle_count";
    if (kind->particles && (!def->triangle || def->triangle_count < 1))
        return "a sheet needs triangles between its particles: set triangle and triangle_count";
    if (kind->particles && def->triangle_count > SHEET_MOST)
        return "a sheet has more triangles than can be counted; use several";
    if (kind->triangles && !kind->particles &&
        (!def->triangle || def->triangle_count < kind->triangles))
        return "a mesh needs triangles: set vertex, vertex_count, triangle and triangle_count";
    if (kind->vertices && (!def->vertex || def->vertex_count < kind->vertices))
        return kind->triangles ? "a mesh needs 3 vertices or more: set vertex and vertex_count"
                               : "a hull needs 4 points or more: set vertex and vertex_count";
    if (kind->heights && (!def->height || def->columns < 2 || def->rows < 2))
        return "a height field needs 2 x 2 heights or more: set height, columns and rows";
    if (kind->heights && def->rows > HEIGHT_MOST / def->columns)
        return "a height field has more heights than can be counted; use several";
    if (!kind->distance) return NULL;

    // a box around a signed distance has three edges, or none
    const double *size = def->size;
    const bool none = size[0] == 0 && size[1] == 0 && size[2] == 0;
    const bool all = size[0] > 0 && size[1] > 0 && size[2] > 0 && all_finite(3, size);
    if (!none && !all) return "size is the three edges of a box that holds the solid, or 0 of all";
    return def->distance ? NULL : "an sdf needs its function: set distance";
}

const char *collider_node_problem(TautColliderKind kind, const NodeSlot *node)
{
    if (!node) return NULL;
    if (!collider_kind(kind)->finite) return "a plane belongs to the world: leave node out";
    if (node->kind != TAUT_NODE_BODY && node->kind != TAUT_NODE_PARTICLE)
        return "its node must be a body or a particle";
    if (collider_kind(kind)->family != COLLIDER_SURFACE || node->fixed) return NULL;
    return "a surface cannot be of a node that moves: use a hull, or several, or fix the node";
}

const char *collider_segment_problem(TautColliderKind kind, const NodeSlot *first,
                                     const NodeSlot *second)
{
    if (!collider_kind(kind)->segment)
        return second ? "only a segment has an other node: leave it out" : NULL;
    if (!first || !second) return "a segment is between two particles: set node and other";
    if (first == second) return "its two particles are one: set node and other";
    return first->kind == TAUT_NODE_PARTICLE && second->kind == TAUT_NODE_PARTICLE
               ? NULL
               : "a segment is between particles: use a capsule for a body";
}

bool carries_surface(const TautWorld *world, const NodeSlot *node)
{
    const uint32_t slot = (uint32_t)(node - world->node) + 1;
    for (int i = 0; i < world->collider_end; i++)
        if (world->collider[i].used && world->collider[i].node.slot == slot &&
            collider_kind(world->collider[i].given.kind)->family == COLLIDER_SURFACE)
            return true;
    return false;
}

static void free_given(TautWorld *world, ColliderGiven *given)
{
    own_free(world, given->vertex, (size_t)given->vertex_count, sizeof *given->vertex);
    own_free(world, given->triangle, 3 * (size_t)given->triangle_count, sizeof *given->triangle);
    own_free(world, given->height, (size_t)given->columns * (size_t)given->rows,
             sizeof *given->height);
    own_free(world, given->particle, (size_t)given->particle_count, sizeof *given->particle);
    given->vertex = NULL, given->triangle = NULL, given->height = NULL, given->particle = NULL;
}

// Arrays of the user become the world's own, those that the kind has. False when memory fails.
static bool keep_given(TautWorld *world, const TautColliderDef *from, ColliderGiven *to)
{
    const ColliderKind *kind = collider_kind(from->kind);
    *to = (ColliderGiven){.kind = from->kind};
    memcpy(to->size, from->size, sizeof to->size);
    bool kept = true;
    if (kind->vertices) {
        to->vertex_count = from->vertex_count;
        to->vertex = own_copy(world, from->vertex, (size_t)to->vertex_count, sizeof *to->vertex);
        kept = to->vertex != NULL;
    }

    if (kind->triangles && kept) {
        to->triangle_count = from->triangle_count;
        to->triangle =
            own_copy(world, from->triangle, 3 * (size_t)to->triangle_count, sizeof *to->triangle);
        kept = to->triangle != NULL;
    }

    if (kind->particles && kept) {
        to->particle_count = from->particle_count, to->self = from->self;
        to->particle =
            own_copy(world, from->particle, (size_t)to->particle_count, sizeof *to->particle);
        kept = to->particle != NULL;
    }

    if (kind->heights) {
        to->columns = from->columns, to->rows = from->rows;
        to->height = own_copy(world, from->height, (size_t)to->columns * (size_t)to->rows,
                              sizeof *to->height);
        kept = to->height != NULL;
    }

    if (kind->distance) {
        // a function is kept until the world ends, as all of the user's are
        Function like;
        function_of_distance(from->distance, from->user, &like);
        to->distance = functions_keep(world, &like);
        kept = to->distance != NULL;
    }
    if (!kept) free_given(world, to);
    return kept;
}

TautStatus collider_make(TautWorld *world, ColliderSlot *slot, char problem[MESH_TEXT])
{
    slot->store = own_alloc(world, 1, sizeof *slot->store);
    if (!slot->store) return TAUT_OUT_OF_MEMORY;
    TautStatus status = collider_kind(slot->given.kind)->make(world, slot, problem);
    if (status == TAUT_OK) return status;
    own_free(world, slot->store, 1, sizeof *slot->store);
    slot->store = NULL;
    return status;
}

void collider_free(TautWorld *world, ColliderSlot *slot)
{
    const ColliderKind *kind = collider_kind(slot->given.kind);
    if (slot->store && kind->end) kind->end(world, slot->store);
    own_free(world, slot->store, 1, sizeof *slot->store);
    slot->store = NULL;
    free_given(world, &slot->given);
}

// --- colliders ---

bool collider_direction_fits(TautColliderKind kind, const double *d)
{
    const double square = dot3(d, d);
    if (collider_kind(kind)->segment || collider_kind(kind)->particles) return square == 0;
    return square == 0 || fabs(square - 1) < 1e-9;
}

static const char *direction_problem(const TautColliderDef *def)
{
    const TautVec3 d = def->friction_direction;
    if (!finite3(d)) return "its friction_direction must be finite";
    if ((collider_kind(def->kind)->segment || collider_kind(def->kind)->particles) &&
        (d.x != 0 || d.y != 0 || d.z != 0))
        return "segments and sheets have no axes of their own that a friction_direction could be "
               "in; leave it out";
    return NULL;
}

const char *collider_particles_problem(const TautWorld *world, const TautNodeId *particle,
                                       int count)
{
    for (int i = 0; i < count; i++) {
        const NodeSlot *node = find_node(world, particle[i]);
        if (!node) return "one of its particles is not there";
        if (node->size != 3) return "its vertices must be particles, or points of bodies";
    }
    return NULL;
}

static const char *def_problem(TautWorld *world, const TautColliderDef *def)
{
    const NodeSlot *node = taut_node_is_null(def->node) ? NULL : find_node(world, def->node);
    const NodeSlot *other = taut_node_is_null(def->other) ? NULL : find_node(world, def->other);

    if ((!node && !taut_node_is_null(def->node)) || (!other && !taut_node_is_null(def->other)))
        return "there is no node of that id";
    const char *problem = collider_problem(def);
    if (!problem && collider_kind(def->kind)->particles) {
        if (node) return "a sheet is of all its particles: leave node out";
        problem = collider_particles_problem(world, def->particle, def->particle_count);
    }

    if (!problem) problem = collider_segment_problem(def->kind, node, other);
    if (!problem) problem = collider_node_problem(def->kind, node);
    if (!problem) problem = body_pose_problem(&def->position, def->rotation);
    if (!problem && !finite3(def->surface_speed)) problem = "its surface_speed must be finite";
    if (!problem) problem = direction_problem(def);
    if (!problem && def->material.slot > 0 &&
        (def->material.slot > (uint32_t)world->material_end ||
         world->material[def->material.slot - 1].generation != def->material.generation))
        problem = "there is no material of that id; add it first";
    return problem;
}

// The slot of a Def with a shape that is sound; on failure it owns nothing.
static TautStatus make_slot(TautWorld *world, const TautColliderDef *def, ColliderSlot *slot)
{
    *slot = (ColliderSlot){.generation = world->first_generation,
                           .used = true,
                           .node = def->node,
                           .other = def->other,
                           .material = def->material.slot,
                           .layer = def->layer,
                           .mask = def->mask,
                           .sensor = def->sensor};
    to_array(def->surface_speed, slot->surface_speed);
    to_array(def->friction_direction, slot->friction_direction);
    if (max_abs(3, slot->friction_direction) > 0) // 0 = none
        direction_n(3, slot->friction_direction, slot->friction_direction);

    // the place is kept as a matrix
    double frame[12];
    if (collider_kind(def->kind)->particles) slot->node = def->particle[0];
    if (collider_kind(def->kind)->segment || collider_kind(def->kind)->particles)
        body_pose(taut_vec3(0, 0, 0), (double[]){1, 0, 0, 0}, frame); // it has no place of its own
    else
        body_pose(def->position, def->rotation, frame);
    memcpy(slot->at.p, frame, sizeof slot->at.p);
    memcpy(slot->at.R, frame + 3, sizeof slot->at.R);

    // the shape may turn out to be none
    char problem[MESH_TEXT] = "";
    if (!keep_given(world, def, &slot->given)) return out_of_memory(world, "adding a collider");
    if (collider_kind(def->kind)->particles)
        slot->given.size[1] = sheet_least_height(world, &slot->given);
    TautStatus status = collider_make(world, slot, problem);
    if (status == TAUT_OK) return status;
    collider_free(world, slot);
    if (status == TAUT_OUT_OF_MEMORY) return out_of_memory(world, "adding a collider");
    return log_say(&world->log, TAUT_ERROR, status, "collider '%s': %s", def->name ? def->name : "",
                   problem);
}

TautStatus taut_world_add_collider(TautWorld *world, const TautColliderDef *def, TautColliderId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_COLLIDER, def);
    if (status == TAUT_OK)
        status = check_name(world, &world->collider_names, "collider", def->name);
    if (status != TAUT_OK) return status;
    const char *problem = def_problem(world, def);
    if (problem) return refuse(world, "collider", def->name, problem);

    // everything that can fail comes first
    ColliderSlot slot;
    status = make_slot(world, def, &slot);
    if (status != TAUT_OK) return status;
    if (!copy_name(world, def->name, &slot.name) ||
        !names_reserve(&world->memory, &world->collider_names) ||
        !memory_grow(&world->memory, (void **)&world->collider, &world->collider_room,
                     world->collider_end + 1, sizeof slot)) {
        collider_free(world, &slot);
        free_name(world, slot.name);
        return out_of_memory(world, "adding a collider");
    }

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
    collider_free(world, slot);
    *slot = (ColliderSlot){.generation = slot->generation + 1, .next_free = world->free_collider};
    world->free_collider = (int)(slot - world->collider) + 1;
    world->collider_count--;
}

void drop_lost_colliders(TautWorld *world)
{
    for (int i = 0; i < world->collider_end; i++) {
        ColliderSlot *slot = world->collider + i;
        if (!slot->used) continue;
        const bool first = taut_node_is_null(slot->node) || find_node(world, slot->node);
        const bool second = taut_node_is_null(slot->other) || find_node(world, slot->other);
        const bool all =
            !collider_particles_problem(world, slot->given.particle, slot->given.particle_count);
        if (!first || !second || !all) drop_collider(world, slot);
    }
}

// A segment of a rope, by its number.
static TautStatus add_segment(TautWorld *world, const TautColliderDef *like,
                              const TautNodeId *nodes, int i, TautColliderId *id)
{
    char name[MESH_TEXT];
    TautColliderDef def = *like;
    def.kind = TAUT_COLLIDER_SEGMENT;
    def.node = nodes[i], def.other = nodes[i + 1];
    if (like->name) {
        text_format(name, sizeof name, "%s[%d]", like->name, i);
        def.name = name;
    }
    return taut_world_add_collider(world, &def, id);
}

TautStatus taut_world_add_segments(TautWorld *world, const TautColliderDef *like,
                                   const TautNodeId *nodes, int count, TautColliderId *ids)
{
    TautStatus status = def_check(world, TAUT_DEF_COLLIDER, like);
    if (status != TAUT_OK) return status;
    if (!nodes || count < 2)
        return refuse(world, "collider", like->name, "a rope has two particles or more");
    if (like->name && strlen(like->name) > MESH_TEXT / 2)
        return refuse(world, "collider", like->name, "its name is too long");
    TautColliderId *made = memory_alloc(&world->memory, (size_t)count, sizeof *made);
    if (!made) return out_of_memory(world, "adding segments");

    // one behind the other; where one fails those before it go
    int n = 0;
    while (n < count - 1 && status == TAUT_OK) {
        status = add_segment(world, like, nodes, n, &made[n]);
        if (status == TAUT_OK) n++;
    }

    for (int i = 0; i < n; i++) {
        if (status != TAUT_OK) drop_collider(world, world->collider + made[i].slot - 1);
        if (status == TAUT_OK && ids) ids[i] = made[i];
    }
    memory_free(&world->memory, made);
    return status;
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
