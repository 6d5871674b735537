// SPDX-License-Identifier: MIT
// handle.c -- see taut/handle.h.
#include "world/slots.h"

bool taut_node_is_valid(const TautWorld *world, TautNodeId id)
{
    return find_node(world, id) != NULL;
}

bool taut_element_is_valid(const TautWorld *world, TautElementId id)
{
    return find_element(world, id) != NULL;
}

bool taut_joint_is_valid(const TautWorld *world, TautJointId id)
{
    return find_joint(world, id) != NULL;
}

TautStatus taut_node_set_user(TautWorld *world, TautNodeId id, void *user)
{
    NodeSlot *slot = world_node(world, id);
    if (!slot) return TAUT_BAD_ID;
    slot->user = user;
    return TAUT_OK;
}

void *taut_node_user(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    return slot ? slot->user : NULL;
}

TautStatus taut_element_set_user(TautWorld *world, TautElementId id, void *user)
{
    ElementSlot *slot = world_element(world, id);
    if (!slot) return TAUT_BAD_ID;
    slot->user = user;
    return TAUT_OK;
}

void *taut_element_user(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    return slot ? slot->user : NULL;
}

TautStatus taut_joint_set_user(TautWorld *world, TautJointId id, void *user)
{
    JointSlot *slot = world_joint(world, id);
    if (!slot) return TAUT_BAD_ID;
    slot->user = user;
    return TAUT_OK;
}

void *taut_joint_user(const TautWorld *world, TautJointId id)
{
    const JointSlot *slot = find_joint(world, id);
    return slot ? slot->user : NULL;
}
