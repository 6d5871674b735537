// SPDX-License-Identifier: MIT
// svd.h -- singular values of 3 x 3 matrices.
#pragma once

// F = sum_i s_i u_i v_i^T, s_0 >= s_1 >= s_2 >= 0; row i of U is u_i, row i of V is v_i, both orthonormal to round-off even where F is
// singular. Values that are not finite stay so.
void svd3(const double *F, double *U, double *s, double *V);
