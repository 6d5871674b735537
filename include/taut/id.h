// SPDX-License-Identifier: MIT
// id.h -- handles. Values with a generation: a stale handle and one of another world are recognised, never
// dereferenced.
//
// All-zero is the null handle. `slot` counts from 1; `generation` begins at a number of the world's own and grows each
// time a slot is reused: handles of two worlds differ, also where both were built by the same calls. Handles are copied
// and compared freely; they own nothing.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// A node is anything that has a value which maps can read: a particle, a frame, a body, a scalar, or a state that is
// mapped from other nodes.
typedef struct TautNodeId {
    uint32_t slot;       // its place in the world, counted from 1; 0 = null
    uint32_t generation; // which of the nodes that had this place
} TautNodeId;

// An element is a map with a law on it: a link, a spring, a limit, a drive.
typedef struct TautElementId {
    uint32_t slot;       // its place in the world, counted from 1; 0 = null
    uint32_t generation; // which of the elements that had this place
} TautElementId;

// A joint is a set of elements between two nodes.
typedef struct TautJointId {
    uint32_t slot;       // its place in the world, counted from 1; 0 = null
    uint32_t generation; // which of the joints that had this place
} TautJointId;

// A collider is a shape that touches others, on a node or in the world.
typedef struct TautColliderId {
    uint32_t slot;       // its place in the world, counted from 1; 0 = null
    uint32_t generation; // which of the colliders that had this place
} TautColliderId;

// A material is a set of numbers that colliders share.
typedef struct TautMaterialId {
    uint32_t slot;       // its place in the world, counted from 1; 0 = null
    uint32_t generation; // which of the materials that had this place
} TautMaterialId;

// A solid is a mesh of cells with a material, and the nodes and elements that it was made of.
typedef struct TautSolidId {
    uint32_t slot;       // its place in the world, counted from 1; 0 = null
    uint32_t generation; // which of the solids that had this place
} TautSolidId;

// Whether a handle is the null handle; one that is not may be stale all the same.
static inline bool taut_node_is_null(TautNodeId id)
{
    return id.slot == 0;
}

// The same of an element.
static inline bool taut_element_is_null(TautElementId id)
{
    return id.slot == 0;
}

// The same of a joint.
static inline bool taut_joint_is_null(TautJointId id)
{
    return id.slot == 0;
}

// The same of a collider.
static inline bool taut_collider_is_null(TautColliderId id)
{
    return id.slot == 0;
}

// The same of a material.
static inline bool taut_material_is_null(TautMaterialId id)
{
    return id.slot == 0;
}

// The same of a solid.
static inline bool taut_solid_is_null(TautSolidId id)
{
    return id.slot == 0;
}

// A world: everything that moves together, with its state and its memory. Opaque.
typedef struct TautWorld TautWorld;
