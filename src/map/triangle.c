// SPDX-License-Identifier: MIT
// triangle.c -- Green strain of membranes of three nodes: 3 rows.
// Nodes, numbers, f, J, K~ and singular cases: cell.h.
#include "map/cell_kernel.h"

CELL_MAP(triangle, CELL_TRIANGLE, 0, 3, 2, 1, 0)
