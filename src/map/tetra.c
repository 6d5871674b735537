// SPDX-License-Identifier: MIT
// tetra.c -- Green strain of solids of four nodes: 6 rows; too stiff in bending, for soft bodies.
// Nodes, numbers, f, J, K~ and singular cases: cell.h.
#include "map/cell_kernel.h"

CELL_MAP(tetra, CELL_TETRA, 1, 4, 3, 1, 0)
