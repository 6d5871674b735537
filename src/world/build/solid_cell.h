// SPDX-License-Identifier: MIT
// solid_cell.h -- a cell of a solid with all that it is made of, for those who may have to take it back.
#pragma once

#include "taut/solid.h"

#include "map/gauss.h"

// Mapped nodes and elements of one cell.
typedef struct CellParts {
    int nodes, elements;
    TautNodeId node[CELL_POINTS + 1]; // F of points, and det F of a tetra in a ring
    TautElementId element[TAUT_CELL_ELEMENTS];
} CellParts;

// The map of a kind of cells, and the cell of a map; NULL where it has none.
TautMapKind cell_map(TautCellKind kind);
const Cell *cell_of_map(TautMapKind map);
// Places x y z of the nodes of a face become u v [nodes][2], in place: u along the part of `warp` in its plane, or along its first edge
// where warp stands on it.
void cell_flatten(int nodes, TautVec3 warp, double *rest);

// Alternatives for a cell of a whole solid.
typedef struct CellPlace {
    bool ring; // its row of volume is those of its vertices: a node for det F stands in its place
    struct Frames *frames; // whose gradients it has; NULL = those of its nodes
} CellPlace;

// How many elements a cell has.
int cell_elements(TautMapKind map, const TautBulk *bulk, CellPlace place);

// Adds a cell; on failure there is nothing of it, and *parts is as it was.
TautStatus cell_parts_add(TautWorld *world, const TautSolidCell *cell, const TautBulk *bulk,
                          CellPlace place, CellParts *parts);
// Takes it back; nothing else may read its nodes. It takes no memory.
void cell_parts_drop(TautWorld *world, const CellParts *parts);
