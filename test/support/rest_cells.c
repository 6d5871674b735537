// SPDX-License-Identifier: MIT
// rest_cells.c -- see rest_cells.h.
#include "rest_cells.h"

#include "quick.h"

void cell_at_rest(int nodes, int dim, double off, unsigned *seed, double *X)
{
    static const int round[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    static const int edge[6][2] = {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}};
    const bool box = nodes == 8 || (nodes == 4 && dim == 2);
    for (int a = 0; a < nodes; a++)
        for (int d = 0; d < dim; d++) {
            double x = box ? (d < 2 ? round[a % 4][d] : a / 4) : a == d + 1;
            if (nodes == 10 && a > 3)
                x = 0.5 * ((edge[a - 4][0] == d + 1) + (edge[a - 4][1] == d + 1));
            X[a * dim + d] = x + off * quick_random(seed);
        }
}
