// SPDX-License-Identifier: MIT
// quick_rigid.h -- short ways to say what tests of rigid bodies build again and again (see quick.h), and
// truth to compare them with: equations of motion of few numbers, integrated in small steps.
#pragma once

#include "quick.h"

// A body of mass and principal moments, its origin in the centre of mass.
TautBodyDef quick_body_def(double mass, TautVec3 moments, TautVec3 position);
TautNodeId quick_body(TautWorld *world, const TautBodyDef *def);
// A thin uniform rod between two places, with its z axis along it: m l^2/12 across, 1e-4 of that along.
TautBodyDef quick_rod_def(double mass, TautVec3 from, TautVec3 to);
TautNodeId quick_rod(TautWorld *world, double mass, TautVec3 from, TautVec3 to);
// b may be null: the world. Axis (length 1) is not used by kinds without one.
TautJointId quick_joint(TautWorld *world, TautJointKind kind, TautNodeId a, TautNodeId b,
                        TautVec3 point, TautVec3 axis);

TautVec3 vec_sub(TautVec3 a, TautVec3 b);
double vec_norm(TautVec3 a);
double vec_apart(TautVec3 a, TautVec3 b); // |a - b|

// y' = f(t, y) of n <= 16 numbers for `time` seconds, by `steps` steps of Runge and Kutta's fourth
// order.
typedef void (*Slope)(const void *context, double t, const double *y, double *dy);
void integrate(Slope slope, const void *context, int n, double time, int steps, double *y);

// Order that errors at steps h, h/2 show.
double order_of(double coarse, double fine);
// Value at h = 0 of one that is known at h, h/2, h/4 ..., with an error of c2 h^2 + c3 h^3 + ...
double extrapolate(int count, const double *value);
