// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of the solvers to compare with.
#pragma once

// --- iterative solvers ---

// Relative residual where the user gives none; that of Faure 2012.
static const double KRYLOV_PRECISION = 1e-8;
// Of the terms that b was summed from: a smaller residual is round-off, and zero is a solution.
static const double KRYLOV_NOISE = 1e-15;
// Times the residual that is asked for: a round aims lower, since a method measures in a norm of its own. Time only.
static const double KRYLOV_MARGIN = 0.5;
// Times the residual before: a round that gains less is the last one. Time only.
static const double KRYLOV_SLOW = 0.9;
// Rounds; and iterations of all of them, KRYLOV_EACH (n + m) + KRYLOV_MORE. Without rounding n + m would do.
enum { KRYLOV_ROUNDS = 20, KRYLOV_EACH = 5, KRYLOV_MORE = 100 };
// Of the squares of the vectors: a smaller inner product with the shadow residual ends a round of BiCGSTAB. Next to
// division by zero; no test.
static const double BICGSTAB_BREAKDOWN = 1e-30;
// Of its diagonal entry: a smaller pivot of the incomplete factorisation begins again with a shift, INCOMPLETE_SHIFT of
// the diagonal first, four times as much each time. The last of the tries, 4e3, is next to a diagonal matrix.
static const double INCOMPLETE_PIVOT = 1e-4, INCOMPLETE_SHIFT = 1e-3;
enum { INCOMPLETE_TRIES = 12 };
// Of the largest diagonal entry of a block: a smaller pivot counts as that, so that preconditioners are positive.
static const double PRECONDITION_TINY = 1e-14;

// --- lowrank.c, in units of the scaled matrix, whose diagonals are about 1 ---

// Of the terms that a pivot was summed from: a smaller one is round-off, and is replaced. As Taut's own solvers have it.
static const double LOWRANK_TINY = 1e-12;
// Added to the diagonal of a singular matrix, and taken out again by refinement. The same.
static const double LOWRANK_SHIFT = 1e-11;
// Of the largest entry of a block: the rest of it is round-off, so its rank is known (lowrank.c).
static const double LOWRANK_ROUND_OFF = 1e-15;
