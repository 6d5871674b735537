// SPDX-License-Identifier: MIT
// select.h -- vertices and cells by place, side or name.
#pragma once

#include "mesh/cells.h"

// See taut_cell_mesh_select_vertices; the mesh is valid.
TautStatus select_vertices(const TautCellMesh *mesh, const TautMeshSelect *select, Memory *memory,
                           bool *is_in, int *count, char problem[TAUT_MESH_TEXT]);
TautStatus select_cells(const TautCellMesh *mesh, const TautMeshSelect *select, Memory *memory,
                        bool *is_in, int *count, char problem[TAUT_MESH_TEXT]);
