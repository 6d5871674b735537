// SPDX-License-Identifier: MIT
// order_host.h -- which dof a constraint is eliminated behind, once the order of the dofs is known.
#pragma once

#include "base/memory.h"
#include "sparse/kkt.h"

// partner [n_node] gets, for every constraint, the dof that it follows; -1 where it has to wait for all
// of its dofs. On entry: -1, or a partner that is to stay. position [n_col]: when a dof is eliminated.
// aggressive: rows of a dof may turn out to be dependent. False when there is no memory.
bool order_partners(Memory *memory, const Kkt *kkt, const int *position, bool aggressive,
                    int *partner);
