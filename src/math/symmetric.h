// SPDX-License-Identifier: MIT
// symmetric.h -- eigenvalues of small symmetric matrices.
#pragma once

// A [n][n] symmetric becomes diagonal: its eigenvalues, in no order; row k of V [n][n] is the unit vector that
// belongs to A_kk. Errors are round-off of the largest eigenvalue. Values that are not finite stay so.
void symmetric_eigen(int n, double *A, double *V);
// The same, with vectors as columns of V.
void symmetric_diagonalise(int n, double *A, double *V);
