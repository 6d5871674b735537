// SPDX-License-Identifier: MIT
// specification_parts.h -- one function for each kind of thing in a specification. Each passes the fields of its slot in one
// order, whether the stream counts, writes, compares or reads; see stream.h.
#pragma once

#include "world/api/specification.h"

// --- fields that several kinds share (specification_fields.c) ---

void stream_numbers(Stream *s, double *number, int count);
// Counted from those of the world: another one that was built by the same calls has the same.
void stream_generation(Stream *s, uint32_t *generation);
void stream_node_id(Stream *s, TautNodeId *id);
void stream_element_id(Stream *s, TautElementId *id);
// A function of the user, of the kind of `like`; NULL, and the stream has ended, where the world was not given it.
Function *stream_function(Stream *s, const Function *like);
void stream_map(Stream *s, MapSpec *map);
// NULL stands for none.
void stream_motion(Stream *s, Prescribed **motion);
// How many slots of `size` bytes follow; reading makes room for them.
int stream_slots(Stream *s, void **slot, int *room, int end, size_t size);

// --- things ---

void stream_node(Stream *s, NodeSlot *slot);
void stream_element(Stream *s, ElementSlot *slot);
void stream_joint(Stream *s, JointSlot *slot);
void stream_material(Stream *s, MaterialSlot *slot);
void stream_collider(Stream *s, ColliderSlot *slot);
void stream_solid(Stream *s, SolidSlot *slot);
// How materials meet, and which colliders do.
void stream_pairs(Stream *s);
