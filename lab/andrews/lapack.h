// SPDX-License-Identifier: MIT
// lapack.h -- LAPACK as the full-rank baseline of lab lowrank. It is loaded when it is asked for, so that the
// program does not carry the threads of a BLAS it never uses; where it was not found at build time, or is
// gone, rows say that it was skipped.
#pragma once

#include <stdbool.h>

// False where there is none. One thread.
bool lapack_load(void);
// Inverse of A [n][n] in place, by LU (dgetrf, dgetri); pivot [n], work [64 n]. False: singular.
bool lapack_invert(int n, double *A, int *pivot, double *work);
