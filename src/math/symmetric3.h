// SPDX-License-Identifier: MIT
// symmetric3.h -- eigenvalues of symmetric 3 x 3 matrices, four at a time (lanes.h), by Jacobi's rotations (Golub and Van Loan, Matrix
// Computations, 8.4): cheaper than symmetric.h at this size, since nothing waits for a division of its own. Checked by
// test/unit/symmetric.c.
#pragma once

#include "math/lanes.h"
#include "math/tuning.h"

// Rotates rows p and q of V and of A so that A_pq is 0; r is the third. Where A_pq is round-off it is left out, and nothing else changes;
// *turned is set in the other lanes. Most rotations behind the second sweep are none in any lane.
LANES_INLINE void symmetric3_rotate(Lanes A[3][3], Lanes V[3][3], int p, int q, int r,
                                    LaneBits *turned)
{
    const Lanes zero = {0}, b = A[p][q], gap = A[q][q] - A[p][p];
    const Lanes least = 0x1p-53 * (lanes_abs(A[p][p]) + lanes_abs(A[q][q])) + EIGEN_VANISHING;
    const LaneBits turns = (LaneBits)(lanes_abs(b) > least);
    A[p][q] = A[q][p] = zero;
    if (!(turns[0] | turns[1] | turns[2] | turns[3])) return;

    // the smaller of both angles: t = tan
    const Lanes square = gap * gap + 4 * b * b, length = lanes_abs(gap) + lanes_sqrt(square);
    const Lanes twice = lanes_where((LaneBits)(gap < zero), -2 * b, 2 * b);
    const Lanes t = lanes_where(turns, twice / length, zero), secant = 1 + t * t;
    const Lanes c = 1 / lanes_sqrt(secant), s = t * c;

    A[p][p] -= t * b;
    A[q][q] += t * b;
    const Lanes x = A[p][r], y = A[q][r];
    A[p][r] = A[r][p] = c * x - s * y;
    A[q][r] = A[r][q] = s * x + c * y;
    for (int k = 0; k < 3; k++) {
        const Lanes u = V[p][k], w = V[q][k];
        V[p][k] = c * u - s * w;
        V[q][k] = s * u + c * w;
    }
    *turned |= turns;
}

// A becomes diagonal: its eigenvalues, in no order; row k of V is the unit vector that belongs to A_kk. Errors are round-off of the largest
// eigenvalue. A lane is what it would be by itself.
LANES_INLINE void symmetric3_eigen(Lanes A[3][3], Lanes V[3][3])
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) V[i][j] = lanes_equal(i == j ? 1 : 0);
    for (int sweep = 0; sweep < EIGEN_SWEEPS; sweep++) {
        LaneBits turned = {0};
        symmetric3_rotate(A, V, 0, 1, 2, &turned);
        symmetric3_rotate(A, V, 1, 2, 0, &turned);
        symmetric3_rotate(A, V, 2, 0, 1, &turned);
        if (!(turned[0] | turned[1] | turned[2] | turned[3])) return;
    }
}
