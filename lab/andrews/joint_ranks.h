// SPDX-License-Identifier: MIT
// joint_ranks.h -- geometric stiffness of joint rows as sums of rank-one terms: appendix B of Andrews et al.
// 2017, with its misprints corrected.
//
// Vectors are those of two bodies, (p_i, angle_i, p_j, angle_j), three entries each, in world axes. s_i, s_j
// are the levers of the joint, d = p_i + s_i - p_j - s_j; (u, v, n) is a right-handed frame of body i.
// K~ = (dJ^T/dx) lambda = sum of a b^T. Checked against the blocks of appendix A and against finite
// differences by test/unit/joint_ranks.c.
#pragma once

typedef struct RankOne {
    double a[12], b[12];
} RankOne;

enum { RANKS_BALL = 4, RANKS_AXIAL = 4, RANKS_DOT1 = 5, RANKS_DOT2 = 12 }; // at most

// Each returns the number of terms.
int ranks_ball(const double *lambda, const double *s_i, const double *s_j, RankOne *out);
int ranks_axial(double lambda, const double *u_i, const double *v_i, RankOne *out);
// Row n_i . u_j, any direction of i and of j.
int ranks_dot1(double lambda, const double *n_i, const double *u_j, RankOne *out);
// Row d . u_i.
int ranks_dot2(double lambda, const double *d, const double *s_i, const double *s_j,
               const double *v_i, const double *n_i, RankOne *out);
