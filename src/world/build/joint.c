// SPDX-License-Identifier: MIT
// joint.c -- joints come and go.
//
// A joint is built from nodes and elements that anybody could add: rows over points and directions of two nodes
// (joint_rows.c, joint_axes.c). It owns them, and they go with it.
#include "world/build/joint.h"

#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/build/element.h"
#include "world/build/joint_build.h"
#include "world/build/node.h"
#include "world/slots.h"

// Elements first, then nodes, each from the last one made: no node goes before its readers,
// and the next ones that are added get the same slots again.
static void drop_parts(TautWorld *world, JointSlot *slot)
{
    for (int i = slot->elements - 1; i >= 0; i--)
        if (find_element(world, slot->element[i]))
            drop_element(world, world->element + slot->element[i].slot - 1);
    for (int i = slot->nodes - 1; i >= 0; i--)
        if (find_node(world, slot->node[i])) drop_node(world, world->node + slot->node[i].slot - 1);
}

// Springs, limits and drives on its coordinates, and all else that was made from them, go first.
static void drop_joint(TautWorld *world, JointSlot *slot)
{
    for (int i = 0; i < slot->nodes; i++)
        if (find_node(world, slot->node[i]) && world->node[slot->node[i].slot - 1].read)
            drop_readers(world, slot->node[i].slot - 1);
    drop_parts(world, slot);
    if (slot->name) names_remove(&world->joint_names, slot->name);
    free_name(world, slot->name);
    *slot = (JointSlot){.generation = slot->generation + 1, .next_free = world->free_joint};
    world->free_joint = (int)(slot - world->joint) + 1;
    world->joint_count--;
}

static bool is_broken(const TautWorld *world, const JointSlot *slot)
{
    bool broken = false;
    for (int k = 0; slot->used && k < slot->nodes; k++)
        broken = broken || !find_node(world, slot->node[k]);
    for (int k = 0; slot->used && k < slot->elements; k++)
        broken = broken || !find_element(world, slot->element[k]);
    return broken;
}

void drop_broken_joints(TautWorld *world)
{
    for (bool more = true; more;) { // nodes that go with one joint may break another
        more = false;
        for (int i = 0; i < world->joint_end; i++)
            if (is_broken(world, world->joint + i)) {
                drop_joint(world, world->joint + i);
                more = true;
            }
    }
}

static void take_place(TautWorld *world, JointSlot *slot, TautJointId *id)
{
    // a freed slot is used again, with the generation that makes old ids stale
    slot->generation = world->first_generation;
    int index = world->free_joint ? world->free_joint - 1 : world->joint_end++;
    if (world->free_joint) {
        slot->generation = world->joint[index].generation;
        world->free_joint = world->joint[index].next_free;
    }

    // its nodes and elements learn their owner
    slot->used = true;
    for (int i = 0; i < slot->nodes; i++) {
        world->node[slot->node[i].slot - 1].joint = (uint32_t)index + 1;
        world->node[slot->node[i].slot - 1].read = false; // by others: so far by the joint alone
    }
    for (int i = 0; i < slot->elements; i++)
        world->element[slot->element[i].slot - 1].joint = (uint32_t)index + 1;

    world->joint[index] = *slot;
    world->joint_count++;

    if (slot->name) names_add(&world->joint_names, slot->name, (uint32_t)index);
    if (id) *id = (TautJointId){(uint32_t)index + 1, slot->generation};
}

TautStatus taut_world_add_joint(TautWorld *world, const TautJointDef *def, TautJointId *id)
{
    JointBuilder b = {.world = world, .def = def};
    b.status = def_check(world, TAUT_DEF_JOINT, def);
    if (b.status == TAUT_OK) b.status = joint_check(world, def);
    if (b.status != TAUT_OK) return b.status;

    // memory that its slot needs is there before nodes and elements are added
    Memory *memory = &world->memory;
    bool ok = copy_name(world, def->name, &b.slot.name) &&
              memory_grow(memory, (void **)&world->joint, &world->joint_room, world->joint_end + 1,
                          sizeof b.slot) &&
              names_reserve(memory, &world->joint_names);
    if (!ok) {
        free_name(world, b.slot.name);
        return out_of_memory(world, "adding a joint");
    }

    // points first, then the rows over them; on failure all that was added is taken out again
    b.slot.kind = def->kind;
    b.slot.free = def->free;
    b.slot.side[0] = def->a, b.slot.side[1] = def->b;
    b.slot.axis = taut_node_local(world, def->a, def->axis);

    joint_set_axes(&b);
    joint_set_points(&b);
    if (b.status == TAUT_OK) joint_add_rows(&b);
    if (b.status != TAUT_OK) {
        drop_parts(world, &b.slot);
        free_name(world, b.slot.name);
        return b.status;
    }

    take_place(world, &b.slot, id);
    return TAUT_OK;
}

TautStatus taut_world_remove_joint(TautWorld *world, TautJointId id)
{
    JointSlot *slot = world_joint(world, id);
    if (!slot) return TAUT_BAD_ID;
    drop_joint(world, slot);
    drop_broken_joints(world);
    return TAUT_OK;
}
