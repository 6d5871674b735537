// SPDX-License-Identifier: MIT
// reseal.h -- a snapshot whose bytes were changed gets a checksum that fits: tests then come to the checks behind it.
#pragma once

#include "base/hash.h"

#include <string.h>

static inline void reseal(unsigned char *bytes, size_t size)
{
    enum { NUMBERS = 24, FORM_STEP_AT = 40, CHECKSUM = 48, HEADER = 56 }; // places in the header
    if (size < HEADER) return;
    uint64_t hash = hash_bytes(HASH_START, bytes + HEADER, size - HEADER);
    hash = hash_bytes(hash, bytes + NUMBERS, 8);
    hash = hash_bytes(hash, bytes + FORM_STEP_AT, 8);
    memcpy(bytes + CHECKSUM, &hash, sizeof hash);
}
