// SPDX-License-Identifier: MIT
// redundant_dense.h -- small dense algebra for `taut lab redundant`: the answers that sparse solvers are judged by.
//
// Rows J [rows][n], each row divided by sqrt((J M^-1 J^T)_rr), each column by the square root of its mass,
// make B = D^-1/2 J M^-1/2 with rows of length 1 and without units. Its singular values tell which rows
// depend on others, and the least-norm forces: those with least sum of D_rr lambda_r^2 among all that have
// the same J^T lambda are D^-1/2 times a vector in the range of B.
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

// The range of B [rows][columns] for larger B: Q with columns of length 1 across each other, and the
// factor that the least-norm solution of B B^T x = y needs.
typedef struct Range {
    int rows, rank;
    double *Q;     // [rank][rows], one column of Q behind the other
    double *L;     // [rank][rank], Cholesky factor of (Q^T B)(Q^T B)^T
    double margin; // least part of a column that counted as new, and largest that did not
    double noise;
} Range;

// By Gram and Schmidt with the largest column next, each twice; `least`: the part
// that counts as new, of a row's length 1.
bool range_make(Range *range, int rows, int columns, const double *B, double least);
void range_free(Range *range);
// x = Q Q^T y
void range_project(const Range *range, const double *y, double *x);
// x in the range with B B^T x = y, as far as it can be.
void range_solve(const Range *range, const double *y, double *x);
// (Q Q^T)_rr: 1 of a row whose force is determined by the motion.
double range_determined(const Range *range, int row);
