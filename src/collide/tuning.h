// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of collision detection. Test unit/touch compares with closed forms and with nearest points
// by another method.
#pragma once

// Of the smaller thing's size: contacts that are closer are one.
static const double TOUCH_NEAR = 1e-9;
// Cosine: normals that are closer are the same direction.
static const double TOUCH_SAME = 0.999999;
// Sine of an angle by which a direction may lie outside a feature's range: faces that lie on each other have edges that
// cross at the very border.
static const double TOUCH_ANGLE = 1e-6;
// Sine of the angle of two edges: below it they are parallel, and their ends serve.
static const double TOUCH_PARALLEL = 1e-3;

// --- which features face each other (touch.c, axis.c) ---

// Cosine: features whose normals differ by more from the direction in which the things are nearest, or overlap least, do not
// touch. Where two boxes stand on each other with sides in one plane, it is sides that must not. Test unit/touch_overlap.
static const double TOUCH_FACING = 0.2;
// Of the size: axes whose separations are closer are as good as each other, and the one from centre to centre is taken.
// Test unit/touch_overlap has boxes in boxes.
static const double AXIS_TIE = 1e-9;
// Sine: the same as TOUCH_ANGLE where axes are compared, which must not be better than they are. Test unit/touch_overlap.
static const double AXIS_SLACK = 1e-12;
// Edges that are looked at together; time only.
enum { TOUCH_BLOCK = 64 };

// --- nearest points (gjk.c) ---

// Of the size: cores that are nearer are not called apart; the axes of their features say more. Test oracle/convex.
static const double GJK_APART = 1e-7;
// Of the size: round-off of support points. Test oracle/convex.
static const double GJK_ROUND_OFF = 1e-15;
// Of the error that the result may have: that of features is far smaller than this. Test oracle/convex.
static const double GJK_EXACT = 1e-12;
// Of the edges' product: the volume of a simplex that is flat. Test oracle/convex.
static const double GJK_FLAT = 1e-12;
// Ten are usual for polytopes; smooth things end by their tolerance.
enum { GJK_STEPS = 100 };

// --- convex hulls (hull.c) ---

// Of the size: points that are nearer to a plane or a line lie on it, and have no hull. Test unit/hull.
static const double HULL_FLAT = 1e-9;
