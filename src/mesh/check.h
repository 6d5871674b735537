// SPDX-License-Identifier: MIT
// check.h -- the faults of a mesh, in words.
#pragma once

#include "mesh/cells.h"

// See taut_cell_mesh_check.
int cells_check(const TautCellMesh *mesh, Memory *memory, TautMessageHandler handler, void *user);
