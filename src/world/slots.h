// SPDX-License-Identifier: MIT
// slots.h -- ids to slots, and the labels of slots in messages.
#pragma once

#include "world/world.h"

// Slot behind an id, NULL (and a message) if there is none. world_particle: of a particle.
NodeSlot *world_node(TautWorld *world, TautNodeId id);
NodeSlot *world_particle(TautWorld *world, TautNodeId id);
ElementSlot *world_element(TautWorld *world, TautElementId id);
JointSlot *world_joint(TautWorld *world, TautJointId id);
// The same for const readers, without a message.
const NodeSlot *find_node(const TautWorld *world, TautNodeId id);
const ElementSlot *find_element(const TautWorld *world, TautElementId id);
const JointSlot *find_joint(const TautWorld *world, TautJointId id);
const ColliderSlot *find_collider(const TautWorld *world, TautColliderId id);

// "particle 3 'load'" for messages.
typedef struct Label {
    char text[96];
} Label;
Label node_label(const TautWorld *world, const NodeSlot *slot);
Label element_label(const TautWorld *world, const ElementSlot *slot);
Label joint_label(const TautWorld *world, const JointSlot *slot);
// The solid of an id; NULL where there is none.
const SolidSlot *find_solid(const TautWorld *world, TautSolidId id);
