// tuning.h -- the chosen numbers of orders and factorisations. Docs: docs/solver.md, with the measurements.
#pragma once

// --- which dof a row follows (order_host.c) ---

enum { PARTNER_ROOM = 6, PARTNER_LINKS = 3, PARTNER_HUB = 16, PARTNER_SEARCH = 256 };
static const double PAIRED_MAY_COST = 1.25;
static const double AGGRESSIVE_MUST_SAVE = 0.25;
static const double FLAT_SINE2 = 1e-8;
enum { FLAT_SCALARS = 6 };
enum { PATH_LONG = 12000 };
enum { DISSECT_WORTH = 200, DISSECT_LEAF = 8, DISSECT_PIECES = 128 };
static const double DISSECT_LEAST_SIDE = 0.2;
static const double SEPARATOR_LARGEST_SIDE = 0.6;
enum { SEPARATOR_PASSES = 6, SEPARATOR_PATIENCE = 40, SEPARATOR_MOVES = 400 };
static const double SUPERNODE_ZEROS = 0.12;
enum { SUPERNODE_SMALL = 12 };
static const double TASKS_WORTH = 1e6;
enum { TASKS_FORESTS = 16, ANALYSIS_TASKS = 64, STACKS_APART = 16 };
static const double PIVOT_THRESHOLD = 0.01;
static const double PIVOT_BESIDE = 1e-6;
static const double PIVOT_MOST_WORK = 40000;
enum { PIVOT_MOST_FRONTS = 64 };
