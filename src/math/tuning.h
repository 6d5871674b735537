// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of rotations, eigenvalues and directions. Tests that are named cover the places
// where a value decides; the values were not varied against them.
#pragma once

// --- directions (vec.h) ---

// m, or the unit of the vector: largest entry of one that has no direction. Its square is still a number;
// test fd/maps has vectors of length 0.
static const double DIRECTION_NONE = 1e-100;

// --- rotations (rotation.h, rotation.c) ---

// Of 1, squared length of a quaternion: nearer, a series of one term is the same to the last digit. Time only.
static const double UNIT_NEAR = 1e-8;
// rad^2: below it the first five terms of sin and cos are all of them, to the last digit; test unit/rotation.
static const double SERIES_SHORT = 1e-3;
// Of the lengths of two columns: their product, where they are orthogonal to round-off; test unit/rotation.
static const double JACOBI_ROUND_OFF = 1e-15;
// Sweeps of Jacobi's method. Four or five are usual; a matrix that is not finite ends here. No test notices 100.
enum { JACOBI_SWEEPS = 30 };
// Of the trace: a skew part that is round-off. Test unit/rotation allows an error of 1e-14 of it.
static const double SKEW_ROUND_OFF = 1e-15;
// Of the trace: a smaller pivot may be round-off of a negative one. The matrices of test unit/rotation lie on both sides.
static const double SAFELY_POSITIVE = 1e-13;
// Square of the tangent of half the angle, about 28 degrees: beyond it Jacobi's way is as short. Time only; test
// unit/rotation has angles up to 0.6 rad, on both sides of it.
static const double LITTLE_TURN = 0.06;
// Times that the skew part is turned away; each squares the error. More are left to Jacobi's way, so time only; no test.
enum { NEWTON_TURNS = 5 };

// --- eigenvalues (symmetric.c) ---

// QR steps an eigenvalue. Two or three are usual; nothing that is finite needs more than about ten, and a
// matrix that is not finite ends here: test unit/symmetric has one.
enum { EIGEN_STEPS = 30 };
// b_k as part of the largest entry of A: squares of it vanish; test unit/symmetric has tiny entries.
static const double EIGEN_VANISHING = 1e-150;
// Sweeps of Jacobi's rotations over a 3 x 3 matrix (symmetric3.h). Three or four are usual, six the most seen; a matrix that is not finite
// ends here: test unit/symmetric has one.
enum { EIGEN_SWEEPS = 12 };

// --- singular values (svd.c) ---

// Of the largest singular value: below it the direction of a column is round-off, and any across the others is taken; test
// unit/svd has matrices of rank 0, 1 and 2.
static const double SVD_SINGULAR = 1e-15;

// --- jumps of formulas (motion.c) ---

// Parts of a step at whose ends formulas are looked at. A jump there and back within one is not seen; terms that only rise or
// fall, as floor(t), are seen however near their jumps are. Test scene/jumps.
enum { JUMP_PARTS = 16 };
