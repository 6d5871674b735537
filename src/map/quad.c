// SPDX-License-Identifier: MIT
// quad.c -- Green strain of membranes of four nodes: 5 rows, the stress modes of Pian and Sumihara; bends in its plane without locking.
// Nodes, numbers, f, J, K~ and singular cases: cell.h.
#include "map/cell_kernel.h"

CELL_MAP(quad, CELL_QUAD, 0, 4, 2, 4, 5)
