// SPDX-License-Identifier: MIT
// spectrum.h -- eigenvalues of small dense symmetric matrices, for condition numbers.
#pragma once

#include <stdbool.h>

// a [n][n], symmetric, is overwritten; eigenvalues, ascending by magnitude, go to w [n]. False when they
// were not found.
bool spectrum(int n, double *a, double *w);
// max |w| / min |w| of a, which is overwritten; w [n] is scratch. NaN where it was not found. Numbers of
// 1e14 and more are rounding.
double spectrum_condition(int n, double *a, double *w);
