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
