// SPDX-License-Identifier: MIT
// random_bounded.h -- random KKT systems with bounds on forces, of every kind that a solver meets.
#pragma once

#include "sparse/kkt.h"

#include <stdbool.h>

typedef enum BoundedKind {
    BOUNDED_SOFT,       // C > 0, right-hand side at random: one solution
    BOUNDED_HARD,       // C = 0 on most rows, fewer rows than dofs, right-hand side at random
    BOUNDED_KNOWN,      // C = 0 or not, made from a solution; rows may outnumber dofs
    BOUNDED_DEGENERATE, // the same with w = 0 on rows that are at a bound, and rows that stand twice
    BOUNDED_INFEASIBLE, // two hard rows ask for what cannot be
    BOUNDED_KINDS
} BoundedKind;

extern const char *const bounded_kind_names[BOUNDED_KINDS];

typedef struct RandomBounded {
    Kkt *kkt; // kkt->x holds the solution where it is known
    BoundedKind kind;
    bool known;  // kkt->x is a solution; x is the only one, z need not be
    bool unique; // z is too: every row has compliance
} RandomBounded;

// H of condition 1 to about 1e10; 2 to 60 rows: one-sided, boxes, lo = hi, and some without bounds. The same seed gives the same system.
RandomBounded random_bounded(unsigned seed);

// u of bounded.h, for a row.
double random_bounded_unit(const Kkt *kkt, int row);
