// SPDX-License-Identifier: MIT
// handle.h -- ids: whether they name something, and a pointer of your own on each thing. Included by taut.h.
#pragma once

#include "taut/types.h"

// Does the id name a thing of this world? False for a null id, for one of another world and for a thing that was
// removed. The id of a thing that stays is valid for as long as the world.
TAUT_API bool taut_node_is_valid(const TautWorld *world, TautNodeId id);
// The same of an element.
TAUT_API bool taut_element_is_valid(const TautWorld *world, TautElementId id);
// The same of a joint.
TAUT_API bool taut_joint_is_valid(const TautWorld *world, TautJointId id);

// A pointer of yours, which Taut keeps and never follows: it stays through steps and edits, is copied by
// taut_world_clone, and goes when the thing is removed. NULL by default and for an id that is not valid. Snapshots
// leave it as it is on things that are there before and after a restore. Setting returns TAUT_BAD_ID where the id is not valid; nothing is set then.
TAUT_API TautStatus taut_node_set_user(TautWorld *world, TautNodeId id, void *user);
// The pointer of a node, NULL where none was set or the id is not valid.
TAUT_API void *taut_node_user(const TautWorld *world, TautNodeId id);
// The same of an element.
TAUT_API TautStatus taut_element_set_user(TautWorld *world, TautElementId id, void *user);
// The pointer of an element, NULL where none was set or the id is not valid.
TAUT_API void *taut_element_user(const TautWorld *world, TautElementId id);
// The same of a joint.
TAUT_API TautStatus taut_joint_set_user(TautWorld *world, TautJointId id, void *user);
// The pointer of a joint, NULL where none was set or the id is not valid.
TAUT_API void *taut_joint_user(const TautWorld *world, TautJointId id);
