// SPDX-License-Identifier: MIT
// node.c -- nodes come and go: particles, frames, scalars, and nodes mapped from them.
#include "world/build/node.h"

#include "math/motion.h"
#include "math/vec.h"
#include "world/build/body.h"
#include "world/build/collider.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/build/joint.h"
#include "world/build/spec.h"
#include "world/events.h"
#include "world/slots.h"
#include "world/touch.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

TautStatus refuse_node(TautWorld *world, const Candidate *c, const char *text)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s '%s': %s", c->kind,
                   c->name ? c->name : "", text);
}

TautStatus check_candidate(TautWorld *world, const Candidate *c)
{
    if (c->motion && !c->fixed && c->motion->kind != TAUT_MOTION_NONE)
        return refuse_node(world, c, "a prescribed motion needs fixed = true");
    const char *problem = c->motion ? motion_problem(c->motion) : NULL;
    if (problem)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "%s '%s': motion: %s", c->kind,
                       c->name ? c->name : "", problem);
    return check_name(world, &world->node_names, "node", c->name);
}

// A fixed node has the velocity of its motion, even if another was given.
static void set_prescribed_velocity(const TautWorld *world, NodeSlot *slot)
{
    double x[3], v[3], a[3];
    motion_at(motion_of(slot->motion), taut_world_time(world), x, v, a);
    memset(slot->v, 0, slot->size * sizeof *slot->v);
    for (int k = 0; k < slot->size && k < 3; k++) slot->v[k] = v[k];
}

// Frees the data of a kind, the motion and the name of a node.
static void free_parts(TautWorld *world, NodeSlot *slot)
{
    if (slot->kind == TAUT_NODE_BODY) body_free(world, slot->body);
    if (slot->kind == TAUT_NODE_FRAME) own_free(world, slot->moment, 3, sizeof *slot->moment);
    if (slot->kind == TAUT_NODE_PARTICLE) own_free(world, slot->held, 1, sizeof *slot->held);
    if (slot->kind == TAUT_NODE_STATE) {
        spec_free(world, &slot->mapped->map);
        own_free(world, slot->mapped, 1, sizeof *slot->mapped);
    }
    motion_free(world, slot->motion);
    free_name(world, slot->name);
}

// The numbers of a slot in one block of its own.
static bool own_numbers(TautWorld *world, NodeSlot *slot)
{
    const size_t n = slot->size;
    double *block = own_alloc(world, 3 * n, sizeof *block);
    if (!block) return false;
    memcpy(block, slot->q, n * sizeof *block);
    memcpy(block + n, slot->v, n * sizeof *block);
    memcpy(block + 2 * n, slot->force, n * sizeof *block);
    slot->q = block;
    slot->v = block + n;
    slot->force = block + 2 * n;
    return true;
}

TautStatus insert_node(TautWorld *world, const Candidate *c, NodeSlot *slot, TautNodeId *id)
{
    // everything that can fail comes first; on failure all that the slot owns is freed
    Memory *memory = &world->memory;
    bool ok = copy_name(world, c->name, &slot->name) &&
              motion_copy(world, c->motion ? c->motion : motion_of(NULL), &slot->motion) &&
              memory_grow(memory, (void **)&world->node, &world->node_room, world->node_end + 1,
                          sizeof *slot) &&
              names_reserve(memory, &world->node_names) && own_numbers(world, slot);
    if (!ok) {
        free_parts(world, slot);
        return out_of_memory(world, "adding a node");
    }

    // a new node is not compiled, and is where its definition says
    slot->used = true;
    slot->node = slot->inner = slot->core = -1;
    slot->fixed = c->fixed;
    slot->serial = ++world->serial;
    set_anchor(world, slot);
    if (slot->fixed) set_prescribed_velocity(world, slot);

    // a freed slot is used again, with the generation that makes old ids stale
    int index = world->free_node ? world->free_node - 1 : world->node_end++;
    slot->generation = world->first_generation;
    if (world->free_node) {
        slot->generation = world->node[index].generation;
        world->free_node = world->node[index].next_free;
    }

    world->node[index] = *slot;
    world->node_count++;
    if (slot->name) names_add(&world->node_names, slot->name, (uint32_t)index);

    outdate(world);
    if (id) *id = (TautNodeId){(uint32_t)index + 1, slot->generation};
    return TAUT_OK;
}

// Unit vectors across the axis, or along it.
static void hold_basis(TautHold hold, TautVec3 axis, double *basis)
{
    // on a line the basis is the axis itself
    double n[3], side[3] = {0};
    to_array(axis, n);
    double length = norm3(n);
    for (int k = 0; k < 3; k++) n[k] /= length;
    if (hold == TAUT_HOLD_LINE) {
        memcpy(basis, n, sizeof n);
        return;
    }

    // on a plane the basis is the coordinate axis most across n, by Gram-Schmidt, and n x that
    int least = fabs(n[0]) <= fabs(n[1]) && fabs(n[0]) <= fabs(n[2]) ? 0
                : fabs(n[1]) <= fabs(n[2])                           ? 1
                                                                     : 2;
    side[least] = 1;
    axpy3(-dot3(n, side), n, side);
    length = norm3(side);
    for (int k = 0; k < 3; k++) basis[k] = side[k] / length;

    for (int k = 0; k < 3; k++) { // n x first
        int i = (k + 1) % 3, j = (k + 2) % 3;
        basis[3 + k] = n[i] * basis[j] - n[j] * basis[i];
    }
}

void held_part(NodeSlot *slot, double *v)
{
    double part[3] = {0};
    Held *held = slot->held;
    for (int i = 0; i < (slot->hold == TAUT_HOLD_PLANE ? 2 : 1); i++) {
        held->along[i] = dot3(held->basis + 3 * i, v);
        axpy3(held->along[i], held->basis + 3 * i, part);
    }
    memcpy(v, part, sizeof part);
}

static TautStatus check_hold(TautWorld *world, const Candidate *c, TautHold hold, TautVec3 axis)
{
    double n[3];
    if (hold == TAUT_HOLD_NONE) return TAUT_OK;
    to_array(axis, n);
    if (!(norm3(n) > 0))
        return refuse_node(world, c, "a plane or line needs an axis: a vector that is not 0");
    if (c->fixed)
        return refuse_node(world, c, "it is fixed and held on a plane or line; choose one");
    return TAUT_OK;
}

TautStatus taut_world_add_particle(TautWorld *world, const TautParticleDef *def, TautNodeId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_PARTICLE, def);
    if (status != TAUT_OK) return status;

    Candidate c = {"particle", def->name, &def->motion, def->fixed};
    status = check_candidate(world, &c);
    if (status == TAUT_OK) status = check_hold(world, &c, def->hold, def->axis);
    if (status != TAUT_OK) return status;

    Start at = {0};
    NodeSlot slot = new_node(TAUT_NODE_PARTICLE, 3, &at);
    slot.mass = def->mass;
    slot.hold = (uint8_t)def->hold;
    to_array(def->position, slot.q);
    to_array(def->velocity, slot.v);
    to_array(def->force, slot.force);

    // a held particle keeps only the velocity that its plane or line allows
    if (def->hold != TAUT_HOLD_NONE) {
        slot.held = own_alloc(world, 1, sizeof *slot.held);
        if (!slot.held) return out_of_memory(world, "adding a particle");
        hold_basis(def->hold, def->axis, slot.held->basis);
        held_part(&slot, slot.v);
    }
    return insert_node(world, &c, &slot, id);
}

static double det3(const double *A)
{
    return A[0] * (A[4] * A[8] - A[5] * A[7]) - A[1] * (A[3] * A[8] - A[5] * A[6]) +
           A[2] * (A[3] * A[7] - A[4] * A[6]);
}

TautStatus taut_world_add_frame(TautWorld *world, const TautFrameDef *def, TautNodeId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_FRAME, def);
    if (status != TAUT_OK) return status;

    Candidate c = {"frame", def->name, &def->motion, def->fixed};
    status = check_candidate(world, &c);
    if (status != TAUT_OK) return status;

    // twelve numbers: position, then axes row by row
    Start at = {0};
    double moment[3];
    NodeSlot slot = new_node(TAUT_NODE_FRAME, 12, &at);
    slot.mass = def->mass;
    to_array(def->position, slot.q);
    to_array(def->velocity, slot.v);
    to_array(def->moment, moment);
    to_array(def->force, slot.force);
    memcpy(slot.q + 3, def->axes, sizeof def->axes);
    memcpy(slot.v + 3, def->axes_rate, sizeof def->axes_rate);

    // a frame may be sheared, but not flat; moments may be zero
    if (!(fabs(det3(def->axes)) > GIVEN_FLAT))
        return refuse_node(world, &c, "its axes are flat: three that span the space are needed");

    slot.moment = own_copy(world, moment, 3, sizeof *moment);
    if (!slot.moment) return out_of_memory(world, "adding a frame");
    return insert_node(world, &c, &slot, id);
}

TautStatus taut_world_add_scalar(TautWorld *world, const TautScalarDef *def, TautNodeId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_SCALAR, def);
    if (status != TAUT_OK) return status;

    Candidate c = {"scalar", def->name, &def->motion, def->fixed};
    status = check_candidate(world, &c);
    if (status != TAUT_OK) return status;

    // a scalar is one number, with a mass of the unit that fits it
    Start at = {0};
    NodeSlot slot = new_node(TAUT_NODE_SCALAR, 1, &at);
    slot.mass = def->mass;
    slot.q[0] = def->value;
    slot.v[0] = def->velocity;
    slot.force[0] = def->force;
    return insert_node(world, &c, &slot, id);
}

TautStatus taut_world_add_mapped(TautWorld *world, const TautMappedDef *def, TautNodeId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_MAPPED, def);
    if (status != TAUT_OK) return status;

    Candidate c = {"mapped node", def->name, NULL, false};
    status = check_candidate(world, &c);
    if (status != TAUT_OK) return status;

    // the map decides how many entries the node has
    MapPart part = {def->map,         def->point,     def->points,
                    def->point_count, def->numbers,   def->number_count,
                    def->user,        def->geometric, false};
    Mapped mapped = {.known = world->moves};
    status = spec_make(world, c.kind, c.name, &part, &mapped.map);
    if (status != TAUT_OK) return status;
    if (mapped.map.rows > TAUT_MAX_WIDTH) {
        spec_free(world, &mapped.map);
        return refuse_node(world, &c,
                           "its map has more than 12 rows, and a node has 12 entries at "
                           "most; use the map in elements only");
    }

    Start at = {0};
    NodeSlot slot = new_node(TAUT_NODE_STATE, mapped.map.rows, &at);
    slot.mass = def->mass;
    slot.weightless = def->weightless;

    // its value now must be finite: it may be singular at this configuration
    if (!spec_value(world, &mapped.map, slot.q, slot.v)) {
        spec_free(world, &mapped.map);
        return out_of_memory(world, "adding a mapped node");
    }
    if (!all_finite(slot.size, slot.q) || !all_finite(slot.size, slot.v)) {
        spec_free(world, &mapped.map);
        return refuse_node(world, &c, "its value is not finite where its nodes are");
    }

    slot.mapped = own_copy(world, &mapped, 1, sizeof mapped);
    if (!slot.mapped) {
        spec_free(world, &mapped.map);
        return out_of_memory(world, "adding a mapped node");
    }

    return insert_node(world, &c, &slot, id);
}

// --- going ---

void drop_node(TautWorld *world, NodeSlot *slot)
{
    // forces of this moment are kept, and the part that loses a dof starts anew
    outdate(world);
    if (!slot->fixed)
        touch_node(world, slot, FRESH_FORCES); // parts that a fixed one held are marked by now

    // the peak kinetic energy is measured anew where something that moves goes
    double q[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], rest[TAUT_MAX_WIDTH] = {0};
    node_place(world, slot, q, v);
    if (!slot->fixed && memcmp(v, rest, (size_t)slot->size * sizeof *v) != 0) touch_scale(world);

    // the generation grows, so that ids of this node are stale
    if (slot->name) names_remove(&world->node_names, slot->name);
    own_free(world, slot->q, 3 * (size_t)slot->size, sizeof *slot->q);
    free_parts(world, slot);
    *slot = (NodeSlot){.generation = slot->generation + 1, .next_free = world->free_node};
    world->free_node = (int)(slot - world->node) + 1;
    world->node_count--;
}

void drop_readers(TautWorld *world, uint32_t node)
{
    for (int i = 0; i < world->element_end; i++)
        if (world->element[i].used && spec_reads(&world->element[i].map, node))
            drop_element(world, world->element + i);
    for (int i = 0; i < world->node_end; i++) {
        NodeSlot *slot = world->node + i;
        if (!slot->used || slot->kind != TAUT_NODE_STATE || !spec_reads(&slot->mapped->map, node))
            continue;
        drop_readers(world, (uint32_t)i);
        drop_node(world, slot);
    }
}

// Removes a node, the nodes mapped from it, and every element that reads any of them. Nodes that go are marked
// first, until no more are found.
TautStatus taut_world_remove_node(TautWorld *world, TautNodeId id)
{
    if (!world_node(world, id)) return TAUT_BAD_ID;
    Memory *memory = &world->memory;
    unsigned char *goes = memory_alloc(memory, (size_t)world->node_end, 1);
    if (!goes) return out_of_memory(world, "removing a node");

    // a mapped node goes as soon as one of its parents does; this is repeated until nothing changes
    goes[id.slot - 1] = 1;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < world->node_end; i++) {
            const NodeSlot *slot = world->node + i;
            if (!slot->used || goes[i] || slot->kind != TAUT_NODE_STATE) continue;
            const MapSpec *map = &slot->mapped->map;
            const uint32_t *parent = spec_parents(map);
            for (int p = 0; p < map->parents; p++) goes[i] |= goes[parent[p]];
            more = more || goes[i];
        }
    }

    // readers go before the nodes that they read
    for (int i = 0; i < world->element_end; i++) {
        ElementSlot *element = world->element + i;
        if (!element->used) continue;
        const uint32_t *parent = spec_parents(&element->map);
        bool hit = false;
        for (int p = 0; p < element->map.parents; p++) hit = hit || goes[parent[p]];
        if (hit) events_removed(world, element);
        if (hit) drop_element(world, element);
    }

    for (int i = 0; i < world->node_end; i++)
        if (goes[i]) drop_node(world, world->node + i);

    // joints that have lost a part go as a whole
    memory_free(memory, goes);
    drop_broken_joints(world);
    drop_lost_colliders(world);
    return TAUT_OK;
}
