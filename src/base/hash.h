// SPDX-License-Identifier: MIT
// hash.h -- FNV-1a, for names, topologies and checksums. Not for adversaries.
#pragma once

#include <stddef.h>
#include <stdint.h>

#define HASH_START 14695981039346656037u

static inline uint64_t hash_bytes(uint64_t hash, const void *data, size_t size)
{
    const unsigned char *byte = data;
    for (size_t i = 0; i < size; i++) hash = (hash ^ byte[i]) * 1099511628211u;
    return hash;
}
