// SPDX-License-Identifier: MIT
// solid_cell.h -- a cell of a solid with all that it is made of, for those who may have to take it back.
#pragma once

#include "taut/solid.h"

#include "map/gauss.h"

// Mapped nodes and elements of one cell.
typedef struct CellParts {
    int nodes, elements;
    TautNodeId node[CELL_POINTS];
    TautElementId element[TAUT_CELL_ELEMENTS];
} CellParts;

// Adds a cell; on failure there is nothing of it, and *parts is as it was.
TautStatus cell_parts_add(TautWorld *world, const TautSolidCell *cell, const TautBulk *bulk,
                          CellParts *parts);
// Takes it back; nothing else may read its nodes. It takes no memory.
void cell_parts_drop(TautWorld *world, const CellParts *parts);
