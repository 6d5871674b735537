// symmetric.h -- eigenvalues of small symmetric matrices.
#pragma once

// A [n][n] symmetric becomes diagonal: its eigenvalues; column k of V [n][n] belongs to A_kk. Jacobi's
// rotations: exact to round-off for any n that is small.
void symmetric_diagonalise(int n, double *A, double *V);
