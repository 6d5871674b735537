// SPDX-License-Identifier: MIT
// order_flat.c -- see order_flat.h.
#include "sparse/order/order_flat.h"
#include "sparse/tuning.h"

#include <math.h>
#include <stddef.h>

// The block of row c at dof d, NULL where it is not one that order_is_flat looks at.
static const double *block_at(const Kkt *kkt, const int *position, int c, int d)
{
    const int last = kkt->row_start[c + 1] - 1; // the diagonal, C
    const double *found = NULL;
    if (kkt_size(kkt, c) != 1 || kkt->value[kkt->at[last]] != 0) return NULL;
    for (int b = kkt->row_start[c]; b < last; b++) {
        if (position[kkt->col[b]] < position[d]) return NULL;
        if (kkt->col[b] == d) found = kkt->value + kkt->at[b];
    }
    return found;
}

// Makes v [n] a unit vector; returns the square of its length before.
static double normalise(int n, double *v)
{
    double square = 0;
    for (int i = 0; i < n; i++) square += v[i] * v[i];
    double by = square > 0 ? 1 / sqrt(square) : 0;
    for (int i = 0; i < n; i++) v[i] *= by;
    return square;
}

// Gram and Schmidt: v [n] becomes a unit vector at right angles to the `count` vectors of `base`. False
// where there is next to nothing left of it.
static bool add_direction(int n, int count, double base[FLAT_SCALARS][FLAT_SCALARS], double *v)
{
    if (normalise(n, v) == 0) return false;
    for (int p = 0; p < count; p++) {
        double along = 0;
        for (int i = 0; i < n; i++) along += base[p][i] * v[i];
        for (int i = 0; i < n; i++) v[i] -= along * base[p][i];
    }
    return normalise(n, v) > FLAT_SINE2;
}

bool order_is_flat(const Kkt *kkt, const int *order, const int *position)
{
    double base[FLAT_SCALARS][FLAT_SCALARS];
    int dof = -1, n = 0, count = 0;

    for (int k = 0; k < kkt->n_node; k++) {
        // a dof: its rows follow, and begin a new basis
        if (order[k] < kkt->n_col) {
            dof = order[k], n = kkt_size(kkt, dof), count = 0;
            continue;
        }

        // as many rows as it has scalars, orthogonalised one after the other
        if (dof < 0 || n > FLAT_SCALARS || count == n) continue;
        const double *block = block_at(kkt, position, order[k], dof);
        if (!block) continue;
        for (int i = 0; i < n; i++) base[count][i] = block[i];
        if (!add_direction(n, count, base, base[count])) return true;
        count++;
    }

    return false;
}
