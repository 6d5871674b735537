// SPDX-License-Identifier: MIT
// each_def.h -- all kinds of Def alike: size, name, and the function that takes one.
#pragma once

#include "taut/taut.h"

#include <criterion/criterion.h>

extern const size_t each_def_size[TAUT_DEF_COUNT];
extern const char *const each_def_name[TAUT_DEF_COUNT];

// Adds a thing to the world by its Def, or creates a world and destroys it again.
TautStatus each_def_use(TautWorld *world, TautDefKind kind, const void *def);
// Where that refuses it: the message. A Def of a world that is no Def has none of its own.
const char *each_def_message(const TautWorld *world, TautDefKind kind);
