// id.h -- handles. Values with a generation: a stale handle is recognised, never dereferenced.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// All-zero is the null handle. `slot` counts from 1; `generation` grows each time a slot is reused.
typedef struct TautParticleId {
    uint32_t slot;
    uint32_t generation;
} TautParticleId;

typedef struct TautElementId {
    uint32_t slot;
    uint32_t generation;
} TautElementId;

static inline bool taut_particle_is_null(TautParticleId id)
{
    return id.slot == 0;
}

static inline bool taut_element_is_null(TautElementId id)
{
    return id.slot == 0;
}
