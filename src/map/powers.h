// SPDX-License-Identifier: MIT
// powers.h -- strains of Seth and Hill: f(x) = (x^m - 1)/(2 m) of a symmetric matrix, half the logarithm where m = 0, and its
// divided differences, which are the derivatives of such a function of a matrix. With H a change of the matrix in its eigenvectors:
//
//   df_ij  = f[x_i, x_j] H_ij          d^2 f_ij = 2 sum_k f[x_i, x_k, x_j] H_ik H_kj
//
// They are right to round-off where eigenvalues are equal or nearly so.
#pragma once

// x > 0.
double power_strain(double m, double x);
double power_first(double m, double a, double b);            // f[a, b]
double power_second(double m, double a, double b, double c); // f[a, b, c]

// A deformation gradient F by its stretches: x_i eigenvalues of F^T F, POWER_LEAST at least; v_i their vectors and a_i = F v_i, row by row.
typedef struct Spectrum {
    double x[3], v[9], a[9];
} Spectrum;
void spectrum_of(const double *F, Spectrum *it);
// dC_ij [9] in the axes v, by the entries of F: a_i . dF v_j + a_j . dF v_i.
void spectrum_slope(const Spectrum *it, int i, int j, double *slope);
