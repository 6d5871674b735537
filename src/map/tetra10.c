// SPDX-License-Identifier: MIT
// tetra10.c -- Green strain of solids of ten nodes: 24 rows, the strains of four points.
// Nodes, numbers, f, J, K~ and singular cases: cell.h.
#include "map/cell_kernel.h"

CELL_MAP(tetra10, CELL_TETRA10, 1, 10, 3, 4, 0)
