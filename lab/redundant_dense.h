// redundant_dense.h -- small dense algebra for `taut lab redundant`: the answers that sparse solvers are judged by.
//
// Rows J [rows][n], each row divided by sqrt((J M^-1 J^T)_rr), each column by the square root of its mass,
// make B = D^-1/2 J M^-1/2 with rows of length 1 and without units. Its singular values tell which rows
// depend on others, and the least-norm forces: those with least sum of D_rr lambda_r^2 among all that have
// the same J^T lambda are D^-1/2 times what lies in the range of B.
#pragma once

#include <stdbool.h>

// B = U diag(sigma) V^T of full size; sigma falls. All arrays belong to the decomposition.
typedef struct Svd {
    int rows, columns;
    double *U;     // [rows][columns]; a column of a zero sigma is 0
    double *sigma; // [columns]
    double *V;     // [columns][columns]
} Svd;

// Decomposes B [rows][columns] by one-sided Jacobi rotations; false when memory is short.
bool svd_make(Svd *svd, int rows, int columns, const double *B);
void svd_free(Svd *svd);
// How many singular values are above `least`.
int svd_rank(const Svd *svd, double least);
// x = U diag(sigma^power) U^T y over the first `rank` singular values; power 0 projects on the range.
void svd_rows(const Svd *svd, int rank, int power, const double *y, double *x);
// x = U diag(1/sigma) V^T y: the least-norm x [rows] with B^T x = y [columns].
void svd_least_norm(const Svd *svd, int rank, const double *y, double *x);
