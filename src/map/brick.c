// SPDX-License-Identifier: MIT
// brick.c -- Green strain of solids of eight nodes: 18 rows, the stress modes of Pian and Tong; bends without locking.
// Nodes, numbers, f, J, K~ and singular cases: cell.h.
#include "map/cell_kernel.h"

CELL_MAP(brick, CELL_BRICK, 1, 8, 3, 8, 18)
