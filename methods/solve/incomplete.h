// SPDX-License-Identifier: MIT
// incomplete.h -- incomplete Cholesky factors of a sparse symmetric matrix, without fill.
//
//     A ~ L L^T,   L has the pattern of the lower triangle of A                             IC(0)
//
// Meijerink and van der Vorst, "An iterative solution method for linear systems of which the
// coefficient matrix is a symmetric M-matrix", Math. Comp. 31 (1977). A pivot that is not safely
// positive starts it again with A + s diag(A) and a larger s (Manteuffel 1980), so that L exists for
// every A whose diagonal is positive.
#pragma once

#include <taut/ext_solver.h>

typedef struct Incomplete {
    int n;
    int *start;      // [n + 1]  first entry of a row
    int *col;        // [start[n]]  columns, ascending, the diagonal last
    double *a;       // [start[n]]  A; the caller fills it
    double *l;       // [start[n]]  L
    double *inverse; // [n]  1/l_ii
    double shift;    // s that served
} Incomplete;

// L from a. Entries of a are finite; a diagonal entry that is not positive counts as 1.
void incomplete_factor(Incomplete *ic);
// x = (L L^T)^-1 x.
void incomplete_solve(const Incomplete *ic, double *x);
void incomplete_free(TautMemory *memory, Incomplete *ic);
