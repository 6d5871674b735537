// SPDX-License-Identifier: MIT
// lemke.h -- Lemke's complementary pivoting for a small dense linear complementarity problem:
//
//     w = M z + q,   w >= 0,   z >= 0,   w^T z = 0
//
// Lemke, "Bimatrix equilibrium points and mathematical programming", Management Science 11 (1965);
// Cottle, Pang and Stone, "The Linear Complementarity Problem" (1992), chapter 4: with the
// lexicographic ratio test, so that it ends. For M >= 0 (x^T M x >= 0) it finds a solution or shows by
// a ray that there is none. In long double: it is the yardstick of the others.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef enum LemkeEnd { LEMKE_SOLVED, LEMKE_RAY, LEMKE_TIRED } LemkeEnd;

typedef struct Lemke {
    int size;       // of the problem
    int pivots;     // that it took
    long double *t; // [size][2 size + 2]  tableau: columns of w, z, z0, and q
    int *basis;     // [size]  variable of each row: 0.. w, size.. z, 2 size: z0
} Lemke;

static inline long double *lemke_row(const Lemke *lemke, int i)
{
    return lemke->t + (size_t)i * (size_t)(2 * lemke->size + 2);
}

// Rows must hold M in the columns of z and q in the last one; they are overwritten. z[size] is the answer.
LemkeEnd lemke_run(Lemke *lemke, long double *z);
