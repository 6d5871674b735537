// SPDX-License-Identifier: MIT
// difference.h -- derivatives of any function by central differences of fourth order, and
// eigenvalues of small symmetric matrices: what the finite-difference tests of maps share.
#pragma once

// Writes f(q) [n]. context is whatever the function needs.
typedef void (*Function)(const void *context, const double *q, double *f);

// df/dq[i] into column 0 of D: D[k * stride], k = 0 .. n - 1. q is left as it was.
void differentiate(Function function, const void *context, double *q, int i, double step, int n,
                   double *D, int stride);

// Rounding error of differentiate for values of a given size.
double difference_noise(double size, double step);

// Removes the positive eigenvalues of A [n][n], symmetric, and returns the largest that there was:
// slow and plain, the oracle of clamp_psd.
double remove_positive(int n, double *A);
