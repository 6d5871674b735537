// SPDX-License-Identifier: MIT
// symmetric.h -- eigenvalues of small symmetric matrices.
#pragma once

// A [n][n] symmetric becomes diagonal: its eigenvalues, in no order; row k of V [n][n] is the unit vector that
// belongs to A_kk. Errors are round-off of the largest eigenvalue. Values that are not finite stay so.
void symmetric_eigen(int n, double *A, double *V);
// The same, with vectors as columns of V.
void symmetric_diagonalise(int n, double *A, double *V);

// The same, n at most SYMMETRIC_MOST, but for entries of A beside the diagonal, which are left as they are: parts of A that nothing above
// round-off couples are taken one by one, and vectors have exact zeros between them.
enum { SYMMETRIC_MOST = 24 };
void symmetric_parts(int n, double *A, double *V);
