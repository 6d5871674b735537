// SPDX-License-Identifier: MIT
// id.h -- handles. Values with a generation: a stale handle and one of another world are recognised, never
// dereferenced.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// All-zero is the null handle. `slot` counts from 1; `generation` begins at a number of
// the world's own and grows each time a slot is reused: handles of two worlds differ, also where both were built
// by the same calls.
// A node is anything that has a value which maps can read: a particle, a frame, a scalar, or a state
// that is mapped from other nodes.
typedef struct TautNodeId {
    uint32_t slot;
    uint32_t generation;
} TautNodeId;

typedef struct TautElementId {
    uint32_t slot;
    uint32_t generation;
} TautElementId;

typedef struct TautJointId {
    uint32_t slot;
    uint32_t generation;
} TautJointId;

static inline bool taut_joint_is_null(TautJointId id)
{
    return id.slot == 0;
}

static inline bool taut_node_is_null(TautNodeId id)
{
    return id.slot == 0;
}

static inline bool taut_element_is_null(TautElementId id)
{
    return id.slot == 0;
}
