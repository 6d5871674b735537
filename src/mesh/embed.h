// SPDX-License-Identifier: MIT
// embed.h -- points as weighted sums of the vertices of a cell.
//
// Coordinates xi in a cell solve x(xi) = point by Newton's method; from the centre of a cell that is not folded it
// converges for points in and near it. A point is in a cell where all weights of its corners are 0 or more.
#pragma once

#include "mesh/cells.h"

// See taut_cell_mesh_embed; the mesh is valid.
TautStatus cells_embed(const TautCellMesh *mesh, const TautVec3 *point, int count, Memory *memory,
                       int *cell, double *weight, char problem[TAUT_MESH_TEXT]);
