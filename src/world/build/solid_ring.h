// SPDX-License-Identifier: MIT
// solid_ring.h -- changes of volume of a solid of tetra by rows of its vertices: phi = sum_c w_c/4 det F_c/V - 1 over the cells c round a
// vertex, V = sum_c w_c/4 their share of it, and C = 1/(lambda V). There are fewer vertices than cells, so that poisson 0.5 does not lock.
#pragma once

#include "world/build/solid_cell.h"
#include "world/build/solid_slot.h"

// Adds a row for each vertex of cells that have a node for det F, the last of their nodes. `ring` [vertex_count] gets them, null of others;
// on failure those before it are there. Elements are name.volume[v].
TautStatus ring_add(TautWorld *world, const TautSolidDef *def, const CellParts *parts,
                    TautElementId *ring);
// How many there are.
int ring_count(const TautSolidDef *def);
