// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of the solvers for systems with bounds. u is the unit of a row, C + J diag(H)^-1 J^T,
// e its natural residual as part of the tolerance's scale (bounded.h). All methods are
// compared with reference.c by test conformance/bounded; no single value was varied against it.
#pragma once

#include <float.h>

// Natural residual that is good enough where the caller gives none, as part of the row's scale.
static const double BOUNDED_TOLERANCE = 1e-10;
// Of the terms that w is summed from: its round-off; rows are not moved for less.
static const double SLACK_ROUND_OFF = 16 * DBL_EPSILON;
// Of a force of friction that slips: the linear solver leaves about 1e-13 of it, and no factorisation makes it better. With
// 1e-13 test conformance/cones (a start with the answer) takes 114 factorisations of 100 systems, with 3e-13 one each.
static const double FORCE_ROUND_OFF = 3e-13;
// Of the terms of a row without bounds: a larger residual is not round-off, and is told.
static const double BILATERAL_SLIP = 1e-6;

// --- rounds.c, pivot.c: active sets ---

// Rounds without progress before one row moves at a time, which must end but is slow.
enum { ROUNDS_SPARE = 5 };
// Of the largest force of a softened system: bounds are not broken by less.
static const double ROUNDS_FORCE_NOISE = 1e-14;
// Of the tolerance: a row that is wrong by less is not worth a round.
static const double ROUNDS_PART = 1e-3;
// Compliance of the proximal steps, of u; the next one where the rounds do not end. The first hardly slows the steps
// down, the last makes any W positive enough.
enum { PROXIMAL_SOFTS = 3 };
static const double PROXIMAL_SOFT[PROXIMAL_SOFTS] = {1e-8, 1e-6, 1e-4};
// Proximal steps; w that falls by less than to PROXIMAL_SHRINK of the one before, so often in a row, does not fall any
// more: the bounds contradict each other, TAUT_INFEASIBLE.
enum { PROXIMAL_STEPS = 12, PROXIMAL_PATIENCE = 3 };
static const double PROXIMAL_SHRINK = 0.7;

// --- auto.c ---

// Bounded rows up to which the dense W of the sweeps is made, as a last resort: 200 solves. Time and memory only.
enum { AUTO_DENSE = 200 };

// --- newton.c: a damped semi-smooth Newton method ---

// Iterations where the caller gives no number; halvings of a step; rounds from a good solution to a set that stands.
enum { NEWTON_ITERATIONS = 60, NEWTON_HALVINGS = 30, NEWTON_LAST_ROUNDS = 6 };
// Damping of a row, of u: 100 times more after a search that failed, 100 times less after one that did not; beyond the
// largest the method gives up.
static const double NEWTON_LEAST_DAMPING = 1e-10, NEWTON_MOST_DAMPING = 1;
// Of the predicted decrease of the merit: the usual value of Armijo's rule.
static const double NEWTON_ARMIJO = 1e-4;
// D_w u below this part of D_l: the row depends on its force alone, and is out of the system.
static const double NEWTON_EDGE = 1e-9;

// --- sweep.c, pgs.c, nncg.c: projected Gauss-Seidel ---

// Rows of a block that are solved together, at most: scratch on the stack, and the most rows of a map.
enum { SWEEP_BLOCK = 12 };
// Sweeps inside a block whose solution breaks a bound.
enum { SWEEP_INNER = 10 };
// Of the diagonal of W: a block with a smaller pivot is swept, not solved.
static const double SWEEP_SINGULAR = 1e-9;
// Steps where the caller gives no number; steps that a set must stand before it is tried as a linear system.
enum { SWEEP_STEPS = 1000, SWEEP_STEADY = 8 };
// Of the tolerance: e of a sweep is measured again with the solution.
static const double SWEEP_MARGIN = 0.5;
// Times the step of a sweep (over-relaxation); docs/measured/bounded.md compares the methods with it. Time only.
static const double PGS_RELAXATION = 1.3;

// --- cone.c, slip.c: discs (test conformance/cones solves 500 random systems with them) ---

// Compliance of every row in the system, of u, with the force of the iterate as its anchor: redundant contacts have a
// regular matrix, and the fixed point is that of hard rows. With 1e-9 round-off moves the forces that redundant contacts
// share across the edge of their discs, and the right start is not recognised (stacks: 16 factorisations for 1); with 1e-5
// it takes half as many again from nothing. The second is for a start that is nearly right.
static const double CONE_SOFT = 1e-7, CONE_SOFTER = 1e-5;
// Where a solution need only be good enough by the motion, the softness is this times the root of the residual, and at most
// the second. In a wall hit by balls (lab contact, factors) 1e-11 of a length moves forces by all they are with 1e-7.
static const double CONE_SOFT_SLOPE = 3, CONE_SOFTEST = 1e-2;
// The same of things that come to rest, and where any error up to `most` is taken: contacts that disagree by 1e-9 of a length ask for forces of
// ten weights with CONE_SOFT. At rest a pile of chains comes to none with 1e-5 (test invariant/piles); in motion 1e-2 and 1e-4 take a tenth
// more in piles.
static const double CONE_SOFT_RESTING = 1e-4, CONE_SOFT_ROUGH = 1e-3;
// Discs from which on any such error is taken, where they move. With 30 small piles of chains take a third less, but
// scenes/chain-pile.yaml does not come to rest within 5 s.
enum { CONE_MANY = 60 };
// Iterations before such a solution is taken where they still come nearer, and before one with CONE_SURE of the error that is enough:
// simple systems are solved to the tolerance.
enum { CONE_FEW = 20, CONE_SOON = 5 };
static const double CONE_SURE = 0.01;
// Of the error before: an iteration that leaves more is slow.
static const double CONE_SLOW = 0.3;
// Of the largest motion: counts as motion of every row. With 1e-3 a wall of 32 bricks hit by 20 balls needs twice as many factorisations.
static const double REST_OF_MOTION = 1e-2;
// There, iterations without a residual of half the size before the next method is tried; the second of the softer iteration, and
// the third from nothing, where sets are found first (300 random systems: a thirtieth less than without; test conformance/cones).
enum { CONE_PATIENCE = 3, CONE_SOFT_PATIENCE = 6, CONE_COLD_PATIENCE = 12 };
// Iterations from a start, from nothing, and of an inner problem; steps that may fail to decrease the residual.
enum { CONE_WARM = 15, CONE_COLD = 25, CONE_INNER = 15, CONE_STALLS = 6 };
// Parts 1, 1/2, 1/4 ... of a Newton step that are tried.
enum { CONE_HALVINGS = 6 };
// Of the residual: a smaller decrease is none.
static const double CONE_ARMIJO = 1e-4;
// e, as part of the scale: a solution that is nearer is a start for the next method; the second for CONE_SOFTER; and the third
// is good enough not to try everything (leaning tiles, whose forces are shared in many ways: half of the factorisations).
static const double CONE_NEAR = 1e-2, CONE_NEARER = 1e-3, CONE_NEAREST = 1e-7;
// Proximal point method: compliance at first, least and largest, of u; factorisations of the first and the last try,
// and of one that is very near.
static const double CONE_PROXIMAL = 1e-2, CONE_LEAST_PROXIMAL = 1e-9, CONE_MOST_PROXIMAL = 10;
// By how much it falls when inner problems are easy, and when they take next to no iterations; and by the first it rises when one fails. With a rise
// of 10 one of the systems of test conformance/recorded is not solved.
static const double CONE_STRIDE = 4, CONE_LEAP = 10;
enum { CONE_FACTORS = 80, CONE_LAST_FACTORS = 300, CONE_LEAST_FACTORS = 20 };
// Of the residual of the solution before: an inner problem is solved to the first, and has failed above the second.
static const double CONE_INNER_PART = 1e-2, CONE_INNER_FAILED = 0.1;
// Forces of friction are in accord with normal forces: of the tolerance. A box on a slope of mu (1 + 1e-8) slides as the closed form has it to 6e-7
// (lab contact, incline), with 1e-5 to 4.5e-6; 1e-8 is beyond round-off in stacks of large mass ratios (test conformance/cones).
static const double SLIP_ENOUGH = 1e-7;
// Of the tolerance: a solution with a larger error is far off for other reasons, its sets; there to the second, of that error.
static const double SLIP_FAR = 1e3, SLIP_PART = 1e-2;
// Passes to that; the part of its first residual to which a pass is solved with factors that are not refined; and of the last one, what
// a pass has to leave less of.
enum { SLIP_PASSES = 6 };
// Discs that slide from which on further factors are made, which cost some solves: more than there are directions otherwise. Time only.
enum { SLIP_MANY = 30 };
static const double SLIP_ROUGH = 1e-6, SLIP_FALL = 0.1;
// Of a residual: a direction that leaves more was no good, and the next one is another; of an image: less is round-off of the others.
static const double SLIP_STALLS = 0.99, SLIP_DEPENDS = 1e-10;
// Of the first residual: a remainder that is so little that its solution is not refined. Solutions that are not have some six digits and more. With
// any remainder dominoes take 10.1 factorisations a step, with this 9.4 (lab contact, factors); random scenes do not tell.
static const double SLIP_LITTLE = 1e-3;

// --- chord.c: factors of an earlier iteration (dominoes, bag-of-balls: a tenth and a quarter of all factorisations) ---

// rad, by which a direction of slip may have turned; of u, what is added to a compliance across it before two are compared, and the
// ratio of these; and that of two softnesses.
static const double CHORD_TURN = 0.3, CHORD_ACROSS = 0.1, CHORD_RATIO = 10, CHORD_SOFT = 100;

// --- split.c: forces and bounds in turn (lab contact, speed: the step in which a wall is hit; bench peers wall) ---

// Discs from which on it is used, where a solution need only be good enough by the motion. With fewer, factorisations are cheap: from the second
// number on it comes where these have not led to such a solution, before the interior point method. scenes/chain-pile.yaml with 4 chains of 12 links
// takes 59 factorisations a step with 60, 84 with 30 and 225 without; with 30 single random scenes take twice as many (seeds 150010, 150018).
enum { SPLIT_DISCS = 100, SPLIT_SOME = 60 };
// Of a length, by which something has to move in the step; an arch of 41 stones that stands is solved exactly (lab contact, arch).
static const double SPLIT_MOVED = 1e-4;
// Error of the first iterations, by the error that is enough, from which on it comes next: nearer systems may still be solved to the tolerance.
static const double SPLIT_FAR = 1e4;
// Softness of its rows, of u. Chosen among 0.03, 0.1 and 1 by the impulses and forces of one step in which a ball hits a wall of 205 bricks: 0.1
// comes to 3e-4 of the motion in 200 solves, the others to more.
static const double SPLIT_SOFT = 0.1;
// Part of the way from the force that keeps its bounds to that of the motion: 1.6 needs half as many solves as 1.
static const double SPLIT_BEYOND = 1.6;
// Solves at most; those in a row that may leave more than SPLIT_FALL of the error; and after how many the error is measured.
enum { SPLIT_STEPS = 300, SPLIT_PATIENCE = 100, SPLIT_LOOKS = 10 };
static const double SPLIT_FALL = 0.9;
// Error by the error that is enough: the first ends it, the second is taken: 1e-2 of the motion of a contact, 1e-4 of the largest. Less costs
// hundreds of factorisations, with which the next iteration of the step begins anew.
static const double SPLIT_AIM = 10, SPLIT_ENOUGH = 1000;

// --- conic.c: an interior point method ---

// Part of the way to the boundary of the cones, as usual.
static const double CONIC_STEP = 0.99;
// Steps, and iterations of the proximal point method from a point of it: each time when the residual has fallen by CONIC_FALL,
// from CONIC_FIRST on, as part of the scale. Leaning tiles are solved by 3 to 7 iterations from 1e-7, and not from 1e-5.
// Where a solution need only be good enough: steps without a residual of half the size.
enum { CONIC_STEPS = 60, CONIC_POLISH = 10, CONIC_PATIENCE = 6 };
static const double CONIC_FIRST = 3e-8, CONIC_FALL = 30;
// How far inside it starts, as part of the scale: at least, and times the residual of the solution that it starts beside. A
// third less steps than from nothing.
static const double CONIC_INSIDE = 1e-4, CONIC_BESIDE = 10;

// --- interval.c, convex.c, farkas.c: the convex model, and the proof that there is no answer (test conformance/convex) ---

// Of the width of two bounds: how far inside a force starts.
static const double INTERVAL_INSIDE = 0.1;
// Steps of the interior point method; and e, as part of the scale, that is good enough where it ends before the tolerance: where
// no motion leaves room between all cones its forces grow without end, and 1e-5 is the best.
enum { CONVEX_STEPS = 80 };
static const double CONVEX_ENOUGH = 1e-4;
// Of the error: a step that changes it by less is the last.
static const double CONVEX_STANDS = 1e-9;
// Lengths that things would have to move by in one solve, at least, to meet all rows: it cannot be done. A Newton step is
// wrong long before that. With 1000 the forces of 19 of 1000 contradictions are not large enough for a proof.
static const double FARKAS_FAR = 100;
// Of the terms of s l: less is round-off.
static const double FARKAS_ROUND_OFF = 1e-12;

// --- minres.c: the linear systems by an iteration ---

// Rounds of the active set; restarts, each from the true residual; steps of one of them, 4 (n + m) within limits.
enum {
    MINRES_ROUNDS = 40,
    MINRES_RESTARTS = 4,
    MINRES_LEAST_STEPS = 200,
    MINRES_MOST_STEPS = 5000
};
// |S r| / |S b|: nothing is left to gain.
static const double MINRES_SMALL = 1e-16;
// Relative error, estimated by the residual over the smallest eigenvalue, that is still called accurate.
static const double MINRES_CLAIM = 1e-9;
// Times that estimate: gamma overestimates the smallest eigenvalue.
static const double MINRES_SAFETY = 10;
// Of the largest gamma: S A S is singular.
static const double MINRES_SINGULAR = 1e-14;

// --- reference.c, lemke.c: dense, in long double, for tests ---

// Bounded rows, at most: the tableau grows with their square, and pivots with more.
enum { REFERENCE_ROWS = 60 };
// Refinements of a set that is right, where e between these two may be for loss of digits.
enum { REFERENCE_REFINEMENTS = 2 };
static const double REFERENCE_GOOD = 1e-15, REFERENCE_POOR = 1e-6;
// Of the scaled matrix: a smaller pivot is round-off; data are doubles.
static const long double REFERENCE_RANK = 1e-16L;
// Of u: a compliance that does not show in the solution, and one that keeps the forces of a contradiction small.
static const long double REFERENCE_HARDLY_SOFT = 1e-13L, REFERENCE_SOFT = 1e-8L;
// An entry of the tableau that is round-off.
static const long double LEMKE_ROUND_OFF = 1e-16L;

// Of the diagonal of the normal equations of mix.c, which have half of the digits (conformance/cones).
static const double MIX_REGULAR = 1e-13;
// Of the tolerance: residuals down to it are worth a few more solves with the factors that are there, for friction that sticks
// is a matter of velocities, and a rest of a velocity adds up to a way (lab contact, stacks).
static const double CONE_POLISHED = 1e-4;
enum { CONE_POLISHES = 3 };
