// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of assembly; redundant rows are in docs/redundant.md. Tests that are named cover
// the places where a value decides; the values were not varied against them.
#pragma once

// Of the effective inverse mass of a row, times h^2: the compliance that holds back changes of lambda of redundant rows
// in a Newton step. Less leaves a pivot in the round-off of the matrix, more takes more iterations; lab redundant, and
// test golden has scenes with such rows.
static const double BRAKE_PART = 3e-9;
// s: longer steps have the regularisation of this one, since inertia is next to nothing there, and stiffness holds the
// rows; lab redundant has steps on both sides.
static const double BRAKE_LONGEST_STEP = 0.1;
// Times the instances that there are: more may not be looked at by all parts of a loop together, or one thread does it
// alone. Time only; test invariant/threads wants the same bits from both ways.
static const double SHARES_MOST_SEEN = 1.5;

// Of a length, or rad: how far a contact moves to tell how its Jacobian changes (test invariant/contacts).
static const double CURVATURE_STEP = 1e-5;
// Of the largest term of a row of G: what is left where all cancel. A length of 1 m is known to 1e-16 of its distance from the origin;
// test invariant/edits_apart.
static const double CANCELLED = 1e-11;
