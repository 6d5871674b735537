// SPDX-License-Identifier: MIT
// slots.c -- see slots.h.
#include "world/slots.h"

#include "base/text.h"
#include "world/rest.h"

const NodeSlot *find_node(const TautWorld *world, TautNodeId id)
{
    if (!world || id.slot == 0 || id.slot > (uint32_t)world->node_end) return NULL;
    const NodeSlot *slot = world->node + id.slot - 1;
    return slot->used && slot->generation == id.generation ? slot : NULL;
}

const ElementSlot *find_element(const TautWorld *world, TautElementId id)
{
    if (!world || id.slot == 0 || id.slot > (uint32_t)world->element_end) return NULL;
    const ElementSlot *slot = world->element + id.slot - 1;
    return slot->used && slot->generation == id.generation ? slot : NULL;
}

NodeSlot *world_node(TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    if (slot) {
        rest_wake_node(world, slot); // whoever asks by this function changes it
        return world->node + (slot - world->node);
    }
    if (world)
        log_say(
            &world->log, TAUT_ERROR, TAUT_BAD_ID,
            "node id (%u, %u) names nothing: it is null, of another world, or its node was removed",
            id.slot, id.generation);
    return NULL;
}

NodeSlot *world_particle(TautWorld *world, TautNodeId id)
{
    NodeSlot *slot = world_node(world, id);
    if (!slot || slot->kind == TAUT_NODE_PARTICLE) return slot;
    log_say(&world->log, TAUT_ERROR, TAUT_BAD_ID, "%s is no particle; use the taut_node_ functions",
            node_label(world, slot).text);
    return NULL;
}

ElementSlot *world_element(TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    if (slot) {
        rest_wake_element(world, slot);
        return world->element + (slot - world->element);
    }
    if (world)
        log_say(&world->log, TAUT_ERROR, TAUT_BAD_ID,
                "element id (%u, %u) names nothing: it is null, of another world, or its element "
                "was removed",
                id.slot, id.generation);
    return NULL;
}

const JointSlot *find_joint(const TautWorld *world, TautJointId id)
{
    if (!world || id.slot == 0 || id.slot > (uint32_t)world->joint_end) return NULL;
    const JointSlot *slot = world->joint + id.slot - 1;
    return slot->used && slot->generation == id.generation ? slot : NULL;
}

const ColliderSlot *find_collider(const TautWorld *world, TautColliderId id)
{
    if (!world || id.slot == 0 || id.slot > (uint32_t)world->collider_end) return NULL;
    const ColliderSlot *slot = world->collider + id.slot - 1;
    return slot->used && slot->generation == id.generation ? slot : NULL;
}

JointSlot *world_joint(TautWorld *world, TautJointId id)
{
    const JointSlot *slot = find_joint(world, id);
    if (slot) {
        for (int k = 0; k < 2; k++)
            if (slot->side[k].slot) rest_wake_node(world, world->node + slot->side[k].slot - 1);
        return world->joint + (slot - world->joint);
    }
    if (world)
        log_say(&world->log, TAUT_ERROR, TAUT_BAD_ID,
                "joint id (%u, %u) names nothing: it is null, of another world, or its joint was "
                "removed",
                id.slot, id.generation);
    return NULL;
}

static Label label(const char *kind, long index, const char *name)
{
    Label l;
    if (name)
        text_format(l.text, sizeof l.text, "%s %ld '%s'", kind, index, name);
    else
        text_format(l.text, sizeof l.text, "%s %ld", kind, index);
    return l;
}

Label node_label(const TautWorld *world, const NodeSlot *slot)
{
    static const char *const kind[] = {"", "particle", "frame", "scalar", "body", "mapped node"};
    return label(kind[slot->kind], (long)(slot - world->node), slot->name);
}

Label joint_label(const TautWorld *world, const JointSlot *slot)
{
    return label("joint", (long)(slot - world->joint), slot->name);
}

Label element_label(const TautWorld *world, const ElementSlot *slot)
{
    if (slot->joint) return joint_label(world, world->joint + slot->joint - 1);
    return label("element", (long)(slot - world->element), slot->name);
}

const SolidSlot *find_solid(const TautWorld *world, TautSolidId id)
{
    if (!world || id.slot == 0 || id.slot > (uint32_t)world->solid_end) return NULL;
    const SolidSlot *slot = world->solid + id.slot - 1;
    return slot->generation == id.generation ? slot : NULL;
}
