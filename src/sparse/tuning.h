// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of orders and factorisations; docs/solver.md has the measurements. A test that a
// paragraph names fails with a value far from this one. Orders decide about rounding, so that test golden also sees
// where a value changes the order of one of its scenes; speed and fill are compared by `taut bench micro`.
#pragma once

// --- which dof a row follows (order_host.c) ---

enum {
    // Rows: places that are kept for a dof, as many as a rigid body has scalars; test golden notices less.
    PARTNER_ROOM = 6,
    // Links that a dof of a mesh without triangles serves, one a direction; test golden notices less.
    PARTNER_LINKS = 3,
    // Links: a dof with more of them is taken for a hub, which serves one row, since comparing neighbours costs their
    // square. Chosen above the 12 of a cloth with shear and bending links; no test notices 4.
    PARTNER_HUB = 16,
    // Constraints that a search for room looks at: bounds the time of a hopeless one. No test notices 8.
    PARTNER_SEARCH = 256
};

// --- which order is taken (order_choose.c, order_flat.c) ---

// Times the entries of the smallest factor that rule PAIRED may take, since it keeps more digits where masses differ
// much; the table of rules in docs/solver.md, and test unit/order_schur.
static const double PAIRED_MAY_COST = 1.25;
// Part of the work that the aggressive order must save, or its risk is not worth a second plan: docs/solver.md, and test
// unit/order_flat.
static const double AGGRESSIVE_MUST_SAVE = 0.25;
// Squared sine of the angle between a row of a dof and those before it: below, the rows count as dependent, and the
// conservative order is taken at once. The factorisation gives up at 1e-11, and a value little above it seldom lasts to
// the end; docs/solver.md counts how often 1e-8 and 1e-9 are right. No test notices 1e-14: only time is lost.
static const double FLAT_SINE2 = 1e-8;
// Scalars of a dof whose rows are looked at: room on the stack, as many as PARTNER_ROOM.
enum { FLAT_SCALARS = 6 };
// Dofs: a shorter chain is done before a second thread is awake, and keeps the order of all others. The test of long
// chains in unit/sparse has 30,000 links, and no test notices 3000.
enum { PATH_LONG = 12000 };

// --- nested dissection (dissect.c, separator.c) ---

// Dofs: below it minimum degree alone is tried, since dissection has nothing to offer there. Fill only: no test
// notices 20000.
enum { DISSECT_WORTH = 200 };
// Vertices: smaller pieces go to minimum degree; test unit/sparse_kernels only asks for a permutation.
enum { DISSECT_LEAF = 8 };
// Pieces that wait: room on the stack. The smaller half waits, so that 32 would do for any int; no test.
enum { DISSECT_PIECES = 128 };
// Of the vertices of a piece, on either side of a level that is cut at; fill only, no test.
static const double DISSECT_LEAST_SIDE = 0.2;
// Of the vertices of a piece, on the larger side while a cut is refined; fill only, no test.
static const double SEPARATOR_LARGEST_SIDE = 0.6;
// Passes over a cut; moves without a better cut that end a pass; moves of a pass, room on the stack. Fill only, no test.
enum { SEPARATOR_PASSES = 6, SEPARATOR_PATIENCE = 40, SEPARATOR_MOVES = 400 };

// --- supernodes and tasks (ldlt_supernodes.c, ldlt_tasks.c) ---

// Of the entries of the joined panel: zeros that a join of supernodes may add. Fewer and larger fronts are faster up to
// here (docs/solver.md); no test.
static const double SUPERNODE_ZEROS = 0.12;
// Rows: joins that end with fewer would only spoil the shapes of fixed fronts.
enum { SUPERNODE_SMALL = 12 };
// Multiplications of a factorisation from which on it is cut into tasks; below, waking a thread takes longer.
static const double TASKS_WORTH = 1e6;
// Part of the work of one forest, as its inverse: enough of them for some threads to share evenly.
enum { TASKS_FORESTS = 16 };
// Tasks, at most: room on the stack for TASKS_FORESTS with their leftovers.
enum { ANALYSIS_TASKS = 64 };
// Doubles between the stacks of two tasks, so that threads do not wait for one line of the cache. Speed only, no test.
enum { STACKS_APART = 16 };

// --- pivoting inside a general front (front_pivot.c), in units of the scaled matrix, whose diagonals are about 1 ---

// Of the largest entry beside it: a smaller pivot is not acceptable (Bunch and Kaufman's threshold); no test notices 1e-8.
static const double PIVOT_THRESHOLD = 0.01;
// Of a diagonal of 1: smaller entries beside a small pivot are nothing, and pivoting would not help; test
// conformance/solvers notices 1.
static const double PIVOT_BESIDE = 1e-6;
// k f^2 of a front, a part of its work: pivoting is not vectorised, and a mesh with far more rows than it can have would
// come here with every front. Larger ones, and all beyond PIVOT_MOST_FRONTS of a task, are left to the
// shift; test conformance/solvers notices 0.
static const double PIVOT_MOST_WORK = 40000;
enum { PIVOT_MOST_FRONTS = 64 };
