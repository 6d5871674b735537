// SPDX-License-Identifier: MIT
// def.h -- the cookie of a definition: by it a Def is recognised before anything else of it is read.
//
// It is the first field, made of the kind of the Def and of the size that the caller's header gives to it. A Def of a
// program that was compiled with other headers has another size, and so another cookie: it is refused, and neither
// filled in nor read beyond its end.
#pragma once

#include "world/world.h"

// Bits 24 to 31 are a mark, 16 to 23 the kind, 0 to 15 the size in bytes.
static inline unsigned def_cookie(TautDefKind kind, size_t size)
{
    return 0x7a000000u | ((unsigned)kind & 0xffu) << 16 | ((unsigned)size & 0xffffu);
}

// Whether a Def, which may be NULL, is one of this kind and of the size that the library knows.
bool def_is(TautDefKind kind, const void *def);

// Whether its numbers are in the ranges of its table besides.
bool def_is_good(TautDefKind kind, const void *def);

// The numbers and the name of a Def that was recognised: TAUT_BAD_ARGUMENT with a message where one is not taken.
TautStatus def_numbers(Log *log, TautDefKind kind, const void *def);

// TAUT_OK, or TAUT_BAD_ARGUMENT where world or def is NULL or a number is not taken, or TAUT_BAD_DEF; with a message.
TautStatus def_tell(Log *log, TautDefKind kind, const void *def);
// The same, told to the handler of a world; TAUT_BAD_ARGUMENT where that is NULL.
TautStatus def_check(TautWorld *world, TautDefKind kind, const void *def);
