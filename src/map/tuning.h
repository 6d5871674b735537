// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of maps: where they are singular, and how user maps are differentiated. A test that notices a value was
// seen to fail with it.
#pragma once

// --- singular places ---

// Sine of an angle: below it the plane of a bend is round-off. The test of a straight bar in invariant/angle starts there
// and notices 0, no test notices 1e-3.
static const double ANGLE_STRAIGHT = 1e-12;
// Square of a length in the plane, where u and v are unit vectors: below it w is on the axis, and no angle is known;
// test fd/maps has w on the axis, and notices 1e-2.
static const double TURN_ON_AXIS = 1e-100;
// Of the product of the lengths of its columns: the determinant of a frame that is flat, so that no point can be given in
// its axes; test unit/maps notices 0.9, no test notices 0.
static const double FRAME_FLAT = 1e-12;
// Of 1: the error of a sum of weights that were rounded when they were written; test unit/maps notices 1.
static const double WEIGHTS_ROUND_OFF = 1e-9;

// --- geometric stiffness ---

// Of m min_j m_j, twice: the stage matrix of the angles of a body is held above it. Large enough for a pivot beside
// forces, small enough to leave Newton's steps as they are; test fd/rigid notices 1, no test notices 1e-9.
static const double ANGULAR_LEAST = 1e-3;
// Of n times the largest entry of K~: positive eigenvalues below it are round-off, and mode psd leaves K~ as it is, bit for
// bit. No test notices 1e-2.
static const double CLAMP_ROUND_OFF = 1e-14;

// --- user maps (user.c, user_check.c) ---

// Of an entry of x: the step of central differences, epsilon^(1/3), where rounding and truncation are alike. No test
// notices 1e-2.
static const double DIFFERENCE_STEP = 6e-6;
// Of the largest entry of x: smaller ones move by this, since maps read differences of places; test fd/maps covers it.
static const double DIFFERENCE_LEAST = 0.1;
// Of value / |x|: derivatives below it are compared with this, since differences show their own rounding, about 1e-10 of
// that quotient; test unit/user_maps covers it.
static const double COMPARED_LEAST = 1e-3;
// Entries of x of a user map that is checked: K~ of more would not fit into memory. No test.
enum { CHECKED_WIDEST = 10000 };

// --- contacts (contact.c) ---

// Cosine: a normal that is nearer to the axis x has its tangents by y. Anything from 0.6 to 0.9 serves: floors and walls along
// the axes are far from it, so that round-off does not change their tangents (test fd/contact).
static const double CONTACT_AXIS = 0.8;
// Sine of the angle of two edges: below it round-off moves the place where they cross by more than things are long. They are
// listed as crossing from TOUCH_PARALLEL on, a thousand times this (test invariant/kinds has things that lie along edges).
static const double CONTACT_PARALLEL = 1e-6;
// Sine of the angle between a direction of friction and the normal: below it the direction has no part across the normal that
// means anything, and that of the axes counts (test fd/contact).
static const double CONTACT_GRAIN = 1e-6;

// Circles that cross edges and circles (curves.c). Radians: the longest turn of a Newton step; a crossing moves less in a step of
// time, and a longer turn may end at another one.
static const double CURVE_TURN = 0.5;
// Of the product of the squares of both tangents: the determinant of curves that touch along a line; test fd/contact.
static const double CURVE_SINGULAR = 1e-10;
// Of the radii: a Newton step that leaves nothing but round-off behind; the curvature of a contact is a difference of
// Jacobians over 1e-5, so that 1e-9 shows (test fd/contact).
static const double CURVE_CLOSED = 1e-13;
// Newton steps at most; three to five are usual.
enum { CURVE_ITERATIONS = 20 };
// Sine of the angle between tangents: below it the normal is along the distance, where there is one, of this part of the radii or
// more. A wheel on a pole has such a normal (test fd/contact).
static const double CURVE_PARALLEL = 0.1;
static const double CURVE_BESIDE = 1e-3;

// Ellipsoids (apart.c). Radians: the longest turn of a Newton step, and the one from which on it needs no proof.
static const double APART_TURN = 0.5;
static const double APART_SURE = 1e-3;
// Radians: a step that leaves nothing but round-off behind, as CURVE_CLOSED.
static const double APART_CLOSED = 1e-13;
// Newton steps, and halvings of one, at most; four to seven steps are usual, long needles take more.
enum { APART_ITERATIONS = 40, APART_TRIES = 12 };

// --- cells (gauss.c) ---

// Of the product of the lengths of the edges of a cell at rest: a smaller volume is round-off, and strains in it would be too;
// test unit/gauss has a flat cell of each kind.
static const double CELL_FLAT = 1e-12;
// Without unit, a sum of two principal stretches: below it the directions of a cell that is pressed to a line are not known, and
// their turning is slowed down (stretch.c). Bodies of use are far above it; test fd/maps has a cell in one point.
static const double STRETCH_LEAST = 1e-3;
// The square of it: eigenvalues of C below it have no finite powers (powers.c); test fd/maps has a cell in one point.
static const double POWER_LEAST = 1e-6;
// Of the largest of three eigenvalues: closer ones have their second divided difference by a series of nine terms, whose error is below
// 1e-15 of it, others by quotients, which lose 1e-16 by this; test unit/powers notices 1 and 1e-9.
static const double POWER_NEAR = 0.02;
// Without unit, the gap between two principal stretches: below it the quotient of the forces by the gap has no limit (principal.c); test
// fd/maps has a cell in one point.
static const double PRINCIPAL_GAP = 1e-6;

// --- rods (rod.c) ---

// Square of the tangent of an angle, and a quarter of its square: below it series are used, whose terms fall by it; above it
// differences lose no more than its square. Test fd/maps has angles on both sides.
static const double ROD_SMALL = 0.05;
// Terms of the series of atan(r)/r; the last is 1e-17.
enum { ROD_TERMS = 13 };
