// SPDX-License-Identifier: MIT
// rest_cells.h -- cells at rest for tests: a unit square or cube, a triangle or a tetrahedron with or without nodes on its edges.
#pragma once

// X [nodes][dim] of a cell of 3, 4, 8 or 10 nodes, each off by up to `off`.
void cell_at_rest(int nodes, int dim, double off, unsigned *seed, double *X);
