// symmetric.h -- eigenvalues of small symmetric matrices.
#pragma once

// A [n][n] symmetric, destroyed; value [n]; column k of vector [n][n] belongs to value[k]. Jacobi's
// rotations: exact to round-off for any n that is small.
void symmetric_eigen(int n, double *A, double *value, double *vector);
