// SPDX-License-Identifier: MIT
// joint_query.c -- joints as they are read: by id, by name, one after the other.
#include "world/build/joint_build.h"
#include "world/slots.h"

#include <string.h>

TautJointKind taut_joint_kind(const TautWorld *world, TautJointId id)
{
    const JointSlot *slot = find_joint(world, id);
    return slot ? slot->kind : TAUT_JOINT_NONE;
}

const char *taut_joint_name(const TautWorld *world, TautJointId id)
{
    const JointSlot *slot = find_joint(world, id);
    return slot && slot->name ? slot->name : "";
}

TautNodeId taut_joint_node(const TautWorld *world, TautJointId id, int side)
{
    const JointSlot *slot = find_joint(world, id);
    return slot && (side == 0 || side == 1) ? slot->side[side] : (TautNodeId){0, 0};
}

TautVec3 taut_joint_point(const TautWorld *world, TautJointId id, int side)
{
    const JointSlot *slot = find_joint(world, id);
    if (!slot || side < 0 || side > 1) return taut_vec3(0, 0, 0);
    return taut_particle_position(world, slot->point[side]);
}

TautVec3 taut_joint_axis(const TautWorld *world, TautJointId id)
{
    const JointSlot *slot = find_joint(world, id);
    return slot ? slot->axis : taut_vec3(0, 0, 0);
}

int taut_joint_coordinates(const TautWorld *world, TautJointId id, TautNodeId *node)
{
    const JointSlot *slot = find_joint(world, id);
    if (slot && node) memcpy(node, slot->coordinate, (size_t)slot->coordinates * sizeof *node);
    return slot ? slot->coordinates : 0;
}

TautElementId taut_joint_element(const TautWorld *world, TautJointId id, int i)
{
    const JointSlot *slot = find_joint(world, id);
    return slot && i >= 0 && i < slot->elements ? slot->element[i] : (TautElementId){0, 0};
}

TautJointId taut_element_joint(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    if (!slot || slot->joint == 0) return (TautJointId){0, 0};
    return (TautJointId){slot->joint, world->joint[slot->joint - 1].generation};
}

TautJointId taut_find_joint(const TautWorld *world, const char *name)
{
    int i = world ? names_find(&world->joint_names, name) : -1;
    if (i < 0) return (TautJointId){0, 0};
    return (TautJointId){(uint32_t)i + 1, world->joint[i].generation};
}

TautJointId taut_next_joint(const TautWorld *world, TautJointId after)
{
    for (int i = (int)after.slot; world && i < world->joint_end; i++)
        if (world->joint[i].used) return (TautJointId){(uint32_t)i + 1, world->joint[i].generation};
    return (TautJointId){0, 0};
}

int taut_joint_count(const TautWorld *world)
{
    return world ? world->joint_count : 0;
}
