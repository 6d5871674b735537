// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of the linear solvers. docs/solver.md has the measurements. A paragraph that names a test
// was tried: the test fails with the value in brackets. "No test" means that none of those of sparse systems in unit,
// invariant and conformance does.
#pragma once

#include <float.h>

// --- pivots, in units of the scaled matrix, whose diagonals are about 1 (scale.h) ---

// Of the terms that a pivot was summed from: a smaller one is round-off, and is replaced; test conformance/solvers (1e-9).
#define SCALE_TINY 1e-12
// Times the scaled diagonal of 1: added where the matrix is singular, and taken out again by refinement. A larger one
// is not, a smaller one shares the force of redundant rows less evenly; the table of shifts in docs/solver.md. No test (1e-7).
#define SCALE_SHIFT 1e-11
// Of a diagonal of 1: a general front with a smaller pivot is done again with pivoting; of the aggressive order, whose
// rows may depend on each other, much earlier. No test (1e-14 for either).
static const double PIVOT_CARE = 1e-9, AGGRESSIVE_CARE = 1e-6;
// Of a diagonal of 1: smaller pivots of the aggressive order cost more digits than refinement gives back at once, so
// that the conservative order takes over. No test (1e-18).
static const double AGGRESSIVE_TINY = 1e-11;
// Relative residual (omega) of the aggressive order: above it the conservative one solves again. No test (1).
static const double AGGRESSIVE_GOOD = 1e-10;
// Times SCALE_SHIFT: a pivot below it was made by the shift, and counts as replaced (lu.c).
static const double LU_SHIFT_MADE = 100;

// --- refinement (refine.h); omega is the residual of a row as part of the terms it was summed from ---

// Omega, relative, that ends refinement; test conformance/solvers (1e-7).
#define REFINE_GOOD 1e-12
// Omega above which the solution is not to be trusted: TAUT_INACCURATE. Relative; no test (1e-2).
static const double REFINE_POOR = 1e-6;
// Times the omega before: a step that gains less is the last one. Time only.
static const double REFINE_SLOW = 0.5;
// Steps of refinement; 6 were needed at most in the table of shifts in docs/solver.md; test
// conformance/solvers (1).
enum { REFINE_STEPS = 6 };
// Of the terms that b was summed from (kkt.h, size): a smaller residual is not held against the solution;
// test conformance/solvers (1e-20).
static const double REFINE_NOISE = 1e-12;
// Of the terms of a block row in the scaled matrix: round-off of components that cancel.
static const double REFINE_ROUND_OFF = 1e-14;
// Of the largest of all these terms: the rest that refining noise with noise leaves behind. Chosen by the plane motions
// that refine.h tells of.
static const double REFINE_SPECK = 1e-16;
// By itself, in the unit of the row: smaller terms have lost digits to underflow, next to 2.2e-308.
static const double REFINE_UNDERFLOW = 1e-290;
// Scalars of a node where loops are cut in parts: scratch on the stack. Frames, the largest dofs, have 12.
enum { REFINE_LARGEST_NODE = 16 };
// Block rows that all parts visit, as a multiple of those there are: beyond it one loop is cheaper. Time only.
static const double REFINE_STREWN = 1.5;

// --- rows that are folded (fold.h) ---

// Of the unit of a row, about J H^-1 J^T: with less compliance too few digits are left for refinement to work with, and the
// rows stay. Rows of contacts have 1e-9 and more. Time only: refinement finds the same.
static const double FOLD_LEAST = 1e-12;
// Of a diagonal of 1: as PIVOT_CARE, for folded systems with other rows. Bodies in contact have pivots of about their
// compliance, which are good: 0.29 ms for 0.54 with PIVOT_CARE on the chain of fold_table with 1e-10. Time only.
static const double FOLD_CARE = 1e-11;
// Omega, relative, with room for noise, above which the rows are taken into the system; test conformance/fold (1).
static const double FOLD_GOOD = 1e-10;
// Nodes of rows that are folded, from which on there is room for factors with forces that follow others. With fewer an iteration
// without such factors takes few solves (SLIP_MANY of bounded/tuning.h). Time and memory only.
enum { FOLD_SLIDES = 40 };

// --- plans that are kept through an edit (multifrontal_plan.c) ---

// Times the work for its size that an order made when it was new: with more of it, it is made anew. The plan remembers
// that work, so that many edits cannot spoil an order little by little.
static const double PLAN_WORSE = 1.5;

// --- eigenvalues (spectrum.c) ---

// Vectors of a block: the six free motions of a body and two more in one go. Time only: signs of pivots tell whether one is missing.
enum { SPECTRUM_BLOCK = 8 };
// Blocks beside the wanted vectors before the subspace shrinks, rounds of a search, and searches for missed ones. A drum of 400 nodes
// (lab modes) takes 227 solutions in blocks of 8 over two searches, others fewer; test unit/modes.
enum { SPECTRUM_ROOM = 8, SPECTRUM_ROUNDS = 400, SPECTRUM_CHECKS = 4 };
// Of theta: residual of a vector that has converged; its eigenvalue is known to the square of that. Round-off of the operator, times the
// largest theta. test unit/modes asks for 1e-10 of eigenvalues.
static const double SPECTRUM_TOLERANCE = 1e-9, SPECTRUM_ROUND_OFF = 256 * DBL_EPSILON;
// Of a vector: its part that is left when all of V is taken out, if there is anything new in it.
static const double SPECTRUM_NOTHING_NEW = 1e-12;
// Of the largest K_ii/M_ii: the first shift below 0. Much less is round-off of the pivots of a free body.
static const double SPECTRUM_NEAR = 1e-10;
// Times the shift before, where eigenvalues are below it, and how often: up to 2000 times the largest K_ii/M_ii.
static const double SPECTRUM_FARTHER = 8;
enum { SPECTRUM_SHIFTS = 16 };
// Of the smallest eigenvalue that is not 0: the shift of the second search.
static const double SPECTRUM_PART = 0.5;
// Of an eigenvalue: others as near count as the same when they are counted by signs of pivots.
static const double SPECTRUM_CLUSTER = 1e-6;
