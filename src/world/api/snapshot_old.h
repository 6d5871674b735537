// SPDX-License-Identifier: MIT
// snapshot_old.h -- states as older versions of Taut wrote them, see snapshot_old.c.
#pragma once

#include "world/world.h"

// Is it a version of another layout that can be read?
bool snapshot_is_old(uint32_t version);
// Bytes of the block that such a snapshot has of a model, and the state that is in it, without history.
size_t snapshot_old_size(const Model *model);
void snapshot_old_state(const Model *model, const char *block, State *to);
