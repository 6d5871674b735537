// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of a step, room by room; those of the energy balance are in accept/ledger.c.
// docs/measured/stepper.md has the measurements. A test, lab or bench that a paragraph names tells where the number is
// another one; where none is named, none is known, and test golden sees that bits have changed.
#pragma once

#include "taut/types.h"

#include <float.h>

// --- rotor ---

// rad, turn for differences of the torque: the matrix of a Newton step need not be better.
static const double TURNING_DIFFERENCE = 1e-6;
// Of u_0: residual of the small system of rotors.
static const double GYRO_PRECISE = 1e-8;
// Of the tolerance: a gyroscopic torque that is not worth a solve. lab order: tops gain 7e-7 of their energy by it.
static const double GYRO_NOTHING = 0.01;
// rad, a predicted turn that is worse than none.
static const double SPIN_FAR = 1;
// Of H times an angle: no torque can be told better.
static const double SPIN_ROUND_OFF = 1e-12;
// Of H, where there is friction: the least firmness of a rotor, which is the angle that it turns by in a step. Bricks of a wall
// that has been hit turn by 1e-6, and asked for 13 iterations of a stage where 3 will do (lab contact, factors).
static const double SPIN_FIRM = 1e-3;
// Of the radius of gyration: shorter levers count as none.
static const double SPIN_FREE_LEVER = 0.1;
// rad in a step: a slower turn is not damped much by anything.
static const double SPIN_FAST = 1e-6;
// rad, of one step of the free motion, and the most of them; and of a principal moment: two that differ less are
// equal.
static const double TUMBLE_TURN = 0.05, TUMBLE_EQUAL = 1e-6;
enum { TUMBLE_MOST_TURNS = 4000 };

// --- newton: iterations of a stage ---

enum {
    // Times that a step is halved: the last is 1/4096 of it.
    STAGE_HALVINGS = 12,
    // Iterations of a stage that is the last resort; and those without a halved residual that end any other.
    NEWTON_PATIENCE = 60,
    NEWTON_HOPELESS = 15,
    // Iterations before the whole K~ is tried (of solids it is the first), and after it was not that of a minimum.
    WHOLE_AFTER = 2,
    WHOLE_AGAIN = 4,
    // More iterations of a stage within the tolerance that hides energy: a net whose matrix is not exact converges by a
    // factor in each, and 2 were enough in all of lab passive.
    NEWTON_POLISH = 2,
    // Simplified iterations of solids with the last matrix: each costs a third of an iteration with a matrix of its own. Lab solids, part
    // starts, counts matrices.
    REUSES = 3,
    // More iterations for contacts that a change of their forces has moved; lab capstan.
    NEWTON_SETTLES = 2,
    // More iterations where contacts were solved roughly; the last one is solved for as long as it takes. Test invariant/piles.
    NEWTON_REFINES = 3,
    // Short steps one after the other before one is taken whole; lab stability.
    NEWTON_CRAWLS = 2,
    // More iterations for bounds that follow other forces; test extension/friction.
    FOLLOWINGS = 5,
    // Rounds for the same where motion begins; they end after three or four: test invariant/bearing.
    FOLLOWINGS_AT_START = 20,
    // Solves with the last factors for soft rows; each leaves about a hundredth of their residual.
    LAW_CLOSINGS = 3
};
// Of a step: the part that the merit leaves where it is stuck in a curved valley. Lab stability: steps are refused
// without.
static const double NEWTON_CRAWL = 1.0 / 64;
// Of the bound: residual of rows whose bounds follow other forces. Within the tolerance of lengths friction would
// lag a step behind its load; test extension/friction.
static const double FOLLOWED = 1e-5;
// Of a length: motion that a change of the force of a contact would make by itself. A part of 1e-7 of it remains where the
// contact sticks (CONE_SOFT of bounded/tuning.h); lab capstan, 1e6 kg on balls of 1 g.
static const double NEWTON_CREEP = 1e-3;
// Of the bound: its change in a round where motion begins, which is worth no other; test invariant/bearing.
static const double FOLLOWED_AT_START = 1e-12;
// Of the tolerance: residuals of rows where errors of the state are held that are larger; lab torture_edits counts refused
// steps.
static const double NEWTON_LAX = 100;
// Of a length: scaled c where Newton should not have to start, and below which the whole K~ is tried; the table of
// light nets in docs/measured/stepper.md.
static const double NEWTON_FAR_START = 1e-2, WHOLE_NEAR = 1e-3;
// The same of worlds with solids, whose rows of volume have the length 1: with 1e-3 they take three times as many matrices; lab solids, part starts.
static const double WHOLE_NEAR_SOLID = 1;
// Times every |lambda|: the l1 merit is exact above it. Of the merit: below, there is no telling two points apart.
static const double MERIT_MARGIN = 1.1, MERIT_ROUND_OFF = 1e-12;
// Of the peak kinetic energy: the part that errors of a stage may hide; it belongs to the regain that
// accept/ledger.c allows; lab passive.
static const double NEWTON_HIDES = 1e-3;
// The same where rows yield: their stretch is far below the tolerance. With 1 a straight cable with a load of 100 times its weight ends
// on levels with softened rows (test invariant/edits_apart), with 1e-3 sheets take twice the solves (test invariant/sheets).
static const double YIELD_HIDES = 0.1;
// Of the residual: the part that may be left after an iteration with the last matrix, or another matrix does better; 0.2 takes a tenth more
// matrices, lab solids, part starts.
static const double REUSE_GAIN = 0.4;
// Of a length: scaled residuals from which such iterations begin, of forces and of rows. From 1e-2 on hooke of poisson 0.49 takes a tenth more
// matrices; rows of volume, whose lengths are 1, a third more where theirs is 1e-3. Lab solids, part starts.
static const double REUSE_NEAR_R = 1e-3, REUSE_NEAR_C = 1e-2;
// Bounds of the factor that such a solution is taken by; lab solids, part starts.
static const double REUSE_LEAST = 0.25, REUSE_MOST = 2;
// Of the tolerance: errors that are not worth a solve (SHARP of accept/ledger.c).
static const double NEWTON_SHARP = 1e-3;
// Of the merit: a decrement that is not worth more solves, and the one that a light part may have in the end.
static const double NEWTON_STALLED = 1e-7, NEWTON_FLAT = 1e-3;
// Of a length: scaled residuals that are round-off, or nearly.
static const double NEWTON_CLEAN = 1e-12;

// --- newton: forces of soft rows ---

// Of the largest force of a soft row: force residual of one in the end. A tenth of it takes a fifth more solves on
// stiff cables; ten times as much, and forces that are read jump from step to step; test invariant/forces.
static const double LAW_PRECISE = 0.01;
// Of each position that a row reads: sums of a few.
static const double POSITION_ROUND_OFF = 4 * DBL_EPSILON;
// Of the largest force: a law that is known worse is not told; and round-offs that such a force may be away from
// its law; test invariant/forces.
static const double LAW_TOLD = 1e-4, LAW_UNTOLD = 10;
// Of all forces that there can be: multipliers that no load explains. Rows that depend on each other can have any,
// which cancel, until the next step drowns in their round-off; softened hard rows share them; lab torture_edits.
static const double FORCES_ABSURD = 1e10;

// --- newton: rows that depend on each other ---

// Random motions that a dependency is tried with. A set may have fewer dependencies than this that are not lasting
// beside any number that are; with more, nothing of it is left out (flat cloth: all are of this kind).
enum { SURVEY_SAMPLES = 12 };
// Times the size of a random violation: forces that answer it tell of rows that depend on each other, whose answer is the
// inverse of round-off that has grown. A chain of n links answers with n^2 / 10; a false suspicion costs a search. Lab
// redundant, seed 4711 (hinge+distance: 2e11).
static const double SURVEY_HUGE = 1e9;
// Of the answer of a row: its compliance for these motions, the square of REDUNDANT_NEAR. With 1e-10 joints that carry 1e6 kg beside 1 kg give way, and
// count as none that imply each other (lab redundant, loads, seed 314159); without, see test invariant/edits_apart.
static const double SURVEY_LOOSE = 1e-12;
// Of v^2 / length: curvature that is not round-off; lab redundant.
static const double SURVEY_SEEN = 1e-6;
// Times the row that is left out: a kept row that is better by so much takes its place. 1 would exchange rows that
// are equally good for ever, 10 lets forces of 10 times those at work cancel; lab redundant.
static const double EXCHANGE_BETTER = 2;
// The same, times the row, where it holds a velocity and the other one a position.
static const double EXCHANGE_SEIZED = 0.1;
// The part that X of a row of an angle counts for beside one of directions: below 1/EXCHANGE_BETTER, so that it gives way to
// an equal one. With 1, cable+gear of seed 8811 takes 1.32 times the solves (lab redundant).
static const double EXCHANGE_ANGLE = 0.1;
// rad, or lengths: motion after which rows are compared again.
static const double EXCHANGE_TURN = 0.25;
// Square of the force that (X, -1) of size 1 leaves where a row does not follow from the kept ones: above that of
// open rows, tolerance^2.
static const double EXCHANGE_APART = 1e-4;
// Factors of one comparison, beside two a row that is left out; steps of the search for forces of least norm.
enum { EXCHANGE_FACTORS = 40, SHARE_STEPS = 100 };
// Of the first gradient: forces are least to about as much; less is round-off where loads are heavy; lab redundant.
static const double SHARE_PRECISE = 1e-6;
// Of the largest force: rows that bear less are independent.
static const double TIED_SHARE = 1e-3;
// Of the tolerance, under the largest force: with 1e-4 ladders with crossed braces need fallback levels, 1e-2 takes
// an eighth of their energy; lab redundant.
static const double TIED_YIELD = 1e-3;
// s: the largest force is at least that which moves everything by the tolerance in it, 1 m/s^2 of 1 m by default: below weights. Not the
// step, for a stretch that was made in longer steps would be that of a stiffer spring; test invariant/edits_apart.
static const double YIELD_TIME = 0.01;
// Of forces: the most that redundant rows leave unbalanced. scenes/bricard.yaml has rows that are not, and leave a
// tenth.
static const double TIED_CANCELS = 1e-3;
// Of the force that the regularisation alone allows: with less, rows are independent.
static const double TIED_FREE = 1e-2;

// --- consistent ---

// Of a length: a hard row that is violated less holds (CLOSED of accept/ledger.c).
static const double START_CLOSED = 1e-11;
// Of a length, under the forces that move everything by its length in the time of the projection.
static const double START_SOFT = 1e-13;
// Of the tolerance: a one-sided row that is open less touches.
static const double TOUCH = 1;
// h^2 J M^-1 J^T / C, without unit: above it a step cannot follow a spring.
static const double START_STIFF = 100;
// Of a step: a drive that reaches its target earlier does so before the first stage of trbdf2 ends, 0.29 of it;
// test invariant/drive_start.
static const double START_REACHED = 0.25;
// rad in a step: a faster turn is none that a step can follow; lab torture_edits.
static const double START_TURNED = 4;
// Of the error of a hard row that is held: the part that is closed in a step. Closing takes a velocity of that part
// of the error a step; with 1 nets that were pulled too far shoot back when they are released, and with much less
// they stay pulled for seconds; test invariant/guard.
static const double HELD_LET_GO = 0.1;
// Of a length, in a step: what goes less rests (consistent/resting.h), as SPLIT_MOVED of bounded/tuning.h has it; test invariant/piles.
static const double RESTING_WAY = 1e-4;
// Friction discs from which on it does, as CONE_MANY of bounded/tuning.h has it. With any number a rope round a bollard, which is solved exactly
// once it rests, takes 4 factorisations a step in place of 2 (scenes/bollard.yaml).
enum { RESTING_DISCS = 60 };
// The same where nothing is to be closed: not 0, which says that no error is held.
static const double HELD_NEARLY_ALL = 1e-300;

// --- scheme ---

// Of the last step: the formula of BDF2 is not stable above it; and the history of alpha tells nothing.
static const double BDF2_MAX_RATIO = 2, ALPHA_MAX_RATIO = 2;
// Time error, without unit: the largest for BDF2, and the same where the energy is kept. docs/measured/stepper.md has the
// trials; lab stability.
static const double AUTO_SMOOTH = 1e-3, AUTO_KEPT = 1;
// Of it: where TR-BDF2 gives way to BDF2 again.
static const double AUTO_CALM = 0.5;
// Of the tolerance, as part of the lengths: a time error that is smaller is round-off of a solve. Things that rest on each
// other from the start have no motion that it could be compared with (lab contact, stacks).
static const double TIME_ERROR_NOTHING = 1e-5;
// In `coarse` of the state, without unit: forces are of second order, but the motion is resolved so little that
// readers do better to find them at the state (lab redundant compares them with index 1). A calm step or two do not
// change that, as at the turning point of an oscillation: BDF2 looks back on two steps, and forces would be off by
// a hundredth of the largest. So it is halved in each of these.
static const double AUTO_UNRESOLVED = 0.5, AUTO_UNRESOLVED_BEFORE = 0.125;

// --- accept: fallback levels ---

// Levels: the first with Euler's scheme, the first that takes energy out, the first with softened rows, and the
// last.
enum { LEVEL_FLOOR = 3, LEVEL_REPAIR = 6, LEVEL_SOFT = TAUT_RUNG_SOFT, LEVEL_LAST = 20 };
// The first level where bodies that spin are treated as all others, in sub-steps that are short enough for most of them to go on
// spinning; test invariant/carried.
enum { LEVEL_NATURAL = LEVEL_SOFT + 1 };
// Levels with a convex model of friction, of which each has so many sub-steps; and the error of hard rows, as part of a length, that
// they may leave to later steps. Lab contact, random scenes (seed 9009).
enum { LEVEL_CONVEX = TAUT_RUNG_CONVEX, LEVEL_CONVEX_LAST = LEVEL_CONVEX + 1 };
enum { CONVEX_PARTS = 4, CONVEX_MORE = 64 };
static const double CONVEX_LEAVES = 0.1;
// Of a length, by which closing positions may move a thing in such a sub-step; test invariant/jam, where crates under a press were thrown aside.
static const double CONVEX_MOVED = 0.1;
// Of the tolerance: the error that hard rows must have at the end of a step, by a proof, that is not taken; errors of before do not count.
// Test invariant/jam.
static const double LEVEL_JAMMED = 1e-3;
// Of the energy that things have at the speed of the fastest motion, and had at most: work of motions that is lost in a step of the convex model is
// no motion's any more. Crates that were crushed by 0.2 mm took 1e10 times as much; test invariant/jam.
static const double LEVEL_CRUSHED = 1e6;
// Of a part of the step that a fallback level has taken: a part as long begins there, such as the same one with a contact more. A cloth of
// 32 x 32 that falls on a ball takes a sixth of the solves less (lab contact_soft, part cloth).
static const double LEVEL_AS_LONG = 0.9;
// Solves of all levels together, before a step is refused: bounds the time of a hopeless one.
enum { LEVEL_SOLVES = 20000 };
// Of the tolerance: error of a left-out row at the start of a step that fails. The error of a row that follows from
// rows that hold is far below, that of another passes it as it grows to the tolerance; lab redundant.
static const double LEVEL_RELEASE = 0.5;
// Of the tolerance: error of softened hard rows that can still be closed in one step. Softened rows are off by half
// the tolerance at most where they agree, so that a state leaves this level again; test invariant/guard.
static const double LEVEL_CLOSABLE = 2;

// --- accept: energy that is kept ---

// Of the kinetic energy: most that is given or taken in a sub-step; of its peak: most that is lost in it and given
// back.
static const double KEEP_MOST = 0.1;
// Of the kinetic energy: most that is taken out where a step made energy.
static const double KEEP_EXCESS = 0.1;
// The same, of the kinetic energy, where all is settled in the sub-step. `taut bench peers` S1 tells of the first:
// with 0.5 whips lose 14 percent of the drop at R = 10 and h = 0.025 s. Lab stability tells of the second: with 0.1
// a step of a chain of 100 links, R = 100, h = 0.2 s, goes down 12 fallback levels.
static const double KEEP_GIVEN = 1, KEEP_TAKEN = 0.5;
// Of all energies: a loss that cannot be told from round-off is left alone; test invariant/rigid_mechanisms, whose
// pendulums swing by 1e-4 rad.
static const double KEEP_ROUND_OFF = 1e-13;
// Of a speed: rate of a row that does not feel a motion. Of a momentum: a motion that is one of those before.
static const double KEEP_STILL = 1e-9, KEEP_DEPENDENT = 1e-9;

// --- contact ---

// Collisions in a step that are looked for, of rows that do not bounce and of all; parts that a step is cut into.
enum { IMPACT_FOUND = 1, IMPACT_HITS = 8, IMPACT_PARTS = 12 };
// Times the fastest speed before a blow: what is faster after it was thrown, by levers and wedges; a hit alone gives twice that. Of its length: how
// far it may go in a part of the step; and into how many parts the rest of a step is cut at most.
static const double IMPACT_THROWN = 4, IMPACT_FOLLOWS = 0.1;
enum { IMPACT_FOLLOWED = 40 };
// Of its length, and rad: what goes farther in a step, turns by more and is IMPACT_THROWN times as fast as all things together is followed in the
// same way; test invariant/thrown.
static const double IMPACT_WHIRLS = 0.5;
// Times the speed of the fastest thing: by what an acceleration after a blow that does not last would change speeds in the next part of
// the step. Knots of 0.3 g with dampers of 25 N s/m between them, one of which lands, had 27 km/s^2; lab contact_soft, part cloth (32 x 32).
static const double IMPACT_MOMENTARY = 4;
// Tries of bounces that make energy, of which the last has none; and of a bounce: the part that the next try has.
enum { IMPACT_TRIES = 8 };
static const double IMPACT_LESS = 0.85;
// Of the step: where less than this is left, violations of hard rows are closed before, for to close them in so
// little time would need large velocities.
static const double IMPACT_SHORT = 0.5;
// Of the peak kinetic energy: most that may be stored by closing these violations; test invariant/edits.
static const double IMPACT_CLOSES = 1e-3;
// Of the kinetic energy: less is not made by a bounce.
static const double IMPACT_ROUND_OFF = 1e-9;
// Steps that are tried for the time of a collision, and bisections of the cubic in each.
enum { MEET_TRIES = 8, MEET_BISECTIONS = 30 };
// Of the tolerance: how far a row may have gone through, how far it may still be open, and where a second guess
// aims.
static const double MEET_BEYOND = 0.05, MEET_SHORT = 0.2, MEET_AIM = 0.1;
// Of a part, and of how far its end is beyond: rows that close by noise. Of the tolerance: further beyond it is
// none.
static const double MEET_NOISE = 0.7, MEET_MOST_NOISE = 20;
// Of the step: an earlier hit is one at the start.
static const double MEET_LEAST = 1e-6;

// --- statics ---

// Proximal steps, and those that must not halve the unbalanced force before the last is taken as it is.
enum { SETTLE_STEPS = 200, SETTLE_PATIENCE = 4 };
static const double SETTLE_HALF = 0.5;
// Of a length: scaled c of rows that agree.
static const double SETTLE_CLOSED = 1e-7;
// s, the first, largest and smallest step; and times the last one: after a stage that converged, and one that did
// not.
static const double SETTLE_TAU_START = 0.1, SETTLE_TAU_MAX = 1e4, SETTLE_TAU_MIN = 1e-9;
static const double SETTLE_GROW = 4, SETTLE_SHRINK = 1.0 / 16;
// s, of the one stage that a search in a world of solids begins with, the static problem itself; inertia has no part in it where the lowest
// frequency is above 1e-5/s. And of the unbalanced force, the part that may be left. Lab solids, part cook, counts solves.
static const double SETTLE_TAU_LEAP = 1e8, SETTLE_LEAP_LEFT = 0.1;
// Of a length: scaled residuals that its first iteration may leave; and of those, the part that each next one may. Where these are larger the
// search goes step by step, downhill. Lab solids, parts cook and spheres; test invariant/settle_solids.
static const double BRISK_NEAR = 0.1, BRISK_GAIN = 0.3;
// Of a length: residual of a linear problem with friction that ends a stage at once. scenes/footbridge.yaml after ten steps: each such
// problem takes 500 factorisations, and a stage with many of them leads nowhere.
static const double SETTLE_UNSOLVED = 1e-3;
// Of the largest force: sums of some forces that cancel are known so well; test invariant/settle_loads.
static const double SETTLE_ROUND_OFF = 8 * DBL_EPSILON;
// Of the forces that round-off of positions makes (statics/balance.c): no search gets below. Solids of E = 1e4 .. 1e12 Pa stop
// between 0.1 and 1 of them; test invariant/settle_solids.
static const double SETTLE_KNOWN = 2;

// Iterations of a point of a path of equilibria, and so few of them that the next step may be longer. Newton's takes 3 to 5 near the path.
enum { PATH_ITERATIONS = 12, PATH_FEW = 4 };
// Times the length of a step, after one that took few iterations and one that failed; and times the first one, of the longest. Of the longest,
// the shortest. Time only, but for paths that turn sharply; test invariant/load_path.
static const double PATH_GROW = 1.5, PATH_SHRINK = 0.5, PATH_LONGEST = 1, PATH_SHORTEST = 1e-6;

// --- modes ---

// Of the largest force: a row with bounds that is nearer to one of them has reached it. Settling leaves 1e-9 of the loads.
static const double MODES_NO_FORCE = 1e-7;
// Of the largest K_ii/M_ii, and of unbalanced accelerations by lengths: omega^2 of a free motion. Free beams of E = 2e11 Pa have 1e-14 and
// less; test unit/modes.
static const double MODES_ROUND_OFF = 1e-13, MODES_UNBALANCED = 10;
// Of the answer of a hard row within 1/sqrt(largest K_ii/M_ii) seconds: its compliance. It makes omega^2 too small by as much at most, and rows that
// depend on each other share their force by it.
static const double MODES_SOFT = 1e-12;
// Of omega^2 of a hard row that gives way so: above it are no modes of the world. Others are at most some times the largest K_ii/M_ii.
static const double MODES_HIGHEST = 1e-3;

// --- friction (linear/discs.c) ---
// Of the displacement of the bodies of a contact in a step: errors of a solution that are not worth many factorisations
// (bounded/cone.c). Where nothing moves there are none. Factorisations a step of dominoes and of wrecking-ball: 11.5 and 6.3
// with 1e-3, but open contacts keep forces (an error of 14 percent of a row); 11.6 and 9.1 with 1e-4, 12.5 and 10.1 with 1e-5, 19
// and 41 without. Test scene/build notices 1e-3, lab contact (factors) has walls.
static const double ENOUGH_OF_MOTION = 1e-5;
// Of the radius: a force that is nearer to the edge slides where something moves (test invariant/friction).
static const double DISC_EDGE = 1e-6;
// Of the tolerance of a stage: error of a linear problem with friction that is taken in it. What is farther off keeps the stage from its end
// (knot.yaml: 80 factorisations a step for 22).
static const double STAGE_PART = 0.3;
// Of the error of a stage: error of such a problem that is taken at once while that is more than the tolerance. Falls of hard cloths on a
// ball take as many solves with 0.3 and 0.03, and a quarter more without; lab contact_soft, part cloth (32 x 32): 1.5 times without.
static const double NEWTON_COARSE = 0.1;
// Iterations of a stage with friction on the Euler levels before its last solution is taken, and the unbalanced force
// that may be left, by tolerances: 1 % of a length (lab contact; random heaps).
enum { NEWTON_ROUNDS = 8 };
static const double NEWTON_ROUND = 100;
