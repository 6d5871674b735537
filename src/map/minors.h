// SPDX-License-Identifier: MIT
// minors.h -- cofactors of a 3 x 3 matrix and the second derivatives of its determinant, for maps of deformation gradients.
#pragma once

#include "map/map.h"

// H = cof F, so that d det F = H : dF; returns det F.
double cofactors3(const double *F, double *H);

// K [9][9] = t d^2 det F/dF^2, whose entry (i j, k l) is t e_ikm e_jln F_mn: also, with t = 1 and F = lambda, of map
// `cofactor`, which is bilinear. With F = sum s_i u_i v_i^T it has the eigenvalues, up to the sign of det U det V,
//
//   t s_k, -t s_k   of u_i v_j^T - u_j v_i^T and u_i v_j^T + u_j v_i^T
//   three more      of the u_i v_i^T, in t [[0 s3 s2], [s3 0 s1], [s2 s1 0]]
//
// of which mode psd keeps the negative ones.
void second_det(double t, const double *F, TautGeometric mode, double *K);
