// SPDX-License-Identifier: MIT
// cells.h -- a mesh of cells as the functions of this folder make it: memory, validity, groups from marks.
#pragma once

#include "base/memory.h"
#include "mesh/cell.h"

// All arrays but those of groups, for counts that are known; false where there is no memory, with an empty mesh.
bool cells_alloc(TautCellMesh *mesh, Memory *memory, int n_vertex, int n_cell, int n_corner);
void cells_free(TautCellMesh *mesh, Memory *memory);

// Whether counts, kinds, starts and corners fit together and coordinates are finite; else a sentence with the first fault.
bool cells_are_valid(const TautCellMesh *mesh, char problem[TAUT_MESH_TEXT]);

// Adds a group of the cells and vertices that are marked (NULL = none), and of the vertices of those cells; vertices are marked
// on return. A group without members is one too.
bool cells_add_group(TautCellMesh *mesh, Memory *memory, const char *name, int name_size,
                     const bool *cell_is_in, bool *vertex_is_in);
// The group of a name, -1 = none.
int cells_find_group(const TautCellMesh *mesh, const char *name);

// Sets problem to a sentence that there is no memory, and returns the status of that.
TautStatus cells_no_memory(char problem[TAUT_MESH_TEXT]);

TautStatus cells_convert(const TautCellMesh *from, TautCellKind to, Memory *memory,
                         TautCellMesh *mesh, char problem[TAUT_MESH_TEXT]);
