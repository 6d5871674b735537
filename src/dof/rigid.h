// SPDX-License-Identifier: MIT
// rigid.h -- the configuration of a rigid body, see rigid.c.
#pragma once

enum { RIGID_NQ = 7, RIGID_NV = 6, RIGID_QUATERNION = 3 };

void rigid_retract(int count, const double *q, double s, const double *dx, double *out);
void rigid_difference(int count, const double *q1, const double *q0, double *out);

// Of a place and axes row by row, frame [12], that move with `rate`: the spin, and the dof, q [RIGID_NQ] and v [RIGID_NV].
void rigid_spin(const double *frame, const double *rate, double *omega);
void rigid_from_frame(const double *frame, const double *rate, double *q, double *v);
