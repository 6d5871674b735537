// SPDX-License-Identifier: MIT
// quad_points.c -- Green strain of membranes of four nodes at four points: 12 rows, as Tournier et al. 2015 have them. It is too stiff in
// bending in its plane, where map `quad` with five is not. Nodes, numbers, f, J, K~ and singular cases: cell.h.
#include "map/cell_kernel.h"

CELL_MAP(quad_points, CELL_QUAD_POINTS, 0, 4, 2, 4, 0)
