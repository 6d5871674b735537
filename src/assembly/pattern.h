// SPDX-License-Identifier: MIT
// pattern.h -- the sparsity of the KKT system, made once a topology.
//
// Counts and fills the blocks of kkt.h, and writes the scatter maps of the model: node_at, and of
// every group at_J, at_C, at_H, flip. After that a step touches numbers only.
#pragma once

#include "base/memory.h"
#include "model/work.h"
#include "sparse/kkt.h"

// Expects node_x, group->node and group->first_kkt_row to be set. NULL when memory fails.
Kkt *pattern_build(Memory *memory, Model *model);
void pattern_free(Memory *memory, Kkt *kkt);
