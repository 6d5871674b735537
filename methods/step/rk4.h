// SPDX-License-Identifier: MIT
// rk4.h -- the rate of tangent vectors of rigid bodies, see rk4.c.
#pragma once

// Turns of out = du/dt of the tangent vector u with q = q0 (+) u, where q moves with velocity v; right to third order
// in u. count vectors (dx, theta) each.
void rk4_rate(int count, const double *u, const double *v, double *out);
